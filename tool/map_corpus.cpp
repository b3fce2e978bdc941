// banneret-tool map corpus: what becomes of every script of a folder, as the tables of docs/map-corpus.md.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <set>

#include "common/map/script/layout.h"
#include "common/map/script/passed_over.h"
#include "common/map/script/words.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/map_check.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

namespace fs = std::filesystem;
using map::generate::GenerateOptions;
using map::script::Severity;

struct CorpusArguments {
    std::string folder;
    std::string data = rules::text::find_data_folder();
    int players = 4;
    std::uint64_t seed = 1;
};

// What the maps of one script came to, over all sizes.
struct Made {
    int maps = 0;
    std::int64_t steps = 0;  // the most of one map
    std::int64_t asked = 0;
    std::int64_t placed = 0;
    std::string fault;
};

class Corpus {
  public:
    Corpus(const CorpusArguments& arguments, std::shared_ptr<const rules::Rules> rules)
        : arguments_(arguments), rules_(std::move(rules)) {}

    Result<void> run() {
        std::set<fs::path> paths;
        std::error_code error;
        for (fs::recursive_directory_iterator each(arguments_.folder, error), end; !error && each != end;
             each.increment(error)) {
            if (each->path().extension() == ".rms") paths.insert(each->path());
        }
        if (paths.empty()) return Error{arguments_.folder, "there is no map script in this folder", ""};
        std::printf(
            "## Each script\n\n| script | read as | errors | warnings | notes | maps made | placed of asked "
            "| "
            "steps |\n| --- | --- | --- | --- | --- | --- | --- | --- |\n");
        for (const fs::path& path : paths) {
            if (const Result<void> one = script(path); !one) return one;
        }
        std::printf("\n%zu scripts, %d of them read, %d laid out without a word changed.\n", paths.size(),
                    read_, kept_);
        print_kinds();
        print_passed_over();
        return {};
    }

  private:
    Result<void> script(const fs::path& path) {
        auto checked = check_script(path.string(), arguments_.data, std::nullopt);
        if (!checked) return checked.error();
        const std::string shown = fs::relative(path, arguments_.folder).string();
        const auto text = file_text(path.string()).value_or("");
        kept_ += keeps_its_words(text) ? 1 : 0;
        for (const auto& d : checked->diagnostics) ++kinds_[{d.severity, without_particulars(d.what)}];
        note_words(text);
        read_ += checked->profile ? 1 : 0;
        const Made made = checked->profile ? make(path) : Made{};
        std::printf("| %s | %s | %zu | %zu | %zu | %s | %lld of %lld | %lld %% |\n", shown.c_str(),
                    checked->profile ? std::string(name_of(*checked->profile)).c_str() : "-",
                    checked->count(Severity::Error), checked->count(Severity::Warning),
                    checked->count(Severity::Note),
                    made.fault.empty() ? std::to_string(made.maps).c_str() : made.fault.c_str(),
                    static_cast<long long>(made.placed), static_cast<long long>(made.asked),
                    static_cast<long long>(made.steps * 100 / map::generate::kMaxSteps));
        std::fflush(stdout);
        return {};
    }

    // One map of every size of the ruleset.
    Made make(const fs::path& path) {
        Made all;
        const Result<ScriptText> script = open_script(path.string(), arguments_.data);
        if (!script) return all;
        for (const rules::MapSize& size : rules_->map_sizes) {
            GenerateOptions options;
            options.side = size.side;
            options.players = arguments_.players;
            options.seed = arguments_.seed;
            map::script::ScriptOptions reading = map::generate::script_options(options);
            reading.includer = script->includer;
            const auto parsed = map::script::parse(script->text, script->name, reading);
            auto made = parsed.script ? map::generate::generate(*parsed.script, *rules_, options)
                                      : Result<map::generate::Generated>(Error{"", "not read", ""});
            if (!made) {
                all.fault = size.id + ": " + made.error().what;
                return all;
            }
            ++all.maps;
            all.steps = std::max(all.steps, made->steps);
            for (const auto& report : made->objects) {
                all.asked += report.asked;
                all.placed += report.placed;
            }
        }
        return all;
    }

    static bool keeps_its_words(const std::string& text) {
        const std::string even = map::script::laid_out(text);
        map::script::WordRow before(text, 0);
        map::script::WordRow after(even, 0);
        map::script::Word a;
        map::script::Word b;
        for (;;) {
            const bool more = before.next(a);
            if (more != after.next(b)) return false;
            if (!more) return map::script::laid_out(even) == even;
            if (a.text != b.text) return false;
        }
    }

    // A diagnosis without the names and numbers of its place, so that like ones are counted together.
    static std::string without_particulars(const std::string& what) {
        std::string kind;
        bool quoted = false;
        for (const char c : what) {
            const bool opens = !quoted && (kind.empty() || kind.back() == ' ');
            if (c == '\'' && (quoted || opens)) {
                kind += quoted ? "" : "...";
                quoted = !quoted;
            } else if (!quoted && c >= '0' && c <= '9') {
                if (kind.empty() || kind.back() != '#') kind += '#';
            } else if (!quoted) {
                kind += c;
            }
        }
        return kind;
    }

    void note_words(const std::string& text) {
        std::set<map::script::Term> terms;
        map::script::WordRow row(text, 0);
        map::script::Word word;
        while (row.next(word)) {
            if (const auto* term = map::script::find_term(word.text)) terms.insert(term->term);
        }
        for (const map::script::Term term : terms) ++users_[term];
    }

    void print_kinds() const {
        std::vector<std::pair<std::pair<Severity, std::string>, int>> list(kinds_.begin(), kinds_.end());
        std::stable_sort(list.begin(), list.end(), [](const auto& a, const auto& b) {
            return std::tie(b.first.first, b.second) < std::tie(a.first.first, a.second);
        });
        std::printf(
            "\n## What is said, by kind\n\nNames stand as `...`, numbers as `#`.\n\n| | said | times |\n| "
            "--- | --- | --- |\n");
        for (const auto& [kind, times] : list) {
            std::printf("| %s | %s | %d |\n", std::string(name_of(kind.first)).c_str(), kind.second.c_str(),
                        times);
        }
    }

    void print_passed_over() const {
        std::printf(
            "\n## Words that are not carried out\n\n| word | why | scripts that use it |\n| --- | --- | --- "
            "|\n");
        for (const map::script::PassedOver& p : map::script::passed_over()) {
            const auto* term = map::script::find_term(p.term);
            const auto users = users_.find(p.term);
            std::printf("| `%s` | %s | %d |\n", term != nullptr ? std::string(term->text).c_str() : "?",
                        std::string(p.reason).c_str(), users == users_.end() ? 0 : users->second);
        }
    }

    const CorpusArguments& arguments_;
    std::shared_ptr<const rules::Rules> rules_;
    std::map<std::pair<Severity, std::string>, int> kinds_;
    std::map<map::script::Term, int> users_;
    int read_ = 0;
    int kept_ = 0;
};

int corpus(const CorpusArguments& arguments) {
    const auto rules = rules::text::load_rules(arguments.data + "/rules/classic");
    const Result<void> done = rules ? Corpus(arguments, *rules).run() : Result<void>(rules.error());
    if (done.ok()) return 0;
    std::fprintf(stderr, "banneret-tool: %s\n", done.error().sentence().c_str());
    return 2;
}

}  // namespace

void add_map_corpus_command(CLI::App& group, Run& run) {
    auto arguments = std::make_shared<CorpusArguments>();
    CLI::App* command = group.add_subcommand(
        "corpus", "Check every script below a folder and make its maps of every size: a table");
    command->add_option("FOLDER", arguments->folder, "the folder")->required();
    command->add_option("--players", arguments->players, "of each map")->check(CLI::Range(1, 8));
    command->add_option("--seed", arguments->seed, "of each map");
    command->add_option("--data", arguments->data, "the data folder");
    command->callback([arguments, &run] { run = [arguments] { return corpus(*arguments); }; });
}

}  // namespace banneret::tool

#include "common/worlds/text/load_scenario.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <google/protobuf/io/tokenizer.h>

#include "common/worlds/text/reader.h"

namespace banneret::worlds::text {
namespace {

namespace pb = google::protobuf;

constexpr std::uintmax_t kMaxFileBytes = 1u << 20;

// The parser counts lines and columns from 0.
class Collector : public pb::io::ErrorCollector {
  public:
    Collector(std::string file, std::vector<Fault>& faults) : file_(std::move(file)), faults_(faults) {}
    void AddError(int line, pb::io::ColumnNumber column, const std::string& message) override {
        const std::size_t end = message.find_last_not_of('.');
        faults_.push_back({file_, line + 1, column + 1, message.substr(0, end + 1)});
    }
    void AddWarning(int, pb::io::ColumnNumber, const std::string&) override {}

  private:
    std::string file_;
    std::vector<Fault>& faults_;
};

struct Parsed {
    v1::Scenario message;
    pb::TextFormat::ParseInfoTree places;
};

bool parse(const std::string& name, const std::string& text, Parsed& parsed, std::vector<Fault>& faults) {
    Collector collector(name, faults);
    pb::TextFormat::Parser parser;
    parser.RecordErrorsTo(&collector);
    parser.WriteLocationsTo(&parsed.places);
    parser.SetRecursionLimit(16);
    return parser.ParseFromString(text, &parsed.message);
}

void sort_by_line(std::vector<Fault>& faults) {
    std::stable_sort(faults.begin(), faults.end(), [](const Fault& a, const Fault& b) {
        return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
}

LoadedScenario read(const std::string& name, const Parsed& parsed, std::shared_ptr<const rules::Rules> rules,
                    const std::string& data) {
    LoadedScenario loaded;
    Reader reader(name, std::move(rules), data, loaded.faults);
    Scenario scenario = reader.read({&parsed.message, &parsed.places, 0, 0});
    sort_by_line(loaded.faults);
    if (loaded.faults.empty()) loaded.scenario = std::move(scenario);
    return loaded;
}

// A text that cannot be read leaves names out; what it would have named is then no fault of others.
LoadedScenario only(std::vector<Fault> faults) { return {std::nullopt, std::move(faults)}; }

}  // namespace

LoadedScenario load_scenario_text(const std::string& name, const std::string& text,
                                  std::shared_ptr<const rules::Rules> rules, const std::string& data) {
    Parsed parsed;
    std::vector<Fault> faults;
    if (!parse(name, text, parsed, faults)) return only(std::move(faults));
    return read(name, parsed, std::move(rules), data);
}

LoadedScenario load_scenario(const std::string& path, const std::string& data) {
    std::error_code failed;
    const auto size = std::filesystem::file_size(path, failed);
    std::ifstream in(path, std::ios::binary);
    if (failed || !in) return only({{path, 0, 0, "the file cannot be read"}});
    if (size > kMaxFileBytes) return only({{path, 0, 0, "the file is larger than 1 MiB"}});
    const std::string text(std::istreambuf_iterator<char>(in), {});
    Parsed parsed;
    std::vector<Fault> faults;
    if (!parse(path, text, parsed, faults)) return only(std::move(faults));
    const std::string ruleset = parsed.message.rules().empty() ? "classic" : parsed.message.rules();
    if (ruleset.find_first_of("/\\.") != std::string::npos)
        return only({{path, 0, 0, "\"" + ruleset + "\" is no name of a ruleset"}});
    rules::text::Loaded rules = rules::text::load_folder(data + "/rules/" + ruleset);
    if (!rules.rules) return only(std::move(rules.faults));
    return read(path, parsed, std::move(rules.rules), data);
}

}  // namespace banneret::worlds::text

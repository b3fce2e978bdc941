#include "tool/map_check.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <tuple>

#include "common/map/script/names.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

using map::generate::GenerateOptions;
using map::script::Diagnostic;
using map::script::Severity;

constexpr int kSides[] = {120, 144, 168, 200, 220, 240};
constexpr int kDrawsPerSize = 4;

// What is said at each place over several readings, each thing once.
class Gathered {
  public:
    void add(const Diagnostic& d) {
        Entry& entry = entries_[{d.file, d.line, d.column, d.what}];
        if (entry.times++ == 0) entry.said = d;
    }
    // What some reading mends is left out, where the reader says so.
    std::vector<Diagnostic> take(int readings) const {
        std::vector<Diagnostic> list;
        for (const auto& [place, entry] : entries_) {
            if (!entry.said.if_always || entry.times == readings) list.push_back(entry.said);
        }
        return list;
    }

  private:
    struct Entry {
        Diagnostic said;
        int times = 0;
    };
    std::map<std::tuple<std::string, std::uint32_t, std::uint32_t, std::string>, Entry> entries_;
};

// The lobbies and seeds a script is read for, so that most of its branches are read at least once.
std::vector<GenerateOptions> lobbies() {
    std::vector<GenerateOptions> all;
    for (const int side : kSides) {
        for (int n = 0; n < kDrawsPerSize; ++n) {
            GenerateOptions options;
            options.side = side;
            options.players = 2 + static_cast<int>(all.size()) % 7;
            options.seed = all.size() + 1;
            if (n == 1) options.modes = {"REGICIDE", "HIGH_RESOURCES"};
            if (n == 2) options.modes = {"DEATH_MATCH", "FIXED_POSITIONS", "IMPERIAL_AGE_START"};
            if (n >= 2) options.teams = {1, 1, 2, 2, 1, 2, 1, 2};
            all.push_back(std::move(options));
        }
    }
    return all;
}

// Names of the main file and of its includes become paths that an editor can open.
void name_files(std::vector<Diagnostic>& list, const ScriptText& script) {
    for (Diagnostic& d : list) d.file = script.path_of(d.file);
}

}  // namespace

std::size_t CheckedScript::count(Severity severity) const {
    return static_cast<std::size_t>(std::count_if(
        diagnostics.begin(), diagnostics.end(), [&](const Diagnostic& d) { return d.severity == severity; }));
}

Result<CheckedScript> check_script(const std::string& path, const std::string& data,
                                   std::optional<map::script::Profile> profile) {
    const Result<ScriptText> script = open_script(path, data);
    if (!script) return script.error();
    CheckedScript checked;
    checked.path = path;
    Gathered gathered;
    const std::vector<GenerateOptions> readings = lobbies();
    for (const GenerateOptions& lobby : readings) {
        map::script::ScriptOptions options = map::generate::script_options(lobby);
        options.includer = script->includer;
        options.profile = profile;
        const map::script::ParsedScript parsed = map::script::parse(script->text, script->name, options);
        for (const Diagnostic& d : parsed.diagnostics) gathered.add(d);
        if (parsed.script) checked.profile = parsed.script->profile;
    }
    for (const Diagnostic& d : map::script::unused_names(script->text, script->name, script->includer))
        gathered.add(d);
    checked.diagnostics = gathered.take(static_cast<int>(readings.size()));
    name_files(checked.diagnostics, *script);
    return checked;
}

Result<void> add_placement(CheckedScript& checked, const rules::Rules& rules, const std::string& data,
                           const GenerateOptions& options) {
    const Result<ScriptText> script = open_script(checked.path, data);
    if (!script) return script.error();
    map::script::ScriptOptions reading = map::generate::script_options(options);
    reading.includer = script->includer;
    const map::script::ParsedScript parsed = map::script::parse(script->text, script->name, reading);
    if (!parsed.script) return {};
    auto made = map::generate::generate(*parsed.script, rules, options);
    if (!made) return made.error();
    name_files(made->diagnostics, *script);
    checked.diagnostics.insert(checked.diagnostics.end(), made->diagnostics.begin(), made->diagnostics.end());
    Placement placement{options.side, options.players,          options.seed,
                        {},           std::move(made->objects), std::move(made->patches)};
    for (const map::script::Source& source : parsed.script->sources)
        placement.files.push_back(script->path_of(source.name));
    checked.placement = std::move(placement);
    return {};
}

}  // namespace banneret::tool

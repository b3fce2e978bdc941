#include "server/app/game_data.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/map/script/includes.h"
#include "common/map/script/script.h"
#include "common/rules/compiled.h"
#include "common/rules/text/load.h"

namespace banneret::server {
namespace {

namespace fs = std::filesystem;

std::optional<std::string> read_file(const fs::path& path, std::uintmax_t most) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file || size > most) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

// A script includes files of its own folder, by plain names.
std::optional<std::string> included(const fs::path& folder, std::string_view name) {
    if (name.find('/') != std::string_view::npos || name.starts_with('.')) return std::nullopt;
    return read_file(folder / name, map::script::kMaxScriptBytes);
}

Error first_fault(const fs::path& path, const std::vector<map::script::Diagnostic>& said) {
    for (const map::script::Diagnostic& d : said) {
        if (d.severity != map::script::Severity::Error) continue;
        return Error{(path.parent_path() / d.file).string() + ":" + std::to_string(d.line) + ":" +
                         std::to_string(d.column),
                     "the map script cannot be read: " + d.what,
                     "banneret-tool map check shows all that is wrong"};
    }
    return Error{path.string(), "the map script cannot be read", "banneret-tool map check shows why"};
}

Result<service::MapScriptText> load_script(const fs::path& path) {
    const auto text = read_file(path, map::script::kMaxScriptBytes);
    if (!text) return Error{path.string(), "the map script cannot be read, or is larger than 1 MiB", ""};
    const fs::path folder = path.parent_path();
    const auto includer = [folder](const map::script::IncludeName& file) {
        auto found = included(folder, file.name);
        return found ? found : included(folder, map::script::own_file_name(file));
    };
    std::vector<map::script::Diagnostic> diagnostics;
    auto expanded = map::script::expand(*text, path.filename().string(), includer, diagnostics);
    if (!expanded) return Error{path.string(), "the map script's includes cannot be put in", ""};
    const auto parsed = map::script::parse(*expanded, path.filename().string(), {});
    if (!parsed.script) return first_fault(path, parsed.diagnostics);
    service::MapScriptText out;
    out.name = path.stem().string();
    out.text = std::move(*expanded);
    out.digest = digest_of(ByteSpan(reinterpret_cast<const std::uint8_t*>(out.text.data()), out.text.size()));
    return out;
}

Result<std::vector<service::MapScriptText>> load_scripts(const fs::path& folder) {
    std::vector<fs::path> paths;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (each->path().extension() == ".rms") paths.push_back(each->path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<service::MapScriptText> out;
    for (const fs::path& path : paths) {
        auto script = load_script(path);
        if (!script.ok()) return script.error();
        out.push_back(std::move(*script));
    }
    if (out.empty())
        return Error{folder.string(), "there is no map script in this folder",
                     "Name the game's data with --game-data"};
    return out;
}

lobby::Choices choices_of(const rules::Rules& rules, const std::vector<service::MapScriptText>& scripts) {
    lobby::Choices out;
    for (const auto& script : scripts) out.scripts.push_back(script.name);
    for (const rules::MapSize& size : rules.map_sizes)
        out.sizes.push_back({size.id, size.name, size.side, size.players});
    for (const rules::StartStock& stock : rules.start_stocks) out.stocks.push_back(stock.id);
    for (const rules::ComputerLevel& level : rules.computer_levels) out.levels.push_back(level.name);
    out.civilisations = static_cast<int>(rules.civilisations.size());
    return out;
}

}  // namespace

Result<GameData> load_game_data(const std::string& folder, const std::string& ruleset) {
    GameData out;
    auto loaded = rules::text::load_rules((fs::path(folder) / "rules" / ruleset).string());
    if (!loaded.ok()) return loaded.error();
    out.rules = std::move(*loaded);
    out.compiled = rules::write_compiled(*out.rules);
    auto scripts = load_scripts(fs::path(folder) / "maps");
    if (!scripts.ok()) return scripts.error();
    out.scripts = std::move(*scripts);
    out.choices = choices_of(*out.rules, out.scripts);
    return out;
}

}  // namespace banneret::server

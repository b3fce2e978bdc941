#include "tool/map_sources.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace banneret::tool {
namespace {

template <class Number>
std::optional<Number> number_in(std::string_view text) {
    Number number{};
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

constexpr std::uint64_t kMostSeeds = 10'000;

}  // namespace

std::optional<std::string> file_text(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) return std::nullopt;
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::string ScriptText::path_of(const std::string& file) const {
    return folder.empty() ? file : (std::filesystem::path(folder) / file).string();
}

Result<ScriptText> open_script(const std::string& path, const std::string& data) {
    std::optional<std::string> text = file_text(path);
    if (!text) return Error{path, "the file cannot be read", "check its name and your right to read it"};
    const std::filesystem::path place(path);
    ScriptText script;
    script.text = std::move(*text);
    script.name = place.filename().string();
    script.folder = place.parent_path().string();
    script.includer = [folder = place.parent_path(), own = std::filesystem::path(data) / "maps"](
                          const map::script::IncludeName& file) -> std::optional<std::string> {
        if (auto beside = file_text((folder / std::string(file.name)).string())) return beside;
        return file_text((own / std::string(file.name)).string());
    };
    return script;
}

Result<std::string> expanded_script(const std::string& path, const std::string& data) {
    const Result<ScriptText> script = open_script(path, data);
    if (!script) return script.error();
    std::vector<map::script::Diagnostic> said;
    std::optional<std::string> whole =
        map::script::expand(script->text, script->name, script->includer, said);
    if (!whole) return Error{path, said.front().what, said.front().hint};
    return std::move(*whole);
}

Result<std::vector<std::uint64_t>> seeds_in(const std::string& text) {
    const std::size_t dash = text.find('-');
    const auto first = number_in<std::uint64_t>(std::string_view(text).substr(0, dash));
    const auto last =
        dash == std::string::npos ? first : number_in<std::uint64_t>(std::string_view(text).substr(dash + 1));
    if (!first || !last || *last < *first || *last - *first >= kMostSeeds) {
        return Error{"--seeds", "\"" + text + "\" is not a seed or a range of up to 10,000",
                     "write 7 or 1-20"};
    }
    std::vector<std::uint64_t> seeds;
    for (std::uint64_t seed = *first; seeds.size() <= *last - *first; ++seed) seeds.push_back(seed);
    return seeds;
}

Result<int> side_of(const std::string& size, const rules::Rules& rules) {
    std::string names;
    for (const rules::MapSize& known : rules.map_sizes) {
        if (known.id == size) return known.side;
        names += (names.empty() ? "" : ", ") + known.id;
    }
    if (const auto side = number_in<int>(size)) return *side;
    return Error{"--size", "there is no map size \"" + size + "\"",
                 "take one of " + names + " or a number of tiles"};
}

}  // namespace banneret::tool

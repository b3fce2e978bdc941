#include "tool/map_sources.h"

#include <charconv>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <utility>

#include "common/map/script/includes.h"
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
    if (!folder.empty() && folder.back() == ':') return folder + file;  // of an archive
    const std::filesystem::path beside = std::filesystem::path(folder) / file;
    std::error_code ignored;
    const bool shipped_one = !std::filesystem::exists(beside, ignored) && !shipped.empty();
    return shipped_one ? (std::filesystem::path(shipped) / file).string() : beside.string();
}

Result<map::original::GameArchive> open_archive(const std::string& path) {
    std::error_code error;
    const auto size = std::filesystem::file_size(path, error);
    if (error || size > map::original::kMaxArchiveBytes)
        return Error{path, "the archive cannot be read, or is larger than 128 MiB", "Check its name"};
    const std::optional<std::string> text = file_text(path);
    if (!text) return Error{path, "the archive cannot be read", "Check your right to read it"};
    auto archive = map::original::GameArchive::read(Bytes(text->begin(), text->end()));
    if (!archive) return Error{path, archive.error().what, archive.error().hint};
    return archive;
}

namespace {

// "gamedata.drs:arabia" in its two parts; empty when the path names no script of an archive.
std::pair<std::string, std::string> archive_and_name(const std::string& path) {
    constexpr std::string_view kMark = ".drs:";
    const std::size_t at = path.rfind(kMark);
    if (at == std::string::npos) return {};
    return {path.substr(0, at + kMark.size() - 1), path.substr(at + kMark.size())};
}

map::script::Includer own_files(const std::string& data) {
    return [own = std::filesystem::path(data) / "maps"](const map::script::IncludeName& file) {
        return file_text((own / map::script::own_file_name(file)).string());
    };
}

map::script::Includer one_then(map::script::Includer first, map::script::Includer second) {
    return [first = std::move(first), second = std::move(second)](const map::script::IncludeName& file) {
        auto text = first(file);
        return text ? text : second(file);
    };
}

Result<ScriptText> open_archived(const std::string& archive_path, const std::string& name,
                                 const std::string& data) {
    Result<map::original::GameArchive> opened = open_archive(archive_path);
    if (!opened) return opened.error();
    const auto archive = std::make_shared<map::original::GameArchive>(std::move(opened).value());
    const map::original::ArchivedText* map = archive->find_map(name);
    if (map == nullptr) {
        return Error{archive_path, "the archive has no map script \"" + name + "\"",
                     "banneret-tool map archive " + archive_path + " lists them"};
    }
    ScriptText script;
    script.text = map->text;
    script.name = map->name;
    script.folder = archive_path + ":";
    script.includer =
        one_then([archive](const map::script::IncludeName& file) { return archive->includer()(file); },
                 own_files(data));
    return script;
}

}  // namespace

std::string script_file(const std::string& script, const std::string& data) {
    std::error_code ignored;
    if (std::filesystem::exists(script, ignored) || script.find('/') != std::string::npos) return script;
    const std::filesystem::path shipped = std::filesystem::path(data) / "maps" / (script + ".rms");
    return std::filesystem::exists(shipped, ignored) ? shipped.string() : script;
}

Result<ScriptText> open_script(const std::string& path, const std::string& data) {
    if (const auto [archive, name] = archive_and_name(path); !archive.empty())
        return open_archived(archive, name, data);
    std::optional<std::string> text = file_text(path);
    if (!text) return Error{path, "the file cannot be read", "check its name and your right to read it"};
    const std::filesystem::path place(path);
    ScriptText script;
    script.text = std::move(*text);
    script.name = place.filename().string();
    script.folder = place.parent_path().string();
    script.shipped = (std::filesystem::path(data) / "maps").string();
    script.includer = one_then(
        [folder = place.parent_path()](const map::script::IncludeName& file) {
            return file_text((folder / std::string(file.name)).string());
        },
        own_files(data));
    return script;
}

Result<std::string> expanded_script(const std::string& path, const std::string& data) {
    const Result<ScriptText> script = open_script(script_file(path, data), data);
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

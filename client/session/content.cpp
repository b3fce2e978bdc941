#include "client/session/content.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/map/script/script.h"
#include "common/rules/text/data_folder.h"
#include "common/rules/text/load.h"

namespace banneret::session {
namespace {

namespace fs = std::filesystem;
constexpr const char* kRuleset = "classic";

std::vector<OwnScript> scripts_in(const std::string& folder) {
    std::vector<OwnScript> scripts;
    std::error_code error;
    for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
        if (each->path().extension() == ".rms")
            scripts.push_back({each->path().stem().string(), each->path().string()});
    }
    std::sort(scripts.begin(), scripts.end(),
              [](const OwnScript& a, const OwnScript& b) { return a.name < b.name; });
    return scripts;
}

std::optional<std::string> file_text(const fs::path& path) {
    std::error_code error;
    const auto size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file || size > map::script::kMaxScriptBytes) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace

Result<std::string> find_data_folder() {
    const auto list = rules::text::data_folder_candidates();
    for (const std::string& folder : list) {
        std::error_code error;
        if (fs::is_directory(fs::path(folder) / "rules" / kRuleset, error)) return folder;
    }
    return Error{"", "The game's data was not found: no folder has rules/" + std::string(kRuleset),
                 "Set BANNERET_DATA to the data folder, or install the banneret-data package"};
}

Result<std::shared_ptr<const rules::Rules>> load_rules(const std::string& data_folder) {
    return rules::text::load_rules(data_folder + "/rules/" + kRuleset);
}

std::vector<std::string> map_scripts(const std::string& data_folder) {
    std::vector<std::string> names;
    for (const OwnScript& script : scripts_in(data_folder + "/maps")) names.push_back(script.name);
    return names;
}

std::vector<OwnScript> own_scripts(const std::string& own_data_folder) {
    return scripts_in(own_data_folder + "/maps");
}

Result<std::string> load_script(const std::string& data_folder, const std::string& name) {
    const std::string path = data_folder + "/maps/" + name + ".rms";
    if (name.empty() || name.find('/') != std::string::npos || name.front() == '.')
        return Error{"map", "\"" + name + "\" is not the name of a map", "--map list shows those there are"};
    std::error_code error;
    if (!fs::is_regular_file(path, error))
        return Error{"map", "there is no map called \"" + name + "\"", "--map list shows those there are"};
    return read_script_file(path, data_folder);
}

Result<std::string> read_script_file(const std::string& path, const std::string& data_folder) {
    const auto text = file_text(path);
    if (!text) {
        return Error{path, "the map script cannot be read, or is larger than 1 MiB",
                     "Check its name and your right to read it"};
    }
    const fs::path beside = fs::path(path).parent_path();
    const auto includer = [&](const map::script::IncludeName& file) -> std::optional<std::string> {
        const std::string name(file.name);
        if (name.find('/') != std::string::npos || name.starts_with('.')) return std::nullopt;
        auto found = file_text(beside / name);
        return found ? found : file_text(fs::path(data_folder) / "maps" / name);
    };
    std::vector<map::script::Diagnostic> said;
    auto whole = map::script::expand(*text, fs::path(path).filename().string(), includer, said);
    if (!whole) return Error{path, said.front().what, said.front().hint};
    return std::move(*whole);
}

}  // namespace banneret::session

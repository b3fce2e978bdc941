#include "client/session/content.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/rules/text/load.h"

namespace banneret::session {
namespace {

namespace fs = std::filesystem;
constexpr const char* kRuleset = "classic";
constexpr std::uintmax_t kMostScriptBytes = 1u << 20;

std::vector<std::string> candidates() {
    std::vector<std::string> list;
    if (const char* named = std::getenv("BANNERET_DATA")) list.emplace_back(named);
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    // From /usr/games/banneret, and from a build folder inside the source tree.
    for (fs::path folder = program.parent_path(); !error && folder.has_relative_path();
         folder = folder.parent_path()) {
        list.push_back((folder / "share/games/banneret").string());
        list.push_back((folder / "data").string());
    }
    list.emplace_back("/usr/share/games/banneret");
    return list;
}

}  // namespace

Result<std::string> find_data_folder() {
    const auto list = candidates();
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
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(data_folder + "/maps", error))
        if (entry.path().extension() == ".rms") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Result<std::string> load_script(const std::string& data_folder, const std::string& name) {
    const std::string path = data_folder + "/maps/" + name + ".rms";
    if (name.empty() || name.find('/') != std::string::npos || name.front() == '.')
        return Error{"map", "\"" + name + "\" is not the name of a map", "--list-maps shows those there are"};
    std::error_code error;
    const auto size = fs::file_size(path, error);
    std::ifstream file(path, std::ios::binary);
    if (error || !file)
        return Error{"map", "there is no map called \"" + name + "\"", "--list-maps shows those there are"};
    if (size > kMostScriptBytes) return Error{path, "a map script has at most 1 MiB", ""};
    return std::string(std::istreambuf_iterator<char>(file), {});
}

}  // namespace banneret::session

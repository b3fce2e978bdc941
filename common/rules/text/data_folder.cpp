#include "common/rules/text/data_folder.h"

#include <cstdlib>
#include <filesystem>

namespace banneret::rules::text {

namespace fs = std::filesystem;

std::vector<std::string> data_folder_candidates() {
    std::vector<std::string> list;
    if (const char* named = std::getenv("BANNERET_DATA")) list.emplace_back(named);
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (fs::path up = program.parent_path(); !error && up.has_relative_path(); up = up.parent_path()) {
        list.push_back((up / "share/games/banneret").string());
        list.push_back((up / "data").string());
    }
    list.emplace_back("data");
    list.emplace_back("/usr/share/games/banneret");
    return list;
}

std::string find_data_folder() {
    std::error_code error;
    for (const std::string& folder : data_folder_candidates()) {
        const fs::path path(folder);
        if (fs::is_directory(path / "rules", error) && fs::is_directory(path / "maps", error)) return folder;
    }
    return "";
}

}  // namespace banneret::rules::text

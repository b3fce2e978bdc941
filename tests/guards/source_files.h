// The project's own source files, for the checks that read them.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace banneret::guards {

struct SourceFile {
    std::string path;  // from the project's root: "common/base/fixed.h"
    std::vector<std::string> lines;
};

inline std::vector<SourceFile> source_files(const std::vector<std::string>& folders) {
    namespace fs = std::filesystem;
    const fs::path root = BANNERET_SOURCE_DIR;
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        if (!fs::exists(root / folder)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
            const auto ending = entry.path().extension();
            if (ending != ".h" && ending != ".cpp") continue;
            SourceFile file{fs::relative(entry.path(), root).string(), {}};
            std::ifstream in(entry.path());
            for (std::string line; std::getline(in, line);) file.lines.push_back(line);
            files.push_back(std::move(file));
        }
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

// The core: common/ without transport/, rules/text/ and worlds/text/ (docs/architecture.md).
inline bool in_core(const std::string& path) {
    return path.starts_with("common/") && !path.starts_with("common/transport/") &&
           !path.starts_with("common/rules/text/") && !path.starts_with("common/worlds/text/");
}

}  // namespace banneret::guards

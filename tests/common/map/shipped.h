// The shipped scripts, with what they include put in.
#pragma once

#include <algorithm>
#include <filesystem>

#include "tests/common/map/classic.h"

namespace banneret::map {

struct Shipped {
    std::string name;  // "black_forest"
    std::string text;
};

inline const std::vector<Shipped>& shipped_scripts() {
    static const auto scripts = [] {
        const std::filesystem::path folder = BANNERET_SOURCE_DIR "/data/maps";
        const script::Includer includer = [&](std::string_view name) -> std::optional<std::string> {
            const std::filesystem::path path = folder / std::string(name);
            if (!std::filesystem::exists(path)) return std::nullopt;
            return read_file(path.string());
        };
        std::vector<Shipped> found;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".rms") continue;
            std::vector<script::Diagnostic> said;
            const auto text = script::expand(read_file(entry.path().string()),
                                             entry.path().filename().string(), includer, said);
            if (!text) throw std::runtime_error(entry.path().string() + " cannot be put together");
            found.push_back({entry.path().stem().string(), *text});
        }
        std::sort(found.begin(), found.end(),
                  [](const Shipped& a, const Shipped& b) { return a.name < b.name; });
        return found;
    }();
    return scripts;
}

inline const std::string& shipped(const std::string& name) {
    for (const Shipped& script : shipped_scripts()) {
        if (script.name == name) return script.text;
    }
    throw std::runtime_error("no script is called " + name);
}

}  // namespace banneret::map

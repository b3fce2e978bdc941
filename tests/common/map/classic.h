// The shipped rules and scripts, for the tests of maps.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <set>
#include <sstream>
#include <string>

#include "common/map/generate/generate.h"
#include "common/rules/text/load.h"

namespace banneret::map {

inline std::string read_file(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

inline const rules::Rules& classic() {
    static const auto loaded = rules::text::load_rules(BANNERET_SOURCE_DIR "/data/rules/classic");
    if (!loaded) throw std::runtime_error(loaded.error().sentence());
    return **loaded;
}

inline const std::string& arabia() {
    static const std::string text = read_file(BANNERET_SOURCE_DIR "/data/maps/arabia.rms");
    return text;
}

inline GeneratedMap make(const std::string& text, int side, int players, std::uint64_t seed) {
    generate::GenerateOptions options;
    options.side = side;
    options.players = players;
    options.seed = seed;
    Result<GeneratedMap> made = generate::make_map(text, "test.rms", classic(), options);
    if (!made) throw std::runtime_error(made.error().sentence());
    return std::move(made).value();
}

}  // namespace banneret::map

// Reading small scripts in tests.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "common/map/script/script.h"

namespace banneret::map::script {

inline ParsedScript read(const std::string& text, std::vector<std::string> labels = {},
                         std::uint64_t seed = 1, Includer includer = {}) {
    ScriptOptions options;
    options.labels = std::move(labels);
    options.seed = seed;
    options.includer = std::move(includer);
    return parse(text, "test.rms", options);
}

// As one edition reads it.
inline ParsedScript read_as(Profile profile, const std::string& text, std::vector<std::string> labels = {},
                            std::uint64_t seed = 1) {
    ScriptOptions options;
    options.labels = std::move(labels);
    options.seed = seed;
    options.profile = profile;
    return parse(text, "test.rms", options);
}

inline const std::vector<Command>& commands(const ParsedScript& read, Section section) {
    return read.script->section(section).commands;
}

// The numbers of number_of_objects of all create_objects, as "3 5".
inline std::string object_counts(const ParsedScript& read) {
    std::string text;
    for (const Command& command : commands(read, Section::Objects)) {
        text += (text.empty() ? "" : " ") + std::to_string(command.number(Term::NumberOfObjects, -1));
    }
    return text;
}

// The terrain numbers of all create_terrains, as "10 14".
inline std::string terrains(const ParsedScript& read) {
    std::string text;
    for (const Command& command : commands(read, Section::Terrains)) {
        text += (text.empty() ? "" : " ") + std::to_string(command.whole());
    }
    return text;
}

// Whether something of that severity was said whose text has `part` in it.
inline bool said(const ParsedScript& read, Severity severity, const std::string& part) {
    for (const Diagnostic& d : read.diagnostics) {
        if (d.severity == severity && to_text(d).find(part) != std::string::npos) return true;
    }
    return false;
}

}  // namespace banneret::map::script

// The table of golden digests, tests/golden/digests.tsv: a name, a tab, sixteen hexadecimal digits. A test
// asks for its rows by name; whoever changes what comes out on purpose changes the rows in the same commit
// and says why.
#pragma once

#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <map>
#include <string>

#include "common/base/digest.h"

namespace banneret {

inline const std::map<std::string, std::string>& golden_table() {
    static const auto table = [] {
        std::map<std::string, std::string> rows;
        std::ifstream in(BANNERET_SOURCE_DIR "/tests/golden/digests.tsv");
        for (std::string line; std::getline(in, line);) {
            const std::size_t tab = line.find('\t');
            if (!line.empty() && line[0] != '#' && tab != std::string::npos)
                rows[line.substr(0, tab)] = line.substr(tab + 1);
        }
        return rows;
    }();
    return table;
}

// Fails with the row to write when the digest is not the one in the table.
inline void expect_golden(const std::string& name, Digest digest) {
    char text[17];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(digest));
    const auto row = golden_table().find(name);
    EXPECT_TRUE(row != golden_table().end() && row->second == text)
        << "the row of tests/golden/digests.tsv would be:\n"
        << name << '\t' << text;
}

}  // namespace banneret

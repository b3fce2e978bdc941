// The Moving AI benchmark files, run: every length checked, and LongJump timed beside a careful plain A*.
#pragma once

#include <string>

namespace banneret::tool {

struct NavBenchArguments {
    std::string folder;  // with .map files and their .map.scen beside them, in folders or not
    std::string only;    // part of a map's name; empty for all
    int every = 7;       // of so many queries one is timed; all are checked
    int rounds = 5;      // the least of so many
};

// Prints a line a map. 0: all lengths are right; 1: one is wrong; 2: files cannot be read.
int nav_bench(const NavBenchArguments& arguments);

}  // namespace banneret::tool

// One thing that reads bytes from outside, with a few good inputs to begin from. Each target is a file; the
// suite runs each for a set count of mutated inputs (runner_test.cpp), and the preset `fuzz` makes a
// libFuzzer program of each.
#pragma once

#include <vector>

#include "common/base/bytes.h"

namespace banneret::fuzz {

// Good inputs: mutations begin from these.
std::vector<Bytes> corpus();
// Reads the bytes as the program would. Any bytes: no crash, no hang, no broken promise.
void run(ByteSpan bytes);
// Runs of the suite; fewer for what takes long.
int runs();

}  // namespace banneret::fuzz

#include "common/base/check.h"

#include <string>

#include "common/base/deterministic.h"

namespace banneret {

void break_promise(const char* sentence, const char* file, int line) {
    throw BrokenPromise(std::string(sentence) + " (" + file + ":" + std::to_string(line) + ")");
}

}  // namespace banneret

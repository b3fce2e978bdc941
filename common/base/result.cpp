#include "common/base/result.h"

#include "common/base/deterministic.h"

namespace banneret {

std::string Error::sentence() const {
    std::string text;
    if (!where.empty()) text += where + ": ";
    text += what + ".";
    if (!hint.empty()) text += " " + hint + ".";
    return text;
}

}  // namespace banneret

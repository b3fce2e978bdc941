// A broken promise of our own: a bug, never bad input. Checked in every build type.
//
// It is caught at exactly two places: the server's relay (that match ends, its evidence is kept, the process
// goes on) and the client's session. Bytes from outside give a Result instead (result.h).
#pragma once

#include <stdexcept>

namespace banneret {

class BrokenPromise : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

[[noreturn]] void break_promise(const char* sentence, const char* file, int line);

}  // namespace banneret

// check(condition, "I7: a closed turn never changes"): throws BrokenPromise with the place when the condition
// is false. A macro because only a macro knows the caller's file and line in every compiler that we use.
#define BANNERET_CHECK(condition, sentence) \
    (static_cast<bool>(condition) ? void(0) : ::banneret::break_promise(sentence, __FILE__, __LINE__))

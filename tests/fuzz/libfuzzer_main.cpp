// The way in for libFuzzer (preset `fuzz`).
#include "tests/fuzz/target.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    banneret::fuzz::run({data, size});
    return 0;
}

// Compiled rulesets, as they come over the network.
#include "common/rules/compiled.h"
#include "common/worlds/small_rules.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {

std::vector<Bytes> corpus() { return {rules::write_compiled(*worlds::small_rules())}; }

void run(ByteSpan bytes) {
    const Result<rules::Rules> rules = rules::read_compiled(bytes);
    if (rules.ok()) rules::digest_of(*rules);
}

int runs() { return 100'000; }

}  // namespace banneret::fuzz

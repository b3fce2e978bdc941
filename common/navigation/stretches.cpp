#include "common/navigation/stretches.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

// A pattern's numbers follow from those of the pattern without its highest cell, which may start a stretch,
// join one, or join two into one.
std::uint64_t with_cell(std::uint64_t numbers, Pattern before, int cell) {
    const auto count = numbers >> 48;
    const auto of = [&](int place) { return (numbers >> (3 * place)) & 7; };
    const bool left = (cell & 3) != 0 && ((before >> (cell - 1)) & 1) != 0;
    const bool below = cell >= 4 && ((before >> (cell - 4)) & 1) != 0;
    if (!left && !below)
        return (numbers & ((std::uint64_t{1} << 48) - 1)) | count << (3 * cell) | (count + 1) << 48;
    const std::uint64_t number = left ? of(cell - 1) : of(cell - 4);
    if (!left || !below || of(cell - 4) == number) return numbers | number << (3 * cell);
    const std::uint64_t kept = number < of(cell - 4) ? number : of(cell - 4);
    const std::uint64_t gone = number + of(cell - 4) - kept;
    std::uint64_t joined = kept << (3 * cell) | (count - 1) << 48;
    for (int place = 0; place < cell; ++place) {
        if (((before >> place) & 1) == 0) continue;
        const std::uint64_t was = of(place);
        joined |= (was == gone ? kept : was > gone ? was - 1 : was) << (3 * place);
    }
    return joined;
}

std::array<std::uint64_t, 65'536> make() {
    std::array<std::uint64_t, 65'536> table{};
    for (std::uint32_t open = 1; open < table.size(); ++open) {
        const int highest = 31 - std::countl_zero(open);
        const std::uint32_t before = open & ~(1u << highest);
        table[open] = with_cell(table[before], static_cast<Pattern>(before), highest);
    }
    return table;
}

}  // namespace

const std::array<std::uint64_t, 65'536> kStretchTable = make();

}  // namespace banneret::navigation

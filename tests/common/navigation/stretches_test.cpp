#include "common/navigation/stretches.h"

#include <gtest/gtest.h>

namespace banneret::navigation {
namespace {

TEST(Stretches, TableSaysOfEveryPatternWhatSpreadingFromCellToCellGives) {
    for (std::uint32_t pattern = 0; pattern < 65'536; ++pattern) {
        const auto open = static_cast<Pattern>(pattern);
        Pattern left = open;
        int n = 0;
        for (; left != 0; ++n) {
            const Pattern cells = lowest_stretch(left);
            ASSERT_EQ(stretch(open, n), cells) << pattern;
            for (int place = 0; place < 16; ++place) {
                if (((cells >> place) & 1) != 0) {
                    ASSERT_EQ(stretch_at(open, place), n) << pattern;
                }
            }
            left = static_cast<Pattern>(left & ~cells);
        }
        ASSERT_EQ(stretches_in(open), n) << pattern;
        ASSERT_EQ(stretch(open, n), 0) << pattern;
    }
}

}  // namespace
}  // namespace banneret::navigation

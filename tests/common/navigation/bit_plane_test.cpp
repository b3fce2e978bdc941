#include "common/navigation/bit_plane.h"

#include <gtest/gtest.h>

#include "common/base/random.h"

namespace banneret::navigation {
namespace {

constexpr std::int32_t kSizes[][2] = {{1, 1}, {1, 200}, {63, 64}, {64, 65}, {65, 63}, {128, 1}, {200, 130}};

TEST(BitPlane, ColumnsSayWhatRowsSayAfterAnyDrawing) {
    Random random(1, 1);
    for (const auto& [width, height] : kSizes) {
        BitPlane plane(width, height);
        const BitPlane blank(width, height);
        for (int round = 0; round < 60; ++round) {
            CellBox box{random.between(-5, width), random.between(-5, height), 0, 0};
            box.x1 = box.x0 + random.between(0, 80);
            box.y1 = box.y0 + random.between(0, 80);
            if (random.percent(30)) {
                plane.copy_rows(blank, box);
            } else {
                for (std::int32_t y = box.y0; y <= box.y1; ++y) plane.close_run(y, box.x0, box.x1);
            }
            plane.draw_columns(box);
            for (std::int32_t y = -1; y <= height; ++y)
                for (std::int32_t x = -1; x <= width; ++x)
                    ASSERT_EQ(plane.rows().at(y, x), plane.columns().at(x, y)) << x << " " << y;
        }
    }
}

TEST(BitPlane, EverythingOutsideIsClosed) {
    for (const auto& [width, height] : kSizes) {
        const BitPlane plane(width, height);
        for (std::int32_t y = -1; y <= height; ++y) {
            for (std::int32_t x = -1; x <= width; ++x) {
                const bool inside = x >= 0 && y >= 0 && x < width && y < height;
                ASSERT_EQ(plane.open({x, y}), inside);
                ASSERT_EQ(plane.rows().at(y, x), !inside);
            }
        }
        EXPECT_TRUE(plane.any_closed(0, -1, 0));
        EXPECT_FALSE(plane.any_closed(height - 1, 0, width - 1));
    }
}

TEST(BitPlane, AnyClosedLooksAtEachCellOfARunAndNoOther) {
    Random random(2, 1);
    BitPlane plane(300, 3);
    for (int i = 0; i < 6; ++i) {
        const std::int32_t x = random.between(0, 299);
        plane.close_run(1, x, x);
    }
    for (std::int32_t x0 = 0; x0 < 300; ++x0) {
        bool any = false;
        for (std::int32_t x1 = x0; x1 < 300; ++x1) {
            any = any || !plane.open({x1, 1});
            ASSERT_EQ(plane.any_closed(1, x0, x1), any);
        }
    }
}

}  // namespace
}  // namespace banneret::navigation

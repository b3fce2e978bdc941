#include "common/navigation/bit_plane.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::navigation {

// A line always has at least one bit to spare, closed: it ends the line, and stands before the next one.
BitLines::BitLines(std::int32_t length, std::int32_t count)
    : length_(length),
      count_(count),
      words_(length / 64 + 1),
      bits_(static_cast<std::size_t>(words_) * static_cast<std::size_t>(count + 2) + 2, ~std::uint64_t{0}) {
    for (std::int32_t line = 0; line < count; ++line) {
        const std::size_t first = offset(line);
        std::fill_n(bits_.begin() + static_cast<std::ptrdiff_t>(first), words_ - 1, std::uint64_t{0});
        bits_[first + static_cast<std::size_t>(words_ - 1)] = ~std::uint64_t{0} << (length & 63);
    }
}

bool BitLines::any(std::int32_t line, std::int32_t from, std::int32_t to) const {
    const std::uint64_t* const bits = this->line(line);
    const std::int32_t first = from >> 6;
    const std::int32_t last = to >> 6;
    if (first == last) return (bits[first] & bits_between(from & 63, to & 63)) != 0;
    if ((bits[first] >> (from & 63)) != 0 || (bits[last] << (63 - (to & 63))) != 0) return true;
    return std::any_of(bits + first + 1, bits + last, [](std::uint64_t w) { return w != 0; });
}

void BitLines::set(std::int32_t line, std::int32_t from, std::int32_t to) {
    std::uint64_t* const bits = bits_.data() + offset(line);
    for (std::int32_t w = from >> 6; w <= to >> 6; ++w)
        bits[w] |= bits_between(w == from >> 6 ? from & 63 : 0, w == to >> 6 ? to & 63 : 63);
}

CellBox BitPlane::clipped(CellBox box) const {
    return {std::max(box.x0, 0), std::max(box.y0, 0), std::min(box.x1, width() - 1),
            std::min(box.y1, height() - 1)};
}

void BitPlane::close_run(std::int32_t y, std::int32_t x0, std::int32_t x1) {
    x0 = std::max(x0, 0);
    x1 = std::min(x1, width() - 1);
    if (y >= 0 && y < height() && x0 <= x1) rows_.set(y, x0, x1);
}

void BitPlane::copy_rows(const BitPlane& other, CellBox box) {
    box = clipped(box);
    if (box.x0 > box.x1) return;
    for (std::int32_t y = box.y0; y <= box.y1; ++y) {
        const std::uint64_t* const from = other.rows_.line(y);
        for (std::int32_t w = box.x0 >> 6; w <= box.x1 >> 6; ++w)
            rows_.put(y, w,
                      bits_between(w == box.x0 >> 6 ? box.x0 & 63 : 0, w == box.x1 >> 6 ? box.x1 & 63 : 63),
                      from[w]);
    }
}

// By blocks of 64 by 64 cells: each column gets just the bits of the box's rows.
void BitPlane::draw_columns(CellBox box) {
    box = clipped(box);
    for (std::int32_t by = box.y0 >> 6; by <= box.y1 >> 6; ++by) {
        const std::int32_t y0 = std::max(box.y0, by * 64);
        const std::int32_t y1 = std::min(box.y1, by * 64 + 63);
        const std::uint64_t mask = bits_between(y0 & 63, y1 & 63);
        for (std::int32_t bx = box.x0 >> 6; bx <= box.x1 >> 6; ++bx) {
            std::uint64_t block[64] = {};
            for (std::int32_t y = y0; y <= y1; ++y) block[y & 63] = rows_.line(y)[bx];
            transpose(block);
            for (std::int32_t x = std::max(box.x0, bx * 64); x <= std::min(box.x1, bx * 64 + 63); ++x)
                columns_.put(x, by, mask, block[x & 63]);
        }
    }
}

// Swaps ever smaller quarters across the diagonal.
void transpose(std::uint64_t (&block)[64]) {
    std::uint64_t mask = 0x00000000FFFFFFFF;
    for (unsigned half = 32; half != 0; half >>= 1, mask ^= mask << half) {
        for (unsigned row = 0; row < 64; row = (row + half + 1) & ~half) {
            const std::uint64_t swap = ((block[row] >> half) ^ block[row + half]) & mask;
            block[row] ^= swap << half;
            block[row + half] ^= swap;
        }
    }
}

}  // namespace banneret::navigation

// BitPlane: a bit for each cell of a ground, 1 where it is closed, kept by rows and by columns, so that a
// straight way of 64 cells is one word whichever way it runs. NavField draws them; LongJump scans them.
//
// The cells all round the ground, outside it, read as closed: a scan that stops at closed cells cannot leave.
#pragma once

#include <vector>

#include "common/navigation/cells.h"

namespace banneret::navigation {

// Cells x0 to x1 by y0 to y1, both ends included. Nothing where x1 < x0 or y1 < y0.
struct CellBox {
    std::int32_t x0 = 0;
    std::int32_t y0 = 0;
    std::int32_t x1 = -1;
    std::int32_t y1 = -1;
    constexpr bool operator==(const CellBox&) const = default;
};

// Bits from..to of a word, both included. Requires: 0 <= from <= to <= 63.
constexpr std::uint64_t bits_between(int from, int to) {
    return (~std::uint64_t{0} << from) & (~std::uint64_t{0} >> (63 - to));
}

// Lines of bits, closed at both ends and with a closed line before the first and after the last.
class BitLines {
  public:
    BitLines() = default;
    // All open. Requires: both at least 1.
    BitLines(std::int32_t length, std::int32_t count);

    std::int32_t length() const { return length_; }
    std::int32_t count() const { return count_; }
    std::int32_t words() const { return words_; }  // in a line
    // Bit p is bit p & 63 of word p >> 6. Word -1, and bits from length() on, are there to be read: bit -1
    // and bit length() are closed. Requires: -1 <= line <= count().
    const std::uint64_t* line(std::int32_t line) const { return bits_.data() + offset(line); }
    bool at(std::int32_t line, std::int32_t p) const {
        return ((this->line(line)[p >> 6] >> (p & 63)) & 1u) != 0;
    }
    // Whether a bit from `from` to `to` is set. Requires: on the line, from <= to.
    bool any(std::int32_t line, std::int32_t from, std::int32_t to) const;
    // Requires: on the line, from <= to.
    void set(std::int32_t line, std::int32_t from, std::int32_t to);
    // Puts `value`'s bits where `mask` has ones into word `word` of the line. Requires: mask within length().
    void put(std::int32_t line, std::int32_t word, std::uint64_t mask, std::uint64_t value) {
        std::uint64_t& w = bits_[offset(line) + static_cast<std::size_t>(word)];
        w = (w & ~mask) | (value & mask);
    }
    bool operator==(const BitLines&) const = default;

  private:
    std::size_t offset(std::int32_t line) const {
        return 1 + static_cast<std::size_t>(line + 1) * static_cast<std::size_t>(words_);
    }
    std::int32_t length_ = 0;
    std::int32_t count_ = 0;
    std::int32_t words_ = 0;
    std::vector<std::uint64_t> bits_;
};

class BitPlane {
  public:
    BitPlane() = default;
    // All open. Requires: both at least 1.
    BitPlane(std::int32_t width, std::int32_t height) : rows_(width, height), columns_(height, width) {}

    std::int32_t width() const { return rows_.length(); }
    std::int32_t height() const { return rows_.count(); }
    const BitLines& rows() const { return rows_; }
    const BitLines& columns() const { return columns_; }
    CellBox all() const { return {0, 0, width() - 1, height() - 1}; }
    // The part of a box that lies on the plane.
    CellBox clipped(CellBox box) const;

    // False off the plane.
    bool open(Cell c) const {
        if (static_cast<std::uint32_t>(c.x) >= static_cast<std::uint32_t>(width()) ||
            static_cast<std::uint32_t>(c.y) >= static_cast<std::uint32_t>(height()))
            return false;
        return !rows_.at(c.y, c.x);
    }
    // Whether a cell from x0 to x1 of row y is closed; cells off the plane are. Requires: x0 <= x1.
    bool any_closed(std::int32_t y, std::int32_t x0, std::int32_t x1) const {
        return y < 0 || y >= height() || x0 < 0 || x1 >= width() || rows_.any(y, x0, x1);
    }

    // ---- Drawing: rows first, as often as one likes, then the columns of all that was touched, once.
    // What lies off the plane is left out.
    void close_run(std::int32_t y, std::int32_t x0, std::int32_t x1);
    // Makes the box's rows what they are in `other`. Requires: planes of one size.
    void copy_rows(const BitPlane& other, CellBox box);
    void draw_columns(CellBox box);

    bool operator==(const BitPlane&) const = default;

  private:
    BitLines rows_;
    BitLines columns_;
};

// The other way about: bit i of word j becomes bit j of word i.
void transpose(std::uint64_t (&block)[64]);

}  // namespace banneret::navigation

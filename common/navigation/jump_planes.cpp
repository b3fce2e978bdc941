#include "common/navigation/jump_planes.h"

#include <algorithm>
#include <bit>

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

constexpr std::uint64_t kOnes = ~std::uint64_t{0};

// Whatever of `open` hangs together with a seed on the high side of it (towards bit 0).
std::uint64_t fill_down(std::uint64_t seeds, std::uint64_t open) {
    std::uint64_t filled = seeds & open;
    for (int step = 1; step < 64; step *= 2) {
        filled |= open & (filled >> step);
        open &= open >> step;
    }
    return filled;
}
std::uint64_t fill_up(std::uint64_t seeds, std::uint64_t open) {
    std::uint64_t filled = seeds & open;
    for (int step = 1; step < 64; step *= 2) {
        filled |= open & (filled << step);
        open &= open << step;
    }
    return filled;
}

// Word w of a line as seen by a walk one cell on: bit p is the line's bit p - 1, or p + 1.
std::uint64_t behind(const std::uint64_t* line, std::int32_t w) { return line[w] << 1 | line[w - 1] >> 63; }
std::uint64_t ahead(const std::uint64_t* line, std::int32_t w) { return line[w] >> 1 | line[w + 1] << 63; }

// 64 bits of a line from bit p on. Requires: p >= -64.
std::uint64_t bits_from(const std::uint64_t* line, std::int32_t p) {
    const std::int32_t w = p >> 6;
    const int shift = p & 63;
    return shift == 0 ? line[w] : line[w] >> shift | line[w + 1] << (64 - shift);
}

void mark(std::vector<std::uint64_t>& bits, std::int32_t at) {
    if (at < 0 || at >= static_cast<std::int32_t>(bits.size()) * 64) return;
    bits[static_cast<std::size_t>(at >> 6)] |= std::uint64_t{1} << (at & 63);
}

// Calls visit(from, to) for each run of set bits below `count`.
template <class Visit>
void visit_runs(const std::vector<std::uint64_t>& bits, std::int32_t count, Visit&& visit) {
    const auto set = [&](std::int32_t i) {
        return ((bits[static_cast<std::size_t>(i >> 6)] >> (i & 63)) & 1u) != 0;
    };
    for (std::int32_t i = 0; i < count; ++i) {
        if (!set(i)) continue;
        const std::int32_t from = i;
        while (i + 1 < count && set(i + 1)) ++i;
        visit(from, i);
    }
}

}  // namespace

void JumpPlanes::begin(const BitPlane& plane) {
    const std::int32_t width = plane.width();
    const std::int32_t height = plane.height();
    ground_ = BitPlane(width, height);
    ring_ = std::max(width, height) + 1;
    for (std::size_t way = 0; way < 4; ++way) {
        straight_[way] = way % 2 == 1 ? WayLines(height, width) : WayLines(width, height);
        slanting_[way] = WayLines(height, ring_);
        for (std::int32_t line = -1; line <= ring_; ++line)
            for (std::int32_t w = 0; w < slanting_[way].stride(); ++w)
                slanting_[way].line(line)[w].stop = kOnes;
        lead_rows_[way].assign(static_cast<std::size_t>(width / 64 + 3) * 64, 0);
    }
    blocked_rows_.fill(lead_rows_[0]);
    changed_rows_.assign(static_cast<std::size_t>(height / 64 + 1), 0);
    changed_columns_.assign(static_cast<std::size_t>(width / 64 + 1), 0);
}

// Marks each row and column that has a change or lies beside one, and takes the changes over.
bool JumpPlanes::take_changes(const BitPlane& plane) {
    std::fill(changed_rows_.begin(), changed_rows_.end(), 0);
    std::fill(changed_columns_.begin(), changed_columns_.end(), 0);
    CellBox box{plane.width(), plane.height(), -1, -1};
    const std::int32_t words = plane.rows().words();
    for (std::int32_t y = 0; y < plane.height(); ++y) {
        const std::uint64_t* const now = plane.rows().line(y);
        const std::uint64_t* const before = ground_.rows().line(y);
        for (std::int32_t w = 0; w < words; ++w) {
            const std::uint64_t changed = now[w] ^ before[w];
            if (changed == 0) continue;
            for (std::int32_t near = -1; near <= 1; ++near) mark(changed_rows_, y + near);
            changed_columns_[static_cast<std::size_t>(w)] |= changed;
            box.y0 = std::min(box.y0, y);
            box.y1 = y;
            box.x0 = std::min(box.x0, w * 64 + std::countr_zero(changed));
            box.x1 = std::max(box.x1, w * 64 + 63 - std::countl_zero(changed));
        }
    }
    if (box.y1 < 0) return false;
    std::uint64_t carry = 0;
    for (std::size_t w = 0; w < changed_columns_.size(); ++w) {
        const std::uint64_t here = changed_columns_[w];
        const std::uint64_t next = w + 1 < changed_columns_.size() ? changed_columns_[w + 1] : 0;
        changed_columns_[w] = here | here << 1 | carry | here >> 1 | next << 63;
        carry = here >> 63;
    }
    ground_.copy_rows(plane, box);
    ground_.draw_columns(box);
    return true;
}

void JumpPlanes::follow(const BitPlane& plane) {
    if (plane.width() != ground_.width() || plane.height() != ground_.height()) {
        begin(plane);
        // Everything has changed: bits of planes just made mean nothing.
        take_changes(plane);
        for (std::int32_t y = 0; y < plane.height(); ++y) mark(changed_rows_, y);
        for (std::int32_t x = 0; x < plane.width(); ++x) mark(changed_columns_, x);
    } else if (!take_changes(plane)) {
        return;
    }
    const auto draw_lines = [&](const Words& changed, std::int32_t count, bool along_y) {
        visit_runs(changed, count, [&](std::int32_t from, std::int32_t to) {
            for (std::int32_t line = from; line <= to; ++line) draw_straight(along_y, line);
        });
    };
    draw_lines(changed_rows_, ground_.height(), false);
    draw_lines(changed_columns_, ground_.width(), true);
    visit_runs(changed_rows_, ground_.height(), [&](std::int32_t from, std::int32_t to) {
        draw_slants({0, from, ground_.width() - 1, to});
    });
    visit_runs(changed_columns_, ground_.width(), [&](std::int32_t from, std::int32_t to) {
        draw_slants({from, 0, to, ground_.height() - 1});
    });
}

// A walk stops where a line beside it opens: its cell there is open and the one before is closed.
void JumpPlanes::draw_straight(bool along_y, std::int32_t line) {
    const BitLines& ground = along_y ? ground_.columns() : ground_.rows();
    const std::uint64_t* const here = ground.line(line);
    const std::uint64_t* const low = ground.line(line - 1);
    const std::uint64_t* const high = ground.line(line + 1);
    WayWord* const up = straight_[along_y ? 1 : 0].line(line);
    WayWord* const down = straight_[along_y ? 3 : 2].line(line);
    const std::int32_t words = ground.words();
    std::uint64_t carry = 0;
    for (std::int32_t w = words - 1; w >= 0; --w) {
        const std::uint64_t opens = (~low[w] & behind(low, w)) | (~high[w] & behind(high, w));
        const std::uint64_t stop = ~here[w] & opens;
        const std::uint64_t lead = fill_down(stop >> 1 | carry, ~here[w]);
        up[w] = {stop, lead};
        carry = (stop | lead) << 63;
    }
    carry = 0;
    for (std::int32_t w = 0; w < words; ++w) {
        const std::uint64_t opens = (~low[w] & ahead(low, w)) | (~high[w] & ahead(high, w));
        const std::uint64_t stop = ~here[w] & opens;
        const std::uint64_t lead = fill_up(stop << 1 | carry, ~here[w]);
        down[w] = {stop, lead};
        carry = (stop | lead) >> 63;
    }
}

void JumpPlanes::draw_slants(CellBox box) {
    for (std::int32_t y = box.y0 & ~63; y <= box.y1; y += 64) {
        const CellBox part{box.x0, std::max(box.y0, y), box.x1, std::min(box.y1, y + 63)};
        gather_rows(part);
        lay_slanting(false, part);
        lay_slanting(true, part);
    }
}

// The slanting planes' bits of at most 64 rows, as rows. Row y begins at word 1 + (y & 63) * stride.
void JumpPlanes::gather_rows(CellBox box) {
    const std::int32_t stride = ground_.width() / 64 + 2;
    const std::int32_t by = box.y0 >> 6;
    for (std::int32_t w = box.x0 >> 6; w <= box.x1 >> 6; ++w) {
        std::uint64_t up[64] = {};
        std::uint64_t down[64] = {};
        for (std::int32_t x = w * 64; x <= std::min(w * 64 + 63, ground_.width() - 1); ++x) {
            up[x & 63] = straight_[1].line(x)[by].lead;
            down[x & 63] = straight_[3].line(x)[by].lead;
        }
        transpose(up);
        transpose(down);
        for (std::int32_t y = box.y0; y <= box.y1; ++y) {
            const auto at = static_cast<std::size_t>(1 + (y & 63) * stride + w);
            const std::uint64_t right = straight_[0].line(y)[w].lead;
            const std::uint64_t left = straight_[2].line(y)[w].lead;
            lead_rows_[0][at] = right | up[y & 63];
            lead_rows_[1][at] = left | up[y & 63];
            lead_rows_[2][at] = left | down[y & 63];
            lead_rows_[3][at] = right | down[y & 63];
            const std::uint64_t* const here = ground_.rows().line(y);
            const std::uint64_t* const low = ground_.rows().line(y - 1);
            blocked_rows_[0][at] = here[w] | low[w] | behind(here, w) | behind(low, w);
            blocked_rows_[1][at] = here[w] | low[w] | ahead(here, w) | ahead(low, w);
        }
    }
}

// Row y shifted by y (against y where x falls), turned over: 64 slanting lines at a time.
void JumpPlanes::lay_slanting(bool falling, CellBox box) {
    const std::int32_t stride = ground_.width() / 64 + 2;
    const std::int32_t first = falling ? box.x0 + box.y0 : box.x0 - box.y1;
    const std::int32_t last = falling ? box.x1 + box.y1 : box.x1 - box.y0;
    WayLines& up = slanting_[falling ? 1 : 0];
    WayLines& down = slanting_[falling ? 3 : 2];
    const auto turned = [&](const Words& rows, std::int32_t line, std::uint64_t(&block)[64]) {
        for (std::int32_t y = box.y0; y <= box.y1; ++y) {
            const std::int32_t x = falling ? line - y : line + y;
            const bool beside = x + 63 < box.x0 || x > box.x1;
            block[y & 63] = beside ? 0 : bits_from(rows.data() + 1 + (y & 63) * stride, x);
        }
        transpose(block);
    };
    const std::int32_t word = box.y0 >> 6;
    for (std::int32_t line = first; line <= last; line += 64) {
        std::uint64_t stop[64] = {};
        std::uint64_t lead_up[64] = {};
        std::uint64_t lead_down[64] = {};
        turned(blocked_rows_[falling ? 1 : 0], line, stop);
        turned(lead_rows_[falling ? 1 : 0], line, lead_up);
        turned(lead_rows_[falling ? 3 : 2], line, lead_down);
        for (std::int32_t l = line; l <= std::min(line + 63, last); ++l) {
            const std::int32_t y0 = std::max(box.y0, falling ? l - box.x1 : box.x0 - l);
            const std::int32_t y1 = std::min(box.y1, falling ? l - box.x0 : box.x1 - l);
            if (y0 > y1) continue;
            const std::uint64_t mask = bits_between(y0 & 63, y1 & 63);
            const std::int32_t wrapped = l < 0 ? l + ring_ : (l >= ring_ ? l - ring_ : l);
            const auto put = [&](WayWord& w, std::uint64_t lead) {
                w.stop = (w.stop & ~mask) | (stop[l - line] & mask);
                w.lead = (w.lead & ~mask) | (lead & mask);
            };
            put(up.line(wrapped)[word], lead_up[l - line]);
            put(down.line(wrapped)[word], lead_down[l - line]);
        }
    }
}

}  // namespace banneret::navigation

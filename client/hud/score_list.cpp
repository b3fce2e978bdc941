// The players' scores above the minimap, the best first, and what runs out: wonders, relics.
#include <algorithm>

#include "client/art/colours.h"
#include "client/hud/panels.h"
#include "client/texts/texts.h"

namespace banneret::hud {
namespace {

std::string countdown(std::int32_t left_ms) {
    const int seconds = (left_ms + 999) / 1000;
    return std::to_string(seconds / 60) + (seconds % 60 < 10 ? ":0" : ":") + std::to_string(seconds % 60);
}

struct Row {
    std::string words;
    std::string figure;
    std::uint8_t colour = 0;
    bool urgent = false;
    bool out = false;
};

std::vector<Row> rows_of(const Frame& f) {
    std::vector<const view::SeatView*> players;
    for (std::size_t seat = 1; seat < kMaxSeats; ++seat)
        if (!f.scene.seats[seat].name.empty()) players.push_back(&f.scene.seats[seat]);
    std::stable_sort(players.begin(), players.end(),
                     [](const auto* a, const auto* b) { return a->score > b->score; });
    std::vector<Row> rows;
    for (const view::SeatView* p : players) {
        if (p->wonder_left_ms > 0)
            rows.push_back(
                {tr("score.wonder", {{"name", p->name}}), countdown(p->wonder_left_ms), p->colour, true});
        if (p->relics_left_ms > 0)
            rows.push_back(
                {tr("score.relics", {{"name", p->name}}), countdown(p->relics_left_ms), p->colour, true});
    }
    if (f.show_scores)
        for (const view::SeatView* p : players)
            rows.push_back({p->team > 0 ? p->name + " [" + std::to_string(p->team) + "]" : p->name,
                            grouped(static_cast<int>(p->score)), p->colour, false, !p->playing});
    return rows;
}

}  // namespace

void draw_scores(Canvas& c, float bottom, const Frame& f) {
    const std::vector<Row> rows = rows_of(f);
    const float line = c.height_of(Font::Text) + c.px(4), wide = c.px(230);
    const float right = c.screen().x - c.px(14);
    float y = bottom - c.px(10) - line * static_cast<float>(rows.size());
    if (rows.empty() || y < c.px(90)) return;
    c.list()->AddRectFilled({right - wide - c.px(8), y - c.px(4)}, {right + c.px(2), bottom - c.px(6)},
                            IM_COL32(0, 0, 0, 100), c.px(3));
    for (const Row& row : rows) {
        const art::Rgb own = art::kPlayerColours[row.colour];
        c.list()->AddRectFilled({right - wide, y + c.px(4)}, {right - wide + c.px(11), y + line - c.px(5)},
                                IM_COL32(own.r, own.g, own.b, 255), c.px(2));
        const ImU32 ink = row.urgent ? ink::kAmber : row.out ? IM_COL32(170, 160, 140, 255) : ink::kCream;
        c.text(Font::Text, right - wide + c.px(18), y, ink, row.words);
        c.text(Font::Text, right - c.width_of(Font::Text, row.figure) - c.px(6), y, ink, row.figure);
        if (row.out)
            c.list()->AddLine({right - wide + c.px(16), y + line / 2},
                              {right - wide + c.px(22) + c.width_of(Font::Text, row.words), y + line / 2},
                              ink, c.px(1));
        y += line;
    }
}

}  // namespace banneret::hud

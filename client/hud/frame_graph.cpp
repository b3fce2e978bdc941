// What a frame's time goes into, and what the match waits for: for who wonders why it stutters.
#include <algorithm>

#include "client/hud/panels.h"
#include "client/texts/texts.h"

namespace banneret::hud {
namespace {

std::string ms(float value) {
    const int hundredths = static_cast<int>(value * 100 + 0.5f);
    return std::to_string(hundredths / 100) + (hundredths % 100 < 10 ? ".0" : ".") +
           std::to_string(hundredths % 100);
}

}  // namespace

void draw_frame_graph(Canvas& c, const FrameGraph& graph) {
    constexpr float kHighMs = 50;
    const float line = c.height_of(Font::Small) + c.px(3);
    const float wide = c.px(300), curve = c.px(70);
    const float rows = static_cast<float>(4 + graph.waits.size() + graph.phases.size());
    const Area a{c.px(12), c.px(96), c.px(12) + wide, c.px(96) + curve + line * rows + c.px(16)};
    c.list()->AddRectFilled({a.left, a.top}, {a.right, a.bottom}, IM_COL32(0, 0, 0, 170), c.px(3));
    const float bottom = a.top + c.px(6) + curve;
    for (const float mark : {16.7f, 33.3f})
        c.list()->AddLine({a.left, bottom - curve * mark / kHighMs},
                          {a.right, bottom - curve * mark / kHighMs}, IM_COL32(255, 255, 255, 60));
    const float step = wide / static_cast<float>(std::max<std::size_t>(1, graph.frames_ms.size()));
    for (std::size_t i = 0; i < graph.frames_ms.size(); ++i) {
        const float value = std::min(graph.frames_ms[i], kHighMs), x = a.left + step * static_cast<float>(i);
        c.list()->AddRectFilled({x, bottom - curve * value / kHighMs}, {x + std::max(1.0f, step - 1), bottom},
                                value > 33.3f ? ink::kBad
                                : value > 17  ? ink::kAmber
                                              : ink::kGood);
    }
    float y = bottom + c.px(4);
    const auto say = [&](const std::string& words, ImU32 colour = ink::kCream) {
        c.text(Font::Small, a.left + c.px(8), y, colour, words);
        y += line;
    };
    const float last = graph.frames_ms.empty() ? 0 : graph.frames_ms.back();
    say(tr("graph.frame", {{"ms", ms(last)}, {"prepare", ms(graph.prepare_ms)}}));
    say(tr("graph.delay",
           {{"turns", std::to_string(graph.delay_turns)}, {"hand", std::to_string(graph.turns_in_hand)}}));
    say(tr("graph.ping", {{"ms", std::to_string(graph.ping_ms)}}));
    for (const auto& [name, waited_ms] : graph.waits)
        say(tr("graph.waits", {{"name", name}, {"ms", std::to_string(waited_ms)}}),
            waited_ms > 0 ? ink::kBad : ink::kCream);
    say(tr("graph.tick", {{"ms", ms(graph.tick_ms)}}), ink::kGold);
    for (const auto& [name, phase_ms] : graph.phases) say("  " + name + "  " + ms(phase_ms));
}

}  // namespace banneret::hud

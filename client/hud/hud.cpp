#include "client/hud/hud.h"

#include "client/hud/panels.h"

namespace banneret::hud {

struct Hud::Parts {
    std::shared_ptr<const rules::Rules> rules;
    IconTextures icons;
    Look look;
    bool wants_pointer = false;
    std::vector<Area> covered{};
    bool menu_clicked = false;
};

Hud::Hud(std::shared_ptr<const rules::Rules> rules, std::shared_ptr<art::Library> art, const Look& look)
    : parts_(new Parts{std::move(rules), IconTextures(std::move(art)), look}) {}
Hud::~Hud() = default;

void Hud::set_look(const Look& look) { parts_->look = look; }
bool Hud::wants_pointer() const { return parts_->wants_pointer; }
bool Hud::covers(float x, float y) const {
    for (const Area& area : parts_->covered)
        if (area.has({x, y})) return true;
    return false;
}
float Hud::covered_top() const { return 36 * parts_->look.scale; }
float Hud::covered_bottom() const { return 152 * parts_->look.scale; }
bool Hud::menu_clicked() const { return parts_->menu_clicked; }

std::vector<input::Intent> Hud::draw(const Frame& frame) {
    Intents intents;
    Canvas c(parts_->look, parts_->icons);
    const float wide = c.screen().x, high = c.screen().y, top = high - c.px(154);
    draw_messages(c,
                  top - c.px(4) - (frame.refusal.empty() && frame.controls.question().empty() ? 0 : c.px(30)),
                  frame);
    draw_groups(c, top, frame);
    draw_scores(c, top, frame);

    c.wood({c.px(4), top, wide - c.px(4), high - c.px(4)});
    const float panel_top = top + c.px(8), panel_bottom = high - c.px(12);
    const Bottom b{{c.px(12), panel_top, c.px(250), panel_bottom},
                   {c.px(260), panel_top, wide - c.px(300), panel_bottom},
                   {wide - c.px(290), panel_top, wide - c.px(12), panel_bottom}};
    draw_commands(c, b.commands, frame, *parts_->rules, intents);
    draw_selection(c, b.selection, frame, *parts_->rules, intents);
    draw_minimap(c, b.minimap, frame, intents);
    parts_->menu_clicked = draw_top_bar(c, frame, intents);
    draw_training(c, frame, intents);
    draw_banner(c, frame);
    if (frame.graph) draw_frame_graph(c, *frame.graph);
    draw_pointer(c, frame, *parts_->rules);
    c.draw_tip();
    parts_->wants_pointer = c.covers_pointer();
    parts_->covered = c.covered();
    return intents;
}

}  // namespace banneret::hud

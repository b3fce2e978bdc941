// Panels that a player opens over the running game: market, diplomacy and tribute, objectives, timeline. One is open at
// a time. They read the scene and hand out orders; what would be refused is off and says why.
#pragma once

#include <string>
#include <vector>

#include "client/screens/timeline.h"
#include "client/view/scene.h"
#include "common/match/setup.h"

namespace banneret::screens {

enum class GamePanel : std::uint8_t { None, Market, Diplomacy, Objectives, Timeline };

using Orders = std::vector<simulation::Order>;

class GamePanels {
  public:
    void toggle(GamePanel panel) { open_ = open_ == panel ? GamePanel::None : panel; }
    void close() { open_ = GamePanel::None; }
    GamePanel open() const { return open_; }
    // What the open panel would like to order: for Scene::answer.
    Orders questions(const view::Scene& scene) const;
    // Orders that were pressed.
    Orders draw(const view::Scene& scene, const rules::Rules& rules, const match::Settings& settings,
                const Timeline& timeline);

  private:
    GamePanel open_ = GamePanel::None;
};

// Each draws its inside and adds what was pressed; one file each.
void draw_market(const view::Scene& scene, Orders& orders);
Orders market_questions();
void draw_diplomacy(const view::Scene& scene, const rules::Rules& rules, Orders& orders);
Orders diplomacy_questions(const view::Scene& scene);
void draw_objectives(const view::Scene& scene, const match::Settings& settings);

// What that many lots cost or bring in gold, the fee in it.
int buying_price(const view::Scene& scene, rules::Resource resource, int lots);
int selling_price(const view::Scene& scene, rules::Resource resource, int lots);
// "23:15" of milliseconds of game time.
std::string shown_countdown(std::int32_t left_ms);
const char* shown_victory(simulation::Victory victory);

}  // namespace banneret::screens

// Notices: the lines over the game: chat, what befell one's own people, and why an order could not be carried
// out. Made from the session's events; the HUD draws them.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "client/hud/hud.h"
#include "client/session/session.h"

namespace banneret::screens {

class Notices {
  public:
    // A line of chat, with its speaker's player number.
    void add_chat(const session::ChatLine& line, int player_number, double now_s);
    void add(std::string text, double now_s, bool alarm = false);
    // Takes what matters to `seat`; places worth going to are added to `places`.
    void take_events(const std::vector<simulation::Event>& events, SeatId seat, const rules::Rules& rules,
                     const view::Scene& scene, double now_s, std::vector<view::WorldPoint>& places);
    // For the HUD, newest last, with their ages.
    std::vector<hud::ChatText> lines(double now_s) const;
    // The last order's refusal, for a moment.
    std::string refusal(double now_s) const;

  private:
    struct Line {
        hud::ChatText text;
        double since_s = 0;
    };
    std::deque<Line> lines_;
    std::string refusal_;
    double refused_s_ = -100;
    double alarmed_s_ = -100;
};

}  // namespace banneret::screens

#include "client/sound/heard.h"

#include <algorithm>
#include <cmath>

namespace banneret::sound {
namespace {

using simulation::EventKind;

view::WorldPoint point(Vec2 at) {
    const float unit = static_cast<float>(Fixed(1).raw());
    return {static_cast<float>(at.x.raw()) / unit, static_cast<float>(at.y.raw()) / unit};
}

// A sound of a place: silent out of view.
Heard from_place(Sound sound, Vec2 at, const view::Camera& camera) {
    const view::ScreenPoint p = camera.to_screen(point(at));
    const float x = camera.width() > 0 ? 2 * p.x / camera.width() - 1 : 0;
    const float y = camera.height() > 0 ? 2 * p.y / camera.height() - 1 : 0;
    const float out = std::max(std::fabs(x), std::fabs(y));
    return {sound, std::clamp(x, -1.0f, 1.0f), std::clamp(1.3f - 0.8f * out, 0.0f, 1.0f) * 0.6f};
}

}  // namespace

std::vector<Heard> heard_of(const std::vector<simulation::Event>& events, SeatId seat,
                            const view::Camera& camera) {
    std::vector<Heard> out;
    const auto near = [&](Sound sound, Vec2 at) {
        if (const Heard heard = from_place(sound, at, camera); heard.share > 0) out.push_back(heard);
    };
    for (const simulation::Event& event : events) {
        const bool ours = event.seat == seat && seat != kNature;
        switch (event.kind) {
            case EventKind::Struck: near(Sound::Blow, event.at); continue;
            case EventKind::ShotFired: near(Sound::Arrow, event.at); continue;
            case EventKind::BuildingPlaced:
                if (ours || seat == kNature) near(Sound::Placed, event.at);
                continue;
            default: break;
        }
        if (!ours) continue;
        switch (event.kind) {
            case EventKind::Refused: out.push_back({Sound::Refused, 0, 0.8f}); break;
            case EventKind::BuildingFinished: out.push_back({Sound::Finished, 0, 0.8f}); break;
            case EventKind::UnitTrained: out.push_back({Sound::Trained, 0, 0.6f}); break;
            case EventKind::Researched: out.push_back({Sound::Researched, 0, 0.8f}); break;
            case EventKind::AgeReached: out.push_back({Sound::Age, 0, 1}); break;
            case EventKind::ConversionBegun:
            case EventKind::Attacked: out.push_back({Sound::Alarm, 0, 1}); break;
            case EventKind::BellRung: out.push_back({Sound::Bell, 0, 1}); break;
            case EventKind::Flare: out.push_back({Sound::Flare, 0, 1}); break;
            case EventKind::Won: out.push_back({Sound::Victory, 0, 1}); break;
            case EventKind::Defeated: out.push_back({Sound::Defeat, 0, 1}); break;
            default: break;
        }
    }
    return out;
}

Sound answer_to(const simulation::Order& order) {
    using namespace simulation;
    const bool arms = std::holds_alternative<Attack>(order.command) ||
                      std::holds_alternative<AttackMove>(order.command) ||
                      std::holds_alternative<AttackGround>(order.command);
    const auto* march = std::get_if<FormationMove>(&order.command);
    return arms || (march != nullptr && march->fights != 0) ? Sound::ToArms : Sound::Acknowledge;
}

}  // namespace banneret::sound

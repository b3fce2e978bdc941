#include "client/screens/notices.h"

#include "client/input/reasons.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

using simulation::EventKind;
constexpr std::size_t kMostLines = 8;
constexpr double kFadeAfterS = 12;
constexpr double kRefusalS = 3;
constexpr double kAlarmAgainS = 10;  // so that a long fight does not nag

view::WorldPoint point(Vec2 at) {
    return {static_cast<float>(at.x.raw()) / static_cast<float>(Fixed(1).raw()),
            static_cast<float>(at.y.raw()) / static_cast<float>(Fixed(1).raw())};
}

}  // namespace

void Notices::add(std::string text, double now_s, bool alarm) {
    hud::ChatText line;
    line.text = std::move(text);
    line.alarm = alarm;
    lines_.push_back({std::move(line), now_s});
    if (lines_.size() > kMostLines) lines_.pop_front();
}

void Notices::add_chat(const session::ChatLine& chat, int player_number, double now_s) {
    hud::ChatText line;
    line.colour = static_cast<std::uint8_t>(player_number);
    line.name =
        chat.to == session::Audience::Allies ? tr("match.allies_hear", {{"name", chat.name}}) : chat.name;
    line.text = chat.text;
    lines_.push_back({std::move(line), now_s});
    if (lines_.size() > kMostLines) lines_.pop_front();
}

void Notices::take_events(const std::vector<simulation::Event>& events, SeatId seat,
                          const rules::Rules& rules, double now_s, std::vector<view::WorldPoint>& places) {
    for (const simulation::Event& event : events) {
        if (event.seat != seat) continue;
        const std::string name =
            event.type < rules.types.size() ? rules.types[event.type].name : std::string();
        switch (event.kind) {
            case EventKind::Refused:
                refusal_ = input::reason(event.refusal);
                refused_s_ = now_s;
                break;
            case EventKind::Attacked:
                places.push_back(point(event.at));
                if (now_s - alarmed_s_ > kAlarmAgainS) add(tr("event.attacked"), now_s, true);
                alarmed_s_ = now_s;
                break;
            case EventKind::BuildingFinished:
                places.push_back(point(event.at));
                add(tr("event.finished", {{"name", name}}), now_s);
                break;
            case EventKind::Researched:
                add(tr("event.researched",
                       {{"name", rules.technologies[static_cast<std::size_t>(event.amount)].name}}),
                    now_s);
                break;
            case EventKind::AgeReached:
                add(tr("event.age", {{"name", rules.ages[static_cast<std::size_t>(event.amount) - 1].name}}),
                    now_s);
                break;
            case EventKind::HousingNeeded:
                refusal_ = tr("event.housing");
                refused_s_ = now_s;
                break;
            case EventKind::NoWayOn:
                refusal_ = input::reason(simulation::Refusal::NoWayThere);
                refused_s_ = now_s;
                break;
            case EventKind::YardFull:
                refusal_ = tr("event.yard_full", {{"name", name}});
                refused_s_ = now_s;
                break;
            default: break;
        }
    }
}

std::vector<hud::ChatText> Notices::lines(double now_s) const {
    std::vector<hud::ChatText> list;
    for (const Line& line : lines_) {
        if (now_s - line.since_s > kFadeAfterS + 1) continue;
        list.push_back(line.text);
        list.back().age_s = now_s - line.since_s;
    }
    return list;
}

std::string Notices::refusal(double now_s) const {
    return now_s - refused_s_ < kRefusalS ? refusal_ : std::string();
}

}  // namespace banneret::screens

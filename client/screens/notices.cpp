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

// What everybody is told, whoever it befell.
bool for_all(EventKind kind) {
    switch (kind) {
        case EventKind::Resigned:
        case EventKind::Defeated:
        case EventKind::WonderBegun:
        case EventKind::WonderLost:
        case EventKind::RelicsHeld:
        case EventKind::RelicsLost:
        case EventKind::KingDied:
        case EventKind::DiplomacyChanged: return true;
        default: return false;
    }
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
                          const rules::Rules& rules, const view::Scene& scene, double now_s,
                          std::vector<view::WorldPoint>& places) {
    for (const simulation::Event& event : events) {
        if (event.seat != seat && !for_all(event.kind)) continue;
        const std::string& who = scene.seats[event.seat].name;
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
            case EventKind::Flare:
                places.push_back(point(event.at));
                add(tr("event.flare", {{"name", who}}), now_s, true);
                break;
            case EventKind::Defeated: add(tr("event.defeated", {{"name", who}}), now_s); break;
            case EventKind::Resigned: add(tr("event.resigned", {{"name", who}}), now_s); break;
            case EventKind::BellRung:
                add(tr(event.amount != 0 ? "event.bell" : "event.all_clear"), now_s);
                break;
            case EventKind::ConversionBegun:
                places.push_back(point(event.at));
                add(tr("event.conversion", {{"name", name}}), now_s, true);
                break;
            case EventKind::Converted:
                places.push_back(point(event.at));
                add(tr("event.converted", {{"name", name}}), now_s);
                break;
            case EventKind::RelicTaken: add(tr("event.relic_taken"), now_s); break;
            case EventKind::RelicHoused: add(tr("event.relic_housed"), now_s); break;
            case EventKind::RelicDropped: places.push_back(point(event.at)); break;
            case EventKind::TributeReceived:
                add(tr("event.tribute",
                       {{"amount", std::to_string(event.amount)},
                        {"goods", tr("goods." + std::to_string(static_cast<int>(event.resource)))}}),
                    now_s);
                break;
            case EventKind::DiplomacyChanged:
                if (event.type < kMaxSeats)
                    add(tr("event.diplomacy",
                           {{"name", who},
                            {"other", scene.seats[event.type].name},
                            {"stance", tr("diplomacy.stances." + std::to_string(event.amount))}}),
                        now_s);
                break;
            case EventKind::FarmSpent:
                add(tr("event.farm_spent"), now_s);
                places.push_back(point(event.at));
                break;
            case EventKind::WonderBegun: add(tr("event.wonder_begun", {{"name", who}}), now_s, true); break;
            case EventKind::WonderLost: add(tr("event.wonder_lost", {{"name", who}}), now_s); break;
            case EventKind::RelicsHeld: add(tr("event.relics_held", {{"name", who}}), now_s, true); break;
            case EventKind::RelicsLost: add(tr("event.relics_lost", {{"name", who}}), now_s); break;
            case EventKind::KingDied: add(tr("event.king_died", {{"name", who}}), now_s, true); break;
            case EventKind::Captured: add(tr("event.captured", {{"name", name}}), now_s); break;
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

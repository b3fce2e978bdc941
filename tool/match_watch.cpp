#include "tool/match_watch.h"

#include <algorithm>
#include <cstdio>

namespace banneret::tool {
namespace {

using namespace simulation;

Hours hours_of(const World& world, EntityId id) {
    const Worker& worker = world.get<Worker>(id);
    const Combat* const combat = world.find<Combat>(id);
    switch (worker.state) {
        case WorkState::Idle: {
            const bool busy = world.has<Path>(id) || (combat != nullptr && combat->target);
            return busy ? Hours::Other : Hours::Idle;
        }
        case WorkState::Moving: return Hours::ToWork;
        case WorkState::Gathering: return worker.working != 0 ? Hours::Working : Hours::ToWork;
        case WorkState::Returning: return Hours::Home;
        case WorkState::Building:
        case WorkState::Repairing: return Hours::Building;
    }
    return Hours::Other;
}

bool is_soldier(const rules::ObjectType& type) {
    return type.fights() && type.is_mobile() && type.kind != rules::Kind::Villager &&
           type.kind != rules::Kind::Scout;
}

struct Counts {
    int villagers = 0;
    int soldiers = 0;
    int buildings = 0;
};

Counts count(const World& world, SeatId seat) {
    Counts counts;
    for (const EntityId id : world.all<Identity>().ids()) {
        if (!world.alive(id) || world.owner_of(id) != seat) continue;
        const rules::ObjectType& type = world.type_of(id);
        counts.villagers += type.kind == rules::Kind::Villager ? 1 : 0;
        counts.soldiers += is_soldier(type) ? 1 : 0;
        counts.buildings += type.is_building() ? 1 : 0;
    }
    return counts;
}

}  // namespace

MatchWatch::MatchWatch(int seats) : seats_(static_cast<std::size_t>(seats) + 1) {}

void MatchWatch::look_at_villager(const World& world, EntityId id, Seat& seat) {
    const Hours hours = hours_of(world, id);
    ++seat.hours[static_cast<std::size_t>(hours)];
    if (hours != Hours::Idle) {
        idle_since_.erase(id.value);
        return;
    }
    const Tick since = idle_since_.try_emplace(id.value, world.tick).first->second;
    seat.longest_idle_hands = std::max(seat.longest_idle_hands, world.tick - since);
}

void MatchWatch::listen(const World& world) {
    for (const Event& event : world.events) {
        if (event.kind == EventKind::Refused && event.seat < seats_.size())
            ++seats_[event.seat].refused[static_cast<int>(event.refusal)];
    }
}

void MatchWatch::look(const World& world) {
    for (std::size_t seat = 1; seat < seats_.size(); ++seat) {
        const std::uint8_t age = world.players[seat].age;
        for (std::size_t each = 2; each <= age; ++each) {
            if (seats_[seat].age_at[each] == 0) seats_[seat].age_at[each] = world.tick;
        }
    }
    for (const EntityId id : world.all<Worker>().ids()) {
        const SeatId owner = world.owner_of(id);
        if (owner == kNature || owner >= seats_.size() || !world.alive(id) || !world.has<Transform>(id))
            continue;
        if (world.type_of(id).kind == rules::Kind::Villager) look_at_villager(world, id, seats_[owner]);
    }
}

void MatchWatch::print_standing(const World& world, const std::vector<std::string>& names) {
    static constexpr const char* kNames[kHours] = {"idle", "to work", "working", "home", "building", "other"};
    for (std::size_t i = 1; i < seats_.size(); ++i) {
        const auto id = static_cast<SeatId>(i);
        const simulation::Player& player = world.player(id);
        const Counts counts = count(world, id);
        std::printf(
            "  minute %3.0f  seat %zu %-9s %3d villagers %3d soldiers %3d buildings  age %d  %3d known  "
            "attacks %u ",
            minutes(world.tick), i, names[i - 1].c_str(), counts.villagers, counts.soldiers, counts.buildings,
            player.age, player.researched_count, player.memory.attacks);
        const char* const goods[] = {"food", "wood", "gold", "stone"};
        for (std::size_t r = 0; r < player.stock.size(); ++r)
            std::printf(" %s %d of %d", goods[r], player.stock[r].floor(), player.gathered[r].floor());
        Seat& seat = seats_[i];
        std::uint64_t all = 0;
        for (std::size_t h = 0; h < kHours; ++h) all += seat.hours[h] - seat.printed[h];
        std::printf("  hours");
        for (std::size_t h = 0; all > 0 && h < kHours; ++h)
            std::printf(" %s %d%%", kNames[h],
                        static_cast<int>((seat.hours[h] - seat.printed[h]) * 100 / all));
        seat.printed = seat.hours;
        std::printf("\n");
    }
}

std::string MatchWatch::ages(SeatId seat) const {
    std::string text;
    for (std::size_t age = 2; age < seats_[seat].age_at.size(); ++age) {
        char one[16] = "-";
        if (const Tick at = seats_[seat].age_at[age]; at != 0)
            std::snprintf(one, sizeof one, "%.1f", minutes(at));
        text += text.empty() ? one : std::string(" ") + one;
    }
    return text;
}

std::string MatchWatch::refusals(SeatId seat, std::size_t most) const {
    std::vector<std::pair<int, int>> all;
    for (const auto& [refusal, times] : seats_[seat].refused) all.emplace_back(-times, refusal);
    std::sort(all.begin(), all.end());
    std::string text;
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
        text += (text.empty() ? "" : "; ") + std::string(sentence(static_cast<Refusal>(all[i].second))) +
                " " + std::to_string(-all[i].first);
    }
    return text;
}

}  // namespace banneret::tool

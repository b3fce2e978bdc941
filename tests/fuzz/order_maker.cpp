#include "tests/fuzz/order_maker.h"

#include <algorithm>

#include "common/map/tile_map.h"

namespace banneret::fuzz {

using namespace simulation;

EntityId OrderMaker::anybody(const World& world) {
    const auto& all = world.all<Identity>().ids();
    const auto& inside = world.all<Garrisoned>().ids();
    switch (below(12)) {
        case 0: return kNobody;
        case 1: return EntityId{static_cast<std::uint32_t>(random_.next())};
        case 2:
        case 3:
            if (!known_.empty()) return known_[below(static_cast<std::uint32_t>(known_.size()))];
            break;
        case 4:
        case 5:
            if (!inside.empty()) return inside[below(static_cast<std::uint32_t>(inside.size()))];
            break;
        default: break;
    }
    if (all.empty()) return kNobody;
    const EntityId id = all[below(static_cast<std::uint32_t>(all.size()))];
    if (known_.size() < 200)
        known_.push_back(id);
    else
        known_[below(200)] = id;
    return id;
}

// Something of the seat's, where a few draws find one.
EntityId OrderMaker::one_of(const World& world, SeatId seat) {
    const auto& all = world.all<Identity>().ids();
    for (int draw = 0; draw < 12 && !all.empty(); ++draw) {
        const EntityId id = all[below(static_cast<std::uint32_t>(all.size()))];
        if (world.owner_of(id) == seat && world.alive(id)) return id;
    }
    return anybody(world);
}

Vec2 OrderMaker::somewhere(const World& world) {
    const auto part = [&] { return Fixed::ratio(below(4'000), 1'000) - Fixed(2); };
    const auto side = static_cast<std::uint32_t>(world.tiles.side());
    switch (below(8)) {
        case 0: return {Fixed(-1), Fixed(-1)};
        case 1: return {Fixed(map::kMaxSide), Fixed(static_cast<int>(below(side)))};
        case 2:
        case 3:
        case 4:
            if (const Transform* const at = world.find<Transform>(anybody(world)))
                return {max(Fixed(-1), at->at.x + part()), max(Fixed(-1), at->at.y + part())};
            break;
        default: break;
    }
    return {Fixed(static_cast<int>(below(side))) + part() / 4, Fixed(static_cast<int>(below(side)))};
}

std::vector<EntityId> OrderMaker::units(const World& world, SeatId seat) {
    std::vector<EntityId> units;
    const std::uint32_t count = below(10) == 0 ? below(60) : 1 + below(8);
    for (std::uint32_t i = 0; i < count; ++i) {
        const EntityId id = below(12) == 0 ? anybody(world) : one_of(world, seat);
        if (id.place() != 0 && id.generation() != 0) units.push_back(id);
    }
    std::sort(units.begin(), units.end());
    units.erase(std::unique(units.begin(), units.end(),
                            [](EntityId a, EntityId b) { return a.place() == b.place(); }),
                units.end());
    return units;
}

// One of the list, or any number.
template <class T>
T one_or_any(OrderMaker& maker, const std::vector<T>& list, std::size_t all) {
    if (!list.empty() && maker.below(4) != 0)
        return list[maker.below(static_cast<std::uint32_t>(list.size()))];
    return static_cast<T>(maker.below(8) == 0 ? maker.below(65'536)
                                              : maker.below(static_cast<std::uint32_t>(all)));
}

template <class T>
void OrderMaker::fill(const World& world, SeatId seat, const char* name, T& value, std::int64_t low,
                      std::int64_t high) {
    const Identity* const first = world.find<Identity>(first_unit_);
    const rules::ObjectType* const type = first == nullptr ? nullptr : &world.type_of(first_unit_);
    if constexpr (std::is_same_v<T, Vec2>) {
        value = somewhere(world);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        value = below(3) == 0 ? one_of(world, seat) : anybody(world);
    } else if (std::string_view(name) == "type") {
        static const std::vector<rules::TypeId> none;
        const auto& list = type == nullptr ? none : type->builds.empty() ? type->trains : type->builds;
        value = static_cast<T>(one_or_any(*this, list, world.rules->types.size()));
    } else if (std::string_view(name) == "technology") {
        static const std::vector<rules::TechnologyId> none;
        const auto& list = type == nullptr ? none : type->researches;
        value = static_cast<T>(one_or_any(*this, list, world.rules->technologies.size()) %
                               static_cast<std::size_t>(high + 1));
    } else {
        const auto span = static_cast<std::uint32_t>(std::min<std::int64_t>(high - low, 65'535));
        const std::uint32_t drawn = below(6) == 0   ? span
                                    : below(3) == 0 ? below(span + 1)
                                                    : below(std::min(span, 3u) + 1);
        value = static_cast<T>(low + drawn);
    }
}

template <std::size_t I>
Command OrderMaker::command(const World& world, SeatId seat, std::size_t which) {
    if constexpr (I == std::variant_size_v<Command>) {
        return Stop{};
    } else {
        if (which != I) return command<I + 1>(world, seat, which);
        using C = std::variant_alternative_t<I, Command>;
        C made{};
        for_each_field<C>([&](const auto& f) { fill(world, seat, f.name, made.*(f.member), f.low, f.high); });
        return made;
    }
}

// What ends a seat or a unit is seldom drawn, or nothing would be left to order about.
Order OrderMaker::make(const World& world, SeatId seat) {
    Order order;
    order.units = units(world, seat);
    first_unit_ = order.units.empty() ? kNobody : order.units.front();
    do {
        order.command = command(world, seat, below(std::variant_size_v<Command>));
    } while ((std::holds_alternative<Resign>(order.command) && below(100) != 0) ||
             (std::holds_alternative<Delete>(order.command) && below(8) != 0));
    order.queued = below(4) == 0;
    return order;
}

}  // namespace banneret::fuzz

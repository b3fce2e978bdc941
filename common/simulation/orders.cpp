#include "common/simulation/orders.h"

#include <utility>

#include "common/map/tile_map.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

// The wire's number and name of each command. Never change one; a command that goes leaves its number unused.
template <class C>
struct Wire;
#define BANNERET_WIRE(Type, Number)                     \
    template <>                                         \
    struct Wire<Type> {                                 \
        static constexpr std::uint8_t kNumber = Number; \
        static constexpr const char* kName = #Type;     \
    }
BANNERET_WIRE(Move, 1);
BANNERET_WIRE(AttackMove, 2);
BANNERET_WIRE(Attack, 3);
BANNERET_WIRE(Gather, 4);
BANNERET_WIRE(Build, 5);
BANNERET_WIRE(Repair, 6);
BANNERET_WIRE(DropOff, 7);
BANNERET_WIRE(Stop, 8);
BANNERET_WIRE(Delete, 9);
BANNERET_WIRE(SetStance, 10);
BANNERET_WIRE(Train, 11);
BANNERET_WIRE(CancelTraining, 12);
BANNERET_WIRE(SetRally, 13);
BANNERET_WIRE(Resign, 14);
BANNERET_WIRE(Flare, 15);
BANNERET_WIRE(FormationMove, 16);
BANNERET_WIRE(SetFormation, 17);
BANNERET_WIRE(Disband, 18);
BANNERET_WIRE(Research, 19);
BANNERET_WIRE(LockGate, 20);
BANNERET_WIRE(WallLine, 21);
BANNERET_WIRE(Garrison, 22);
BANNERET_WIRE(Ungarrison, 23);
BANNERET_WIRE(Unload, 24);
BANNERET_WIRE(TownBell, 25);
BANNERET_WIRE(BackToWork, 26);
BANNERET_WIRE(Patrol, 27);
BANNERET_WIRE(Guard, 28);
BANNERET_WIRE(Follow, 29);
BANNERET_WIRE(AttackGround, 30);
BANNERET_WIRE(Pack, 31);
BANNERET_WIRE(Convert, 32);
BANNERET_WIRE(Heal, 33);
BANNERET_WIRE(PickUpRelic, 34);
BANNERET_WIRE(DropRelic, 35);
BANNERET_WIRE(Trade, 36);
BANNERET_WIRE(MarketBuy, 37);
BANNERET_WIRE(MarketSell, 38);
BANNERET_WIRE(Tribute, 39);
BANNERET_WIRE(SetDiplomacy, 40);
BANNERET_WIRE(AlliedVictory, 41);
BANNERET_WIRE(QueueReseed, 42);
BANNERET_WIRE(CancelReseed, 43);
BANNERET_WIRE(AutoReseed, 44);
#undef BANNERET_WIRE

constexpr std::uint8_t kQueuedFlag = 1;
constexpr Fixed kLow = Fixed(-1);
constexpr Fixed kHigh = Fixed(map::kMaxSide);

// A value of a command, read with the bounds that no honest client oversteps.
template <class T>
void read_bounded(ByteReader& in, T& value, const auto& f) {
    if constexpr (std::is_same_v<T, Vec2>) {
        value.x = in.fixed_in(kLow, kHigh, f.name);
        value.y = in.fixed_in(kLow, kHigh, f.name);
    } else {
        read_value(in, value, f.name, f.low, f.high);
    }
}

template <std::size_t I = 0>
Command read_command(ByteReader& in, std::uint8_t number) {
    if constexpr (I == std::variant_size_v<Command>) {
        in.fail("there is no order of number " + std::to_string(number));
        return Stop{};
    } else {
        using C = std::variant_alternative_t<I, Command>;
        if (number != Wire<C>::kNumber) return read_command<I + 1>(in, number);
        C command{};
        for_each_field<C>([&](const auto& f) { read_bounded(in, command.*(f.member), f); });
        return command;
    }
}

// Unit lists are written as differences of their places, seven bits a byte, each followed by its generation.
void write_varint(ByteWriter& out, std::uint32_t v) {
    while (v >= 0x80) {
        out.u8(static_cast<std::uint8_t>(v | 0x80));
        v >>= 7;
    }
    out.u8(static_cast<std::uint8_t>(v));
}

std::uint32_t read_varint(ByteReader& in, const char* name) {
    std::uint32_t v = 0;
    for (int shift = 0; shift < 28; shift += 7) {
        const std::uint8_t byte = in.u8(name);
        v |= static_cast<std::uint32_t>(byte & 0x7F) << shift;
        if ((byte & 0x80) == 0) {
            if (byte == 0 && shift > 0) in.fail(std::string(name) + " is written longer than it needs");
            return v;
        }
    }
    in.fail(std::string(name) + " is too large");
    return 0;
}

}  // namespace

std::uint8_t wire_number(const Command& command) {
    return std::visit([]<class C>(const C&) { return Wire<C>::kNumber; }, command);
}

const char* name_of(const Command& command) {
    return std::visit([]<class C>(const C&) { return Wire<C>::kName; }, command);
}

void write_order(ByteWriter& out, const Order& order) {
    BANNERET_CHECK(order.units.size() <= kMaxUnitsInOrder, "an order is for at most 400 units");
    out.u8(wire_number(order.command));
    out.u8(order.queued ? kQueuedFlag : 0);
    out.u16(static_cast<std::uint16_t>(order.units.size()));
    std::uint32_t before = 0;
    for (const EntityId unit : order.units) {
        BANNERET_CHECK(unit.place() > before, "an order's units rise by place");
        write_varint(out, unit.place() - before);
        write_varint(out, unit.generation());
        before = unit.place();
    }
    std::visit(
        [&]<class C>(const C& c) {
            for_each_field<C>([&](const auto& f) { write_value(out, c.*(f.member)); });
        },
        order.command);
}

Order read_order(ByteReader& in) {
    Order order;
    const std::uint8_t number = in.u8("order number");
    order.queued = in.u8_in(0, kQueuedFlag, "order flags") != 0;
    const std::uint16_t units = in.u16_in(0, kMaxUnitsInOrder, "units in an order");
    std::uint32_t place = 0;
    for (std::uint16_t i = 0; in.ok() && i < units; ++i) {
        const std::uint32_t step = read_varint(in, "unit place");
        place += step;
        const std::uint32_t generation = read_varint(in, "unit generation");
        if (!in.ok()) break;
        if (step == 0 || place > EntityId::kPlaceMask || generation == 0 || generation > 0xFFF) {
            in.fail("an order's units must rise by place and be real ids");
            break;
        }
        order.units.push_back(EntityId::make(place, generation));
    }
    if (in.ok()) order.command = read_command(in, number);
    return in.ok() ? order : Order{};
}

}  // namespace banneret::simulation

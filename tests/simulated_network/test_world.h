// What a machine of the simulated network carries turns out on: the toy, which is quick, or a real match of two small
// towns. Either gives the same digest for the same turns.
#pragma once

#include <optional>

#include "common/worlds/villagers.h"
#include "tests/simulated_network/toy_world.h"

namespace banneret::simulated {

class TestWorld {
  public:
    TestWorld() = default;
    explicit TestWorld(bool real) {
        if (real) match_ = begun().take_match();
    }
    void run_turn(const std::vector<lockstep::SeatOrders>& seats,
                  const std::vector<lockstep::Event>& events) {
        toy_.run_turn(seats, events);
        if (!match_) return;
        std::vector<match::SeatOrders> orders;
        for (const lockstep::SeatOrders& each : seats) orders.push_back({each.seat, each.orders});
        std::vector<match::MatchEvent> told;
        for (const lockstep::Event& event : events) {
            if (event.kind > lockstep::EventKind::Ended) continue;
            told.push_back({static_cast<match::MatchEventKind>(event.kind), event.seat,
                            static_cast<std::uint8_t>(event.value & 0xFF)});
        }
        match_->run_turn(orders, told);
    }
    Digest digest() const { return match_ ? match_->digest() : toy_.digest(); }
    Turn turns() const { return toy_.turns(); }
    Bytes snapshot() const {
        ByteWriter out;
        out.blob(toy_.snapshot());
        if (match_) out.raw(match_->snapshot());
        return out.take();
    }
    static TestWorld restore(ByteSpan bytes) {
        ByteReader in(bytes);
        TestWorld world;
        world.toy_ = ToyWorld::restore(in.blob(100, "toy"));
        const ByteSpan raw = in.raw(in.remaining(), "snapshot");
        if (raw.empty()) return world;
        auto match = match::Match::restore(begun().setup(), worlds::small_rules(), raw);
        BANNERET_CHECK(match.ok(), "a match's own snapshot reads");
        world.match_ = std::move(match).value();
        return world;
    }
    // The bug that a test injects.
    void corrupt() {
        toy_.corrupt();
        if (match_) match_->world().player(1).stock[0] += Fixed(1);
    }
    // Something that the seat's people can be told to do, or not: any order is the same everywhere.
    std::optional<simulation::Order> an_order(SeatId seat, Random& random) const;

  private:
    // Matches begin alike: from one snapshot of two towns at work.
    struct Begun {
        match::MatchSetup of;
        Bytes snapshot;
        const match::MatchSetup& setup() const { return of; }
        match::Match take_match() const {
            return std::move(match::Match::restore(of, worlds::small_rules(), snapshot)).value();
        }
    };
    static const Begun& begun() {
        static const Begun begun = [] {
            worlds::Scene scene = worlds::two_towns_at_war(3, 6);
            scene.run(10 * kTicksPerTurn);
            return Begun{scene.match().setup(), scene.match().snapshot()};
        }();
        return begun;
    }
    ToyWorld toy_;
    std::optional<match::Match> match_;
};

inline std::optional<simulation::Order> TestWorld::an_order(SeatId seat, Random& random) const {
    if (!match_) return std::nullopt;
    const auto& all = match_->world().all<simulation::Identity>().ids();
    std::vector<EntityId> own;
    for (const EntityId id : all) {
        if (match_->world().get<simulation::Identity>(id).owner == seat && random.percent(30))
            own.push_back(id);
    }
    std::sort(own.begin(), own.end());
    const EntityId target = all[random.below(static_cast<std::uint32_t>(all.size()))];
    const Vec2 at{Fixed(random.between(2, 90)), Fixed(random.between(2, 90))};
    simulation::Order order;
    order.units = std::move(own);
    order.queued = random.percent(20);
    switch (random.below(6)) {
        case 0: order.command = simulation::Move{at}; break;
        case 1: order.command = simulation::AttackMove{at}; break;
        case 2: order.command = simulation::Gather{target}; break;
        case 3: order.command = simulation::Attack{target}; break;
        case 4: order.command = simulation::Build{at, worlds::kHouse}; break;
        default: order.command = simulation::Train{worlds::kVillager, 1}; break;
    }
    return order;
}

}  // namespace banneret::simulated

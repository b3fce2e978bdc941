// One Gather from a click to a tree that is struck, through every hop of docs/life-of-an-order.md, in one
// process and in virtual time. The hops are numbered as on the page.
#include <gtest/gtest.h>

#include "client/input/clicks.h"
#include "client/view/extract.h"
#include "common/lockstep/client.h"
#include "common/lockstep/host.h"
#include "common/worlds/villagers.h"

namespace banneret {
namespace {

using simulation::Gather;

// A tag under a key of the test's own; the server's is an HMAC.
lockstep::Tag tag_of(ByteSpan bytes) {
    ByteWriter out;
    out.u64(digest_of(bytes, 1));
    out.u64(digest_of(bytes, 2));
    lockstep::Tag tag{};
    std::copy(out.span().begin(), out.span().end(), tag.begin());
    return tag;
}

// The client, the host and the way between them: bytes put in on one side come out on the other at once.
class Table {
  public:
    explicit Table(const match::MatchSetup& setup) : host_(config(setup), 0), client_({}, 0) {
        client_.connecting(now_);
        client_.connected(now_);
    }
    lockstep::Client& client() { return client_; }

    // One round: what the client has to say reaches the host, what the host has to say reaches the client.
    void exchange() {
        now_ += 16;
        client_.advance(now_);
        if (Bytes bytes = client_.take_outgoing(); !bytes.empty()) to_host(bytes);
        host_.advance(now_);
        for (lockstep::Output& output : host_.take_outputs()) {
            if (const auto* send = std::get_if<lockstep::Send>(&output)) client_.received(*send->bytes, now_);
            if (const auto* closed = std::get_if<lockstep::TurnClosed>(&output))
                bundles.push_back(closed->bundle);
        }
        for (lockstep::ClientEvent& event : client_.take_events()) {
            if (std::holds_alternative<lockstep::BuildWorld>(event)) client_.world_ready(0, world_digest);
        }
    }
    lockstep::Millis now() const { return now_; }

    Digest world_digest = 0;
    std::vector<std::shared_ptr<const lockstep::Bundle>> bundles;  // as the referee gets them

  private:
    static lockstep::HostConfig config(const match::MatchSetup& setup) {
        lockstep::HostConfig config;
        config.match = 1;
        config.setup = setup;
        config.setup.seats.resize(1);
        config.setup.settings.referee = false;
        config.setup.rules_digest = config.setup.script_digest = 0;
        config.hmac = tag_of;
        config.draw_secret = [] { return lockstep::Secret{7}; };
        return config;
    }
    void to_host(ByteSpan bytes) {
        if (admitted_) return host_.received(1, bytes, now_);
        door_.feed(bytes);
        auto frame = door_.next();
        ASSERT_TRUE(frame.ok() && *frame);
        auto hello = lockstep::decode_hello(**frame);
        ASSERT_TRUE(hello.ok());
        admitted_ = true;
        host_.admit(1, *hello, 1, now_);
        host_.received(1, door_.take_rest(), now_);
    }

    lockstep::Host host_;
    lockstep::Client client_;
    lockstep::FrameSplitter door_{lockstep::kHelloLimit};
    bool admitted_ = false;
    lockstep::Millis now_ = 0;
};

std::vector<match::SeatOrders> orders_of(const std::vector<lockstep::SeatOrders>& seats) {
    std::vector<match::SeatOrders> orders;
    for (const auto& seat : seats) orders.push_back({seat.seat, seat.orders});
    return orders;
}

// Hop 1: a right click on the tree with a villager selected.
simulation::Order click_on_the_tree(worlds::VillagersAndATree& town) {
    const auto& match = town.scene.match();
    const view::Ground ground(match.world().tiles);
    view::SceneMaker maker(ground);
    view::Scene scene;
    view::SceneRequest request;
    request.seat = 1;
    request.tiles = {0, 0, match.world().tiles.side() - 1, match.world().tiles.side() - 1};
    maker.make(match, 0, request, scene);
    const input::Units selected = {town.villagers[0]};
    input::ClickPoint point;
    point.under = town.tree;
    const input::ClickCommand command =
        input::command_for_click({scene, *match.world().rules, selected}, point);
    EXPECT_EQ(command.meaning, input::Meaning::Gather);
    EXPECT_EQ(command.orders.size(), 1u);
    return command.orders.empty() ? simulation::Order{} : command.orders.front();
}

TEST(LifeOfAnOrder, AClickOnATreeSetsAVillagerToFelling) {
    worlds::VillagersAndATree mine;      // the world that the player's machine runs
    worlds::VillagersAndATree referees;  // the referee's
    mine.scene.run(kTicksPerTurn);       // until somebody has looked about, there is nothing to click on
    referees.scene.run(kTicksPerTurn);
    Table table(mine.scene.match().setup());
    table.world_digest = mine.scene.match().digest();

    const simulation::Order order = click_on_the_tree(mine);  // hop 1
    const auto* const gather = std::get_if<Gather>(&order.command);
    ASSERT_NE(gather, nullptr);
    EXPECT_EQ(gather->target, mine.tree);

    for (int i = 0; i < 100 && !table.client().turn_ready(); ++i) table.exchange();
    ASSERT_TRUE(table.client().turn_ready());
    ASSERT_TRUE(table.client().issue(order));  // hop 2: the session's outbox is the client's

    Turn carried_out_in = lockstep::kNoTurn;
    for (int i = 0; i < 2000 && table.client().next_turn() < 40; ++i) {
        table.exchange();  // hops 3 and 4: the Turn message, the host closing turns
        while (table.client().turn_ready()) {
            const lockstep::ReadyTurn turn = table.client().begin_turn(table.now());  // hop 5
            for (const auto& seat : turn.seats) {
                if (!seat.orders.empty()) carried_out_in = turn.turn;
            }
            mine.scene.match().run_turn(orders_of(turn.seats));  // hop 6
            table.client().turn_done(mine.scene.match().digest());
        }
    }
    EXPECT_EQ(carried_out_in, static_cast<Turn>(lockstep::kFirstDelay))
        << "given in turn 0, due two turns later";
    EXPECT_EQ(mine.scene.world().get<simulation::Worker>(mine.villagers[0]).resource, mine.tree);

    // The referee's world, from the bundles alone, is the same.
    for (const auto& bundle : table.bundles) {
        if (bundle->turn < table.client().next_turn())
            referees.scene.match().run_turn(orders_of(bundle->seats));
    }
    EXPECT_EQ(referees.scene.match().digest(), mine.scene.match().digest());

    // And the villager is at work: the tree is struck before it gives wood.
    const auto& deposit = mine.scene.world().get<simulation::Deposit>(mine.tree);
    const auto& type = mine.scene.world().type_of(mine.tree);
    EXPECT_TRUE(deposit.felling < Fixed(type.deposit.felling_points) ||
                deposit.amount < Fixed(type.deposit.amount));
}

}  // namespace
}  // namespace banneret

// Streams of frames, cut where the input says, into a host in play and into a client. One connection's bytes end at
// most that connection: the match and the other seat's connection stand.
#include <algorithm>

#include "common/lockstep/client.h"
#include "tests/common/lockstep/table.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace lockstep;

constexpr std::size_t kCuts = 4;  // the input's first bytes: sizes of pieces, over and over

Bytes stream(const std::vector<Message>& messages) {
    Bytes bytes{3, 255, 17, 90};
    for (const Message& message : messages) {
        const Bytes one = frame(message);
        bytes.insert(bytes.end(), one.begin(), one.end());
    }
    return bytes;
}

template <class Feed>
void feed_in_pieces(ByteSpan input, Feed&& feed) {
    ByteSpan rest = input.subspan(std::min(kCuts, input.size()));
    for (std::size_t i = 0; !rest.empty(); ++i) {
        const std::size_t piece = std::min<std::size_t>(rest.size(), 1u + input[i % kCuts]);
        feed(rest.first(piece));
        rest = rest.subspan(piece);
    }
}

void into_host(ByteSpan input) {
    HostConfig config = table_config(2);
    config.setup.settings.referee = true;
    Table table(config);
    table.host.referee_digest(0, 1, table.now);
    table.start();
    feed_in_pieces(input, [&](ByteSpan piece) { table.say_bytes(1, piece); });
    table.give(2, 2);
    table.wait(1100);
    BANNERET_CHECK(!table.host.over(), "one connection's bytes never end the match");
    BANNERET_CHECK(table.ended(2) == Reason::None, "one connection's bytes never end another's");
}

void into_client(ByteSpan input) {
    Client client(ClientConfig{}, 0);
    client.connecting(1);
    client.connected(2);
    Millis now = 3;
    feed_in_pieces(input, [&](ByteSpan piece) {
        client.received(piece, now);
        client.advance(++now);
        for (const ClientEvent& event : client.take_events()) {
            if (std::holds_alternative<BuildWorld>(event)) client.world_ready(0, 1);
            if (const auto* load = std::get_if<LoadSnapshot>(&event)) client.world_ready(load->turns, 1);
        }
        client.issue({simulation::Stop{}, {}, false});
        for (int i = 0; i < 8 && client.turn_ready(); ++i) {
            client.begin_turn(now);
            client.turn_done(1);
        }
        client.take_outgoing();
    });
    client.disconnected(now);
    client.connecting(now);
    client.connected(now);
}

Welcome welcome(StartFrom from) {
    Welcome w;
    w.match = 77;
    w.seat = 1;
    w.from = from;
    w.resume.fill(1);
    w.needed = kFirstDelay;
    ByteWriter setup;
    match::write_setup(setup, table_config(2).setup);
    w.setup = setup.take();
    return w;
}

Bundle bundle(Turn turn) {
    Bundle b;
    b.turn = turn;
    if (turn % 2 == 1) b.seats = {{1, {{simulation::Stop{}, {EntityId::make(4, 1)}, false}}}};
    if (turn == 2) b.events = {{EventKind::DelayNow, 0, 4}, {EventKind::SeatAbsent, 1, 0}};
    if (turn == 3) b.events = {{EventKind::SeatBack, 1, 6}, {EventKind::SpeedNow, 0, 200}};
    return b;
}

}  // namespace

std::vector<Bytes> corpus() {
    TurnMessage two;
    two.seat = 1;
    two.turn = 2;
    two.digest = 1;
    two.orders = {{simulation::Move{{Fixed(3), Fixed(4)}}, {EntityId::make(7, 1)}, false}};
    TurnMessage three = two;
    three.turn = 3;
    Welcome back = welcome(StartFrom::Here);
    back.hand_back = 1;
    Piece piece;
    piece.turn = 2;
    piece.whole = 3;
    piece.bytes = {1, 2, 3};
    Gather gather;
    gather.seats.resize(2);
    for (SeatId seat = 1; seat <= 2; ++seat) gather.seats[seat - 1u].seat = seat;
    Bundle after = bundle(3);
    after.events.clear();
    return {stream({two, three, Chat{ChatTo::All, 1, 0, "forward"}, Ping{5}, Answer{6}}),
            stream({Ask{AskFor::Pause, 0, 0}, Ask{AskFor::Resume, 0, 0}, two, Ask{AskFor::Leave, 0, 0}}),
            stream({Loading{LoadStep::Ready, 100, 1, 9}, Ask{AskFor::Piece, 0, 9},
                    HandBack{encode(bundle(2))}, Desync{1, 1, 2, 3, Verdict::None, {4, 5}, {6}}}),
            stream({welcome(StartFrom::Setup), Start{0}, bundle(0), bundle(1), bundle(2), bundle(3), gather}),
            stream({welcome(StartFrom::Snapshot), piece, bundle(2), after}),
            stream({welcome(StartFrom::Setup), Start{0}, bundle(0), bundle(1), back,
                    Desync{1, 1, 2, 3, Verdict::Healing, {}, {}}, Ejected{Reason::ServerStopping, "Later."}}),
            stream({welcome(StartFrom::Setup), Cancelled{Reason::MatchOver, "Over."}})};
}

void run(ByteSpan bytes) {
    into_host(bytes);
    into_client(bytes);
}

int runs() { return 100'000; }

}  // namespace banneret::fuzz

// The one description of each message: its kind, who sends it, and its fields in the order of the wire. Three
// visitors walk it (messages.cpp): the writer, the reader and the list for docs/wire.md. Private to this
// folder.
#pragma once

#include "common/lockstep/frames.h"
#include "common/lockstep/messages.h"

namespace banneret::lockstep {

enum class Sender : std::uint8_t { Client, Host, Both };

template <class M>
struct Wire;  // every message has one, or does not compile

#define BANNERET_MESSAGE(Type, Label, Who)       \
    static constexpr Kind kKind = Kind::Label;   \
    static constexpr const char* kName = #Label; \
    static constexpr Sender kSender = Sender::Who

template <>
struct Wire<Hello> {
    BANNERET_MESSAGE(Hello, Hello, Client);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("magic", m.magic, kHelloMagic, kHelloMagic);
        io.number("protocol", m.protocol);
        if (io.stop_at_foreign_protocol(m.protocol)) return;
        io.number("simulation", m.simulation);
        io.number("rules", m.rules);
        io.number("script", m.script);
        io.number("credential", m.credential, 1, 2);
        io.number("match", m.match);
        io.octets("secret", m.secret);
        io.number("held", m.held);
        io.octets("held tag", m.held_tag);
    }
};

template <>
struct Wire<Welcome> {
    BANNERET_MESSAGE(Welcome, Welcome, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("match", m.match);
        io.number("seat", m.seat, 0, kMaxPlayers);
        io.number("epoch", m.epoch);
        io.octets("resume", m.resume);
        io.number("from", m.from, 0, 2);
        io.number("started", m.started, 0, 1);
        io.number("absent", m.absent, 0, 1);
        io.number("delay", m.delay, kMinDelay, kMaxDelay);
        io.number("speed percent", m.speed_percent, 0, 800);
        io.number("closed", m.closed);
        io.number("needed", m.needed);
        io.number("hand back", m.hand_back);
        io.blob("setup", m.setup, 16 * 1024);
    }
};

template <>
struct Wire<Piece> {
    BANNERET_MESSAGE(Piece, Piece, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("of", m.of, 1, 1);
        io.number("turn", m.turn);
        io.number("offset", m.offset, 0, kMaxSnapshotBytes);
        io.number("whole", m.whole, 1, kMaxSnapshotBytes);
        io.blob("bytes", m.bytes, kPieceBytes);
    }
};

template <>
struct Wire<Start> {
    BANNERET_MESSAGE(Start, Start, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("turn", m.turn);
    }
};

template <>
struct Wire<TurnMessage> {
    BANNERET_MESSAGE(TurnMessage, Turn, Client);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("seat", m.seat, 1, kMaxPlayers);
        io.number("turn", m.turn);
        io.number("digest turns", m.digest_turns);
        io.number("digest", m.digest);
        io.number("held", m.held);
        io.number("held ms", m.held_ms);
        io.number("late ms", m.late_ms);
        io.orders("orders", m.orders);
    }
};

template <>
struct Wire<Bundle> {
    BANNERET_MESSAGE(Bundle, Bundle, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("epoch", m.epoch);
        io.number("turn", m.turn);
        io.list("seats", m.seats, kMaxPlayers, [](auto& each, auto& s) {
            each.number("seat", s.seat, 1, kMaxPlayers);
            each.orders("orders", s.orders);
        });
        io.list("events", m.events, 64, [](auto& each, auto& e) {
            each.number("kind", e.kind, 1, 7);
            each.number("seat", e.seat, 0, kMaxPlayers);
            each.number("value", e.value);
        });
        io.octets("tag", m.tag);  // last: it is made over all before it
    }
};

template <>
struct Wire<Ask> {
    BANNERET_MESSAGE(Ask, Ask, Client);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("what", m.what, 1, 9);
        io.number("seat", m.seat, 0, kMaxPlayers);
        io.number("value", m.value);
    }
};

template <>
struct Wire<Gather> {
    BANNERET_MESSAGE(Gather, Gather, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("phase", m.phase, 0, 5);
        io.number("paused by", m.paused_by, 0, kMaxPlayers);
        io.number("delay", m.delay, kMinDelay, kMaxDelay);
        io.number("votes to stop", m.votes_to_stop);
        io.number("referee lag", m.referee_lag);
        io.number("spectators", m.spectators);
        io.list("seats", m.seats, kMaxPlayers, [](auto& each, auto& s) {
            each.number("seat", s.seat, 1, kMaxPlayers);
            each.number("presence", s.presence, 0, 6);
            each.number("percent", s.percent, 0, 100);
            each.number("waited for", s.waited_for, 0, 1);
            each.number("waited ms", s.waited_ms);
            each.number("ping ms", s.ping_ms);
            each.number("caused network ms", s.caused_network_ms);
            each.number("caused simulation ms", s.caused_simulation_ms);
            each.number("pause left s", s.pause_left_s);
            each.number("votes against", s.votes_against);
        });
    }
};

template <>
struct Wire<Desync> {
    BANNERET_MESSAGE(Desync, Desync, Both);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("seat", m.seat, 0, kMaxPlayers);
        io.number("turns", m.turns);
        io.number("expected", m.expected);
        io.number("found", m.found);
        io.number("verdict", m.verdict, 0, 3);
        io.list("parts", m.parts, kMaxParts, [](auto& each, auto& part) { each.number("digest", part); });
        io.blob("snapshot", m.snapshot, kUploadLimit);
    }
};

template <>
struct Wire<Chat> {
    BANNERET_MESSAGE(Chat, Chat, Both);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("to", m.to, 0, 2);
        io.number("speaker", m.speaker, 0, kMaxPlayers);
        io.number("turn", m.turn);
        io.text("line", m.line, kMaxChatBytes);
    }
};

template <>
struct Wire<Ping> {
    BANNERET_MESSAGE(Ping, Ping, Both);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("clock ms", m.clock_ms);
    }
};

template <>
struct Wire<Answer> {
    BANNERET_MESSAGE(Answer, Answer, Both);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("clock ms", m.clock_ms);
    }
};

// An unknown reason is read all the same: later hosts have more of them, and the text says it.
template <>
struct Wire<Ejected> {
    BANNERET_MESSAGE(Ejected, Ejected, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("reason", m.reason);
        io.text("text", m.text, kMaxReasonBytes);
    }
};

template <>
struct Wire<Cancelled> {
    BANNERET_MESSAGE(Cancelled, Cancelled, Host);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("reason", m.reason);
        io.text("text", m.text, kMaxReasonBytes);
    }
};

template <>
struct Wire<Loading> {
    BANNERET_MESSAGE(Loading, Loading, Client);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.number("step", m.step, 0, 4);
        io.number("percent", m.percent, 0, 100);
        io.number("turns", m.turns);
        io.number("digest", m.digest);
    }
};

template <>
struct Wire<HandBack> {
    BANNERET_MESSAGE(HandBack, HandBack, Client);
    template <class Io>
    static void describe(Io& io, auto& m) {
        io.blob("bundle", m.bundle, kHostLimit);
    }
};

#undef BANNERET_MESSAGE

}  // namespace banneret::lockstep

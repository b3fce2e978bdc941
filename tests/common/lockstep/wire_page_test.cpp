// docs/wire.md against the code: what the code writes is decoded by the page's tables alone, and every range
// that the page names is the reader's.
#include <gtest/gtest.h>

#include <set>

#include "common/lockstep/frames.h"
#include "common/lockstep/messages.h"
#include "tests/page_tables.h"

namespace banneret::lockstep {
namespace {

using page::Cells;
using page::Decoded;
using page::Range;
using simulation::Order;

const page::Page& wire() {
    static const page::Page page = page::read_page("wire.md");
    return page;
}

// Decodes messages, with the page's grammar of orders for what is of the type "orders".
class WireDecoder : public page::Decoder {
  public:
    explicit WireDecoder(ByteSpan bytes) : Decoder(wire(), bytes) {}

  private:
    void other(const std::string& type, const std::string& name) override {
        ASSERT_EQ(type, "orders");
        const std::uint64_t count = number(1);
        fields.push_back({name, type, 0, count, {}, {}});
        for (std::uint64_t i = 0; i < count; ++i) order();
    }
    void add(const std::string& name, std::uint64_t value) {
        fields.push_back({name, "u", 0, value, {}, {}});
    }
    std::uint64_t varint() {
        std::uint64_t v = 0;
        for (int shift = 0;; shift += 7) {
            const std::uint64_t byte = number(1);
            v |= (byte & 0x7F) << shift;
            if ((byte & 0x80) == 0) return v;
        }
    }
    void order() {
        const std::uint64_t kind = number(1);
        const Cells* row = nullptr;
        for (const Cells& r : wire().table("Orders", "number").rows)
            row = std::stoull(r[0]) == kind ? &r : row;
        if (row == nullptr) throw std::runtime_error("the page has no order " + std::to_string(kind));
        add((*row)[1], kind);
        add("flags", number(1));
        const std::uint64_t units = number(2);
        add("units", units);
        std::uint64_t place = 0;
        for (std::uint64_t i = 0; i < units; ++i) {
            place += varint();
            add("unit", varint() << 20 | place);
        }
        if ((*row)[2] == "none") return;
        for (const std::string& field : page::cut((*row)[2], ',')) {
            const Cells words = page::cut(field, ' ');
            if (words.at(1) == "place") {
                add(words[0] + " x", number(8));
                add(words[0] + " y", number(8));
            } else {
                add(words[0], number(page::width_of(words.at(1))));
            }
        }
    }
};

const page::Table& table_of(Kind kind) {
    const std::string heading =
        std::string(name_of(kind)) + ": `" + std::string(1, static_cast<char>(kind)) + "`";
    return wire().table(heading);
}

WireDecoder decoded(ByteSpan encoded) {
    WireDecoder decoder(encoded.subspan(1));
    decoder.decode(table_of(static_cast<Kind>(encoded[0])));
    EXPECT_EQ(decoder.left(), 0u) << "after " << name_of(static_cast<Kind>(encoded[0]));
    return decoder;
}

template <std::size_t... I>
std::vector<Order> one_of_each(std::index_sequence<I...>) {
    return {Order{std::variant_alternative_t<I, simulation::Command>{}, {}, false}...};
}
std::vector<Order> every_order() {
    auto orders = one_of_each(std::make_index_sequence<std::variant_size_v<simulation::Command>>{});
    for (Order& order : orders) order.units = {EntityId::make(5, 1), EntityId::make(300, 4095)};
    return orders;
}

Secret counted(std::uint8_t from) {
    Secret s{};
    for (std::size_t i = 0; i < s.size(); ++i) s[i] = static_cast<std::uint8_t>(from + i);
    return s;
}

TurnMessage worked_message() {
    TurnMessage m;
    m.seat = 2;
    m.turn = 40;
    m.digest_turns = 38;
    m.digest = 0x0123456789ABCDEF;
    m.held = 39;
    m.held_ms = 17;
    m.orders = {{simulation::Move{{Fixed(12) + Fixed(1) / 2, Fixed(7)}},
                 {EntityId::make(5, 1), EntityId::make(300, 1)},
                 false}};
    return m;
}

// One of each kind, with something in every list.
std::vector<Message> one_of_each_kind() {
    Hello hello;
    hello.secret = counted(1);
    hello.held = 7;
    hello.held_tag = counted(40);
    Welcome welcome;
    welcome.match = 77;
    welcome.setup = {1, 2, 3};
    Piece piece;
    piece.whole = 9;
    piece.bytes = {4, 5};
    TurnMessage turn;
    turn.seat = 8;
    turn.orders = every_order();
    Bundle bundle;
    bundle.epoch = 2;
    bundle.turn = 900;
    bundle.seats = {{1, every_order()}, {6, {Order{simulation::Resign{}, {}, true}}}};
    bundle.events = {{EventKind::DelayNow, 0, 4}, {EventKind::SeatBack, 2, 81}};
    bundle.tag = counted(9);
    Gather gather;
    gather.seats.resize(2);
    gather.seats[0].seat = 1;
    gather.seats[1].seat = 4;
    gather.seats[1].caused_network_ms = 5100;
    Desync desync;
    desync.parts = {11, 12, 13};
    desync.snapshot = {6, 6, 6};
    return {hello,
            welcome,
            piece,
            Start{4},
            turn,
            bundle,
            Ask{},
            gather,
            desync,
            Chat{ChatTo::Allies, 3, 12, "to the gate"},
            Ping{99},
            Answer{98},
            Ejected{Reason::TooSlow, "Late."},
            Cancelled{Reason::MatchOver, "Over."},
            Loading{LoadStep::Ready, 100, 3, 5},
            HandBack{{7}}};
}

From sender_of(const Message& message) {
    return decode(encode(message), From::Host).ok() ? From::Host : From::Client;
}

TEST(WirePage, HasEveryMessageWithItsFieldsInOrder) {
    const auto messages = one_of_each_kind();
    ASSERT_EQ(messages.size(), std::variant_size_v<Message>);
    std::set<Kind> kinds;
    for (const Message& message : messages) {
        const Kind kind = kind_of(message);
        kinds.insert(kind);
        std::vector<std::string> rows;
        for (const Cells& row : table_of(kind).rows) {
            EXPECT_EQ(row.at(0), std::to_string(rows.size() + 1)) << name_of(kind);
            rows.push_back(row.at(1) + " " + row.at(2));
        }
        EXPECT_EQ(rows, field_table(kind)) << name_of(kind);
    }
    EXPECT_EQ(kinds.size(), messages.size());
}

TEST(WirePage, SaysWhoSendsEachMessage) {
    for (const Message& message : one_of_each_kind()) {
        const bool host = decode(encode(message), From::Host).ok();
        const bool client = decode(encode(message), From::Client).ok();
        const std::string who = host && client ? "both" : host ? "host" : "client";
        const std::string heading = table_of(kind_of(message)).heading;
        EXPECT_TRUE(heading.ends_with("`, from " + who)) << heading;
    }
}

TEST(WirePage, DecodesEveryMessageThatTheCodeWrites) {
    for (const Message& message : one_of_each_kind()) {
        ASSERT_NO_THROW(decoded(encode(message))) << name_of(kind_of(message));
    }
}

TEST(WirePage, GivesAHellosValues) {
    Hello hello;
    hello.simulation = 3;
    hello.rules = 11;
    hello.script = 22;
    hello.credential = Credential::Resume;
    hello.match = 77;
    hello.secret = counted(1);
    hello.held = 8;
    hello.held_tag = counted(100);
    const WireDecoder page = decoded(encode(hello));
    EXPECT_EQ(page.at("protocol").value, kProtocolVersion);
    EXPECT_EQ(page.at("simulation").value, 3u);
    EXPECT_EQ(page.at("rules").value, 11u);
    EXPECT_EQ(page.at("script").value, 22u);
    EXPECT_EQ(page.at("credential").value, 2u);
    EXPECT_EQ(page.at("match").value, 77u);
    EXPECT_EQ(page.at("secret").bytes, Bytes(hello.secret.begin(), hello.secret.end()));
    EXPECT_EQ(page.at("held").value, 8u);
    EXPECT_EQ(page.at("held tag").bytes, Bytes(hello.held_tag.begin(), hello.held_tag.end()));
}

TEST(WirePage, GivesABundlesSeatsEventsAndTag) {
    Bundle bundle;
    bundle.turn = 900;
    bundle.seats = {{3, {Order{simulation::Train{7, 4}, {EntityId::make(70'000, 2)}, true}}},
                    {5, every_order()}};
    bundle.events = {{EventKind::Paused, 2, 61'000}};
    bundle.tag = counted(9);
    const WireDecoder page = decoded(encode(bundle));
    EXPECT_EQ(page.at("turn").value, 900u);
    EXPECT_EQ(page.at("seats").value, 2u);
    EXPECT_EQ(page.at("seats: seat", 0).value, 3u);
    EXPECT_EQ(page.at("seats: seat", 1).value, 5u);
    EXPECT_EQ(page.at("flags").value, 1u);
    EXPECT_EQ(page.at("unit").value, EntityId::make(70'000, 2).value);
    EXPECT_EQ(page.at("type").value, 7u);
    EXPECT_EQ(page.at("count").value, 4u);
    EXPECT_EQ(page.at("events: kind").value, 7u);
    EXPECT_EQ(page.at("events: value").value, 61'000u);
    EXPECT_EQ(page.at("tag").bytes, Bytes(bundle.tag.begin(), bundle.tag.end()));
}

// "count u16 1 to 15", as the page has it.
template <class Owner, class Member>
std::string field_as_written(const Field<Owner, Member>& f) {
    std::string type = "u" + std::to_string(8 * sizeof(Member));
    if (std::is_same_v<Member, Vec2>) type = "place";
    if (std::is_same_v<Member, EntityId>) type = "entity";
    std::string text = std::string(f.name) + " " + type;
    if (f.low >= 0) text += " " + std::to_string(f.low) + " to " + std::to_string(f.high);
    return text;
}

TEST(WirePage, HasEveryOrderWithItsNumberNameAndFields) {
    const auto& rows = wire().table("Orders", "number").rows;
    ASSERT_EQ(rows.size(), std::variant_size_v<simulation::Command>);
    for (const Order& order : every_order()) {
        const auto row = std::find_if(rows.begin(), rows.end(), [&](const Cells& r) {
            return r[0] == std::to_string(simulation::wire_number(order.command));
        });
        ASSERT_NE(row, rows.end());
        EXPECT_EQ((*row)[1], simulation::name_of(order.command));
        std::string expected;
        std::visit(
            [&]<class C>(const C&) {
                for_each_field<C>([&](const auto& f) {
                    expected += expected.empty() ? field_as_written(f) : ", " + field_as_written(f);
                });
            },
            order.command);
        EXPECT_EQ((*row)[2], expected.empty() ? "none" : expected);
    }
}

// Each number set to the ends of its range, and one past them.
TEST(WirePage, RangesAreWhatTheReaderAccepts) {
    int edges = 0;
    for (const Message& message : one_of_each_kind()) {
        const Bytes good = encode(message);
        const From from = sender_of(message);
        for (const Decoded& f : decoded(good).fields) {
            const std::size_t width = page::width_of(f.type);
            if (width == 0 || f.range.high == Range{}.high) continue;
            const auto with = [&](std::uint64_t v) {
                Bytes bytes = good;
                for (std::size_t i = 0; i < width; ++i)
                    bytes[1 + f.offset + i] = static_cast<std::uint8_t>(v >> (8 * i));
                return decode(bytes, from);
            };
            const std::string what = std::string(name_of(kind_of(message))) + " " + f.name;
            const bool rises = f.name == "seats: seat" && kind_of(message) == Kind::Bundle;  // and must
            if (!rises) {
                EXPECT_TRUE(with(f.range.low).ok()) << what;
                EXPECT_TRUE(with(f.range.high).ok()) << what;
            }
            EXPECT_FALSE(with(f.range.high + 1).ok()) << what;
            if (f.range.low > 0) {
                EXPECT_FALSE(with(f.range.low - 1).ok()) << what;
            }
            ++edges;
        }
    }
    EXPECT_GT(edges, 30);
}

TEST(WirePage, LengthsOfTextsListsAndBlobsAreWhatTheReaderAccepts) {
    for (const Message& message : one_of_each_kind()) {
        const Bytes good = encode(message);
        for (const Decoded& f : decoded(good).fields) {
            if (f.type != "text" && f.type != "list" && f.type != "blob") continue;
            const std::size_t width = f.type == "text" ? 2 : f.type == "blob" ? 4 : 1;
            const auto refusal_of = [&](std::uint64_t count) {
                Bytes bytes = good;
                for (std::size_t i = 0; i < width; ++i)
                    bytes[1 + f.offset + i] = static_cast<std::uint8_t>(count >> (8 * i));
                bytes.resize(bytes.size() + count, 'a');
                const auto read = decode(bytes, sender_of(message));
                return read.ok() ? std::string() : read.error().what;
            };
            const std::string past = refusal_of(f.range.high + 1);
            const std::string most = refusal_of(f.range.high);
            EXPECT_FALSE(past.empty()) << f.name;
            // What is refused at the limit is refused for something else than its length.
            EXPECT_NE(past, most) << name_of(kind_of(message)) << " " << f.name << ": " << past;
        }
    }
}

TEST(WirePage, HasEveryEventAndReason) {
    for (const Cells& row : wire().table("Events", "number").rows) EXPECT_EQ(row.size(), 3u);
    EXPECT_EQ(wire().table("Events", "number").rows.size(), static_cast<std::size_t>(EventKind::Paused));
    const auto& reasons = wire().table("Reasons", "number").rows;
    ASSERT_EQ(reasons.size(), static_cast<std::size_t>(Reason::NoSpectators) + 1);
    for (std::size_t i = 0; i < reasons.size(); ++i) EXPECT_EQ(reasons[i][0], std::to_string(i));
}

TEST(WirePage, HasTheLimitsOfFrames) {
    std::vector<std::size_t> limits;
    for (const Cells& row : wire().table("Frame", "limit").rows) limits.push_back(std::stoull(row[1]));
    EXPECT_EQ(limits, (std::vector<std::size_t>{kHelloLimit, kPlayLimit, kUploadLimit, kHostLimit,
                                                kMaxSnapshotBytes}));
}

TEST(WirePage, ItsWorkedMessageIsWhatTheCodeWrites) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::string hex;
    const Bytes bytes = frame(worked_message());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (i % 16 == 0) hex += i == 0 ? "    " : "\n    ";
        hex += kDigits[bytes[i] >> 4];
        hex += kDigits[bytes[i] & 15];
        if (i % 16 != 15 && i + 1 < bytes.size()) hex += ' ';
    }
    EXPECT_NE(wire().text.find(hex + "\n"), std::string::npos) << "the page lacks\n" << hex;
    EXPECT_NE(wire().text.find("length " + std::to_string(bytes.size() - 4) + ";"), std::string::npos);
}

// The frozen part: what any version must be able to read of any other.
TEST(WirePage, AHelloOfAnotherProtocolIsReadUpToItsProtocolAlone) {
    ByteWriter out;
    out.u8('H');
    out.u32(827477570);
    out.u16(kProtocolVersion + 1);
    out.raw(Bytes{1, 2, 3});
    const auto hello = decode_hello(out.span());
    ASSERT_TRUE(hello.ok()) << hello.error().sentence();
    EXPECT_EQ(hello->protocol, kProtocolVersion + 1);
}

}  // namespace
}  // namespace banneret::lockstep

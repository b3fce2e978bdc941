#include "common/lockstep/messages.h"

#include <limits>
#include <type_traits>

#include "common/lockstep/describe.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

template <class T>
auto number_of(T value) {
    if constexpr (std::is_enum_v<T>)
        return static_cast<std::underlying_type_t<T>>(value);
    else
        return value;
}

class WriteFields {
  public:
    explicit WriteFields(ByteWriter& out) : out_(out) {}
    bool stop_at_foreign_protocol(std::uint16_t) const { return false; }
    template <class T>
    void number(const char*, const T& v, std::uint64_t = 0, std::uint64_t = 0) {
        const auto n = number_of(v);
        for (std::size_t i = 0; i < sizeof(n); ++i) {
            out_.u8(static_cast<std::uint8_t>(static_cast<std::uint64_t>(n) >> (8 * i)));
        }
    }
    void octets(const char*, const std::array<std::uint8_t, 16>& v) { out_.raw(v); }
    void text(const char*, const std::string& v, std::size_t limit) {
        BANNERET_CHECK(v.size() <= limit, "a message's text is within its limit");
        out_.text(v);
    }
    void blob(const char*, const Bytes& v, std::size_t limit) {
        BANNERET_CHECK(v.size() <= limit, "a message's bytes are within their limit");
        out_.blob(v);
    }
    void orders(const char*, const std::vector<simulation::Order>& v) {
        BANNERET_CHECK(v.size() <= kMaxOrdersInTurn, "a turn holds at most 64 orders of a seat");
        out_.u8(static_cast<std::uint8_t>(v.size()));
        for (const simulation::Order& order : v) simulation::write_order(out_, order);
    }
    template <class T, class Each>
    void list(const char*, const std::vector<T>& v, std::size_t limit, Each&& each) {
        BANNERET_CHECK(v.size() <= limit, "a message's list is within its limit");
        out_.u8(static_cast<std::uint8_t>(v.size()));
        for (const T& one : v) each(*this, one);
    }

  private:
    ByteWriter& out_;
};

class ReadFields {
  public:
    ReadFields(ByteReader& in, bool hello_first) : in_(in), hello_first_(hello_first) {}
    bool stop_at_foreign_protocol(std::uint16_t protocol) const {
        return hello_first_ && protocol != kProtocolVersion;
    }
    template <class T>
    void number(const char* name, T& v, std::uint64_t low = 0,
                std::uint64_t high = std::numeric_limits<std::uint64_t>::max()) {
        using N = decltype(number_of(v));
        static_assert(std::is_unsigned_v<N>, "numbers of messages are unsigned");
        std::uint64_t n = 0;
        if constexpr (sizeof(N) == 1)
            n = in_.u8(name);
        else if constexpr (sizeof(N) == 2)
            n = in_.u16(name);
        else if constexpr (sizeof(N) == 4)
            n = in_.u32(name);
        else
            n = in_.u64(name);
        if (in_.ok() && (n < low || n > high)) {
            in_.fail(std::string(name) + " is " + std::to_string(n) + ", allowed is " + std::to_string(low) +
                     " to " + std::to_string(high));
        }
        if (in_.ok()) v = static_cast<T>(static_cast<N>(n));
    }
    void octets(const char* name, std::array<std::uint8_t, 16>& v) {
        const ByteSpan at = in_.raw(v.size(), name);
        for (std::size_t i = 0; i < at.size(); ++i) v[i] = at[i];
    }
    void text(const char* name, std::string& v, std::size_t limit) { v = in_.text(limit, name); }
    void blob(const char* name, Bytes& v, std::size_t limit) {
        const ByteSpan at = in_.blob(limit, name);
        v.assign(at.begin(), at.end());
    }
    void orders(const char* name, std::vector<simulation::Order>& v) {
        const std::size_t from = in_.offset();
        const std::uint8_t count = in_.u8_in(0, kMaxOrdersInTurn, name);
        for (std::uint8_t i = 0; in_.ok() && i < count; ++i) v.push_back(simulation::read_order(in_));
        if (in_.ok() && in_.offset() - from > kMaxTurnOrderBytes) {
            in_.fail(std::string(name) + " take " + std::to_string(in_.offset() - from) +
                     " bytes, allowed are " + std::to_string(kMaxTurnOrderBytes));
        }
    }
    template <class T, class Each>
    void list(const char* name, std::vector<T>& v, std::size_t limit, Each&& each) {
        const std::uint8_t count = in_.u8_in(0, static_cast<std::uint8_t>(limit), name);
        for (std::uint8_t i = 0; in_.ok() && i < count; ++i) each(*this, v.emplace_back());
    }

  private:
    ByteReader& in_;
    bool hello_first_;
};

class ListFields {
  public:
    bool stop_at_foreign_protocol(std::uint16_t) const { return false; }
    template <class T>
    void number(const char* name, const T& v, std::uint64_t = 0, std::uint64_t = 0) {
        add("u" + std::to_string(8 * sizeof(number_of(v))), name);
    }
    void octets(const char* name, const std::array<std::uint8_t, 16>&) { add("16 bytes", name); }
    void text(const char* name, const std::string&, std::size_t) { add("text", name); }
    void blob(const char* name, const Bytes&, std::size_t) { add("blob", name); }
    void orders(const char* name, const std::vector<simulation::Order>&) { add("orders", name); }
    template <class T, class Each>
    void list(const char* name, const std::vector<T>&, std::size_t, Each&& each) {
        add("list", name);
        const std::string outer = prefix_;
        prefix_ += std::string(name) + ": ";
        const T one{};
        each(*this, one);
        prefix_ = outer;
    }
    std::vector<std::string> take() { return std::move(lines_); }

  private:
    void add(const std::string& type, const char* name) { lines_.push_back(type + " " + prefix_ + name); }
    std::string prefix_;
    std::vector<std::string> lines_;
};

// Calls visit.template operator()<M>() with the message type of that kind; false when there is none.
template <std::size_t I = 0, class Visit>
bool with_kind(std::uint8_t kind, Visit&& visit) {
    if constexpr (I == std::variant_size_v<Message>) {
        return false;
    } else {
        using M = std::variant_alternative_t<I, Message>;
        if (static_cast<std::uint8_t>(Wire<M>::kKind) != kind) return with_kind<I + 1>(kind, visit);
        visit.template operator()<M>();
        return true;
    }
}

bool may_send(From from, Sender sender) {
    return sender == Sender::Both || (sender == Sender::Client) == (from == From::Client);
}

void check_order_of_seats(ByteReader& in, const Message& message) {
    const auto* bundle = std::get_if<Bundle>(&message);
    if (bundle == nullptr) return;
    SeatId before = 0;
    for (const SeatOrders& seat : bundle->seats) {
        if (seat.seat <= before) in.fail("a bundle's seats rise, none twice");
        before = seat.seat;
    }
}

}  // namespace

Kind kind_of(const Message& message) {
    return std::visit([]<class M>(const M&) { return Wire<M>::kKind; }, message);
}

const char* name_of(Kind kind) {
    const char* name = "unknown";
    with_kind(static_cast<std::uint8_t>(kind), [&]<class M>() { name = Wire<M>::kName; });
    return name;
}

Bytes encode(const Message& message) {
    ByteWriter out;
    std::visit(
        [&]<class M>(const M& m) {
            out.u8(static_cast<std::uint8_t>(Wire<M>::kKind));
            WriteFields io(out);
            Wire<M>::describe(io, m);
        },
        message);
    return out.take();
}

Bytes frame_encoded(ByteSpan encoded) {
    ByteWriter out;
    out.blob(encoded);
    return out.take();
}

Bytes frame(const Message& message) { return frame_encoded(encode(message)); }

Result<Message> decode(ByteSpan encoded, From from) {
    ByteReader in(encoded);
    const std::uint8_t kind = in.u8("kind");
    if (!in.ok()) return in.error();
    Message message;
    bool foreign = false;
    const bool known = with_kind(kind, [&]<class M>() {
        foreign = !may_send(from, Wire<M>::kSender);
        if (foreign) return;
        M m;
        ReadFields io(in, false);
        Wire<M>::describe(io, m);
        message = std::move(m);
    });
    if (!known) in.fail("there is no message of kind " + std::to_string(kind));
    if (foreign)
        in.fail(std::string("a ") + name_of(static_cast<Kind>(kind)) +
                " message does not come from this side");
    if (in.ok()) check_order_of_seats(in, message);
    if (const auto end = in.finish(); !end) return end.error();
    return message;
}

Result<Hello> decode_hello(ByteSpan encoded) {
    ByteReader in(encoded);
    if (in.u8("kind") != static_cast<std::uint8_t>(Kind::Hello)) in.fail("the first message is a Hello");
    Hello hello;
    ReadFields io(in, true);
    Wire<Hello>::describe(io, hello);
    if (in.ok() && hello.protocol != kProtocolVersion) return hello;
    if (const auto end = in.finish(); !end) return end.error();
    return hello;
}

Bytes tagged_bytes(std::uint64_t match, const Bundle& bundle, const Tag& before) {
    ByteWriter out;
    out.u64(match);
    const Bytes encoded = encode(bundle);
    out.raw(ByteSpan(encoded).first(encoded.size() - bundle.tag.size()));
    out.raw(before);
    return out.take();
}

std::vector<std::string> field_table(Kind kind) {
    ListFields io;
    with_kind(static_cast<std::uint8_t>(kind), [&]<class M>() {
        const M m{};
        Wire<M>::describe(io, m);
    });
    return io.take();
}

}  // namespace banneret::lockstep

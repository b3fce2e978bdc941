// Fields<T>: the one description of a plain struct's fields. Snapshot, digest, comparison and fuzzers are
// made from it, so that a field cannot be in one and not in another.
//
//     struct Health { Fixed points; Fixed most; };
//     template <> struct Fields<Health> {
//         static constexpr auto list = fields(field<1>("points", &Health::points), field<2>("most",
//         &Health::most));
//     };
//     BANNERET_DESCRIBED(Health);
//
// Numbers are explicit, begin at 1, never change and are never used again. BANNERET_DESCRIBED fails to
// compile when a field is missing, when the struct has padding, when two numbers are equal, or when a type
// has no fixed width: what is hashed must have no byte that nobody wrote.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "common/base/bytes.h"
#include "common/base/heading.h"
#include "common/base/random.h"

namespace banneret {

template <class T>
struct Fields;  // specialise next to the struct

template <class Owner, class Member>
struct Field {
    std::uint16_t number;
    const char* name;
    Member Owner::*member;
    std::int64_t low;  // what a reader accepts, for whole numbers and enums
    std::int64_t high;

    // Narrows what a reader accepts: .in(0, 4).
    constexpr Field in(std::int64_t from, std::int64_t to) const { return {number, name, member, from, to}; }
};

template <std::uint16_t Number, class Owner, class Member>
constexpr Field<Owner, Member> field(const char* name, Member Owner::*member) {
    static_assert(Number > 0, "field numbers begin at 1");
    return {Number, name, member, std::numeric_limits<std::int64_t>::min(),
            std::numeric_limits<std::int64_t>::max()};
}

namespace fields_detail {
// A plain list of fields. A std::tuple would do; it costs every source that includes a described struct a second to
// compile.
template <std::size_t I, class F>
struct Place {
    F field;
};
template <class Indices, class... F>
struct List;
template <std::size_t... I, class... F>
struct List<std::index_sequence<I...>, F...> : Place<I, F>... {
    static constexpr std::size_t kSize = sizeof...(F);
    constexpr explicit List(const F&... f) : Place<I, F>{f}... {}
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        (visit(static_cast<const Place<I, F>&>(*this).field), ...);
    }
};
}  // namespace fields_detail

template <class... F>
constexpr auto fields(F... list) {
    return fields_detail::List<std::index_sequence_for<F...>, F...>(list...);
}

template <class T>
concept HasFields = requires {
    Fields<T>::list;
};

// Calls visit(field) for each field in order.
template <class T, class Visit>
constexpr void for_each_field(Visit&& visit) {
    Fields<T>::list.for_each(visit);
}

namespace fields_detail {
template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};
}  // namespace fields_detail

// The bytes that one value takes when written. Bool is left out on purpose: a byte that is neither 0 nor 1
// read into one is undefined behaviour; take std::uint8_t.
template <class T>
constexpr std::size_t described_size() {
    if constexpr (std::is_same_v<T, bool>) {
        static_assert(!std::is_same_v<T, bool>, "take std::uint8_t for a flag");
    } else if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
        return sizeof(T);
    } else if constexpr (std::is_same_v<T, Fixed>) {
        return 8;
    } else if constexpr (std::is_same_v<T, Vec2>) {
        return 16;
    } else if constexpr (std::is_same_v<T, EntityId>) {
        return 4;
    } else if constexpr (std::is_same_v<T, Heading>) {
        return 1;
    } else if constexpr (std::is_same_v<T, Random>) {
        return 8;
    } else if constexpr (fields_detail::IsArray<T>::value) {
        return std::tuple_size_v<T> * described_size<typename T::value_type>();
    } else {
        static_assert(HasFields<T>, "a type in a described struct needs Fields of its own");
        std::size_t size = 0;
        for_each_field<T>([&]<class O, class M>(const Field<O, M>&) { size += described_size<M>(); });
        return size;
    }
}

template <class T>
constexpr bool field_numbers_rise() {
    int before = 0;
    bool rise = true;
    for_each_field<T>([&](const auto& f) {
        rise = rise && f.number > before;
        before = f.number;
    });
    return rise;
}

template <class T>
constexpr bool described() {
    return std::is_trivially_copyable_v<T> && described_size<T>() == sizeof(T) && field_numbers_rise<T>();
}

#define BANNERET_DESCRIBED(Type)                                             \
    static_assert(::banneret::described<Type>(), #Type                       \
                  ": every field must be listed once, with rising numbers, " \
                  "and the struct must have no padding")

static_assert(std::endian::native == std::endian::little,
              "what is hashed is hashed as it lies in memory, little-endian");

// One value, written in its fixed width.
template <class T>
void write_value(ByteWriter& out, const T& value) {
    if constexpr (std::is_enum_v<T>) {
        write_value(out, static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_integral_v<T>) {
        if constexpr (sizeof(T) == 1)
            out.u8(static_cast<std::uint8_t>(value));
        else if constexpr (sizeof(T) == 2)
            out.u16(static_cast<std::uint16_t>(value));
        else if constexpr (sizeof(T) == 4)
            out.u32(static_cast<std::uint32_t>(value));
        else
            out.u64(static_cast<std::uint64_t>(value));
    } else if constexpr (std::is_same_v<T, Fixed>) {
        out.fixed(value);
    } else if constexpr (std::is_same_v<T, Vec2>) {
        out.vec2(value);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        out.entity(value);
    } else if constexpr (std::is_same_v<T, Heading>) {
        out.u8(value.value);
    } else if constexpr (std::is_same_v<T, Random>) {
        out.u64(value.state);
    } else if constexpr (fields_detail::IsArray<T>::value) {
        for (const auto& each : value) write_value(out, each);
    } else {
        for_each_field<T>([&](const auto& f) { write_value(out, value.*(f.member)); });
    }
}

// One value, read back; whole numbers outside low to high are a fault of the reader's.
template <class T>
void read_value(ByteReader& in, T& value, const char* name,
                std::int64_t low = std::numeric_limits<std::int64_t>::min(),
                std::int64_t high = std::numeric_limits<std::int64_t>::max()) {
    if constexpr (std::is_enum_v<T>) {
        std::underlying_type_t<T> number{};
        read_value(in, number, name, low, high);
        value = static_cast<T>(number);
    } else if constexpr (std::is_integral_v<T>) {
        if constexpr (sizeof(T) == 1)
            value = static_cast<T>(in.u8(name));
        else if constexpr (sizeof(T) == 2)
            value = static_cast<T>(in.u16(name));
        else if constexpr (sizeof(T) == 4)
            value = static_cast<T>(in.u32(name));
        else
            value = static_cast<T>(in.u64(name));
        if constexpr (sizeof(T) < 8 || std::is_signed_v<T>) {
            const auto wide = static_cast<std::int64_t>(value);
            if (in.ok() && (wide < low || wide > high)) {
                in.fail(std::string(name) + " is " + std::to_string(wide) + ", allowed is " +
                        std::to_string(low) + " to " + std::to_string(high));
            }
        }
    } else if constexpr (std::is_same_v<T, Fixed>) {
        value = in.fixed(name);
    } else if constexpr (std::is_same_v<T, Vec2>) {
        value.x = in.fixed(name);
        value.y = in.fixed(name);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        value = in.entity(name);
    } else if constexpr (std::is_same_v<T, Heading>) {
        value.value = in.u8(name);
    } else if constexpr (std::is_same_v<T, Random>) {
        value.state = in.u64(name);
        if (in.ok() && value.state == 0) in.fail(std::string(name) + ": a random stream's state is never 0");
    } else if constexpr (fields_detail::IsArray<T>::value) {
        for (auto& each : value) read_value(in, each, name, low, high);
    } else {
        for_each_field<T>([&](const auto& f) { read_value(in, value.*(f.member), f.name, f.low, f.high); });
    }
}

}  // namespace banneret

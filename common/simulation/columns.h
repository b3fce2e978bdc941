// Rows of plain described structs as columns of bytes: for each field its number, its width and all its
// values. Snapshots are made of these, so that a later version reads the fields it knows and skips the rest.
#pragma once

#include <cstring>
#include <span>
#include <vector>

#include "common/base/fields.h"

namespace banneret::simulation {

// What a place, a length or an amount may be in a snapshot. Wider than any world of ours, narrow enough that
// no sum or product of two overflows.
inline constexpr Fixed kMostPlace = Fixed(1024);
inline constexpr Fixed kMostAmount = Fixed(1 << 24);

// Whether a value that came from outside is one that a world may hold. `low` and `high` are the field's.
template <class T>
bool acceptable(const T& value, std::int64_t low, std::int64_t high) {
    if constexpr (std::is_enum_v<T>) {
        return acceptable(static_cast<std::underlying_type_t<T>>(value), low, high);
    } else if constexpr (std::is_integral_v<T>) {
        if constexpr (sizeof(T) == 8 && !std::is_signed_v<T>) return true;
        const auto wide = static_cast<std::int64_t>(value);
        return wide >= low && wide <= high;
    } else if constexpr (std::is_same_v<T, Fixed>) {
        return value >= -kMostAmount && value <= kMostAmount;
    } else if constexpr (std::is_same_v<T, Vec2>) {
        return value.x >= -kMostPlace && value.x <= kMostPlace && value.y >= -kMostPlace &&
               value.y <= kMostPlace;
    } else if constexpr (std::is_same_v<T, EntityId> || std::is_same_v<T, Heading>) {
        return true;
    } else if constexpr (std::is_same_v<T, Random>) {
        return value.state != 0;
    } else if constexpr (fields_detail::IsArray<T>::value) {
        for (const auto& each : value) {
            if (!acceptable(each, low, high)) return false;
        }
        return true;
    } else {
        bool all = true;
        for_each_field<T>([&](const auto& f) { all = all && acceptable(value.*(f.member), f.low, f.high); });
        return all;
    }
}

template <class T>
void write_columns(ByteWriter& out, std::span<const T> rows) {
    out.u16(static_cast<std::uint16_t>(Fields<T>::list.kSize));
    for_each_field<T>([&]<class O, class M>(const Field<O, M>& f) {
        out.u16(f.number);
        out.u32(static_cast<std::uint32_t>(sizeof(M)));
        std::uint8_t* to = out.extend(sizeof(M) * rows.size());
        for (const T& row : rows) {  // described(): a member's bytes in memory are its bytes when written
            std::memcpy(to, &(row.*(f.member)), sizeof(M));
            to += sizeof(M);
        }
    });
}

// One column into the field of its number; a column of an unknown number is passed over.
template <class T>
void fill_column(ByteReader& in, std::uint16_t number, std::uint32_t width, ByteSpan column,
                 std::vector<T>& rows) {
    for_each_field<T>([&]<class O, class M>(const Field<O, M>& f) {
        if (f.number != number || !in.ok()) return;
        if (width != sizeof(M)) {
            in.fail(std::string(f.name) + " is " + std::to_string(width) + " bytes wide, this version's is " +
                    std::to_string(sizeof(M)));
            return;
        }
        const std::uint8_t* from = column.data();
        for (T& row : rows) {
            std::memcpy(&(row.*(f.member)), from, sizeof(M));
            from += sizeof(M);
            if (!acceptable(row.*(f.member), f.low, f.high)) {
                in.fail(std::string(f.name) + " of a row is not a value that it can have");
                return;
            }
        }
    });
}

// `count` rows; fields that the bytes lack keep what a new T has. Requires: the caller has bounded `count`.
template <class T>
std::vector<T> read_columns(ByteReader& in, std::size_t count) {
    std::vector<T> rows(count);
    const std::uint16_t columns = in.u16("number of fields");
    std::uint16_t before = 0;
    for (std::uint16_t i = 0; in.ok() && i < columns; ++i) {
        const std::uint16_t number = in.u16("field number");
        const std::uint32_t width = in.u32_in(1, 65536, "field width");
        if (in.ok() && number <= before) in.fail("field numbers must rise");
        before = number;
        const ByteSpan column = in.raw(std::size_t{width} * count, "a field's values");
        if (in.ok()) fill_column(in, number, width, column, rows);
    }
    return rows;
}

}  // namespace banneret::simulation

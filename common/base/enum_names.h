// The names that an enum's values have in the source, for files and tables that people write: worked out by the
// compiler, so that no list of them can fall behind. For enums whose values lie in 0 to 127.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace banneret {
namespace enum_names_detail {

// g++ and clang++ write the value as "banneret::Kind::Two", or as "(banneret::Kind)2" where it has no name.
template <class E, E Value>
constexpr std::string_view name_of_value() {
    std::string_view text = __PRETTY_FUNCTION__;
    const std::size_t at = text.rfind("Value = ");
    text = text.substr(at + 8);
    text = text.substr(0, text.find_first_of(";]"));
    if (text.find('(') != std::string_view::npos || text.empty() || (text[0] >= '0' && text[0] <= '9'))
        return {};
    const std::size_t colon = text.rfind(':');
    return colon == std::string_view::npos ? text : text.substr(colon + 1);
}

inline constexpr std::size_t kValues = 128;

template <class E, std::size_t... I>
constexpr std::array<std::string_view, sizeof...(I)> all_names(std::index_sequence<I...>) {
    return {name_of_value<E, static_cast<E>(I)>()...};
}

template <class E>
inline constexpr auto kNames = all_names<E>(std::make_index_sequence<kValues>());

}  // namespace enum_names_detail

// Empty for a value without a name.
template <class E>
constexpr std::string_view enum_name(E value) {
    const auto place = static_cast<std::size_t>(value);
    return place < enum_names_detail::kValues ? enum_names_detail::kNames<E>[place] : std::string_view{};
}

// The value of that name, capitals and all.
template <class E>
constexpr std::optional<E> enum_value(std::string_view name) {
    if (name.empty()) return std::nullopt;
    for (std::size_t i = 0; i < enum_names_detail::kValues; ++i) {
        if (enum_names_detail::kNames<E>[i] == name) return static_cast<E>(i);
    }
    return std::nullopt;
}

}  // namespace banneret

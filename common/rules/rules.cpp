#include "common/rules/rules.h"

#include "common/base/deterministic.h"

namespace banneret::rules {
namespace {

template <class T, class Matches>
std::uint16_t find(const std::vector<T>& table, Matches matches) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (matches(table[i])) return static_cast<std::uint16_t>(i);
    }
    return kNone;
}

}  // namespace

TypeId Rules::find_type(std::string_view id) const {
    return find(types, [&](const ObjectType& t) { return t.id == id; });
}

TypeId Rules::find_type_by_script_number(std::int32_t number) const {
    return find(types, [&](const ObjectType& t) { return number >= 0 && t.script_number == number; });
}

TechnologyId Rules::find_technology(std::string_view id) const {
    const std::uint16_t place = find(technologies, [&](const Technology& t) { return t.id == id; });
    return place == kNone ? kNoTechnology : static_cast<TechnologyId>(place);
}

std::uint16_t Rules::find_terrain(std::string_view id) const {
    return find(terrains, [&](const Terrain& t) { return t.id == id; });
}

std::uint16_t Rules::find_terrain_by_script_number(std::int32_t number) const {
    return find(terrains, [&](const Terrain& t) { return number >= 0 && t.script_number == number; });
}

}  // namespace banneret::rules

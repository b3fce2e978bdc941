#include "common/simulation/columns.h"
#include "common/simulation/rest.h"
#include "common/simulation/snapshot.h"

#include "common/base/deterministic.h"

namespace banneret::simulation {
namespace {

std::string text_of(Fixed f) {
    const std::int64_t n = f.to_thousandths();
    const std::uint64_t size = n < 0 ? 0 - static_cast<std::uint64_t>(n) : static_cast<std::uint64_t>(n);
    std::string fraction = std::to_string(size % 1000);
    fraction.insert(0, 3 - fraction.size(), '0');
    return (n < 0 ? "-" : "") + std::to_string(size / 1000) + "." + fraction + " (raw " +
           std::to_string(f.raw()) + ")";
}

template <class T>
std::string text_of(const T& value) {
    if constexpr (std::is_enum_v<T>) {
        return std::to_string(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_integral_v<T>) {
        return std::to_string(value);
    } else if constexpr (std::is_same_v<T, Vec2>) {
        return text_of(value.x) + ", " + text_of(value.y);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        return "entity " + std::to_string(value.value);
    } else if constexpr (std::is_same_v<T, Heading>) {
        return std::to_string(value.value);
    } else if constexpr (std::is_same_v<T, Random>) {
        return std::to_string(value.state);
    } else {
        std::string list;
        const auto add = [&](const std::string& each) { list += (list.empty() ? "" : "; ") + each; };
        if constexpr (fields_detail::IsArray<T>::value) {
            for (const auto& each : value) add(text_of(each));
        } else {
            for_each_field<T>(
                [&](const auto& f) { add(std::string(f.name) + " " + text_of(value.*(f.member))); });
        }
        return list;
    }
}

template <class T>
bool same_bytes(const T& a, const T& b) {
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// The first field in which two rows of one kind differ.
template <class T>
std::optional<Difference> difference_of_rows(const T& here, const T& there, std::string part,
                                             EntityId entity) {
    std::optional<Difference> found;
    for_each_field<T>([&](const auto& f) {
        if (found || same_bytes(here.*(f.member), there.*(f.member))) return;
        found = Difference{std::move(part), entity, f.name, text_of(here.*(f.member)),
                           text_of(there.*(f.member))};
    });
    return found;
}

template <class T>
std::optional<Difference> difference_of_tables(const Table<T>& here, const Table<T>& there,
                                               const char* part) {
    std::size_t a = 0;
    std::size_t b = 0;
    while (a < here.size() || b < there.size()) {
        const bool only_here = b == there.size() || (a < here.size() && here.ids()[a] < there.ids()[b]);
        const bool only_there = !only_here && (a == here.size() || there.ids()[b] < here.ids()[a]);
        if (only_here) return Difference{part, here.ids()[a], "", "has it", "has none"};
        if (only_there) return Difference{part, there.ids()[b], "", "has none", "has it"};
        if (auto found = difference_of_rows(here.values()[a], there.values()[b], part, here.ids()[a]))
            return found;
        ++a, ++b;
    }
    return std::nullopt;
}

std::optional<Difference> difference_of_missiles(const MissilePool& here, const MissilePool& there) {
    const std::size_t both = std::min(here.flying.size(), there.flying.size());
    for (std::size_t i = 0; i < both; ++i) {
        if (auto found = difference_of_rows(here.flying[i], there.flying[i], "missiles", kNobody))
            return found;
    }
    if (here.flying.size() != there.flying.size()) {
        return Difference{"missiles", kNobody, "number in the air", std::to_string(here.flying.size()),
                          std::to_string(there.flying.size())};
    }
    if (here.next_serial == there.next_serial) return std::nullopt;
    return Difference{"missiles", kNobody, "next number", std::to_string(here.next_serial),
                      std::to_string(there.next_serial)};
}

std::optional<Difference> difference_of_players(const World& here, const World& there) {
    for (std::size_t seat = 0; seat < here.players.size(); ++seat) {
        auto found = difference_of_rows(here.players[seat], there.players[seat], "players", kNobody);
        if (!found) continue;
        found->field = "seat " + std::to_string(seat) + "'s " + found->field;
        return found;
    }
    return std::nullopt;
}

std::optional<Difference> difference_of_explored(const World& here, const World& there) {
    for (std::size_t seat = 0; seat < here.explored.size(); ++seat) {
        const auto& a = here.explored[seat].bits;
        const auto& b = there.explored[seat].bits;
        for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) {
            if (a[i] == b[i]) continue;
            return Difference{"explored", kNobody,
                              "seat " + std::to_string(seat) + "'s tiles from " + std::to_string(i * 64),
                              std::to_string(a[i]), std::to_string(b[i])};
        }
    }
    return std::nullopt;
}

std::optional<Difference> difference_of_tiles(const map::TileMap& here, const map::TileMap& there) {
    if (here.side() != there.side()) {
        return Difference{"tiles", kNobody, "side", std::to_string(here.side()),
                          std::to_string(there.side())};
    }
    for (map::TileIndex i = 0; i < here.size(); ++i) {
        if (here[i] == there[i]) continue;
        const auto text = [](const map::Tile& tile) {
            return "terrain " + std::to_string(tile.terrain) + ", elevation " +
                   std::to_string(tile.elevation);
        };
        return Difference{"tiles", kNobody, "tile " + std::to_string(i), text(here[i]), text(there[i])};
    }
    return std::nullopt;
}

// The registry, the streams and the rest: a short list of numbers with a name each.
struct NamedNumber {
    const char* part;
    const char* field;
    std::uint64_t here;
    std::uint64_t there;
};

std::optional<Difference> difference_of_numbers(std::initializer_list<NamedNumber> numbers) {
    for (const NamedNumber& n : numbers) {
        if (n.here != n.there) {
            return Difference{n.part, kNobody, n.field, std::to_string(n.here), std::to_string(n.there)};
        }
    }
    return std::nullopt;
}

std::optional<Difference> difference_of_components(const World& here, const World& there) {
    std::optional<Difference> found;
    const auto compare = [&](const auto& mine, const auto& theirs) {
        if (!found) found = difference_of_tables(mine.table, theirs.table, mine.name);
    };
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (compare(std::get<I>(here.tables), std::get<I>(there.tables)), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<Tables>>());
    return found;
}

}  // namespace

std::string Difference::sentence() const {
    std::string text = part;
    if (entity) text += " of entity " + std::to_string(entity.value);
    if (!field.empty()) text += ", " + field;
    return text + ": here " + here + ", there " + there;
}

std::optional<Difference> first_difference(const World& here, const World& there) {
    if (auto found = difference_of_numbers(
            {{"registry", "entities alive", here.registry.count(), there.registry.count()},
             {"registry", "digest of the places", here.registry.digest(), there.registry.digest()}})) {
        // A component says more about an entity that only one of them has.
        auto component = difference_of_components(here, there);
        return component ? component : found;
    }
    if (auto found = difference_of_components(here, there)) return found;
    if (auto found = difference_of_missiles(here.missiles, there.missiles)) return found;
    if (auto found = difference_of_players(here, there)) return found;
    if (auto found = difference_of_explored(here, there)) return found;
    if (auto found = difference_of_tiles(here.tiles, there.tiles)) return found;
    auto found = difference_of_rows(rest_of(here), rest_of(there), "rest", kNobody);
    if (found && found->field.ends_with("stream")) found->part = "streams";
    return found;
}

}  // namespace banneret::simulation

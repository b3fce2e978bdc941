#include "common/map/generate/report.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

struct RefusalText {
    std::string_view id;
    std::string_view phrase;
};

constexpr std::array<RefusalText, kRefusals> kTexts{{
    {"taken", "something that stands there"},
    {"ground", "ground it may not stand on or not be so near to"},
    {"slope", "the slope"},
    {"terrain", "terrain_to_place_on"},
    {"reach", "ground that is not reached from the start"},
    {"too_near", "min_distance_to_players"},
    {"too_far", "max_distance_to_players"},
    {"spacing", "the distance that earlier objects keep"},
    {"edge", "the edge of the map"},
    {"forest", "its distance from forest"},
    {"land", "other lands"},
    {"cliff", "its distance from cliffs"},
    {"area", "actor areas"},
    {"room", "too little room for a whole group"},
    {"way", "the path between two lands, which is kept open"},
}};

}  // namespace

std::string_view name_of(Refusal refusal) { return kTexts[static_cast<std::size_t>(refusal)].phrase; }
std::string_view id_of(Refusal refusal) { return kTexts[static_cast<std::size_t>(refusal)].id; }

std::string_view name_of(Patch patch) {
    switch (patch) {
        case Patch::Land: return "land";
        case Patch::Hills: return "hills";
        case Patch::Cliffs: return "cliffs";
        case Patch::Terrain: return "terrain";
        case Patch::Connection: return "connection";
    }
    return "";
}

Refusal ObjectReport::main_refusal() const {
    return static_cast<Refusal>(std::max_element(refused.begin(), refused.end()) - refused.begin());
}

std::uint32_t ObjectReport::tiles_refused() const {
    std::uint32_t sum = 0;
    for (const std::uint32_t n : refused) sum += n;
    return sum;
}

}  // namespace banneret::map::generate

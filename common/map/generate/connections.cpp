// The connections: the cheapest way between lands that are to be joined, and the ground changed along it.
#include <algorithm>

#include "common/map/generate/ways.h"
#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr std::uint32_t kCostUnit = 100;  // of a cost of 1
constexpr std::uint32_t kHighestCost = 1'000'000;
constexpr std::uint32_t kCliffCost = 20 * kHighestCost;  // ways go round a cliff wherever they can
constexpr int kMostWidth = 60;                           // tiles

std::string phrase_of(Term term) {
    switch (term) {
        case Term::ConnectAllPlayers: return "all players' lands";
        case Term::ConnectTeams: return "lands of each team";
        case Term::ConnectAllLands: return "all lands";
        case Term::ConnectSameZones: return "lands of each zone";
        case Term::ConnectZones: return "lands of two zones";
        default: return "players' lands with neutral lands";
    }
}

class Joiner {
  public:
    Joiner(Workshop& work, const Command& command, const std::vector<Ground>& before, Random& random)
        : work_(work), c_(command), before_(before), random_(random), ways_(work.side()) {
        price_.fill(kCostUnit);
        for (std::size_t i = 0; i < 256; ++i) into_[i] = static_cast<Ground>(i);
        read();
        cost_.resize(work.size());
        for (TileIndex i = 0; i < work.size(); ++i) {
            const std::uint32_t price = price_[before[i]];
            cost_[i] = price != CheapestWays::kCannot && work.cliff[i] != 0 ? price + kCliffCost : price;
        }
    }

    void join() {
        const auto& lands = work_.lands;
        PatchReport report{Patch::Connection, phrase_of(c_.term), c_.place, 0, 0, ""};
        for (std::size_t a = 0; a + 1 < lands.size(); ++a) {
            if (!work_.steps.spend(static_cast<std::int64_t>(lands.size() - a))) break;
            std::vector<std::size_t> ends;
            for (std::size_t b = a + 1; b < lands.size(); ++b) {
                if (wanted(lands[a], lands[b])) ends.push_back(b);
            }
            if (ends.empty()) continue;
            report.asked += static_cast<std::int64_t>(ends.size());
            search(lands[a].origin, ends);
            for (const std::size_t b : ends) report.made += lay(a, b) ? 1 : 0;
        }
        if (report.made < report.asked) report.why = first_missed_;
        work_.report(std::move(report));
    }

  private:
    void read() {
        for (const Attribute& a : c_.attributes) {
            const std::optional<Ground> first = work_.ground_of(a.values[0], a.place);
            if (!first) continue;
            if (a.term == Term::DefaultTerrainReplacement) into_.fill(*first);
            if (a.term == Term::TerrainCost) price_[*first] = price(a.values[1]);
            if (a.term == Term::TerrainSize) {
                radius_[*first] = std::clamp(a.whole(1), -1, kMostWidth);
                variance_[*first] = std::clamp(a.whole(2), 0, kMostWidth);
            }
            if (a.term == Term::ReplaceTerrain) {
                if (const std::optional<Ground> to = work_.ground_of(a.values[1], a.place))
                    into_[*first] = *to;
            }
        }
    }

    static std::uint32_t price(Fixed cost) {
        if (cost <= Fixed(0)) return CheapestWays::kCannot;
        const std::int64_t units =
            clamp(cost, Fixed(0), Fixed(1'000'000)).to_thousandths() * kCostUnit / 1000;
        return static_cast<std::uint32_t>(std::clamp<std::int64_t>(units, 1, kHighestCost));
    }

    bool wanted(const Land& a, const Land& b) const {
        const bool players = a.owner != kNature && b.owner != kNature;
        switch (c_.term) {
            case Term::ConnectAllPlayers: return players;
            case Term::ConnectTeams: return players && same_team(a.owner, b.owner);
            case Term::ConnectAllLands: return true;
            case Term::ConnectSameZones: return work_.script.readings.same_zones_like_all || a.zone == b.zone;
            case Term::ConnectZones: return of_named_zone(a) && of_named_zone(b);
            default: return (a.owner == kNature) != (b.owner == kNature);
        }
    }
    bool same_team(SeatId a, SeatId b) const {
        const std::uint8_t team = work_.teams[a - 1u];
        return team != 0 && team == work_.teams[b - 1u];
    }
    bool of_named_zone(const Land& land) const {
        return land.zone == c_.whole(0) || land.zone == c_.whole(1);
    }

    void search(TilePos from, const std::vector<std::size_t>& ends) {
        std::vector<TileIndex> tiles;
        for (const std::size_t end : ends) tiles.push_back(work_.index(work_.lands[end].origin));
        const std::int64_t looked_at = ways_.search(work_.index(from), tiles, cost_);
        work_.steps.spend(std::int64_t{work_.size()} + 40 * looked_at);
    }

    bool lay(std::size_t a, std::size_t b) {
        const TileIndex from = work_.index(work_.lands[a].origin);
        TileIndex tile = work_.index(work_.lands[b].origin);
        if (ways_.came_from(tile) == CheapestWays::kNowhere || cost_[from] == CheapestWays::kCannot) {
            miss(a, b);
            return false;
        }
        while (true) {
            widen(work_.pos(tile), before_[tile]);
            keep_open(tile);
            const TileIndex next = ways_.came_from(tile);
            if (next == tile || !work_.steps.spend(10)) return true;
            join_corner(work_.pos(tile), work_.pos(next));
            tile = next;
        }
    }

    // A slanting step would lead through between two corners: the tile beside it is changed too, where the path
    // itself is.
    void join_corner(TilePos from, TilePos to) {
        if (from.x == to.x || from.y == to.y) return;
        TileIndex beside = work_.index({from.x, to.y});
        if (cost_[beside] == CheapestWays::kCannot) beside = work_.index({to.x, from.y});
        const bool wide = radius_[before_[work_.index(from)]] >= 0;
        if (wide && into_[before_[beside]] != before_[beside]) work_.ground[beside] = into_[before_[beside]];
        keep_open(beside);
    }

    // Also where the path crosses open ground: that may be the narrow mouth of a glade.
    void keep_open(TileIndex tile) {
        if (work_.way.empty()) work_.way.assign(work_.size(), 0);
        work_.way[tile] = 1;
    }

    void miss(std::size_t a, std::size_t b) {
        const std::string what = named(a) + " and " + named(b) +
                                 " could not be joined: ground that cannot be crossed lies between them";
        if (first_missed_.empty()) first_missed_ = what;
        work_.say(script::Severity::Warning, c_.place, what,
                  "give the ground between a terrain_cost above 0");
    }

    std::string named(std::size_t l) const {
        const Land& land = work_.lands[l];
        if (land.owner != kNature) return "player " + std::to_string(land.owner) + "'s land";
        const TilePos at = land.origin;
        return "the land at " + std::to_string(at.x) + ", " + std::to_string(at.y);
    }

    void widen(TilePos t, Ground under) {
        const int spread = variance_[under];
        const int reach = radius_[under] + (spread > 0 ? random_.between(-spread, spread) : 0);
        for (int y = std::max(t.y - reach, 0); y <= std::min(t.y + reach, work_.side() - 1); ++y) {
            for (int x = std::max(t.x - reach, 0); x <= std::min(t.x + reach, work_.side() - 1); ++x) {
                const TileIndex i = work_.index({x, y});
                if (into_[before_[i]] != before_[i]) work_.ground[i] = into_[before_[i]];
            }
        }
        work_.steps.spend((2 * std::max(reach, 0) + 1) * (2 * std::max(reach, 0) + 1));
    }

    Workshop& work_;
    const Command& c_;
    const std::vector<Ground>& before_;  // the ground that the ways are found over
    Random& random_;
    CheapestWays ways_;
    std::vector<std::uint32_t> cost_;  // by tile
    std::array<std::uint32_t, 256> price_{};
    std::array<Ground, 256> into_{};
    std::array<int, 256> radius_ = [] {
        std::array<int, 256> r{};
        r.fill(1);
        return r;
    }();
    std::array<int, 256> variance_{};
    std::string first_missed_;
};

}  // namespace

void lay_connections(Workshop& work) {
    const script::SectionPart& part = work.script.section(Section::Connections);
    if (part.commands.empty()) return;
    Random random = work.stream(Stage::Connections);
    const bool accumulate =
        part.single.has(Term::AccumulateConnections) || work.script.readings.connections_accumulate;
    std::vector<Ground> before = work.ground;
    for (const Command& command : part.commands) {
        if (!work.steps.spend(std::int64_t{work.size()} * 4)) return;
        Joiner(work, command, before, random).join();
        if (accumulate) before = work.ground;
    }
    if (work.script.readings.beaches_after_connections) lay_beaches(work);
}

}  // namespace banneret::map::generate

// The connections: the cheapest way between lands that are to be joined, and the ground changed along it.
#include <algorithm>

#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr std::uint32_t kCannot = 0;
constexpr std::uint32_t kCostUnit = 100;  // of a cost of 1
constexpr std::uint32_t kHighestCost = 1'000'000;
constexpr int kMostWidth = 60;  // tiles

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
        : work_(work), c_(command), before_(before), random_(random) {
        cost_.fill(kCostUnit);
        for (std::size_t i = 0; i < 256; ++i) into_[i] = static_cast<Ground>(i);
        read();
    }

    void join() {
        const auto& lands = work_.lands;
        for (std::size_t a = 0; a + 1 < lands.size(); ++a) {
            std::vector<std::size_t> ends;
            for (std::size_t b = a + 1; b < lands.size(); ++b) {
                if (wanted(lands[a], lands[b])) ends.push_back(b);
            }
            if (ends.empty()) continue;
            asked_ += static_cast<std::int64_t>(ends.size());
            if (!search(lands[a].origin, ends)) break;
            for (const std::size_t b : ends) laid_ += lay(lands[a], lands[b]) ? 1 : 0;
        }
        work_.report({Patch::Connection, phrase_of(c_.term), c_.place, asked_, laid_,
                      laid_ < asked_ ? "ground that cannot be crossed lies between" : ""});
    }

  private:
    void read() {
        for (const Attribute& a : c_.attributes) {
            const std::optional<Ground> first = work_.ground_of(a.values[0], a.place);
            if (!first) continue;
            if (a.term == Term::DefaultTerrainReplacement) into_.fill(*first);
            if (a.term == Term::TerrainCost) {
                const std::int64_t cost = a.values[1].to_thousandths() * kCostUnit / 1000;
                const bool passable = a.values[1] > Fixed(0);
                cost_[*first] =
                    passable ? static_cast<std::uint32_t>(std::clamp<std::int64_t>(cost, 1, kHighestCost))
                             : kCannot;
            }
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

    bool wanted(const Land& a, const Land& b) const {
        const bool players = a.owner != kNature && b.owner != kNature && a.owner != b.owner;
        switch (c_.term) {
            case Term::ConnectAllPlayers: return players;
            case Term::ConnectTeams: {
                if (!players) return false;
                const std::uint8_t team = work_.teams[a.owner - 1u];
                return team != 0 && team == work_.teams[b.owner - 1u];
            }
            case Term::ConnectAllLands: return true;
            case Term::ConnectSameZones: return a.zone == b.zone;
            case Term::ConnectZones:
                return (a.zone == c_.whole(0) || a.zone == c_.whole(1)) &&
                       (b.zone == c_.whole(0) || b.zone == c_.whole(1));
            default: return (a.owner == kNature) != (b.owner == kNature);
        }
    }

    // The cheapest ways from one place to everywhere, until all ends are reached. False when the steps are
    // used up.
    bool search(TilePos from, const std::vector<std::size_t>& ends) {
        came_.assign(work_.size(), kNowhere);
        best_.assign(work_.size(), ~std::uint64_t{0});
        std::vector<std::uint64_t> heap;  // cost in the high 40 bits, then the tile
        const auto later = [](std::uint64_t a, std::uint64_t b) { return a > b; };
        std::size_t left = ends.size();
        const TileIndex start = work_.index(from);
        best_[start] = 0;
        came_[start] = start;
        heap.push_back(start);
        std::vector<std::uint8_t> is_end(work_.size(), 0);
        for (const std::size_t end : ends) {
            std::uint8_t& mark = is_end[work_.index(work_.lands[end].origin)];
            if (mark != 0) --left;
            mark = 1;
        }
        while (!heap.empty() && left > 0) {
            std::pop_heap(heap.begin(), heap.end(), later);
            const std::uint64_t cost = heap.back() >> kTileBits;
            const auto tile = static_cast<TileIndex>(heap.back() & ((std::uint64_t{1} << kTileBits) - 1));
            heap.pop_back();
            if (cost != best_[tile]) continue;
            if (!work_.steps.spend(60)) return false;
            if (is_end[tile] != 0) --left;
            const TilePos t = work_.pos(tile);
            for (int dy = -1; dy <= 1; ++dy) {
                for (int dx = -1; dx <= 1; ++dx) {
                    const TilePos to{t.x + dx, t.y + dy};
                    if ((dx == 0 && dy == 0) || !work_.contains(to)) continue;
                    const TileIndex next = work_.index(to);
                    if (cost_[before_[next]] == kCannot) continue;
                    const std::uint64_t now = cost + cost_[before_[next]];
                    if (now >= best_[next]) continue;
                    best_[next] = now;
                    came_[next] = tile;
                    heap.push_back((now << kTileBits) | next);
                    std::push_heap(heap.begin(), heap.end(), later);
                }
            }
        }
        return true;
    }

    bool lay(const Land& a, const Land& b) {
        TileIndex tile = work_.index(b.origin);
        if (came_[tile] == kNowhere || cost_[before_[work_.index(a.origin)]] == kCannot) {
            work_.say(script::Severity::Warning, c_.place,
                      "two lands could not be joined: ground that cannot be crossed lies between them");
            return false;
        }
        while (true) {
            widen(work_.pos(tile), before_[tile]);
            if (came_[tile] == tile || !work_.steps.spend(10)) return true;
            tile = came_[tile];
        }
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

    static constexpr TileIndex kNowhere = ~TileIndex{0};
    static constexpr int kTileBits = 24;
    Workshop& work_;
    const Command& c_;
    const std::vector<Ground>& before_;  // the ground that the paths are found over
    Random& random_;
    std::array<std::uint32_t, 256> cost_{};
    std::array<Ground, 256> into_{};
    std::array<int, 256> radius_ = [] {
        std::array<int, 256> r{};
        r.fill(1);
        return r;
    }();
    std::array<int, 256> variance_{};
    std::vector<TileIndex> came_;
    std::vector<std::uint64_t> best_;
    std::int64_t asked_ = 0;  // pairs
    std::int64_t laid_ = 0;
};

}  // namespace

void lay_connections(Workshop& work) {
    const script::SectionPart& part = work.script.section(Section::Connections);
    if (part.commands.empty()) return;
    Random random = work.stream(Stage::Connections);
    const bool accumulate = part.single.has(Term::AccumulateConnections);
    std::vector<Ground> before = work.ground;
    for (const Command& command : part.commands) {
        if (work.steps.spent()) return;
        Joiner(work, command, before, random).join();
        if (accumulate) before = work.ground;
    }
}

}  // namespace banneret::map::generate

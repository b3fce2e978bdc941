// TileRoute: A* over the tile graph, eight ways round, with what a player notices priced in: closed ground is
// kept off a little, standing units are gone round where that is short. One object's scratch serves search
// after search.
#pragma once

#include <vector>

#include "common/navigation/bystanders.h"
#include "common/navigation/landmarks.h"
#include "common/navigation/tile_graph.h"

namespace banneret::navigation {

// What a step costs. Half of "beside closed" is charged at each of its ends, so that the way there costs as
// much as the way back, and an estimate from far tiles holds in both directions.
inline constexpr std::int32_t kStraight = 10;
inline constexpr std::int32_t kDiagonal = 14;
inline constexpr std::int32_t kBesideClosed = 4;
inline constexpr std::int32_t kPastStanding = 40;  // for each unit standing on the tile stepped onto

// Tiles that a search may look at. A short way blocked by a crowd is not searched round the whole crowd.
inline constexpr std::int32_t kShortRoute = 16;  // tiles, along the longer axis
inline constexpr std::int32_t kShortBudget = 256;
inline constexpr std::int32_t kShortBudgetPerTile = 64;
inline constexpr std::int32_t kMostExpansions = 20'000;
inline constexpr std::int32_t kNoBudget = 0x7FFFFFFF;
std::int32_t budget_for(map::TilePos from, map::TilePos to);

class TileRoute {
  public:
    // Whether `to` was reached within the budget; then chain() runs from `from` to `to`. Landmarks (measured on
    // the class's terrain) only make it quicker; they and bystanders may be null.
    bool search(const NavField& field, ClassId id, Node from, Node to, const Landmarks* landmarks,
                const Bystanders* bystanders, std::int32_t budget);
    // The same the other way about, for many that are sent to one goal: the search goes out from it, towards
    // the first of them, and is carried on for each of the others from where the last left it. Costs are
    // those of search(), without a budget. Requires of join: field and bystanders have not changed since.
    void open_from(const NavField& field, ClassId id, Node goal, Node first, const Landmarks* landmarks);
    bool join(Node from, const Bystanders* bystanders);

    const std::vector<Node>& chain() const { return chain_; }
    std::int32_t cost() const { return cost_; }
    std::int32_t expanded() const { return expanded_; }  // tiles looked at by the last search

  private:
    struct Seen {
        std::uint32_t stamp = 0;  // twice the search's number; one more when done with
        std::int32_t score = 0;
        Node parent = kNoNode;
    };
    Seen& seen(Node node) { return seen_[(node % kStretches) * tiles_ + tile_of(node)]; }
    void begin(const NavField& field, ClassId id, Node from, Node to, const Landmarks* landmarks);
    void reach(Node node, Node parent, std::int32_t score);
    void expand(Node node, const Bystanders* bystanders);
    void expand_diagonals(map::TilePos t, Node node, std::int32_t score, const Bystanders* bystanders);
    std::int32_t estimate(map::TileIndex tile) const;
    std::int32_t entering(map::TileIndex tile, const Bystanders* bystanders) const;
    bool run(Node to, const Bystanders* bystanders, std::int32_t budget);
    void trace(Node from);

    const NavField* field_ = nullptr;  // of the search under way
    ClassId id_ = 0;
    std::int32_t side_ = 0;
    map::TileIndex tiles_ = 0;
    map::TilePos goal_;  // what estimates are towards
    Landmarks::Bound bound_;
    bool outward_ = false;  // from the goal: steps are charged as they will be walked
    std::uint32_t stamp_ = 0;
    std::int32_t cost_ = 0;
    std::int32_t expanded_ = 0;
    // By stretch, then tile: nearly all tiles are one stretch, so that what a search touches lies close
    // together.
    std::vector<Seen> seen_;
    std::vector<std::uint64_t> open_;  // a heap of keys: total cost, estimate, node
    std::vector<Node> chain_;
};

}  // namespace banneret::navigation

// How fair a map is: what each player finds within reach of the start, by walking, and how far it is to the others.
// Used by `banneret-tool map fair` and `map diff`.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tool/map_command.h"

namespace banneret::tool {

// What is measured of each start, in the order of kMeasureNames.
enum class Measure : std::size_t {
    Food,  // goods in deposits within reach
    Wood,
    Gold,
    Stone,
    ToFood,  // tiles of way to the nearest
    ToWood,
    ToGold,
    ToStone,
    Room,       // tiles within reach that can be built on
    Neighbour,  // tiles of way to the nearest other start; 0: none is reached
};
inline constexpr std::size_t kGoods = 4;
inline constexpr std::size_t kMeasures = 10;
inline constexpr std::array<const char*, kMeasures> kMeasureNames = {
    "food",        "wood",        "gold",         "stone", "way to food",
    "way to wood", "way to gold", "way to stone", "room",  "neighbour"};

// Whatever put goods on the map: a create_object of the script by its place in the reports, or the trees of forest
// ground.
inline constexpr std::size_t kForestGround = 0;  // maker 0; the report r is maker r + 1

struct StartFigures {
    std::array<std::int64_t, kMeasures> value{};
    bool reaches_all = true;  // every other start can be walked to
    // What each maker put within reach, of each of the goods. Empty: it is not known for this map.
    std::vector<std::array<std::int64_t, kGoods>> by_maker;

    std::int64_t of(Measure m) const { return value[static_cast<std::size_t>(m)]; }
    std::int64_t& of(Measure m) { return value[static_cast<std::size_t>(m)]; }
};

// One for each start. `reach` is in tiles of way on foot.
std::vector<StartFigures> start_figures(const map::generate::Generated& made, const rules::Rules& rules,
                                        int reach);

// One measure over all starts of many seeds. The spread of a map is what its best start has above its worst, in
// percent of their mean.
class Spread {
  public:
    void add(const std::vector<StartFigures>& starts, std::size_t measure, std::uint64_t seed);
    std::int64_t mean() const { return count_ == 0 ? 0 : sum_ / count_; }
    std::int64_t least() const { return count_ == 0 ? 0 : least_; }
    std::int64_t most() const { return most_; }
    std::int64_t mean_spread() const { return maps_ == 0 ? 0 : spreads_ / maps_; }
    std::int64_t widest() const { return widest_; }
    std::uint64_t widest_seed() const { return widest_seed_; }

  private:
    std::int64_t sum_ = 0;
    std::int64_t count_ = 0;
    std::int64_t maps_ = 0;
    std::int64_t least_ = 0;
    std::int64_t most_ = 0;
    std::int64_t spreads_ = 0;
    std::int64_t widest_ = -1;
    std::uint64_t widest_seed_ = 0;
};

// Which rules of the script the differences between players come from.
class Blame {
  public:
    void add(const MadeMap& made, const std::vector<StartFigures>& starts);

    struct Share {
        std::string rule;  // "GOLD, player_resources.inc:93"
        double percent = 0;
    };
    // The rules that make most of the spread of one of the goods, most first; those under 5 % are left out. Shares
    // of rules that even others out are negative and left out too.
    std::vector<Share> shares(std::size_t good) const;

  private:
    struct Rule {
        std::string name;
        std::array<double, kGoods> with_all{};  // of what it gives, with what all give
    };
    Rule& rule(const std::string& name);
    std::vector<Rule> rules_;
    std::array<double, kGoods> all_{};
};

}  // namespace banneret::tool

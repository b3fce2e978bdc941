// The cliffs: walks over a lattice of cells of three by three tiles. In each cell the cliff runs from the side it
// came in by through the middle to the side it leaves by, a piece a tile.
//
// Open ground always lies round a cliff: it keeps off water, the edge of the map, other cliffs and its own
// earlier pieces, so that no cliff ever cuts ground off.
#include <algorithm>

#include "common/map/generate/fields.h"
#include "common/map/generate/placing.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::SectionPart;
using script::Term;

constexpr int kCell = 3;            // tiles
constexpr int kFromOrigins = 22;    // tiles from any land's origin
constexpr int kShortestLength = 3;  // steps; a shorter one is not laid
constexpr int kMostCliffs = 10'000;
constexpr int kMostLength = 1000;
constexpr TilePos kHeadings[4] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

// The figures as the script gives them.
struct Figures {
    int least_number = 3;
    int most_number = 8;
    int least_length = 5;
    int most_length = 9;
    int curliness = 36;
    int between = 2;     // cells
    int from_water = 2;  // cells
};

class CliffLayer {
  public:
    CliffLayer(Workshop& work, std::vector<rules::TypeId> types)
        : work_(work),
          part_(work.script.section(Section::Cliffs)),
          random_(work.stream(Stage::Cliffs)),
          types_(std::move(types)),
          across_(work.side() / kCell),
          open_(static_cast<std::size_t>(across_ * across_), 0) {}

    void lay() {
        read();
        PatchReport report{Patch::Cliffs, "cliffs", place(), number(), 0, ""};
        open_cells();
        std::vector<int> row = shuffled_open_cells();
        const bool some_open = !row.empty();
        int too_short = 0;
        for (std::int64_t n = 0; n < report.asked && work_.steps.spend(100); ++n) {
            const int length = draw_length();
            if (length < kShortestLength) {
                ++too_short;
            } else if (lay_one(length, row)) {
                ++report.made;
            }
        }
        if (report.made < report.asked) report.why = why(some_open, too_short);
        work_.report(std::move(report));
    }

  private:
    void read() {
        const Command& c = part_.single;
        f_.least_number = work_.number_within(c, Term::MinNumberOfCliffs, "min_number_of_cliffs",
                                              f_.least_number, 0, kMostCliffs);
        f_.most_number = work_.number_within(c, Term::MaxNumberOfCliffs, "max_number_of_cliffs",
                                             f_.most_number, 0, kMostCliffs);
        f_.least_length = work_.number_within(c, Term::MinLengthOfCliff, "min_length_of_cliff",
                                              f_.least_length, 0, kMostLength);
        f_.most_length = work_.number_within(c, Term::MaxLengthOfCliff, "max_length_of_cliff", f_.most_length,
                                             0, kMostLength);
        f_.curliness = work_.number_within(c, Term::CliffCurliness, "cliff_curliness", f_.curliness, 0, 100);
        f_.between =
            work_.number_within(c, Term::MinDistanceCliffs, "min_distance_cliffs", f_.between, 0, across_);
        f_.from_water = work_.number_within(c, Term::MinTerrainDistance, "min_terrain_distance",
                                            f_.from_water, 0, across_);
    }

    script::Place place() const {
        return part_.single.attributes.empty() ? script::Place{} : part_.single.attributes.front().place;
    }

    // From the least to one under the most; equal figures give that many.
    std::int64_t number() {
        if (f_.least_number > f_.most_number) {
            work_.say(script::Severity::Warning, place(),
                      "min_number_of_cliffs is above max_number_of_cliffs: no cliff is made");
            return 0;
        }
        if (f_.least_length > f_.most_length) {
            work_.say(script::Severity::Error, place(),
                      "min_length_of_cliff is above max_length_of_cliff: no cliff is made");
            return 0;
        }
        return random_.between(f_.least_number, std::max(f_.most_number - 1, f_.least_number));
    }

    int draw_length() {
        const bool included = work_.script.readings.cliff_length_end_included;
        const int most = included ? f_.most_length : std::max(f_.most_length - 1, f_.least_length);
        return random_.between(f_.least_length, most);
    }

    std::string why(bool some_open, int too_short) const {
        if (!some_open) {
            return "no ground is level, dry, away from water and " + std::to_string(kFromOrigins) +
                   " tiles from every land's origin";
        }
        if (too_short > 0) return std::to_string(too_short) + " were drawn shorter than 3";
        return "the open ground is too small for more, as far as they keep from one another";
    }

    std::size_t cell(TilePos c) const { return static_cast<std::size_t>(c.y * across_ + c.x); }
    bool inside(TilePos c) const { return c.x >= 0 && c.y >= 0 && c.x < across_ && c.y < across_; }
    static TilePos middle(TilePos c) { return {c.x * kCell + 1, c.y * kCell + 1}; }
    int height(TilePos c) const { return work_.elevation[work_.index(middle(c))]; }

    // Nine dry tiles of one height with level ground about them and nothing on them.
    bool level(TilePos c) const {
        const TilePos m = middle(c);
        for (int y = m.y - 2; y <= m.y + 2; ++y) {
            for (int x = m.x - 2; x <= m.x + 2; ++x) {
                if (!work_.contains({x, y})) return false;
                const TileIndex i = work_.index({x, y});
                const bool corner = std::abs(x - m.x) == 2 && std::abs(y - m.y) == 2;
                if (!corner && work_.elevation[i] != height(c)) return false;
                const bool own = std::abs(x - m.x) < 2 && std::abs(y - m.y) < 2;
                if (own && (work_.wet(work_.ground[i]) || work_.taken[i] != 0)) return false;
            }
        }
        return true;
    }

    void open_cells() {
        work_.steps.spend(std::int64_t{work_.size()} * 12);
        std::vector<std::uint8_t> origin(work_.size(), 0);
        for (const Land& land : work_.lands) origin[work_.index(land.origin)] = 1;
        const std::vector<std::uint16_t> from_origin =
            distances(work_.side(), [&](TileIndex i) { return origin[i] != 0; });
        const std::vector<std::uint16_t> from_water = cells_from_water();
        for (int y = 1; y + 1 < across_; ++y) {
            for (int x = 1; x + 1 < across_; ++x) {
                const TilePos c{x, y};
                const bool far = from_origin[work_.index(middle(c))] > kFromOrigins;
                open_[cell(c)] = far && from_water[cell(c)] > f_.from_water && level(c) ? 1 : 0;
            }
        }
    }

    std::vector<std::uint16_t> cells_from_water() const {
        return distances(across_, [&](TileIndex i) {
            const int x0 = static_cast<int>(i) % across_ * kCell;
            const int y0 = static_cast<int>(i) / across_ * kCell;
            for (int y = y0; y < y0 + kCell; ++y) {
                for (int x = x0; x < x0 + kCell; ++x) {
                    if (work_.wet(work_.ground[work_.index({x, y})])) return true;
                }
            }
            return false;
        });
    }

    std::vector<int> shuffled_open_cells() {
        std::vector<int> row;
        for (int i = 0; i < across_ * across_; ++i) {
            if (open_[static_cast<std::size_t>(i)] != 0) row.push_back(i);
        }
        for (std::size_t i = row.size(); i > 1; --i) {
            std::swap(row[i - 1], row[random_.below(static_cast<std::uint32_t>(i))]);
        }
        return row;
    }

    // Walks from the next open cells of the row until one walk is long enough to be a cliff.
    bool lay_one(int length, std::vector<int>& row) {
        while (!row.empty() && work_.steps.spend(20)) {
            const TilePos first{row.back() % across_, row.back() / across_};
            row.pop_back();
            if (open_[cell(first)] == 0) continue;
            const std::vector<TilePos> walk = walk_from(first, length);
            if (static_cast<int>(walk.size()) <= kShortestLength) continue;
            put(walk);
            return true;
        }
        return false;
    }

    // Straight on or, by chance, a quarter turn; where that way is closed, the other ways that are left.
    std::vector<TilePos> walk_from(TilePos first, int length) {
        std::vector<TilePos> walk{first};
        int heading = static_cast<int>(random_.below(4));
        while (static_cast<int>(walk.size()) <= length && work_.steps.spend(20)) {
            if (random_.percent(f_.curliness)) heading = (heading + (random_.percent(50) ? 1 : 3)) % 4;
            bool went = false;
            for (const int turn : {0, 1, 3}) {
                const int to_heading = (heading + turn) % 4;
                const TilePos to{walk.back().x + kHeadings[to_heading].x,
                                 walk.back().y + kHeadings[to_heading].y};
                if (!may_enter(walk, to)) continue;
                heading = to_heading;
                walk.push_back(to);
                went = true;
                break;
            }
            if (!went) break;
        }
        return walk;
    }

    // Open, of the same height, and beside none of the walk's cells but its last.
    bool may_enter(const std::vector<TilePos>& walk, TilePos to) {
        if (!inside(to) || open_[cell(to)] == 0 || height(to) != height(walk[0])) return false;
        work_.steps.spend(static_cast<std::int64_t>(walk.size()));
        for (std::size_t i = 0; i + 1 < walk.size(); ++i) {
            const int away = std::max(std::abs(walk[i].x - to.x), std::abs(walk[i].y - to.y));
            const bool corner = i + 2 == walk.size();  // a corner's inside touches by its point
            if (away <= (corner ? 0 : 1)) return false;
        }
        return true;
    }

    void put(const std::vector<TilePos>& walk) {
        for (std::size_t i = 0; i < walk.size(); ++i) {
            std::uint8_t links = 0;
            if (i > 0) links = static_cast<std::uint8_t>(links | link(walk[i], walk[i - 1]));
            if (i + 1 < walk.size()) links = static_cast<std::uint8_t>(links | link(walk[i], walk[i + 1]));
            put_cell(walk[i], links);
        }
        const int reach = std::max(f_.between, 1);
        for (const TilePos c : walk) {
            for (int y = std::max(c.y - reach, 0); y <= std::min(c.y + reach, across_ - 1); ++y) {
                for (int x = std::max(c.x - reach, 0); x <= std::min(c.x + reach, across_ - 1); ++x)
                    open_[cell({x, y})] = 0;
            }
            work_.steps.spend((2 * reach + 1) * (2 * reach + 1));
        }
    }

    static std::uint8_t link(TilePos from, TilePos to) {
        for (int h = 0; h < 4; ++h) {
            if (from.x + kHeadings[h].x == to.x && from.y + kHeadings[h].y == to.y)
                return static_cast<std::uint8_t>(1 << h);
        }
        return 0;
    }

    void put_cell(TilePos c, std::uint8_t links) {
        const TilePos m = middle(c);
        for (int y = m.y - 1; y <= m.y + 1; ++y) {
            for (int x = m.x - 1; x <= m.x + 1; ++x) work_.ground[work_.index({x, y})] = kCliffGround;
        }
        put_piece(m, links);
        for (int h = 0; h < 4; ++h) {
            if ((links >> h & 1) == 0) continue;
            const auto straight = static_cast<std::uint8_t>(1 << h | 1 << (h + 2) % 4);
            put_piece({m.x + kHeadings[h].x, m.y + kHeadings[h].y}, straight);
        }
    }

    void put_piece(TilePos t, std::uint8_t links) {
        const auto kind = static_cast<std::size_t>(std::find(kCliffLinks.begin(), kCliffLinks.end(), links) -
                                                   kCliffLinks.begin());
        work_.objects.push_back({types_[kind % types_.size()], kNature, middle_of(t)});
        const TileIndex i = work_.index(t);
        work_.taken[i] = kHasThing;
        work_.cliff[i] = 1;
    }

    Workshop& work_;
    const SectionPart& part_;
    Random random_;
    std::vector<rules::TypeId> types_;  // by kind of piece (generated_map.h)
    int across_;                        // cells
    std::vector<std::uint8_t> open_;
    Figures f_;
};

}  // namespace

void raise_cliffs(Workshop& work) {
    const SectionPart& part = work.script.section(Section::Cliffs);
    if (!part.present) return;
    std::vector<rules::TypeId> types = cliff_types(work.rules);
    if (types.empty()) {
        return work.say(script::Severity::Note, {}, "the ruleset has no cliffs: none are made");
    }
    CliffLayer(work, std::move(types)).lay();
}

void clear_cliffs(Workshop& work) {
    if (!work.script.section(Section::Cliffs).present) return;
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (work.ground[i] == kCliffGround) work.ground[i] = work.land_ground[i];
    }
}

}  // namespace banneret::map::generate

// The objects stage: every create_object in the order of the script, first come first served, one object a
// tile.
#include <algorithm>

#include "common/map/generate/fields.h"
#include "common/map/generate/growth.h"
#include "common/map/generate/placing.h"
#include "common/map/generate/recipe.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr int kMostRoom = 40;  // tiles that a tight group's place is looked at for

class Placer {
  public:
    explicit Placer(Workshop& work)
        : work_(work), fields_(work), random_(work.stream(Stage::Objects)), kept_(work.size(), 0) {}

    void place_all() {
        for (const Command& command : work_.script.section(Section::Objects).commands) {
            if (command.term != Term::CreateObject || work_.steps.spent()) continue;
            place(command);
        }
    }

  private:
    void place(const Command& c) {
        std::string why;
        const std::optional<Recipe> read = read_recipe(work_, c, why);
        if (!read) return report_untried(c, std::move(why));
        const Recipe& recipe = *read;
        own_kept_.assign(recipe.own_spacing > 0 ? work_.size() : 0, 0);
        if (!recipe.with_land) return place_for(c, recipe, nullptr);
        const int id = c.number(Term::PlaceOnSpecificLandId, kNoLandId);
        const Attribute* which = c.last_of(Term::SetPlaceForEveryPlayer, Term::PlaceOnSpecificLandId);
        const bool every = which->term == Term::SetPlaceForEveryPlayer;
        bool any = false;
        for (const Land& land : work_.lands) {
            const bool chosen =
                every ? land.owner != kNature && land.land_id == kNoLandId : land.land_id == id;
            if (!chosen || work_.steps.spent()) continue;
            place_for(c, recipe, &land);
            any = true;
            if (c.has(Term::GenerateForFirstLandOnly)) break;
        }
        if (!any && every && work_.lands.empty()) place_without_lands(c, recipe);
        if (!any && !every) {
            why = "no land has the id " + std::to_string(id);
            work_.say(script::Severity::Warning, c.place, why + ": nothing is placed");
            report_untried(c, std::move(why));
        }
    }

    void report_untried(const Command& c, std::string why) {
        ObjectReport report;
        report.name = c.name;
        report.place = c.place;
        report.asked = std::max(c.number(Term::NumberOfObjects, 1), 0);
        report.why = std::move(why);
        work_.report(std::move(report));
    }

    // A map without lands: the starts stand in for them.
    void place_without_lands(const Command& c, const Recipe& recipe) {
        for (std::size_t p = 0; p < work_.starts.size(); ++p) {
            Land land;
            land.owner = static_cast<SeatId>(p + 1);
            land.origin = work_.starts[p];
            place_for(c, recipe, &land);
        }
    }

    // For one land, or for the whole map.
    void place_for(const Command& c, const Recipe& r, const Land* land) {
        ObjectReport report;
        report.name = c.name;
        report.place = c.place;
        report.owner = land != nullptr && !r.gaia ? land->owner : kNature;
        report.for_land = land != nullptr;
        if (land != nullptr) report.around = land->origin;
        Candidates candidates(tiles_for(r, land), random_);
        order(c, land, candidates);
        const std::vector<std::uint16_t> from_land = land_field(r, land);
        bool room = true;
        for (std::int64_t g = 0; g < r.groups; ++g) {
            const int size = group_size(r);
            report.asked += size;
            if (!room || work_.steps.spent()) continue;
            const rules::TypeId type = draw(r);
            TileIndex tile = 0;
            room = find(r, land, from_land, type, size, candidates, report, tile);
            if (room)
                report.placed += put_group(r, land, from_land, type, size, work_.pos(tile), report.owner);
        }
        say_missing(c, report);
        work_.report(std::move(report));
    }

    rules::TypeId draw(const Recipe& r) {
        if (r.types.size() == 1) return r.types[0];
        return r.types[random_.below(static_cast<std::uint32_t>(r.types.size()))];
    }

    int group_size(const Recipe& r) {
        const int n = static_cast<int>(r.each);
        if (!r.grouped || r.variance == 0) return n;
        return std::max(random_.between(n - r.variance, n + r.variance - 1), 1);
    }

    std::vector<TileIndex> tiles_for(const Recipe& r, const Land* land) {
        Box box{0, 0, work_.side() - 1, work_.side() - 1};
        if (land != nullptr && r.most) {
            const int reach = std::min(*r.most, work_.side());
            box.x0 = std::max(box.x0, land->origin.x - reach);
            box.y0 = std::max(box.y0, land->origin.y - reach);
            box.x1 = std::min(box.x1, land->origin.x + reach);
            box.y1 = std::min(box.y1, land->origin.y + reach);
        }
        std::vector<TileIndex> tiles;
        for (int y = box.y0; y <= box.y1; ++y) {
            for (int x = box.x0; x <= box.x1; ++x) tiles.push_back(work_.index({x, y}));
        }
        work_.steps.spend(static_cast<std::int64_t>(tiles.size()));
        return tiles;
    }

    void order(const Command& c, const Land* land, Candidates& candidates) {
        if (land == nullptr) return;
        const bool sorted = c.has(Term::FindClosest) || c.has(Term::FindClosestToMapCenter) ||
                            c.has(Term::FindClosestToMapEdge);
        if (sorted) work_.steps.spend(3 * std::int64_t{work_.size()});
        if (c.has(Term::FindClosest)) {
            candidates.sort_by_distance(work_, land->origin, false);
        } else if (c.has(Term::FindClosestToMapCenter)) {
            candidates.sort_by_distance(work_, work_.middle(), false);
        } else if (c.has(Term::FindClosestToMapEdge)) {
            candidates.sort_by_distance(work_, work_.middle(), true);
        }
    }

    // The distance from what is not this land; empty where the script does not ask.
    std::vector<std::uint16_t> land_field(const Recipe& r, const Land* land) {
        if (land == nullptr || !r.on_land || land->command == nullptr) return {};
        const auto mark = static_cast<std::uint16_t>(land - work_.lands.data() + 1);
        return distances(work_.side(), [&](TileIndex i) { return work_.land_of[i] != mark; });
    }

    bool find(const Recipe& r, const Land* land, const std::vector<std::uint16_t>& from_land,
              rules::TypeId type, int size, Candidates& candidates, ObjectReport& report, TileIndex& tile) {
        std::optional<TileIndex> cramped;  // would do, but has no room for the whole group
        while (candidates.next(tile)) {
            if (!work_.steps.spend(8)) return false;
            std::optional<Refusal> refused = refusal(r, land, from_land, type, tile, true);
            if (!refused && r.tight && !has_room(type, tile, size)) {
                if (!cramped) cramped = tile;
                refused = Refusal::Room;
            }
            if (!refused) return true;
            turn_away(report, tile, *refused);
        }
        if (cramped) tile = *cramped;
        return cramped.has_value();
    }

    void turn_away(ObjectReport& report, TileIndex tile, Refusal why) {
        std::uint32_t& count = report.refused[static_cast<std::size_t>(why)];
        if (count < kSamplesPerCheck && work_.samples < kMostSamples) {
            report.samples.push_back({work_.pos(tile), why});
            ++work_.samples;
        }
        ++count;
    }

    // Whether as many tiles as a tight group wants hang together here and are free.
    bool has_room(rules::TypeId type, TileIndex from, int size) {
        const auto wanted = static_cast<std::size_t>(std::min(size, kMostRoom));
        std::vector<TileIndex> found{from};
        for (std::size_t i = 0; i < found.size() && found.size() < wanted; ++i) {
            work_.steps.spend(4);
            for_neighbours(work_.side(), work_.pos(found[i]), [&](TileIndex to) {
                if (std::find(found.begin(), found.end(), to) != found.end()) return;
                if (!standing_refused(work_, work_.rules.types[type], work_.pos(to))) found.push_back(to);
            });
        }
        return found.size() >= wanted;
    }

    std::optional<Refusal> refusal(const Recipe& r, const Land* land,
                                   const std::vector<std::uint16_t>& from_land, rules::TypeId type_id,
                                   TileIndex tile, bool centre) {
        const rules::ObjectType& type = work_.rules.types[type_id];
        const TilePos t = work_.pos(tile);
        if (const auto standing = standing_refused(work_, type, t)) return standing;
        if (r.ground && work_.ground[tile] != *r.ground) return Refusal::Terrain;
        const rules::RestrictionId restriction = restriction_of(type);
        if (land != nullptr && !reachable(restriction, tile, land->origin)) return Refusal::Reach;
        if (centre) {
            if (const auto far = distance_refused(r, land, t)) return far;
            if (r.from_closed > 0 && fields_.from_closed(restriction)[tile] < r.from_closed)
                return Refusal::Ground;
            if (kept_[tile] != 0 || (!own_kept_.empty() && own_kept_[tile] != 0)) return Refusal::Spacing;
        }
        const int edge =
            std::min(std::min(t.x, t.y), std::min(work_.side() - 1 - t.x, work_.side() - 1 - t.y));
        if (edge < r.from_edge) return Refusal::Edge;
        if (r.at_forest && fields_.from_trees()[tile] > 1) return Refusal::Forest;
        if (r.from_forest > 0 && fields_.from_trees()[tile] < r.from_forest + 1) return Refusal::Forest;
        if (!from_land.empty() && from_land[tile] <= std::max(*r.on_land, 0)) return Refusal::Land;
        return std::nullopt;
    }

    bool reachable(rules::RestrictionId restriction, TileIndex tile, TilePos from) {
        const std::vector<std::uint32_t>& labels = fields_.connected(restriction);
        const std::uint32_t home = labels[work_.index(from)];
        return home == 0 || labels[tile] == home;  // fish are not reached from the land at all
    }

    std::optional<Refusal> distance_refused(const Recipe& r, const Land* land, TilePos t) const {
        if (land == nullptr) {
            for (const TilePos start : work_.starts) {
                if (r.least > 0 && !away(r, t, start, r.least)) return Refusal::TooNear;
            }
            return std::nullopt;
        }
        if (r.least > 0 && !away(r, t, land->origin, r.least)) return Refusal::TooNear;
        if (r.most && away(r, t, land->origin, *r.most + 1)) return Refusal::TooFar;
        return std::nullopt;
    }

    // Whether two tiles lie at least `least` apart: square, or straight where the script asks for it.
    static bool away(const Recipe& r, TilePos a, TilePos b, int least) {
        const std::int64_t dx = std::abs(a.x - b.x);
        const std::int64_t dy = std::abs(a.y - b.y);
        if (!r.circular) return std::max(dx, dy) >= least;
        return dx * dx + dy * dy >= std::int64_t{least} * least;
    }

    int put_group(const Recipe& r, const Land* land, const std::vector<std::uint16_t>& from_land,
                  rules::TypeId type, int size, TilePos centre, SeatId owner) {
        if (size <= 0) return 0;
        keep(kept_, centre, r.spacing);
        if (!own_kept_.empty()) keep(own_kept_, centre, r.own_spacing);
        stand(work_, type, owner, centre);
        if (!r.grouped || size == 1) return 1;
        return 1 + (r.tight ? put_tight(r, type, size - 1, centre, owner)
                            : put_loose(r, land, from_land, type, size - 1, centre, owner));
    }

    void keep(std::vector<std::uint8_t>& field, TilePos centre, int spacing) {
        const int reach = spacing - 1;
        for (int y = std::max(centre.y - reach, 0); y <= std::min(centre.y + reach, work_.side() - 1); ++y) {
            for (int x = std::max(centre.x - reach, 0); x <= std::min(centre.x + reach, work_.side() - 1);
                 ++x) {
                field[work_.index({x, y})] = 1;
            }
        }
    }

    // Members side by side, spreading by chance from the first.
    int put_tight(const Recipe& r, rules::TypeId first, int size, TilePos centre, SeatId owner) {
        std::vector<TileIndex> beside;
        const auto offer = [&](TilePos t) {
            for_neighbours(work_.side(), t, [&](TileIndex i) { beside.push_back(i); });
        };
        offer(centre);
        int placed = 0;
        while (placed < size && !beside.empty() && work_.steps.spend(4)) {
            const std::size_t k = random_.below(static_cast<std::uint32_t>(beside.size()));
            const TileIndex tile = beside[k];
            beside[k] = beside.back();
            beside.pop_back();
            const rules::TypeId type = r.types.size() == 1 ? first : draw(r);
            if (standing_refused(work_, work_.rules.types[type], work_.pos(tile))) continue;
            stand(work_, type, owner, work_.pos(tile));
            offer(work_.pos(tile));
            ++placed;
        }
        return placed;
    }

    // Members anywhere within the radius, each checked.
    int put_loose(const Recipe& r, const Land* land, const std::vector<std::uint16_t>& from_land,
                  rules::TypeId first, int size, TilePos centre, SeatId owner) {
        std::vector<TileIndex> tiles;
        for (int y = centre.y - r.radius; y <= centre.y + r.radius; ++y) {
            for (int x = centre.x - r.radius; x <= centre.x + r.radius; ++x) {
                if (!work_.contains({x, y}) || (r.circular && away(r, {x, y}, centre, r.radius + 1)))
                    continue;
                tiles.push_back(work_.index({x, y}));
            }
        }
        Candidates members(std::move(tiles), random_);
        int placed = 0;
        TileIndex tile = 0;
        while (placed < size && members.next(tile) && work_.steps.spend(8)) {
            const rules::TypeId type = r.types.size() == 1 ? first : draw(r);
            if (refusal(r, land, from_land, type, tile, false)) continue;
            stand(work_, type, owner, work_.pos(tile));
            ++placed;
        }
        return placed;
    }

    void say_missing(const Command& c, const ObjectReport& report) {
        if (report.placed >= report.asked) return;
        std::string what =
            std::to_string(report.placed) + " of " + std::to_string(report.asked) + " " + c.name;
        if (report.owner != kNature) what += " for player " + std::to_string(report.owner);
        what += " were placed";
        if (report.tiles_refused() > 0) {
            what += ": most tiles were turned away because of " + std::string(name_of(report.main_refusal()));
        }
        work_.say(script::Severity::Note, c.place, std::move(what));
    }

    Workshop& work_;
    PlacingFields fields_;
    Random random_;
    std::vector<std::uint8_t> kept_;      // room that earlier groups keep
    std::vector<std::uint8_t> own_kept_;  // ... within the command
};

}  // namespace

void plant_trees(Workshop& work) {
    for (TileIndex i = 0; i < work.size(); ++i) {
        const rules::TypeId tree = work.rules.terrains[work.terrain(work.ground[i])].tree;
        if (tree == rules::kNone) continue;
        work.taken[i] = 1;
        work.objects.push_back({tree, kNature, middle_of(work.pos(i))});
    }
}

void place_objects(Workshop& work) { Placer(work).place_all(); }

}  // namespace banneret::map::generate

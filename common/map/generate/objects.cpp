// The objects stage: every create_object in the order of the script, first come first served, one object a
// tile.
#include "common/map/generate/objects.h"

#include <algorithm>

#include "common/map/generate/growth.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr int kMostRoom = 40;         // tiles that a tight group's place is looked at for
constexpr int kMostStepsOut = 12;     // tiles that a building may step out of its actor area
constexpr int kMostSharing = 5;       // movers on one tile
constexpr int kFarPlace = 1'000'000;  // tiles; where an actor area lies at most

// One create_object being carried out for one land, or for the whole map.
class Job {
  public:
    Job(Workshop& work, PlacingFields& fields, ActorAreas& areas, KeptRoom& kept, Random& random,
        const Recipe& recipe, const Land* land, ObjectReport& report)
        : work_(work),
          areas_(areas),
          kept_(kept),
          random_(random),
          r_(recipe),
          land_(land),
          report_(report),
          checks_(work, fields, areas, kept, recipe, land) {}

    void carry_out() {
        Candidates candidates = ordered();
        bool room = true;
        for (std::int64_t g = 0; g < r_.groups; ++g) {
            const int size = group_size();
            report_.asked += size;
            if (!room || size == 0 || work_.steps.spent()) continue;
            const rules::TypeId type = draw();
            TileIndex tile = 0;
            room = find(type, size, candidates, tile) || (r_.may_leave_area && step_out(type, size, tile));
            if (room) {
                put_group(type, size, work_.pos(tile));
            } else if (r_.may_share) {
                room = share(type, size);
            }
        }
    }

  private:
    rules::TypeId draw() {
        if (r_.types.size() == 1) return r_.types[0];
        return r_.types[random_.below(static_cast<std::uint32_t>(r_.types.size()))];
    }

    int group_size() {
        const int n = static_cast<int>(r_.each);
        if (!r_.grouped || r_.variance == 0) return n;
        return std::max(random_.between(n - r_.variance, n + r_.variance - 1), 1);
    }

    std::vector<TileIndex> tiles() {
        if (r_.in_area) return areas_.tiles_inside();
        Box box{0, 0, work_.side() - 1, work_.side() - 1};
        if (land_ != nullptr && r_.most) {
            const int reach = std::min(*r_.most, work_.side());
            box.x0 = std::max(box.x0, land_->origin.x - reach);
            box.y0 = std::max(box.y0, land_->origin.y - reach);
            box.x1 = std::min(box.x1, land_->origin.x + reach);
            box.y1 = std::min(box.y1, land_->origin.y + reach);
        }
        std::vector<TileIndex> tiles;
        for (int y = box.y0; y <= box.y1; ++y) {
            for (int x = box.x0; x <= box.x1; ++x) tiles.push_back(work_.index({x, y}));
        }
        return tiles;
    }

    Candidates ordered() {
        std::vector<TileIndex> row = tiles();
        work_.steps.spend(static_cast<std::int64_t>(row.size()));
        Candidates candidates(std::move(row), random_);
        if (r_.nearest == Nearest::Random) return candidates;
        work_.steps.spend(3 * std::int64_t{work_.size()});
        const TilePos to = r_.nearest == Nearest::Origin ? land_->origin : work_.middle();
        candidates.sort_by_distance(work_, to, r_.nearest == Nearest::Edge);
        return candidates;
    }

    bool find(rules::TypeId type, int size, Candidates& candidates, TileIndex& tile) {
        std::optional<TileIndex> cramped;  // would do, but has no room for the whole group
        while (candidates.next(tile)) {
            if (!work_.steps.spend(8)) return false;
            std::optional<Refusal> refused = checks_.centre_refused(type, tile);
            if (!refused && r_.tight && !has_room(type, tile, size)) {
                if (!cramped) cramped = tile;
                refused = Refusal::Room;
            }
            if (!refused) return true;
            turn_away(work_, report_, tile, *refused);
        }
        if (cramped) tile = *cramped;
        return cramped.has_value();
    }

    // Whether as many tiles as a tight group wants hang together here and are free.
    bool has_room(rules::TypeId type, TileIndex from, int size) {
        const auto wanted = static_cast<std::size_t>(std::min(size, kMostRoom));
        std::vector<TileIndex> found{from};
        for (std::size_t i = 0; i < found.size() && found.size() < wanted; ++i) {
            work_.steps.spend(4);
            for_neighbours(work_.side(), work_.pos(found[i]), [&](TileIndex to) {
                if (std::find(found.begin(), found.end(), to) != found.end()) return;
                if (!standing_refused(work_, work_.rules.types[type], work_.pos(to), r_.any_ground))
                    found.push_back(to);
            });
        }
        return found.size() >= wanted;
    }

    // A building whose actor area has no room steps out of it, a tile further at a time.
    bool step_out(rules::TypeId type, int size, TileIndex& tile) {
        for (int out = 1; out <= kMostStepsOut && !work_.steps.spent(); ++out) {
            areas_.ask(r_, out);
            Candidates wider(areas_.tiles_inside(), random_);
            if (find(type, size, wider, tile)) return true;
        }
        return false;
    }

    void put_group(rules::TypeId type, int size, TilePos centre) {
        keep(kept_.from_all, centre, r_.spacing);
        if (!kept_.from_command.empty()) keep(kept_.from_command, centre, r_.own_spacing);
        put(type, centre);
        if (!r_.grouped || size == 1) return;
        r_.tight ? put_tight(type, size - 1, centre) : put_loose(type, size - 1, centre);
    }

    void put(rules::TypeId type, TilePos t) {
        stand(work_, type, report_.owner, t, r_.resource_delta);
        ++report_.placed;
        if (r_.second != rules::kNone) {
            work_.objects.push_back({r_.second, report_.owner, place_at(work_.rules.types[r_.second], t)});
        }
        if (r_.area) areas_.add(*r_.area, t, r_.area_radius);
    }

    void keep(std::vector<std::uint8_t>& field, TilePos centre, int spacing) {
        const int reach = spacing - 1;
        work_.steps.spend(std::int64_t{spacing} * spacing * 2);
        for (int y = std::max(centre.y - reach, 0); y <= std::min(centre.y + reach, work_.side() - 1); ++y) {
            for (int x = std::max(centre.x - reach, 0); x <= std::min(centre.x + reach, work_.side() - 1);
                 ++x) {
                field[work_.index({x, y})] = 1;
            }
        }
    }

    // Members side by side, spreading by chance from the first; none but the first is put to the checks.
    void put_tight(rules::TypeId first, int size, TilePos centre) {
        std::vector<TileIndex> beside;
        const auto offer = [&](TilePos t) {
            for_neighbours(work_.side(), t, [&](TileIndex i) { beside.push_back(i); });
        };
        offer(centre);
        for (int placed = 0; placed < size && !beside.empty() && work_.steps.spend(4);) {
            const std::size_t k = random_.below(static_cast<std::uint32_t>(beside.size()));
            const TileIndex tile = beside[k];
            beside[k] = beside.back();
            beside.pop_back();
            const rules::TypeId type = r_.types.size() == 1 ? first : draw();
            if (standing_refused(work_, work_.rules.types[type], work_.pos(tile), r_.any_ground)) continue;
            put(type, work_.pos(tile));
            offer(work_.pos(tile));
            ++placed;
        }
    }

    // Members anywhere within the radius, each checked.
    void put_loose(rules::TypeId first, int size, TilePos centre) {
        std::vector<TileIndex> tiles;
        for (int y = std::max(centre.y - r_.radius, 0); y <= std::min(centre.y + r_.radius, work_.side() - 1);
             ++y) {
            for (int x = std::max(centre.x - r_.radius, 0);
                 x <= std::min(centre.x + r_.radius, work_.side() - 1); ++x) {
                if (r_.circular && far_apart({x, y}, centre, r_.radius + 1, true)) continue;
                tiles.push_back(work_.index({x, y}));
            }
        }
        work_.steps.spend(static_cast<std::int64_t>(tiles.size()));
        Candidates members(std::move(tiles), random_);
        TileIndex tile = 0;
        for (int placed = 0; placed < size && members.next(tile) && work_.steps.spend(8);) {
            const rules::TypeId type = r_.types.size() == 1 ? first : draw();
            if (const auto refused = checks_.member_refused(type, tile)) {
                turn_away(work_, report_, tile, *refused);
                continue;
            }
            put(type, work_.pos(tile));
            ++placed;
        }
    }

    // force_placement: movers that find no free tile share one, beside those that stand on it.
    bool share(rules::TypeId type, int size) {
        std::vector<TileIndex> shared;
        for (const TileIndex i : tiles()) {
            if (work_.taken[i] == kHasMover && can_share(type, i)) shared.push_back(i);
        }
        work_.steps.spend(static_cast<std::int64_t>(work_.size()));
        Candidates candidates(std::move(shared), random_);
        if (land_ != nullptr) candidates.sort_by_distance(work_, land_->origin, false);
        TileIndex tile = 0;
        int left = size;
        while (left > 0 && candidates.next(tile)) {
            for (int n = 1; n < kMostSharing && left > 0; ++n, --left) put_beside(type, tile, n);
        }
        return left == 0;
    }

    bool can_share(rules::TypeId type, TileIndex tile) {
        const std::uint8_t taken = work_.taken[tile];
        work_.taken[tile] = 0;
        const bool fits = !checks_.centre_refused(type, tile);
        work_.taken[tile] = taken;
        return fits;
    }

    void put_beside(rules::TypeId type, TileIndex tile, int n) {
        const Fixed quarter = Fixed::ratio(1, 4);
        const Vec2 middle = middle_of(work_.pos(tile));
        const Vec2 at{middle.x + (n % 2 == 0 ? quarter : -quarter), middle.y + (n < 3 ? quarter : -quarter)};
        work_.objects.push_back({type, report_.owner, at});
        work_.taken[tile] = kHasThing;  // full
        ++report_.placed;
    }

    Workshop& work_;
    ActorAreas& areas_;
    KeptRoom& kept_;
    Random& random_;
    const Recipe& r_;
    const Land* land_;
    ObjectReport& report_;
    Checks checks_;
};

class Placer {
  public:
    explicit Placer(Workshop& work)
        : work_(work), fields_(work), areas_(work), random_(work.stream(Stage::Objects)) {
        kept_.from_all.assign(work.size(), 0);
    }

    void place_all() {
        const script::SectionPart& part = work_.script.section(Section::Objects);
        for (const Attribute& a : part.single.attributes) {
            if (a.term != Term::CreateActorArea) continue;
            areas_.add(a.whole(2),
                       {std::clamp(a.whole(0), -kFarPlace, kFarPlace),
                        std::clamp(a.whole(1), -kFarPlace, kFarPlace)},
                       a.whole(3));
        }
        for (const Command& command : part.commands) {
            if (command.term == Term::CreateObject && !work_.steps.spent()) place(command);
        }
    }

  private:
    void place(const Command& c) {
        std::string why;
        const std::optional<Recipe> read = read_recipe(work_, c, why);
        if (!read) return report_untried(c, std::move(why));
        const Recipe& recipe = *read;
        if (recipe.in_area && !areas_.knows(*recipe.in_area)) {
            why = "no actor area has the id " + std::to_string(*recipe.in_area);
            work_.say(script::Severity::Warning, c.place, why + ": nothing is placed");
            return report_untried(c, std::move(why));
        }
        kept_.from_command.assign(recipe.own_spacing > 0 ? work_.size() : 0, 0);
        if (recipe.with_land) return place_on_lands(c, recipe);
        place_for(c, recipe, nullptr);
    }

    void place_on_lands(const Command& c, const Recipe& recipe) {
        bool any = false;
        for (const Land& land : work_.lands) {
            const bool chosen = recipe.every_player ? land.owner != kNature && land.land_id == kNoLandId
                                                    : land.land_id == recipe.land_id;
            if (!chosen || work_.steps.spent()) continue;
            place_for(c, recipe, &land);
            any = true;
            if (recipe.first_land_only) break;
        }
        if (recipe.every_player) return place_at_starts(c, recipe);
        if (!any) {
            std::string why = "no land has the id " + std::to_string(recipe.land_id);
            work_.say(script::Severity::Warning, c.place, why + ": nothing is placed");
            report_untried(c, std::move(why));
        }
    }

    // A player without any land has a start in its place.
    void place_at_starts(const Command& c, const Recipe& recipe) {
        for (std::size_t p = 0; p < work_.starts.size(); ++p) {
            Land land;
            land.owner = static_cast<SeatId>(p + 1);
            land.origin = work_.starts[p];
            const bool has_land = std::any_of(work_.lands.begin(), work_.lands.end(),
                                              [&](const Land& other) { return other.owner == land.owner; });
            if (!has_land && !work_.steps.spent()) place_for(c, recipe, &land);
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

    // For one land, or for the whole map.
    void place_for(const Command& c, const Recipe& r, const Land* land) {
        ObjectReport report;
        report.name = c.name;
        report.place = c.place;
        report.owner = land != nullptr && !r.gaia ? land->owner : kNature;
        report.for_land = land != nullptr;
        if (land != nullptr) report.around = land->origin;
        areas_.ask(r);
        const bool wall = work_.rules.types[r.types[0]].kind == rules::Kind::Wall;
        if (wall && land != nullptr && r.most) {
            raise_wall(work_, r, *land, random_, report);
        } else {
            Job(work_, fields_, areas_, kept_, random_, r, land, report).carry_out();
        }
        say_missing(c, report);
        work_.report(std::move(report));
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
    ActorAreas areas_;
    Random random_;
    KeptRoom kept_;
};

}  // namespace

void turn_away(Workshop& work, ObjectReport& report, TileIndex tile, Refusal why) {
    std::uint32_t& count = report.refused[static_cast<std::size_t>(why)];
    if (count < kSamplesPerCheck && work.samples < kMostSamples) {
        report.samples.push_back({work.pos(tile), why});
        ++work.samples;
    }
    ++count;
}

void place_objects(Workshop& work) { Placer(work).place_all(); }

}  // namespace banneret::map::generate

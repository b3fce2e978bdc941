// The last repair: nobody begins with nothing. A player whose town centre the script asked for gets it whatever
// stood in its way; one for whom nothing at all found room gets the rules' start units; and where the script
// leaves the start to the rules, there is ground for it.
#include <algorithm>

#include "common/map/generate/placing.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kRing = 1;       // tiles cleared round a town centre
constexpr int kRoom = 6;       // tiles about a start within which a town centre must find room
constexpr int kUnitReach = 8;  // tiles within which its people must

class Repairer {
  public:
    explicit Repairer(Workshop& work) : work_(work), town_(work.rules.types[work.rules.town_center]) {}

    void repair(std::size_t p) {
        const auto seat = static_cast<SeatId>(p + 1);
        if (work_.asked_town_center[p] != 0) {
            if (work_.has_town_center[p] == 0) put_town(p);
        } else if (!work_.places_start_units) {
            if (!has_room(start(p))) make_room(p);
        } else if (work_.has_something[p] == 0) {
            put_start_units(seat);
        }
    }

  private:
    // A start, moved in from the edge as far as a town centre needs.
    TilePos start(std::size_t p) const {
        const int least = std::min(3, work_.side() - 1);
        const int most = std::max(work_.side() - 4, least);
        return {std::clamp(work_.starts[p].x, least, most), std::clamp(work_.starts[p].y, least, most)};
    }

    bool has_room(TilePos at) const {
        for (int y = at.y - kRoom; y <= at.y + kRoom; ++y) {
            for (int x = at.x - kRoom; x <= at.x + kRoom; ++x) {
                if (work_.contains({x, y}) && !standing_refused(work_, town_, {x, y})) return true;
            }
        }
        return false;
    }

    void make_room(std::size_t p) {
        clear(around(start(p), kRing + 1), start(p));
        say(p, "had no ground to begin on: some was laid at its start");
    }

    void put_town(std::size_t p) {
        clear(around(start(p), kRing), start(p));
        stand(work_, work_.rules.town_center, static_cast<SeatId>(p + 1), start(p));
    }

    void put_start_units(SeatId seat) {
        const std::size_t p = seat - 1u;
        for (const rules::StartUnit& unit : work_.rules.start_units) {
            const rules::ObjectType& type = work_.rules.types[unit.type];
            if (unit.type == work_.rules.town_center) {
                put_town(p);
                continue;
            }
            for (int n = 0; n < unit.count; ++n) put_near(unit.type, type, seat, start(p));
        }
        say(p, "had no room for anything the script places: it begins with a town centre and its people");
    }

    void put_near(rules::TypeId id, const rules::ObjectType& type, SeatId seat, TilePos at) {
        for (int ring = 0; ring <= kUnitReach; ++ring) {
            for (int y = at.y - ring; y <= at.y + ring; ++y) {
                for (int x = at.x - ring; x <= at.x + ring; ++x) {
                    const bool on_ring = std::max(std::abs(x - at.x), std::abs(y - at.y)) == ring;
                    if (!on_ring || !work_.contains({x, y}) || standing_refused(work_, type, {x, y}))
                        continue;
                    return stand(work_, id, seat, {x, y});
                }
            }
        }
    }

    Box around(TilePos at, int ring) const {
        Box box = footprint_at(town_, at);
        box.x0 = std::max(box.x0 - ring, 0);
        box.y0 = std::max(box.y0 - ring, 0);
        box.x1 = std::min(box.x1 + ring, work_.side() - 1);
        box.y1 = std::min(box.y1 + ring, work_.side() - 1);
        return box;
    }

    // The first ground that a town centre may stand on and no tree does.
    Ground open_ground() const {
        for (int g = 0; g < 256; ++g) {
            const auto ground = static_cast<Ground>(g);
            const bool allowed = work_.rules.allows(restriction_of(town_), work_.terrain(ground));
            if (allowed && !work_.forest(ground) && !work_.wet(ground)) return ground;
        }
        return kGrass;
    }

    // Whatever stands even partly in the box goes; its ground becomes such as a town centre can stand on, of one
    // height.
    void clear(const Box& box, TilePos at) {
        std::erase_if(work_.objects, [&](const PlacedObject& o) {
            const Box under = under_of(o);
            const bool apart =
                under.x1 < box.x0 || under.x0 > box.x1 || under.y1 < box.y0 || under.y0 > box.y1;
            if (!apart) set_taken(under, 0);
            return !apart;
        });
        const Ground open = open_ground();
        const std::uint8_t height = work_.elevation[work_.index(at)];
        for (int y = box.y0; y <= box.y1; ++y) {
            for (int x = box.x0; x <= box.x1; ++x) {
                const TileIndex i = work_.index({x, y});
                work_.taken[i] = 0;
                work_.tree[i] = 0;
                work_.cliff[i] = 0;
                const Ground here = work_.ground[i];
                const bool fits = work_.rules.allows(restriction_of(town_), work_.terrain(here)) &&
                                  !work_.forest(here) && !work_.wet(here);
                if (!fits) work_.ground[i] = open;
                work_.elevation[i] = height;
            }
        }
        lay_shore(box);
    }

    // The outermost ring of cleared ground is beach where it meets water.
    void lay_shore(const Box& box) {
        std::vector<TileIndex> shore;
        for (int y = box.y0; y <= box.y1; ++y) {
            for (int x = box.x0; x <= box.x1; ++x) {
                bool wet = false;
                for (int dy = -1; dy <= 1; ++dy) {
                    for (int dx = -1; dx <= 1; ++dx) {
                        const TilePos to{x + dx, y + dy};
                        wet = wet || (work_.contains(to) && work_.wet(work_.ground[work_.index(to)]));
                    }
                }
                if (wet) shore.push_back(work_.index({x, y}));
            }
        }
        for (const TileIndex i : shore) work_.ground[i] = work_.beach(work_.ground[i]);
    }

    Box under_of(const PlacedObject& o) const {
        const rules::ObjectType& type = work_.rules.types[o.type];
        const Fixed half_x = Fixed::ratio(std::max<int>(type.footprint.width, 1) - 1, 2);
        const Fixed half_y = Fixed::ratio(std::max<int>(type.footprint.height, 1) - 1, 2);
        return {(o.at.x - half_x).round(), (o.at.y - half_y).round(), (o.at.x + half_x).round(),
                (o.at.y + half_y).round()};
    }

    void set_taken(const Box& box, std::uint8_t what) {
        for (int y = box.y0; y <= box.y1; ++y) {
            for (int x = box.x0; x <= box.x1; ++x) {
                if (work_.contains({x, y})) work_.taken[work_.index({x, y})] = what;
            }
        }
    }

    void say(std::size_t p, const std::string& what) {
        work_.say(script::Severity::Warning, {}, "player " + std::to_string(p + 1) + " " + what);
    }

    Workshop& work_;
    const rules::ObjectType& town_;
};

}  // namespace

void repair_starts(Workshop& work) {
    if (work.rules.town_center == rules::kNone) return;
    Repairer repairer(work);
    for (std::size_t p = 0; p < work.starts.size(); ++p) repairer.repair(p);
}

}  // namespace banneret::map::generate

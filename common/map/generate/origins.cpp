// Lands made from the script, and where each begins: the players' on the ring, the rest where the script says
// or at random.
#include <algorithm>

#include "common/base/heading.h"
#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr int kTries = 990;
constexpr int kRingPercent = 40;
constexpr int kRingSpread = 10;   // percent of the side, either way
constexpr int kAngleSpread = 5;   // 256ths of a turn, either way: 7 degrees
constexpr int kTeamSpacing = 35;  // tenths of base_size between team-mates set side by side
constexpr std::size_t kMaxLands = 20'000;

std::int64_t percent_of(std::int64_t whole, Fixed percent) {
    return static_cast<std::int64_t>(Int128{percent.raw()} * whole / (Int128{100} << Fixed::kFractionBits));
}

class Planner {
  public:
    explicit Planner(Workshop& work)
        : work_(work), part_(work.script.section(Section::Lands)), random_(work.stream(Stage::Origins)) {}

    void plan() {
        for (const Command& command : part_.commands) {
            if (command.term == Term::CreatePlayerLands) add_player_lands(command);
            if (command.term == Term::CreateLand) add_land(command);
        }
        place_ring();
        for (std::size_t i = 0; i < work_.lands.size(); ++i) {
            if (!work_.lands[i].placed) place_free(i);
        }
    }

  private:
    bool direct() const { return work_.script.section(Section::Players).single.has(Term::DirectPlacement); }
    bool grouped() const {
        const Command& players = work_.script.section(Section::Players).single;
        const Attribute* last = players.last_of(Term::RandomPlacement, Term::GroupedByTeam);
        return last != nullptr && last->term == Term::GroupedByTeam;
    }
    int players() const { return work_.options.players; }

    void add_player_lands(const Command& command) {
        for (int p = 1; p <= players(); ++p) {
            Land land = read_land(command);
            land.owner = static_cast<SeatId>(p);
            if (!set_zone(command, land)) land.zone = p - 10;
            if (const Attribute* share = command.last_of(Term::LandPercent, Term::NumberOfTiles);
                share == nullptr || share->term == Term::LandPercent) {
                land.target /= players();
            }
            push(std::move(land));
        }
    }

    void add_land(const Command& command) {
        Land land = read_land(command);
        set_zone(command, land);
        if (const Attribute* to = command.last_of(Term::AssignToPlayer, Term::AssignTo)) {
            const std::optional<SeatId> owner =
                to->term == Term::AssignTo ? assigned(*to) : player(to->whole());
            if (!owner) return;  // nobody to have it: the land is not made
            land.owner = *owner;
            if (const Attribute* id = command.last(Term::LandId); id != nullptr && id < to)
                land.land_id = kNoLandId;
        }
        if (const Attribute* at = command.last(Term::LandPosition);
            at != nullptr && (land.owner == kNature || direct())) {
            land.origin = {at_percent(at->values[0]), at_percent(at->values[1])};
            land.placed = true;
        }
        push(std::move(land));
    }

    void push(Land land) {
        if (work_.lands.size() < kMaxLands) work_.lands.push_back(std::move(land));
    }

    // 0 and below: nobody's. nullopt: the player is not there.
    std::optional<SeatId> player(int number) const {
        if (number > players()) return std::nullopt;
        return static_cast<SeatId>(std::max(number, 0));
    }

    // assign_to AT_PLAYER / AT_COLOR / AT_TEAM number mode flags.
    std::optional<SeatId> assigned(const Attribute& a) {
        const int number = a.whole(1);
        if (a.whole(0) != 2) return player(number);
        std::vector<SeatId> fit;
        for (int p = 1; p <= players(); ++p) {
            const int team = work_.teams[static_cast<std::size_t>(p - 1)];
            const bool fits = number == -10 || (number >= 0 ? team == number : team != -number);
            const auto seat = static_cast<SeatId>(p);
            const bool used = (a.whole(3) & 1) == 0 && std::count(given_.begin(), given_.end(), seat) > 0;
            if (fits && !used) fit.push_back(seat);
        }
        if ((a.whole(3) & 1) != 0) given_.clear();
        if (fit.empty()) return std::nullopt;
        const SeatId seat =
            a.whole(2) == -1 ? fit[0] : fit[random_.below(static_cast<std::uint32_t>(fit.size()))];
        if ((a.whole(3) & 2) == 0) given_.push_back(seat);
        return seat;
    }

    Land read_land(const Command& c) {
        Land land;
        land.command = &c;
        if (const Attribute* t = c.last(Term::TerrainType)) {
            land.ground = work_.ground_of(t->values[0], t->place).value_or(kGrass);
        }
        const std::int64_t tiles = std::int64_t{work_.side()} * work_.side();
        const Attribute* size = c.last_of(Term::LandPercent, Term::NumberOfTiles);
        land.target = size == nullptr                   ? tiles
                      : size->term == Term::LandPercent ? percent_of(tiles, size->values[0])
                                                        : size->whole();
        land.base_size = std::clamp(c.number(Term::BaseSize, 3), 0, work_.side());
        land.clumping = std::clamp(c.number(Term::ClumpingFactor, 8), -1000, 1000);
        land.fuzziness = c.number(Term::BorderFuzziness, 20);
        land.avoidance = std::max(c.number(Term::OtherZoneAvoidanceDistance, 0), 0);
        land.land_id = c.number(Term::LandId, kNoLandId);
        const int lift = c.number(Term::BaseElevation, 0);
        land.base_elevation = lift < 0 || lift > kMaxElevation ? kMaxElevation : lift;
        land.borders = borders_of(c);
        return land;
    }

    // False when the script says nothing about it.
    bool set_zone(const Command& c, Land& land) {
        const Attribute* zone = nullptr;
        for (const Attribute& a : c.attributes) {
            if (a.term == Term::Zone || a.term == Term::SetZoneByTeam || a.term == Term::SetZoneRandomly)
                zone = &a;
        }
        if (zone == nullptr) return false;
        if (zone->term == Term::Zone) land.zone = zone->whole();
        if (zone->term == Term::SetZoneRandomly) land.zone = random_.between(-8, std::max(players() - 9, -8));
        if (zone->term == Term::SetZoneByTeam) {
            const int p = std::max<int>(land.owner, 1);
            const int team = work_.teams[static_cast<std::size_t>(p - 1)];
            land.zone = team > 0 ? team - 9 : p - 9;
        }
        return true;
    }

    int at_percent(Fixed percent) const {
        return std::clamp((percent * work_.side() / 100).round(), 0, work_.side() - 1);
    }

    Box borders_of(const Command& c) const {
        const int side = work_.side();
        const auto edge = [&](Term term) {
            const Attribute* a = c.last(term);
            return a == nullptr ? 0 : (clamp(a->values[0], Fixed(-100), Fixed(100)) * side / 100).round();
        };
        return {edge(Term::LeftBorder), edge(Term::TopBorder),
                std::min(side - edge(Term::RightBorder), side - 1),
                std::min(side - edge(Term::BottomBorder), side - 1)};
    }

    // The tightest of all players' lands' borders.
    Box ring_borders() const {
        Box box{0, 0, work_.side() - 1, work_.side() - 1};
        for (const Land& land : work_.lands) {
            if (land.owner == kNature) continue;
            box.x0 = std::max(box.x0, land.borders.x0);
            box.y0 = std::max(box.y0, land.borders.y0);
            box.x1 = std::min(box.x1, land.borders.x1);
            box.y1 = std::min(box.y1, land.borders.y1);
        }
        return box;
    }

    // The players' places: every land of one player begins at the same.
    void place_ring() {
        ring_.assign(static_cast<std::size_t>(players()), {});
        const std::vector<SeatId> order = ring_order();
        const std::vector<int> angles = ring_angles(order);
        for (std::size_t i = 0; i < order.size(); ++i) ring_[order[i] - 1u] = on_ring(angles[i]);
        work_.starts = ring_;
        std::vector<std::uint8_t> seen(ring_.size(), 0);
        for (Land& land : work_.lands) {
            if (land.owner == kNature) continue;
            if (!land.placed && !direct()) {
                land.origin = ring_[land.owner - 1u];
                land.placed = true;
            }
            if (land.placed && seen[land.owner - 1u]++ == 0) work_.starts[land.owner - 1u] = land.origin;
        }
    }

    std::vector<SeatId> ring_order() {
        std::vector<SeatId> order;
        for (int p = 1; p <= players(); ++p) order.push_back(static_cast<SeatId>(p));
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
        }
        if (!grouped()) return order;
        std::vector<SeatId> by_team;
        for (const SeatId seat : order) {
            if (std::count(by_team.begin(), by_team.end(), seat) > 0) continue;
            by_team.push_back(seat);
            for (const SeatId other : order) {
                if (team(seat) != 0 && other != seat && team(other) == team(seat)) by_team.push_back(other);
            }
        }
        return by_team;
    }
    int team(SeatId seat) const { return work_.teams[seat - 1u]; }

    std::vector<int> ring_angles(const std::vector<SeatId>& order) {
        const int first = static_cast<int>(random_.below(256));
        std::vector<int> angles;
        if (!grouped()) {
            for (int i = 0; i < players(); ++i) {
                angles.push_back(first + i * 256 / players() + random_.between(-kAngleSpread, kAngleSpread));
            }
            return angles;
        }
        std::vector<std::size_t> begins;  // of each group
        for (std::size_t i = 0; i < order.size(); ++i) {
            if (i == 0 || team(order[i]) == 0 || team(order[i]) != team(order[i - 1])) begins.push_back(i);
        }
        const int radius = std::max(work_.side() * kRingPercent / 100, 1);
        const int step = std::max(team_spacing() * 41 / radius, 1);  // 256ths of a turn
        for (std::size_t g = 0; g < begins.size(); ++g) {
            const std::size_t end = g + 1 < begins.size() ? begins[g + 1] : order.size();
            const int members = static_cast<int>(end - begins[g]);
            const int gap = std::min(step, 256 / static_cast<int>(begins.size()) / members);
            const int middle = first + static_cast<int>(g * 256 / begins.size());
            for (int m = 0; m < members; ++m) angles.push_back(middle + (2 * m - members + 1) * gap / 2);
        }
        return angles;
    }

    int team_spacing() const {
        int base = 3;
        for (const Land& land : work_.lands) {
            if (land.owner != kNature) base = std::max(base, land.base_size);
        }
        return base * kTeamSpacing / 10;
    }

    TilePos on_ring(int angle) {
        const int side = work_.side();
        const Attribute* circle = nullptr;
        int base = 3;
        for (const Land& land : work_.lands) {
            if (land.owner == kNature) continue;
            base = std::max(base, land.base_size);
            if (const Attribute* c = land.command->last(Term::CircleRadius)) circle = c;
        }
        Box box{0, 0, side - 1, side - 1};
        Fixed percent = Fixed(kRingPercent);
        if (circle != nullptr && circle->values[0] != Fixed(0)) {
            percent = clamp(circle->values[0], Fixed(-50), Fixed(50));
            const int spread = std::clamp(circle->count > 1 ? circle->whole(1) : 0, 0, 50);
            percent += Fixed(random_.between(-spread, spread));
        } else {
            box = ring_borders();
            percent += Fixed(random_.between(-kRingSpread, kRingSpread));
        }
        const Heading heading{static_cast<std::uint8_t>(angle & 255)};
        const Fixed half_x = Fixed(std::max(box.x1 - box.x0 + 1, 1)) * percent / 100;
        const Fixed half_y = Fixed(std::max(box.y1 - box.y0 + 1, 1)) * percent / 100;
        const Fixed mid_x = Fixed::ratio(box.x0 + box.x1, 2);
        const Fixed mid_y = Fixed::ratio(box.y0 + box.y1, 2);
        const int keep = std::min(base + 1, side / 2 - 1);
        return {std::clamp((mid_x + half_x * cosine(heading)).round(), keep, side - 1 - keep),
                std::clamp((mid_y + half_y * sine(heading)).round(), keep, side - 1 - keep)};
    }

    // A random origin: within the borders, in the cross, away from the lands before it.
    void place_free(std::size_t i) {
        Land& land = work_.lands[i];
        const int side = work_.side();
        const int base = land.base_size;
        const Box box{std::clamp(std::max(land.borders.x0, base), 0, side - 1),
                      std::clamp(std::max(land.borders.y0, base), 0, side - 1),
                      std::clamp(std::min(land.borders.x1, side - 1 - base), 0, side - 1),
                      std::clamp(std::min(land.borders.y1, side - 1 - base), 0, side - 1)};
        land.placed = true;
        land.origin = work_.middle();
        if (box.x0 <= box.x1 && box.y0 <= box.y1) {
            for (int n = 0; n < kTries; ++n) {
                if (!work_.steps.spend(static_cast<std::int64_t>(i) + 1)) break;
                const TilePos at{random_.between(box.x0, box.x1), random_.between(box.y0, box.y1)};
                if (!in_cross(land, box, at) || too_near(i, at)) continue;
                land.origin = at;
                return set_start(land);
            }
        }
        set_start(land);
        work_.say(script::Severity::Warning, land.command->place,
                  "no room was found for this land: it begins in the middle of the map");
    }

    void set_start(const Land& land) {
        if (land.owner == kNature) return;
        for (const Land& other : work_.lands) {
            if (&other == &land) break;
            if (other.owner == land.owner) return;
        }
        work_.starts[land.owner - 1u] = land.origin;
    }

    static bool in_cross(const Land& land, const Box& box, TilePos at) {
        if (land.command->number(Term::GenerateMode, 0) == 1) return true;
        const int off_x = std::abs(2 * at.x - box.x0 - box.x1);
        const int off_y = std::abs(2 * at.y - box.y0 - box.y1);
        return 3 * off_x <= box.x1 - box.x0 || 3 * off_y <= box.y1 - box.y0;
    }

    bool too_near(std::size_t i, TilePos at) const {
        const Land& land = work_.lands[i];
        const std::optional<int> least = land.command->number(Term::MinPlacementDistance);
        for (std::size_t k = 0; k < work_.lands.size(); ++k) {
            const Land& other = work_.lands[k];
            if (k == i || !other.placed || (k > i && other.owner == kNature)) continue;
            const int gap =
                least.value_or(std::max(land.avoidance, other.avoidance) + land.base_size + other.base_size);
            if (std::max(std::abs(at.x - other.origin.x), std::abs(at.y - other.origin.y)) < gap) return true;
        }
        return false;
    }

    Workshop& work_;
    const script::SectionPart& part_;
    Random random_;
    std::vector<TilePos> ring_;
    std::vector<SeatId> given_;
};

}  // namespace

void place_origins(Workshop& work) { Planner(work).plan(); }

}  // namespace banneret::map::generate

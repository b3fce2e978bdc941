// Where each land begins: the players' on the ring of starts, the rest where the script says or at random.
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
constexpr int kRingSpread = 10;  // percent of the side, either way
constexpr int kAngleSpread = 5;  // 256ths of a turn, either way: 7 degrees

class Surveyor {
  public:
    explicit Surveyor(Workshop& work) : work_(work), random_(work.stream(Stage::Origins)) {}

    void place() {
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
        return last != nullptr && last->term == Term::GroupedByTeam && !direct();
    }
    int players() const { return work_.options.players; }

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
        for (std::size_t i = 0; i < order.size(); ++i) {
            ring_[order[i] - 1u] = on_runs() ? on_run(angles[i]) : on_ring(angles[i]);
        }
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
                const int off = on_runs() ? 0 : random_.between(-kAngleSpread, kAngleSpread);
                angles.push_back(first + i * 256 / players() + off);
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

    int team_spacing() const { return widest_base() * work_.script.readings.team_gap_tenths / 10; }

    TilePos on_ring(int angle) {
        const int side = work_.side();
        const Attribute* circle = this->circle();
        const int base = widest_base();
        Box box{0, 0, side - 1, side - 1};
        Fixed percent = Fixed(kRingPercent);
        if (circle != nullptr) {
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

    // The earlier editions' ring: four straight runs, each six tenths of what the borders and the lands' bases
    // leave free, a tenth in from the side.
    bool on_runs() const { return work_.script.readings.ring_of_four_runs && circle() == nullptr; }

    TilePos on_run(int angle) const {
        const Box box = ring_borders();
        const int base = widest_base();
        const int w = std::max(box.x1 - box.x0 + 1 - 2 * base, 1);
        const int h = std::max(box.y1 - box.y0 + 1 - 2 * base, 1);
        const int run_x = w * 6 / 10;
        const int run_y = h * 6 / 10;
        int along = (angle & 255) * 2 * (run_x + run_y) / 256;
        const auto at = [&](int x, int y) {
            return TilePos{std::clamp(box.x0 + base + x, 0, work_.side() - 1),
                           std::clamp(box.y0 + base + y, 0, work_.side() - 1)};
        };
        if (along < run_x) return at(w * 2 / 10 + along, h / 10);
        along -= run_x;
        if (along < run_y) return at(w * 9 / 10, h * 2 / 10 + along);
        along -= run_y;
        if (along < run_x) return at(w * 8 / 10 - along, h * 9 / 10);
        return at(w / 10, h * 8 / 10 - (along - run_x));
    }

    const Attribute* circle() const {
        const Attribute* found = nullptr;
        for (const Land& land : work_.lands) {
            if (land.owner == kNature) continue;
            const Attribute* c = land.command->last(Term::CircleRadius);
            if (c != nullptr && c->values[0] != Fixed(0)) found = c;
        }
        return found;
    }

    int widest_base() const {
        int base = 3;
        for (const Land& land : work_.lands) {
            if (land.owner != kNature) base = std::max(base, land.base_size);
        }
        return base;
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

    bool in_cross(const Land& land, const Box& box, TilePos at) const {
        const bool may_be_told = land.owner == kNature || direct();
        if (may_be_told && land.command->number(Term::GenerateMode, 0) == 1) return true;
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
    Random random_;
    std::vector<TilePos> ring_;
};

}  // namespace

void place_origins(Workshop& work) { Surveyor(work).place(); }

}  // namespace banneret::map::generate

// The lands that the script asks for: whose, how large, of which ground and zone. Where each begins is
// origins.cpp.
#include <algorithm>

#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

using script::Attribute;
using script::Command;
using script::Section;
using script::Term;

constexpr std::size_t kMaxLands = 20'000;
constexpr int kMostPercent = 100'000;  // of the map that one land may ask for

std::int64_t percent_of(std::int64_t whole, Fixed percent) {
    return static_cast<std::int64_t>(Int128{percent.raw()} * whole / (Int128{100} << Fixed::kFractionBits));
}

class Planner {
  public:
    explicit Planner(Workshop& work)
        : work_(work), part_(work.script.section(Section::Lands)), random_(work.stream(Stage::Plan)) {}

    void plan() {
        for (const Command& command : part_.commands) {
            if (command.term == Term::CreatePlayerLands) add_player_lands(command);
            if (command.term == Term::CreateLand) add_land(command);
        }
        say_too_much();
    }

  private:
    bool direct() const { return work_.script.section(Section::Players).single.has(Term::DirectPlacement); }
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
        } else if (at != nullptr) {
            work_.say(script::Severity::Note, at->place,
                      "land_position counts for a player's land only with direct_placement");
        }
        push(std::move(land));
    }

    void push(Land land) {
        if (work_.lands.size() < kMaxLands) return work_.lands.push_back(std::move(land));
        if (full_said_) return;
        full_said_ = true;
        work_.say(script::Severity::Warning, land.command->place,
                  "a map holds " + std::to_string(kMaxLands) + " lands: the further ones are not made");
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
        land.target = size == nullptr ? tiles
                      : size->term == Term::LandPercent
                          ? percent_of(tiles, clamp(size->values[0], Fixed(0), Fixed(kMostPercent)))
                          : std::max(size->whole(), 0);
        if (size != nullptr && size->values[0] < Fixed(0)) {
            work_.say(script::Severity::Warning, size->place,
                      "a land of less than nothing keeps its base alone");
        }
        land.base_size = work_.number_within(c, Term::BaseSize, "base_size", 3, 0, work_.side());
        land.clumping = std::clamp(c.number(Term::ClumpingFactor, 8), -1000, 1000);
        land.fuzziness = c.number(Term::BorderFuzziness, 20);
        land.avoidance = std::max(c.number(Term::OtherZoneAvoidanceDistance, 0), 0);
        land.land_id = c.number(Term::LandId, kNoLandId);
        const int highest = std::min(work_.script.readings.highest_land, kMaxElevation);
        const int lift = c.number(Term::BaseElevation, 0);
        land.base_elevation = lift < 0 || lift > highest ? highest : lift;
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

    // Shares of more than the whole map: what each gets is decided by who grows first.
    void say_too_much() {
        std::int64_t sum = 0;
        for (const Land& land : work_.lands) sum += land.target;
        const std::int64_t tiles = work_.size();
        if (work_.lands.size() < 2 || sum <= tiles) return;
        work_.say(script::Severity::Note, work_.lands[0].command->place,
                  "all lands together ask for " + std::to_string(sum * 100 / tiles) +
                      " percent of the map: they share what there is");
    }

    Workshop& work_;
    const script::SectionPart& part_;
    Random random_;
    std::vector<SeatId> given_;
    bool full_said_ = false;
};

}  // namespace

void plan_lands(Workshop& work) { Planner(work).plan(); }

}  // namespace banneret::map::generate

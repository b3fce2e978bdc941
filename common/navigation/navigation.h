// Navigation: every question of how a body gets somewhere. The simulation asks through this header alone;
// what lies behind it (planes, regions, searches) knows no entities, only places, boxes and keys.
//
// Answers depend on the map, the shapes drawn and the bodies filed, never on what was asked before: a
// navigation made afresh from the same gives the same. Gates, rotated shapes, the long search over cells and
// the short search round bodies come behind the same questions.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "common/navigation/bodies.h"
#include "common/navigation/classes.h"
#include "common/navigation/landmarks.h"
#include "common/navigation/long_jump.h"
#include "common/navigation/nav_field.h"
#include "common/navigation/policy.h"
#include "common/navigation/reach.h"
#include "common/navigation/short_path.h"
#include "common/navigation/standing_spots.h"
#include "common/navigation/tile_route.h"

namespace banneret::navigation {

// Who walks.
struct Walker {
    ClassId id = kNoClass;
    Fixed radius;
    EntityId self;
    EntityId target;  // what it walks to, or kNobody
};

// What stands against a place for a building; the worse above.
enum class Fit : std::uint8_t { Fits = 0, Taken = 1, WrongGround = 2, OffTheMap = 3 };

class Navigation {
  public:
    Navigation() = default;
    Navigation(const map::TileMap& tiles, const rules::Rules& rules);
    bool ready() const { return field_.side() > 0; }

    // The id to ask with for a mover of the type, as the seat sees the ground: its side's unlocked gates are
    // open (kNature: none is). kNoClass for what does not move. Ids hold until a gate is put up.
    ClassId class_of(const rules::ObjectType& type, SeatId seat = kNature);
    // The same for what is placed: planes without clearance or border, on which no gate is open.
    ClassId placing_class_of(const rules::ObjectType& type);
    const Classes& classes() const { return classes_; }
    // Of memory: planes, shapes and regions.
    std::size_t bytes() const;

    // ---- Closed ground
    bool close(const Shape& shape) { return field_.add(shape); }
    bool open(EntityId owner) { return field_.remove(owner); }
    // Whether a building of the type may lie there, by every cell of which it would take any ground: the worst
    // of what stands against it. What seals somebody in is CutOff's to say (cut_off.h).
    // Requires: the type is placed.
    Fit fit(const rules::ObjectType& type, const Shape& shape);
    const NavField& field() const { return field_; }
    const Reach& reach(ClassId id) {  // up to date
        if (id >= reaches_.size() || !reaches_[id].made()) make_reach(id);
        reaches_[id].refresh(field_);
        return reaches_[id];
    }
    // Brings what hangs on closed ground up to date for all classes, so that no question in the tick pays for
    // it.
    void settle();

    // ---- Bodies
    Bodies bodies;

    // ---- Where one can stand, and get to
    bool can_stand(ClassId id, Vec2 at) const { return field_.open(id, at); }
    // The place itself, or off open ground the nearest open cell's middle, however far; nothing where there is
    // none at all.
    std::optional<Vec2> nearest_open(ClassId id, Vec2 at);
    Region region_of(ClassId id, Vec2 at) { return reach(id).at(field_, cell_of(at)); }
    // `to` where the walker can stand and get to; else the nearest such place, on the side that faces `from`.
    // Nothing where the map has none.
    std::optional<Vec2> toward(ClassId id, Vec2 from, Vec2 to);

    // ---- Ways
    // The corners of a walk, `from` left out, the last of them `to`; kept until the next plan. Empty: no way.
    const std::vector<Vec2>& plan(const Walker& walker, Vec2 from, Vec2 to);
    // The same for questions that only one player's screen asks: on scratch of their own, out of any march.
    const std::vector<Vec2>& plan_unsynced(const Walker& walker, Vec2 from, Vec2 to);
    // The way by one search, for whoever compares them. Requires: Tiles or Jump.
    const std::vector<Vec2>& plan_by(Search search, const Walker& walker, Vec2 from, Vec2 to);
    // Length on foot of the shortest way to the nearest of the goal's cells, in tiles; nothing where there is
    // none. Nobody's standing matters.
    std::optional<Fixed> length_to(ClassId id, Vec2 from, const GoalShape& goal);
    // Tiles or jump points that the last plan_by looked at.
    std::int32_t looked_at() const { return looked_at_; }
    // Throws away all that is worked out from the ground and kept from question to question. Answers stay what
    // they were: a test has it done before each question.
    void forget();
    void forget_before_each_question(bool on) { forgetful_ = on; }
    // The way over the next tiles round those who stand there, within so many cells of `from` each way
    // (ShortPath); kept until the next such. Empty: none there, or `from` is in the goal already.
    const std::vector<Vec2>& plan_short(const Walker& walker, Vec2 from, const ShortGoal& goal,
                                        std::int32_t window);
    // While a march is under way, those of its members (Bodies::marches) that are sent to the same goal share
    // one search, and go round those who stand about the whole group's way. `low` to `high` is the box they
    // stand in.
    void begin_march(Vec2 low, Vec2 high);
    void end_march() { march_.under_way = false; }
    bool straight(ClassId id, Vec2 from, Vec2 to) const;
    // Exactly the cells of one step.
    bool may_step(ClassId id, Vec2 from, Vec2 to) const;

    Spot standing_spot(SpotAsk ask, std::span<const Taken> taken);

  private:
    // What one question after another is worked out on.
    struct Scratch {
        TileRoute route;
        LongJump jump;
        Bystanders bystanders;
        std::vector<Vec2> places;
        std::vector<Vec2> corners;
        std::vector<Vec2> bent;
    };
    struct March {
        bool under_way = false;
        Vec2 low;
        Vec2 high;
        ClassId id = kNoClass;  // of the search that is open; kNoClass for none
        Vec2 goal;
        std::uint32_t revision = 0;
        TileRoute search;
        Bystanders bystanders;
    };
    void make_reach(ClassId id);
    // One walk to be planned, from open ground.
    struct Ask {
        const Walker& walker;
        Vec2 from;
        Vec2 to;
        Bystanders& about;
        TileRoute* march;                 // the march's search, or null
        std::int32_t budget = kNoBudget;  // of tiles
    };
    const std::vector<Vec2>& plan_on(Scratch& scratch, bool march, const Walker& walker, Vec2 from, Vec2 to);
    void answer(Scratch& scratch, const Ask& ask);
    bool by_tiles(Scratch& scratch, const Ask& ask);
    bool bend_round(Scratch& scratch, const Ask& ask);
    bool by_jump(Scratch& scratch, const Ask& ask, std::int32_t cap);
    bool marches(const Walker& walker) const;
    void open_march_search(ClassId id, Vec2 from, Vec2 to);
    const JumpPlanes& jump_planes(ClassId id);
    const Landmarks* landmarks(ClassId id, Vec2 from, Vec2 to);
    bool tile_has(ClassId id, Region region, map::TilePos t) const;
    std::optional<map::TilePos> nearest_tile(ClassId id, Region region, Vec2 from, Vec2 to);
    Vec2 nearest_in_tile(ClassId id, Region region, map::TilePos tile, Vec2 to);

    Classes classes_;
    NavField field_;
    std::vector<Reach> reaches_;  // by id; made when first asked
    struct Jumps {
        JumpPlanes planes;
        std::uint32_t revision = 0;
    };
    bool forgetful_ = false;
    std::int32_t looked_at_ = 0;
    std::vector<Jumps> jumps_;          // by id; made when first asked
    std::vector<Landmarks> landmarks_;  // by class
    Scratch own_;
    Scratch guests_;
    ShortPath short_path_;
    March march_;
    std::vector<map::TilePos> candidates_;
};

}  // namespace banneret::navigation

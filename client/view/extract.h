// Extract: copies what one seat may see of a match into a scene. Called under the session's lock
// (Session::read); under 3 ms for 1,600 units.
#pragma once

#include "client/view/scene.h"
#include "common/match/match.h"

namespace banneret::view {

struct SceneRequest {
    SeatId seat = kNature;                 // kNature: everything is shown
    TileRect tiles;                        // Camera::visible_tiles()
    std::vector<EntityId> selected;        // whose details are wanted
    rules::TypeId placing = rules::kNone;  // a building on the pointer
    WorldPoint placing_at;
    std::uint8_t placing_turn = 0;
    bool goods = false;                          // of nature's, where they were seen, for the minimap
    std::optional<WorldPoint> line_from;         // a wall is dragged from here to placing_at
    std::vector<simulation::Order> questions{};  // what would be refused, and why: Scene::answer
};

// Keeps what must outlive one scene: remembered buildings, the fog's revision. One for each match and seat
// watched.
class SceneMaker {
  public:
    // `ground` must outlive the maker.
    explicit SceneMaker(const Ground& ground) : ground_(ground) {}
    // `between` is Moment::between. The scene's memory is used again.
    void make(const match::Match& match, float between, const SceneRequest& request, Scene& scene);

  private:
    struct Memory {
        EntityId id;  // kNobody: nothing is remembered in this place
        rules::TypeId type = rules::kNone;
        SeatId owner = kNature;
        Vec2 at;
        std::int32_t hit_points = 0;
        float built = 1;
        std::uint8_t facing = 0;
        std::uint8_t style = 0;  // as Body's, when it was seen
    };
    void remember(const simulation::World& world, SeatId seat);
    void find_fog(const simulation::World& world, SeatId seat);
    void look_about(const simulation::World& world, SeatId seat);
    void add_remembered(const simulation::World& world, const SceneRequest& request, Scene& scene) const;
    static constexpr std::uint32_t kNever = 0xFFFFFFFF;
    const Ground& ground_;
    std::vector<Memory> memory_;  // by the entity's place
    std::vector<Fog> fog_;
    std::uint32_t fog_revision_ = 0;
    std::uint32_t looked_at_tick_ = kNever;
    SeatId looked_as_ = kNature;
};

}  // namespace banneret::view

// The walls of a start: a closed square about it, with a gate in the middle of each side.
#include <algorithm>

#include "common/map/generate/objects.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kOpening = 2;  // tiles left open where the ruleset has no gate that fits

class WallBuilder {
  public:
    WallBuilder(Workshop& work, const Recipe& recipe, const Land& land, int distance, ObjectReport& report)
        : work_(work), type_(recipe.types[0]), any_ground_(recipe.any_ground), report_(report) {
        const TilePos o = land.origin;
        box_ = {o.x - distance, o.y - distance, o.x + distance, o.y + distance};
    }

    void build() {
        clear_outside();
        const int mid_x = (box_.x0 + box_.x1) / 2;
        const int mid_y = (box_.y0 + box_.y1) / 2;
        put_gate({mid_x, box_.y0}, true);
        put_gate({mid_x, box_.y1}, true);
        put_gate({box_.x0, mid_y}, false);
        put_gate({box_.x1, mid_y}, false);
        for (int x = box_.x0; x <= box_.x1; ++x) put_wall({x, box_.y0}), put_wall({x, box_.y1});
        for (int y = box_.y0 + 1; y < box_.y1; ++y) put_wall({box_.x0, y}), put_wall({box_.x1, y});
    }

  private:
    // Trees beside the wall go, so that whatever way leads up to it leads on to its gates.
    void clear_outside() {
        const Box ring{box_.x0 - 1, box_.y0 - 1, box_.x1 + 1, box_.y1 + 1};
        if (!work_.steps.spend(static_cast<std::int64_t>(work_.objects.size()))) return;
        std::erase_if(work_.objects, [&](const PlacedObject& object) {
            if (work_.rules.types[object.type].kind != rules::Kind::Tree) return false;
            const TilePos t = tile_of(object.at);
            if (!ring.contains(t)) return false;
            const bool on_ring = t.x == ring.x0 || t.x == ring.x1 || t.y == ring.y0 || t.y == ring.y1;
            if (on_ring) work_.taken[work_.index(t)] = work_.tree[work_.index(t)] = 0;
            return on_ring;
        });
    }

    // The gate that lies along x or y, of those the one whose name begins like the wall's; kNone: none does.
    rules::TypeId gate(bool along_x) const {
        const std::string& wall = work_.rules.types[type_].id;
        const std::string family = wall.substr(0, wall.find('_'));
        rules::TypeId found = rules::kNone;
        for (std::size_t i = 0; i < work_.rules.types.size(); ++i) {
            const rules::ObjectType& type = work_.rules.types[i];
            if (type.kind != rules::Kind::Gate) continue;
            const bool fits = along_x ? type.footprint.width > type.footprint.height
                                      : type.footprint.height > type.footprint.width;
            const bool same = type.id.compare(0, family.size(), family) == 0;
            if (fits && (found == rules::kNone || same)) found = static_cast<rules::TypeId>(i);
        }
        return found;
    }

    void put_gate(TilePos t, bool along_x) {
        const rules::TypeId type = gate(along_x);
        if (type != rules::kNone && !standing_refused(work_, work_.rules.types[type], t, any_ground_)) {
            return stand(work_, type, report_.owner, t);
        }
        for (int n = 0; n < kOpening; ++n)
            opening_.push_back(along_x ? TilePos{t.x + n, t.y} : TilePos{t.x, t.y + n});
    }

    void put_wall(TilePos t) {
        if (!work_.contains(t) || std::find(opening_.begin(), opening_.end(), t) != opening_.end()) return;
        const TileIndex i = work_.index(t);
        if (work_.taken[i] == kHasThing) return;  // a gate, a tree, a cliff: closed as it is
        ++report_.asked;
        if (const auto refused = standing_refused(work_, work_.rules.types[type_], t, any_ground_)) {
            return turn_away(work_, report_, i, *refused);
        }
        stand(work_, type_, report_.owner, t);
        ++report_.placed;
    }

    Workshop& work_;
    rules::TypeId type_;
    bool any_ground_;
    ObjectReport& report_;
    Box box_;
    std::vector<TilePos> opening_;
};

}  // namespace

void raise_wall(Workshop& work, const Recipe& recipe, const Land& land, Random& random,
                ObjectReport& report) {
    const int most = std::min(*recipe.most, work.side());
    const int least = std::clamp(recipe.least, 1, std::max(most, 1));
    if (recipe.least > most) return;
    const int distance = random.between(least, std::max(most, least));
    work.steps.spend(std::int64_t{distance} * 8 * 8 + 1000);
    WallBuilder(work, recipe, land, distance, report).build();
}

}  // namespace banneret::map::generate

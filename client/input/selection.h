// Selection: who is selected, and the rules of clicking and boxing. Pure.
#pragma once

#include <array>
#include <vector>

#include "client/view/overlay.h"
#include "client/view/pick.h"
#include "client/view/scene.h"

namespace banneret::input {

// In entity order, none twice, at most simulation::kMaxUnitsInOrder.
using Units = std::vector<EntityId>;

enum class BoxRule : std::uint8_t { SoldiersFirst, All };
enum class Combine : std::uint8_t { Replace, Add, Toggle };

// Our own bodies that the box touches: soldiers before villagers before buildings, unless `rule` takes all;
// at most one kind of those is taken. Nothing of ours: nothing.
Units units_in_box(const view::Scene& scene, const rules::Rules& rules, const view::Camera& camera,
                   view::Box box, BoxRule rule);
// Our own of the same type as `like` on the screen (double click), or everywhere (with Ctrl).
Units units_alike(const view::Scene& scene, const view::Body& like, bool everywhere);
Units combined(const Units& before, const Units& with, Combine how);

class Selection {
  public:
    const Units& units() const { return units_; }
    bool empty() const { return units_.empty(); }
    bool has(EntityId id) const;
    void set(Units units);
    void combine(const Units& with, Combine how) { set(combined(units_, with, how)); }
    void remove(EntityId id);
    // Drops who is gone. One foreign thing may stay selected to be looked at.
    void forget_gone(const view::Scene& scene);

    // Control groups, 0 to 9.
    void store_group(int number) { groups_[static_cast<std::size_t>(number)] = units_; }
    void add_to_group(int number);
    void recall_group(int number) { set(groups_[static_cast<std::size_t>(number)]); }
    const Units& group(int number) const { return groups_[static_cast<std::size_t>(number)]; }

  private:
    Units units_;
    std::array<Units, 10> groups_;
};

// The next idle worker after `last` in entity order, round again at the end; kNobody when none is idle.
EntityId next_idle_worker(const view::Scene& scene, EntityId last);

}  // namespace banneret::input

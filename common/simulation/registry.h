// Registry: which entities there are. Ids are made and reused in a defined order: first freed, first reused,
// and only when at least kLeastWaiting places wait, so that a stale id is noticed for a long time (decisions,
// 8).
#pragma once

#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"

namespace banneret::simulation {

class Registry {
  public:
    static constexpr std::size_t kLeastWaiting = 1024;
    static constexpr std::uint32_t kMaxEntities =
        100'000;  // alive at one time; a map of 480 tiles full of trees asks for less

    // A new entity, or kNobody when kMaxEntities are alive.
    EntityId create();
    // Requires: alive(id).
    void destroy(EntityId id);
    bool alive(EntityId id) const {
        return id.place() != 0 && id.place() < generations_.size() &&
               generations_[id.place()] == id.generation() && alive_[id.place()] != 0;
    }
    std::size_t count() const { return count_; }

    void write(ByteWriter& out) const;
    void read(ByteReader& in);  // `in` keeps the fault
    Digest digest() const;

  private:
    std::vector<std::uint16_t> generations_{0};  // by place; place 0 is never given
    std::vector<std::uint8_t> alive_{0};
    std::vector<std::uint32_t> waiting_;  // freed places, a queue from first_waiting_ on
    std::size_t first_waiting_ = 0;
    std::size_t count_ = 0;
};

}  // namespace banneret::simulation

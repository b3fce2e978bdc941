// A world as bytes, its digest, and the first difference of two worlds: three uses of the one description of
// fields.
//
// Requires between ticks: no events are kept in a snapshot.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/simulation/world.h"

namespace banneret::simulation {

// Raw, uncompressed; archive/ compresses. Under 1 ms for 1,600 units. The format is in docs/snapshot.md: numbered
// kinds, numbered fields with their widths, a column a field, so that a later version reads what it knows and
// skips the rest.
Bytes write_snapshot(const World& world);
// A world that goes on where the other was. Refuses what does not fit together: a component of an entity that
// is not alive, a type that the rules lack, a tile with a terrain they lack.
Result<World> read_snapshot(ByteSpan bytes, std::shared_ptr<const rules::Rules> rules);

// All of the essential state in one number, and a number for each part, in the order of part_names().
Digest digest(const World& world);
std::vector<Digest> part_digests(const World& world);
const std::vector<std::string>& part_names();

// The first difference in entity order within the first part that differs.
struct Difference {
    std::string part;  // "Health", "players", "tiles"
    EntityId entity;   // kNobody for parts without
    std::string field;
    std::string here;
    std::string there;
    std::string sentence() const;
};
std::optional<Difference> first_difference(const World& here, const World& there);

}  // namespace banneret::simulation

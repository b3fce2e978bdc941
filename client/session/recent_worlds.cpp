#include "client/session/recent_worlds.h"

#include <utility>

namespace banneret::session {
namespace {

constexpr Turn kKeptParts = 64;
constexpr Turn kKeptWorlds = 8;

}  // namespace

void RecentWorlds::keep(Turn turns, std::vector<Digest> parts, const match::Match* match) {
    kept_[turns] = {turns, std::move(parts), match == nullptr ? Bytes{} : match->snapshot()};
    while (kept_.begin()->first + kKeptParts <= turns) kept_.erase(kept_.begin());
    for (auto& [at, world] : kept_) {
        if (at + kKeptWorlds <= turns) world.snapshot = {};
    }
}

std::optional<RecentWorlds::World> RecentWorlds::from(Turn turns) const {
    for (auto it = kept_.lower_bound(turns); it != kept_.end(); ++it) {
        if (!it->second.snapshot.empty()) return it->second;
    }
    const auto that = kept_.find(turns);
    if (that == kept_.end()) return std::nullopt;
    return that->second;
}

}  // namespace banneret::session

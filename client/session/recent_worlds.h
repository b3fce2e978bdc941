// RecentWorlds: what this machine has of the last turns, for the report of a divergence: the digests of the parts
// for 64 turns and the world itself for eight. The referee tells a difference within that, but where it lags.
#pragma once

#include <map>
#include <optional>
#include <vector>

#include "common/match/match.h"

namespace banneret::session {

class RecentWorlds {
  public:
    // After `turns`, which rise. Without `match` the digests alone: a machine that hurries has no time for more.
    void keep(Turn turns, std::vector<Digest> parts, const match::Match* match);
    void clear() { kept_.clear(); }

    struct World {
        Turn turns = 0;
        std::vector<Digest> parts;
        Bytes snapshot;  // raw; empty: the digests alone are left
    };
    // The first world from that turn on that is still whole, else that turn's digests. Nothing: too long ago.
    std::optional<World> from(Turn turns) const;

  private:
    std::map<Turn, World> kept_;
};

}  // namespace banneret::session

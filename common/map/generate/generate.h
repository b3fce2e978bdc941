// Carries a map script out: ground, and what stands where. The same script, ruleset, side, players, teams and
// seed give the same map on every machine. Used by match/ (make_map) and by the tool.
#pragma once

#include <functional>
#include <string_view>

#include "common/base/result.h"
#include "common/map/generate/report.h"
#include "common/map/generated_map.h"
#include "common/map/script/labels.h"
#include "common/map/script/script.h"

namespace banneret::map::generate {

// What a map is made for.
struct GenerateOptions {
    int side = 120;                          // tiles, 36 to kMaxSide
    int players = 2;                         // 1 to kMaxPlayers
    std::vector<std::uint8_t> teams;         // by seat, seat 1 first; 0 none. May be shorter than players
    std::vector<std::string> modes;          // further labels for the script: REGICIDE, HIGH_RESOURCES ...
    std::optional<script::Profile> profile;  // whose reading holds; none: as the script's words say
    std::uint64_t seed = 1;                  // the match's
    std::function<void(std::string_view)>
        on_stage;  // called as each stage begins, for who has a clock; may be empty
};

struct Generated {
    GeneratedMap map;
    std::vector<SeatId> land_owner;               // by tile: whose land it is; kNature: nobody's
    std::vector<ObjectReport> objects;            // in the order of the script
    std::vector<PatchReport> patches;             // of the stages before objects, in their order
    std::vector<script::Diagnostic> diagnostics;  // of carrying it out
    std::int64_t steps = 0;                       // of the limit that were used
};

// Steps that a map may take: any script ends, with the same diagnosis everywhere.
inline constexpr std::int64_t kMaxSteps = 400'000'000;

// Refuses a side or a number of players outside the range.
Result<Generated> generate(const script::Script& script, const rules::Rules& rules,
                           const GenerateOptions& options);

// Reads and carries out in one call, as a match does. Refuses what cannot be read at all, with the first
// error. Requires: nothing of `text`; any bytes are safe. Includes must have been put in (script::expand).
Result<GeneratedMap> make_map(std::string_view text, std::string name, const rules::Rules& rules,
                              const GenerateOptions& options);

// The labels and the seed that a script is read with for such a map.
script::ScriptOptions script_options(const GenerateOptions& options);

}  // namespace banneret::map::generate

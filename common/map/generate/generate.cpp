#include "common/map/generate/generate.h"

#include "common/map/generate/workshop.h"

#include "common/base/deterministic.h"

namespace banneret::map::generate {
namespace {

constexpr int kLeastSide = 36;

Result<void> check(const GenerateOptions& options) {
    if (options.side < kLeastSide || options.side > kMaxSide) {
        return Error{"map size", "a map's side is 36 to 480 tiles, not " + std::to_string(options.side), ""};
    }
    if (options.players < 1 || options.players > kMaxPlayers) {
        return Error{"players", "a map holds 1 to 8 players, not " + std::to_string(options.players), ""};
    }
    return {};
}

// By name alone: no script that cannot be read is ever replaced by it.
bool asks_for_noise(const script::Script& script) {
    return script.name == "noise" || script.name == "noise.rms";
}

// nomad_resources: the price of a town centre.
void give_stock(Workshop& work) {
    const bool asked = work.script.section(script::Section::Players).single.has(script::Term::NomadResources);
    if (asked && work.rules.town_center != rules::kNone)
        work.extra_stock = work.rules.types[work.rules.town_center].cost;
}

void run_stages(Workshop& work) {
    work.begin("lands");
    plan_lands(work);
    place_origins(work);
    grow_lands(work);
    if (asks_for_noise(work.script)) lay_noise(work);
    lay_beaches(work);
    work.land_ground = work.ground;
    work.begin("elevation");
    raise_hills(work);
    work.begin("cliffs");
    raise_cliffs(work);
    work.begin("terrains");
    lay_terrains(work);
    clear_cliffs(work);
    work.begin("connections");
    lay_connections(work);
    mend_beaches(work);
    work.begin("objects");
    plant_trees(work);
    place_objects(work);
    repair_starts(work);
    open_ways(work);
    give_stock(work);
    work.begin("end");
}

GeneratedMap finish(Workshop& work) {
    GeneratedMap map;
    map.tiles = TileMap(work.side());
    for (TileIndex i = 0; i < work.size(); ++i)
        map.tiles[i] = {work.terrain(work.ground[i]), work.elevation[i]};
    map.objects = std::move(work.objects);
    map.starts = work.starts;
    map.extra_stock = work.extra_stock;
    map.places_start_units = work.places_start_units;
    return map;
}

}  // namespace

script::ScriptOptions script_options(const GenerateOptions& options) {
    script::ScriptOptions result;
    result.labels = script::labels_of({options.side, options.players, options.teams, options.modes});
    result.seed = options.seed;
    result.profile = options.profile;
    return result;
}

Result<Generated> generate(const script::Script& script, const rules::Rules& rules,
                           const GenerateOptions& options) {
    if (const Result<void> fits = check(options); !fits) return fits.error();
    Workshop work(script, rules, options);
    run_stages(work);
    if (work.steps.spent()) {
        work.say(script::Severity::Error, {},
                 "the script asks for more work than one map may take: the rest is left out",
                 "ask for fewer or smaller things");
    }
    Generated result;
    result.map = finish(work);
    result.land_owner.resize(work.size(), kNature);
    for (TileIndex i = 0; i < work.size(); ++i) {
        if (work.land_of[i] != 0) result.land_owner[i] = work.lands[work.land_of[i] - 1u].owner;
    }
    result.objects = std::move(work.reports);
    result.patches = std::move(work.patches);
    result.steps = work.steps.used();
    result.diagnostics = work.said.take();
    return result;
}

Result<GeneratedMap> make_map(std::string_view text, std::string name, const rules::Rules& rules,
                              const GenerateOptions& options) {
    if (const Result<void> fits = check(options); !fits) return fits.error();
    script::ParsedScript parsed = script::parse(text, name, script_options(options));
    if (!parsed.script) {
        for (const script::Diagnostic& d : parsed.diagnostics) {
            if (d.severity != script::Severity::Error) continue;
            return Error{d.file + ":" + std::to_string(d.line) + ":" + std::to_string(d.column), d.what,
                         d.hint};
        }
        return Error{name, "the script cannot be read", ""};
    }
    Result<Generated> generated = generate(*parsed.script, rules, options);
    if (!generated) return generated.error();
    return std::move(generated->map);
}

}  // namespace banneret::map::generate

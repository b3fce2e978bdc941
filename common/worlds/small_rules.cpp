#include "common/worlds/small_rules.h"

#include "common/base/bytes.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

using rules::Kind;
using rules::ObjectType;
using rules::Resource;

constexpr rules::ArmourClassId kMelee = 0;
constexpr rules::ArmourClassId kPierce = 1;
constexpr rules::ArmourClassId kBuildingClass = 2;
constexpr rules::ArmourClassId kTreeClass = 3;
constexpr rules::RestrictionId kLand = 0;
constexpr rules::RestrictionId kWater = 1;

ObjectType named(const char* id, const char* name, Kind kind) {
    ObjectType type;
    type.id = id;
    type.name = name;
    type.kind = kind;
    return type;
}

ObjectType unit(const char* id, const char* name, Kind kind, int points, Fixed speed, Fixed sight) {
    ObjectType type = named(id, name, kind);
    type.hit_points = points;
    type.speed = speed;
    type.sight = sight;
    type.radius = Fixed::ratio(1, 5);
    type.restriction = kLand;
    type.population = 1;
    type.armours = {{kMelee, 0}, {kPierce, 0}};
    type.corpse_ms = 300'000;
    type.needed_for_conquest = true;
    return type;
}

rules::Attack attack(rules::ArmourClassId armour_class, std::int16_t amount, Fixed range, Fixed search) {
    rules::Attack attack;
    attack.amounts = {{armour_class, amount}};
    attack.reload_ms = 2000;
    attack.range_max = range;
    attack.search_radius = search;
    return attack;
}

ObjectType building(const char* id, const char* name, int points, int tiles, rules::Stock cost, int make_ms) {
    ObjectType type = named(id, name, Kind::Building);
    type.hit_points = points;
    type.sight = Fixed(5);
    type.footprint.width = static_cast<std::uint8_t>(tiles);
    type.footprint.height = static_cast<std::uint8_t>(tiles);
    type.footprint.placed_on = kLand;
    type.footprint.slope_limit = 1;
    type.cost = cost;
    type.make_ms = make_ms;
    type.armours = {{kMelee, 0}, {kPierce, 7}, {kBuildingClass, 0}};
    type.corpse_ms = 60'000;
    type.needed_for_conquest = true;
    return type;
}

ObjectType deposit(const char* id, const char* name, Kind kind, Resource resource, int amount, int felling) {
    ObjectType type = named(id, name, kind);
    type.footprint.width = 1;
    type.footprint.height = 1;
    type.footprint.placed_on = kLand;
    type.radius = Fixed::ratio(1, 2);
    type.deposit.resource = resource;
    type.deposit.amount = amount;
    type.deposit.felling_points = static_cast<std::int16_t>(felling);
    if (kind == Kind::Tree) type.armours = {{kMelee, 0}, {kTreeClass, 0}};
    return type;
}

rules::Task task(rules::TaskKind kind, Kind target, std::uint8_t job) {
    rules::Task task;
    task.kind = kind;
    task.any_of_kind = true;
    task.target_kind = target;
    task.job = job;
    return task;
}

rules::Task gather(rules::TypeId target, std::uint8_t job) {
    rules::Task task;
    task.target_type = target;
    task.job = job;
    return task;
}

ObjectType villager() {
    ObjectType type = unit("villager", "Villager", Kind::Villager, 25, Fixed::ratio(4, 5), Fixed(4));
    type.cost = {50, 0, 0, 0};
    type.make_ms = 25'000;
    type.attack = attack(kMelee, 3, Fixed(0), Fixed(4));
    type.attack.amounts.push_back({kTreeClass, 3});
    type.builds = {kHouse, kLumberCamp, kMiningCamp, kMill, kFarm, kBarracks, kTownCentre, kPalisade};
    type.tasks = {task(rules::TaskKind::Gather, Kind::Tree, kLumberjack),
                  gather(kGoldMine, kGoldMiner),
                  gather(kStoneMine, kStoneMiner),
                  gather(kBush, kForager),
                  gather(kFarm, kFarmer),
                  task(rules::TaskKind::Build, Kind::Building, kBuilder),
                  task(rules::TaskKind::Repair, Kind::Building, kRepairer)};
    return type;
}

std::vector<rules::Job> jobs() {
    const Fixed reach = Fixed::ratio(1, 10);
    return {{"lumberjack", "Lumberjack", Resource::Wood, Fixed::thousandths(390), 10, reach},
            {"gold_miner", "Gold Miner", Resource::Gold, Fixed::thousandths(380), 10, reach},
            {"stone_miner", "Stone Miner", Resource::Stone, Fixed::thousandths(360), 10, reach},
            {"forager", "Forager", Resource::Food, Fixed::thousandths(310), 10, reach},
            {"farmer", "Farmer", Resource::Food, Fixed::thousandths(530), 10, Fixed(0)},
            {"builder", "Builder", Resource::Wood, Fixed(1), 0, reach},
            {"repairer", "Repairer", Resource::Wood, Fixed::thousandths(12500), 0, reach}};
}

void add_units(std::vector<ObjectType>& types) {
    types[kVillager] = villager();
    types[kMilitia] = unit("militia", "Militia", Kind::Infantry, 40, Fixed::ratio(9, 10), Fixed(4));
    types[kMilitia].cost = {60, 0, 20, 0};
    types[kMilitia].make_ms = 21'000;
    types[kMilitia].attack = attack(kMelee, 4, Fixed(0), Fixed(4));
    types[kMilitia].formation_rank = 2;
    types[kArcher] = unit("archer", "Archer", Kind::Archer, 30, Fixed::thousandths(960), Fixed(6));
    types[kArcher].cost = {0, 25, 45, 0};
    types[kArcher].make_ms = 35'000;
    types[kArcher].attack = attack(kPierce, 4, Fixed(4), Fixed(6));
    types[kArcher].attack.delay_ms = 350;
    types[kArcher].attack.projectile = 0;
    types[kArcher].attack.accuracy_percent = 80;
    types[kArcher].attack.dispersion = Fixed::ratio(33, 100);
    types[kArcher].formation_rank = 3;
    types[kScout] = unit("scout", "Scout", Kind::Scout, 45, Fixed::ratio(6, 5), Fixed(4));
    types[kScout].radius = Fixed::ratio(1, 4);
    types[kScout].attack = attack(kMelee, 3, Fixed(0), Fixed(4));
    types[kScout].formation_rank = 1;
}

void add_riders_and_engines(std::vector<ObjectType>& types) {
    types[kKnight] = unit("knight", "Knight", Kind::Cavalry, 100, Fixed::ratio(135, 100), Fixed(4));
    types[kKnight].radius = Fixed::ratio(1, 4);
    types[kKnight].attack = attack(kMelee, 10, Fixed(0), Fixed(4));
    types[kKnight].formation_rank = 1;
    types[kRam] = unit("battering_ram", "Battering Ram", Kind::Siege, 175, Fixed::ratio(1, 2), Fixed(3));
    types[kRam].radius = Fixed::ratio(45, 100);
    types[kRam].attack = attack(kMelee, 2, Fixed(0), Fixed(3));
    types[kRam].formation_rank = 4;
    types[kTrebuchet] = unit("trebuchet", "Trebuchet", Kind::Siege, 150, Fixed::ratio(4, 5), Fixed(12));
    types[kTrebuchet].radius = Fixed::ratio(1, 2);
    types[kTrebuchet].attack = attack(kPierce, 60, Fixed(9), Fixed(9));
    types[kTrebuchet].attack.range_min = Fixed(4);
    types[kTrebuchet].attack.projectile = 0;
    types[kTrebuchet].formation_rank = 4;
}

void add_ships(std::vector<ObjectType>& types) {
    types[kGalley] = unit("galley", "Galley", Kind::Ship, 120, Fixed::ratio(143, 100), Fixed(7));
    types[kGalley].attack = attack(kPierce, 6, Fixed(5), Fixed(7));
    types[kGalley].attack.projectile = 0;
    types[kGalley].formation_rank = 2;
    types[kTransport] =
        unit("transport_ship", "Transport Ship", Kind::Ship, 100, Fixed::ratio(145, 100), Fixed(5));
    types[kTransport].formation_rank = 3;
    types[kTransport].garrison.room = 5;
    types[kTransport].garrison.takes = {kVillager, kMilitia, kArcher, kScout, kKnight, kRam};
    types[kTransport].garrison.carries = true;
    for (const Type ship : {kGalley, kTransport}) {
        types[ship].radius = Fixed::ratio(1, 2);
        types[ship].restriction = kWater;
    }
}

void add_walls(std::vector<ObjectType>& types) {
    types[kPalisade] = building("palisade_wall", "Palisade Wall", 250, 1, {0, 2, 0, 0}, 5'000);
    types[kPalisade].kind = Kind::Wall;
    types[kPalisade].needed_for_conquest = false;
    types[kGate] = building("gate", "Gate", 500, 1, {0, 20, 0, 0}, 20'000);
    types[kGate].kind = Kind::Gate;
    types[kGate].footprint.width = 4;
    types[kGate].needed_for_conquest = false;
}

void add_buildings(std::vector<ObjectType>& types) {
    types[kTownCentre] = building("town_center", "Town Center", 2400, 4, {0, 275, 0, 0}, 150'000);
    types[kTownCentre].population_room = 5;
    types[kTownCentre].drop_off = 15;
    types[kTownCentre].trains = {kVillager};
    types[kTownCentre].sight = Fixed(7);
    types[kTownCentre].footprint.slope_limit = 0;
    types[kTownCentre].garrison.room = 15;
    types[kTownCentre].garrison.takes = {kVillager, kMilitia, kArcher};
    types[kTownCentre].garrison.heal = Fixed::ratio(1, 10);
    types[kHouse] = building("house", "House", 900, 2, {0, 30, 0, 0}, 25'000);
    types[kHouse].population_room = 5;
    types[kHouse].footprint.slope_limit = 255;
    types[kLumberCamp] = building("lumber_camp", "Lumber Camp", 1000, 2, {0, 100, 0, 0}, 35'000);
    types[kLumberCamp].drop_off = 2;
    types[kMiningCamp] = building("mining_camp", "Mining Camp", 1000, 2, {0, 100, 0, 0}, 35'000);
    types[kMiningCamp].drop_off = 12;
    types[kMill] = building("mill", "Mill", 1000, 2, {0, 100, 0, 0}, 35'000);
    types[kMill].drop_off = 1;
    types[kFarm] = building("farm", "Farm", 480, 3, {0, 60, 0, 0}, 15'000);
    types[kFarm].footprint.solid = false;
    types[kFarm].deposit = {Resource::Food, 175, 1, 0};
    types[kFarm].deposit.regrow = Fixed::thousandths(400);
    types[kFarm].needed_for_conquest = false;
    types[kBarracks] = building("barracks", "Barracks", 1200, 3, {0, 175, 0, 0}, 50'000);
    types[kBarracks].trains = {kMilitia, kArcher};
    types[kBarracks].garrison.room = 10;
    types[kBarracks].garrison.takes = {kMilitia, kArcher};
    types[kBarracks].garrison.heal = Fixed::ratio(1, 2);
    types[kBarracks].garrison.own_products_only = true;
    types[kTower] = building("tower", "Tower", 700, 1, {0, 50, 0, 125}, 80'000);
    types[kTower].attack = attack(kPierce, 5, Fixed(6), Fixed(8));
    types[kTower].attack.projectile = 0;
    types[kTower].sight = Fixed(10);
    types[kTower].age = 2;
}

void add_deposits(std::vector<ObjectType>& types) {
    types[kTree] = deposit("tree", "Tree", Kind::Tree, Resource::Wood, 100, 20);
    types[kTree].corpse_ms = 180'000;
    types[kGoldMine] = deposit("gold_mine", "Gold Mine", Kind::Mine, Resource::Gold, 800, 0);
    types[kStoneMine] = deposit("stone_mine", "Stone Mine", Kind::Mine, Resource::Stone, 350, 0);
    types[kBush] = deposit("bush", "Forage Bush", Kind::Bush, Resource::Food, 125, 0);
}

rules::Terrain terrain(const char* id, const char* name, bool water) {
    rules::Terrain terrain;
    terrain.id = id;
    terrain.name = name;
    terrain.water = water;
    return terrain;
}

rules::Rules make() {
    rules::Rules rules;
    rules.name = "small";
    rules.terrains = {terrain("grass", "Grass", false), terrain("water", "Water", true),
                      terrain("forest", "Forest", false)};
    rules.terrains[kForestFloor].tree = kTree;
    rules.terrains[kForestFloor].beach = kForestFloor;
    rules.terrains[kOpenWater].beach = kOpenWater;
    rules.restrictions = {{"land", {1, 0, 1}}, {"water", {0, 1, 0}}};
    rules.armour_classes = {
        {"melee", "Melee"}, {"pierce", "Pierce"}, {"building", "Building"}, {"tree", "Tree"}};
    rules.projectiles = {{"arrow", Fixed(7), 20}};
    rules.jobs = jobs();
    rules.types.resize(kTypes);
    add_units(rules.types);
    add_riders_and_engines(rules.types);
    add_ships(rules.types);
    add_buildings(rules.types);
    add_walls(rules.types);
    add_deposits(rules.types);
    rules.civilisations = {{"britons", "Britons", ""}, {"franks", "Franks", ""}};
    rules.map_sizes = {{"tiny", "Tiny", 120, "TINY_MAP", 2}};
    rules.start_units = {{kTownCentre, 1}, {kVillager, 3}, {kScout, 1}};
    rules.start_stocks = {{"standard", "Standard", {200, 200, 100, 200}},
                          {"high", "High", {1000, 1000, 700, 800}}};
    rules.land = kLand;
    rules.melee = kMelee;
    rules.pierce = kPierce;
    rules.town_center = kTownCentre;
    rules.villager = kVillager;
    rules.digest = banneret::digest_of(std::uint64_t{1}, 0);
    return rules;
}

}  // namespace

std::shared_ptr<const rules::Rules> small_rules() {
    static const auto rules = std::make_shared<const rules::Rules>(make());
    return rules;
}

}  // namespace banneret::worlds

// The worked figures of the reference, by the shipped rules: what a blow does, what a hand brings home and what
// things cost and take.
#include <gtest/gtest.h>

#include "common/simulation/damage.h"
#include "common/simulation/research.h"
#include "common/simulation/sightings.h"
#include "common/simulation/systems.h"
#include "common/worlds/battlefield.h"
#include "tests/classic_rules.h"

namespace banneret {
namespace {

using namespace simulation;
using tests::classic_rules;
using worlds::Battlefield;

const rules::ObjectType& type(const char* id) {
    return classic_rules()->types[classic_rules()->find_type(id)];
}
int blow(const char* attacker, const char* victim, Slope slope = Slope::Level) {
    return damage(type(attacker), type(victim), slope, false);
}
rules::TechnologyId technology(const char* id) { return classic_rules()->find_technology(id); }
rules::PlayerRules with(std::vector<rules::TechnologyId> researched, std::uint8_t age = 4) {
    return {classic_rules(), {rules::kEverybodys, {}, std::move(researched), age}};
}

TEST(Figures, FootOf17With4AgainstHousesDoes21Or26FromAboveOr16FromBelow) {
    EXPECT_EQ(blow("elite_teutonic_knight", "house"), 21);
    EXPECT_EQ(blow("elite_teutonic_knight", "house", Slope::Above), 26);
    EXPECT_EQ(blow("elite_teutonic_knight", "house", Slope::Below), 16);
}

TEST(Figures, AVillagerDoesAVillager3Or4Or2) {
    EXPECT_EQ(blow("villager", "villager"), 3);
    EXPECT_EQ(blow("villager", "villager", Slope::Above), 4);
    EXPECT_EQ(blow("villager", "villager", Slope::Below), 2);
}

TEST(Figures, ATrebuchetDoesACastle431AndARam117) {
    EXPECT_EQ(blow("trebuchet", "castle"), 431);
    EXPECT_EQ(blow("battering_ram", "castle"), 117);
}

TEST(Figures, ABlowDoesAtLeastOnePoint) {
    EXPECT_EQ(blow("archer", "battering_ram"), 1);  // 4 against 180
    EXPECT_EQ(blow("skirmisher", "stone_wall"), 1);
}

TEST(Figures, BonusesCountOnlyAgainstTheirClass) {
    EXPECT_EQ(blow("spearman", "knight"), 1 + 15);  // 3 less 2, and 15 against riders
    EXPECT_EQ(blow("spearman", "militia"), 3);
    EXPECT_EQ(blow("spearman", "cataphract"), 1 + 3);  // 15 less its 12
    EXPECT_EQ(blow("skirmisher", "archer"), 2 + 3);
    EXPECT_EQ(blow("samurai", "elite_teutonic_knight"), 10);  // 8 less 10 is nothing; 10 against the unique
}

TEST(Figures, ArmourOfTheSmithAndTheAgeAddUp) {
    const auto rules = with({technology("scale_mail"), technology("chain_mail"), technology("plate_mail")});
    const auto& champion = rules.type(classic_rules()->find_type("champion"));
    EXPECT_EQ(damage(type("arbalest"), champion, Slope::Level, false), 6 - 4);
    EXPECT_EQ(damage(type("paladin"), champion, Slope::Level, false), 14 - 4);
    EXPECT_EQ(damage(type("militia"), rules.type(classic_rules()->find_type("house")), Slope::Level, false),
              1);
}

TEST(Figures, AnArchersLineGainsWithEachArrow) {
    const auto rules = with(
        {technology("fletching"), technology("bodkin_arrow"), technology("bracer"), technology("chemistry")});
    const auto& arbalest = rules.type(classic_rules()->find_type("arbalest"));
    EXPECT_EQ(arbalest.attack.range_max, Fixed(8));
    EXPECT_EQ(arbalest.sight, Fixed(10));
    EXPECT_EQ(damage(arbalest, type("villager"), Slope::Level, false), 10);
    const auto& cannoneer = rules.type(classic_rules()->find_type("hand_cannoneer"));
    EXPECT_EQ(cannoneer.attack.range_max, Fixed(7));
}

TEST(Figures, ScoutsGrowWithTheAges) {
    const auto rules = with({technology("age_feudal"), technology("age_castle"), technology("age_imperial")});
    const auto& scout = rules.type(classic_rules()->find_type("scout_cavalry"));
    EXPECT_EQ(scout.speed.to_thousandths() + 1, 1550);
    EXPECT_EQ(damage(scout, type("villager"), Slope::Level, false), 5);
    EXPECT_EQ(scout.sight, Fixed(10));
}

TEST(Figures, LoadsAndRatesOfVillagersMultiply) {
    const auto rules = with({technology("wheelbarrow"), technology("hand_cart"), technology("double_bit_axe"),
                             technology("bow_saw"), technology("two_man_saw")});
    const auto& jobs = classic_rules()->jobs;
    for (std::uint8_t i = 0; i < jobs.size(); ++i) {
        if (jobs[i].id == "lumberjack") {
            EXPECT_EQ(rules.job(i).carry, Fixed::ratio(75, 4));
            EXPECT_NEAR(static_cast<double>(rules.job(i).rate.to_thousandths()), 617,
                        1);  // 0.39 x 1.2 x 1.2 x 1.1
        }
        if (jobs[i].id == "fishing_ship") {
            EXPECT_EQ(rules.job(i).carry, Fixed(15));
        }
    }
    const auto& villager = rules.type(classic_rules()->villager);
    EXPECT_EQ(villager.speed.to_thousandths() + 1, 968);  // 0.8 x 1.1 x 1.1
}

TEST(Figures, FarmsHoldMoreWithEachStep) {
    const rules::TypeId farm = classic_rules()->find_type("farm");
    EXPECT_EQ(with({}).type(farm).deposit.amount, 175);
    EXPECT_EQ(with({technology("horse_collar")}).type(farm).deposit.amount, 250);
    EXPECT_EQ(with({technology("horse_collar"), technology("heavy_plow")}).type(farm).deposit.amount, 375);
    EXPECT_EQ(with({technology("horse_collar"), technology("heavy_plow"), technology("crop_rotation")})
                  .type(farm)
                  .deposit.amount,
              550);
}

struct Gathering {
    const char* deposit;
    const char* site;
    int rate_milli;
    int load;
};

// A load takes load / rate seconds at the work itself.
TEST(Figures, ALoadTakesItsTimeAtTheWork) {
    for (const Gathering& job :
         {Gathering{"gold_mine", "mining_camp", 380, 10}, Gathering{"stone_mine", "mining_camp", 360, 10},
          Gathering{"forage_bush", "mill", 310, 10}}) {
        Battlefield field(classic_rules());
        field.put("house", 2, 37, 37);
        const EntityId deposit = field.put(job.deposit, kNature, 20, 20);
        field.put(job.site, 1, Fixed(25), Fixed(20));
        const EntityId villager = field.put("villager", 1, 20, 22);
        explore_everything(field.world(), 1);
        field.order(1, {villager}, Gather{deposit});
        const auto state = [&] { return field.world().get<Worker>(villager).state; };
        ASSERT_TRUE(field.run_until([&] { return state() == WorkState::Gathering; }, 10'000)) << job.deposit;
        const Tick began = field.world().tick;
        ASSERT_TRUE(field.run_until([&] { return state() == WorkState::Returning; }, 60'000)) << job.deposit;
        const int took_ms = static_cast<int>(field.world().tick - began) * kTickMs;
        EXPECT_NEAR(took_ms, job.load * 1'000'000 / job.rate_milli, 2 * kTickMs) << job.deposit;
    }
}

TEST(Figures, CrewsShareTheWorkByThirds) {
    for (const int crew : {1, 2, 4, 7}) {
        Battlefield field(classic_rules());
        field.put("house", 2, 37, 37);
        std::vector<EntityId> builders =
            field.put_block("villager", 1, Fixed(8), Fixed(16), crew, 4, Fixed(1));
        explore_everything(field.world(), 1);
        for (Fixed& stock : field.world().player(1).stock) stock = Fixed(1000);
        const rules::TypeId barracks = classic_rules()->find_type("barracks");
        const EntityId site = spawn_site(field.world(), barracks, 1, {Fixed(12), Fixed(12)});
        for (int i = 0; i < crew; ++i) {
            // All begin in one tick.
            field.world().get<Transform>(builders[static_cast<std::size_t>(i)]).at = {Fixed(9),
                                                                                      Fixed(10 + i)};
        }
        int ticks = 0;
        while (field.world().get<Building>(site).finished == 0 && ++ticks < 10'000) {
            field.world().get<Building>(site).builders = 0;
            for (const EntityId builder : builders) {
                if (field.world().get<Building>(site).finished == 0)
                    work_on_site(field.world(), builder, site);
            }
            ++field.world().tick;
        }
        EXPECT_NEAR(ticks * kTickMs, 3 * 50'000 / (crew + 2), 2 * kTickMs) << crew;
    }
}

TEST(Figures, PricesAndTimesAreThoseOfTheTables) {
    const auto rules = classic_rules();
    EXPECT_EQ(type("knight").cost, (rules::Stock{60, 0, 75, 0}));
    EXPECT_EQ(type("castle").cost, (rules::Stock{0, 0, 0, 650}));
    EXPECT_EQ(type("castle").make_ms, 200'000);
    EXPECT_EQ(type("huskarl").make_ms, 16'000);
    const auto& imperial = rules->technologies[technology("age_imperial")];
    EXPECT_EQ(imperial.cost, (rules::Stock{1000, 0, 800, 0}));
    EXPECT_EQ(imperial.time_ms, 190'000);
    EXPECT_EQ(rules->technologies.size(), 105u);  // treason among them
    EXPECT_EQ(rules->civilisations.size(), 13u);
}

}  // namespace
}  // namespace banneret

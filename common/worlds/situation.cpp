#include "common/worlds/situation.h"

#include "common/worlds/situations.h"

#include "common/base/deterministic.h"

namespace banneret::worlds {
namespace {

constexpr NamedSituation kSituations[] = {
    // Everything at once
    {"town", "A small town with six villagers at work", town},
    {"war", "Two towns at work, with an army each that meet between them", war},
    // Groups on the march
    {"march", "Forty-nine soldiers are sent across a meadow at once and come to stand about the point",
     march},
    {"block", "A block of fighters and archers arrives as a block, the archers behind", block},
    {"sharedwalk", "A hundred soldiers sent to one point behind a wood share a few routes", sharedwalk},
    {"crowdgoal", "One soldier is sent into a crowd of a hundred and goes straight in", crowdgoal},
    {"crossing", "Two armies cross one another's way and both come through", crossing},
    {"hundred", "A hundred soldiers go through a gap two tiles wide", hundred},
    // In formation
    {"line", "Fighters and archers march in line and arrive with the archers behind", line},
    {"staggered", "The same with twice the room and every other rank half a gap aside", staggered},
    {"box", "The same as a square, the archers within", box},
    {"flank", "The same in two halves with a gap between them", flank},
    {"locked", "Fighters are locked in a box; one of them is sent and all go, the archers stay", locked},
    // One on the way
    {"gap", "A soldier slips through a gap between two houses that is just a body wide", gap},
    {"beside", "A soldier sent where another stands stops short of him and takes the place beside", beside},
    {"ships", "Galleys go round a headland and never leave the water", ships},
    {"wall", "A wall is closed across the way of a march, which goes round by the far end", wall},
    {"shut-in", "A soldier walled in on all sides is sent out, walks to the wall and stays within", shut_in},
    {"sea", "Villagers are sent into the sea and stand along the shore", sea},
    {"gate", "A gate lets its owner's soldiers through and keeps the enemy's out", gate},
    {"fence", "A long thin fence at an angle is gone round, never through", fence},
    // At something
    {"planner", "Seven villagers mend a hall and stand along the wall in front of them", planner},
    {"mine", "Villagers stand along a mine's face, not on top of one another", mine},
    {"surround", "Six soldiers set on one enemy stand round it", surround},
    {"replanspread", "An army round one enemy that runs plans again over several ticks", replanspread},
    {"trebuchet", "A trebuchet too near its target backs off before it shoots", trebuchet},
    {"foundation", "A house is placed on a crowd, which clears the ground for its builder", foundation},
    {"yard", "Soldiers are trained into a full yard and find room to come out", yard},
};

}  // namespace

void play(Situation& situation, int ticks) {
    for (int i = 0; i < ticks; ++i) {
        situation.scene.run(1);
        if (situation.watch) situation.watch(situation);
    }
}

std::string outcome(Situation& situation) {
    play(situation, ticks_of(Fixed(situation.seconds)));
    return situation.verdict(situation);
}

std::span<const NamedSituation> situations() { return kSituations; }

const NamedSituation* find_situation(std::string_view name) {
    for (const NamedSituation& each : kSituations)
        if (each.name == name) return &each;
    return nullptr;
}

}  // namespace banneret::worlds

// The systems: what happens in a tick, a function each, one file each in systems/. match/tick.cpp lists them
// in order with what each reads and writes. A system keeps no state of its own and calls no other system.
#pragma once

#include "common/simulation/world.h"

namespace banneret::simulation {

// An order given by a seat, as a bundle or a computer player brings it.
// Checks everything (ownership, targets, means), carries out what can be and tells the seat of what cannot.
void carry_out(World& world, SeatId seat, const Order& order);
// Why the seat's order could not be carried out at all; None where at least one unit would. For the ghost and
// the HUD.
Refusal refusal(const World& world, SeatId seat, const Order& order);

void roam(World& world);                // systems/animals.cpp: beasts that nobody has ordered about
void train_and_research(World& world);  // systems/production.cpp
void learn_what_is_free(World& world);  // systems/research.cpp: what a people gets without a price
void walk_on_queued(
    World& world);  // systems/queued_orders.cpp: starts the next queued step of who has come to an end
void ripen_plots(World& world);       // systems/plots.cpp: farms and fish traps
void run_workers(World& world);       // systems/workers.cpp
void run_traders(World& world);       // systems/trade.cpp: carts and cogs
void keep_duties(World& world);       // systems/duties.cpp: who patrols, guards and follows
void fight(World& world);             // systems/combat.cpp; ends with who was interrupted going back to work
void fly_missiles(World& world);      // systems/missiles.cpp
void run_garrisons(World& world);     // systems/garrison.cpp: on the way in, inside, being landed
void convert_and_heal(World& world);  // systems/monks.cpp
void carry_relics(World& world);  // systems/relics.cpp: monks' errands, and the gold of those that are kept
void pack_and_set_up(World& world);  // systems/packing.cpp
void fly_birds(World& world);        // systems/birds.cpp
void capture(World& world);          // systems/capture.cpp: nature's go to the first seat that sees them
void bury_the_dead(World& world);   // systems/mortality.cpp: the dying fall, bodies go, spent deposits vanish
void regenerate(World& world);      // systems/mortality.cpp: whose wounds heal by themselves
void see(World& world);             // systems/vision.cpp
void keep_score(World& world);      // systems/score.cpp
void decide_victory(World& world);  // systems/victory.cpp

// ---- What systems share (each in the file named)

// spawning.cpp. A finished unit, building, tree or animal with all its components; kNobody when the world is
// full.
EntityId spawn(World& world, rules::TypeId type, SeatId owner, Vec2 at);
// The site of a building: unbuilt, its ground not yet closed. Nothing is paid here.
// `turn`: how it is laid (laying.h).
EntityId spawn_site(World& world, rules::TypeId type, SeatId owner, Vec2 at, std::uint8_t turn = 0);
// Makes a site a building that works: what it trains, the room it gives. Its ground is closed already.
void finish_building(World& world, EntityId id);
// construction.cpp. Why the seat cannot put a building there; the ghost asks the same.
Refusal refusal_to_place(const World& world, SeatId seat, rules::TypeId type, Vec2 at, std::uint8_t turn = 0);
// Work done on a site in this tick: begins it with the first blow, finishes it when all is done.
void work_on_site(World& world, EntityId builder, EntityId site);
// workers.cpp. Sets a worker on a task; false when its tasks do not name the target.
bool set_gathering(World& world, EntityId worker, EntityId resource);
bool set_building(World& world, EntityId worker, EntityId site);
bool set_repairing(World& world, EntityId worker, EntityId target);
bool set_dropping_off(World& world, EntityId worker, EntityId drop_site);
// Goes back to what it was interrupted in.
void go_back_to_work(World& world, EntityId worker, const Interrupted& was);
// garrison.cpp. Sends a unit into a building or aboard. Requires: refusal_to_enter is None, its job has been dropped.
void set_boarding(World& world, EntityId unit, EntityId holder);
// animals.cpp. Whether it wanders; and where it wanders from now on, after so long.
bool grazes(const rules::ObjectType& type);
void graze_from(World& world, EntityId id, Vec2 home, int wait_ms);
// A wolf that has killed hunts nobody for a while; nothing for others.
void rest_after_kill(World& world, EntityId killer);
// carry_out.cpp. Ends whatever a unit is about, its walk too: what nearly every order begins with.
void drop_current_job(World& world, EntityId unit);
// combat.cpp. Sets a unit on a target; `ordered` when a person chose it.
void set_target(World& world, EntityId unit, EntityId target, bool ordered);
// One hit, worked out by classes (reference: rules-facts 3); the victim answers, or dies by `kill`. `further`: of a
// missile that is not the first of its volley.
void hit(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner, EntityId victim,
         bool stray, bool further = false);
// blast.cpp. The same to all that a blow's blast reaches about a place, but `except`.
void burst(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner, Vec2 at,
           EntityId except);
// The trees that a blast of Blast::All reaches about a place: broken, they give no wood.
void break_trees(World& world, EntityId attacker, rules::TypeId attacker_type, SeatId attacker_owner,
                 Vec2 at);
// mortality.cpp. The one way in which anything dies.
void kill(World& world, EntityId victim, EntityId killer);
// An emptied deposit, a withdrawn site: gone at once, without a death.
void vanish(World& world, EntityId id);
// vision.cpp. What a seat sees now, and has ever seen, of a tile; with the eyes of allies that share theirs too.
bool visible(const World& world, SeatId seat, map::TilePos tile);
bool explored(const World& world, SeatId seat, map::TilePos tile);
// Whether any tile under it is visible to the seat.
bool visible(const World& world, SeatId seat, EntityId id);
// economy.cpp. Stock and population.
Refusal refusal_to_pay(const Player& player, const rules::Stock& cost);
void pay(Player& player, const rules::Stock& cost);
void pay_back(Player& player, const rules::Stock& cost);
// Works out Player::population and room afresh from who lives, what stands and what is being trained. To be
// called whenever one of these changes: at a birth, a death, a building finished, a training begun or given
// up.
void count_population(World& world, SeatId seat);

}  // namespace banneret::simulation

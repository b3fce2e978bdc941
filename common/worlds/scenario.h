// Scenario: a small world with orders at set times and what must have come of them, as a file describes it
// (proto/banneret/v1/scenario.proto; worlds/text reads it). ScenarioRun runs one and says what was not as
// expected. Used by tests, `banneret-tool scenario` and `banneret --scene FILE`.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "common/worlds/expectation.h"
#include "common/worlds/scene.h"

namespace banneret::worlds {

struct ScenarioPiece {
    std::string name;  // may be empty
    rules::TypeId type = rules::kNone;
    SeatId seat = kNature;
    Vec2 at;
    int count = 1;
    int across = 1;
    Fixed apart = 1;
    bool site = false;
    std::optional<Fixed> hit_points;
    std::optional<Fixed> amount;
    std::optional<simulation::Stance> stance;
    rules::Stock carries{};
};

struct ScenarioNaming {
    Tick at = 0;
    std::string name;
    rules::TypeId type = rules::kNone;
    SeatId seat = kNature;
    std::optional<Vec2> near;
    int count = 1;
};

struct ScenarioOrder {
    Tick at = 0;
    SeatId seat = 1;
    std::string units;  // names
    simulation::Command command;
    // Fields of the command that are units, by the fields' names: found when the order is given.
    std::vector<std::pair<std::string, std::string>> targets;
    bool queued = false;
};

struct Scenario {
    std::string name;  // the file's, for messages
    std::string sentence;
    std::shared_ptr<const rules::Rules> rules;
    match::MatchSetup setup;
    std::uint32_t victory_amount = 0;
    map::GeneratedMap map;
    std::vector<std::optional<rules::Stock>> stocks;      // by seat, the first at 0
    std::vector<std::vector<rules::TechnologyId>> knows;  // by seat
    std::vector<ScenarioPiece> pieces;
    std::vector<ScenarioNaming> namings;    // rising by time
    std::vector<ScenarioOrder> orders;      // rising by time
    std::vector<Expectation> expectations;  // in the file's order
    Tick end = 0;                           // the last tick that an expectation speaks of
};

class ScenarioRun {
  public:
    // Refuses what only the making of the world can tell: ground that is taken, a map without room.
    static Result<ScenarioRun> begin(const Scenario& scenario);

    // One tick: names, orders, the tick itself, what is expected after it.
    void step();
    bool over() const { return match_.world().tick >= scenario_->end; }
    // To its end.
    void run();

    // What was not as expected so far, a plain sentence each; at the end also what never came about.
    const std::vector<std::string>& faults() const { return faults_; }
    match::Match& match() { return match_; }
    const simulation::World& world() const { return match_.world(); }
    // Goes on in another match: one restored from a snapshot of this one's.
    void go_on_in(match::Match match) { match_ = std::move(match); }
    // Every order given so far, its units found: the same for whoever runs the match without names.
    const std::vector<Cue>& given() const { return given_; }

    // The entities of a list of names, "guard horse.2". Empty where one is not known (yet).
    std::vector<EntityId> find(std::string_view names) const;
    const simulation::Events& told() const { return told_; }

  private:
    ScenarioRun(const Scenario& scenario, match::Match match)
        : scenario_(&scenario), match_(std::move(match)), state_(scenario.expectations.size()) {}
    struct State {             // of an expectation
        bool settled = false;  // its time is over, or it has failed
    };
    Result<void> place(const ScenarioPiece& piece);
    void name_what_has_come();
    std::vector<match::SeatOrders> due_orders();
    std::optional<simulation::Order> order_of(const ScenarioOrder& order);
    void look();
    void look_at(const Expectation& expectation, State& state);
    void fail(const Expectation& expectation, const std::string& what);

    const Scenario* scenario_;  // outlives the run
    match::Match match_;
    std::map<std::string, std::vector<EntityId>, std::less<>> names_;
    std::size_t next_naming_ = 0;
    std::size_t next_order_ = 0;
    std::vector<Cue> given_;
    simulation::Events told_;
    std::vector<State> state_;
    std::vector<std::string> faults_;
};

// What of a list of names can be said before anything runs: its words.
std::vector<std::string_view> words_of(std::string_view names);

}  // namespace banneret::worlds

// The reader of a parsed scenario: makes a Scenario of the message and says of each fault where it stands. Used by the
// read_*.cpp files alone, each of which reads some of the lists.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <google/protobuf/text_format.h>

#include "banneret/v1/scenario.pb.h"
#include "common/base/enum_names.h"
#include "common/worlds/text/load_scenario.h"

namespace banneret::worlds::text {

// A message with the places of its fields.
struct Node {
    const google::protobuf::Message* message = nullptr;
    const google::protobuf::TextFormat::ParseInfoTree* places = nullptr;
    int line = -1;  // where it begins; from 0
    int column = -1;

    // The message in that field, or in that place of that list.
    Node in(const char* field, int index = -1) const;
};

class Reader {
  public:
    Reader(std::string name, std::shared_ptr<const rules::Rules> rules, std::string data,
           std::vector<Fault>& faults)
        : name_(std::move(name)), rules_(std::move(rules)), data_(std::move(data)), faults_(faults) {}
    // Means something only where no fault was added.
    Scenario read(const Node& root);

  private:
    // ---- Places and faults (reader.cpp)
    void fault(const Node& at, const char* field, const std::string& what, int index = -1);
    std::string place_of(const Node& at) const;
    // Milliseconds as ticks, rounded up.
    Tick ticks(const Node& at, const char* field, std::uint32_t ms);
    std::optional<Fixed> number(const Node& at, const char* field, const std::string& text);
    Fixed number_or(const Node& at, const char* field, const std::string& text, Fixed otherwise);
    Vec2 place(const Node& at, const char* field, const std::string& text);
    SeatId seat(const Node& at, const char* field, std::uint32_t value, SeatId lowest);
    // A seat that a file may leave out.
    SeatId seat_or_first(const Node& at, std::uint32_t value) {
        return seat(at, "seat", value == 0 ? 1 : value, 1);
    }
    rules::TypeId type(const Node& at, const char* field, const std::string& id);
    rules::TechnologyId technology(const Node& at, const char* field, const std::string& id, int index = -1);
    rules::TerrainId terrain(const Node& at, const char* field, const std::string& id,
                             rules::TerrainId otherwise);
    rules::Stock goods(const v1::ScenarioGoods& m);
    // Names that pieces or namings give: "guard.2".
    std::string names(const Node& at, const char* field, const std::string& words, bool needed);
    template <class E>
    E value(const Node& at, const char* field, const std::string& name, E otherwise) {
        if (name.empty()) return otherwise;
        if (const auto found = enum_value<E>(name)) return *found;
        std::string all;
        for (int i = 0; i < 128; ++i) {
            if (const auto each = enum_name(static_cast<E>(i)); !each.empty())
                all += (all.empty() ? "" : ", ") + std::string(each);
        }
        fault(at, field, "there is no \"" + name + "\"; take one of " + all);
        return otherwise;
    }

    // ---- The world (read_world.cpp)
    void ground(const Node& at, const v1::Scenario& m);
    void rows(const Node& at, const v1::Scenario& m);
    void script(const Node& at, const v1::Scenario& m);
    void match(const Node& at, const v1::Scenario& m);
    void player(const Node& at, const v1::ScenarioPlayer& m);
    void piece(const Node& at, const v1::ScenarioPiece& m);
    void naming(const Node& at, const v1::ScenarioNaming& m);

    // ---- Orders (read_orders.cpp)
    void order(const Node& at, const v1::ScenarioOrder& m);
    bool command(const Node& at, const v1::ScenarioOrder& m, ScenarioOrder& order);
    template <class C>
    void fields_of(const Node& at, const v1::ScenarioOrder& m, ScenarioOrder& order, C command);
    template <class T>
    void read_field(const Node& at, const char* name, const std::string& text, T& value, std::int64_t low,
                    std::int64_t high, ScenarioOrder& order);

    // ---- Expectations (read_expectations.cpp)
    void expectation(const Node& at, const v1::ScenarioExpectation& m);
    void times(const Node& at, const v1::ScenarioExpectation& m, Expectation& e);
    std::optional<ExpectedFact> fact(const Node& at, const v1::ScenarioExpectation& m);
    Bounds bounds(const Node& at, const std::string& is, const std::string& low, const std::string& high,
                  const std::string& give);
    ExpectedFact figure(const Node& at, FigureKind kind, const v1::ScenarioFigure& m);
    ExpectedFact near(const Node& at, const v1::ScenarioNear& m);
    ExpectedFact told(const Node& at, const v1::ScenarioTold& m);

    std::string name_;
    std::shared_ptr<const rules::Rules> rules_;
    std::string data_;
    std::vector<Fault>& faults_;
    std::set<std::string, std::less<>> names_;
    rules::TerrainId fill_ = 0;
    Scenario made_;
};

}  // namespace banneret::worlds::text

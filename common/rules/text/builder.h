// The reader of a parsed ruleset: makes the tables of Rules from the messages and says of each fault where it
// stands. Used by the build_*.cpp files alone, each of which reads some of the lists.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "common/rules/text/parse.h"

namespace banneret::rules::text {

class Builder {
  public:
    Builder(const std::vector<std::unique_ptr<ParsedFile>>& files, std::vector<Fault>& faults)
        : files_(files), faults_(faults) {}
    Rules build();  // build.cpp

  private:
    template <class M>
    using List = google::protobuf::RepeatedPtrField<M>;
    // Every list's ids and their places, known before anything that refers to them is read.
    using Names = std::map<std::string, std::uint16_t, std::less<>>;
    using Groups = std::map<std::string, std::vector<std::uint16_t>, std::less<>>;

    // Where the entry being read stands, so that each fault finds its place.
    struct Entry {
        const ParsedFile* file;
        const char* list;
        int index;
    };

    // ---- Places and faults (build.cpp)
    void fault(const std::string& what, const char* field = nullptr, int field_index = -1);
    std::int64_t ranged(std::int64_t v, std::int64_t low, std::int64_t high, const char* field,
                        int field_index = -1);
    template <class T>
    T number(std::int64_t v, std::int64_t low, std::int64_t high, const char* field) {
        return static_cast<T>(ranged(v, low, high, field));
    }
    Fixed milli(std::int64_t v, std::int64_t high, const char* field);
    template <class M, class Read>
    void each(const char* list, const List<M>& (v1::Ruleset::*get)() const, Read read) {
        for (const auto& file : files_) {
            const auto& entries = (file->message.*get)();
            for (int i = 0; i < entries.size(); ++i) {
                here_ = {file.get(), list, i};
                read(entries[i]);
            }
        }
    }

    // ---- Names (build.cpp)
    template <class M>
    void name_list(Names& names, const char* list, const List<M>& (v1::Ruleset::*get)() const,
                   std::size_t limit);
    void check_id(const std::string& id);
    void name_everything();
    void name_groups();
    std::uint16_t find(const Names& names, const std::string& id, const char* what, const char* field,
                       int field_index = -1);
    TypeId type(const std::string& id, const char* field, int field_index = -1);
    TechnologyId technology(const std::string& id, const char* field, int field_index = -1);
    CivilisationId people(const std::string& id, const char* field);
    std::vector<TypeId> types(const List<std::string>& ids, const char* field);
    std::vector<TechnologyId> technologies(const List<std::string>& ids, const char* field);
    // The members of a group, rising; a fault and nothing for one that no object is in.
    std::vector<std::uint16_t> members(const std::string& group, const char* field, int field_index);
    // The same of several groups, each once, rising.
    std::vector<TypeId> members_of_all(const List<std::string>& groups, const char* field);

    // ---- Ground, jobs, settings (build.cpp)
    void terrain(const v1::Terrain& m);
    void restriction(const v1::Restriction& m);
    void projectile(const v1::Projectile& m);
    void job(const v1::Job& m);
    void map_size(const v1::MapSize& m);
    StartUnit start_unit(const v1::StartUnit& m, const char* field);
    void player_number(const v1::Number& m);
    void computer_level(const v1::ComputerLevel& m);
    void singles();
    void whole_fault(bool holds, const std::string& what);
    std::uint16_t whole_name(const Names& names, const std::string& id, const char* field, const char* what);

    // ---- Objects (build_objects.cpp)
    void object(const v1::Object& m);
    void body(const v1::Object& m, ObjectType& o);
    void making(const v1::Object& m, ObjectType& o);
    void attack(const v1::Attack& m, Attack& a);
    void footprint(const v1::Footprint& m, Footprint& f);
    void deposit(const v1::Deposit& m, Deposit& d);
    void garrison(const v1::Garrison& m, Garrison& g);
    void task(const v1::Task& m, ObjectType& o);
    void by_age(const v1::Object& m, ObjectType& o);
    char hotkey(const std::string& letter);
    Stock stock(const v1::Stock& m, const char* field);
    std::vector<ClassAmount> amounts(const List<v1::ClassAmount>& list, const char* field);
    Kind kind(v1::Kind k, const char* field);

    // ---- Technologies and civilisations (build_technologies.cpp)
    void technology_entry(const v1::Technology& m);
    void civilisation(const v1::Civilisation& m);
    std::vector<Effect> effects(const List<v1::Effect>& list, const char* field);
    Effect effect(const v1::Effect& m, const char* field, int at);
    std::vector<std::uint16_t> objects_of(const v1::Effect& m, const char* field, int at);
    std::vector<std::uint16_t> technologies_of(const v1::Effect& m, const char* field, int at);
    void check_operation(const v1::Effect& m, Effect& e, const char* field, int at);

    // ---- What only the whole can tell (check.cpp)
    void check_whole();
    void check_tasks();
    void check_makers();
    void check_technologies_can_be_researched();
    void check_technologies_come_after_one_another();
    void check_upgrades();
    void check_ages();
    template <class Check>
    void each_object(Check check) {
        std::size_t at = 0;
        each("object", &v1::Ruleset::object, [&](const v1::Object&) { check(rules_.types[at++]); });
    }
    template <class Check>
    void each_technology(Check check) {
        std::size_t at = 0;
        each("technology", &v1::Ruleset::technology,
             [&](const v1::Technology&) { check(static_cast<TechnologyId>(at++)); });
    }

    const std::vector<std::unique_ptr<ParsedFile>>& files_;
    std::vector<Fault>& faults_;
    Entry here_{};
    Names terrains_, restrictions_, classes_, projectiles_, jobs_, types_, technologies_, civilisations_;
    Groups groups_;
    Rules rules_;
};

}  // namespace banneret::rules::text

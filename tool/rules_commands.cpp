// banneret-tool rules: what is wrong with a ruleset, what a thing in it is worth to a player, and how two differ.
#include <algorithm>
#include <CLI/CLI.hpp>
#include <iostream>
#include <map>

#include "common/rules/text/load.h"
#include "tool/command_groups.h"
#include "tool/rules_figures.h"

namespace banneret::tool {
namespace {

using rules::PlayerRules;
using rules::Rules;

int check(const std::vector<std::string>& folders) {
    int status = 0;
    for (const std::string& folder : folders) {
        const rules::text::Loaded loaded = rules::text::load_folder(folder);
        for (const auto& fault : loaded.faults) std::cout << fault.sentence() << "\n";
        if (loaded.rules) {
            std::cout << folder << ": " << loaded.rules->name << " " << loaded.rules->version << ", "
                      << loaded.rules->types.size() << " objects, " << loaded.rules->technologies.size()
                      << " technologies, " << loaded.rules->civilisations.size() << " civilisations, "
                      << loaded.rules->terrains.size() << " terrains, digest " << std::hex
                      << loaded.rules->digest << std::dec << "\n";
        } else {
            std::cout << folder << ": " << loaded.faults.size()
                      << (loaded.faults.size() == 1 ? " fault\n" : " faults\n");
            status = 1;
        }
    }
    return status;
}

std::shared_ptr<const Rules> load_or_say(const std::string& folder) {
    const auto loaded = rules::text::load_rules(folder);
    if (loaded.ok()) return *loaded;
    std::cerr << loaded.error().sentence() << "\n";
    return nullptr;
}

// ---- show

struct ShowOptions {
    std::string folder;
    std::vector<std::string> ids;
    std::string civilisation;
    std::vector<std::string> technologies;
    int age = 0;  // 0: the highest that one of the technologies leads to
};

// A step on the way from the ruleset to a player's copy of it, and what it is called.
struct Step {
    std::string name;
    std::shared_ptr<const PlayerRules> rules;
};

bool no_such(const char* what, const std::string& id, const std::string& folder) {
    std::cerr << "There is no " << what << " \"" << id << "\" in " << folder << ".\n";
    return false;
}

bool find_civilisation(const Rules& rules, const ShowOptions& o, rules::PlayerHistory& history) {
    if (o.civilisation.empty()) return true;
    const auto& all = rules.civilisations;
    const auto at =
        std::find_if(all.begin(), all.end(), [&](const auto& c) { return c.id == o.civilisation; });
    if (at == all.end()) return no_such("civilisation", o.civilisation, o.folder);
    history.civilisation = static_cast<rules::CivilisationId>(at - all.begin());
    history.team = {history.civilisation};
    return true;
}

// The rules as they are, with the age and the civilisation, and with each technology more. Empty when a name is
// wrong.
std::vector<Step> steps_of(const std::shared_ptr<const Rules>& rules, const ShowOptions& o) {
    std::vector<Step> steps;
    rules::PlayerHistory history;
    steps.push_back({"", std::make_shared<const PlayerRules>(rules, history)});
    std::vector<rules::TechnologyId> technologies;
    std::uint8_t age = 1;
    for (const std::string& id : o.technologies) {
        const rules::TechnologyId found = rules->find_technology(id);
        if (found == rules::kNoTechnology) return no_such("technology", id, o.folder), std::vector<Step>();
        technologies.push_back(found);
        age = std::max({age, rules->technologies[found].age, rules->technologies[found].advances_to});
    }
    history.age = o.age > 0 ? static_cast<std::uint8_t>(o.age) : age;
    if (history.age > 1)
        steps.push_back(
            {"age " + std::to_string(history.age), std::make_shared<const PlayerRules>(rules, history)});
    if (!find_civilisation(*rules, o, history)) return {};
    if (!o.civilisation.empty())
        steps.push_back({o.civilisation, std::make_shared<const PlayerRules>(rules, history)});
    for (std::size_t i = 0; i < technologies.size(); ++i) {
        history.researched.push_back(technologies[i]);
        steps.push_back({o.technologies[i], std::make_shared<const PlayerRules>(rules, history)});
    }
    return steps;
}

std::string value_of(const Figures& figures, const std::string& name) {
    for (const auto& [each, value] : figures) {
        if (each == name) return value;
    }
    return "none";
}

// "  hit points        121   (100; 120 franks; 121 ...)": the figure, and where it comes from when it changed.
template <class FiguresOf>
void print_with_sources(const std::vector<Step>& steps, FiguresOf figures) {
    std::vector<Figures> by_step;
    for (const Step& step : steps) by_step.push_back(figures(*step.rules));
    for (const auto& [name, value] : by_step.back()) {
        std::string sources = value_of(by_step.front(), name);
        std::string last = sources;
        for (std::size_t i = 1; i < steps.size(); ++i) {
            const std::string now = value_of(by_step[i], name);
            if (now != last) sources += "; " + steps[i].name + ": " + now;
            last = now;
        }
        std::cout << "  " << name << std::string(18 - std::min<std::size_t>(17, name.size()), ' ') << value;
        if (sources != value) std::cout << "   (" << sources << ")";
        std::cout << "\n";
    }
}

void show_object(const std::vector<Step>& steps, rules::TypeId id) {
    const PlayerRules& last = *steps.back().rules;
    const rules::TypeId now = last.upgraded(id);
    const rules::ObjectType& type = last.type(now);
    std::cout << type.name << " (" << type.id << ")";
    if (now != id) std::cout << ", upgraded from " << last.type(id).id;
    std::cout << "\n  " << type.description << "\n";
    if (!last.may_have(now)) std::cout << "  not to be had by this civilisation\n";
    print_with_sources(steps, [&](const PlayerRules& rules) { return figures_of(rules, now); });
    std::map<std::uint8_t, bool> jobs;
    for (const rules::Task& task : type.tasks) {
        if (task.job != rules::kNoJob && task.kind <= rules::TaskKind::Hunt) jobs[task.job] = true;
    }
    for (const auto& [job, used] : jobs) {
        std::cout << "  as " << last.job(job).name << "\n";
        print_with_sources(
            steps, [&, job = job](const PlayerRules& rules) { return figures_of_job(rules.job(job)); });
    }
}

void show_technology(const std::vector<Step>& steps, rules::TechnologyId id) {
    const rules::Technology& technology = steps.back().rules->technology(id);
    std::cout << technology.name << " (technology " << technology.id << ")\n  " << technology.description
              << "\n";
    if (!steps.back().rules->may_research(id)) std::cout << "  not to be had by this civilisation\n";
    print_with_sources(steps, [&](const PlayerRules& rules) { return figures_of_technology(rules, id); });
}

void show_civilisation(const Rules& rules, const rules::Civilisation& people) {
    std::cout << people.name << " (civilisation " << people.id << ")\n  " << people.description << "\n";
    for (const std::string& line : people.bonuses) std::cout << "  " << line << "\n";
    for (const rules::Effect& effect : people.effects)
        std::cout << "  changes " << in_words(rules, effect) << "\n";
    for (const rules::Effect& effect : people.team_effects)
        std::cout << "  for the team " << in_words(rules, effect) << "\n";
    std::cout << "  lacks";
    for (const rules::TypeId id : people.lacks_types) std::cout << " " << rules.types[id].id;
    for (const rules::TechnologyId id : people.lacks_technologies)
        std::cout << " " << rules.technologies[id].id;
    std::cout << "\n";
}

// Whatever has the id: an object, a technology, a civilisation; a name may be two of them.
bool show_named(const std::vector<Step>& steps, const std::string& id) {
    const Rules& rules = steps.front().rules->base();
    bool found = false;
    if (const rules::TypeId type = rules.find_type(id); type != rules::kNone)
        show_object(steps, type), found = true;
    if (const rules::TechnologyId known = rules.find_technology(id); known != rules::kNoTechnology)
        show_technology(steps, known), found = true;
    for (const rules::Civilisation& people : rules.civilisations) {
        if (people.id == id) show_civilisation(rules, people), found = true;
    }
    return found;
}

int show(const ShowOptions& o) {
    const auto rules = load_or_say(o.folder);
    if (rules == nullptr) return 3;
    const std::vector<Step> steps = steps_of(rules, o);
    if (steps.empty()) return 1;
    if (o.ids.empty()) {
        for (rules::TypeId id = 0; id < rules->types.size(); ++id) show_object(steps, id);
        return 0;
    }
    for (const std::string& id : o.ids) {
        if (!show_named(steps, id)) return no_such("object, technology or civilisation", id, o.folder), 1;
    }
    return 0;
}

// ---- diff

// Everything of a ruleset by its name, as lines of figures.
std::map<std::string, Figures> everything(const std::shared_ptr<const Rules>& rules) {
    const PlayerRules plain(rules, {});
    std::map<std::string, Figures> all;
    for (rules::TypeId id = 0; id < rules->types.size(); ++id)
        all["object " + rules->types[id].id] = figures_of(plain, id);
    for (std::size_t id = 0; id < rules->technologies.size(); ++id)
        all["technology " + rules->technologies[id].id] =
            figures_of_technology(plain, static_cast<rules::TechnologyId>(id));
    for (const rules::Job& job : rules->jobs) all["job " + job.id] = figures_of_job(job);
    for (const rules::Civilisation& people : rules->civilisations) {
        Figures& figures = all["civilisation " + people.id];
        for (const rules::Effect& effect : people.effects)
            figures.emplace_back("changes", in_words(*rules, effect));
        for (const rules::Effect& effect : people.team_effects)
            figures.emplace_back("for the team", in_words(*rules, effect));
        for (const rules::TypeId id : people.lacks_types) figures.emplace_back("lacks", rules->types[id].id);
        for (const rules::TechnologyId id : people.lacks_technologies)
            figures.emplace_back("lacks", rules->technologies[id].id);
    }
    return all;
}

// Lines that one has and the other has not, as often as it has them.
void print_difference(const std::string& name, const Figures& a, const Figures& b) {
    Figures only_b = b;
    Figures only_a;
    for (const auto& line : a) {
        const auto at = std::find(only_b.begin(), only_b.end(), line);
        if (at != only_b.end())
            only_b.erase(at);
        else
            only_a.push_back(line);
    }
    if (only_a.empty() && only_b.empty()) return;
    std::cout << name << "\n";
    for (const auto& [figure, value] : only_a) std::cout << "  - " << figure << ": " << value << "\n";
    for (const auto& [figure, value] : only_b) std::cout << "  + " << figure << ": " << value << "\n";
}

// Status 0 when they are the same, 1 when they differ, as diff has it.
int diff(const std::string& folder_a, const std::string& folder_b) {
    const auto a = load_or_say(folder_a);
    const auto b = load_or_say(folder_b);
    if (a == nullptr || b == nullptr) return 3;
    if (a->digest == b->digest) return 0;
    const auto all_a = everything(a);
    const auto all_b = everything(b);
    for (const auto& [name, figures] : all_a) {
        const auto other = all_b.find(name);
        if (other == all_b.end())
            std::cout << "- " << name << "\n";
        else
            print_difference(name, figures, other->second);
    }
    for (const auto& [name, figures] : all_b) {
        if (!all_a.contains(name)) std::cout << "+ " << name << "\n";
    }
    return 1;
}

}  // namespace

void add_rules_commands(CLI::App& app, Run& run) {
    CLI::App* const group = app.add_subcommand("rules", "Rulesets: folders of protobuf text");
    group->require_subcommand(1);

    const auto folders = std::make_shared<std::vector<std::string>>();
    CLI::App* const check_command =
        group->add_subcommand("check", "Lists every fault with its place; exit status 1 if there is one");
    check_command->add_option("FOLDER", *folders, "Rulesets")->required();
    check_command->callback([folders, &run] { run = [folders] { return check(*folders); }; });

    const auto o = std::make_shared<ShowOptions>();
    CLI::App* const show_command = group->add_subcommand(
        "show",
        "Prints what units, buildings, technologies and civilisations are worth, with each figure's sources");
    show_command->add_option("FOLDER", o->folder, "The ruleset")->required();
    show_command->add_option("NAME", o->ids, "Ids such as archer; all objects when left out");
    show_command->add_option("--civ", o->civilisation, "For a player of this civilisation");
    show_command->add_option("--techs", o->technologies, "That knows these, in the order of research")
        ->delimiter(',');
    show_command->add_option("--age", o->age, "In this age, 1 to 4; left out: as the technologies say")
        ->check(CLI::Range(1, 4));
    show_command->callback([o, &run] { run = [o] { return show(*o); }; });

    const auto pair = std::make_shared<std::pair<std::string, std::string>>();
    CLI::App* const diff_command = group->add_subcommand(
        "diff", "Prints what differs between two rulesets; exit status 1 if something does");
    diff_command->add_option("A", pair->first, "The one ruleset")->required();
    diff_command->add_option("B", pair->second, "The other")->required();
    diff_command->callback([pair, &run] { run = [pair] { return diff(pair->first, pair->second); }; });
}

}  // namespace banneret::tool

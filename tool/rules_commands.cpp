// banneret-tool rules: what is wrong with a ruleset, and what a thing in it is worth.
#include <CLI/CLI.hpp>
#include <iostream>

#include "common/rules/text/load.h"
#include "tool/command_groups.h"

namespace banneret::tool {
namespace {

using rules::ObjectType;
using rules::Rules;

int check(const std::vector<std::string>& folders) {
    int status = 0;
    for (const std::string& folder : folders) {
        const rules::text::Loaded loaded = rules::text::load_folder(folder);
        for (const auto& fault : loaded.faults) std::cout << fault.sentence() << "\n";
        if (loaded.rules) {
            std::cout << folder << ": " << loaded.rules->name << " " << loaded.rules->version << ", "
                      << loaded.rules->types.size() << " objects, " << loaded.rules->terrains.size()
                      << " terrains, digest " << std::hex << loaded.rules->digest << std::dec << "\n";
        } else {
            std::cout << folder << ": " << loaded.faults.size()
                      << (loaded.faults.size() == 1 ? " fault\n" : " faults\n");
            status = 1;
        }
    }
    return status;
}

// 0.8, 12, 1.25: thousandths without trailing zeros.
std::string decimal(Fixed f) {
    const std::int64_t milli = f.to_thousandths() + ((f.raw() & 0xFFFFFFFF) != 0 ? 1 : 0);
    std::string text = std::to_string(milli / 1000);
    if (milli % 1000 != 0) {
        std::string rest = std::to_string(1000 + milli % 1000).substr(1);
        while (rest.back() == '0') rest.pop_back();
        text += "." + rest;
    }
    return text;
}

void row(const char* name, const std::string& value) {
    if (value.empty() || value == "0") return;
    std::cout << "  " << name << std::string(18 - std::min<std::size_t>(17, std::string(name).size()), ' ')
              << value << "\n";
}

std::string stock(const rules::Stock& cost) {
    const char* const names[] = {"food", "wood", "gold", "stone"};
    std::string text;
    for (std::size_t i = 0; i < cost.size(); ++i) {
        if (cost[i] != 0) text += (text.empty() ? "" : ", ") + std::to_string(cost[i]) + " " + names[i];
    }
    return text;
}

std::string amounts(const Rules& rules, const std::vector<rules::ClassAmount>& list) {
    std::string text;
    for (const auto& each : list) {
        text += (text.empty() ? "" : ", ") + std::to_string(each.amount) + " " +
                rules.armour_classes[each.armour_class].id;
    }
    return text;
}

std::string names(const Rules& rules, const std::vector<rules::TypeId>& list) {
    std::string text;
    for (const auto id : list) text += (text.empty() ? "" : ", ") + rules.types[id].name;
    return text;
}

void print(const Rules& rules, const ObjectType& type) {
    std::cout << type.name << " (" << type.id << ")\n  " << type.description << "\n";
    row("cost", stock(type.cost));
    row("made in", type.make_ms == 0 ? "" : decimal(Fixed::thousandths(type.make_ms)) + " s");
    row("hit points", std::to_string(type.hit_points));
    row("attack", amounts(rules, type.attack.amounts));
    if (type.fights()) row("swings every", decimal(Fixed::thousandths(type.attack.reload_ms)) + " s");
    row("range", decimal(type.attack.range_max));
    row("armour", amounts(rules, type.armours));
    row("speed", decimal(type.speed));
    row("sight", decimal(type.sight));
    row("room", std::to_string(type.population_room));
    if (type.footprint.width > 0)
        row("footprint",
            std::to_string(type.footprint.width) + " x " + std::to_string(type.footprint.height));
    if (type.is_deposit()) row("holds", std::to_string(type.deposit.amount));
    row("trains", names(rules, type.trains));
    row("builds", names(rules, type.builds));
}

int show(const std::string& folder, const std::vector<std::string>& ids) {
    const auto loaded = rules::text::load_rules(folder);
    if (!loaded) {
        std::cerr << loaded.error().sentence() << "\n";
        return 3;
    }
    const Rules& rules = **loaded;
    if (ids.empty()) {
        for (const ObjectType& type : rules.types) print(rules, type);
        return 0;
    }
    for (const std::string& id : ids) {
        const rules::TypeId type = rules.find_type(id);
        if (type == rules::kNone) {
            std::cerr << "There is no object \"" << id << "\" in " << folder << ".\n";
            return 1;
        }
        print(rules, rules.types[type]);
    }
    return 0;
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

    const auto folder = std::make_shared<std::string>();
    const auto ids = std::make_shared<std::vector<std::string>>();
    CLI::App* const show_command = group->add_subcommand("show", "Prints what units and buildings are worth");
    show_command->add_option("FOLDER", *folder, "The ruleset")->required();
    show_command->add_option("OBJECT", *ids, "Ids such as archer; all of them when left out");
    show_command->callback([folder, ids, &run] { run = [folder, ids] { return show(*folder, *ids); }; });
}

}  // namespace banneret::tool

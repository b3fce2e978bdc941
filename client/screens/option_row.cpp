#include "client/screens/option_row.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/match/script_name.h"

namespace banneret::screens {
namespace {

constexpr int kSpeedPercents[] = {100, 150, 200};
constexpr int kPopulations[] = {25, 50, 75, 100, 125, 150, 200};
constexpr std::array kMinutes = {10, 30, 60, 90, 120, 180};
constexpr std::array kPoints = {2'000, 5'000, 10'000, 15'000, 20'000, 50'000};
static_assert(kMinutes.size() == kPoints.size());

}  // namespace

bool option_row(const char* text, int& chosen, const char* const* texts, int count, const char* explanation) {
    ImGui::AlignTextToFramePadding();
    ImGui::TextUnformatted(text);
    if (explanation != nullptr) tooltip(explanation);
    ImGui::SameLine(px(136));
    ImGui::PushID(text);
    const bool changed = choice("##choice", chosen, texts, count);
    if (explanation != nullptr) tooltip(explanation);
    ImGui::PopID();
    return changed;
}

bool option_row(const char* text, int& chosen, const std::vector<const char*>& list,
                const char* explanation) {
    return option_row(text, chosen, list.data(), static_cast<int>(list.size()), explanation);
}

bool option_row(const char* text, int& chosen, const std::vector<std::string>& list,
                const char* explanation) {
    std::vector<const char*> pointers;
    for (const std::string& each : list) pointers.push_back(each.c_str());
    return option_row(text, chosen, pointers.data(), static_cast<int>(pointers.size()), explanation);
}

int place_in(const int* numbers, int count, int value) {
    const auto found = std::find(numbers, numbers + count, value);
    return found == numbers + count ? 0 : static_cast<int>(found - numbers);
}

std::string shown_name(const std::string& script) {
    const bool own = script.starts_with("own:");
    std::string name(match::plain_script_name(own ? std::string_view(script).substr(4) : script));
    const bool brought = name.size() != script.size() && !own;
    bool first = true;
    for (char& c : name) {
        if (c == '_' || c == '-') c = ' ';
        if (first) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        first = c == ' ';
    }
    return own       ? tr("setup.own_map", {{"name", name}})
           : brought ? tr("setup.brought_map", {{"name", name}})
                     : name;
}

const rules::MapSize* find_size(const rules::Rules& rules, const std::string& id) {
    for (const rules::MapSize& size : rules.map_sizes)
        if (size.id == id) return &size;
    return nullptr;
}

namespace {

// One row over a table of things with `id` and `name`; changes the setting's text.
template <class Entry, class Name>
bool named_row(const char* text, std::string& setting, const std::vector<Entry>& table, Name name,
               const char* explanation = nullptr) {
    std::vector<std::string> names;
    int chosen = 0;
    for (std::size_t i = 0; i < table.size(); ++i) {
        names.push_back(name(table[i]));
        if (table[i].id == setting) chosen = static_cast<int>(i);
    }
    if (!option_row(text, chosen, names, explanation)) return false;
    setting = table[static_cast<std::size_t>(chosen)].id;
    return true;
}

// How it may be won beside conquest, and the minutes or points of the kinds that have them.
bool draw_victory(match::Settings& settings) {
    int victory = static_cast<int>(settings.victory);
    const std::vector<const char*> means = tr_list("setup.victories_mean");
    const bool changed = option_row(tr("setup.victory"), victory, tr_list("setup.victories"),
                                    means[static_cast<std::size_t>(victory)]);
    if (changed) {
        settings.victory = static_cast<match::Victory>(victory);
        settings.victory_amount = match::amount_of(settings.victory).usual;
    }
    const bool in_minutes = settings.victory == match::Victory::TimeLimit;
    if (!in_minutes && settings.victory != match::Victory::Score) return changed;
    std::vector<std::string> amounts;
    const auto& choices = in_minutes ? kMinutes : kPoints;
    for (const int each : choices)
        amounts.push_back(in_minutes ? tr_count("setup.minutes", each) : std::to_string(each));
    int amount =
        place_in(choices.data(), static_cast<int>(choices.size()), static_cast<int>(settings.victory_amount));
    if (!option_row(tr(in_minutes ? "setup.time_limit" : "setup.points"), amount, amounts)) return changed;
    settings.victory_amount = static_cast<std::uint32_t>(choices[static_cast<std::size_t>(amount)]);
    return true;
}

bool draw_rules_of_play(match::Settings& settings, const rules::Rules& rules) {
    bool changed = false;
    std::vector<std::string> ages;
    for (const rules::Age& age : rules.ages) ages.push_back(age.name);
    int age = settings.starting_age - 1;
    if (!ages.empty() && option_row(tr("setup.starting_age"), age, ages)) {
        settings.starting_age = static_cast<std::uint8_t>(age + 1);
        changed = true;
    }
    int all = settings.all_technologies ? 1 : 0;
    if (option_row(tr("setup.technologies"), all, tr_list("setup.technology_trees"),
                   tr("setup.all_technologies_mean"))) {
        settings.all_technologies = all != 0;
        changed = true;
    }
    int edition = static_cast<int>(settings.script_edition);
    if (option_row(tr("setup.script_edition"), edition, tr_list("setup.script_editions"),
                   tr("setup.script_edition_means"))) {
        settings.script_edition = static_cast<match::ScriptEdition>(edition);
        changed = true;
    }
    return changed;
}

}  // namespace

bool draw_world_settings(match::Settings& settings, const rules::Rules& rules,
                         const std::vector<std::string>& scripts) {
    bool changed = false;
    std::vector<std::string> names;
    int script = 0;
    for (std::size_t i = 0; i < scripts.size(); ++i) {
        names.push_back(shown_name(scripts[i]));
        if (scripts[i] == settings.map_script) script = static_cast<int>(i);
    }
    if (option_row(tr("setup.map"), script, names)) {
        settings.map_script = scripts[static_cast<std::size_t>(script)];
        changed = true;
    }
    changed |=
        named_row(tr("setup.size"), settings.map_size, rules.map_sizes, [](const rules::MapSize& size) {
            return tr_count("setup.map_size", size.players, {{"name", size.name}});
        });
    changed |= named_row(tr("setup.resources"), settings.start_stock, rules.start_stocks,
                         [](const rules::StartStock& stock) { return stock.name; });
    std::vector<std::string> populations;
    for (const int each : kPopulations) populations.push_back(std::to_string(each));
    int population =
        place_in(kPopulations, static_cast<int>(std::size(kPopulations)), settings.population_limit);
    if (option_row(tr("setup.population"), population, populations)) {
        settings.population_limit = static_cast<std::uint16_t>(kPopulations[population]);
        changed = true;
    }
    int speed = place_in(kSpeedPercents, 3, settings.speed_percent);
    if (option_row(tr("setup.speed"), speed, tr_list("setup.speeds"))) {
        settings.speed_percent = static_cast<std::uint16_t>(kSpeedPercents[speed]);
        changed = true;
    }
    int reveal = static_cast<int>(settings.reveal);
    if (option_row(tr("setup.reveal"), reveal, tr_list("setup.reveals"))) {
        settings.reveal = static_cast<match::Reveal>(reveal);
        changed = true;
    }
    changed |= draw_victory(settings);
    changed |= draw_rules_of_play(settings, rules);
    return changed;
}

}  // namespace banneret::screens

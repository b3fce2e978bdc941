// The technology tree: a column for each building, in it what is trained and researched there by age; what the chosen people
// lacks is crossed out, what is known in this match has a gold frame.
#include <algorithm>

#include "client/hud/icon_textures.h"
#include "client/screens/all_screens.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/rules/requirements.h"

namespace banneret::screens {
namespace {

using rules::PlayerRules;
constexpr float kIcon = 46, kGap = 6, kColumn = 2 * (kIcon + kGap) + 14;

// What stands in one cell.
struct Entry {
    rules::TypeId type = rules::kNone;
    rules::TechnologyId technology = rules::kNoTechnology;
};

class TechnologyTree : public Screen {
  public:
    explicit TechnologyTree(std::shared_ptr<const PlayerRules> own) : own_(std::move(own)) {}

    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (!icons_) begin(shared);
        begin_middle_panel("tree", {ImGui::GetIO().DisplaySize.x, ImGui::GetIO().DisplaySize.y});
        heading(tr("tree.title"));
        draw_choice();
        ImGui::BeginChild("columns", {0, -px(52)}, true, ImGuiWindowFlags_HorizontalScrollbar);
        draw_columns();
        ImGui::EndChild();
        if (back_button()) screens.pop();
        ImGui::SameLine(0, px(20));
        ImGui::AlignTextToFramePadding();
        note(tr("tree.means"));
        end_panel();
    }

  private:
    void begin(Shared& shared) {
        icons_ = std::make_unique<hud::IconTextures>(shared.art);
        base_ = shared.rules;
        if (own_ != nullptr && own_->history().civilisation != rules::kEverybodys)
            chosen_ = own_->history().civilisation;
        for (rules::TypeId id = 0; id < base_->types.size(); ++id) {
            const rules::ObjectType& type = base_->types[id];
            if (type.is_building() && (!type.trains.empty() || !type.researches.empty()))
                buildings_.push_back(id);
        }
        std::stable_sort(buildings_.begin(), buildings_.end(), [&](rules::TypeId a, rules::TypeId b) {
            return base_->types[a].age < base_->types[b].age;
        });
        choose(chosen_);
    }

    void choose(int civilisation) {
        chosen_ = civilisation;
        const bool ours = own_ != nullptr && own_->history().civilisation == civilisation;
        if (ours) {
            shown_ = own_;
            return;
        }
        rules::PlayerHistory history;
        history.civilisation = static_cast<rules::CivilisationId>(civilisation);
        history.team = {history.civilisation};
        shown_ = std::make_shared<const PlayerRules>(base_, history);
    }

    void draw_choice() {
        std::vector<const char*> names;
        for (const rules::Civilisation& each : base_->civilisations) names.push_back(each.name.c_str());
        if (names.empty()) return;
        int chosen = std::clamp(chosen_, 0, static_cast<int>(names.size()) - 1);
        if (choice("##people", chosen, names.data(), static_cast<int>(names.size()), px(260))) choose(chosen);
        ImGui::SameLine(0, px(20));
        ImGui::AlignTextToFramePadding();
        std::string words = base_->civilisations[static_cast<std::size_t>(chosen)].description;
        for (const std::string& bonus : base_->civilisations[static_cast<std::size_t>(chosen)].bonuses)
            words += (words.empty() ? "" : "; ") + bonus;
        note(words.c_str());
    }

    std::vector<Entry> entries(rules::TypeId building, std::uint8_t age) const {
        const rules::ObjectType& type = base_->types[building];
        std::vector<Entry> out;
        for (const rules::TypeId id : type.trains)
            if (age_of(id) == age) out.push_back({id, rules::kNoTechnology});
        for (const rules::TechnologyId id : type.researches)
            if (std::max<int>(1, base_->technologies[id].age) == age && worth_showing(id))
                out.push_back({rules::kNone, id});
        return out;
    }
    int age_of(rules::TypeId id) const { return std::max<int>(1, base_->types[id].age); }
    // Another people's own is not what this one lacks.
    bool worth_showing(rules::TechnologyId id) const {
        const rules::CivilisationId whose = base_->technologies[id].civilisation;
        return whose == rules::kEverybodys || whose == chosen_;
    }
    bool worth_showing(rules::TypeId id) const {
        const rules::CivilisationId whose = base_->types[id].civilisation;
        return whose == rules::kEverybodys || whose == chosen_;
    }

    void draw_columns() {
        const ImVec2 from = ImGui::GetCursorScreenPos();
        std::vector<float> tops;  // of the ages' bands
        float y = px(kIcon + 26);
        for (std::uint8_t age = 1; age <= base_->ages.size(); ++age) {
            tops.push_back(y);
            std::size_t most = 1;
            for (const rules::TypeId building : buildings_) most = std::max(most, shown_count(building, age));
            y += px(20) + px(kIcon + kGap) * static_cast<float>((most + 1) / 2) + px(8);
        }
        ImDrawList* list = ImGui::GetWindowDrawList();
        const float wide = px(kColumn) * static_cast<float>(buildings_.size());
        for (std::size_t i = 0; i < tops.size(); ++i) {
            const float top = from.y + tops[i];
            const float bottom = i + 1 < tops.size() ? from.y + tops[i + 1] : from.y + y;
            list->AddRectFilled({from.x, top}, {from.x + wide, bottom},
                                IM_COL32(120, 80, 40, i % 2 == 0 ? 30 : 10));
            list->AddText(theme().small, theme().small->FontSize,
                          {std::max(from.x, ImGui::GetWindowPos().x) + px(8), top + px(2)}, colour::kFadedInk,
                          base_->ages[i].name.c_str());
        }
        float x = from.x;
        for (const rules::TypeId building : buildings_) {
            draw_entry({building, rules::kNoTechnology}, {x + px(kColumn - kIcon) / 2, from.y});
            for (std::uint8_t age = 1; age <= tops.size(); ++age) {
                int place = 0;
                for (const Entry& entry : entries(building, age)) {
                    if (entry.type != rules::kNone && !worth_showing(entry.type)) continue;
                    draw_entry(entry, {x + px(4) + px(kIcon + kGap) * static_cast<float>(place % 2),
                                       from.y + tops[age - 1u] + px(20) +
                                           px(kIcon + kGap) * static_cast<float>(place / 2)});
                    ++place;
                }
            }
            x += px(kColumn);
        }
        ImGui::SetCursorScreenPos(from);
        ImGui::Dummy({wide, y});
    }
    std::size_t shown_count(rules::TypeId building, std::uint8_t age) const {
        const auto all = entries(building, age);
        return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [&](const Entry& e) {
            return e.type == rules::kNone || worth_showing(e.type);
        }));
    }

    void draw_entry(const Entry& entry, ImVec2 at) {
        const bool unit = entry.type != rules::kNone;
        const bool has = unit ? shown_->may_have(entry.type) : shown_->may_research(entry.technology);
        const bool known = !unit && shown_ == own_ && shown_->knows(entry.technology);
        void* icon = unit ? icons_->of_type(entry.type, 1)
                          : icons_->named(base_->technologies[entry.technology].id, 1);
        const ImVec2 end{at.x + px(kIcon), at.y + px(kIcon)};
        ImDrawList* list = ImGui::GetWindowDrawList();
        list->AddRectFilled(at, end, IM_COL32(0, 0, 0, 110), px(3));
        if (icon)
            list->AddImageRounded(icon, {at.x + px(2), at.y + px(2)}, {end.x - px(2), end.y - px(2)}, {0, 0},
                                  {1, 1}, has ? IM_COL32_WHITE : IM_COL32(110, 100, 90, 190), px(3));
        list->AddRect(at, end, known ? colour::kGold : IM_COL32(90, 60, 30, 255), px(3), 0,
                      px(known ? 2.5f : 1.0f));
        if (!has) {
            list->AddLine({at.x + px(6), at.y + px(6)}, {end.x - px(6), end.y - px(6)}, colour::kBad, px(3));
            list->AddLine({at.x + px(6), end.y - px(6)}, {end.x - px(6), at.y + px(6)}, colour::kBad, px(3));
        }
        ImGui::SetCursorScreenPos(at);
        ImGui::PushID(unit ? entry.type : 0x10000 + entry.technology);
        ImGui::InvisibleButton("entry", {px(kIcon), px(kIcon)});
        tooltip(words_of(entry, has, known).c_str());
        ImGui::PopID();
    }

    std::string words_of(const Entry& entry, bool has, bool known) const {
        const bool unit = entry.type != rules::kNone;
        const rules::Stock& cost = unit ? shown_->type(entry.type).cost : shown_->cost_of(entry.technology);
        std::string words = unit ? base_->types[entry.type].name : base_->technologies[entry.technology].name;
        for (std::size_t r = 0; r < cost.size(); ++r)
            if (cost[r] > 0)
                words += "\n" + tr("cost.of", {{"amount", std::to_string(cost[r])},
                                               {"goods", tr("goods." + std::to_string(r))}});
        const std::string& what =
            unit ? base_->types[entry.type].description : base_->technologies[entry.technology].description;
        if (!what.empty()) words += "\n" + what;
        if (!has) words += std::string("\n") + tr("tree.lacks");
        if (known) words += std::string("\n") + tr("tree.known");
        return words;
    }

    std::shared_ptr<const PlayerRules> own_;
    std::shared_ptr<const PlayerRules> shown_;
    std::shared_ptr<const rules::Rules> base_;
    std::unique_ptr<hud::IconTextures> icons_;
    std::vector<rules::TypeId> buildings_;
    int chosen_ = 0;
};

}  // namespace

std::unique_ptr<Screen> technology_tree_screen(std::shared_ptr<const PlayerRules> own) {
    return std::make_unique<TechnologyTree>(std::move(own));
}

}  // namespace banneret::screens

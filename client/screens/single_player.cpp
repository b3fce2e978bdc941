#include <random>

#include "client/screens/all_screens.h"
#include "client/screens/map_choice.h"
#include "client/screens/option_row.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/match/map_modes.h"

namespace banneret::screens {
namespace {

std::uint64_t drawn_seed() { return std::random_device{}() % 999'999u + 1; }

class SinglePlayer : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        if (first_) remember(shared);
        first_ = false;
        begin_middle_panel("single", {px(940), px(560)});
        heading(tr("setup.single_player"));
        ImGui::BeginChild("options", {px(440), -px(60)}, false, ImGuiWindowFlags_NoBackground);
        draw_options(shared);
        ImGui::EndChild();
        ImGui::SameLine(0, px(24));
        ImGui::BeginChild("map", {0, -px(60)}, false, ImGuiWindowFlags_NoBackground);
        draw_map(shared);
        ImGui::EndChild();
        draw_buttons(screens);
        end_panel();
    }

  private:
    void remember(const Shared& shared) {
        settings_.map_script = shared.settings.map;
        settings_.map_size = shared.settings.size;
        settings_.speed_percent = static_cast<std::uint16_t>(shared.settings.speed_percent);
        settings_.seed = drawn_seed();
        if (find_size(*shared.rules, settings_.map_size) == nullptr && !shared.rules->map_sizes.empty())
            settings_.map_size = shared.rules->map_sizes.front().id;
        computers_ = shared.settings.computers;
        level_ = std::min(shared.settings.level, static_cast<int>(shared.rules->computer_levels.size()) - 1);
    }

    int most_computers(const Shared& shared) const {
        const rules::MapSize* size = find_size(*shared.rules, settings_.map_size);
        return size != nullptr ? std::max(1, size->players - 1) : 1;
    }

    void draw_options(Shared& shared) {
        draw_world_settings(settings_, *shared.rules,
                            map_choices(shared, shared.scripts, settings_.map_script));
        if (settings_.map_script != read_) read_script(shared);
        ImGui::Dummy({0, px(6)});
        std::vector<std::string> counts;
        for (int i = 1; i <= most_computers(shared); ++i) counts.push_back(std::to_string(i));
        int count = std::min(computers_, most_computers(shared)) - 1;
        option_row(tr("setup.opponents"), count, counts);
        computers_ = count + 1;
        std::vector<std::string> levels;
        for (const auto& level : shared.rules->computer_levels) levels.push_back(level.name);
        option_row(tr("setup.level"), level_, levels);
    }

    void read_script(const Shared& shared) {
        const auto own = own_script(shared, settings_.map_script);
        read_ = settings_.map_script;
        script_ = own ? session::read_script_file(own->path, shared.data_folder)
                      : session::load_script(shared.data_folder, settings_.map_script);
    }

    void draw_map(Shared& shared) {
        if (*script_) {
            PreviewRequest request;
            request.script = script_->value();
            request.name = settings_.map_script;
            const rules::MapSize* size = find_size(*shared.rules, settings_.map_size);
            request.side = size != nullptr ? size->side : 120;
            request.players = computers_ + 1;
            request.modes = match::map_modes(settings_, computers_ > 0);
            request.profile = match::script_profile(settings_);
            request.seed = settings_.seed;
            shared.preview.want(request, shared.rules);
        }
        shared.preview.draw(ImGui::GetContentRegionAvail().x);
        draw_map_words(*script_ ? script_->value() : "",
                       *script_ ? shared.preview.fault() : script_->error().sentence());
        ImGui::AlignTextToFramePadding();
        ImGui::Text("%s: %llu", tr("setup.seed"), static_cast<unsigned long long>(settings_.seed));
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - px(170));
        if (button(tr("setup.other_seed"), {px(170), 0})) settings_.seed = drawn_seed();
    }

    void draw_buttons(Screens& screens) {
        ImGui::Dummy({0, px(2)});
        if (back_button(180, 44)) screens.pop();
        ImGui::SameLine();
        ImGui::SetCursorPosX(ImGui::GetContentRegionMax().x - px(320));
        if (button(tr("setup.start"), {px(320), px(44)}, {}, theme().bold)) start(screens);
    }

    void start(Screens& screens) {
        Shared& shared = screens.shared();
        shared.settings.map = settings_.map_script;
        shared.settings.size = settings_.map_size;
        shared.settings.computers = computers_;
        shared.settings.level = level_;
        shared.settings.speed_percent = settings_.speed_percent;
        shared.keep_settings();
        const auto outcome = shared.connect_to_own_server();
        if (!outcome) return screens.show_error(outcome.error().sentence());
        session::EntryPlan plan;
        plan.create.settings = settings_;
        if (const auto own = own_script(shared, settings_.map_script)) {
            if (!*script_) return screens.show_error(script_->error().sentence());
            plan.bring = session::EntryPlan::Bring{own->name, script_->value()};
        }
        plan.create.rows.resize(match::kRows);
        for (int i = 0; i < match::kRows; ++i) {
            match::Row& row = plan.create.rows[static_cast<std::size_t>(i)];
            row.kind = i == 0            ? match::RowKind::Open
                       : i <= computers_ ? match::RowKind::Computer
                                         : match::RowKind::Closed;
            row.level = static_cast<std::uint8_t>(level_);
        }
        plan.create.start_when_full = 1;
        shared.last_plan = plan;
        screens.push(entry_screen(std::move(plan)));
    }

    bool first_ = true;
    match::Settings settings_;
    int computers_ = 1;
    int level_ = 0;
    std::string read_;  // the map that `script_` is of
    std::optional<Result<std::string>> script_;
};

}  // namespace

std::unique_ptr<Screen> single_player_screen() { return std::make_unique<SinglePlayer>(); }

}  // namespace banneret::screens

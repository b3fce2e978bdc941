#include "client/screens/all_screens.h"
#include "client/screens/option_row.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/screens/times.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

class Saves : public Screen {
  public:
    void draw(Screens& screens) override {
        draw_server_list(screens, "saves", tr("menu.saves"), 960, 580, [&] { draw_list(screens); });
    }

  private:
    void draw_list(Screens& screens) {
        Shared& shared = screens.shared();
        if (!saves_) saves_ = shared.server->saves();
        if (deleted_ && deleted_->done()) {
            if (!deleted_->result()) screens.show_error(deleted_->result().error().sentence());
            deleted_.reset();
            saves_ = shared.server->saves();
        }
        if (!saves_->done()) return note(tr("common.wait"));
        if (!saves_->result()) return note(saves_->result().error().sentence().c_str());
        if (saves_->result()->empty()) return note(tr("saves.no_saves"));
        for (const session::SaveSummary& save : saves_->result().value()) draw_save(screens, save);
    }

    void draw_save(Screens& screens, const session::SaveSummary& save) {
        ImGui::PushID(static_cast<int>(save.id));
        const float buttons = px(240);
        label(save.name.c_str());
        ImGui::SameLine(ImGui::GetContentRegionMax().x - buttons);
        if (button(tr("saves.go_on"), {px(110), 0})) restore(screens, save);
        ImGui::SameLine(0, px(8));
        const bool sure = asked_ == save.id;
        if (button(tr(sure ? "saves.really" : "saves.delete"), {px(110), 0})) {
            if (sure) deleted_ = screens.shared().server->delete_save(save.id);
            asked_ = sure ? 0 : save.id;
        }
        tooltip(tr("saves.delete_ask"));
        const std::string line = tr(save.automatic ? "saves.about_automatic" : "saves.about",
                                    {{"map", shown_name(save.map_script)},
                                     {"length", shown_length(save.turn)},
                                     {"when", shown_time(save.made_ms)}});
        note(line.c_str());
        for (const session::PlayerInfo& player : save.players) {
            player_chip(player.player_number, {px(22), px(20)});
            ImGui::SameLine(0, px(6));
            ImGui::TextUnformatted(player.name.c_str());
            ImGui::SameLine(0, px(18));
        }
        ImGui::NewLine();
        ImGui::Separator();
        ImGui::PopID();
    }

    static void restore(Screens& screens, const session::SaveSummary& save) {
        session::EntryPlan plan;
        plan.lobby = session::EntryPlan::Lobby::Restore;
        plan.save_id = save.id;
        for (const session::PlayerInfo& player : save.players)
            if (!player.computer) ++plan.restore_players;
        // Alone, it goes on at once; with others, they are met in the lobby.
        if (plan.restore_players <= 1) return screens.push(entry_screen(std::move(plan)));
        screens.push(restored_lobby(save.id));
    }

    // Makes the lobby of a save and enters it.
    class Restored : public Screen {
      public:
        explicit Restored(std::uint64_t save) : save_(save) {}
        void draw(Screens& screens) override {
            Shared& shared = screens.shared();
            if (!made_) made_ = shared.server->restore(save_, 0);
            if (!made_->done()) return;
            if (!made_->result()) {
                screens.show_error(made_->result().error().sentence());
                return screens.pop();
            }
            shared.server->enter(made_->result().value(), "", false);
            screens.replace(lobby_screen());
        }

      private:
        std::uint64_t save_;
        session::Answer<std::uint64_t> made_;
    };
    static std::unique_ptr<Screen> restored_lobby(std::uint64_t save) {
        return std::make_unique<Restored>(save);
    }

    session::Answer<std::vector<session::SaveSummary>> saves_;
    session::Answer<std::uint64_t> deleted_;
    std::uint64_t asked_ = 0;
};

}  // namespace

std::unique_ptr<Screen> saves_screen() { return std::make_unique<Saves>(); }

}  // namespace banneret::screens

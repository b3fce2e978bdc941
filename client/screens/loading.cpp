#include "client/screens/all_screens.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"

namespace banneret::screens {
namespace {

class Loading : public Screen {
  public:
    void draw(Screens& screens) override {
        Shared& shared = screens.shared();
        const session::Status status = shared.session->status();
        if (status.phase == session::Phase::Failed) {
            screens.show_error(status.failure);
            shared.session.reset();
            return screens.pop();
        }
        if (status.phase == session::Phase::Playing || status.phase == session::Phase::Over)
            return screens.replace(game_screen());
        begin_middle_panel("loading", {px(620), px(250) + px(34) * static_cast<float>(status.seats.size())});
        heading(status.phase == session::Phase::WaitingForStart ? tr("loading.waiting_for_others")
                                                                : tr("loading.loading"));
        ImGui::TextUnformatted(status.step.c_str());
        ImGui::Dummy({0, px(6)});
        for (const session::SeatStatus& seat : status.seats) draw_seat(seat);
        ImGui::SetCursorPosY(ImGui::GetWindowHeight() - px(60));
        if (back_button(tr("lobby.leave"), 160, 40)) {
            shared.session.reset();
            screens.pop();
        }
        end_panel();
    }

  private:
    static void draw_seat(const session::SeatStatus& seat) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextUnformatted(seat.name.c_str());
        ImGui::SameLine(px(180));
        const float share = seat.loaded ? 1.0f : static_cast<float>(seat.loading_percent) / 100.0f;
        const std::string text =
            seat.loaded ? tr("lobby.ready") : std::to_string(seat.loading_percent) + " %";
        ImGui::ProgressBar(share, {-1, px(26)}, text.c_str());
    }
};

}  // namespace

std::unique_ptr<Screen> loading_screen() { return std::make_unique<Loading>(); }

}  // namespace banneret::screens

#include "client/screens/all_screens.h"
#include "client/screens/server_list.h"
#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "client/view/pictures.h"

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
        const bool begun = status.phase == session::Phase::Playing || status.phase == session::Phase::Over;
        if (begun && pictures_there(shared)) return screens.replace(game_screen());
        begin_middle_panel("loading", {px(620), px(250) + px(34) * static_cast<float>(status.seats.size())});
        heading(status.phase == session::Phase::WaitingForStart ? tr("loading.waiting_for_others")
                                                                : tr("loading.loading"));
        ImGui::TextUnformatted(begun ? pictures_step(shared).c_str() : status.step.c_str());
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
    // What the first look at the match needs is drawn before it is shown; a match that goes on with others is not kept
    // waiting for long.
    bool pictures_there(Shared& shared) {
        constexpr double kLongestS = 8;
        if (asked_s_ < 0) {
            asked_s_ = ImGui::GetTime();
            shared.session->read([&](const session::Moment& moment) {
                view::ask_for_pictures(moment.match.world(), *shared.art, 1);
            });
        }
        return shared.art->progress().idle() || ImGui::GetTime() - asked_s_ > kLongestS;
    }
    static std::string pictures_step(const Shared& shared) {
        const art::Progress progress = shared.art->progress();
        return tr("loading.pictures",
                  {{"done", std::to_string(progress.done)}, {"total", std::to_string(progress.total)}});
    }

    double asked_s_ = -1;

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

#include "client/session/local_session.h"

#include <algorithm>

namespace banneret::session {

LocalSession::LocalSession(match::Match match, SeatId seat, std::uint16_t speed_percent,
                           std::vector<worlds::Cue> cues)
    : seat_(seat), cues_(std::move(cues)) {
    running_.put(std::move(match));
    clock_.set_speed(speed_percent);
    clock_.start(now());
    update_status([&](Status& status) {
        status.phase = Phase::Playing;
        status.seat = seat;
        status.speed_percent = speed_percent;
    });
    start_pumping();
}

LocalSession::~LocalSession() { stop_pumping(); }

void LocalSession::pump() {
    if (paused_) {
        clock_.start(now());
        return;
    }
    if (run_due_ticks(false)) loop_->post([this] { pump_guarded(); });
}

bool LocalSession::begin_turn() {
    const Tick now = running_.match().world().tick;
    for (simulation::Order& order : std::exchange(outbox_, {})) {
        const auto later =
            std::find_if(cues_.begin(), cues_.end(), [&](const worlds::Cue& cue) { return cue.at > now; });
        cues_.insert(later, {now, seat_, std::move(order)});
    }
    running_.begin_turn(worlds::take_due(cues_, now), {});
    return true;
}

void LocalSession::end_turn() {
    ++turn_;
    const bool over = running_.match().world().over != 0;
    update_status([&](Status& status) {
        status.turn = turn_;
        status.paused = paused_;
        if (over) status.phase = Phase::Over;
    });
}

void LocalSession::issue(simulation::Order order) {
    loop_->post([this, order = std::move(order)] { outbox_.push_back(order); });
}

void LocalSession::say(Audience to, std::string text) { add_chat({seat_, to, "", std::move(text)}); }

void LocalSession::ask(Request request, SeatId) {
    loop_->post([this, request] {
        if (request == Request::Pause) paused_ = true;
        if (request == Request::Resume) paused_ = false;
        update_status([&](Status& status) {
            status.paused = paused_;
            status.paused_by = seat_;
        });
    });
}

}  // namespace banneret::session

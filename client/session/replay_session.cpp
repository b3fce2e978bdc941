#include "client/session/replay_session.h"
#include "client/texts/texts.h"

#include <algorithm>

#include "common/archive/envelope.h"

namespace banneret::session {
namespace {

constexpr Turn kMarkEvery = 470;  // a minute of game time: a seek backwards is under two seconds

}  // namespace

Result<std::unique_ptr<ReplaySession>> ReplaySession::open(ByteSpan file,
                                                           std::shared_ptr<const rules::Rules> rules) {
    auto replay = archive::read_replay_for(file, *rules);
    if (!replay) return replay.error();
    return std::unique_ptr<ReplaySession>(new ReplaySession(std::move(replay).value(), std::move(rules)));
}

ReplaySession::ReplaySession(archive::Replay replay, std::shared_ptr<const rules::Rules> rules)
    : replay_(std::move(replay)), rules_(std::move(rules)) {
    speed_ = replay_.setup.settings.speed_percent == 0 ? 150 : replay_.setup.settings.speed_percent;
    update_status([&](Status& status) {
        status.phase = Phase::Loading;
        status.step = tr("step.making_map");
        status.match_id = replay_.match;
        status.speed_percent = speed_;
    });
    make_from(0, nullptr);
    start_pumping();
}

ReplaySession::~ReplaySession() { stop_pumping(); }

Turn ReplaySession::length() const { return static_cast<Turn>(replay_.bundles.size()); }

void ReplaySession::make_from(Turn turns, const Bytes* envelope) {
    making_ = true;
    making_turns_ = turns;
    if (envelope == nullptr) {
        maker_.begin([this] { return archive::first_world(replay_, rules_); });
        return;
    }
    maker_.begin([setup = replay_.setup, rules = rules_, bytes = *envelope] {
        const auto raw = archive::open_snapshot(bytes);
        if (!raw) return Result<match::Match>(raw.error());
        return match::Match::restore(setup, rules, raw.value());
    });
}

void ReplaySession::pump() {
    if (making_) {
        auto made = maker_.take();
        if (!made) return;
        if (!*made) return fail(Ending::BadData, (*made).error().sentence());
        running_.put(std::move((*made)->match));
        turn_ = making_turns_;
        making_ = false;
        clock_.start(now());
    }
    const bool hurry = turn_ < wanted_;
    if (paused_ && !hurry) clock_.start(now());
    clock_.set_speed(speed_);
    const bool more = (hurry || !paused_) && run_due_ticks(hurry);
    update_status([&](Status& status) {
        status.phase = turn_ >= length() ? Phase::Over : Phase::Playing;
        status.turn = turn_;
        status.paused = paused_;
        status.speed_percent = speed_;
    });
    if (more) loop_->post([this] { pump_guarded(); });
}

bool ReplaySession::begin_turn() {
    if (turn_ >= length()) return false;
    if (paused_ && turn_ >= wanted_) return false;  // it has arrived where it was sent
    const lockstep::Bundle& bundle = replay_.bundles[turn_];
    running_.begin_turn(archive::orders_of(bundle.seats), archive::world_events_of(bundle.events));
    return true;
}

void ReplaySession::end_turn() {
    ++turn_;
    if (turn_ % kMarkEvery == 0) keep_mark();
    if (turn_ == wanted_) clock_.start(now());
}

// A snapshot of what has been seen, so that going back to it is quick.
void ReplaySession::keep_mark() {
    auto& marks = replay_.marks;
    const auto at = std::lower_bound(marks.begin(), marks.end(), turn_,
                                     [](const archive::Mark& mark, Turn turn) { return mark.turns < turn; });
    if (at != marks.end() && at->turns == turn_) return;
    marks.insert(at, {turn_, 0, archive::seal_snapshot(running_.match().snapshot())});
}

void ReplaySession::go_to(Turn turn) {
    turn = std::min(turn, length());
    wanted_ = turn;
    const archive::Mark* best = nullptr;
    for (const archive::Mark& mark : replay_.marks)
        if (mark.turns <= turn) best = &mark;
    const Turn from = best != nullptr ? best->turns : 0;
    const bool forwards = !making_ && turn_ <= turn && from <= turn_;
    if (!forwards) make_from(from, best != nullptr ? &best->envelope : nullptr);
}

void ReplaySession::seek(Turn turn) {
    loop_->post([this, turn] { go_to(turn); });
}

void ReplaySession::set_speed(std::uint16_t percent) {
    loop_->post([this, percent] {
        paused_ = percent == 0;
        if (percent != 0) speed_ = percent;
        clock_.start(now());
    });
}

void ReplaySession::ask(Request request, SeatId) {
    if (request == Request::Pause) set_speed(0);
    if (request == Request::Resume) loop_->post([this] { paused_ = false; });
}

}  // namespace banneret::session

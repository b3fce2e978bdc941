#include "client/session/ticking_session.h"
#include "client/texts/texts.h"

#include <chrono>

namespace banneret::session {
namespace {

constexpr std::chrono::milliseconds kPump{4};
constexpr double kMostAtOnceMs =
    12;  // of ticks in one go, so that the network and the main thread get their turn

}  // namespace

double TickingSession::now() {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

void TickingSession::start_pumping() {
    loop_->every(kPump, [this] { pump_guarded(); });
}

void TickingSession::stop_pumping() { loop_.reset(); }

void TickingSession::pump_guarded() {
    if (failed_ || stopped_) return;
    try {
        pump();
    } catch (const BrokenPromise& broken) {
        fail(Ending::Failed, tr("fault.own", {{"what", broken.what()}}));
    }
    publish_clock();
}

bool TickingSession::run_due_ticks(bool hurry) {
    if (!running_.there()) return false;
    const double begun = now();
    double time = begun;
    while (hurry || clock_.due(time)) {
        if (running_.at_turn_start() && !begin_turn()) {
            clock_.waited(time);
            return false;
        }
        const bool last = running_.tick();
        clock_.ran(time);
        if (last) end_turn();
        time = now();
        if (time - begun > kMostAtOnceMs) return true;
    }
    return false;
}

void TickingSession::fail(Ending ending, std::string sentence) {
    failed_ = true;
    update_status([&](Status& status) {
        status.phase = Phase::Failed;
        status.ending = ending;
        status.failure = std::move(sentence);
    });
}

void TickingSession::update_status(const std::function<void(Status&)>& change) {
    const std::lock_guard lock(mutex_);
    change(status_);
}

void TickingSession::publish_clock() {
    const std::lock_guard lock(mutex_);
    shown_clock_ = clock_;
}

void TickingSession::add_chat(ChatLine line) {
    const std::lock_guard lock(mutex_);
    chat_.push_back(std::move(line));
}

Status TickingSession::status() const {
    const std::lock_guard lock(mutex_);
    return status_;
}

bool TickingSession::read(const std::function<void(const Moment&)>& reader) const {
    float between = 1;
    {
        const std::lock_guard lock(mutex_);
        between = shown_clock_.between(now());
    }
    return running_.read([&](const match::Match& match) { reader({match, between}); });
}

std::vector<ChatLine> TickingSession::take_chat() {
    const std::lock_guard lock(mutex_);
    return std::exchange(chat_, {});
}

}  // namespace banneret::session

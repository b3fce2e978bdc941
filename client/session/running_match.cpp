#include "client/session/running_match.h"

#include "common/base/check.h"
#include "common/simulation/snapshot.h"

namespace banneret::session {
namespace {

constexpr std::size_t kMostEvents = 4096;

}  // namespace

void RunningMatch::put(match::Match match) {
    auto made = std::make_unique<match::Match>(std::move(match));
    made->set_watch(&times_);
    const std::lock_guard lock(mutex_);
    match_.swap(made);
    tick_in_turn_ = 0;
    events_.clear();
}

void RunningMatch::begin_turn(std::vector<match::SeatOrders> orders, std::vector<match::MatchEvent> events) {
    BANNERET_CHECK(there() && at_turn_start(), "a turn begins where the one before has ended");
    orders_ = std::move(orders);
    turn_events_ = std::move(events);
}

bool RunningMatch::tick() {
    const std::lock_guard lock(mutex_);
    match_->run_tick(orders_, turn_events_);
    orders_.clear();
    turn_events_.clear();
    const auto& news = match_->world().events;
    events_.insert(events_.end(), news.begin(), news.end());
    while (events_.size() > kMostEvents) events_.pop_front();
    tick_in_turn_ = (tick_in_turn_ + 1) % kTicksPerTurn;
    return tick_in_turn_ == 0;
}

void RunningMatch::meddle(const std::function<void(match::Match&)>& with) {
    const std::lock_guard lock(mutex_);
    with(*match_);
}

std::vector<Digest> RunningMatch::part_digests() const { return simulation::part_digests(match_->world()); }

bool RunningMatch::read(const std::function<void(const match::Match&)>& reader) const {
    const std::lock_guard lock(mutex_);
    if (match_ == nullptr) return false;
    reader(*match_);
    return true;
}

std::vector<simulation::Event> RunningMatch::take_events() {
    const std::lock_guard lock(mutex_);
    std::vector<simulation::Event> list(events_.begin(), events_.end());
    events_.clear();
    return list;
}

Digest digest_of_parts(const std::vector<Digest>& parts) {
    return digest_of({reinterpret_cast<const std::uint8_t*>(parts.data()), parts.size() * sizeof(Digest)});
}

}  // namespace banneret::session

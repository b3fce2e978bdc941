#include "server/relay/referee.h"

#include <utility>

#include "common/archive/envelope.h"
#include "common/simulation/snapshot.h"
#include "common/simulation/victory.h"

namespace banneret::relay {
namespace {

constexpr std::size_t kKeptParts = 128;  // turns whose parts can still be compared
constexpr int kTasksAtOnce = 8;          // before another match's referee has its turn on the worker

std::uint32_t whole(Fixed amount) {
    return static_cast<std::uint32_t>(std::max<std::int64_t>(0, amount.floor()));
}

std::vector<TimelinePoint> timeline_of(const match::Match& match, Turn turn) {
    std::vector<TimelinePoint> points;
    for (SeatId seat = 1; seat <= match.setup().seats.size(); ++seat) {
        const simulation::Player& player = match.world().player(seat);
        TimelinePoint point;
        point.turn = turn;
        point.seat = seat;
        point.score = static_cast<std::uint32_t>(std::max<std::int64_t>(0, simulation::score_of(player)));
        point.population = player.population;
        for (std::size_t i = 0; i < point.stock.size(); ++i) point.stock[i] = whole(player.stock[i]);
        point.units_lost = player.units_lost;
        point.razed = player.buildings_razed;
        points.push_back(point);
    }
    return points;
}

Digest digest_of_parts(const std::vector<Digest>& parts) {
    return digest_of({reinterpret_cast<const std::uint8_t*>(parts.data()), parts.size() * sizeof(Digest)});
}

}  // namespace

std::vector<match::SeatOrders> orders_of(const lockstep::Bundle& bundle) {
    std::vector<match::SeatOrders> list;
    for (const lockstep::SeatOrders& seat : bundle.seats) list.push_back({seat.seat, seat.orders});
    return list;
}

std::vector<match::MatchEvent> events_of(const lockstep::Bundle& bundle) {
    std::vector<match::MatchEvent> list;
    for (const lockstep::Event& event : bundle.events) {
        if (event.kind > lockstep::EventKind::Ended) continue;  // those of the pace reach no world
        match::MatchEvent out;
        out.kind = static_cast<match::MatchEventKind>(event.kind);
        out.seat = event.seat;
        if (event.kind == lockstep::EventKind::SeatToComputer)
            out.level = static_cast<std::uint8_t>(event.value);
        list.push_back(out);
    }
    return list;
}

std::vector<SeatOutcome> outcomes_of(const match::Match& match) {
    std::vector<SeatOutcome> outcomes;
    for (SeatId seat = 1; seat <= match.setup().seats.size(); ++seat) {
        switch (match.world().player(seat).state) {
            case simulation::PlayerState::Won: outcomes.push_back(SeatOutcome::Won); break;
            case simulation::PlayerState::Defeated:
            case simulation::PlayerState::Resigned: outcomes.push_back(SeatOutcome::Lost); break;
            default: outcomes.push_back(SeatOutcome::Undecided);
        }
    }
    return outcomes;
}

Referee::Referee(TaskThreads& workers, std::shared_ptr<const NewMatch> from, RefereeHooks hooks)
    : workers_(workers), from_(std::move(from)), hooks_(std::move(hooks)) {}

void Referee::begin(Bytes envelope, Turn turns) {
    post([this, envelope = std::move(envelope), turns] { make(envelope, turns); });
}

void Referee::run(std::shared_ptr<const lockstep::Bundle> bundle) {
    post([this, bundle = std::move(bundle)] { carry_out(bundle); });
}

void Referee::when(Turn turns, Use use) {
    post([this, turns, use = std::move(use)]() mutable {
        waiting_.emplace(turns, std::move(use));
        look_for_use();
    });
}

void Referee::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    tasks_.clear();
}

void Referee::post(std::function<void()> task) {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    tasks_.push_back(std::move(task));
    if (std::exchange(working_, true)) return;
    workers_.post([self = shared_from_this()] { self->work(); });
}

void Referee::work() {
    for (int i = 0; i < kTasksAtOnce; ++i) {
        std::function<void()> task;
        {
            const std::lock_guard lock(mutex_);
            if (tasks_.empty()) {
                working_ = false;
                return;
            }
            task = std::move(tasks_.front());
            tasks_.pop_front();
        }
        try {
            if (!failed_) task();
        } catch (const std::exception& broken) {
            fail(std::string("the referee broke a promise: ") + broken.what());
        }
    }
    workers_.post([self = shared_from_this()] { self->work(); });
}

void Referee::fail(const std::string& sentence) {
    failed_ = true;
    waiting_.clear();
    hooks_.on_failed(sentence);
}

void Referee::make(const Bytes& envelope, Turn turns) {
    Bytes raw;
    if (!envelope.empty()) {
        auto opened = archive::open_snapshot(envelope);
        if (!opened) return fail(opened.error().sentence());
        raw = std::move(*opened);
    } else if (!from_->start.empty()) {
        raw = from_->start;
    }
    auto made = raw.empty() ? match::Match::create(from_->setup, from_->rules, from_->script)
                            : match::Match::restore(from_->setup, from_->rules, raw);
    if (!made) return fail(made.error().sentence());
    match_ = std::make_unique<match::Match>(std::move(*made));
    turns_ = turns;
    keep_world();
    hooks_.on_digest(turns_, match_->digest());
    look_for_use();
}

void Referee::carry_out(const std::shared_ptr<const lockstep::Bundle>& bundle) {
    if (!match_ || bundle->turn < turns_) return;
    BANNERET_CHECK(bundle->turn == turns_, "a referee gets the bundles in order");
    match_->run_turn(orders_of(*bundle), events_of(*bundle));
    ++turns_;
    bundles_.push_back(bundle);
    if (turns_ % kKeepWorldEvery == 0) keep_world();
    std::vector<Digest> parts = simulation::part_digests(match_->world());
    hooks_.on_digest(turns_, digest_of_parts(parts));
    parts_[turns_] = std::move(parts);
    if (parts_.size() > kKeptParts) parts_.erase(parts_.begin());
    if (turns_ % kTimelineEvery == 0) hooks_.on_timeline(timeline_of(*match_, turns_));
    if (turns_ % kMarkEvery == 0) {
        // The raw bytes now, the compression beside the next turns.
        workers_.post([self = shared_from_this(), raw = match_->snapshot(), digest = match_->digest(),
                       turns = turns_] { self->hooks_.on_mark(turns, archive::seal_snapshot(raw), digest); });
    }
    if (match_->world().over != 0 && !std::exchange(decided_, true)) hooks_.on_decided(outcomes_of(*match_));
    look_for_use();
}

void Referee::look_for_use() {
    while (match_ && !waiting_.empty() && waiting_.begin()->first <= turns_) {
        const Use use = std::move(waiting_.begin()->second);
        waiting_.erase(waiting_.begin());
        use(*match_, turns_);
    }
}

}  // namespace banneret::relay

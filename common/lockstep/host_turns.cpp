// The host's turns: messages in, bundles out, the delay and the ledger.
#include <algorithm>
#include <utility>

#include "common/lockstep/host_state.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr Millis kWaitShownMs = 1000;
constexpr Millis kMeasureEveryMs = 250;
constexpr Millis kFallEveryMs = 2000;
constexpr Turn kRecentTurns = 64;
constexpr Turn kMostLost = 512;  // turns that a journal has lost and clients may still hold
constexpr Millis kEndlessMs = 0xFFFFFFFF;
constexpr Millis kTurnsAhead = 4;  // closed at once after a wait; then the clock paces them

}  // namespace

// ---- In

void Host::State::on(Link& link, TurnMessage& m, ByteSpan encoded) {
    SeatState& seat = seats[link.seat];
    if (link.seat == kNature || m.seat != link.seat) {
        return eject(link.id, Reason::ForeignSeat,
                     "The connection was closed: it gave orders for another's seat.");
    }
    if (!started) return;  // of turns that this host has forgotten and could not take back
    link.position = std::max(link.position, std::min(m.held, link.next_bundle));
    if (seat.absent() || seat.absent_pending || seat.back_pending || m.turn < seat.first_needed)
        return pump(link);
    const Digest bytes = digest_of(encoded);
    if (m.turn < seat.next_turn) {
        const auto before = seat.recent.find(m.turn);
        if (before != seat.recent.end() && before->second != bytes) {
            eject(link.id, Reason::BadMessage,
                  "The connection was closed: it gave two different sets of orders for one turn.");
        }
        return;
    }
    // What a machine beyond the fork sent before it heard of it arrives after the gathering, too.
    const bool may_be_lost = phase == Phase::Gathering || seat.deaf;
    const Turn ahead = may_be_lost ? kMostLost : 2 * kMaxDelay;
    if (m.turn != seat.next_turn || m.turn > closed() + ahead) {
        return eject(link.id, Reason::TurnOutOfWindow,
                     "The connection was closed: it gave orders for turn " + std::to_string(m.turn) +
                         ", open is turn " + std::to_string(seat.next_turn) + ".");
    }
    ++seat.next_turn;
    seat.recent[m.turn] = bytes;
    while (seat.recent.size() > kRecentTurns) seat.recent.erase(seat.recent.begin());

    // The last bundle that it held went out at closed_at: the rest is the way there and back. A machine whose
    // ticks run late says nothing about the network.
    if (m.held > 0 && m.held <= closed() && m.late_ms < kTickMs && link.next_bundle == closed()) {
        const Millis since = now - closed_at[m.held - 1];
        if (since >= m.held_ms)
            meter.sample(seat.seat, now,
                         static_cast<std::uint32_t>(std::min<Millis>(since - m.held_ms, kEndlessMs)));
    }
    if (m.turn >= closed()) {
        seat.pending[m.turn] = PendingTurn{now, m.late_ms, std::move(m.orders)};
    } else if (seat.missed.erase(m.turn) > 0) {
        // Pace server: the turn went without it, its orders go into its next one, in their order.
        for (simulation::Order& order : m.orders) {
            if (seat.carried.size() < kMaxCarried) seat.carried.push_back(std::move(order));
        }
    }
    report(seat, m.digest_turns, m.digest);
}

// ---- Out

bool Host::State::needs(const SeatState& seat, Turn turn) const {
    return seat.active() && !seat.absent_pending && turn >= seat.first_needed;
}

bool Host::State::can_close() {
    if ((phase != Phase::Playing && phase != Phase::Waiting) || stops_at != 0 || held) return false;
    const Turn turn = closed();
    int active = 0;
    int persons = 0;
    int in = 0;
    int missing = 0;
    for (const SeatState& seat : seats) {
        persons += seat.person ? 1 : 0;
        active += (seat.active() && !seat.absent_pending) || seat.back_pending ? 1 : 0;
        if (!needs(seat, turn)) continue;
        (seat.pending.contains(turn) ? in : missing) += 1;
    }
    if (persons > 0 && active == 0) return false;
    if (persons == 0 && now < due()) return false;  // computers among themselves: the clock paces them
    const bool lagging = settings().referee && referee_in_step && turn - referee_turns > kRefereeLag;
    if (lagging && now < last_close + 2 * Millis{period_ms()}) return false;
    // Machines that hurry because they hold many turns would else make each other hurry for ever.
    if (period_ms() > 0 && now + kTurnsAhead * period_ms() < paced_at) return false;
    if (missing == 0) return true;
    if (settings().pace == match::Pace::Together || in == 0) return false;
    if (others_in_at == 0) others_in_at = now;
    return now >= others_in_at + 2 * Millis{period_ms()};
}

void Host::State::close_turns() {
    bool any = false;
    while (can_close()) {
        close_turn();
        any = true;
    }
    if (any && phase == Phase::Waiting) {
        phase = Phase::Playing;
        status_changed = true;
    }
}

void Host::State::close_turn() {
    const Turn turn = closed();
    auto bundle = std::make_shared<Bundle>();
    bundle->epoch = epoch;
    bundle->turn = turn;
    for (SeatState& seat : seats) {
        if (!seat.person) continue;
        if (seat.back_pending) {
            const int from_now = delay;
            next_events.push_back({EventKind::SeatBack, seat.seat, turn + static_cast<Turn>(from_now)});
            seat.back_pending = false;
        }
        if (!needs(seat, turn)) continue;
        charge(seat, due());
        SeatOrders orders = take_orders(seat, turn);
        if (!orders.orders.empty()) bundle->seats.push_back(std::move(orders));
    }
    bundle->events = std::exchange(next_events, {});
    bundle->tag = config.hmac(tagged_bytes(config.match, *bundle, last_tag()));
    // A turn that came early does not put the next one's due time forward for good.
    last_close = now;
    paced_at = std::max(paced_at, now) + period_ms();
    others_in_at = 0;
    for (SeatState& seat : seats) seat.absent_pending = false;
    append(std::move(bundle));
    pump_all();
}

SeatOrders Host::State::take_orders(SeatState& seat, Turn turn) {
    SeatOrders taken{seat.seat, {}};
    const auto found = seat.pending.find(turn);
    if (found == seat.pending.end()) {
        seat.missed.insert(turn);
        return taken;
    }
    if (seat.carried.empty()) {
        taken.orders = std::move(found->second.orders);
    } else {
        for (simulation::Order& order : found->second.orders) seat.carried.push_back(std::move(order));
        ByteWriter size;
        while (!seat.carried.empty() && taken.orders.size() < kMaxOrdersInTurn) {
            simulation::write_order(size, seat.carried.front());
            if (size.size() + 1 > kMaxTurnOrderBytes) break;
            taken.orders.push_back(std::move(seat.carried.front()));
            seat.carried.pop_front();
        }
    }
    seat.pending.erase(found);
    seat.missing_since = 0;
    seat.votes_to_go_on.clear();
    return taken;
}

// The ledger: how long the turn was due before this seat's message came. Waits under a tick do not count.
void Host::State::charge(SeatState& seat, Millis since) {
    if (seat.seat == kNature || closed() < static_cast<Turn>(delay)) return;
    const auto found = seat.pending.find(closed());
    const Millis arrived = found == seat.pending.end() ? now : found->second.arrived;
    if (arrived <= since + kTickMs) return;
    const Millis waited = arrived - since;
    const Millis late = found == seat.pending.end() ? 0 : found->second.late_ms;
    const Millis simulation = late < kTickMs ? 0 : std::min(late, waited);
    seat.ledger.simulation_ms += simulation;
    seat.ledger.network_ms += waited - simulation;
}

// Who is waited for, and since when.
void Host::State::note_missing() {
    const Turn turn = closed();
    bool waits = false;
    for (SeatState& seat : seats) {
        if (!needs(seat, turn) || seat.pending.contains(turn) || now < due()) {
            if (needs(seat, turn) && now >= due()) seat.missing_since = 0;
            continue;
        }
        if (seat.missing_since == 0) seat.missing_since = now;
        waits = waits || now - seat.missing_since >= kWaitShownMs;
    }
    if (waits && phase == Phase::Playing) {
        phase = Phase::Waiting;
        status_changed = true;
    }
}

void Host::State::adapt_delay() {
    if (phase != Phase::Playing || period_ms() == 0 || now - measured_at < kMeasureEveryMs) return;
    measured_at = now;
    if (closed() < delay_settled) return;
    const int wanted = meter.wanted(now, period_ms(), delay);
    int next = delay;
    if (wanted > delay) next = wanted;
    if (wanted < delay && now - delay_changed_at >= kFallEveryMs) next = delay - 1;
    if (next == delay) return;
    next_events.push_back({EventKind::DelayNow, kNature, static_cast<std::uint32_t>(next)});
    delay_changed_at = now;
    // One change outstanding: nothing more until every message under way was sent under the new delay.
    delay_settled = closed() + 1 + static_cast<Turn>(std::max(next, delay));
}

}  // namespace banneret::lockstep

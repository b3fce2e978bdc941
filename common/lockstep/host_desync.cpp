// The host's digests: what each seat reports against the referee's, and what follows from a difference
// (decisions 15): the seat heals, and the fourth time it is absent.
#include <utility>

#include "common/lockstep/host_state.h"

#include "common/base/deterministic.h"

namespace banneret::lockstep {
namespace {

constexpr std::size_t kKeptDigests = 2 * kRefereeLag;
constexpr Millis kComparisonMs = 2000;  // for the machine's side of a difference, before the match stops

}  // namespace

void Host::State::report(SeatState& seat, Turn turns, Digest digest) {
    if (seat.deaf || turns > closed()) return;
    seat.digests[turns] = digest;
    while (seat.digests.size() > kKeptDigests) seat.digests.erase(seat.digests.begin());
    if (settings().referee)
        compare(seat);
    else
        compare_by_majority(turns);
}

void Host::State::compare(SeatState& seat) {
    while (!seat.deaf && !seat.digests.empty()) {
        const auto [turns, found] = *seat.digests.begin();
        const auto word = referee.find(turns);
        if (word == referee.end()) {
            if (referee.empty() || turns > referee.rbegin()->first) return;
            seat.digests.erase(seat.digests.begin());  // older than what is kept
            continue;
        }
        seat.digests.erase(seat.digests.begin());
        if (word->second != found) return diverged(seat, turns, word->second, found);
    }
}

// Without a referee three seats or more may name one that differs; fewer can only stop.
void Host::State::compare_by_majority(Turn turns) {
    std::map<Digest, int> votes;
    int present = 0;
    for (const SeatState& seat : seats) {
        if (!seat.active() || seat.deaf) continue;
        ++present;
        const auto own = seat.digests.find(turns);
        if (own == seat.digests.end()) return;  // not all have told yet
        ++votes[own->second];
    }
    if (votes.size() < 2) return;
    for (const auto& [digest, count] : votes) {
        if (present < 3 || 2 * count <= present) continue;
        for (SeatState& seat : seats) {
            const auto own = seat.digests.find(turns);
            if (seat.active() && own != seat.digests.end() && own->second != digest)
                return diverged(seat, turns, digest, own->second);
        }
    }
    send_all(Desync{kNature, turns, 0, 0, Verdict::Stopped, {}, {}});
    end(Reason::Desynced,
        "The machines hold different worlds after turn " + std::to_string(turns) +
            " and nobody can say which is right: the match ends.",
        true);
}

void Host::State::diverged(SeatState& seat, Turn turns, Digest expected, Digest found) {
    Desync word{seat.seat, turns, expected, found, Verdict::Healing, {}, {}};
    if (stops_at != 0) return;  // one difference is enough
    const bool stop = settings().on_desync == match::OnDesync::Stop;
    ++seat.ledger.divergences;
    if (stop)
        word.verdict = Verdict::Stopped;
    else if (seat.ledger.divergences > kMostHeals || !settings().referee)
        word.verdict = Verdict::Absent;
    put(Diverged{word});
    send_all(word);
    seat.digests.clear();
    if (stop) {
        seat.compares_from = turns;
        stops_after = turns;
        stops_at = now + (seat.link == 0 ? 0 : kComparisonMs);
        return;
    }
    if (word.verdict == Verdict::Absent) {
        make_absent(seat);
        if (seat.link != 0)
            eject(seat.link, Reason::Desynced,
                  "Your machine's world differed from the match's too often: your seat is absent. Rejoin to "
                  "try again.");
        return;
    }
    seat.healing = true;
    seat.deaf = true;
    seat.compares_from = turns;
    if (!seat.absent()) set_presence(seat, Presence::Healing);
    const auto link = links.find(seat.link);
    if (link == links.end()) return;  // it heals when it comes back
    link->second.latest_snapshot = kNoTurn;
    begin_stream(link->second, StartFrom::Snapshot, false);
}

void Host::State::on(Link& link, Desync& m) {
    SeatState& seat = seats[link.seat];
    // Once for each difference, and of no earlier world than the one that differed.
    if (link.seat == kNature || !seat.compares_from || m.turns < *seat.compares_from || m.turns > closed())
        return;
    seat.compares_from.reset();
    if (m.parts.empty() && m.snapshot.empty()) return;
    m.seat = link.seat;
    m.verdict = Verdict::None;
    put(Diverged{std::move(m)});
    if (stops_at != 0) stops_at = now;
}

void Host::State::watch_stop() {
    if (stops_at == 0 || now < stops_at || phase == Phase::Over) return;
    end(Reason::Desynced,
        "A machine's world differs after turn " + std::to_string(stops_after) +
            " and this lobby stops at a difference.",
        true);
}

}  // namespace banneret::lockstep

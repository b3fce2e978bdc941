#include "server/service/match_news.h"

#include "server/names/names.h"
#include "server/ratings/rate_match.h"
#include "server/service/hub.h"
#include "server/service/parts.h"

namespace banneret::service {
namespace {

constexpr std::uint32_t kAutosavesKept = 3;

}  // namespace

Result<store::SaveId> MatchNews::keep(const SaveMade& made) {
    auto row = parts_.store.match(made.match);
    if (!row.ok()) return row.error();
    if (!*row) return Error{"", "the match is not in the history", ""};
    store::NewSave save;
    save.name = made.title.empty() ? (*row)->setup.settings.map_script : made.title;
    save.match = made.match;
    save.made_ms = now_ms();
    save.turn = made.turns;
    save.automatic = made.automatic;
    save.map_script = (*row)->setup.settings.map_script;
    save.map_size = (*row)->setup.settings.map_size;
    save.players = (*row)->players;
    for (const store::Player& player : save.players) {
        if (player.account != 0) save.seen_by.push_back(player.account);
    }
    save.bytes = made.file;
    auto id = parts_.store.add_save(save);
    if (id.ok() && made.automatic) (void)parts_.store.drop_old_autosaves(made.match, kAutosavesKept);
    return id;
}

bool MatchNews::save_made(SaveMade made) {
    const Result<store::SaveId> kept = keep(made);
    for (const SaveDone& done : take_waiting(made.match, made.asked_by)) done(kept);
    return kept.ok();
}

std::vector<MatchNews::SaveDone> MatchNews::take_waiting(std::uint64_t match, SeatId seat) {
    std::vector<SaveDone> out;
    const std::lock_guard lock(mutex_);
    for (auto each = waiting_.begin(); each != waiting_.end();) {
        if (each->second.match != match || each->second.seat != seat) {
            ++each;
            continue;
        }
        out.push_back(std::move(each->second.done));
        each = waiting_.erase(each);
    }
    return out;
}

std::uint64_t MatchNews::await_save(std::uint64_t match, SeatId seat, SaveDone done) {
    {
        const std::lock_guard lock(mutex_);
        if (!stopped_) {
            waiting_[next_] = {match, seat, std::move(done)};
            return next_++;
        }
    }
    done(Error{"", "the server stops", "Ask again when it is back"});
    return 0;
}

void MatchNews::give_up_all() {
    std::map<std::uint64_t, Waiting> waiting;
    {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        waiting.swap(waiting_);
    }
    for (const auto& [id, each] : waiting)
        each.done(Error{"", "the server stops", "Ask again when it is back"});
}

void MatchNews::give_up(std::uint64_t waiting) {
    SaveDone done;
    {
        const std::lock_guard lock(mutex_);
        auto node = waiting_.extract(waiting);
        if (node.empty()) return;
        done = std::move(node.mapped().done);
    }
    done(Error{"", "the match made no save in time", "Try again"});
}

void MatchNews::decided(std::uint64_t match, std::uint32_t turns,
                        const std::vector<store::Outcome>& outcomes) {
    store::MatchEnd end;
    end.how = store::HowEnded::Victory;
    end.turns = turns;
    end.ended_ms = now_ms();
    end.outcomes = outcomes;
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        if (outcomes[i] == store::Outcome::Won) end.winning_seats |= static_cast<std::uint8_t>(1u << i);
    }
    (void)parts_.store.end_match(match, end);
    hub_.loop().post([this, match, end] { hub_.match_ended(match, end); });
}

void MatchNews::ended(std::uint64_t match, store::MatchEnd end) {
    end.ended_ms = now_ms();
    end.winning_seats = 0;
    for (std::size_t i = 0; i < end.outcomes.size(); ++i) {
        if (end.outcomes[i] == store::Outcome::Won) end.winning_seats |= static_cast<std::uint8_t>(1u << i);
    }
    (void)parts_.store.end_match(match, end);
    rate(match);
    hub_.loop().post([this, match, end] { hub_.match_ended(match, end); });
}

// From what the history says, so that an end told twice counts once.
void MatchNews::rate(std::uint64_t match) {
    const auto row = parts_.store.match(match);
    if (!row.ok() || !*row || !ratings::counts(**row)) return;
    std::map<store::AccountId, store::Standing> now;
    for (const store::Player& player : (*row)->players) {
        const auto standing = parts_.store.standing(player.account);
        if (standing.ok() && *standing) now[player.account] = **standing;
    }
    (void)parts_.store.put_standings(match, ratings::rate(**row, now));
}

void MatchNews::timeline(std::uint64_t match, const std::vector<store::TimelinePoint>& points) {
    (void)parts_.store.add_timeline(match, points);
}

void MatchNews::chat(std::uint64_t match, SeatId seat, Turn turn, const std::string& line) {
    const auto text = names::checked_line(line);
    if (!text.ok()) return;
    store::MatchChat out;
    out.turn = turn;
    out.seat = seat;
    out.text = text.value();
    const auto row = parts_.store.match(match);
    if (row.ok() && row.value()) {
        for (const store::Player& player : row.value()->players) {
            if (player.seat == seat) out.name = player.name;
        }
    }
    (void)parts_.store.add_match_chat(match, out);
}

}  // namespace banneret::service

#include "server/ratings/rate_match.h"

#include <algorithm>
#include <cmath>

namespace banneret::ratings {
namespace {

using store::Outcome;
using store::Player;
using store::Standing;

constexpr double kPeriodMs = 7.0 * 24 * 3600 * 1000;  // a week

Rating rating_of(const Standing& s) {
    return {s.rating_milli / 1000.0, s.deviation_milli / 1000.0, s.volatility_micro / 1e6};
}

std::int32_t whole(double value) { return static_cast<std::int32_t>(std::lround(value)); }

// A side as one opponent: the mean of its ratings, as unsure as its players are.
Rating side_of(const store::MatchRow& match, Outcome outcome,
               const std::map<store::AccountId, Rating>& before) {
    double rating = 0;
    double squares = 0;
    double count = 0;
    for (const Player& player : match.players) {
        if (player.outcome != outcome) continue;
        const Rating& r = before.at(player.account);
        rating += r.rating;
        squares += r.deviation * r.deviation;
        ++count;
    }
    return {rating / count, std::sqrt(squares / count), 0.06};
}

}  // namespace

bool counts(const store::MatchRow& match) {
    if (!match.setup.settings.rated || !match.end.refereed || match.from_save != 0) return false;
    if (match.end.how != store::HowEnded::Victory) return false;
    const auto any = [&](Outcome outcome) {
        return std::any_of(match.players.begin(), match.players.end(),
                           [&](const Player& p) { return p.outcome == outcome; });
    };
    const bool all_known = std::all_of(match.players.begin(), match.players.end(),
                                       [](const Player& p) { return !p.computer && p.account != 0; });
    return all_known && any(Outcome::Won) && any(Outcome::Lost);
}

std::vector<Standing> rate(const store::MatchRow& match, const std::map<store::AccountId, Standing>& now) {
    std::map<store::AccountId, Rating> before;
    for (const Player& player : match.players) {
        const auto known = now.find(player.account);
        before[player.account] =
            known == now.end()
                ? Rating()
                : after_rest(rating_of(known->second),
                             std::max(0.0, static_cast<double>(match.end.ended_ms - known->second.rated_ms)) /
                                 kPeriodMs);
    }
    std::vector<Standing> out;
    for (const Player& player : match.players) {
        if (player.outcome == Outcome::Undecided) continue;
        const bool won = player.outcome == Outcome::Won;
        const Game game{side_of(match, won ? Outcome::Lost : Outcome::Won, before), won ? 1.0 : 0.0};
        const Rating after = after_games(before.at(player.account), std::span(&game, 1));
        const auto known = now.find(player.account);
        Standing standing = known == now.end() ? Standing() : known->second;
        standing.account = player.account;
        standing.rating_milli = whole(after.rating * 1000);
        standing.deviation_milli = whole(after.deviation * 1000);
        standing.volatility_micro = whole(after.volatility * 1e6);
        ++standing.matches;
        if (won) ++standing.won;
        standing.rated_ms = match.end.ended_ms;
        out.push_back(standing);
    }
    return out;
}

}  // namespace banneret::ratings

// The start: when a table can be played, and the refusal that names what is missing.
#include <algorithm>
#include <set>

#include "server/lobby/table.h"

namespace banneret::lobby {
namespace {

using match::Row;
using match::RowKind;

bool in_use(const Row& row) { return row.kind == RowKind::Computer || row.kind == RowKind::Person; }

Refusal cannot(std::string sentence) { return {Reason::CannotStart, std::move(sentence), {}}; }

// "Ann", "Ann and Bob", "Ann, Bob and Cid".
std::string listed(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
        out += names[i];
    }
    return out;
}

Refused one_team_alone(const std::vector<Row>& rows) {
    std::set<int> teams;
    int lone = 0;
    for (const Row& row : rows) {
        if (!in_use(row)) continue;
        if (row.team == 0) ++lone;
        teams.insert(row.team);
    }
    if (lone > 0 || teams.size() != 1) return std::nullopt;
    return cannot("Everybody is in team " + std::to_string(*teams.begin()) +
                  ": put somebody in another one.");
}

}  // namespace

Refused LobbyTable::why_rows_are_not_ready() const {
    std::vector<std::string> away, unready;
    std::string rows;
    for (int i = 0; i < match::kRows; ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        if (row.kind != RowKind::Person) continue;
        const bool absent = find(row.account) == nullptr;
        if (!absent && (row.ready || row.account == host_)) continue;
        (absent ? away : unready).push_back(row.name);
        rows += (rows.empty() ? "" : ",") + std::to_string(i + 1);
    }
    if (away.empty() && unready.empty()) return std::nullopt;
    const std::string sentence =
        !away.empty() ? listed(away) + (away.size() == 1 ? " is" : " are") + " not here yet."
                      : listed(unready) + (unready.size() == 1 ? " is" : " are") + " not ready.";
    return Refusal{Reason::CannotStart, sentence, {{"rows", rows}}};
}

Refused LobbyTable::why_speed_does_not_fit() const {
    if (settings_.speed_percent != 0) return std::nullopt;
    for (const Person& person : people_) {
        if (!person.headless) {
            return cannot("Unthrottled speed is for headless players alone, and " + person.name +
                          " looks on; choose 100, 150 or 200 %.");
        }
    }
    return std::nullopt;
}

Refused LobbyTable::why_rated_does_not_fit() const {
    if (!settings_.rated) return std::nullopt;
    if (save_ != 0) return cannot("A saved game cannot be rated; take \"rated\" off.");
    if (!settings_.referee)
        return cannot("A rated match needs the referee; switch it on, or take \"rated\" off.");
    return std::nullopt;
}

Refused LobbyTable::why_not_start() const {
    if (auto refused = must_rest()) return refused;
    const auto used = std::count_if(rows_.begin(), rows_.end(), in_use);
    if (used < 2)
        return cannot("A match needs two players or more: wait for somebody, or put a computer in a row.");
    for (int i = 0; save_ != 0 && i < match::kRows; ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        if (row.kind == RowKind::Open && is_of_the_save(i)) {
            return Refusal{Reason::CannotStart,
                           "Nobody has the row of " + save_rows_[static_cast<std::size_t>(i)].name +
                               " yet: wait, or give it to the computer.",
                           {{"rows", std::to_string(i + 1)}}};
        }
    }
    const SizeChoice* size = choices_.size(settings_.map_size);
    if (size == nullptr)
        return cannot("The map size \"" + settings_.map_size + "\" is not known here; choose another.");
    if (used > size->players) {
        return cannot("The map size " + size->name + " holds " + std::to_string(size->players) +
                      " players, and " + std::to_string(used) + " are here; choose a larger one.");
    }
    if (auto refused = one_team_alone(rows_)) return refused;
    if (auto refused = why_speed_does_not_fit()) return refused;
    if (auto refused = why_rated_does_not_fit()) return refused;
    return why_rows_are_not_ready();
}

Refused LobbyTable::start(AccountId who, std::uint64_t version) {
    if (auto refused = must_be_host(who)) return refused;
    if (auto refused = must_rest()) return refused;
    const auto newest = *std::max_element(setting_versions_.begin(), setting_versions_.end());
    if (newest > version) {
        return Refusal{Reason::ChangedMeanwhile,
                       "A setting was changed meanwhile; look at the table and start again.",
                       {{"field", "settings"}}};
    }
    if (auto refused = why_not_start()) return refused;
    if (const auto row = row_of(host_)) rows_[static_cast<std::size_t>(*row)].ready = true;
    proposal_.reset();
    starting_ = true;
    changed();
    tell(StartAsked{});
    return std::nullopt;
}

// `--host --players N`: nobody presses anything.
void LobbyTable::start_if_full() {
    if (start_when_full_ == 0 || must_rest()) return;
    if (people_.size() < static_cast<std::size_t>(start_when_full_)) return;
    for (Row& row : rows_) row.ready = row.kind == RowKind::Person && find(row.account) != nullptr;
    if (why_not_start()) {
        take_ready_back();
        return;
    }
    starting_ = true;
    changed();
    tell(StartAsked{});
}

}  // namespace banneret::lobby

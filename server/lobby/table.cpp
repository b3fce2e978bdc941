// Coming and going, settings, talk, and what the server tells the table. Rows are in table_rows.cpp, the
// start in table_start.cpp, the kept part in table_kept.cpp.
#include "server/lobby/table.h"

#include <algorithm>

#include "common/base/check.h"

namespace banneret::lobby {
namespace {

std::vector<match::Row> rows_or_open(std::vector<match::Row> rows) {
    rows.resize(match::kRows, match::Row{});
    for (match::Row& row : rows) {
        if (row.kind == match::RowKind::Person && row.account == 0 && row.name.empty())
            row.kind = match::RowKind::Open;
        row.ready = false;
        row.ping_ms = 0;
    }
    return rows;
}

}  // namespace

LobbyTable::LobbyTable(LobbyStart start, Choices choices)
    : id_(start.id),
      name_(std::move(start.name)),
      password_hash_(std::move(start.password_hash)),
      owner_(start.owner),
      start_when_full_(start.start_when_full),
      settings_(std::move(start.settings)),
      rows_(rows_or_open(std::move(start.rows))),
      save_(start.save),
      save_rows_(save_ != 0 ? rows_ : std::vector<match::Row>{}),
      choices_(std::move(choices)) {}

Refused LobbyTable::enter(const Person& person) {
    if (banned_.contains(person.account)) {
        return Refusal{Reason::Banned, "The host has banned you from this lobby.", {}};
    }
    if (find(person.account) != nullptr)
        return std::nullopt;  // again, from another connection: the row stays
    const auto row = row_for(person);
    if (!row) {
        if (save_ != 0) {
            return Refusal{
                Reason::LobbyFull,
                "Every row of this saved game belongs to somebody else; its host can open one for you.",
                {}};
        }
        return Refusal{Reason::LobbyFull, "The lobby is full: none of its rows is open.", {}};
    }
    changed();
    people_.push_back(person);
    seat(person, *row);
    choose_host();
    start_if_full();
    return std::nullopt;
}

void LobbyTable::leave(AccountId account) {
    const auto found =
        std::find_if(people_.begin(), people_.end(), [&](const Person& p) { return p.account == account; });
    if (found == people_.end()) return;
    changed();
    if (const auto row = row_of(account)) vacate(*row);
    people_.erase(found);
    choose_host();
    settle_proposal();
    if (people_.empty()) tell(Emptied{});
}

// The longest-present person, but the owner of a kept lobby whenever the owner is there.
void LobbyTable::choose_host() {
    if (owner_ != 0 && find(owner_) != nullptr) {
        host_ = owner_;
    } else if (find(host_) == nullptr) {
        host_ = people_.empty() ? 0 : people_.front().account;
    }
}

const Person* LobbyTable::find(AccountId account) const {
    const auto found =
        std::find_if(people_.begin(), people_.end(), [&](const Person& p) { return p.account == account; });
    return found == people_.end() ? nullptr : &*found;
}

Refused LobbyTable::must_be_host(AccountId who) const {
    if (who == host_ && who != 0) return std::nullopt;
    return Refusal{Reason::NotAllowed, "Only the host of the lobby may do that.", {}};
}

Refused LobbyTable::must_rest() const {
    if (match_ == 0 && !starting_) return std::nullopt;
    return Refusal{Reason::InMatch, "The lobby's match is running; wait until it has ended.", {}};
}

void LobbyTable::changed() {
    ++version_;
    const bool told = !events_.empty() && std::holds_alternative<TableChanged>(events_.back());
    if (!told) tell(TableChanged{});
}

Refused LobbyTable::change_settings(AccountId who, std::uint64_t version, const SettingsChange& change) {
    if (auto refused = must_be_host(who)) return refused;
    if (auto refused = must_rest()) return refused;
    if (auto fault = fault_of(change, settings_, choices_))
        return Refusal{Reason::BadRequest, *fault + ".", {{"field", *fault}}};
    for (std::size_t i = 0; i < kSettingFields; ++i) {
        const auto field = static_cast<SettingField>(i);
        if (!change.gives(field)) continue;
        if (save_ != 0 && is_of_world(field)) {
            return Refusal{
                Reason::NotAllowed, std::string("The ") + name_of(field) + " of a saved game is fixed.", {}};
        }
        if (setting_versions_[i] > version) {
            return Refusal{Reason::ChangedMeanwhile,
                           std::string("The ") + name_of(field) +
                               " was changed meanwhile; look at it and change it again.",
                           {{"field", name_of(field)}}};
        }
    }
    const auto different = apply(change, settings_);
    if (different.none()) return std::nullopt;
    changed();
    for (std::size_t i = 0; i < kSettingFields; ++i) {
        if (!different.test(i)) continue;
        setting_versions_[i] = version_;
        if (matters(static_cast<SettingField>(i))) take_ready_back();
    }
    return std::nullopt;
}

Refused LobbyTable::say(AccountId who, std::string text, std::int64_t now_ms) {
    const Person* person = find(who);
    if (person == nullptr) return Refusal{Reason::NotAllowed, "You are not in this lobby.", {}};
    if (auto refused = chat_.may_speak(who, now_ms)) return refused;
    tell(Said{chat_.say(who, person->name, std::move(text), now_ms)});
    return std::nullopt;
}

void LobbyTable::announce(std::string text, std::int64_t now_ms) {
    tell(Said{chat_.say(0, "Server", std::move(text), now_ms)});
}

Refused LobbyTable::rename(AccountId who, std::string name) {
    if (auto refused = must_be_host(who)) return refused;
    name_ = std::move(name);
    changed();
    return std::nullopt;
}

Refused LobbyTable::set_password_hash(AccountId who, std::string hash) {
    if (auto refused = must_be_host(who)) return refused;
    password_hash_ = std::move(hash);
    changed();
    return std::nullopt;
}

Refused LobbyTable::set_kept(AccountId who, bool registered, bool keep) {
    if (auto refused = must_be_host(who)) return refused;
    if (keep && !registered) {
        return Refusal{
            Reason::NotAllowed, "Only a registered name can own a kept lobby; register first.", {}};
    }
    if (owner_ != 0 && owner_ != who) {
        return Refusal{Reason::NotAllowed, "Only the owner of a kept lobby may change that.", {}};
    }
    owner_ = keep ? who : 0;
    changed();
    return std::nullopt;
}

Refused LobbyTable::set_start_when_full(AccountId who, int people) {
    if (auto refused = must_be_host(who)) return refused;
    if (people < 0 || people > match::kRows) {
        return Refusal{Reason::BadRequest, "A lobby can start by itself with 1 to 8 people; 0 is never.", {}};
    }
    start_when_full_ = people;
    changed();
    start_if_full();
    return std::nullopt;
}

Refused LobbyTable::make_host(AccountId who, AccountId next) {
    if (auto refused = must_be_host(who)) return refused;
    if (find(next) == nullptr) return Refusal{Reason::NoSuchThing, "That person is not in the lobby.", {}};
    if (owner_ != 0 && find(owner_) != nullptr && next != owner_) {
        return Refusal{Reason::NotAllowed, "The owner of a kept lobby is its host while present.", {}};
    }
    host_ = next;
    changed();
    return std::nullopt;
}

Refused LobbyTable::ban(AccountId who, AccountId banned) {
    if (auto refused = must_be_host(who)) return refused;
    if (banned == who || banned == owner_ || banned == 0) {
        return Refusal{Reason::NotAllowed, "The host and the owner cannot be banned.", {}};
    }
    banned_.insert(banned);
    put_out(banned, {Reason::Banned, "The host has banned you from this lobby.", {}});
    return std::nullopt;
}

Refused LobbyTable::may_close(AccountId who) const {
    if (who != owner_ || who == 0) {
        if (auto refused = must_be_host(who)) return refused;
    }
    return must_rest();
}

void LobbyTable::put_out(AccountId account, Refusal why) {
    if (find(account) == nullptr) return;
    tell(PutOut{account, std::move(why)});
    leave(account);
}

void LobbyTable::take_ready_back() {
    for (int i = 0; i < match::kRows; ++i) {
        match::Row& row = rows_[static_cast<std::size_t>(i)];
        if (!row.ready) continue;
        row.ready = false;
        touch(i, RowField::Ready);
    }
}

void LobbyTable::ping_measured(AccountId account, std::uint16_t ms) {
    if (const auto row = row_of(account)) rows_[static_cast<std::size_t>(*row)].ping_ms = ms;
}

void LobbyTable::match_began(MatchId match) {
    BANNERET_CHECK(starting_ && match != 0, "a match began that nobody asked for");
    starting_ = false;
    match_ = match;
    remember_rows();
    changed();
}

void LobbyTable::match_resumed(MatchId match) {
    match_ = match;
    changed();
}

// Who comes back after the match, or in its middle, gets the row of before if nobody has taken it.
void LobbyTable::remember_rows() {
    former_rows_.clear();
    for (int i = 0; i < match::kRows; ++i) {
        const match::Row& row = rows_[static_cast<std::size_t>(i)];
        if (row.kind == match::RowKind::Person) former_rows_[row.account] = i;
    }
}

void LobbyTable::match_failed(const std::string& sentence, std::int64_t now_ms) {
    starting_ = false;
    start_when_full_ = 0;  // else it would be tried for ever
    changed();
    take_ready_back();
    announce("The match could not begin: " + sentence, now_ms);
}

// Opens again with the same people in the same rows. A saved game that was played on is a new game from here:
// its later saves belong to the new match.
void LobbyTable::match_ended(std::string sentence, std::int64_t now_ms) {
    match_ = 0;
    start_when_full_ = 0;
    changed();
    take_ready_back();
    if (save_ != 0) {
        save_ = 0;
        save_rows_.clear();
        proposal_.reset();
        for (int i = 0; i < match::kRows; ++i) {
            const match::Row& row = rows_[static_cast<std::size_t>(i)];
            const bool away = row.kind == match::RowKind::Person && find(row.account) == nullptr;
            if (away || row.kind == match::RowKind::Open) vacate(i);
        }
    }
    announce(std::move(sentence), now_ms);
}

std::vector<Event> LobbyTable::take_events() { return std::exchange(events_, {}); }

}  // namespace banneret::lobby

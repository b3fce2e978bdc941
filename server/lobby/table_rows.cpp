// The eight rows: who gets which, and who may change what in them.
#include <algorithm>

#include "common/base/check.h"
#include "server/lobby/table.h"

namespace banneret::lobby {
namespace {

using match::Row;
using match::RowKind;

bool in_use(const Row& row) { return row.kind == RowKind::Computer || row.kind == RowKind::Person; }

Refusal bad(std::string sentence, const char* field) {
    return {Reason::BadRequest, std::move(sentence), {{"field", field}}};
}

// Whether a save's row is this person's: by account; of a save made on another server by name.
bool is_of(const Row& wanted, AccountId account, const std::string& name) {
    return wanted.kind == RowKind::Person &&
           (wanted.account != 0 ? wanted.account == account : wanted.name == name);
}

Refusal not_yours() {
    return {Reason::NotAllowed,
            "The host sets the rows of computers and open rows; everybody else only their own.",
            {}};
}

Refused fault_of_values(const RowChange& change, const Choices& choices) {
    if (change.civilisation && *change.civilisation > choices.civilisations) {
        return bad("There is no such civilisation in this ruleset.", "civilisation");
    }
    if (change.player_number && (*change.player_number < 1 || *change.player_number > match::kRows)) {
        return bad("A player number is 1 to 8.", "player_number");
    }
    if (change.team && *change.team > 4) return bad("A team is 1 to 4, or 0 for none.", "team");
    if (change.level && *change.level >= choices.levels.size()) {
        return bad("There is no such level of computer player in this ruleset.", "level");
    }
    return std::nullopt;
}

}  // namespace

Refused set_up_row(LobbyStart& start, const RowChange& change, const Choices& choices) {
    if (change.row < 0 || change.row >= match::kRows) return bad("A lobby has rows 0 to 7.", "row");
    if (start.save != 0) return Refusal{Reason::NotAllowed, "The rows of a saved game are its own.", {}};
    const RowKind kind = change.kind.value_or(RowKind::Open);
    if (kind > RowKind::Computer) return bad("People come into rows by themselves.", "kind");
    if (auto fault = fault_of_values(change, choices)) return fault;
    start.rows.resize(match::kRows);
    Row& row = start.rows[static_cast<std::size_t>(change.row)];
    row.kind = kind;
    row.name = kind == RowKind::Computer ? "Computer" : "";
    row.civilisation = change.civilisation.value_or(row.civilisation);
    row.team = change.team.value_or(row.team);
    row.level = change.level.value_or(row.level);
    const auto taken = [&](std::uint8_t number) {
        return std::any_of(start.rows.begin(), start.rows.end(), [&](const Row& other) {
            return &other != &row && in_use(other) && other.player_number == number;
        });
    };
    row.player_number = change.player_number.value_or(1);
    if (!in_use(row)) return std::nullopt;
    if (change.player_number && taken(row.player_number))
        return bad("Two rows have one player number.", "player_number");
    while (taken(row.player_number)) ++row.player_number;
    return std::nullopt;
}

std::optional<int> LobbyTable::row_of(AccountId account) const {
    for (int i = 0; i < match::kRows; ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        if (account != 0 && row.kind == RowKind::Person && row.account == account) return i;
    }
    return std::nullopt;
}

// One's own; in a saved game the one that the save has for this person, whoever was to play it meanwhile; else the one
// of the last match here, or the first that is open.
std::optional<int> LobbyTable::row_for(const Person& person) const {
    if (const auto own = row_of(person.account)) return own;
    if (save_ != 0) {
        if (const auto of_save = row_of_the_save_for(person)) return of_save;
    }
    const auto is_open = [](const Row& row) { return row.kind == RowKind::Open; };
    const auto former = former_rows_.find(person.account);
    if (former != former_rows_.end() && is_open(rows_[static_cast<std::size_t>(former->second)]))
        return former->second;
    const auto found = std::find_if(rows_.begin(), rows_.end(), is_open);
    if (found == rows_.end()) return std::nullopt;
    return static_cast<int>(found - rows_.begin());
}

// A row in which another person is, or is expected, is theirs.
std::optional<int> LobbyTable::row_of_the_save_for(const Person& person) const {
    for (int i = 0; i < match::kRows; ++i) {
        const Row& wanted = save_rows_[static_cast<std::size_t>(i)];
        const Row& now = rows_[static_cast<std::size_t>(i)];
        const bool theirs = is_of(wanted, person.account, person.name);
        const bool free = now.kind != RowKind::Person || now.account == 0;
        if (theirs && free) return i;
    }
    return std::nullopt;
}

bool LobbyTable::is_of_the_save(AccountId account, const std::string& name) const {
    return std::any_of(save_rows_.begin(), save_rows_.end(),
                       [&](const Row& wanted) { return is_of(wanted, account, name); });
}

void LobbyTable::give_back_to_the_save(int at) {
    const Row& wanted = save_rows_[static_cast<std::size_t>(at)];
    Row& row = rows_[static_cast<std::size_t>(at)];
    const bool expected = wanted.kind == RowKind::Person && !row_of(wanted.account);
    row.kind = expected ? RowKind::Person : RowKind::Open;
    row.account = expected ? wanted.account : 0;
    row.name = wanted.name;
}

bool LobbyTable::is_of_the_save(int row) const {
    return save_ != 0 && in_use(save_rows_[static_cast<std::size_t>(row)]);
}

void LobbyTable::seat(const Person& person, int row) {
    Row& taken = rows_[static_cast<std::size_t>(row)];
    const bool was_in_use = in_use(taken);
    taken.kind = RowKind::Person;
    taken.account = person.account;
    taken.name = person.name;
    taken.ready = false;
    taken.ping_ms = 0;
    if (!was_in_use && number_is_taken(taken.player_number, row)) taken.player_number = free_number();
    touch(row, RowField::Kind);
}

// Gives a row back. A saved game's stays its person's; a stranger's is again whose it was.
void LobbyTable::vacate(int row) {
    Row& left = rows_[static_cast<std::size_t>(row)];
    left.ready = false;
    left.ping_ms = 0;
    if (save_ == 0) {
        left.kind = RowKind::Open;
        left.account = 0;
        left.name.clear();
    } else if (!is_of_the_save(left.account, left.name)) {
        give_back_to_the_save(row);
    }
    touch(row, RowField::Kind);
}

bool LobbyTable::number_is_taken(std::uint8_t number, int but) const {
    for (int i = 0; i < match::kRows; ++i) {
        const Row& row = rows_[static_cast<std::size_t>(i)];
        if (i != but && in_use(row) && row.player_number == number) return true;
    }
    return false;
}

std::uint8_t LobbyTable::free_number() const {
    for (std::uint8_t number = 1; number <= match::kRows; ++number) {
        if (!number_is_taken(number, -1)) return number;
    }
    BANNERET_CHECK(false, "I2: eight rows cannot use more than eight numbers");
    return 0;
}

void LobbyTable::touch(int row, RowField field) {
    row_versions_[static_cast<std::size_t>(row)][static_cast<std::size_t>(field)] = version_;
}

// What a saved game does not let anybody change.
Refused LobbyTable::check_fixed(const RowChange& change) const {
    if (save_ == 0) return std::nullopt;
    if (change.civilisation || change.player_number || change.team) {
        return Refusal{
            Reason::NotAllowed, "The players of a saved game keep civilisation, number and team.", {}};
    }
    if (change.kind && !is_of_the_save(change.row)) {
        return Refusal{Reason::NotAllowed, "The saved game has no player in this row.", {}};
    }
    if (change.kind == RowKind::Closed) {
        return Refusal{Reason::NotAllowed,
                       "Every player of a saved game needs its row; open it or give it to the computer.",
                       {}};
    }
    return std::nullopt;
}

Refused LobbyTable::check_change(AccountId who, const RowChange& change) const {
    if (change.row < 0 || change.row >= match::kRows) return bad("A lobby has rows 0 to 7.", "row");
    const Row& row = rows_[static_cast<std::size_t>(change.row)];
    const bool own = row.kind == RowKind::Person && row.account == who;
    const bool of_a_person = row.kind == RowKind::Person && !own;
    const bool values = change.civilisation || change.player_number || change.team || change.level;
    if (!own && who != host_) return not_yours();
    if (change.kind && own)
        return Refusal{Reason::NotAllowed, "To give your row up, leave or take another one.", {}};
    if (change.ready && !own)
        return Refusal{Reason::NotAllowed, "Only the person in a row can be ready.", {}};
    if (values && of_a_person) return not_yours();
    if (change.kind == RowKind::Person) return bad("People come into rows by themselves.", "kind");
    if (auto refused = fault_of_values(change, choices_)) return refused;
    return check_fixed(change);
}

Refused LobbyTable::check_versions(std::uint64_t version, const RowChange& change) const {
    const auto& known = row_versions_[static_cast<std::size_t>(change.row)];
    const auto newer = [&](RowField field) { return known[static_cast<std::size_t>(field)] > version; };
    const char* field = change.kind && newer(RowField::Kind)                     ? "kind"
                        : change.civilisation && newer(RowField::Civilisation)   ? "civilisation"
                        : change.player_number && newer(RowField::PlayerNumber)  ? "player_number"
                        : change.team && newer(RowField::Team)                   ? "team"
                        : change.level && newer(RowField::Level)                 ? "level"
                        : change.ready.value_or(false) && newer(RowField::Ready) ? "ready"
                                                                                 : nullptr;
    if (field == nullptr) return std::nullopt;
    return Refusal{Reason::ChangedMeanwhile,
                   "The row was changed meanwhile; look at it and change it again.",
                   {{"field", field}}};
}

Refused LobbyTable::change_row(AccountId who, std::uint64_t version, const RowChange& change) {
    if (find(who) == nullptr) return Refusal{Reason::NotAllowed, "You are not in this lobby.", {}};
    if (auto refused = must_rest()) return refused;
    if (auto refused = check_change(who, change)) return refused;
    if (auto refused = check_versions(version, change)) return refused;
    if (change.player_number) {
        if (auto refused = why_number_is_not_free(who, change.row, *change.player_number)) return refused;
    }
    if (save_ != 0 && change.kind == RowKind::Open) return open_row_of_save(who, change.row);
    if (change.kind) set_kind(change.row, *change.kind);
    changed();
    if (change.player_number) set_number(change.row, *change.player_number);
    Row& row = rows_[static_cast<std::size_t>(change.row)];
    const auto set = [&](auto& value, const auto& wanted, RowField field) {
        if (!wanted || value == *wanted) return;
        value = *wanted;
        touch(change.row, field);
    };
    set(row.civilisation, change.civilisation, RowField::Civilisation);
    set(row.team, change.team, RowField::Team);
    set(row.level, change.level, RowField::Level);
    set(row.ready, change.ready, RowField::Ready);
    if (change.kind) touch(change.row, RowField::Kind);
    return std::nullopt;
}

void LobbyTable::set_kind(int at, RowKind kind) {
    Row& row = rows_[static_cast<std::size_t>(at)];
    if (row.kind == RowKind::Person && find(row.account) != nullptr) {
        put_out(row.account, {Reason::Kicked, "The host has taken you out of the lobby.", {}});
    }
    row.kind = kind;
    row.account = 0;
    row.ready = false;
    if (kind == RowKind::Computer) {
        row.name = "Computer";
    } else if (save_ == 0) {
        row.name.clear();
    }
    if (in_use(row) && number_is_taken(row.player_number, at)) row.player_number = free_number();
}

// A number that another row has is swapped with it, where the asker may change that row too.
Refused LobbyTable::why_number_is_not_free(AccountId who, int at, std::uint8_t number) const {
    for (int i = 0; i < match::kRows; ++i) {
        const Row& other = rows_[static_cast<std::size_t>(i)];
        const bool has_it = i != at && in_use(other) && other.player_number == number;
        if (!has_it) continue;
        const bool may = other.kind == RowKind::Person ? other.account == who : who == host_;
        if (may) continue;
        return Refusal{
            Reason::NotAllowed, other.name + " has player number " + std::to_string(number) + ".", {}};
    }
    return std::nullopt;
}

void LobbyTable::set_number(int at, std::uint8_t number) {
    Row& row = rows_[static_cast<std::size_t>(at)];
    for (int i = 0; i < match::kRows; ++i) {
        Row& other = rows_[static_cast<std::size_t>(i)];
        if (i == at || !in_use(other) || other.player_number != number) continue;
        other.player_number = row.player_number;
        touch(i, RowField::PlayerNumber);
    }
    row.player_number = number;
    touch(at, RowField::PlayerNumber);
}

Refused LobbyTable::take_row(AccountId who, int at) {
    const Person* person = find(who);
    if (person == nullptr) return Refusal{Reason::NotAllowed, "You are not in this lobby.", {}};
    if (auto refused = must_rest()) return refused;
    if (at < 0 || at >= match::kRows) return bad("A lobby has rows 0 to 7.", "row");
    if (save_ != 0) return propose_swap(who, at);
    if (rows_[static_cast<std::size_t>(at)].kind != RowKind::Open) {
        return Refusal{Reason::NotAllowed, "That row is not open.", {}};
    }
    const int before = *row_of(who);
    Row moved = rows_[static_cast<std::size_t>(before)];
    moved.ready = false;
    changed();
    vacate(before);
    rows_[static_cast<std::size_t>(at)] = std::move(moved);
    touch(at, RowField::Kind);
    return std::nullopt;
}

}  // namespace banneret::lobby

// Who plays whose seat of a saved game: proposals, and the consent of all who are there.
#include <algorithm>

#include "server/lobby/table.h"

namespace banneret::lobby {

using match::Row;
using match::RowKind;

// Who is there is put out, and the row stays theirs; whose person is away is opened, if nobody objects.
Refused LobbyTable::open_row_of_save(AccountId who, int at) {
    const Row& row = rows_[static_cast<std::size_t>(at)];
    if (row.kind == RowKind::Open) return std::nullopt;
    if (row.kind == RowKind::Person && find(row.account) != nullptr) {
        changed();
        put_out(row.account, {Reason::Kicked, "The host has taken you out of the lobby.", {}});
        return std::nullopt;
    }
    SeatProposal proposal;
    proposal.kind = SeatProposal::Kind::Open;
    proposal.row = at;
    proposal.by = who;
    return propose(std::move(proposal));
}

Refused LobbyTable::propose_swap(AccountId who, int at) {
    const int own = *row_of(who);
    if (at == own) return std::nullopt;
    if (!is_of_the_save(at)) {
        return Refusal{Reason::NotAllowed, "The saved game has no player in this row.", {}};
    }
    SeatProposal proposal;
    proposal.kind = SeatProposal::Kind::Swap;
    proposal.row = at;
    proposal.other = own;
    proposal.by = who;
    return propose(std::move(proposal));
}

Refused LobbyTable::propose(SeatProposal proposal) {
    if (proposal_ && proposal_->by != proposal.by) {
        return Refusal{Reason::ChangedMeanwhile,
                       "Another change of seats waits for its answers; answer it first.",
                       {{"field", "proposal"}}};
    }
    proposal.number = ++proposals_;
    proposal.agreed = {proposal.by};
    proposal_ = std::move(proposal);
    changed();
    settle_proposal();
    return std::nullopt;
}

std::string LobbyTable::proposal_sentence() const {
    if (!proposal_) return "";
    const Person* by = find(proposal_->by);
    const Row& row = rows_[static_cast<std::size_t>(proposal_->row)];
    const std::string whose =
        row.name.empty() ? "row " + std::to_string(proposal_->row + 1) : row.name + "'s seat";
    const std::string who = by == nullptr ? "Somebody" : by->name;
    if (proposal_->kind == SeatProposal::Kind::Open) return who + " wants to let anybody take " + whose + ".";
    if (row.kind == RowKind::Person) return who + " wants to swap seats with " + row.name + ".";
    return who + " wants to take " + whose + ".";
}

Refused LobbyTable::answer_proposal(AccountId who, std::uint64_t number, bool agrees) {
    const Person* person = find(who);
    if (person == nullptr) return Refusal{Reason::NotAllowed, "You are not in this lobby.", {}};
    if (!proposal_ || proposal_->number != number) {
        return Refusal{Reason::ChangedMeanwhile,
                       "That change of seats is not asked for any more.",
                       {{"field", "proposal"}}};
    }
    if (!agrees) {
        drop_proposal(who == proposal_->by ? person->name + " does not want to change seats any more."
                                           : person->name + " does not agree: the seats stay as they are.");
        return std::nullopt;
    }
    proposal_->agreed.insert(who);
    changed();
    settle_proposal();
    return std::nullopt;
}

void LobbyTable::settle_proposal() {
    if (!proposal_) return;
    if (find(proposal_->by) == nullptr) return drop_proposal("Who wanted to change seats has left.");
    const bool all = std::all_of(people_.begin(), people_.end(), [&](const Person& person) {
        return proposal_->agreed.contains(person.account);
    });
    if (!all) return;
    const SeatProposal agreed = *std::exchange(proposal_, std::nullopt);
    carry_out(agreed);
}

void LobbyTable::drop_proposal(std::string sentence) {
    proposal_.reset();
    changed();
    tell(ToAnnounce{std::move(sentence)});
}

// What was agreed to may have been overtaken: its person has come meanwhile.
void LobbyTable::carry_out(const SeatProposal& proposal) {
    Row& row = rows_[static_cast<std::size_t>(proposal.row)];
    if (proposal.kind == SeatProposal::Kind::Swap) return swap_rows(proposal.row, proposal.other);
    if (row.kind == RowKind::Person && find(row.account) != nullptr) return;
    row.kind = RowKind::Open;
    row.account = 0;
    row.name = save_rows_[static_cast<std::size_t>(proposal.row)].name;
    row.ready = false;
    touch(proposal.row, RowField::Kind);
    changed();
}

// Who plays changes places; what is played (civilisation, number, team) stays where it is.
void LobbyTable::swap_rows(int a, int b) {
    Row& one = rows_[static_cast<std::size_t>(a)];
    Row& two = rows_[static_cast<std::size_t>(b)];
    changed();
    std::swap(one.kind, two.kind);
    std::swap(one.account, two.account);
    std::swap(one.name, two.name);
    std::swap(one.level, two.level);
    std::swap(one.ping_ms, two.ping_ms);
    for (const int at : {a, b}) {
        Row& row = rows_[static_cast<std::size_t>(at)];
        row.ready = false;
        touch(at, RowField::Kind);
    }
}

}  // namespace banneret::lobby

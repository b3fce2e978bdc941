// A lobby's match: begun on a worker, its people told how to join, the table opened again at its end.
#include "common/archive/save.h"
#include "common/map/generate/generate.h"
#include "common/match/map_modes.h"
#include "server/secrets/secrets.h"
#include "server/service/answer.h"
#include "server/service/hub.h"

namespace banneret::service {
namespace {

// What a match is begun from, taken from the table on the loop.
struct Draft {
    LobbyId lobby = 0;
    std::string name;
    std::vector<match::Row> rows;
    match::Settings settings;
    lobby::SaveId save = 0;
    AccountId asked_by = 0;  // who may read the save
};

struct Begun {
    MatchId id = 0;
    match::MatchSetup setup;
};

std::array<std::uint8_t, 32> draw_key() { return secrets::hash_of(secrets::draw_token()); }

// Faults that leave something to play by are the author's business; those that leave nothing are everybody's.
bool leaves_something(const map::script::ParsedScript& read) {
    using map::script::Section;
    return read.script && (!read.script->section(Section::Lands).commands.empty() ||
                           !read.script->section(Section::Objects).commands.empty());
}

// What is wrong with a script that cannot be read for this match, as its author reads it.
Result<void> readable(const MapScriptText& script, const match::MatchSetup& setup) {
    map::generate::GenerateOptions options;
    options.side = setup.side;
    options.players = static_cast<int>(setup.seats.size());
    options.seed = setup.settings.seed;
    bool computers = false;
    for (const match::Seat& seat : setup.seats) {
        options.teams.push_back(seat.team);
        computers = computers || seat.kind == match::SeatKind::Computer;
    }
    options.modes = match::map_modes(setup.settings, computers);
    options.profile = match::script_profile(setup.settings);
    const auto read =
        map::script::parse(script.text, script.name + ".rms", map::generate::script_options(options));
    if (leaves_something(read)) return {};
    for (const map::script::Diagnostic& d : read.diagnostics) {
        if (d.severity != map::script::Severity::Error) continue;
        return Error{d.file + ":" + std::to_string(d.line) + ":" + std::to_string(d.column),
                     "the map script cannot be read: " + d.what, d.hint};
    }
    if (read.script) return {};
    return Error{script.name + ".rms", "the map script cannot be read", ""};
}

// Of a new game.
Result<MatchBegin> new_game(Parts& parts, const Draft& draft) {
    const auto script = parts.script(draft.settings.map_script);
    const lobby::SizeChoice* size = parts.choices.size(draft.settings.map_size);
    if (!script || size == nullptr)
        return Error{"", "the map or its size is not on this server any more", "choose it again"};
    match::Settings settings = draft.settings;
    while (settings.seed == 0) settings.seed = secrets::draw_number();
    MatchBegin out;
    out.setup = match::setup_from(draft.rows, settings, size->side, parts.choices.civilisations,
                                  parts.rules->digest, script->digest);
    if (const auto fits = readable(*script, out.setup); !fits.ok()) return fits.error();
    out.rows = draft.rows;
    out.script = script->text;
    return out;
}

// Of a save: its setup with the table's people in the seats, and how they want to play together.
Result<MatchBegin> saved_game(Parts& parts, const Draft& draft) {
    auto bytes = parts.store.save_bytes(draft.save, draft.asked_by);
    if (!bytes.ok()) return bytes.error();
    if (!*bytes) return Error{"", "the saved game is not here any more", ""};
    auto file = archive::read_save(**bytes);
    if (!file.ok()) return file.error();
    if (file->rules_digest != parts.rules->digest)
        return Error{"", "the saved game is of another ruleset", ""};
    MatchBegin out;
    out.setup = file->setup;
    out.setup.settings = draft.settings;
    out.setup.settings.seed = file->setup.settings.seed;
    out.setup.tick_base = file->tick;
    out.rows = draft.rows;
    std::size_t seat = 0;
    for (const match::Row& row : draft.rows) {
        if (row.kind != match::RowKind::Computer && row.kind != match::RowKind::Person) continue;
        if (seat >= out.setup.seats.size())
            return Error{"", "the table has more players than the saved game", ""};
        match::Seat& taken = out.setup.seats[seat++];
        taken.kind = row.kind == match::RowKind::Person ? match::SeatKind::Person : match::SeatKind::Computer;
        taken.account = row.account;
        taken.name = row.name;
        taken.level = row.level;
    }
    if (seat != out.setup.seats.size())
        return Error{"", "the table has fewer players than the saved game", ""};
    out.script = file->script;
    out.start = std::move(file->snapshot);
    return out;
}

// The row is in the store before anybody plays. A match that cannot begin ends there at once.
Result<Begun> begin_on_worker(Parts& parts, const Draft& draft) {
    auto begin = draft.save != 0 ? saved_game(parts, draft) : new_game(parts, draft);
    if (!begin.ok()) return begin.error();
    begin->name = draft.name;
    begin->tag_key = draw_key();
    const ByteSpan script(reinterpret_cast<const std::uint8_t*>(begin->script.data()), begin->script.size());
    if (auto kept = parts.store.put_content(parts.rules->digest, parts.compiled_rules); !kept.ok())
        return kept.error();
    if (auto kept = parts.store.put_content(begin->setup.script_digest, script); !kept.ok())
        return kept.error();
    store::NewMatch row;
    row.lobby = draft.lobby;
    row.lobby_name = draft.name;
    row.setup = begin->setup;
    row.tag_key = begin->tag_key;
    row.from_save = draft.save;
    row.started_ms = now_ms();
    auto id = parts.store.begin_match(row);
    if (!id.ok()) return id.error();
    begin->id = *id;
    Begun out{*id, begin->setup};
    if (auto begun = parts.relay.begin(std::move(*begin)); !begun.ok()) {
        store::MatchEnd end;
        end.how = store::HowEnded::Fault;
        end.verdict = begun.error().sentence();
        end.ended_ms = now_ms();
        (void)parts.store.end_match(*id, end);
        return begun.error();
    }
    return out;
}

std::string names_of(const std::vector<std::string>& names) {
    std::string out;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
        out += names[i];
    }
    return out;
}

}  // namespace

void Hub::begin_match(Room& room) {
    Draft draft;
    draft.lobby = room.table.id();
    draft.name = room.table.name();
    draft.rows = room.table.rows();
    draft.settings = room.table.settings();
    draft.save = room.table.save();
    draft.asked_by = room.made_by;
    const bool taken = parts_.workers.post([this, draft] {
        auto begun = begin_on_worker(parts_, draft);
        loop_.post([this, lobby = draft.lobby, begun = std::move(begun)] {
            if (begun.ok()) {
                match_began(lobby, begun.value().id, begun.value().setup);
            } else {
                match_failed(lobby, begun.error().sentence());
            }
        });
    });
    if (!taken) loop_.post([this, lobby = draft.lobby] { match_failed(lobby, busy().sentence); });
}

void Hub::match_began(LobbyId lobby, MatchId match, const match::MatchSetup& setup) {
    Room* room = find(lobby);
    if (room == nullptr) return;  // everybody left meanwhile; they find it in their list of matches
    room->table.match_began(match);
    room->seats.clear();
    for (std::size_t i = 0; i < setup.seats.size(); ++i) {
        const match::Seat& seat = setup.seats[i];
        if (seat.kind == match::SeatKind::Person) room->seats[seat.account] = static_cast<SeatId>(i + 1);
    }
    tell_events(*room);
    for (auto& [account, guest] : room->guests) send_joining(*room, account, guest);
}

void Hub::match_failed(LobbyId lobby, const std::string& sentence) {
    Room* room = find(lobby);
    if (room == nullptr) return;
    room->table.match_failed(sentence, now_ms());
    tell_events(*room);
}

// To who has a seat in the match that runs: at its start, and on coming back into the lobby while it does.
void Hub::send_joining(Room& room, AccountId account, Guest& guest) {
    const auto seat = room.seats.find(account);
    if (room.table.match() == 0 || seat == room.seats.end()) return;
    const auto ticket = parts_.relay.ticket(room.table.match(), seat->second);
    if (!ticket) return;
    const auto row = parts_.store.match(room.table.match());
    if (!row.ok() || !*row) return;
    auto out = std::make_shared<v1::EnterResponse>();
    v1::Joining& joining = *out->mutable_starting();
    joining.set_match_id(room.table.match());
    joining.set_seat(seat->second);
    joining.set_relay_port(parts_.relay_port);
    joining.set_ticket(ticket->data(), ticket->size());
    joining.set_rules_digest((*row)->setup.rules_digest);
    joining.set_script_digest((*row)->setup.script_digest);
    guest.stream->send(std::move(out));
}

void Hub::match_resumed(LobbyId lobby, MatchId match) {
    Room* room = find(lobby);
    if (room == nullptr) return;
    const auto row = parts_.store.match(match);
    if (!row.ok() || !*row) return;
    room->table.match_resumed(match);
    for (const store::Player& player : (*row)->players) {
        if (!player.computer) room->seats[player.account] = player.seat;
    }
    tell_events(*room);
}

void Hub::match_ended(MatchId match, const store::MatchEnd& end) {
    for (auto& [id, room] : rooms_) {
        if (room->table.match() != match) continue;
        std::vector<std::string> winners;
        const auto row = parts_.store.match(match);
        for (std::size_t i = 0; row.ok() && *row && i < (*row)->players.size() && i < end.outcomes.size();
             ++i) {
            if (end.outcomes[i] == store::Outcome::Won) winners.push_back((*row)->players[i].name);
        }
        const std::string sentence =
            winners.empty() ? "The match has ended without a winner."
                            : names_of(winners) + (winners.size() == 1 ? " has" : " have") + " won.";
        auto out = std::make_shared<v1::EnterResponse>();
        out->mutable_ended()->set_match_id(match);
        v1::MatchResult& result = *out->mutable_ended()->mutable_result();
        result.set_how(static_cast<v1::HowEnded>(end.how));
        result.set_winning_team(end.winning_team);
        for (std::size_t i = 0; i < end.outcomes.size(); ++i) {
            if (end.outcomes[i] == store::Outcome::Won)
                result.add_winning_seats(static_cast<std::uint32_t>(i + 1));
        }
        result.set_turns(end.turns);
        result.set_refereed(end.refereed);
        send_all(*room, std::move(out));
        room->seats.clear();
        room->table.match_ended(sentence, now_ms());
        tell_events(*room);
        return;
    }
}

}  // namespace banneret::service

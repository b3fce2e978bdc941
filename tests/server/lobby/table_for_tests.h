// A lobby with Ann (1), Bob (2) and others by name, for the tests of this folder.
#pragma once

#include <gtest/gtest.h>

#include "server/lobby/table.h"

namespace banneret::lobby {

inline constexpr AccountId kAnn = 1;
inline constexpr AccountId kBob = 2;
inline constexpr AccountId kCid = 3;
inline const Person ann{kAnn, "Ann", false};
inline const Person bob{kBob, "Bob", false};
inline const Person cid{kCid, "Cid", false};

inline Choices choices() {
    Choices out;
    out.scripts = {"arabia", "coast"};
    out.sizes = {{"tiny", "Tiny", 120, 2}, {"giant", "Giant", 240, 8}};
    out.stocks = {"standard", "high"};
    out.levels = {"Easy", "Hard"};
    out.civilisations = 3;
    return out;
}

inline LobbyTable lobby(LobbyStart start = {}) {
    if (start.id == 0) start.id = 7;
    if (start.name.empty()) start.name = "Ann's game";
    if (start.settings == match::Settings{}) start.settings.map_size = "giant";
    return LobbyTable(std::move(start), choices());
}

inline RowChange change(int row) {
    RowChange out;
    out.row = row;
    return out;
}
inline RowChange kind(int row, match::RowKind kind) {
    RowChange out = change(row);
    out.kind = kind;
    return out;
}
inline RowChange ready(int row, bool is = true) {
    RowChange out = change(row);
    out.ready = is;
    return out;
}
inline RowChange team(int row, std::uint8_t team) {
    RowChange out = change(row);
    out.team = team;
    return out;
}

// The reason, or nothing as "done".
inline std::string outcome(const Refused& refused) { return refused ? refused->sentence : "done"; }
inline const match::Row& row(const LobbyTable& table, int at) {
    return table.rows()[static_cast<std::size_t>(at)];
}

template <class T>
int count(const std::vector<Event>& events) {
    int n = 0;
    for (const Event& event : events) n += std::holds_alternative<T>(event) ? 1 : 0;
    return n;
}
template <class T>
const T* first(const std::vector<Event>& events) {
    for (const Event& event : events) {
        if (const T* found = std::get_if<T>(&event)) return found;
    }
    return nullptr;
}

}  // namespace banneret::lobby

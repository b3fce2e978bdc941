// Refusal: why something that a person asked for was not done: a code for programs, a sentence for the
// person.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace banneret::lobby {

// The numbers are those of banneret.v1.Reason; the service checks that when it is compiled.
enum class Reason : std::uint8_t {
    Fault = 0,
    BadRequest = 1,
    NotLoggedIn = 2,
    NotAllowed = 3,
    NoSuchThing = 4,
    NameBad = 5,
    NameTaken = 6,
    WrongPassword = 7,
    LobbyFull = 8,
    Banned = 9,
    OtherVersion = 10,
    OtherRules = 11,
    TooMany = 12,
    ChangedMeanwhile = 13,
    CannotStart = 14,
    LobbyClosed = 15,
    InMatch = 16,
    Draining = 17,
    Disk = 18,
    Muted = 19,
    BadSave = 20,
    GuestsRefused = 21,
    Kicked = 22,
    Elsewhere = 23,
    TooSlow = 24,
};

struct Refusal {
    Reason reason = Reason::Fault;
    std::string sentence;  // what, why, and what to do next
    std::vector<std::pair<std::string, std::string>> fields;
    bool operator==(const Refusal&) const = default;
};

// Nothing: it was done.
using Refused = std::optional<Refusal>;

}  // namespace banneret::lobby

// A map script, read: its sections, commands and attributes with constants resolved and every choice made.
// The generator carries it out; the tool checks it.
//
// What is read depends on the seed and the lobby's labels, so a script is read anew for each match. Any bytes
// are safe: every limit ends in a diagnosis.
#pragma once

#include <array>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/fixed.h"
#include "common/map/script/diagnostic.h"
#include "common/map/script/profile.h"
#include "common/map/script/vocabulary.h"

namespace banneret::map::script {

inline constexpr std::size_t kMaxScriptBytes = std::size_t{1} << 20;  // what travels with a match
inline constexpr std::size_t kMaxIncludes = 64;
inline constexpr std::size_t kMaxIncludeDepth = 16;
inline constexpr std::size_t kMaxConditionDepth = 20'000;
inline constexpr std::size_t kMaxCommands = 100'000;  // a section
inline constexpr std::size_t kMaxAttributes = 1'000'000;
inline constexpr std::size_t kMaxExpandedBytes = std::size_t{4} << 20;

// One attribute of a command; names are numbers already.
struct Attribute {
    Term term = Term::Other;
    std::array<Fixed, 4> values{};
    std::uint8_t count = 0;
    Place place;

    int whole(std::size_t i = 0) const { return values[i].round(); }
};

struct Command {
    Term term = Term::Other;
    std::string name;  // of its first argument, for messages
    std::array<Fixed, 4> values{};
    std::uint8_t count = 0;
    std::vector<Attribute> attributes;  // as written
    Place place;

    int whole(std::size_t i = 0) const { return values[i].round(); }
    bool has(Term asked) const { return last(asked) != nullptr; }
    // The one that counts: the last. nullptr when there is none.
    const Attribute* last(Term asked) const;
    // The last of two that exclude each other.
    const Attribute* last_of(Term a, Term b) const;
    // Its first argument as a whole number, or `otherwise`.
    int number(Term asked, int otherwise) const;
    std::optional<int> number(Term asked) const;
};

struct SectionPart {
    bool present = false;
    std::vector<Command> commands;
    Command single;  // the words that stand alone in it, as attributes
};

struct Script {
    std::string name;
    Profile profile = Profile::Definitive;
    Readings readings;  // the profile's, for the reader's part and the generator's
    std::deque<Source> sources;
    std::array<SectionPart, kSections> sections;

    const SectionPart& section(Section s) const { return sections[static_cast<std::size_t>(s)]; }
    const Source* source_of(const Place& place) const {
        return place.file < sources.size() ? &sources[place.file] : nullptr;
    }
};

// What an #include_drs asks for.
struct IncludeName {
    std::string_view name;                              // the file's own name, without folders
    std::int32_t number = -1;                           // in the original's archive; -1: none is written
    operator std::string_view() const { return name; }  // NOLINT: most look up by name alone
};
// What gives an included file's text; nothing when there is no such file.
using Includer = std::function<std::optional<std::string>(const IncludeName& name)>;

struct ScriptOptions {
    std::vector<std::string> labels;  // what the lobby sets; labels.h makes them
    std::uint64_t seed = 1;           // for start_random and rnd()
    Includer includer;                // may be empty
    // The edition whose reading holds. None: what a header comment says, else the first edition that has all
    // words of the text.
    std::optional<Profile> profile;
    std::optional<Readings> readings;  // in place of the profile's; for tests of one point
};

struct ParsedScript {
    std::optional<Script> script;  // none when it cannot be read at all
    std::vector<Diagnostic> diagnostics;
    std::size_t left_out = 0;  // diagnostics beyond the limit
};

ParsedScript parse(std::string_view text, std::string name, const ScriptOptions& options);

// The text with its includes put in, as it travels with a match: reading it gives what reading `text` with
// the includer gives. nullopt, with what is wrong in `diagnostics`, when it would be larger than
// kMaxScriptBytes.
std::optional<std::string> expand(std::string_view text, std::string name, const Includer& includer,
                                  std::vector<Diagnostic>& diagnostics);

}  // namespace banneret::map::script

// Every text that the client shows a person, by key, in the language in use. data/texts/LANGUAGE.toml holds them:
// a section a screen, one text a key, `{name}` where something is put in, `{ one = "...", other = "..." }` where a
// number decides the form. English is the whole set; what another language lacks, or says with other places to put
// things in, is shown in English. Names of units, buildings and technologies come from the ruleset.
//
//   button(tr("menu.play"));
//   note(tr("match.paused_by", {{"name", "Ann"}}));
//   note(tr_count("world.players", 4));
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/result.h"

namespace banneret {

namespace texts {

struct Slot {
    std::string_view name;
    std::string value;
};

// One language's texts by key: "section.key", with ".one" and ".other" behind it for numbered ones, or a place from
// 0 on for a list.
using Entries = std::map<std::string, std::string, std::less<>>;
Result<Entries> read_file(const std::string& path);
// The names in braces, sorted, each once.
std::vector<std::string> slots_of(std::string_view text);
// One sentence for each text of `language` that cannot be used beside `english`: unknown key, other slots, none there.
std::vector<std::string> faults(const Entries& english, const Entries& language);

struct Language {
    std::string id;    // the file's name without its ending: "de"
    std::string name;  // as its speakers write it: "Deutsch"
};
// Those there are, by id. A file that cannot be read is left out.
std::vector<Language> languages(const std::string& data_folder);

// The desktop's, by LC_ALL, LC_MESSAGES or LANG, where there is a file for it; else English.
std::string desktop_language(const std::string& data_folder);
// Puts a language in use, for every thread from now on. English must be there; of another language that is not, or
// is faulty, `note` says so in a sentence and English stands in.
Result<void> use(const std::string& data_folder, const std::string& language, std::string& note);

}  // namespace texts

// The text of a key in the language in use; the key itself where there is none. The pointer stays good as long as the
// program runs.
const char* tr(std::string_view key);
bool tr_has(std::string_view key);
std::string tr(std::string_view key, std::initializer_list<texts::Slot> slots);
// The form for `count`, which is also put in where {count} stands.
std::string tr_count(std::string_view key, long long count, std::initializer_list<texts::Slot> slots = {});
// All of a list.
std::vector<const char*> tr_list(std::string_view key);

}  // namespace banneret

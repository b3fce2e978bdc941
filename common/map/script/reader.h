// The reader of scripts: one pass over the words that follows conditions, draws chances, knows constants and
// builds the tree. Used by script.cpp alone.
#pragma once

#include <map>
#include <set>

#include "common/base/random.h"
#include "common/map/script/script.h"
#include "common/map/script/survey.h"
#include "common/map/script/words.h"

namespace banneret::map::script {

class Reader {
  public:
    Reader(std::string_view text, std::string name, const ScriptOptions& options);
    ParsedScript read();

  private:
    // One open if or start_random.
    struct Frame {
        bool random = false;
        bool outer = true;     // what is round it is read
        bool reading = false;  // its present branch is read
        bool taken = false;    // a branch was taken already
        bool after_else = false;
        int draw = 0;     // what is left of a random block's draw
        int weights = 0;  // their sum so far
        Place place;
        std::set<std::string_view> tested;
    };
    struct OpenFile {
        std::uint16_t source = 0;
        WordRow row;
    };
    // What attributes go to: the last command of a section, or nothing with a reason.
    enum class Target : std::uint8_t { None, Command, Ignored };

    // Words (reader.cpp).
    bool next(Word& word);
    void give_back(const Word& word);
    bool reading() const { return frames_.empty() || frames_.back().reading; }
    void one_word(const Word& word);
    void in_comment(const Word& word);
    void skip_comment(const Word& open);
    void close_all();

    // Conditions (conditions.cpp).
    void condition(const TermInfo& term, const Word& word);
    void begin_if(const Word& word);
    void else_if(const Word& word, bool is_else);
    void begin_random(const Word& word);
    void percent_chance(const Word& word);
    void end_frame(const Word& word, bool random);
    bool label_is_true(const Word& name);

    // Definitions and includes (directives.cpp).
    void directive(const TermInfo& term, const Word& word);
    void define(const Word& word);
    void define_constant(const Word& word);
    void set_constant(const Word& name, Fixed value);
    void include(const Word& word);
    bool already_defined(std::string_view name) const;

    // Arguments (arguments.cpp).
    bool next_argument(Word& word);
    std::optional<Fixed> read_number();
    Fixed number_of(const Word& word);
    Fixed draw_rnd(const Word& word);
    Fixed math(const Word& first);
    Fixed operand(std::string_view text, const Word& word);
    std::optional<Fixed> read_name(char kind, std::string& name);
    std::optional<Fixed> constant(std::string_view name) const;
    // False when the word has to be dropped.
    bool read_arguments(const TermInfo& term, const Word& word, std::array<Fixed, 4>& values,
                        std::uint8_t& count, std::string& name);
    std::string_view near_constant(std::string_view name) const;

    // The tree (commands.cpp).
    void term(const TermInfo& term, const Word& word);
    void unknown(const Word& word);
    void header(const TermInfo& term);
    void open_brace(const Word& word);
    void close_brace(const Word& word);
    void command(const TermInfo& term, const Word& word);
    void attribute(const TermInfo& term, const Word& word);
    void single(const TermInfo& term, const Word& word);
    bool belongs_here(const TermInfo& term, const Word& word);
    SectionPart& part() { return script_.sections[static_cast<std::size_t>(*section_)]; }
    void pass_over_note(const TermInfo& term, const Word& word);

    // The whole tree (checker.cpp).
    void check_tree();
    void check_object(const Command& object, const std::set<std::string_view>& groups);
    void check_ranges(const Command& command);

    void say(Severity severity, const Place& place, std::string what, std::string hint = "");
    void stop(const Place& place, std::string what);

    const ScriptOptions& options_;
    Survey survey_;
    bool profile_asked_ = false;  // by the caller or the script, not guessed from its words
    Script script_;
    Diagnoses diagnoses_;
    Random chances_;
    Random numbers_;

    std::vector<OpenFile> files_;
    std::set<std::string> included_;
    std::vector<std::string> missed_includes_;
    std::size_t expanded_bytes_ = 0;
    std::optional<Word> given_back_;
    bool stopped_ = false;

    int comment_depth_ = 0;
    Place comment_open_;
    const TermInfo* wanting_in_comment_ = nullptr;  // the word before takes an argument
    std::vector<Frame> frames_;
    std::set<std::string, std::less<>> labels_;
    std::map<std::string, Fixed, std::less<>> constants_;

    std::optional<Section> section_;
    Target target_ = Target::None;
    bool open_ = false;  // a block is open
    Place brace_;
    std::size_t attributes_ = 0;
    std::set<const TermInfo*> noted_;
};

// What a word looks like in a message: cut, and what cannot be shown replaced.
std::string quoted(std::string_view word);

}  // namespace banneret::map::script

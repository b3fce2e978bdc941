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
        bool dead_random = false;  // when nothing of it is read: whether a random block's choice is why
        bool outer = true;         // what is round it is read
        bool reading = false;      // its present branch is read
        bool taken = false;        // a branch was taken already
        bool after_else = false;
        int draw = 0;     // what is left of a random block's draw
        int weights = 0;  // their sum so far
        Place place;
        Place branch;  // of the word that began the present branch
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
    const TermInfo* acting_as(const Word& word) const;
    bool sees_comments() const;
    void open_comment(const Word& word);
    void in_comment(const Word& word);
    void name_in_comment(const Word& word);
    void swallow_in_comment(const TermInfo& before, const Word& mark);
    void skip_comment(const Word& open);
    void close_all();
    void close_frame(const Frame& frame);

    // Conditions (conditions.cpp).
    void condition(const TermInfo& term, const Word& word);
    void begin_if(const Word& word);
    void else_if(const Word& word, bool is_else);
    void begin_random(const Word& word);
    void percent_chance(const Word& word);
    void end_frame(const Word& word, bool random);
    bool label_is_true(const Word& name);
    void explain_false_label(const Word& name);
    void push_frame(const Word& word, bool random);

    // Definitions and includes (directives.cpp).
    void directive(const TermInfo& term, const Word& word);
    void define(const Word& word);
    void undefine(const Word& word);
    void define_constant(const Word& word);
    void set_constant(const Word& name, Fixed value);
    void include(const Word& word);
    bool already_defined(std::string_view name) const;
    std::string_view key(std::string_view name) const;  // the part of a name that counts

    // Arguments (arguments.cpp).
    bool next_argument(Word& word);
    std::optional<Fixed> read_number();
    Fixed number_of(const Word& word);
    Fixed draw_rnd(const Word& word);
    Fixed math(const Word& first);
    Fixed operand(std::string_view text, const Word& word);
    Fixed plain_number(const Word& word);
    Fixed unknown_number(const Word& word);
    Fixed fitted(char kind, Fixed value) const;
    std::string hint_for_name(std::string_view name) const;
    std::optional<Fixed> read_name(char kind, std::string& name);
    std::optional<Fixed> constant(std::string_view name) const;
    // False when the word has to be dropped.
    bool read_arguments(const TermInfo& term, const Word& word, std::array<Fixed, 4>& values,
                        std::uint8_t& count, std::string& name);
    std::string_view near_constant(std::string_view name) const;

    // The tree (commands.cpp).
    void term(const TermInfo& term, const Word& word);
    bool too_new(const TermInfo& term, const Word& word);
    void unknown(const Word& word, bool after_unknown);
    std::string hint_for_unknown(std::string_view text) const;
    void header(const TermInfo& term, const Word& word);
    void open_brace(const Word& word);
    void close_brace(const Word& word);
    void command(const TermInfo& term, const Word& word);
    void attribute(const TermInfo& term, const Word& word);
    void single(const TermInfo& term, const Word& word);
    bool belongs_here(const TermInfo& term, const Word& word);
    SectionPart& part() { return script_.sections[static_cast<std::size_t>(*section_)]; }
    void pass_over_note(const TermInfo& term, const Word& word);
    bool may_stand_here(const TermInfo& info, const Word& word);
    void undo_earlier(std::vector<Attribute>& attributes);

    void check_tree();  // checker.cpp

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
    const TermInfo* wanting_in_comment_ = nullptr;  // the word before takes arguments
    int wanted_in_comment_ = 0;                     // so many more of them
    std::vector<Frame> frames_;
    std::set<std::string, std::less<>> labels_;
    std::map<std::string, Fixed, std::less<>> constants_;

    std::optional<Section> section_;
    Target target_ = Target::None;
    bool open_ = false;  // a block is open
    Place brace_;
    Place last_;                           // of the last word
    bool unknown_just_now_ = false;        // the last word that was read was unknown
    std::optional<Place> unknown_before_;  // of an unknown word since the last command
    const TermInfo* argument_of_ =
        nullptr;  // the word whose arguments were read last, if it was the last read
    std::size_t attributes_ = 0;
    std::set<const TermInfo*> noted_;
};

// What a word looks like in a message: cut, and what cannot be shown replaced.
std::string quoted(std::string_view word);

}  // namespace banneret::map::script

// What is said about a script, as a compiler says it: severity, file:line:column, the line with a caret, a
// hint. The reader and the generator make them; the tool, the lobby and the client show them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace banneret::map::script {

enum class Severity : std::uint8_t {
    Note = 0,     // worth knowing
    Warning = 1,  // it works, but likely not as meant
    Error = 2,    // what the script asks cannot be done
};

// A place in one of a script's files. Line and column begin at 1; line 0 is no place.
struct Place {
    std::uint16_t file = 0;  // in Script::sources
    std::uint32_t offset = 0;
    std::uint32_t line = 0;
    std::uint32_t column = 0;  // bytes
    std::uint32_t length = 0;  // of the word there
};

// One file's text, as it was read.
struct Source {
    std::string name;
    std::string text;
};

struct Diagnostic {
    Severity severity = Severity::Note;
    std::string file;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::string what;         // a plain phrase without a full stop
    std::string hint;         // what to do about it; may be empty
    std::string source_line;  // with what cannot be shown replaced by '?'
    std::uint32_t caret = 0;  // where the word begins in source_line, from 0
    std::uint32_t length = 0;
    bool if_always =
        false;  // true for one reading; worth saying only when every reading of the script has it
};

// Several lines for a person, the last one without a line end.
std::string to_text(const Diagnostic& diagnostic);
std::string_view name_of(Severity severity);

// Gathers diagnostics, the same one once, up to a limit; what comes after it is only counted.
class Diagnoses {
  public:
    static constexpr std::size_t kMost = 200;

    void add(Severity severity, const Source* source, const Place& place, std::string what,
             std::string hint = "", bool if_always = false);
    const std::vector<Diagnostic>& list() const { return list_; }
    std::vector<Diagnostic> take() { return std::move(list_); }
    std::size_t left_out() const { return left_out_; }
    bool full() const { return list_.size() >= kMost; }
    bool has_errors() const { return errors_ > 0; }

  private:
    std::vector<Diagnostic> list_;
    std::size_t left_out_ = 0;
    std::size_t errors_ = 0;
};

}  // namespace banneret::map::script

#include "common/map/script/layout.h"

#include <algorithm>
#include <vector>

#include "common/map/script/vocabulary.h"
#include "common/map/script/words.h"

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::size_t kIndent = 2;       // columns a level
constexpr std::size_t kTab = 4;          // columns a tab in front of a comment's line counts as
constexpr std::size_t kFarthest = 4096;  // bytes looked back for a line's beginning
constexpr std::size_t kMostLevels = 40;  // deeper is not moved further in

bool capital(char kind) { return kind >= 'A' && kind <= 'Z'; }

// Words, and comments as one piece each, with how they stood to what was before them.
struct Piece {
    std::string_view text;
    bool comment = false;
    bool same_line = false;     // as the piece before
    bool blank_before = false;  // an empty line stands before it
    std::size_t column = 0;     // of a comment's first byte, tabs widened
};

class Pieces {
  public:
    explicit Pieces(std::string_view text) : text_(text), row_(text, 0) {}

    bool next(Piece& piece) {
        Word word;
        if (!row_.next(word)) return false;
        const std::size_t begin = word.place.offset;
        std::size_t end = begin + word.text.size();
        piece.comment = word.text == "/*";
        for (int depth = piece.comment ? 1 : 0; depth > 0;) {
            if (!row_.next(word)) {
                end = text_.size();
                break;
            }
            depth += word.text == "/*" ? 1 : word.text == "*/" ? -1 : 0;
            end = word.place.offset + word.text.size();
        }
        const std::string_view gap = text_.substr(end_, begin - end_);
        const auto lines = std::count(gap.begin(), gap.end(), '\n');
        piece.same_line = lines == 0 && end_ > 0;
        piece.blank_before = lines > 1 || (lines > 0 && end_ == 0);
        piece.text = text_.substr(begin, end - begin);
        if (piece.comment) piece.column = column_of(begin);
        end_ = end;
        return true;
    }

  private:
    std::size_t column_of(std::size_t at) const {
        std::size_t line = at;
        while (line > 0 && text_[line - 1] != '\n' && at - line < kFarthest) --line;
        std::size_t column = 0;
        for (; line < at; ++line) column += text_[line] == '\t' ? kTab : 1;
        return column;
    }

    std::string_view text_;
    WordRow row_;
    std::size_t end_ = 0;  // behind the piece before
};

class Layout {
  public:
    explicit Layout(std::string_view text) : pieces_(text) {}

    std::string run() {
        Piece piece;
        while (pieces_.next(piece)) {
            if (piece.comment) {
                comment(piece);
            } else {
                word(piece);
            }
            after_comment_ = piece.comment;
        }
        finish_line();
        return std::move(out_);
    }

  private:
    // ---- lines
    void finish_line() {
        if (line_.empty()) return;
        out_ += line_ + "\n";
        line_.clear();
    }
    void begin_line(std::size_t levels, bool blank) {
        finish_line();
        if (blank && !out_.empty() && !after_opening_) out_ += "\n";
        line_.assign(kIndent * std::min(levels, kMostLevels), ' ');
        fresh_ = true;
        after_opening_ = false;
    }
    void put(std::string_view text) {
        if (!fresh_) line_ += ' ';
        line_ += text;
        fresh_ = false;
    }
    std::size_t levels() const { return frames_.size() + random_levels_ + (open_ ? 1 : 0); }

    // ---- pieces
    void comment(const Piece& piece) {
        const bool stays = !line_.empty() && (piece.same_line || wanted_ > 0);
        if (!stays) begin_line(levels(), piece.blank_before);
        if (!fresh_) line_ += ' ';
        const std::size_t column = line_.size();
        fresh_ = false;
        put_comment(piece.text, column, piece.column);
    }

    // The lines behind the first move as far as the first did.
    void put_comment(std::string_view text, std::size_t column, std::size_t was) {
        bool first = true;
        while (!text.empty() || first) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            std::size_t blank = 0;
            std::size_t skipped = 0;
            while (!first && skipped < line.size() && (line[skipped] == ' ' || line[skipped] == '\t')) {
                blank += line[skipped] == '\t' ? kTab : 1;
                ++skipped;
            }
            line.remove_prefix(skipped);
            while (!line.empty() && is_white(line.back())) line.remove_suffix(1);
            if (!first) {
                out_ += line_ + "\n";
                line_.clear();
                const std::size_t moved = blank + column;
                if (!line.empty()) line_.assign(moved > was ? moved - was : 0, ' ');
            }
            line_ += line;
            first = false;
            if (text.empty()) break;
        }
    }

    static bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    void word(const Piece& piece) {
        const TermInfo* term = find_term(piece.text);
        if (wanted_ > 0 && term == nullptr) return argument(piece);
        wanted_ = 0;
        in_math_ = false;
        if (term == nullptr) return other(piece);
        switch (term->kind) {
            case TermKind::Condition: return condition(*term, piece);
            case TermKind::Mark: return mark(*term, piece);
            case TermKind::Header: return header(piece);
            default: return statement(*term, piece);
        }
    }

    void argument(const Piece& piece) {
        if (line_.empty()) begin_line(levels(), false);
        put(piece.text);
        if (piece.text.front() == '(') in_math_ = true;
        if (piece.text.back() == ')') in_math_ = false;
        if (!in_math_) --wanted_;
    }

    // A word that is nothing of the language stays where it was.
    void other(const Piece& piece) {
        if (line_.empty() || !piece.same_line || after_comment_) begin_line(levels(), piece.blank_before);
        put(piece.text);
        one_liner_ = false;
    }

    void header(const Piece& piece) {
        begin_line(levels(), piece.blank_before || !after_comment_);
        put(piece.text);
        one_liner_ = false;
    }

    void statement(const TermInfo& term, const Piece& piece) {
        const bool directive = term.kind == TermKind::Directive;
        // "percent_chance 20 #define A" is one thought.
        const bool stays = directive && one_liner_ && piece.same_line && !line_.empty() && !after_comment_;
        if (!stays) begin_line(levels(), piece.blank_before);
        one_liner_ = false;
        put(piece.text);
        wanted_ = arguments_of(term);
    }

    static int arguments_of(const TermInfo& term) {
        switch (term.term) {
            case Term::Define:
            case Term::If:
            case Term::ElseIf:
            case Term::PercentChance:
            case Term::IncludeXs:
            case Term::Include: return 1;
            case Term::Const: return 2;
            default: break;
        }
        return static_cast<int>(std::count_if(term.arguments.begin(), term.arguments.end(), capital));
    }

    void condition(const TermInfo& term, const Piece& piece) {
        const bool random = !frames_.empty() && frames_.back() == Frame::RandomBranch;
        switch (term.term) {
            case Term::If:
                begin_line(levels(), piece.blank_before);
                frames_.push_back(Frame::If);
                break;
            case Term::StartRandom:
                begin_line(levels(), piece.blank_before);
                frames_.push_back(Frame::Random);
                break;
            case Term::PercentChance:
                if (random) --random_levels_;
                begin_line(levels(), piece.blank_before);
                if (!frames_.empty() && frames_.back() != Frame::If) {
                    frames_.back() = Frame::RandomBranch;
                    ++random_levels_;
                }
                break;
            case Term::ElseIf:
            case Term::Else: begin_line(levels() - (frames_.empty() ? 0 : 1), false); break;
            default:
                if (random) --random_levels_;
                if (!frames_.empty()) frames_.pop_back();
                begin_line(levels(), false);
                break;
        }
        put(piece.text);
        wanted_ = arguments_of(term);
        one_liner_ = term.term == Term::PercentChance;
        after_opening_ = term.term != Term::EndIf && term.term != Term::EndRandom;
    }

    void mark(const TermInfo& term, const Piece& piece) {
        one_liner_ = false;
        if (term.term == Term::OpenBrace) {
            const bool stays = !line_.empty() && !after_comment_ && !after_opening_;
            if (!stays) begin_line(levels(), piece.blank_before);
            put(piece.text);
            open_ = true;
            after_opening_ = true;
            return;
        }
        const bool empty = term.term == Term::CloseBrace && !line_.empty() && line_.back() == '{' && !fresh_;
        if (term.term == Term::CloseBrace) open_ = false;
        if (!empty) begin_line(levels(), false);
        put(piece.text);
        after_opening_ = false;
    }

    enum class Frame : std::uint8_t { If, Random, RandomBranch };

    Pieces pieces_;
    std::string out_;
    std::string line_;            // being written
    bool fresh_ = true;           // nothing but blanks stands in it
    bool after_opening_ = false;  // no empty line behind what opens something
    bool after_comment_ = false;
    bool one_liner_ = false;
    bool open_ = false;
    bool in_math_ = false;
    int wanted_ = 0;  // arguments that belong on this line
    std::vector<Frame> frames_;
    std::size_t random_levels_ = 0;
};

}  // namespace

std::string laid_out(std::string_view text) { return Layout(text).run(); }

}  // namespace banneret::map::script

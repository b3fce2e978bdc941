#include "common/map/script/diagnostic.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map::script {
namespace {

constexpr std::size_t kShownBefore = 70;
constexpr std::size_t kShownAfter = 90;

bool shown(char c) { return c >= ' ' && c <= '~'; }

// The part of the place's line that fits, and where the word begins in it.
void copy_line(Diagnostic& d, const Source& source, const Place& place) {
    const std::string& text = source.text;
    if (place.offset >= text.size()) return;
    std::size_t begin = place.offset;
    while (begin > 0 && text[begin - 1] != '\n' && place.offset - begin < kShownBefore) --begin;
    std::size_t end = place.offset;
    while (end < text.size() && text[end] != '\n' && text[end] != '\r' && end - place.offset < kShownAfter)
        ++end;
    d.source_line.assign(text, begin, end - begin);
    for (char& c : d.source_line) {
        if (c == '\t') c = ' ';
        if (!shown(c)) c = '?';
    }
    d.caret = static_cast<std::uint32_t>(place.offset - begin);
    d.length = static_cast<std::uint32_t>(std::min<std::size_t>(
        std::max<std::size_t>(place.length, 1), std::max<std::size_t>(end - place.offset, 1)));
}

bool same(const Diagnostic& a, const Diagnostic& b) {
    return a.line == b.line && a.column == b.column && a.severity == b.severity && a.what == b.what &&
           a.file == b.file;
}

}  // namespace

std::string_view name_of(Severity severity) {
    switch (severity) {
        case Severity::Note: return "note";
        case Severity::Warning: return "warning";
        case Severity::Error: return "error";
    }
    return "error";
}

std::string to_text(const Diagnostic& d) {
    std::string text = d.file;
    if (d.line > 0) text += ":" + std::to_string(d.line) + ":" + std::to_string(d.column);
    text += ": ";
    text += name_of(d.severity);
    text += ": " + d.what;
    if (!d.source_line.empty()) {
        text += "\n    " + d.source_line + "\n    " + std::string(d.caret, ' ') + "^";
        if (d.length > 1) text += std::string(d.length - 1, '~');
    }
    if (!d.hint.empty()) text += "\n    hint: " + d.hint;
    return text;
}

void Diagnoses::add(Severity severity, const Source* source, const Place& place, std::string what,
                    std::string hint, bool if_always) {
    if (severity == Severity::Error) ++errors_;
    if (full()) {
        ++left_out_;
        return;
    }
    Diagnostic d;
    d.severity = severity;
    d.what = std::move(what);
    d.hint = std::move(hint);
    d.if_always = if_always;
    d.line = place.line;
    d.column = place.column;
    if (source != nullptr) {
        d.file = source->name;
        if (place.line > 0) copy_line(d, *source, place);
    }
    if (std::none_of(list_.begin(), list_.end(), [&](const Diagnostic& o) { return same(o, d); })) {
        list_.push_back(std::move(d));
    }
}

}  // namespace banneret::map::script

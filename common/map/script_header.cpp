#include "common/map/script_header.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::map {
namespace {

constexpr std::size_t kMostComment = 4'000;  // bytes that are looked at
constexpr std::size_t kMostName = 80;
constexpr std::size_t kMostDescription = 400;
constexpr std::string_view kWhite = " \t\r\n\v\f";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kWhite);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kWhite) - first + 1);
}

// One line: runs of white space and control characters become one space.
std::string plain(std::string_view text, std::size_t most) {
    std::string out;
    bool cut = false;
    for (const char c : trimmed(text)) {
        const bool white = static_cast<unsigned char>(c) <= 0x20 || c == 0x7F;
        if (white && (out.empty() || out.back() == ' ')) continue;
        cut = out.size() == most;
        if (cut) break;
        out += white ? ' ' : c;
    }
    // No half of a letter at the end.
    while (cut && !out.empty() && static_cast<unsigned char>(out.back()) >= 0x80) out.pop_back();
    return std::string(trimmed(out));
}

// The comment that the script begins with, without its marks.
std::string_view first_comment(std::string_view script) {
    script = trimmed(script.substr(0, kMostComment));
    if (!script.starts_with("/*")) return {};
    script.remove_prefix(2);
    return script.substr(0, std::min(script.find("*/"), script.size()));
}

// What stands between `word` and the next full stop.
std::string after(std::string_view text, std::string_view word) {
    const std::size_t at = text.find(word);
    if (at == std::string_view::npos) return "";
    text.remove_prefix(at + word.size());
    return plain(text.substr(0, std::min(text.find('.'), text.size())), kMostName);
}

}  // namespace

ScriptHeader read_header(std::string_view script) {
    const std::string_view comment = trimmed(first_comment(script));
    ScriptHeader header;
    const std::size_t line = std::min(comment.find('\n'), comment.size());
    header.title = plain(comment.substr(0, line), kMostName);
    const std::string_view rest = comment.substr(line);
    const std::size_t figures = std::min(rest.find("Sizes:"), rest.size());
    header.description = plain(rest.substr(0, figures), kMostDescription);
    header.sizes = after(rest, "Sizes:");
    header.players = after(rest, "Players:");
    return header;
}

}  // namespace banneret::map

#include "common/match/script_name.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::match {
namespace {

constexpr char kMark = '#';
constexpr std::size_t kDigits = 16;
constexpr std::string_view kHex = "0123456789abcdef";

bool may_stand(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ' ||
           c == '_' || c == '-' || c == '.';
}

}  // namespace

std::optional<BroughtScript> brought_script(std::string_view map_script) {
    const std::size_t mark = map_script.find(kMark);
    if (mark == 0 || mark == std::string_view::npos || mark > kMaxBroughtNameBytes) return std::nullopt;
    const std::string_view digits = map_script.substr(mark + 1);
    if (digits.size() != kDigits) return std::nullopt;
    BroughtScript script;
    script.name = map_script.substr(0, mark);
    if (!std::all_of(script.name.begin(), script.name.end(), may_stand)) return std::nullopt;
    for (const char c : digits) {
        const std::size_t value = kHex.find(c);
        if (value == std::string_view::npos) return std::nullopt;
        script.digest = script.digest << 4 | static_cast<Digest>(value);
    }
    return script;
}

std::string map_script_of(std::string_view file_name, Digest digest) {
    std::string name;
    for (const char c : file_name) {
        if (may_stand(c) && name.size() < kMaxBroughtNameBytes) name += c;
    }
    if (name.empty()) name = "map";
    name += kMark;
    for (std::size_t i = 0; i < kDigits; ++i) name += kHex[digest >> (60 - 4 * i) & 15];
    return name;
}

std::string_view plain_script_name(std::string_view map_script) {
    return map_script.substr(0, std::min(map_script.find(kMark), map_script.size()));
}

}  // namespace banneret::match

#include "server/names/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>

#include "common/base/bytes.h"

namespace banneret::names {
namespace {

constexpr std::size_t kMostNameBytes =
    400;  // before NFKC; a name of 24 characters is at most 96 bytes after it
constexpr std::size_t kMostLineBytes = 4 * kMostLineCharacters;
constexpr int kMostMarksInARow = 2;

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};
using Checker = std::unique_ptr<USpoofChecker, CloseChecker>;

// One for each thread: ICU's may be read by many at once, but making it once per thread needs no thought.
USpoofChecker* checker() {
    thread_local const Checker made = [] {
        UErrorCode error = U_ZERO_ERROR;
        Checker out(uspoof_open(&error));
        uspoof_setChecks(out.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS,
                         &error);
        uspoof_setRestrictionLevel(out.get(), USPOOF_HIGHLY_RESTRICTIVE);
        return out;
    }();
    return made.get();
}

std::optional<icu::UnicodeString> nfkc(std::string_view bytes) {
    UErrorCode error = U_ZERO_ERROR;
    const auto* normalizer = icu::Normalizer2::getNFKCInstance(error);
    const auto text =
        icu::UnicodeString::fromUTF8(icu::StringPiece(bytes.data(), static_cast<int>(bytes.size())));
    icu::UnicodeString out = normalizer->normalize(text, error);
    if (U_FAILURE(error) != 0) return std::nullopt;
    return out;
}

bool is_mark(UChar32 c) {
    const int type = u_charType(c);
    return type == U_NON_SPACING_MARK || type == U_ENCLOSING_MARK || type == U_COMBINING_SPACING_MARK;
}

bool is_unshown(UChar32 c) {
    switch (u_charType(c)) {
        case U_CONTROL_CHAR:
        case U_FORMAT_CHAR:
        case U_SURROGATE:
        case U_PRIVATE_USE_CHAR:
        case U_UNASSIGNED:
        case U_LINE_SEPARATOR:
        case U_PARAGRAPH_SEPARATOR: return true;
        default: return u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
    }
}

// Characters that change the order of what stands around them; the joiners of some scripts stay allowed in
// chat.
bool is_direction_or_control(UChar32 c) {
    const int type = u_charType(c);
    const bool direction = (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0x200E ||
                           c == 0x200F || c == 0x061C;
    return direction || type == U_CONTROL_CHAR || type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR ||
           type == U_SURROGATE;
}

std::string utf8(const icu::UnicodeString& text) {
    std::string out;
    text.toUTF8String(out);
    return out;
}

icu::UnicodeString skeleton_of(const icu::UnicodeString& text) {
    UErrorCode error = U_ZERO_ERROR;
    std::array<UChar, 512> buffer{};
    const int length = uspoof_getSkeleton(checker(), 0, text.getBuffer(), text.length(), buffer.data(),
                                          static_cast<int>(buffer.size()), &error);
    return U_SUCCESS(error) != 0 ? icu::UnicodeString(buffer.data(), length) : text;
}

// What a name looks like, without regard to case. Twice, because capitals and small letters have skeletons of
// their own ("m" is "rn", "M" is not). 'i' and 'l' count as one because their capitals do: capital I looks
// like 'l'.
std::string key_of(const icu::UnicodeString& name) {
    icu::UnicodeString key = skeleton_of(name);
    key = skeleton_of(key.foldCase());
    key.findAndReplace("i", "l");
    key.findAndReplace(" ", "");
    return utf8(key);
}

bool is_reserved(const std::string& key) {
    static const auto reserved = [] {
        std::array<std::string, 7> out;
        const std::array<const char*, 7> names = {"admin",    "administrator", "server",   "system",
                                                  "banneret", "referee",       "moderator"};
        std::transform(names.begin(), names.end(), out.begin(),
                       [](const char* name) { return key_of(icu::UnicodeString::fromUTF8(name)); });
        return out;
    }();
    return std::find(reserved.begin(), reserved.end(), key) != reserved.end();
}

Error name_error(std::string what) {
    return {"", std::move(what), "Choose another name of 1 to 24 letters and digits"};
}

// What is wrong with the characters one by one.
std::optional<Error> fault_of_characters(const icu::UnicodeString& name) {
    int marks = 0;
    bool space = false;
    for (int i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
        const UChar32 c = name.char32At(i);
        if (is_unshown(c)) return name_error("the name has a control or invisible character in it");
        if (u_isspace(c) != 0 && (c != ' ' || space))
            return name_error("the name has more than one space in a row");
        space = c == ' ';
        marks = is_mark(c) ? marks + 1 : 0;
        if (marks > kMostMarksInARow || (marks > 0 && i == 0))
            return name_error("the name has too many marks on a letter");
    }
    return std::nullopt;
}

}  // namespace

Result<Name> checked_name(std::string_view bytes) {
    if (bytes.size() > kMostNameBytes) return name_error("the name is longer than 24 characters");
    if (!is_utf8(bytes)) return name_error("the name is not valid UTF-8");
    auto text = nfkc(bytes);
    if (!text) return name_error("the name cannot be read");
    text->trim();
    const int length = text->countChar32();
    if (length == 0) return name_error("the name is empty");
    if (length > kMostNameCharacters) return name_error("the name is longer than 24 characters");
    if (auto fault = fault_of_characters(*text)) return *fault;
    UErrorCode error = U_ZERO_ERROR;
    const int spoofed = uspoof_check(checker(), text->getBuffer(), text->length(), nullptr, &error);
    if (U_FAILURE(error) != 0 || spoofed != 0)
        return name_error("the name mixes letters of different scripts");
    Name name{utf8(*text), key_of(*text)};
    if (is_reserved(name.key)) return name_error("the name looks like one of the server's own");
    return name;
}

Result<std::string> checked_line(std::string_view bytes) {
    const Error too_long{"", "the line is longer than 500 characters", "Say it in two lines"};
    if (bytes.size() > kMostLineBytes) return too_long;
    if (!is_utf8(bytes)) return Error{"", "the line is not valid UTF-8", ""};
    auto text = icu::UnicodeString::fromUTF8(icu::StringPiece(bytes.data(), static_cast<int>(bytes.size())));
    text.findAndReplace("\t", " ");
    text.trim();
    if (text.isEmpty()) return Error{"", "the line is empty", ""};
    if (text.countChar32() > kMostLineCharacters) return too_long;
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        if (is_direction_or_control(text.char32At(i))) {
            return Error{"", "the line has a control character in it", ""};
        }
    }
    return utf8(text);
}

std::string numbered(const std::string& shown, int number) {
    const std::string behind = " " + std::to_string(number);
    auto text = icu::UnicodeString::fromUTF8(shown);
    const int room = kMostNameCharacters - static_cast<int>(behind.size());
    if (text.countChar32() > room) text.truncate(text.moveIndex32(0, room));
    text.trim();
    return utf8(text) + behind;
}

}  // namespace banneret::names

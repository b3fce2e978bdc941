#include "common/map/original/game_archive.h"

#include <algorithm>

#include "common/map/script/numbers.h"
#include "common/map/script/words.h"

#include "common/base/deterministic.h"

namespace banneret::map::original {
namespace {

constexpr std::size_t kCopyrights[] = {40, 60};  // bytes before the version
constexpr std::string_view kVersion = "1.00";
constexpr std::string_view kScriptKind = "anib";  // "bina", backwards
constexpr std::size_t kTypeBytes = 12;
constexpr std::size_t kTableBytes = 12;
constexpr std::size_t kEntryBytes = 12;
constexpr std::int32_t kConstants = 54000;  // the list of constants, which also names the scripts
constexpr std::size_t kMostNameBytes = 64;

Error broken(std::string what) {
    return {"archive", std::move(what),
            "Name the file gamedata.drs of the original game, whole as it was installed"};
}

std::string_view text_at(const Bytes& bytes, std::size_t offset, std::size_t size) {
    return {reinterpret_cast<const char*>(bytes.data()) + offset, size};
}

// Computer players' scripts and binary tables stand in the same kind of entry as the map scripts.
bool looks_like_text(std::string_view text) {
    return text.substr(0, 4096).find('\0') == std::string_view::npos;
}

bool has_sections(std::string_view text) { return text.find("<LAND_GENERATION>") != std::string_view::npos; }

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letters(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

// "ARABIA" of "ARABIA.rms"; empty when the word can be no name.
std::string name_in(std::string_view word) {
    if (const std::size_t dot = word.find('.'); dot != std::string_view::npos) word = word.substr(0, dot);
    if (word.empty() || word.size() > kMostNameBytes || word[0] == '#') return "";
    bool letter = false;
    for (const char c : word) {
        const bool is_letter = lower(c) >= 'a' && lower(c) <= 'z';
        if (!is_letter && c != '_' && c != '-' && !(c >= '0' && c <= '9')) return "";
        letter = letter || is_letter;
    }
    return letter ? std::string(word) : "";
}

}  // namespace

Result<GameArchive> GameArchive::read(Bytes bytes) {
    if (bytes.size() > kMaxArchiveBytes) return broken("the file is larger than 128 MiB");
    GameArchive archive;
    archive.bytes_ = std::move(bytes);
    if (const Result<void> tables = archive.read_tables(); !tables) return tables.error();
    std::sort(archive.texts_.begin(), archive.texts_.end(),
              [](const ArchivedText& a, const ArchivedText& b) { return a.number < b.number; });
    const auto twice =
        std::adjacent_find(archive.texts_.begin(), archive.texts_.end(),
                           [](const ArchivedText& a, const ArchivedText& b) { return a.number == b.number; });
    if (twice != archive.texts_.end())
        return broken("two entries have the number " + std::to_string(twice->number));
    archive.name_texts();
    return archive;
}

Result<void> GameArchive::read_tables() {
    const auto copyright = std::find_if(std::begin(kCopyrights), std::end(kCopyrights), [&](std::size_t at) {
        return bytes_.size() >= at + kVersion.size() && text_at(bytes_, at, kVersion.size()) == kVersion;
    });
    if (copyright == std::end(kCopyrights)) return broken("this is no archive of the original game");
    ByteReader reader{ByteSpan(bytes_).subspan(*copyright + kVersion.size())};
    reader.raw(kTypeBytes, "type");
    const std::uint32_t tables = reader.count(kMaxTables, 0, "tables");
    reader.u32("first file");
    for (std::uint32_t t = 0; t < tables && reader.ok(); ++t) {
        const ByteSpan kind = reader.raw(kScriptKind.size(), "kind");
        const std::uint32_t offset = reader.u32("table's offset");
        const std::uint32_t entries = reader.u32("entries");
        if (!reader.ok()) break;
        if (!std::equal(kind.begin(), kind.end(), kScriptKind.begin())) continue;
        if (const Result<void> read = read_entries(offset, entries); !read) return read;
    }
    if (!reader.ok() || bytes_.size() < tables * kTableBytes) return broken("its list of tables is cut off");
    return {};
}

Result<void> GameArchive::read_entries(std::uint32_t offset, std::uint32_t count) {
    entries_ += count;
    if (entries_ > kMaxEntries) return broken("it has more than 100,000 entries");
    if (offset > bytes_.size() || count > (bytes_.size() - offset) / kEntryBytes)
        return broken("a list of entries lies outside the file");
    ByteReader reader{ByteSpan(bytes_).subspan(offset, count * kEntryBytes)};
    for (std::uint32_t e = 0; e < count; ++e) {
        const std::int32_t number = reader.i32("number");
        const std::uint32_t at = reader.u32("offset");
        const std::uint32_t size = reader.u32("size");
        if (at > bytes_.size() || size > bytes_.size() - at)
            return broken("the entry " + std::to_string(number) + " lies outside the file");
        // Entries that shared their bytes could make a small file cost much to look through.
        text_bytes_ += size;
        if (text_bytes_ > bytes_.size()) return broken("its entries overlap");
        add_text(number, text_at(bytes_, at, size));
    }
    return {};
}

void GameArchive::add_text(std::int32_t number, std::string_view text) {
    if (text.size() > script::kMaxScriptBytes || !looks_like_text(text)) return;
    texts_.push_back({number, "script " + std::to_string(number), text, has_sections(text)});
}

// The list of constants opens with the scripts' names, each before or behind its entry's number.
void GameArchive::name_texts() {
    const ArchivedText* list = find(kConstants);
    if (list == nullptr) return;
    script::WordRow row(list->text, 0);
    script::Word word;
    std::string before;
    ArchivedText* waiting = nullptr;  // its number stood before its name
    while (row.next(word)) {
        std::string name = name_in(word.text);
        if (waiting != nullptr && !name.empty()) waiting->name = name;
        waiting = nullptr;
        if (ArchivedText* map = map_numbered(word.text)) {
            if (before.empty()) {
                waiting = map;
            } else {
                map->name = before;
            }
        }
        before = std::move(name);
    }
}

// The map whose number the word is.
ArchivedText* GameArchive::map_numbered(std::string_view word) {
    if (word.size() >= 10 || word.find_first_not_of("0123456789") != std::string_view::npos) return nullptr;
    const ArchivedText* found = find(script::number_in(word)->trunc());
    if (found == nullptr || !found->is_map) return nullptr;
    return &texts_[static_cast<std::size_t>(found - texts_.data())];
}

const ArchivedText* GameArchive::find(std::int32_t number) const {
    const auto at = std::lower_bound(texts_.begin(), texts_.end(), number,
                                     [](const ArchivedText& t, std::int32_t n) { return t.number < n; });
    return at != texts_.end() && at->number == number ? &*at : nullptr;
}

const ArchivedText* GameArchive::find_map(std::string_view name) const {
    for (const ArchivedText& text : texts_) {
        if (!text.is_map) continue;
        if (same_letters(text.name, name) || std::to_string(text.number) == name) return &text;
    }
    return nullptr;
}

script::Includer GameArchive::includer() const {
    return [this](const script::IncludeName& file) -> std::optional<std::string> {
        const ArchivedText* text = find(file.number);
        return text != nullptr ? std::optional<std::string>(text->text) : std::nullopt;
    };
}

Result<std::string> GameArchive::expanded(const ArchivedText& map) const {
    std::vector<script::Diagnostic> said;
    auto whole = script::expand(map.text, map.name, includer(), said);
    if (!whole) return Error{map.name, said.front().what, said.front().hint};
    return std::move(*whole);
}

Error needs_own_archive(std::string_view map_name) {
    return {std::string(map_name),
            "this map's script stands in the host's copy of the original game and is never sent",
            "Name your own copy's gamedata archive in the settings, or ask the host for another map"};
}

Error archives_differ(std::string_view map_name) {
    return {std::string(map_name),
            "your copy of the original game has another script for this map than the host's",
            "Use the same edition and patch, or ask the host for another map"};
}

Digest digest_of_script(std::string_view expanded) {
    return digest_of(ByteSpan(reinterpret_cast<const std::uint8_t*>(expanded.data()), expanded.size()));
}

}  // namespace banneret::map::original

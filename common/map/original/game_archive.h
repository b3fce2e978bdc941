// The gamedata archive of the original game, for a person who owns it: its map scripts are read from there, and
// nothing of it comes with Banneret or goes over the network. Pure: whoever has the file's bytes hands them in
// (tool, client, server). Any bytes are safe.
//
// The format (little-endian): 40 bytes of copyright (60 in a later game of the same makers), "1.00", a type of 12
// bytes, u32 tables, u32 offset of the first file; then for each table its file kind backwards in 4 bytes, u32
// offset of its entries, u32 entries; each entry u32 number, u32 offset, u32 size.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/map/script/script.h"

namespace banneret::map::original {

inline constexpr std::size_t kMaxArchiveBytes = std::size_t{128} << 20;
inline constexpr std::size_t kMaxTables = 64;
inline constexpr std::size_t kMaxEntries = 100'000;

// One text of the archive.
struct ArchivedText {
    std::int32_t number = 0;  // by which others include it
    std::string name;         // as the archive's own list of constants calls it; else "script 54012"
    std::string_view text;    // into the archive
    bool is_map = false;      // a whole script; otherwise only something to include
};

class GameArchive {
  public:
    // Refuses what is no such archive, and one whose parts overlap or lie outside it.
    static Result<GameArchive> read(Bytes bytes);

    GameArchive(GameArchive&&) = default;
    GameArchive& operator=(GameArchive&&) = default;

    // By number.
    const std::vector<ArchivedText>& texts() const { return texts_; }
    // A map by its name, capitals not minded, or by its number; nullptr when there is none.
    const ArchivedText* find_map(std::string_view name_or_number) const;
    const ArchivedText* find(std::int32_t number) const;

    // Gives included files by their number in this archive.
    // Requires: the archive lives longer than what is made here.
    script::Includer includer() const;
    // A map's text with its includes put in, as a match takes it. Refuses what grows too large.
    Result<std::string> expanded(const ArchivedText& map) const;

  private:
    GameArchive() = default;
    Result<void> read_tables();
    Result<void> read_entries(std::uint32_t offset, std::uint32_t count);
    void add_text(std::int32_t number, std::string_view text);
    void name_texts();
    ArchivedText* map_numbered(std::string_view word);

    Bytes bytes_;
    std::vector<ArchivedText> texts_;
    std::size_t entries_ = 0;
    std::size_t text_bytes_ = 0;
};

// What a lobby says instead of sending a script of somebody's archive: everybody in the match must have it.
Error needs_own_archive(std::string_view map_name);
// What it says when somebody's archive has another script under that name. `digest`s are of expanded texts.
Error archives_differ(std::string_view map_name);
// The digest that a lobby compares, of an expanded text.
Digest digest_of_script(std::string_view expanded);

}  // namespace banneret::map::original

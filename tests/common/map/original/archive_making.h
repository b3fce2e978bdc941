// A small archive of the original's format, written for tests: nothing of the game is in it.
#pragma once

#include <string>
#include <vector>

#include "common/base/bytes.h"

namespace banneret::map::original {

struct MadeEntry {
    std::uint32_t number = 0;
    std::string text;
};

// One table of pictures that nobody reads, and one of texts.
inline Bytes made_archive(const std::vector<MadeEntry>& entries, std::size_t copyright = 40) {
    constexpr std::uint32_t kHeader = 24;
    constexpr std::uint32_t kTable = 12;
    ByteWriter out;
    for (std::size_t i = 0; i < copyright; ++i) out.u8(' ');
    const auto put = [&out](std::string_view text) {
        for (const char c : text) out.u8(static_cast<std::uint8_t>(c));
    };
    put("1.00");
    put(std::string("tribe") + std::string(7, '\0'));
    const auto lists = static_cast<std::uint32_t>(copyright) + kHeader + 2 * kTable;
    const auto first = lists + static_cast<std::uint32_t>(entries.size()) * 12;
    out.u32(2);
    out.u32(first);
    put(" pls");
    out.u32(lists);
    out.u32(0);
    put("anib");
    out.u32(lists);
    out.u32(static_cast<std::uint32_t>(entries.size()));
    std::uint32_t at = first;
    for (const MadeEntry& entry : entries) {
        out.u32(entry.number);
        out.u32(at);
        out.u32(static_cast<std::uint32_t>(entry.text.size()));
        at += static_cast<std::uint32_t>(entry.text.size());
    }
    for (const MadeEntry& entry : entries) put(entry.text);
    return out.take();
}

// Two maps by name and number, a file that one includes by its number, the list of constants, a table of bytes.
inline std::vector<MadeEntry> some_entries() {
    return {
        {54001,
         "#include_drs random_map.def 54000 <PLAYER_SETUP> random_placement <LAND_GENERATION> base_terrain "
         "GRASS create_player_lands { land_percent 20 } #include_drs things.inc 54050"},
        {54002, "<LAND_GENERATION> base_terrain WATER"},
        {54050, "<OBJECTS_GENERATION> create_object GOLD { number_of_objects 7 }"},
        {54000, "/* 54002 lagoon.rms */ #const MEADOW 54001 #const GRASS 0"},
        {50000, std::string("\0\1\2\3", 4)}};
}

}  // namespace banneret::map::original

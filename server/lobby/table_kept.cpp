// A kept lobby's lasting part as bytes.
//
//     u8 format (1), name, password hash, u64 owner, settings, u8 rows, rows (open, closed or a computer's),
//     u32 count of banned accounts, u64 each
#include "server/lobby/table.h"

namespace banneret::lobby {
namespace {

constexpr std::uint8_t kFormat = 1;
constexpr std::size_t kMostHashBytes = 256;
constexpr std::uint32_t kMostBanned = 10'000;

}  // namespace

Bytes LobbyTable::kept_bytes() const {
    ByteWriter out;
    out.u8(kFormat);
    out.text(name_);
    out.text(password_hash_);
    out.u64(owner_);
    match::write_settings(out, settings_);
    out.u8(static_cast<std::uint8_t>(rows_.size()));
    for (match::Row row : rows_) {
        if (row.kind == match::RowKind::Person) row = match::Row{};
        match::write_row(out, row);
    }
    out.u32(static_cast<std::uint32_t>(banned_.size()));
    for (const AccountId account : banned_) out.u64(account);
    return out.take();
}

Result<LobbyTable> LobbyTable::from_kept(LobbyId id, ByteSpan bytes, Choices choices) {
    ByteReader in(bytes);
    in.u8_in(kFormat, kFormat, "format of a kept lobby");
    LobbyStart start;
    start.id = id;
    start.name = in.text(match::kMaxNameBytes, "lobby name");
    start.password_hash = in.text(kMostHashBytes, "password hash");
    start.owner = in.u64("owner");
    start.settings = match::read_settings(in);
    const std::uint8_t rows = in.u8_in(0, match::kRows, "rows");
    for (std::uint8_t i = 0; in.ok() && i < rows; ++i) start.rows.push_back(match::read_row(in));
    std::set<AccountId> banned;
    const std::uint32_t count = in.count(kMostBanned, 8, "banned accounts");
    for (std::uint32_t i = 0; i < count; ++i) banned.insert(in.u64("banned account"));
    if (auto ended = in.finish(); !ended.ok()) return ended.error();
    LobbyTable table(std::move(start), std::move(choices));
    table.banned_ = std::move(banned);
    return table;
}

}  // namespace banneret::lobby

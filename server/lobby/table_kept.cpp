// A kept lobby's lasting part as bytes.
//
//     u8 format, name, password hash, u64 owner, settings, u8 rows, rows (open, closed or a computer's),
//     u32 count of banned accounts, u64 each,
//     from format 2 on: u8 count of people of the last match, each u64 account, u8 row
#include "server/lobby/table.h"

namespace banneret::lobby {
namespace {

constexpr std::uint8_t kFormat = 2;
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
    out.u8(static_cast<std::uint8_t>(former_rows_.size()));
    for (const auto& [account, row] : former_rows_) {
        out.u64(account);
        out.u8(static_cast<std::uint8_t>(row));
    }
    return out.take();
}

Result<LobbyTable> LobbyTable::from_kept(LobbyId id, ByteSpan bytes, Choices choices) {
    ByteReader in(bytes);
    const std::uint8_t format = in.u8_in(1, kFormat, "format of a kept lobby");
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
    std::map<AccountId, int> former;
    const std::uint8_t people =
        in.ok() && format >= 2 ? in.u8_in(0, match::kRows, "people of the last match") : 0;
    for (std::uint8_t i = 0; in.ok() && i < people; ++i) {
        const AccountId account = in.u64("account");
        former[account] = in.u8_in(0, match::kRows - 1, "row");
    }
    if (auto ended = in.finish(); !ended.ok()) return ended.error();
    LobbyTable table(std::move(start), std::move(choices));
    table.banned_ = std::move(banned);
    table.former_rows_ = std::move(former);
    return table;
}

}  // namespace banneret::lobby

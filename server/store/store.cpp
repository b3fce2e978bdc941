#include "server/store/store.h"

#include "server/store/impl.h"
#include "server/store/migrations.h"

namespace banneret::store {
namespace {

Result<void> check_whole(Connection& connection, const std::filesystem::path& file) {
    const std::string verdict = connection.database().execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict == "ok") return {};
    return Error{file.string(), "the data is damaged: " + verdict, "Put back a copy of the data folder"};
}

}  // namespace

Store::Impl::Impl(const std::filesystem::path& file, std::unique_ptr<Connection> first, StoreOptions options)
    : writing(std::move(first)), writer(std::make_unique<Writer>(*writing, std::move(options.on_fatal))) {
    for (int i = 0; i < kReaders; ++i)
        readers.push_back(std::make_unique<Connection>(file, Access::ReadOnly));
}

Store::Impl::Borrowed::Borrowed(Impl& owner) : impl(owner) {
    std::unique_lock lock(impl.mutex);
    impl.given_back.wait(lock, [&] { return !impl.readers.empty(); });
    connection = std::move(impl.readers.back());
    impl.readers.pop_back();
}

Store::Impl::Borrowed::~Borrowed() {
    connection->reset_all();
    {
        const std::lock_guard lock(impl.mutex);
        impl.readers.push_back(std::move(connection));
    }
    impl.given_back.notify_one();
}

Result<std::unique_ptr<Store>> Store::open(const std::filesystem::path& folder, StoreOptions options) {
    const auto file = folder / "banneret.sqlite";
    try {
        auto writing = std::make_unique<Connection>(file, Access::ReadWrite);
        if (auto whole = check_whole(*writing, file); !whole.ok()) return whole.error();
        if (auto migrated = migrate(*writing, file); !migrated.ok()) return migrated.error();
        return std::unique_ptr<Store>(
            new Store(std::make_unique<Impl>(file, std::move(writing), std::move(options))));
    } catch (const SQLite::Exception& error) {
        return error_of(error);
    }
}

Store::Store(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Store::~Store() = default;

std::uint64_t Store::commits() const { return impl_->writer->commits(); }

// ------------------------------------------------------------------------------------------ lobbies and
// contents

Result<LobbyId> Store::reserve_lobby_ids(std::uint32_t count) {
    return impl_->write<LobbyId>([&](Connection& db) {
        auto& next = db.prepared("SELECT next FROM counters WHERE name = 'lobby'");
        next.executeStep();
        const LobbyId first = number(next, 0);
        next.reset();
        db.run("UPDATE counters SET next = next + ? WHERE name = 'lobby'", count);
        return first;
    });
}

Result<void> Store::put_kept_lobby(const KeptLobby& lobby) {
    return impl_->write_only([&](Connection& db) {
        db.run(
            "INSERT INTO kept_lobbies (id, bytes) VALUES (?, ?) "
            "ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes",
            lobby.id, lobby.bytes);
    });
}

Result<void> Store::remove_kept_lobby(LobbyId id) {
    return impl_->write_only([&](Connection& db) { db.run("DELETE FROM kept_lobbies WHERE id = ?", id); });
}

Result<std::vector<KeptLobby>> Store::kept_lobbies() {
    return impl_->read<std::vector<KeptLobby>>([](Connection& db) {
        std::vector<KeptLobby> out;
        auto& row = db.prepared("SELECT id, bytes FROM kept_lobbies ORDER BY id");
        while (row.executeStep()) out.push_back({number(row, 0), blob(row, 1)});
        return out;
    });
}

Result<void> Store::put_content(Digest digest, ByteSpan bytes) {
    return impl_->write_only([&](Connection& db) {
        db.run("INSERT OR IGNORE INTO contents (digest, bytes) VALUES (?, ?)", digest, bytes);
    });
}

Result<std::optional<Bytes>> Store::content(Digest digest) {
    return impl_->read<std::optional<Bytes>>([&](Connection& db) {
        auto& row = db.prepared("SELECT bytes FROM contents WHERE digest = ?", digest);
        return row.executeStep() ? std::optional(blob(row, 0)) : std::nullopt;
    });
}

}  // namespace banneret::store

// Store's inside: the writer and the readers. Inside store/ only.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "server/store/store.h"
#include "server/store/writer.h"

namespace banneret::store {

inline constexpr int kReaders = 4;

struct Store::Impl {
    Impl(const std::filesystem::path& file, std::unique_ptr<Connection> writing, StoreOptions options);

    // Runs a job of the writer's; what it gives comes back when it is on the disk.
    template <class T>
    Result<T> write(const std::function<T(Connection&)>& job) {
        std::optional<T> out;
        auto done = writer->write([&](Connection& connection) { out = job(connection); });
        if (!done.ok()) return done.error();
        return std::move(*out);
    }
    Result<void> write_only(const std::function<void(Connection&)>& job) { return writer->write(job); }

    // Runs a job on a reader.
    template <class T>
    Result<T> read(const std::function<T(Connection&)>& job) {
        const Borrowed borrowed(*this);
        try {
            SQLite::Transaction one_view(borrowed.connection->database());
            T out = job(*borrowed.connection);
            borrowed.connection->reset_all();
            return out;
        } catch (const SQLite::Exception& error) {
            return error_of(error);
        }
    }

    struct Borrowed {
        explicit Borrowed(Impl& owner);
        ~Borrowed();
        Borrowed(const Borrowed&) = delete;
        Borrowed& operator=(const Borrowed&) = delete;
        Impl& impl;
        std::unique_ptr<Connection> connection;
    };

    std::unique_ptr<Connection> writing;
    std::unique_ptr<Writer> writer;
    std::mutex mutex;
    std::condition_variable given_back;
    std::vector<std::unique_ptr<Connection>> readers;
};

// Parts of a match that more than one file reads and writes.
Bytes players_bytes(const std::vector<Player>& players);
std::vector<Player> players_from(ByteSpan bytes);

}  // namespace banneret::store

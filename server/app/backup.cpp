#include "server/app/backup.h"

#include <filesystem>
#include <fstream>

#include "common/archive/divergence.h"
#include "common/archive/journal.h"
#include "common/archive/replay.h"
#include "common/archive/save.h"
#include "server/store/folder.h"
#include "server/store/verify.h"

namespace banneret::server {
namespace {

namespace fs = std::filesystem;

Result<void> fault(const fs::path& path, const std::error_code& error) {
    if (!error) return {};
    return Error{path.string(), "it cannot be copied: " + error.message(), "Look at rights and free space"};
}

// A match that ends meanwhile takes its files away: what is gone is no fault.
Result<void> copy_files(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::create_directories(to, error);
    if (error) return fault(to, error);
    for (const auto& entry : fs::directory_iterator(from, error)) {
        std::error_code copied;
        if (!entry.is_regular_file(copied)) continue;
        fs::copy_file(entry.path(), to / entry.path().filename(), copied);
        if (copied && fs::exists(entry.path())) return fault(entry.path(), copied);
    }
    return fault(from, error);
}

Result<Bytes> read_file(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    Bytes bytes((std::istreambuf_iterator<char>(in)), {});
    if (!in.good() && !in.eof()) return Error{path.string(), "it cannot be read", "Look at its rights"};
    return bytes;
}

// Counts the files with that ending, each read and looked at by `check`.
template <class Check>
Result<std::uint64_t> check_files(const fs::path& folder, const char* ending, Check check) {
    std::uint64_t count = 0;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        if (entry.path().extension() != ending) continue;
        const auto bytes = read_file(entry.path());
        if (!bytes) return bytes.error();
        const auto whole = check(*bytes);
        if (!whole)
            return Error{entry.path().string(), "it is damaged: " + whole.error().what, "Take an older copy"};
        ++count;
    }
    return count;
}

std::string line(const char* name, std::uint64_t value) {
    return std::string(name) + std::to_string(value) + "\n";
}

}  // namespace

// The database first: a match that begins after it has a journal here that no row asks for, and one that ends
// after it has its row and its journal both.
Result<void> back_up(store::Store& store, const std::string& data_folder, const std::string& to) {
    const fs::path target(to);
    if (!target.is_absolute())
        return Error{to, "a backup needs a whole path", "Begin it with /, as the server sees it"};
    std::error_code error;
    if (fs::exists(target, error) && !fs::is_empty(target, error))
        return Error{to, "the folder is not empty", "Name one that is empty or not there yet"};
    if (auto prepared = store::prepare_folder(target); !prepared) return prepared;
    if (auto copied = store.copy_to(target / "banneret.sqlite"); !copied) return copied;
    for (const char* folder : {"replays", "relay"}) {
        if (auto copied = copy_files(fs::path(data_folder) / folder, target / folder); !copied) return copied;
    }
    return {};
}

Result<std::string> check_data(const std::string& data_folder) {
    const fs::path folder(data_folder);
    std::error_code error;
    if (!fs::exists(folder / "banneret.sqlite", error))
        return Error{data_folder, "there is no server's data here", "Name a data folder, or a copy of one"};
    const auto lock = store::FolderLock::take(folder);
    if (!lock.ok()) return lock.error();
    const auto verified = store::verify(folder, [](const Bytes& save) -> Result<void> {
        const auto read = archive::read_save(save);
        return read ? Result<void>() : Result<void>(read.error());
    });
    if (!verified) return verified.error();
    const auto replays = check_files(folder / "replays", ".replay",
                                     [](const Bytes& bytes) { return archive::read_replay(bytes); });
    if (!replays) return replays.error();
    const auto reports = check_files(folder / "replays", ".divergence",
                                     [](const Bytes& bytes) { return archive::read_divergence(bytes); });
    if (!reports) return reports.error();
    const auto journals = check_files(folder / "relay", ".journal",
                                      [](const Bytes& bytes) { return archive::read_journal(bytes); });
    if (!journals) return journals.error();
    return "The data is whole (schema " + std::to_string(verified->schema) + ").\n" +
           line("accounts  ", verified->accounts) + line("matches   ", verified->matches) +
           line("saves     ", verified->saves) + line("replays   ", *replays) + line("reports   ", *reports) +
           line("journals  ", *journals);
}

}  // namespace banneret::server

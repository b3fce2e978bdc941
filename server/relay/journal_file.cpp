#include "server/relay/journal_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>

namespace banneret::relay {
namespace {

Error failure(const std::filesystem::path& path, const char* what) {
    return Error{path.string(), std::string(what) + ": " + std::strerror(errno),
                 "See that the server may write there and that the disk has room"};
}

// How many bytes the file took.
std::size_t write_some(int file, ByteSpan bytes) {
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t wrote = ::write(file, bytes.data() + done, bytes.size() - done);
        if (wrote < 0 && errno == EINTR) continue;
        if (wrote <= 0) break;
        done += static_cast<std::size_t>(wrote);
    }
    return done;
}

bool sync_folder(const std::filesystem::path& path) {
    const int folder = ::open(path.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return false;
    const bool ok = ::fsync(folder) == 0;
    ::close(folder);
    return ok;
}

}  // namespace

Result<std::shared_ptr<JournalFile>> JournalFile::create(const std::filesystem::path& path,
                                                         std::uint64_t match, std::uint8_t kind,
                                                         ByteSpan first) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    if (file < 0) return failure(path, "the match's journal cannot be made");
    archive::JournalWriter writer(match);
    Bytes bytes = writer.head();
    const Bytes record = writer.record(kind, first);
    bytes.insert(bytes.end(), record.begin(), record.end());
    if (write_some(file, bytes) != bytes.size() || ::fsync(file) != 0 || !sync_folder(path)) {
        const Error error = failure(path, "the match's journal cannot be written");
        ::close(file);
        ::unlink(path.c_str());
        return error;
    }
    return std::shared_ptr<JournalFile>(new JournalFile(file, writer));
}

Result<std::shared_ptr<JournalFile>> JournalFile::go_on(const std::filesystem::path& path,
                                                        const archive::Journal& journal) {
    const int file = ::open(path.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC);
    if (file < 0) return failure(path, "the match's journal cannot be opened");
    if (::ftruncate(file, static_cast<off_t>(journal.good_bytes)) != 0) {
        const Error error = failure(path, "the journal's torn end cannot be cut off");
        ::close(file);
        return error;
    }
    return std::shared_ptr<JournalFile>(
        new JournalFile(file, archive::JournalWriter(journal.match, journal.chain)));
}

JournalFile::~JournalFile() { ::close(file_); }

bool JournalFile::append(std::uint8_t kind, ByteSpan payload) {
    const Bytes record = writer_.record(kind, payload);
    waiting_.insert(waiting_.end(), record.begin(), record.end());
    return retry();
}

bool JournalFile::retry() {
    if (waiting_.empty()) return true;
    const std::size_t wrote = write_some(file_, waiting_);
    waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(wrote));
    if (wrote > 0) unsynced_ = true;
    return waiting_.empty();
}

bool JournalFile::sync() {
    if (!unsynced_.exchange(false)) return true;
    return ::fdatasync(file_) == 0;
}

Result<Bytes> read_file(const std::filesystem::path& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return failure(path, "the file cannot be opened");
    struct stat about {};
    Bytes bytes;
    if (::fstat(file, &about) == 0) bytes.resize(static_cast<std::size_t>(about.st_size));
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::read(file, bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        done += static_cast<std::size_t>(got);
    }
    ::close(file);
    if (done != bytes.size()) return failure(path, "the file cannot be read");
    return bytes;
}

Result<void> write_file(const std::filesystem::path& path, ByteSpan bytes) {
    std::filesystem::path beside = path;
    beside += ".new";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0) return failure(beside, "the file cannot be made");
    const bool written = write_some(file, bytes) == bytes.size() && ::fsync(file) == 0;
    const Error error = failure(beside, "the file cannot be written");
    ::close(file);
    if (!written || ::rename(beside.c_str(), path.c_str()) != 0 || !sync_folder(path)) {
        ::unlink(beside.c_str());
        return error;
    }
    return {};
}

}  // namespace banneret::relay

#include "server/store/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

namespace banneret::store {
namespace {

namespace fs = std::filesystem;

std::string reason(int error) { return std::strerror(error); }

std::string written_in(int fd) {
    std::array<char, 32> text{};
    const ssize_t n = pread(fd, text.data(), text.size() - 1, 0);
    std::string out(text.data(), n > 0 ? static_cast<std::size_t>(n) : 0);
    return out.substr(0, out.find('\n'));
}

}  // namespace

Result<void> prepare_folder(const fs::path& folder) {
    std::error_code error;
    const bool was_there = fs::exists(folder, error);
    if (!was_there) fs::create_directories(folder, error);
    if (error) {
        return Error{folder.string(), "the data folder cannot be made: " + error.message(),
                     "Choose a folder that you may write in with --data"};
    }
    if (!fs::is_directory(folder, error)) {
        return Error{folder.string(), "the data folder is not a folder", "Choose another with --data"};
    }
    if (!was_there) fs::permissions(folder, fs::perms::owner_all, error);
    const std::string probe = (folder / ".write-test").string();
    const int fd = ::open(probe.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    if (fd < 0) {
        return Error{folder.string(), "the data folder cannot be written in (" + reason(errno) + ")",
                     "Give this user the right to read, write and enter it, or choose another with --data"};
    }
    ::close(fd);
    unlink(probe.c_str());
    return {};
}

Result<FolderLock> FolderLock::take(const fs::path& folder) {
    const std::string path = (folder / "lock").string();
    const int fd = ::open(path.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600);
    if (fd < 0) return Error{path, "the lock cannot be opened: " + reason(errno), ""};
    if (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        const std::string holder = written_in(fd);
        ::close(fd);
        return Error{folder.string(),
                     "the data folder is in use by process " + (holder.empty() ? "unknown" : holder),
                     "Stop that server, or choose another folder with --data"};
    }
    const std::string own = std::to_string(getpid()) + "\n";
    [[maybe_unused]] const int cut = ftruncate(fd, 0);
    [[maybe_unused]] const ssize_t written = pwrite(fd, own.data(), own.size(), 0);
    return FolderLock(fd);
}

FolderLock::FolderLock(FolderLock&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}

FolderLock::~FolderLock() {
    if (fd_ >= 0) ::close(fd_);
}

}  // namespace banneret::store

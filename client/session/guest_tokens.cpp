#include "client/session/guest_tokens.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "common/base/digest.h"

namespace banneret::session {
namespace {

constexpr std::size_t kMostTokenBytes = 256;

// What a person or a server is called never becomes a path: a digest does.
std::string file_name(const std::string& server, const std::string& name) {
    const std::string both = server + '\n' + name;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(both.data());
    return "guest-" + std::to_string(digest_of(std::span(bytes, both.size())));
}

}  // namespace

GuestTokens::GuestTokens(std::string folder, const std::string& server, const std::string& name) {
    if (folder.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    path_ = folder + "/" + file_name(server, name);
    lock_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (lock_ >= 0 && ::flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
    if (lock_ >= 0) ::close(lock_);
    lock_ = -1;
}

GuestTokens::~GuestTokens() {
    if (lock_ >= 0) ::close(lock_);
}

std::string GuestTokens::token() const {
    if (lock_ < 0) return {};
    std::string text(kMostTokenBytes, '\0');
    const ssize_t n = ::pread(lock_, text.data(), text.size(), 0);
    text.resize(n > 0 ? static_cast<std::size_t>(n) : 0);
    return text;
}

void GuestTokens::keep(const std::string& token) {
    if (lock_ < 0 || token.empty() || token.size() > kMostTokenBytes) return;
    // A torn write leaves a token that the server does not know: it makes a new guest then.
    if (::ftruncate(lock_, 0) == 0) [[maybe_unused]]
        const ssize_t written = ::pwrite(lock_, token.data(), token.size(), 0);
}

}  // namespace banneret::session

#include "client/session/resume_tokens.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>

#include "common/base/bytes.h"

namespace banneret::session {
namespace {

constexpr std::uint32_t kMagic = 0x31524E42;  // "BNR1"
constexpr std::size_t kMostBytes = 1024;
constexpr std::size_t kMostHostBytes = 300;

// What a person or a server is called never becomes a path: a digest does.
std::string file_name(const std::string& server, const std::string& name) {
    const std::string both = server + '\n' + name;
    const auto* bytes = reinterpret_cast<const std::uint8_t*>(both.data());
    return "resume-" + std::to_string(digest_of(std::span(bytes, both.size())));
}

Bytes bytes_of(const ResumeToken& kept) {
    ByteWriter out;
    out.u32(kMagic);
    out.u64(kept.joining.match_id);
    out.u8(kept.joining.seat);
    out.text(kept.joining.relay.host);
    out.u16(kept.joining.relay.port);
    out.u64(kept.joining.rules_digest);
    out.u64(kept.joining.script_digest);
    out.raw(kept.token);
    return out.take();
}

bool write_all(int file, const Bytes& bytes) {
    return ::write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size());
}

}  // namespace

ResumeTokens::ResumeTokens(const std::string& folder, const std::string& server, const std::string& name) {
    if (!folder.empty()) path_ = folder + "/" + file_name(server, name);
}

std::optional<ResumeToken> ResumeTokens::kept() const {
    if (path_.empty()) return std::nullopt;
    const int file = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return std::nullopt;
    std::array<std::uint8_t, kMostBytes> bytes{};
    const ssize_t size = ::read(file, bytes.data(), bytes.size());
    ::close(file);
    ByteReader in({bytes.data(), size > 0 ? static_cast<std::size_t>(size) : 0});
    if (in.u32("magic") != kMagic) return std::nullopt;
    ResumeToken kept;
    kept.joining.match_id = in.u64("match");
    kept.joining.seat = in.u8_in(1, kMaxPlayers, "seat");
    kept.joining.relay.host = in.text(kMostHostBytes, "host");
    kept.joining.relay.port = in.u16("port");
    kept.joining.rules_digest = in.u64("rules");
    kept.joining.script_digest = in.u64("script");
    const ByteSpan token = in.raw(kept.token.size(), "token");
    if (!in.finish()) return std::nullopt;
    std::copy(token.begin(), token.end(), kept.token.begin());
    return kept;
}

void ResumeTokens::keep(const ResumeToken& token) const {
    if (path_.empty() || token.joining.relay.host.size() > kMostHostBytes) return;
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path_).parent_path(), ignored);
    const std::string beside = path_ + "." + std::to_string(::getpid());
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0) return;
    const bool whole = write_all(file, bytes_of(token)) && ::fsync(file) == 0;
    ::close(file);
    if (!whole || ::rename(beside.c_str(), path_.c_str()) != 0) ::unlink(beside.c_str());
}

void ResumeTokens::forget() const {
    if (!path_.empty()) ::unlink(path_.c_str());
}

}  // namespace banneret::session

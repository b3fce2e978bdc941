// Who listens on a TCP port, from /proc: the socket's inode by port, then the process that has that inode
// open.
#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/acceptor/listener.h"

namespace banneret::acceptor {
namespace {

namespace fs = std::filesystem;

// The inode of the listening socket in one of /proc/net's tables; empty when none listens there.
std::string listening_inode(const char* table, std::uint16_t port) {
    std::ifstream in(table);
    std::string line;
    std::getline(in, line);
    while (std::getline(in, line)) {
        std::istringstream words(line);
        std::string slot, local, remote, state, queues, timer, retransmits, user, timeout, inode;
        words >> slot >> local >> remote >> state >> queues >> timer >> retransmits >> user >> timeout >>
            inode;
        const auto colon = local.rfind(':');
        if (state != "0A" || colon == std::string::npos) continue;
        if (std::stoul(local.substr(colon + 1), nullptr, 16) == port) return inode;
    }
    return "";
}

bool has_open(const fs::path& process, const std::string& wanted) {
    std::error_code error;
    for (fs::directory_iterator fd(process / "fd", error), end; !error && fd != end; fd.increment(error)) {
        std::error_code gone;
        if (fs::read_symlink(fd->path(), gone) == wanted) return true;
    }
    return false;
}

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

std::string holder_of_tcp_port(std::uint16_t port) {
    std::string inode = listening_inode("/proc/net/tcp", port);
    if (inode.empty()) inode = listening_inode("/proc/net/tcp6", port);
    if (inode.empty()) return "";
    const std::string wanted = "socket:[" + inode + "]";
    std::error_code error;
    for (fs::directory_iterator process("/proc", error), end; !error && process != end;
         process.increment(error)) {
        const std::string id = process->path().filename();
        if (!is_number(id) || !has_open(process->path(), wanted)) continue;
        std::string name;
        std::ifstream in(process->path() / "comm");
        std::getline(in, name);
        return (name.empty() ? "a program" : name) + " (process " + id + ")";
    }
    return "";
}

}  // namespace banneret::acceptor

#include "server/acceptor/acceptor.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <map>
#include <mutex>
#include <optional>
#include <thread>

#include "server/acceptor/proxy_header.h"
#include "server/acceptor/sniff.h"

namespace banneret::acceptor {
namespace {

using Clock = std::chrono::steady_clock;

// How often connections that said nothing yet are looked over.
constexpr int kLookOverMs = 100;

void set_option(int fd, int level, int name, int value) { setsockopt(fd, level, name, &value, sizeof value); }

// A peer that vanished without a word is noticed within about fifteen seconds.
void prepare(int fd) {
    set_option(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    set_option(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
    set_option(fd, IPPROTO_TCP, TCP_KEEPIDLE, 5);
    set_option(fd, IPPROTO_TCP, TCP_KEEPINTVL, 5);
    set_option(fd, IPPROTO_TCP, TCP_KEEPCNT, 2);
    set_option(fd, IPPROTO_TCP, TCP_USER_TIMEOUT, 15000);
    // The loop is woken when there is enough to tell, not at every byte of a dripping sender.
    set_option(fd, SOL_SOCKET, SO_RCVLOWAT, static_cast<int>(kSniffedBytes));
}

bool is_this_user_or_root(int fd) {
    ucred credentials{};
    socklen_t size = sizeof credentials;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &credentials, &size) != 0) return false;
    return credentials.uid == geteuid() || credentials.uid == 0;
}

}  // namespace

// What the thread works on. Slots outlive the acceptor, so they hold the loop by a weak pointer.
class Acceptor::Loop : public std::enable_shared_from_this<Acceptor::Loop> {
  public:
    Loop(TcpListeners tcp, Descriptor unix_socket, AcceptorOptions options, Handlers handlers);
    void start();
    void stop();
    AcceptorCounts counts() const;

  private:
    struct Waiting {
        Descriptor socket;
        Peer peer;
        Clock::time_point deadline;
        bool by_proxy = false;   // its PROXY header has been read
        bool in_tunnel = false;  // it is the local end
        bool encrypted = false;
    };
    struct Watched {
        Descriptor socket;  // a second descriptor of gRPC's connection
        std::string limit_key;
    };

    void run();
    void watch(int fd, std::uint32_t events);
    void accept_tcp(int listener);
    void accept_unix();
    void make_room();
    bool has_room(int fd) const;
    void look_at(int fd);
    bool is_proxy(const Peer& peer) const;
    void read_proxy(int fd);
    std::optional<Waiting> put_in_tunnel(Waiting waiting, bool encrypted);
    void hand_on(Waiting waiting, Spoken spoken);
    void hand_to_grpc(Waiting waiting);
    void drop(int fd);
    void close_overdue();
    int wait_ms() const;
    bool enter(const Peer& peer);
    void leave(const std::string& limit_key);

    TcpListeners tcp_;
    Descriptor unix_;
    AcceptorOptions options_;
    Handlers handlers_;
    Descriptor epoll_;
    Descriptor wake_;
    Descriptor spare_;  // given up for a moment to turn away who comes when no descriptor is left
    std::map<int, Waiting> waiting_;
    Clock::time_point looked_over_{};  // when close_overdue last went through waiting_
    std::map<int, Watched> watched_;
    mutable std::mutex mutex_;  // over limits_ alone: slots are given back on other threads
    ConnectionLimits limits_;
    std::atomic<bool> stopping_{false};
    std::atomic<std::uint64_t> accepted_{0};
    std::atomic<std::uint64_t> refused_{0};
    std::atomic<std::uint64_t> unspoken_{0};
    std::thread thread_;
};

Acceptor::Loop::Loop(TcpListeners tcp, Descriptor unix_socket, AcceptorOptions options, Handlers handlers)
    : tcp_(std::move(tcp)),
      unix_(std::move(unix_socket)),
      options_(options),
      handlers_(std::move(handlers)),
      epoll_(epoll_create1(EPOLL_CLOEXEC)),
      wake_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)),
      spare_(open("/dev/null", O_RDONLY | O_CLOEXEC)),
      limits_(options.caps) {}

void Acceptor::Loop::start() {
    for (const Descriptor& socket : tcp_.sockets) watch(socket.get(), EPOLLIN);
    if (unix_.open()) watch(unix_.get(), EPOLLIN);
    watch(wake_.get(), EPOLLIN);
    thread_ = std::thread([this] { run(); });
}

void Acceptor::Loop::stop() {
    if (stopping_.exchange(true)) return;
    const std::uint64_t one = 1;
    [[maybe_unused]] const auto written = write(wake_.get(), &one, sizeof one);
    if (thread_.joinable()) thread_.join();
    tcp_.sockets.clear();
    unix_.close();
    waiting_.clear();
    watched_.clear();
}

AcceptorCounts Acceptor::Loop::counts() const {
    AcceptorCounts out;
    const std::lock_guard lock(mutex_);
    out.open = limits_.open();
    out.accepted = accepted_;
    out.refused = refused_;
    out.unspoken = unspoken_;
    return out;
}

void Acceptor::Loop::watch(int fd, std::uint32_t events) {
    epoll_event event{};
    event.events = events;
    event.data.fd = fd;
    epoll_ctl(epoll_.get(), EPOLL_CTL_ADD, fd, &event);
}

void Acceptor::Loop::run() {
    std::array<epoll_event, 64> events{};
    while (!stopping_) {
        const int n = epoll_wait(epoll_.get(), events.data(), static_cast<int>(events.size()), wait_ms());
        for (int i = 0; i < n && !stopping_; ++i) {
            const int fd = events[static_cast<std::size_t>(i)].data.fd;
            if (fd == wake_.get()) continue;
            if (fd == unix_.get()) {
                accept_unix();
            } else if (waiting_.contains(fd)) {
                look_at(fd);
            } else if (watched_.contains(fd)) {
                drop(fd);
            } else {
                accept_tcp(fd);
            }
        }
        close_overdue();
    }
}

int Acceptor::Loop::wait_ms() const { return waiting_.empty() ? -1 : kLookOverMs; }

void Acceptor::Loop::accept_tcp(int listener) {
    for (int i = 0; i < 64; ++i) {  // then others get their turn
        sockaddr_storage address{};
        socklen_t size = sizeof address;
        auto* where = reinterpret_cast<sockaddr*>(&address);
        Descriptor socket(accept4(listener, where, &size, SOCK_NONBLOCK | SOCK_CLOEXEC));
        if (!socket.open()) {
            if (errno == EMFILE || errno == ENFILE) make_room();
            return;
        }
        const Peer peer = peer_of(where);
        if (!has_room(socket.get()) || !enter(peer)) {
            ++refused_;
            continue;
        }
        prepare(socket.get());
        const int fd = socket.get();
        const auto deadline = Clock::now() + std::chrono::milliseconds(options_.sniff_deadline_ms);
        waiting_[fd] = {std::move(socket), peer, deadline};
        watch(fd, EPOLLIN | EPOLLRDHUP);
    }
}

// The kernel gives the lowest free number, so a high one says that all below are taken.
bool Acceptor::Loop::has_room(int fd) const {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return true;
    return static_cast<rlim_t>(fd) + options_.spare_descriptors < limit.rlim_cur;
}

// Without this the connection would stay in the queue and wake the loop again and again.
void Acceptor::Loop::make_room() {
    spare_.close();
    for (const Descriptor& listener : tcp_.sockets) {
        Descriptor turned_away(accept4(listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
        if (turned_away.open()) ++refused_;
    }
    spare_ = Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC));
}

void Acceptor::Loop::accept_unix() {
    Descriptor socket(accept4(unix_.get(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
    if (!socket.open()) return;
    if (!is_this_user_or_root(socket.get()) || !handlers_.admin) {
        ++refused_;
        return;
    }
    ++accepted_;
    handlers_.admin(socket.release());
}

void Acceptor::Loop::look_at(int fd) {
    std::array<std::uint8_t, kSniffedBytes> first{};
    const ssize_t n = recv(fd, first.data(), first.size(), MSG_PEEK | MSG_DONTWAIT);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) return;
    const Spoken spoken = sniff(ByteSpan(first.data(), n < 0 ? 0 : static_cast<std::size_t>(n)));
    const Waiting& known = waiting_[fd];
    // Of TCP the loop is only woken for fewer than five bytes when no more can come; of a tunnel for any.
    if (spoken == Spoken::TooFew && n > 0 && known.in_tunnel) return;
    if (spoken == Spoken::Proxy && is_proxy(known.peer) && !known.by_proxy && !known.in_tunnel)
        return read_proxy(fd);
    epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, fd, nullptr);
    auto node = waiting_.extract(fd);
    hand_on(std::move(node.mapped()), spoken);
}

bool Acceptor::Loop::is_proxy(const Peer& peer) const {
    return handlers_.tunnel && std::find(options_.proxies.begin(), options_.proxies.end(), peer.address) !=
                                   options_.proxies.end();
}

// The header is taken off; what comes behind it is looked at as if it came from whom it names.
void Acceptor::Loop::read_proxy(int fd) {
    std::array<std::uint8_t, kMostProxyBytes> header{};
    const ssize_t n = recv(fd, header.data(), header.size(), MSG_PEEK | MSG_DONTWAIT);
    if (n < 0) return;
    const ByteSpan got(header.data(), static_cast<std::size_t>(n));
    const bool whole_start = got.size() >= kProxyFixedBytes;
    const auto bytes = proxy_header_bytes(got);
    if (!whole_start || (bytes && got.size() < *bytes)) {
        set_option(fd, SOL_SOCKET, SO_RCVLOWAT, static_cast<int>(whole_start ? *bytes : kProxyFixedBytes));
        return;
    }
    const auto read = bytes ? read_proxy_header(got) : std::nullopt;
    Waiting& waiting = waiting_[fd];
    const bool let_in = read && (!read->source || enter(*read->source));
    if (!let_in) {
        ++(read ? refused_ : unspoken_);
        epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, fd, nullptr);
        leave(waiting.peer.limit_key);
        waiting_.erase(fd);
        return;
    }
    [[maybe_unused]] const auto taken = recv(fd, header.data(), *bytes, MSG_DONTWAIT);
    set_option(fd, SOL_SOCKET, SO_RCVLOWAT, static_cast<int>(kSniffedBytes));
    waiting.by_proxy = true;
    if (!read->source) return;
    leave(waiting.peer.limit_key);
    waiting.peer = *read->source;
}

// Its local end, which waits for its first bytes like any other connection. Nothing: it is closed.
std::optional<Acceptor::Loop::Waiting> Acceptor::Loop::put_in_tunnel(Waiting waiting, bool encrypted) {
    const Peer peer = waiting.peer;
    Descriptor local(handlers_.tunnel(waiting.socket.release(), peer, encrypted));
    if (!local.open()) {
        ++refused_;
        leave(peer.limit_key);
        return std::nullopt;
    }
    Waiting out{std::move(local), peer, Clock::now() + std::chrono::milliseconds(options_.sniff_deadline_ms)};
    out.by_proxy = waiting.by_proxy;
    out.in_tunnel = true;
    out.encrypted = encrypted;
    return out;
}

void Acceptor::Loop::hand_on(Waiting waiting, Spoken spoken) {
    set_option(waiting.socket.get(), SOL_SOCKET, SO_RCVLOWAT, 1);
    const bool may_be_plain = !options_.tls || waiting.encrypted || waiting.peer.loopback || waiting.by_proxy;
    if (spoken == Spoken::Tls && options_.tls && handlers_.tunnel && !waiting.in_tunnel) {
        auto local = put_in_tunnel(std::move(waiting), true);
        if (!local) return;
        const int fd = local->socket.get();
        waiting_[fd] = std::move(*local);
        watch(fd, EPOLLIN | EPOLLRDHUP | EPOLLET);
    } else if (spoken == Spoken::Grpc && handlers_.grpc && may_be_plain) {
        if (waiting.by_proxy && !waiting.in_tunnel) {
            auto local = put_in_tunnel(std::move(waiting), false);
            if (!local) return;
            waiting = std::move(*local);
        }
        ++accepted_;
        hand_to_grpc(std::move(waiting));
    } else if (spoken == Spoken::Relay && handlers_.relay && may_be_plain) {
        ++accepted_;
        const std::string key = waiting.peer.limit_key;
        Slot slot(nullptr, [weak = weak_from_this(), key](void*) {
            if (const auto loop = weak.lock()) loop->leave(key);
        });
        handlers_.relay(waiting.socket.release(), waiting.peer, std::move(slot));
    } else {
        ++unspoken_;
        leave(waiting.peer.limit_key);
    }
}

// gRPC tells nobody when it closes. It shuts a socket down before it closes it, so a second descriptor of the
// same connection, watched for nothing but the hang-up, tells us.
void Acceptor::Loop::hand_to_grpc(Waiting waiting) {
    Descriptor second(fcntl(waiting.socket.get(), F_DUPFD_CLOEXEC, 0));
    if (!second.open()) {
        leave(waiting.peer.limit_key);
        ++refused_;
        return;
    }
    const int fd = second.get();
    watched_[fd] = {std::move(second), waiting.peer.limit_key};
    watch(fd, 0);
    handlers_.grpc(waiting.socket.release(), waiting.peer);
}

void Acceptor::Loop::drop(int fd) {
    epoll_ctl(epoll_.get(), EPOLL_CTL_DEL, fd, nullptr);
    const auto node = watched_.extract(fd);
    leave(node.mapped().limit_key);
}

void Acceptor::Loop::close_overdue() {
    const auto now = Clock::now();
    if (now - looked_over_ < std::chrono::milliseconds(kLookOverMs)) return;
    looked_over_ = now;
    for (auto each = waiting_.begin(); each != waiting_.end();) {
        if (each->second.deadline > now) {
            ++each;
            continue;
        }
        ++unspoken_;
        leave(each->second.peer.limit_key);
        each = waiting_.erase(each);
    }
}

bool Acceptor::Loop::enter(const Peer& peer) {
    const std::lock_guard lock(mutex_);
    return limits_.enter(peer.limit_key, peer.loopback);
}

void Acceptor::Loop::leave(const std::string& limit_key) {
    const std::lock_guard lock(mutex_);
    limits_.leave(limit_key);
}

Acceptor::Acceptor(TcpListeners tcp, Descriptor unix_socket, AcceptorOptions options, Handlers handlers)
    : loop_(std::make_shared<Loop>(std::move(tcp), std::move(unix_socket), options, std::move(handlers))) {
    loop_->start();
}

Acceptor::~Acceptor() { stop(); }

void Acceptor::stop() { loop_->stop(); }

AcceptorCounts Acceptor::counts() const { return loop_->counts(); }

}  // namespace banneret::acceptor

#include "common/transport/connector.h"

#include <asio/ip/tcp.hpp>
#include <vector>

#include "common/transport/io_loop_impl.h"

namespace banneret::transport {
namespace {

using asio::ip::tcp;
constexpr std::chrono::milliseconds kStagger{250};  // RFC 8305 ("happy eyeballs")

ConnectFailure failure_of(const asio::error_code& error) {
    if (error == asio::error::connection_refused) return ConnectFailure::NobodyAnswers;
    if (error == asio::error::timed_out) return ConnectFailure::TimedOut;
    return ConnectFailure::Unreachable;
}

std::string sentence_of(ConnectFailure failure, const Address& address) {
    const std::string where = to_string(address);
    switch (failure) {
        case ConnectFailure::None: return {};
        case ConnectFailure::NameUnknown:
            return "No machine has the name \"" + address.host +
                   "\". Check how it is written, or ask for its number.";
        case ConnectFailure::NobodyAnswers:
            return "Nobody answers at " + where +
                   ": the machine is there, but no server runs on that port. Check the port, "
                   "or start the server.";
        case ConnectFailure::Unreachable:
            return "There is no way to " + where + ". Check the address and this machine's network.";
        case ConnectFailure::TimedOut:
            return "No answer came from " + where +
                   " in time. The machine may be off, or a firewall is in the way.";
    }
    return {};
}

// Families by turns, so that a family that leads nowhere costs one stagger and not all of its addresses.
std::vector<tcp::endpoint> by_turns(const tcp::resolver::results_type& results) {
    std::vector<tcp::endpoint> six, four, mixed;
    for (const auto& entry : results)
        (entry.endpoint().address().is_v6() ? six : four).push_back(entry.endpoint());
    for (std::size_t i = 0; i < std::max(six.size(), four.size()); ++i) {
        if (i < six.size()) mixed.push_back(six[i]);
        if (i < four.size()) mixed.push_back(four[i]);
    }
    return mixed;
}

}  // namespace

struct Connector::Impl : std::enable_shared_from_this<Impl> {
    IoLoop* owner;
    Address address;
    std::function<void(Connected)> done;
    asio::io_context& context;
    tcp::resolver resolver;
    asio::steady_timer deadline;
    asio::steady_timer stagger;
    std::vector<tcp::endpoint> ends;
    std::size_t next = 0;
    std::vector<std::shared_ptr<tcp::socket>> trying;
    std::size_t failed = 0;
    ConnectFailure worst = ConnectFailure::Unreachable;
    bool over = false;

    Impl(IoLoop& loop, Address where, std::function<void(Connected)> call)
        : owner(&loop),
          address(std::move(where)),
          done(std::move(call)),
          context(loop.impl().context),
          resolver(context),
          deadline(context),
          stagger(context) {}

    void begin(std::chrono::milliseconds patience) {
        if (over) return;
        deadline.expires_after(patience);
        deadline.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error) self->finish(ConnectFailure::TimedOut);
        });
        resolver.async_resolve(address.host, std::to_string(address.port), tcp::resolver::numeric_service,
                               [self = shared_from_this()](const asio::error_code& error,
                                                           const tcp::resolver::results_type& found) {
                                   self->resolved(error, found);
                               });
    }

    void resolved(const asio::error_code& error, const tcp::resolver::results_type& found) {
        if (over) return;
        if (error) return finish(ConnectFailure::NameUnknown);
        ends = by_turns(found);
        if (ends.empty()) return finish(ConnectFailure::NameUnknown);
        try_next();
    }

    void try_next() {
        if (over || next >= ends.size()) return;
        const tcp::endpoint end = ends[next++];
        auto socket = std::make_shared<tcp::socket>(context);
        trying.push_back(socket);
        socket->async_connect(end, [self = shared_from_this(), socket](const asio::error_code& error) {
            self->tried(*socket, error);
        });
        stagger.expires_after(kStagger);
        stagger.async_wait([self = shared_from_this()](const asio::error_code& error) {
            if (!error) self->try_next();
        });
    }

    void tried(tcp::socket& socket, const asio::error_code& error) {
        if (over) return;
        if (!error) return succeed(socket);
        // "Nobody answers" says the most: a machine was reached.
        if (worst != ConnectFailure::NobodyAnswers) worst = failure_of(error);
        if (++failed == ends.size()) return finish(worst);
        if (failed == next) try_next();
    }

    void succeed(tcp::socket& socket) {
        asio::error_code error;
        const int fd = socket.release(error);
        if (error) return finish(ConnectFailure::Unreachable);
        report({ConnectFailure::None, fd, {}});
    }

    void finish(ConnectFailure failure) {
        if (!over) report({failure, -1, sentence_of(failure, address)});
    }

    void report(Connected outcome) {
        stop();
        const auto call = std::move(done);
        if (call) call(std::move(outcome));
    }

    void stop() {
        over = true;
        resolver.cancel();
        deadline.cancel();
        stagger.cancel();
        asio::error_code ignored;
        for (const auto& socket : trying) socket->close(ignored);
        trying.clear();
    }
};

Connector::Connector(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}

std::shared_ptr<Connector> Connector::start(IoLoop& loop, Address address,
                                            std::function<void(Connected)> done,
                                            std::chrono::milliseconds patience) {
    auto impl = std::make_shared<Impl>(loop, std::move(address), std::move(done));
    loop.post([impl, patience] { impl->begin(patience); });
    return std::shared_ptr<Connector>(new Connector(impl));
}

Connector::~Connector() { cancel(); }

void Connector::cancel() {
    impl_->owner->run_and_wait([impl = impl_] {
        impl->stop();
        impl->done = nullptr;
    });
}

}  // namespace banneret::transport

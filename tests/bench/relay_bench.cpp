// A turn's way through the relay: real connections over loopback, the real host and its journal on the disk,
// beside a bare echo of the same bytes over the same number of connections in the same run. And what the host
// alone costs, beside the one hash that every bundle needs.
#include <poll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <thread>

#include "common/lockstep/host.h"
#include "common/match/version.h"
#include "common/worlds/small_rules.h"
#include "server/relay/match_runner.h"
#include "server/relay/relay.h"
#include "tests/bench/yardstick.h"
#include "tests/server/relay/bot.h"

namespace banneret::bench {
namespace {

using lockstep::Kind;

constexpr int kWarmUp = 200;
constexpr int kTurns = 3'000;
constexpr const char* kScript = "<PLAYER_SETUP>\nrandom_placement\n";

void write_all(int socket, const Bytes& bytes) {
    for (std::size_t done = 0; done < bytes.size();) {
        const ssize_t n = ::send(socket, bytes.data() + done, bytes.size() - done, MSG_NOSIGNAL);
        BANNERET_CHECK(n > 0, "the other end of a benchmark's connection stays");
        done += static_cast<std::size_t>(n);
    }
}

match::MatchSetup setup_for(int seats) {
    match::MatchSetup setup;
    setup.side = 72;
    setup.rules_digest = 1;
    setup.script_digest = 2;
    setup.settings.seed = 5;
    setup.settings.speed_percent = 0;  // as fast as all can
    setup.settings.referee = false;    // it runs beside the relay, not in a turn's way
    for (int i = 0; i < seats; ++i) {
        match::Seat seat;
        seat.account = static_cast<match::AccountId>(100 + i);
        seat.player_number = static_cast<std::uint8_t>(i + 1);
        setup.seats.push_back(seat);
    }
    return setup;
}

lockstep::Hello hello_with(const lockstep::Secret& ticket) {
    lockstep::Hello hello;
    hello.simulation = match::kSimulationVersion;
    hello.rules = 1;
    hello.script = 2;
    hello.secret = ticket;
    return hello;
}

// What a busy player sends: ten units told to go somewhere. All worlds agree.
Bytes turn_frame(SeatId seat, Turn turn) {
    lockstep::TurnMessage message;
    message.seat = seat;
    message.turn = turn;
    message.digest_turns = turn;
    message.digest = turn + 1;
    message.held = turn;
    simulation::Order order;
    order.command = simulation::Move{Vec2{Fixed(10), Fixed(20)}};
    for (std::uint32_t i = 1; i <= 10; ++i) order.units.push_back(EntityId::make(i, 1));
    message.orders.push_back(std::move(order));
    return lockstep::frame(message);
}

struct Times {
    double p50 = 0;
    double p99 = 0;
};
Times times_of(std::vector<double> each) {
    std::sort(each.begin(), each.end());
    return {each[each.size() / 2], each[each.size() * 99 / 100]};
}

// A seat without a world: it speaks frames.
class RawSeat {
  public:
    explicit RawSeat(int socket) : socket_(socket) {}
    RawSeat(const RawSeat&) = delete;
    RawSeat& operator=(const RawSeat&) = delete;
    ~RawSeat() { ::close(socket_); }
    void send(const Bytes& framed) { write_all(socket_, framed); }
    // The next frame of that kind; others are passed over.
    Bytes await(Kind kind) {
        for (;;) {
            const auto frame = splitter_.next();
            BANNERET_CHECK(frame.ok(), "the relay's frames are whole");
            if (!*frame) {
                fill();
                continue;
            }
            const ByteSpan bytes = **frame;
            if (bytes[0] == static_cast<std::uint8_t>(Kind::Ejected)) {
                const auto message = lockstep::decode(bytes, lockstep::From::Host);
                throw std::runtime_error(std::get<lockstep::Ejected>(*message).text);
            }
            if (bytes[0] == static_cast<std::uint8_t>(kind)) return Bytes(bytes.begin(), bytes.end());
        }
    }

  private:
    void fill() {
        std::array<std::uint8_t, 16 * 1024> buffer;
        const ssize_t n = ::recv(socket_, buffer.data(), buffer.size(), 0);
        BANNERET_CHECK(n > 0, "the relay stays");
        splitter_.feed({buffer.data(), static_cast<std::size_t>(n)});
    }
    int socket_;
    lockstep::FrameSplitter splitter_{lockstep::kHostLimit};
};

// Running matches of one relay in a folder of its own, with all their seats playing.
class RelayedMatches {
  public:
    RelayedMatches(int matches, int seats)
        : relay_({folder(), 1}, {}), in_match_(static_cast<std::size_t>(seats)) {
        for (int m = 1; m <= matches; ++m) {
            relay::NewMatch match;
            match.id = static_cast<relay::MatchId>(m);
            match.setup = setup_for(seats);
            match.rules = worlds::small_rules();
            match.script = kScript;
            BANNERET_CHECK(relay_.begin(std::move(match)).ok(), "the benchmark's match begins");
            for (int i = 0; i < seats; ++i) sit(static_cast<relay::MatchId>(m), static_cast<SeatId>(i + 1));
        }
        for (const auto& seat : seats_) seat->send(lockstep::frame(ready()));
        for (const auto& seat : seats_) seat->await(Kind::Start);
    }
    ~RelayedMatches() {
        seats_.clear();
        relay_.stop();
        std::filesystem::remove_all(folder());
    }
    RelayedMatches(const RelayedMatches&) = delete;
    RelayedMatches& operator=(const RelayedMatches&) = delete;

    // Every seat's orders go out; back when every seat has the bundle.
    void run_turn() {
        for (std::size_t i = 0; i < seats_.size(); ++i)
            seats_[i]->send(turn_frame(static_cast<SeatId>(i % in_match_ + 1), turn_));
        for (const auto& seat : seats_) {
            while (turn_in(seat->await(Kind::Bundle)) != turn_) {
            }  // those before the first that seats give orders for close by themselves
        }
        ++turn_;
    }

  private:
    static std::filesystem::path folder() {
        return std::filesystem::temp_directory_path() / ("banneret-bench-" + std::to_string(::getpid()));
    }
    // Of an encoded bundle: after its kind and epoch.
    static Turn turn_in(const Bytes& bundle) {
        Turn turn = 0;
        std::memcpy(&turn, bundle.data() + 5, sizeof turn);
        return turn;
    }
    static lockstep::Loading ready() {
        lockstep::Loading loading;
        loading.step = lockstep::LoadStep::Ready;
        loading.percent = 100;
        loading.digest = 1;
        return loading;
    }
    void sit(relay::MatchId match, SeatId seat) {
        const auto [near, far] = relay::tcp_pair();
        relay_.adopt(far, {});
        seats_.push_back(std::make_unique<RawSeat>(near));
        seats_.back()->send(lockstep::frame(hello_with(*relay_.ticket(match, seat))));
        const auto welcome = lockstep::decode(seats_.back()->await(Kind::Welcome), lockstep::From::Host);
        turn_ = std::get<lockstep::Welcome>(*welcome).needed;
    }
    relay::Relay relay_;
    std::size_t in_match_;
    std::vector<std::unique_ptr<RawSeat>> seats_;
    Turn turn_ = 0;
};

// One thread that sends back what comes, as the relay has one thread for its connections.
class Echo {
  public:
    explicit Echo(int connections) {
        for (int i = 0; i < connections; ++i) {
            const auto [near, far] = relay::tcp_pair();
            near_.push_back(near);
            far_.push_back(far);
        }
        thread_ = std::thread([this] { serve(); });
    }
    ~Echo() {
        for (const int socket : near_) ::shutdown(socket, SHUT_RDWR);
        thread_.join();
        for (const int socket : near_) ::close(socket);
        for (const int socket : far_) ::close(socket);
    }
    Echo(const Echo&) = delete;
    Echo& operator=(const Echo&) = delete;

    void round(const Bytes& bytes) {
        for (const int socket : near_) write_all(socket, bytes);
        Bytes back(bytes.size());
        for (const int socket : near_) {
            const ssize_t n = ::recv(socket, back.data(), back.size(), MSG_WAITALL);
            BANNERET_CHECK(n == static_cast<ssize_t>(back.size()), "the echo answers");
        }
    }

  private:
    void serve() {
        std::vector<pollfd> watched;
        for (const int socket : far_) watched.push_back({socket, POLLIN, 0});
        Bytes buffer(16 * 1024);
        while (::poll(watched.data(), watched.size(), -1) > 0) {
            for (const pollfd& each : watched) {
                if ((each.revents & (POLLIN | POLLHUP)) == 0) continue;
                const ssize_t n = ::recv(each.fd, buffer.data(), buffer.size(), 0);
                if (n <= 0) return;
                write_all(each.fd, Bytes(buffer.begin(), buffer.begin() + n));
            }
        }
    }
    std::vector<int> near_;
    std::vector<int> far_;
    std::thread thread_;
};

// Sockets at both ends, for ours and for the echo.
void allow_many_files() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
}

// In turn, a hundred rounds of each, so that both meet the machine in the same moods.
void TurnThroughTheRelayBesideEcho(benchmark::State& state) {
    const int matches = static_cast<int>(state.range(0));
    const int seats = static_cast<int>(state.range(1));
    const int turns = matches > 1 ? kTurns / 10 : kTurns;
    allow_many_files();
    RelayedMatches match(matches, seats);
    Echo echo(matches * seats);
    const Bytes bytes = turn_frame(1, 1);
    for (int i = 0; i < kWarmUp; ++i) {
        match.run_turn();
        echo.round(bytes);
    }
    std::vector<double> ours;
    std::vector<double> echoes;
    for (auto _ : state) {
        for (int i = 0; i < turns; ++i) {
            ours.push_back(microseconds_of([&] { match.run_turn(); }));
            if (i % 100 != 99) continue;
            for (int e = 0; e < 100; ++e) echoes.push_back(microseconds_of([&] { echo.round(bytes); }));
        }
    }
    const Times relayed = times_of(std::move(ours));
    const Times bare = times_of(std::move(echoes));
    state.counters["ours_us"] = relayed.p50;
    state.counters["yardstick_us"] = bare.p50;
    state.counters["ratio"] = relayed.p50 / bare.p50;
    state.counters["p99_us"] = relayed.p99;
    state.counters["yardstick_p99_us"] = bare.p99;
    state.counters["ratio_p99"] = relayed.p99 / bare.p99;
    calibrate(state);
    state.counters["bytes"] = static_cast<double>(bytes.size());
}
BENCHMARK(TurnThroughTheRelayBesideEcho)
    ->Args({1, 2})
    ->Args({1, 8})
    ->Args({100, 8})
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

// The host with eight seats in one process: eight messages in, eight copies of the bundle out.
void HostTurnBesideItsTag(benchmark::State& state) {
    constexpr int kSeats = 8;
    const lockstep::Hmac hmac = relay::hmac_under({});
    lockstep::HostConfig config;
    config.match = 1;
    config.setup = setup_for(kSeats);
    config.simulation = match::kSimulationVersion;
    config.hmac = hmac;
    config.draw_secret = [n = std::uint8_t{0}]() mutable { return lockstep::Secret{++n}; };
    lockstep::Millis now = 1'000;
    lockstep::Host host(std::move(config), now);
    for (SeatId seat = 1; seat <= kSeats; ++seat) host.admit(seat, hello_with({}), seat, now);
    lockstep::Loading ready;
    ready.step = lockstep::LoadStep::Ready;
    ready.digest = 1;
    for (SeatId seat = 1; seat <= kSeats; ++seat) host.received(seat, lockstep::frame(ready), now);
    host.advance(now);
    Turn turn = host.closed();
    Bytes bundle;
    std::vector<double> ours;
    std::vector<double> tags;
    for (auto _ : state) {
        for (int i = 0; i < kTurns; ++i) {
            std::vector<Bytes> frames;
            for (SeatId seat = 1; seat <= kSeats; ++seat) frames.push_back(turn_frame(seat, turn));
            std::vector<lockstep::Output> outputs;
            ours.push_back(microseconds_of([&] {
                for (SeatId seat = 1; seat <= kSeats; ++seat) host.received(seat, frames[seat - 1u], now);
                outputs = host.take_outputs();
            }));
            ++turn;
            ++now;
            for (const lockstep::Output& output : outputs) {
                if (const auto* record = std::get_if<lockstep::Record>(&output)) bundle = record->payload;
            }
            tags.push_back(microseconds_of([&] { benchmark::DoNotOptimize(hmac(bundle)); }));
        }
    }
    BANNERET_CHECK(host.closed() == turn, "every turn of the benchmark has closed");
    const Times host_times = times_of(std::move(ours));
    const Times tag_times = times_of(std::move(tags));
    state.counters["ours_us"] = host_times.p50;
    state.counters["p99_us"] = host_times.p99;
    state.counters["yardstick_us"] = tag_times.p50;
    state.counters["ratio"] = host_times.p50 / tag_times.p50;
    calibrate(state);
    state.counters["bytes"] = static_cast<double>(bundle.size());
}
BENCHMARK(HostTurnBesideItsTag)->Iterations(1)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace banneret::bench

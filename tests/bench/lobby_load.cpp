// banneret-lobby-load ADDRESS PID PEOPLE: so many people log in and sit in lobbies of eight, each over a connection of
// its own, answer the server's pings and say nothing else. Prints how long it took until all sat, what the server with
// that process id has grown by, and the processor that it takes meanwhile. For deploy/bench-server.
#include <grpcpp/grpcpp.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <memory>
#include <mutex>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "banneret/v1/services.grpc.pb.h"

namespace {

namespace v1 = banneret::v1;
using Clock = std::chrono::steady_clock;

std::shared_ptr<grpc::Channel> channel_to(const std::string& address) {
    static std::atomic<int> channels{0};
    grpc::ChannelArguments apart;
    apart.SetInt("banneret.apart", ++channels);  // no sharing of connections
    apart.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    return grpc::CreateCustomChannel(address, grpc::InsecureChannelCredentials(), apart);
}

// In a lobby from its making on.
class Idler final : public grpc::ClientBidiReactor<v1::EnterRequest, v1::EnterResponse> {
  public:
    Idler(const std::string& address, const std::string& name) : channel_(channel_to(address)) {
        grpc::ClientContext context;
        v1::LoginAsGuestRequest request;
        request.set_name(name);
        v1::Session session;
        check(v1::Accounts::NewStub(channel_)->LoginAsGuest(&context, request, &session), "logging in");
        token_ = session.token();
    }

    std::uint64_t create() {
        grpc::ClientContext context;
        context.AddMetadata("authorization", "Bearer " + token_);
        v1::CreateLobbyRequest request;
        request.mutable_settings()->set_map_size("giant");
        v1::CreateLobbyResponse response;
        check(v1::Lobbies::NewStub(channel_)->Create(&context, request, &response), "making a lobby");
        return response.lobby_id();
    }

    void enter(std::uint64_t lobby) {
        stub_ = v1::Lobbies::NewStub(channel_);
        context_.AddMetadata("authorization", "Bearer " + token_);
        stub_->async()->Enter(&context_, this);
        AddHold();
        v1::EnterRequest request;
        request.mutable_enter()->set_lobby_id(lobby);
        send(request);
        StartRead(&incoming_);
        StartCall();
    }
    bool sits() const { return sits_; }

    void leave() {
        context_.TryCancel();
        RemoveHold();
        while (!done_) std::this_thread::yield();
    }

    void OnReadDone(bool ok) override {
        if (!ok) return;
        if (incoming_.has_entered()) sits_ = true;
        if (incoming_.has_ping()) {
            v1::EnterRequest request;
            request.mutable_pong()->set_clock(incoming_.ping().clock());
            send(request);
        }
        StartRead(&incoming_);
    }
    void OnWriteDone(bool ok) override {
        const std::lock_guard lock(mutex_);
        outgoing_.pop_front();
        if (ok && !outgoing_.empty()) StartWrite(&outgoing_.front());
    }
    void OnDone(const grpc::Status&) override { done_ = true; }

  private:
    static void check(const grpc::Status& status, const char* what) {
        if (status.ok()) return;
        std::fprintf(stderr, "%s failed: %s\n", what, status.error_message().c_str());
        std::exit(1);
    }
    void send(const v1::EnterRequest& request) {
        const std::lock_guard lock(mutex_);
        outgoing_.push_back(request);
        if (outgoing_.size() == 1) StartWrite(&outgoing_.front());
    }

    std::shared_ptr<grpc::Channel> channel_;
    std::unique_ptr<v1::Lobbies::Stub> stub_;
    grpc::ClientContext context_;
    std::string token_;
    v1::EnterResponse incoming_;
    std::mutex mutex_;
    std::deque<v1::EnterRequest> outgoing_;
    std::atomic<bool> sits_{false};
    std::atomic<bool> done_{false};
};

// A line of /proc/PID/status in KiB.
long memory_of(const std::string& pid, const std::string& line) {
    std::ifstream in("/proc/" + pid + "/status");
    for (std::string name; in >> name; in.ignore(1000, '\n')) {
        long kib = 0;
        if (name == line && in >> kib) return kib;
    }
    return 0;
}

// The processor time that a process has had, in seconds.
double processor_of(const std::string& pid) {
    std::ifstream in("/proc/" + pid + "/stat");
    std::string line;
    std::getline(in, line);
    std::istringstream fields(line.substr(line.rfind(')') + 2));  // a program's name may hold blanks
    std::string skipped;
    for (int i = 0; i < 11; ++i) fields >> skipped;
    long user = 0;
    long system = 0;
    fields >> user >> system;
    return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 4) {
        std::fprintf(stderr, "banneret-lobby-load ADDRESS PID PEOPLE\n");
        return 2;
    }
    const std::string pid = argv[2];
    const int people = std::atoi(argv[3]);
    const long before = memory_of(pid, "VmRSS:");
    const auto begun = Clock::now();
    std::vector<std::unique_ptr<Idler>> idlers;
    std::uint64_t lobby = 0;
    for (int i = 0; i < people; ++i) {
        idlers.push_back(std::make_unique<Idler>(argv[1], "Load " + std::to_string(i)));
        if (i % 8 == 0) lobby = idlers.back()->create();
        idlers.back()->enter(lobby);
        while (!idlers.back()->sits()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    constexpr int kIdleSeconds = 30;
    const double processor = processor_of(pid);
    std::this_thread::sleep_for(std::chrono::seconds(kIdleSeconds));  // pings and tables of all
    const double idle = (processor_of(pid) - processor) / kIdleSeconds;
    const long after = memory_of(pid, "VmRSS:");
    std::printf("%d people sit after %.1f s; the server has grown by %ld KiB, %.1f KiB each\n", people,
                seconds, after - before, static_cast<double>(after - before) / people);
    std::printf("While nobody does anything it takes %.2f %% of a processor.\n", 100 * idle);
    for (const auto& idler : idlers) idler->leave();
    return 0;
}

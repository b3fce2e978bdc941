#include "server/service/services.h"

#include <google/protobuf/stubs/logging.h>
#include <grpc/support/log.h>
#include <grpcpp/ext/proto_server_reflection_plugin.h>
#include <grpcpp/grpcpp.h>
#include <grpcpp/health_check_service_interface.h>
#include <grpcpp/resource_quota.h>

#include "server/service/accounts_service.h"
#include "server/service/admin_service.h"
#include "server/service/history_service.h"
#include "server/service/lobbies_service.h"
#include "server/service/matches_service.h"
#include "server/service/saves_service.h"
#include "server/service/server_service.h"

namespace banneret::service {
namespace {

using Door = grpc::experimental::ExternalConnectionAcceptor;

// Limits on what one connection may cost (shared/reference/faults.md): streams, headers, messages, silence.
constexpr int kMostStreams = 16;
constexpr int kMostMetadataBytes = 8 * 1024;
constexpr int kMostMessageBytes = 72 * 1024;  // a piece of 64 KiB and what is around it
constexpr int kMostSentBytes = 256 * 1024;
constexpr int kHandshakeMs = 4000;
constexpr int kIdleMs = 300'000;
constexpr int kKeepaliveMs = 20'000;
constexpr int kKeepaliveAnswerMs = 10'000;
constexpr auto kToFinish = std::chrono::seconds(2);

void set_limits(grpc::ServerBuilder& builder) {
    builder.SetMaxReceiveMessageSize(kMostMessageBytes);
    builder.SetMaxSendMessageSize(kMostSentBytes);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONCURRENT_STREAMS, kMostStreams);
    builder.AddChannelArgument(GRPC_ARG_MAX_METADATA_SIZE, kMostMetadataBytes);
    builder.AddChannelArgument("grpc.server_handshake_timeout_ms", kHandshakeMs);
    builder.AddChannelArgument(GRPC_ARG_MAX_CONNECTION_IDLE_MS, kIdleMs);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIME_MS, kKeepaliveMs);
    builder.AddChannelArgument(GRPC_ARG_KEEPALIVE_TIMEOUT_MS, kKeepaliveAnswerMs);
    builder.AddChannelArgument(GRPC_ARG_HTTP2_MIN_RECV_PING_INTERVAL_WITHOUT_DATA_MS, 5000);
    builder.AddChannelArgument(GRPC_ARG_ALLOW_REUSEPORT, 0);
}

std::unique_ptr<Door> door_of(grpc::ServerBuilder& builder) {
    return builder.experimental().AddExternalConnectionAcceptor(
        grpc::ServerBuilder::experimental_type::ExternalConnectionType::FROM_FD,
        grpc::InsecureServerCredentials());
}

void hand_over(Door& door, int fd) {
    Door::NewConnectionParameters parameters;
    parameters.fd = fd;
    door.HandleNewConnection(&parameters);
}

}  // namespace

struct Services::Impl {
    Impl(Parts& parts, Hub& hub, MatchNews& news)
        : callers(parts),
          desk{parts, callers, hub},
          accounts(desk),
          lobbies(desk),
          matches(desk, news),
          saves(desk),
          history(desk),
          server(desk),
          admin(desk) {}

    Callers callers;
    Desk desk;
    AccountsService accounts;
    LobbiesService lobbies;
    MatchesService matches;
    SavesService saves;
    HistoryService history;
    ServerService server;
    AdminService admin;
    std::unique_ptr<Door> door;
    std::unique_ptr<Door> admin_door;
    std::unique_ptr<grpc::Server> people_server;
    std::unique_ptr<grpc::Server> admin_server;
};

Services::Services(Parts& parts, Hub& hub, MatchNews& news)
    : impl_(std::make_unique<Impl>(parts, hub, news)) {
    grpc::EnableDefaultHealthCheckService(true);
    grpc::reflection::InitProtoReflectionServerBuilderPlugin();
    grpc::ServerBuilder people;
    set_limits(people);
    people.RegisterService(&impl_->accounts);
    people.RegisterService(&impl_->lobbies);
    people.RegisterService(&impl_->matches);
    people.RegisterService(&impl_->saves);
    people.RegisterService(&impl_->history);
    people.RegisterService(&impl_->server);
    impl_->door = door_of(people);
    impl_->people_server = people.BuildAndStart();
    grpc::ServerBuilder admin;
    set_limits(admin);
    admin.RegisterService(&impl_->admin);
    impl_->admin_door = door_of(admin);
    impl_->admin_server = admin.BuildAndStart();
    BANNERET_CHECK(impl_->people_server && impl_->admin_server,
                   "gRPC's servers begin without a port of their own");
}

Services::~Services() { stop(); }

void Services::take_connection(int fd) { hand_over(*impl_->door, fd); }
void Services::take_admin_connection(int fd) { hand_over(*impl_->admin_door, fd); }

void Services::stop() {
    const auto deadline = std::chrono::system_clock::now() + kToFinish;
    if (impl_->people_server) impl_->people_server->Shutdown(deadline);
    if (impl_->admin_server) impl_->admin_server->Shutdown(deadline);
}

void mute_library_logs() {
    google::protobuf::SetLogHandler(nullptr);
    gpr_set_log_function([](gpr_log_func_args*) {});
}

}  // namespace banneret::service

#include "server/app/status.h"

#include <chrono>

#include <grpcpp/grpcpp.h>

#include "banneret/v1/services.grpc.pb.h"

namespace banneret::server {

Result<std::string> ask_status(const std::string& data_folder) {
    const auto channel =
        grpc::CreateChannel("unix:" + data_folder + "/admin.socket", grpc::InsecureChannelCredentials());
    const auto admin = v1::Admin::NewStub(channel);
    grpc::ClientContext context;
    context.set_deadline(std::chrono::system_clock::now() + std::chrono::seconds(3));
    v1::StatusResponse answer;
    const grpc::Status status = admin->Status(&context, {}, &answer);
    if (!status.ok()) {
        return Error{data_folder, "no server answers on this data folder",
                     "Start one with banneret-server --data " + data_folder + ", as the user who asks now"};
    }
    const auto line = [](const char* name, std::uint64_t value) {
        return std::string(name) + std::to_string(value) + "\n";
    };
    std::string text = "banneret-server " + answer.version() + (answer.draining() ? ", draining" : "") + "\n";
    text += line("connections  ", answer.connections());
    text += line("people       ", answer.people());
    text += line("lobbies      ", answer.lobbies());
    text += line("matches      ", answer.matches());
    text += line("refused      ", answer.refused());
    return text;
}

}  // namespace banneret::server

// What a LobbyClient's calls under way hold on to; they may end after it. For lobby_client.cpp and its neighbours alone.
#pragma once

#include <grpcpp/grpcpp.h>

#include <map>
#include <mutex>

#include "client/session/guest_tokens.h"
#include "client/session/lobby_client.h"
#include "client/session/lobby_stream.h"
#include "client/session/server_trust.h"

namespace banneret::session {

// Of a method's two forms the one with a callback.
template <class Request, class Response, class Interface>
auto pick(void (Interface::*method)(grpc::ClientContext*, const Request*, Response*,
                                    std::function<void(grpc::Status)>)) {
    return method;
}

struct LobbyClient::Core : std::enable_shared_from_this<Core> {
    static constexpr std::chrono::seconds kPatience{15};

    const transport::Address server;
    const std::string wanted_name;
    const std::string password;  // empty: a guest
    const Versions versions;
    const std::string state_folder;
    const std::string server_key;
    // Made once it is known whether TLS is spoken; before State::Ready nobody may ask by them.
    std::shared_ptr<grpc::Channel> channel;
    std::unique_ptr<wire::Server::Stub> servers;
    std::unique_ptr<wire::Accounts::Stub> accounts;
    std::unique_ptr<wire::Lobbies::Stub> lobbies_stub;
    std::unique_ptr<wire::Matches::Stub> matches;
    std::unique_ptr<wire::Saves::Stub> saves;
    std::unique_ptr<wire::History::Stub> histories;

    mutable std::mutex mutex;  // of all below
    State state = State::Connecting;
    std::string failure;
    Ending ending = Ending::Done;
    ServerInfo info;
    std::uint64_t account = 0;
    std::string name;
    std::string token;
    std::unique_ptr<GuestTokens> tokens;
    std::shared_ptr<LobbyStream> stream;
    std::map<std::uint64_t, LobbySummary> lobbies;
    struct LobbyWatch;
    std::shared_ptr<LobbyWatch> watch;

    Core(transport::Address s, std::string n, Versions v, std::string folder, std::string key,
         std::string secret)
        : server(std::move(s)),
          wanted_name(std::move(n)),
          password(std::move(secret)),
          versions(std::move(v)),
          state_folder(std::move(folder)),
          server_key(key.empty() ? transport::to_string(server) : std::move(key)) {}

    std::string token_now() const {
        const std::lock_guard lock(mutex);
        return token;
    }
    std::string certificate() const {
        const std::lock_guard lock(mutex);
        return info.certificate;
    }

    // One unary call: `method` is the async stub's, `take` gets the answer.
    template <class Request, class Response, class Async, class Method>
    void call(Async* async, Method method, Request request,
              std::function<void(const grpc::Status&, const Response&)> take) {
        struct Call {
            grpc::ClientContext context;
            Request request;
            Response response;
        };
        const auto made = std::make_shared<Call>();
        made->request = std::move(request);
        made->context.set_deadline(std::chrono::system_clock::now() + kPatience);
        authorise(made->context, token_now());
        (async->*method)(
            &made->context, &made->request, &made->response,
            [made, take = std::move(take)](const grpc::Status& status) { take(status, made->response); });
    }

    // The same, with the answer made into what somebody asked for.
    template <class Value, class Request, class Response, class Async, class Method>
    Answer<Value> ask(Async* async, Method method, Request request, Value (*convert)(const Response&)) {
        auto answer = std::make_shared<Asked<Value>>();
        call<Request, Response>(
            async, method, std::move(request),
            [answer, convert, where = server](const grpc::Status& status, const Response& got) {
                if (status.ok())
                    answer->settle(convert(got));
                else
                    answer->settle(error_of(status, where));
            });
        return answer;
    }

    void fail(const std::string& sentence, Ending how);
    void fail(const grpc::Status& status);

    // On the way to State::Ready, each step by the answer to the one before.
    void found(const transport::TlsFound& tls);
    void open_channel(std::shared_ptr<grpc::ChannelCredentials> credentials);
    void ask_for_info();
    void informed(const grpc::Status& status, const wire::InfoResponse& got);
    void take_info(const wire::InfoResponse& got);
    void register_name();
    void log_in();
    void log_in_as_guest();
    void logged_in(const grpc::Status& status, const wire::Session& who);

    std::shared_ptr<LobbyStream> lobby_stream() const;
    void send(wire::EnterRequest request);
    std::uint64_t table_version() const;
    Answer<Bytes> content(wire::GetContentRequest::Kind kind, Digest digest);
};

}  // namespace banneret::session

#include "server/service/admin_service.h"

#include "server/names/names.h"

namespace banneret::service {

AdminService::Reactor* AdminService::Status(Context* context, const v1::StatusRequest*,
                                            v1::StatusResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, response] {
        Parts& parts = desk_.parts;
        response->set_version(parts.version);
        response->set_instance_id(parts.instance);
        response->set_started_ms(parts.started_ms);
        const ConnectionCounts connections = parts.connections ? parts.connections() : ConnectionCounts{};
        response->set_connections(connections.open);
        response->set_refused(connections.refused);
        HubCounts counts;
        desk_.hub.loop().run_and_wait([&] { counts = desk_.hub.counts(); });
        response->set_lobbies(counts.lobbies);
        response->set_people(counts.people);
        response->set_matches(static_cast<std::uint32_t>(parts.relay.running().size()));
        response->set_draining(parts.draining);
        response->set_commits(parts.store.commits());
        response->set_data_folder(parts.data_folder);
        return grpc::Status::OK;
    });
}

AdminService::Reactor* AdminService::Players(Context* context, const v1::PlayersRequest* request,
                                             v1::PlayersResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        std::vector<PersonHere> people;
        desk_.hub.loop().run_and_wait([&] { people = desk_.hub.people(); });
        const std::uint32_t limit = page_limit(request->limit(), 200, 200);
        for (const PersonHere& person : people) {
            if (person.caller.account <= request->after_id()) continue;
            if (static_cast<std::uint32_t>(response->players_size()) == limit) {
                response->set_more(true);
                break;
            }
            v1::ConnectedPlayer& to = *response->add_players();
            to.set_account_id(person.caller.account);
            to.set_name(person.caller.name);
            to.set_guest(person.caller.guest);
            to.set_address(person.caller.address);
            to.set_lobby_id(person.lobby);
        }
        return grpc::Status::OK;
    });
}

AdminService::Reactor* AdminService::Drain(Context* context, const v1::DrainRequest* request,
                                           v1::DrainResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        desk_.parts.draining = true;
        response->set_matches(static_cast<std::uint32_t>(desk_.parts.relay.running().size()));
        if (request->stop()) stop_when_empty();
        return grpc::Status::OK;
    });
}

// Looked at each second: a draining server has time.
void AdminService::stop_when_empty() {
    if (desk_.parts.relay.running().empty()) {
        if (desk_.parts.stop) desk_.parts.stop();
        return;
    }
    desk_.hub.loop().after(std::chrono::seconds(1),
                           [this] { desk_.parts.workers.post([this] { stop_when_empty(); }); });
}

AdminService::Reactor* AdminService::Announce(Context* context, const v1::AnnounceRequest* request,
                                              v1::AnnounceResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        auto line = names::checked_line(request->text());
        if (!line.ok()) return status_of(bad_request(line.error().sentence(), "text"));
        desk_.hub.loop().run_and_wait([&] { response->set_reached(desk_.hub.announce(*line)); });
        return grpc::Status::OK;
    });
}

}  // namespace banneret::service

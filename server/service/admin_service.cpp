#include "server/service/admin_service.h"

#include "server/names/names.h"

namespace banneret::service {
namespace {

constexpr std::uint32_t kPage = 200;

}  // namespace

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
        if (auto wrote = written(request->stop() ? "drain and stop" : "drain"); !wrote.ok()) return wrote;
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
        if (auto wrote = written("announce: " + *line); !wrote.ok()) return wrote;
        desk_.hub.loop().run_and_wait([&] { response->set_reached(desk_.hub.announce(*line)); });
        return grpc::Status::OK;
    });
}

AdminService::Reactor* AdminService::ListAudit(Context* context, const v1::ListAuditRequest* request,
                                               v1::ListAuditResponse* response) {
    return on_pool(context, desk_.parts.workers, [this, request, response] {
        auto lines = desk_.parts.store.audit(request->before_id(), kPage + 1);
        if (!lines.ok()) return status_of(lines.error());
        response->set_more(lines->size() > kPage);
        if (lines->size() > kPage) lines->pop_back();
        for (const store::AuditLine& line : *lines) {
            v1::AuditEntry& to = *response->add_entries();
            to.set_entry_id(line.id);
            to.set_at_ms(line.at_ms);
            to.set_what(line.what);
        }
        return grpc::Status::OK;
    });
}

AdminService::Reactor* AdminService::Backup(Context* context, const v1::BackupRequest* request,
                                            v1::BackupResponse*) {
    return on_pool(context, desk_.parts.workers, [this, request] {
        if (!desk_.parts.back_up)
            return status_of(bad_request("This server has no data folder to copy.", "folder"));
        if (auto copied = desk_.parts.back_up(request->folder()); !copied.ok())
            return status_of(copied.error());
        return written("backup to " + request->folder());
    });
}

AdminService::Reactor* AdminService::SetLogLevel(Context* context, const v1::SetLogLevelRequest* request,
                                                 v1::SetLogLevelResponse*) {
    return on_pool(context, desk_.parts.workers, [this, request] {
        if (!desk_.parts.set_log_level || !desk_.parts.set_log_level(request->level()))
            return status_of(bad_request("A log level is error, warning, info or debug.", "level"));
        return written("log level " + request->level());
    });
}

grpc::Status AdminService::written(const std::string& what) {
    const auto kept = desk_.parts.store.add_audit(now_ms(), what);
    return kept.ok() ? grpc::Status::OK : status_of(kept.error());
}

}  // namespace banneret::service

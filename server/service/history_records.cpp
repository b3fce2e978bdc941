// The history's files: replays, divergence reports, and the turns of a match as games to go on with.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/archive/branch.h"
#include "common/archive/divergence.h"
#include "server/service/convert.h"
#include "server/service/history_service.h"
#include "server/service/pieces.h"
#include "server/service/records.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

std::optional<Bytes> read_file(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return Bytes(std::istreambuf_iterator<char>(file), {});
}

Refusal no_record(const char* kind, std::uint64_t match, const std::string& sentence) {
    return Refusal{Reason::NoSuchThing, sentence, {{"kind", kind}, {"id", std::to_string(match)}}};
}

bool plays(const store::MatchRow& row, AccountId account) {
    return std::any_of(row.players.begin(), row.players.end(),
                       [&](const store::Player& p) { return !p.computer && p.account == account; });
}

// The replay of an ended match, or what may be shown of a running one.
std::variant<Bytes, Refusal> replay_bytes(Desk& desk, const store::MatchRow& row) {
    if (row.end.how == store::HowEnded::Running) {
        if (!row.setup.settings.spectators)
            return Refusal{Reason::NotAllowed, "That match is not for watching while it runs.", {}};
        auto bytes = desk.parts.relay.record(row.id);
        if (bytes.ok()) return std::move(*bytes);
        return no_record("replay", row.id, "The replay is there when the match has ended.");
    }
    if (auto bytes = read_file(replay_file(desk.parts.data_folder, row.id))) return std::move(*bytes);
    // Decided, and people still look around in it.
    if (auto bytes = desk.parts.relay.record(row.id); bytes.ok()) return std::move(*bytes);
    return no_record("replay", row.id, "There is no replay of that match.");
}

// On the workers, once the caller is known; `work` gives the bytes or why not.
template <class Work>
grpc::ServerWriteReactor<v1::Piece>* send_pieces(Desk& desk, grpc::CallbackServerContext* context,
                                                 Work work) {
    auto* stream = new PieceStream;
    const bool taken = desk.parts.workers.post(
        [&desk, stream, work = std::move(work), token = token_of(*context), peer = context->peer()] {
            Caller caller;
            grpc::Status refused;
            if (!know(desk, token, peer, caller, refused)) return stream->refuse(refused);
            std::variant<Bytes, Refusal> found = work();
            if (auto* refusal = std::get_if<Refusal>(&found)) return stream->refuse(status_of(*refusal));
            stream->begin(std::move(std::get<Bytes>(found)));
        });
    if (!taken) stream->refuse(status_of(busy()));
    return stream;
}

}  // namespace

std::filesystem::path replay_file(const std::string& data_folder, std::uint64_t match) {
    return std::filesystem::path(data_folder) / "replays" / (std::to_string(match) + ".replay");
}

std::filesystem::path divergence_file(const std::string& data_folder, std::uint64_t match,
                                      std::uint32_t number) {
    return std::filesystem::path(data_folder) / "replays" /
           (std::to_string(match) + "-" + std::to_string(number) + ".divergence");
}

void add_divergences(const std::string& data_folder, std::uint64_t match, v1::MatchDetails& details) {
    for (std::uint32_t number = 1; number <= kMostDivergences; ++number) {
        const auto bytes = read_file(divergence_file(data_folder, match, number));
        if (!bytes) return;
        const auto report = archive::read_divergence(*bytes);
        if (!report) continue;
        v1::Divergence& out = *details.add_divergences();
        out.set_number(number);
        out.set_seat(report->seat);
        out.set_turns(report->turns);
        out.set_tick(report->tick);
        out.set_part(report->part);
        out.set_entity(report->entity);
        out.set_field(report->field);
        out.set_referee(report->referee);
        out.set_machine(report->client);
        out.set_sentence(archive::sentence(*report));
    }
}

grpc::ServerWriteReactor<v1::Piece>* HistoryService::GetReplay(Context* context,
                                                               const v1::GetReplayRequest* request) {
    return send_pieces(desk_, context, [this, id = request->match_id()]() -> std::variant<Bytes, Refusal> {
        auto row = desk_.parts.store.match(id);
        if (!row.ok()) return Refusal{Reason::Fault, row.error().sentence(), {}};
        if (!*row) return no_such("match", id);
        return replay_bytes(desk_, **row);
    });
}

// What a report shows of the world is nobody's business while the match runs.
grpc::ServerWriteReactor<v1::Piece>* HistoryService::GetDivergence(Context* context,
                                                                   const v1::GetDivergenceRequest* request) {
    return send_pieces(
        desk_, context,
        [this, id = request->match_id(), number = request->number()]() -> std::variant<Bytes, Refusal> {
            auto row = desk_.parts.store.match(id);
            if (!row.ok()) return Refusal{Reason::Fault, row.error().sentence(), {}};
            if (!*row) return no_such("match", id);
            if ((*row)->end.how == store::HowEnded::Running)
                return no_record("divergence", id, "The report is there when the match has ended.");
            auto bytes = read_file(divergence_file(desk_.parts.data_folder, id, number));
            if (!bytes) return no_record("divergence", id, "There is no such report of that match.");
            return std::move(*bytes);
        });
}

HistoryService::Reactor* HistoryService::Branch(Context* context, const v1::BranchRequest* request,
                                                v1::BranchResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller& caller) {
        return branch(caller, *request, *response);
    });
}

grpc::Status HistoryService::branch(const Caller& caller, const v1::BranchRequest& request,
                                    v1::BranchResponse& response) {
    auto row = desk_.parts.store.match(request.match_id());
    if (!row.ok()) return status_of(row.error());
    if (!*row) return status_of(no_such("match", request.match_id()));
    if ((*row)->end.how == store::HowEnded::Running && !plays(**row, caller.account))
        return status_of(Refusal{Reason::NotAllowed,
                                 "While a match runs, only who plays in it may go on from one of its turns.",
                                 {}});
    auto bytes = replay_bytes(desk_, **row);
    if (auto* refusal = std::get_if<Refusal>(&bytes)) return status_of(*refusal);
    const auto replay = archive::read_replay(std::get<Bytes>(bytes));
    if (!replay) return status_of(replay.error());
    auto file = archive::branch_at(*replay, request.turn(), desk_.parts.rules);
    if (!file) return status_of(bad_request(file.error().sentence(), "turn"));
    file->saved_at = static_cast<std::uint64_t>(now_ms() / 1000);
    store::NewSave save;
    save.name = file->title;
    save.match = request.match_id();
    save.put_by = caller.account;
    save.made_ms = now_ms();
    save.turn = file->turns;
    save.map_script = file->settings.map_script;
    save.map_size = file->settings.map_size;
    save.players = (*row)->players;
    save.seen_by = {caller.account};
    save.bytes = archive::write_save(*file);
    if (auto full = no_room_for_save(desk_.parts, caller.account, save.bytes.size())) return status_of(*full);
    auto id = desk_.parts.store.add_save(save);
    if (!id.ok()) return status_of(id.error());
    Hub::Made made;
    RoomWish wish = wish_of_save(*file, *id, save.name, true);
    wish.start_when_full = request.start_when_full() > 8 ? -1 : static_cast<int>(request.start_when_full());
    desk_.hub.loop().run_and_wait([&] { made = desk_.hub.create(caller, wish); });
    if (made.refused) {
        (void)desk_.parts.store.forget_save(*id, caller.account);
        return status_of(*made.refused);
    }
    response.set_lobby_id(made.id);
    response.set_save_id(*id);
    return grpc::Status::OK;
}

}  // namespace banneret::service

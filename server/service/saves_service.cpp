#include "server/service/saves_service.h"

#include "common/archive/save.h"
#include "server/names/names.h"
#include "server/service/convert.h"
#include "server/service/pieces.h"
#include "server/service/records.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

constexpr std::uint64_t kMostSaveBytes = 16u << 20;
constexpr std::uint32_t kMostSaves = 64;
constexpr std::uint64_t kMostBytesEach = 64u << 20;

// Who sits in a save made elsewhere: names alone, because accounts of another server are nobody's here.
std::vector<store::Player> players_of(const archive::SaveFile& file) {
    std::vector<store::Player> out;
    SeatId number = 0;
    for (const match::Seat& seat : file.setup.seats) {
        store::Player player;
        player.seat = ++number;
        player.name = seat.name;
        player.computer = seat.kind == match::SeatKind::Computer;
        player.civilisation = seat.civilisation;
        player.player_number = seat.player_number;
        player.team = seat.team;
        out.push_back(std::move(player));
    }
    return out;
}

// The lobby's rows of a save: one a seat, the others closed. Accounts count only where the save was made
// here.
std::vector<match::Row> rows_of(const archive::SaveFile& file, bool made_here) {
    std::vector<match::Row> rows = archive::rows_of(file.setup);
    if (!made_here) {
        for (match::Row& row : rows) row.account = 0;
    }
    match::Row closed;
    closed.kind = match::RowKind::Closed;
    rows.resize(match::kRows, closed);
    return rows;
}

// A save comes in: collected within its bounds, then checked in full and kept.
class PutStream final : public grpc::ServerReadReactor<v1::PutSaveRequest> {
  public:
    PutStream(Desk& desk, grpc::CallbackServerContext* context, v1::PutSaveResponse* response)
        : desk_(desk), token_(token_of(*context)), peer_(context->peer()), response_(response) {
        StartRead(&request_);
    }

    void OnReadDone(bool ok) override {
        if (!ok) {
            if (!desk_.parts.workers.post([this] { Finish(keep()); })) Finish(status_of(busy()));
            return;
        }
        if (const auto fault = take()) {
            Finish(status_of(*fault));
        } else {
            StartRead(&request_);
        }
    }
    void OnDone() override { delete this; }

  private:
    lobby::Refused take() {
        if (request_.what_case() == v1::PutSaveRequest::kHeader) {
            if (has_header_) return bad_request("A save has one header.", "header");
            has_header_ = true;
            header_ = request_.header();
            if (header_.bytes() == 0 || header_.bytes() > kMostSaveBytes) {
                return bad_request("A save has up to 16 MiB.", "bytes");
            }
            return std::nullopt;
        }
        if (!has_header_) return bad_request("A save begins with its header.", "header");
        const std::string& piece = request_.data();
        if (bytes_.size() + piece.size() > header_.bytes())
            return bad_request("More came than the header said.", "data");
        bytes_.insert(bytes_.end(), piece.begin(), piece.end());
        return std::nullopt;
    }

    grpc::Status keep() {
        Caller caller;
        grpc::Status refused;
        if (!know(desk_, token_, peer_, caller, refused)) return refused;
        auto name = names::checked_name(header_.name());
        if (!name.ok()) return status_of(Refusal{Reason::NameBad, name.error().sentence(), {}});
        auto file = archive::read_save(bytes_);
        if (!file.ok()) {
            return status_of(
                Refusal{Reason::BadSave, file.error().sentence(), {{"where", file.error().where}}});
        }
        if (auto full = no_room_for_save(desk_.parts, caller.account, bytes_.size())) return status_of(*full);
        store::NewSave save;
        save.name = name->shown;
        save.put_by = caller.account;
        save.made_ms = now_ms();
        save.turn = file->turns;
        save.map_script = file->settings.map_script;
        save.map_size = file->settings.map_size;
        save.players = players_of(*file);
        save.seen_by = {caller.account};
        save.bytes = std::move(bytes_);
        auto id = desk_.parts.store.add_save(save);
        if (!id.ok()) return status_of(id.error());
        auto row = desk_.parts.store.save(*id, caller.account);
        if (row.ok() && *row) *response_->mutable_save() = save_message(**row);
        return row.ok() ? grpc::Status::OK : status_of(row.error());
    }

    Desk& desk_;
    std::string token_;
    std::string peer_;
    v1::PutSaveResponse* response_;
    v1::PutSaveRequest request_;
    v1::PutSaveHeader header_;
    bool has_header_ = false;
    Bytes bytes_;
};

}  // namespace

lobby::Refused no_room_for_save(Parts& parts, AccountId account, std::size_t bytes) {
    const auto used = parts.store.put_by(account);
    if (!used.ok()) return Refusal{Reason::Fault, used.error().sentence(), {}};
    if (used->first < kMostSaves && used->second + bytes <= kMostBytesEach) return std::nullopt;
    return Refusal{
        Reason::TooMany, "You have 64 saves or 64 MiB here already; delete some first.", {{"limit", "64"}}};
}

RoomWish wish_of_save(const archive::SaveFile& file, store::SaveId id, const std::string& name,
                      bool made_here) {
    RoomWish wish;
    wish.name = name;
    wish.save = id;
    wish.save_rows = rows_of(file, made_here);
    wish.save_settings = file.settings;
    return wish;
}

SavesService::Reactor* SavesService::List(Context* context, const v1::ListSavesRequest* request,
                                          v1::ListSavesResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller& caller) {
        const std::uint32_t limit = page_limit(request->limit(), 50, 50);
        auto rows = desk_.parts.store.saves_of(caller.account, request->before_id(), limit + 1);
        if (!rows.ok()) return status_of(rows.error());
        response->set_more(rows->size() > limit);
        if (rows->size() > limit) rows->pop_back();
        for (const store::SaveRow& row : *rows) *response->add_saves() = save_message(row);
        return grpc::Status::OK;
    });
}

grpc::ServerWriteReactor<v1::Piece>* SavesService::Get(Context* context, const v1::GetSaveRequest* request) {
    auto* stream = new PieceStream;
    const bool taken = desk_.parts.workers.post(
        [this, stream, id = request->save_id(), token = token_of(*context), peer = context->peer()] {
            Caller caller;
            grpc::Status refused;
            if (!know(desk_, token, peer, caller, refused)) return stream->refuse(refused);
            auto bytes = desk_.parts.store.save_bytes(id, caller.account);
            if (!bytes.ok()) return stream->refuse(status_of(bytes.error()));
            if (!*bytes) return stream->refuse(status_of(no_such("save", id)));
            stream->begin(std::move(**bytes));
        });
    if (!taken) stream->refuse(status_of(busy()));
    return stream;
}

grpc::ServerReadReactor<v1::PutSaveRequest>* SavesService::Put(Context* context,
                                                               v1::PutSaveResponse* response) {
    return new PutStream(desk_, context, response);
}

SavesService::Reactor* SavesService::Delete(Context* context, const v1::DeleteSaveRequest* request,
                                            v1::DeleteSaveResponse*) {
    return for_caller(desk_, context, [this, request](const Caller& caller) {
        auto gone = desk_.parts.store.forget_save(request->save_id(), caller.account);
        if (!gone.ok()) return status_of(gone.error());
        return *gone ? grpc::Status::OK : status_of(no_such("save", request->save_id()));
    });
}

SavesService::Reactor* SavesService::Restore(Context* context, const v1::RestoreRequest* request,
                                             v1::CreateLobbyResponse* response) {
    return for_caller(desk_, context, [this, request, response](const Caller& caller) {
        return restore(caller, *request, *response);
    });
}

grpc::Status SavesService::restore(const Caller& caller, const v1::RestoreRequest& request,
                                   v1::CreateLobbyResponse& response) {
    auto row = desk_.parts.store.save(request.save_id(), caller.account);
    if (!row.ok()) return status_of(row.error());
    auto bytes = desk_.parts.store.save_bytes(request.save_id(), caller.account);
    if (!bytes.ok()) return status_of(bytes.error());
    if (!*row || !*bytes) return status_of(no_such("save", request.save_id()));
    auto file = archive::read_save(**bytes);
    if (!file.ok()) {
        return status_of(Refusal{Reason::BadSave, file.error().sentence(), {{"where", file.error().where}}});
    }
    if (file->rules_digest != desk_.parts.rules->digest) {
        return status_of(Refusal{Reason::OtherRules,
                                 "The saved game was played by another ruleset than this server's.",
                                 {{"server", std::to_string(desk_.parts.rules->digest)},
                                  {"client", std::to_string(file->rules_digest)}}});
    }
    RoomWish wish = wish_of_save(*file, request.save_id(),
                                 request.name().empty() ? (*row)->name : request.name(), (*row)->match != 0);
    wish.password = request.password();
    wish.start_when_full = request.start_when_full() > 8 ? -1 : static_cast<int>(request.start_when_full());
    Hub::Made made;
    desk_.hub.loop().run_and_wait([&] { made = desk_.hub.create(caller, wish); });
    if (made.refused) return status_of(*made.refused);
    response.set_lobby_id(made.id);
    return grpc::Status::OK;
}

}  // namespace banneret::service

// RelayAdapter: the relay behind the services' door, and its news for MatchNews. Inside app/ only.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "common/rules/rules.h"
#include "server/relay/relay.h"
#include "server/service/match_news.h"
#include "server/service/relay_door.h"
#include "server/store/store.h"

namespace banneret::server {

struct RelayAdapterOptions {
    std::filesystem::path relay_folder;
    std::string data_folder;  // replays and reports go where server/service/records.h says
    int workers = 2;
    std::uint32_t ticket_ms = 30'000;
    std::function<void(const std::string&)> log;
    std::function<void(const std::string&)> fatal;
    std::function<std::string(std::uint64_t account)> muted = nullptr;  // relay::RelayConfig::muted
};

class RelayAdapter final : public service::RelayDoor {
  public:
    RelayAdapter(RelayAdapterOptions options, std::shared_ptr<const rules::Rules> rules);

    // Starts the relay; `news` is told from here on.
    void open(service::MatchNews& news);
    // Goes on with what a former run left. Gives (lobby, match) of those that run again; one that cannot be
    // gone on with is ended in the store, with the reason in its verdict.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> resume(store::Store& store);
    void adopt(int socket, std::shared_ptr<void> slot);
    void stop(const std::string& sentence);
    // Ends its threads: no news comes after this, and nothing may be asked any more. Requires: stopped.
    void close();

    Result<void> begin(service::MatchBegin begin) override;
    std::optional<service::Ticket> ticket(service::MatchId id, SeatId seat) override;
    std::vector<std::pair<service::MatchId, std::uint32_t>> running() override;
    bool ask_for_save(service::MatchId id, SeatId seat, const std::string& title) override;
    void kick(service::MatchId id, SeatId seat) override;
    Result<Bytes> record(service::MatchId id) override;

  private:
    relay::Hooks hooks(service::MatchNews& news);
    void keep_divergence(const archive::Divergence& report);
    void keep_replay(service::MatchId match, const std::filesystem::path& file) const;

    RelayAdapterOptions options_;
    std::shared_ptr<const rules::Rules> rules_;
    std::unique_ptr<relay::Relay> relay_;
    // On the relay's hook thread: which report a difference has, so that the whole one takes the first one's place.
    struct Kept {
        service::MatchId match;
        SeatId seat;
        Turn turns;
        std::uint32_t number;
    };
    std::vector<Kept> reports_;
};

}  // namespace banneret::server

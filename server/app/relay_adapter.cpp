#include "server/app/relay_adapter.h"

#include <algorithm>
#include <chrono>

#include "common/archive/save.h"
#include "common/rules/compiled.h"
#include "server/relay/journal_file.h"
#include "server/service/parts.h"
#include "server/service/records.h"

namespace banneret::server {
namespace {

constexpr std::size_t kReportsRemembered = 256;

std::vector<store::Outcome> outcomes_of(const std::vector<relay::SeatOutcome>& from) {
    std::vector<store::Outcome> out;
    for (const relay::SeatOutcome each : from) out.push_back(static_cast<store::Outcome>(each));
    return out;
}

store::MatchEnd end_of(const relay::MatchResult& result) {
    store::MatchEnd end;
    end.how = static_cast<store::HowEnded>(result.how);
    end.turns = result.turns;
    end.refereed = result.refereed;
    end.verdict = result.verdict.empty() ? "The match has ended." : result.verdict;
    end.outcomes = outcomes_of(result.outcomes);
    for (const lockstep::SeatLedger& l : result.ledger)
        end.ledgers.push_back({l.seat, {l.network_ms, l.simulation_ms, l.divergences, l.absences}});
    return end;
}

// What a match was begun from, as the store kept it. A save that it began from is read with the eyes of one
// of its players.
Result<relay::NewMatch> from_store(store::Store& store, const store::MatchRow& row) {
    relay::NewMatch out;
    out.id = row.id;
    out.setup = row.setup;
    out.rows = archive::rows_of(row.setup);
    out.name = row.lobby_name;
    out.key = row.tag_key;
    auto rules = store.content(row.setup.rules_digest);
    if (!rules.ok()) return rules.error();
    auto script = store.content(row.setup.script_digest);
    if (!script.ok()) return script.error();
    if (!*rules || !*script) return Error{"", "its ruleset or its script is not in the store", ""};
    auto read = rules::read_compiled(**rules);
    if (!read.ok()) return read.error();
    out.rules = std::make_shared<const rules::Rules>(std::move(*read));
    out.script.assign((*script)->begin(), (*script)->end());
    if (row.from_save == 0) return out;
    for (const store::Player& player : row.players) {
        auto bytes = store.save_bytes(row.from_save, player.account);
        if (!bytes.ok() || !*bytes) continue;
        auto file = archive::read_save(**bytes);
        if (!file.ok()) return file.error();
        out.start = std::move(file->snapshot);
        return out;
    }
    return Error{"", "the saved game that it began from is not there any more", ""};
}

}  // namespace

RelayAdapter::RelayAdapter(RelayAdapterOptions options, std::shared_ptr<const rules::Rules> rules)
    : options_(std::move(options)), rules_(std::move(rules)) {}

void RelayAdapter::open(service::MatchNews& news) {
    relay::RelayConfig config;
    config.folder = options_.relay_folder;
    config.workers = options_.workers;
    config.ticket_ms = options_.ticket_ms;
    config.muted = options_.muted;
    relay_ = std::make_unique<relay::Relay>(std::move(config), hooks(news));
}

relay::Hooks RelayAdapter::hooks(service::MatchNews& news) {
    relay::Hooks out;
    out.on_chat = [&news](relay::MatchId match, SeatId seat, Turn turn, const std::string& line) {
        news.chat(match, seat, turn, line);
    };
    out.on_timeline = [&news](relay::MatchId match, std::vector<relay::TimelinePoint> points) {
        std::vector<store::TimelinePoint> kept;
        for (const relay::TimelinePoint& p : points) {
            kept.push_back({p.turn, p.seat, p.score, p.population, p.stock, p.units_lost, p.razed});
        }
        news.timeline(match, kept);
    };
    out.on_save = [&news](relay::SaveMade made) {
        return news.save_made(
            {made.match, made.asked_by, made.automatic, made.turns, made.title, std::move(made.file)});
    };
    out.on_decided = [this, &news](relay::MatchId match, const std::vector<relay::SeatOutcome>& outcomes) {
        std::uint32_t turns = 0;
        for (const auto& [id, closed] : running()) turns = id == match ? closed : turns;
        news.decided(match, turns, outcomes_of(outcomes));
    };
    out.on_ended = [this, &news](const relay::MatchResult& result) {
        news.ended(result.match, end_of(result));
        keep_replay(result.match, result.replay);
    };
    out.on_divergence = [this](const archive::Divergence& report) { keep_divergence(report); };
    out.on_note = [log = options_.log](relay::MatchId, const std::string& line) {
        if (log) log(line);
    };
    out.on_fatal = options_.fatal;
    return out;
}

// Found by the match's number alone: nothing that a person named is part of a path.
void RelayAdapter::keep_replay(service::MatchId match, const std::filesystem::path& file) const {
    if (file.empty()) return;
    std::error_code error;
    const auto to = service::replay_file(options_.data_folder, match);
    std::filesystem::rename(file, to, error);
    if (error && options_.log)
        options_.log("match " + std::to_string(match) + ": its replay was not kept: " + error.message());
}

// Each difference has a number of its own; beyond the most that are kept the log alone tells of it.
void RelayAdapter::keep_divergence(const archive::Divergence& report) {
    std::uint32_t number = 0;
    for (const Kept& kept : reports_) {
        if (kept.match == report.match && kept.seat == report.seat && kept.turns == report.turns)
            number = kept.number;
    }
    std::error_code ignored;
    if (number == 0) {
        number = 1;
        while (number <= service::kMostDivergences &&
               std::filesystem::exists(service::divergence_file(options_.data_folder, report.match, number),
                                       ignored))
            ++number;
        if (number > service::kMostDivergences) return;
        reports_.push_back({report.match, report.seat, report.turns, number});
        if (reports_.size() > kReportsRemembered) reports_.erase(reports_.begin());
    }
    const auto path = service::divergence_file(options_.data_folder, report.match, number);
    const auto kept = relay::write_file(path, archive::write_divergence(report));
    if (!kept && options_.log)
        options_.log("match " + std::to_string(report.match) +
                     ": a divergence report was not kept: " + kept.error().sentence());
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> RelayAdapter::resume(store::Store& store) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> out;
    const auto give_up = [&](relay::MatchId id, const std::string& why) {
        relay_->abandon(id);
        store::MatchEnd end;
        end.how = store::HowEnded::Fault;
        end.verdict = "The server could not go on with this match: " + why;
        end.ended_ms = service::now_ms();
        (void)store.end_match(id, end);
        if (options_.log) options_.log("match " + std::to_string(id) + " cannot be gone on with: " + why);
    };
    for (const relay::MatchId id : relay_->unfinished()) {
        auto row = store.match(id);
        if (!row.ok() || !*row) {
            give_up(id, "it is not in the store");
            continue;
        }
        if ((*row)->end.how != store::HowEnded::Running) {  // decided before; nobody has to play it on
            relay_->abandon(id);
            continue;
        }
        auto match = from_store(store, **row);
        if (!match.ok()) {
            give_up(id, match.error().sentence());
        } else if (auto resumed = relay_->resume(std::move(*match)); !resumed.ok()) {
            give_up(id, resumed.error().sentence());
        } else {
            out.emplace_back((*row)->lobby, id);
        }
    }
    return out;
}

void RelayAdapter::adopt(int socket, std::shared_ptr<void> slot) {
    relay_->adopt(socket, {}, std::move(slot));
}

void RelayAdapter::stop(const std::string& sentence) {
    if (relay_) relay_->stop(sentence);
}

void RelayAdapter::close() { relay_.reset(); }

Result<void> RelayAdapter::begin(service::MatchBegin begin) {
    relay::NewMatch match;
    match.id = begin.id;
    match.setup = std::move(begin.setup);
    match.rows = std::move(begin.rows);
    match.name = std::move(begin.name);
    match.rules = rules_;
    match.script = std::move(begin.script);
    match.key = begin.tag_key;
    match.start = std::move(begin.start);
    return relay_->begin(std::move(match));
}

std::optional<service::Ticket> RelayAdapter::ticket(service::MatchId id, SeatId seat) {
    return relay_->ticket(id, seat);
}

std::vector<std::pair<service::MatchId, std::uint32_t>> RelayAdapter::running() {
    std::vector<std::pair<service::MatchId, std::uint32_t>> out;
    for (const relay::MatchStatus& status : relay_->running()) out.emplace_back(status.id, status.turns);
    return out;
}

bool RelayAdapter::ask_for_save(service::MatchId id, SeatId seat, const std::string& title) {
    return relay_->ask_for_save(id, seat, title);
}

Result<Bytes> RelayAdapter::record(service::MatchId id) { return relay_->record(id); }

void RelayAdapter::kick(service::MatchId id, SeatId seat) { relay_->kick(id, seat); }

}  // namespace banneret::server

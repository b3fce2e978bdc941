#include "client/headless/headless.h"

#include <thread>

#include "client/headless/bot.h"

namespace banneret::headless {
namespace {

using session::Ending;
using session::MatchEntry;
using session::Phase;
constexpr std::chrono::milliseconds kLook{5};
constexpr Turn kTellEvery = 100;

const char* name_of(Phase phase) {
    switch (phase) {
        case Phase::Connecting: return "connecting";
        case Phase::Loading: return "loading";
        case Phase::WaitingForStart: return "loaded";
        case Phase::Playing: return "playing";
        case Phase::Reconnecting: return "reconnecting";
        case Phase::Over: return "over";
        case Phase::Failed: return "failed";
    }
    return "unknown";
}

std::int64_t number(std::uint64_t value) { return static_cast<std::int64_t>(value); }

class Run {
  public:
    Run(const HeadlessConfig& config, EventLog& log, const std::atomic<bool>& stop)
        : config_(config),
          log_(log),
          stop_(stop),
          server_(config.server, config.name, config.versions, config.state_folder, config.server_key,
                  config.password) {}

    Ending play() {
        if (!enter()) return ending_;
        while (!stop_ && !look()) std::this_thread::sleep_for(kLook);
        return finish();
    }

  private:
    // Into the match; false when it did not come to that.
    bool enter() {
        MatchEntry entry(server_, config_.plan, config_.rules);
        MatchEntry::State shown = MatchEntry::State::Failed;
        while (!stop_) {
            entry.advance();
            if (entry.state() != shown) tell_entry(entry);
            shown = entry.state();
            if (shown == MatchEntry::State::Failed) {
                ending_ = entry.ending();
                return false;
            }
            if (shown == MatchEntry::State::Done) break;
            std::this_thread::sleep_for(kLook);
        }
        if (stop_) return false;
        log_.write("joining");
        session::RelayedConfig playing = entry.take();
        playing.bot = make_bot(config_.bot_level, config_.bot_seed);
        playing.corrupt_digest_at = config_.corrupt_digest_at;
        playing.corruptions = config_.corruptions;
        session_ = std::make_unique<session::RelayedSession>(std::move(playing));
        return true;
    }

    void tell_entry(const MatchEntry& entry) {
        switch (entry.state()) {
            case MatchEntry::State::Seeking:
                return log_.write("connected", {{"server", server_.info().name},
                                                {"name", server_.name()},
                                                {"account", number(server_.account())}});
            case MatchEntry::State::InLobby:
                return log_.write("lobby", {{"lobby", number(entry.lobby_id())}});
            case MatchEntry::State::Fetching: return log_.write("starting");
            case MatchEntry::State::Failed: return log_.write("refused", {{"sentence", entry.failure()}});
            default: return;
        }
    }

    // True when it is over.
    bool look() {
        const session::Status status = session_->status();
        if (status.phase != phase_)
            log_.write(name_of(status.phase), {{"turn", number(status.turn)}, {"seat", number(status.seat)}});
        phase_ = status.phase;
        if (!status.step.empty() && status.step != step_) log_.write("step", {{"sentence", status.step}});
        step_ = status.step;
        if (!status.news.empty() && status.news != news_) log_.write("news", {{"sentence", status.news}});
        news_ = status.news;
        for (const session::ChatLine& line : session_->take_chat())
            log_.write("chat", {{"name", line.name}, {"text", line.text}});
        if (status.turn >= told_ + kTellEvery) tell_turn(status);
        look_at_save(status);
        if (config_.resign_at && !resigned_ && status.turn >= *config_.resign_at) {
            session_->issue({simulation::Resign{}, {}, false});
            resigned_ = true;
        }
        const bool enough = config_.stop_after && status.turn >= *config_.stop_after;
        return status.phase == Phase::Over || status.phase == Phase::Failed || enough;
    }

    void tell_turn(const session::Status& status) {
        told_ = status.turn - status.turn % kTellEvery;
        log_.write("turn", {{"turn", number(status.turn)},
                            {"delay", number(status.delay_turns)},
                            {"ping_ms", number(status.ping_ms)}});
    }

    void look_at_save(const session::Status& status) {
        if (config_.save_at && !save_ && status.turn >= *config_.save_at)
            save_ = server_.save_now(status.match_id, "");
        if (!save_ || save_told_ || !save_->done()) return;
        save_told_ = true;
        if (save_->result())
            log_.write("saved", {{"save", number(save_->result()->id)},
                                 {"turn", number(save_->result()->turn)},
                                 {"name", save_->result()->name}});
        else
            log_.write("not_saved", {{"sentence", save_->result().error().sentence()}});
    }

    Ending finish() {
        if (save_ && !save_told_) {
            save_->wait();
            look_at_save(session_->status());
        }
        const session::Status status = session_->status();
        if (status.phase == Phase::Over) tell_result(status);
        if (status.phase == Phase::Failed) log_.write("error", {{"sentence", status.failure}});
        if (status.phase == Phase::Playing) session_->leave();
        session_.reset();
        return status.ending;
    }

    void tell_result(const session::Status& status) {
        SeatId winner = kNature;
        session_->read([&](const session::Moment& moment) { winner = moment.match.world().winner; });
        log_.write("result", {{"winner", number(winner)},
                              {"turn", number(status.decided_turn)},
                              {"digest", std::to_string(status.decided_digest)}});
    }

    const HeadlessConfig& config_;
    EventLog& log_;
    const std::atomic<bool>& stop_;
    session::LobbyClient server_;
    std::unique_ptr<session::RelayedSession> session_;
    Ending ending_ = Ending::Done;
    Phase phase_ = Phase::Connecting;
    std::string step_;
    std::string news_;
    Turn told_ = 0;
    session::Answer<session::SaveSummary> save_;
    bool save_told_ = false;
    bool resigned_ = false;
};

}  // namespace

session::Ending run_headless(const HeadlessConfig& config, EventLog& log, const std::atomic<bool>& stop) {
    const Ending ending = Run(config, log, stop).play();
    log.write("end", {{"status", static_cast<std::int64_t>(ending)}});
    return ending;
}

}  // namespace banneret::headless

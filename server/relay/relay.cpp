#include "server/relay/relay.h"

#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "common/archive/replay.h"
#include "server/relay/match_runner.h"
#include "server/secrets/secrets.h"

namespace banneret::relay {
namespace {

constexpr std::chrono::milliseconds kHelloDeadline{5000};
constexpr std::chrono::milliseconds kSweep{500};
constexpr std::chrono::seconds kStopPatience{10};
constexpr std::size_t kMaxTickets = 100'000;
constexpr std::size_t kQueueBytes = 768 * 1024;  // four pieces, the window of bundles, and room
constexpr std::chrono::milliseconds kQueueAge{10'000};

struct Ticketed {
    MatchId match = 0;
    SeatId seat = kNature;
    lockstep::Millis until = 0;
};

}  // namespace

struct Relay::Impl {
    Surroundings around;
    // On the loop.
    std::map<MatchId, std::shared_ptr<MatchRunner>> matches;
    struct Door {  // a connection that has not said hello, or has been given to its match
        std::shared_ptr<transport::FramedConnection> connection;
        std::shared_ptr<void> slot;
        std::shared_ptr<MatchRunner> match;
        lockstep::Millis since = 0;
    };
    std::map<lockstep::ConnectionId, Door> doors;
    lockstep::ConnectionId next_id = 1;
    bool stopping = false;
    // From any thread.
    std::mutex mutex;
    std::map<Ticket, Ticketed> tickets;
    std::map<MatchId, std::size_t> known;  // matches that run: how many seats

    Impl(RelayConfig config, Hooks hooks) : around(std::move(config), std::move(hooks)) {}

    void put(MatchId id, std::size_t seats, std::shared_ptr<MatchRunner> runner) {
        const std::lock_guard lock(mutex);
        known[id] = seats;
        matches[id] = std::move(runner);
    }
    void sweep();
    void refuse(lockstep::ConnectionId id, lockstep::Reason reason, const std::string& text);
    void on_frame(lockstep::ConnectionId id, ByteSpan frame);
    void say_hello(lockstep::ConnectionId id, Door& door, ByteSpan frame);
    std::optional<Ticketed> redeem(const Ticket& ticket);
};

Relay::Relay(RelayConfig config, Hooks hooks)
    : impl_(std::make_unique<Impl>(std::move(config), std::move(hooks))) {
    std::error_code ignored;
    std::filesystem::create_directories(impl_->around.config.folder, ignored);
    impl_->around.loop.every(kSweep, [impl = impl_.get()] { impl->sweep(); });
}

Relay::~Relay() {
    stop();
    // The loop goes first: nothing posts work any more; then workers and hooks carry out what is left. Once
    // more round, because a connection that ended just now is let go by work that was posted on the loop
    // itself.
    for (int round = 0; round < 2; ++round) {
        impl_->around.loop.run_and_wait([this] {
            impl_->doors.clear();
            impl_->matches.clear();
        });
    }
    impl_->around.workers.finish();
    impl_->around.hook_thread.finish();
}

// ---- Matches

Result<void> Relay::begin(NewMatch match) {
    const MatchId id = match.id;
    const std::size_t seats = match.setup.seats.size();
    ByteWriter begun;
    match::write_setup(begun, match.setup);
    auto journal = JournalFile::create(journal_path(impl_->around.config, id), id,
                                       static_cast<std::uint8_t>(lockstep::RecordKind::Begun), begun.span());
    if (!journal) return journal.error();
    impl_->around.loop.run_and_wait([&] {
        auto runner = std::make_shared<MatchRunner>(impl_->around, std::move(match), std::move(*journal));
        runner->begin();
        impl_->put(id, seats, std::move(runner));
    });
    return {};
}

std::vector<MatchId> Relay::unfinished() const {
    std::vector<MatchId> ids;
    std::error_code ignored;
    for (const auto& entry : std::filesystem::directory_iterator(impl_->around.config.folder, ignored)) {
        if (entry.path().extension() != ".journal") continue;
        const auto file = read_file(entry.path());
        if (!file) continue;
        const auto journal = archive::read_journal(*file);
        // A damaged one is named too: resume() says what is wrong with it.
        const MatchId id = journal ? journal->match : std::strtoull(entry.path().stem().c_str(), nullptr, 10);
        const auto ended = [](const archive::JournalRecord& r) {
            return r.kind == static_cast<std::uint8_t>(lockstep::RecordKind::Ended);
        };
        if (journal && std::any_of(journal->records.begin(), journal->records.end(), ended)) continue;
        ids.push_back(id);
    }
    std::sort(ids.begin(), ids.end());
    return ids;
}

Result<void> Relay::resume(NewMatch match) {
    const MatchId id = match.id;
    const std::size_t seats = match.setup.seats.size();
    const std::filesystem::path path = journal_path(impl_->around.config, id);
    const auto file = read_file(path);
    if (!file) return file.error();
    const auto journal = archive::read_journal(*file);
    if (!journal)
        return Error{path.string() + ", " + journal.error().where, journal.error().what,
                     journal.error().hint};
    auto opened = JournalFile::go_on(path, *journal);
    if (!opened) return opened.error();
    Result<void> resumed;
    impl_->around.loop.run_and_wait([&] {
        auto runner = std::make_shared<MatchRunner>(impl_->around, std::move(match), std::move(*opened));
        resumed = runner->resume(*journal);
        if (resumed) impl_->put(id, seats, std::move(runner));
    });
    return resumed;
}

void Relay::abandon(MatchId id) {
    const std::filesystem::path path = journal_path(impl_->around.config, id);
    std::filesystem::path aside = path;
    aside.replace_extension(".abandoned");
    std::error_code ignored;
    std::filesystem::rename(path, aside, ignored);
}

void Relay::Impl::sweep() {
    const lockstep::Millis now = transport::IoLoop::now_ms();
    for (auto it = matches.begin(); it != matches.end();) {
        if (!it->second->gone()) {
            ++it;
            continue;
        }
        const std::lock_guard lock(mutex);
        known.erase(it->first);
        it = matches.erase(it);
    }
    std::vector<lockstep::ConnectionId> late;
    for (const auto& [id, door] : doors) {
        const bool silent =
            !door.match && now - door.since > static_cast<lockstep::Millis>(kHelloDeadline.count());
        if (silent) late.push_back(id);
    }
    for (const lockstep::ConnectionId id : late)
        refuse(id, lockstep::Reason::TooSlow, "The connection said nothing for five seconds.");
    const std::lock_guard lock(mutex);
    std::erase_if(tickets, [now](const auto& t) { return t.second.until < now; });
}

std::vector<MatchStatus> Relay::running() const {
    std::vector<MatchStatus> list;
    impl_->around.loop.run_and_wait([&] {
        for (const auto& [id, match] : impl_->matches) {
            if (!match->gone()) list.push_back(match->status());
        }
    });
    return list;
}

void Relay::end(MatchId id, const std::string& sentence) {
    impl_->around.loop.post([impl = impl_.get(), id, sentence] {
        const auto match = impl->matches.find(id);
        if (match != impl->matches.end())
            match->second->end(lockstep::Reason::MatchOver, sentence, HowEnded::Admin);
    });
}

void Relay::kick(MatchId id, SeatId seat) {
    impl_->around.loop.post([impl = impl_.get(), id, seat] {
        const auto match = impl->matches.find(id);
        if (match != impl->matches.end()) match->second->kick(seat);
    });
}

Result<Bytes> Relay::record(MatchId id) {
    std::optional<MatchRunner::Record> record;
    impl_->around.loop.run_and_wait([&] {
        const auto match = impl_->matches.find(id);
        if (match != impl_->matches.end() && !match->second->gone()) record = match->second->record();
    });
    if (!record) return Error{"", "that match does not run here", ""};
    const auto replay = record->read(impl_->around.config);
    if (!replay) return replay.error();
    return archive::write_replay(*replay);
}

bool Relay::ask_for_save(MatchId id, SeatId seat, const std::string& title) {
    bool asked = false;
    impl_->around.loop.run_and_wait([&] {
        const auto match = impl_->matches.find(id);
        asked = match != impl_->matches.end() && match->second->ask_for_save(seat, title);
    });
    return asked;
}

void Relay::stop(const std::string& sentence) {
    // A save calls back on the hook thread, or never when its referee has failed: hence the patience.
    struct Saves {
        std::mutex mutex;
        std::condition_variable done;
        std::size_t open = 0;
    };
    const auto saves = std::make_shared<Saves>();
    impl_->around.loop.run_and_wait([&] {
        if (std::exchange(impl_->stopping, true)) return;
        for (auto& [id, match] : impl_->matches) {
            if (match->gone()) continue;
            {
                const std::lock_guard lock(saves->mutex);
                ++saves->open;
            }
            match->stop(sentence, [saves] {
                const std::lock_guard lock(saves->mutex);
                --saves->open;
                saves->done.notify_all();
            });
        }
    });
    std::unique_lock lock(saves->mutex);
    saves->done.wait_for(lock, kStopPatience, [&] { return saves->open == 0; });
}

// ---- Tickets

std::optional<Ticket> Relay::ticket(MatchId match, SeatId seat) {
    const Ticket ticket = secrets::draw_ticket();
    const std::lock_guard lock(impl_->mutex);
    const auto known = impl_->known.find(match);
    if (known == impl_->known.end() || seat > known->second || impl_->tickets.size() >= kMaxTickets)
        return std::nullopt;
    impl_->tickets[ticket] = {match, seat, transport::IoLoop::now_ms() + impl_->around.config.ticket_ms};
    return ticket;
}

// One use: it is gone whatever comes of it.
std::optional<Ticketed> Relay::Impl::redeem(const Ticket& ticket) {
    const std::lock_guard lock(mutex);
    const auto found = tickets.find(ticket);
    if (found == tickets.end()) return std::nullopt;
    const Ticketed ticketed = found->second;
    tickets.erase(found);
    if (ticketed.until < transport::IoLoop::now_ms()) return std::nullopt;
    return ticketed;
}

// ---- The door

void Relay::adopt(int socket, ByteSpan already_read, std::shared_ptr<void> slot) {
    impl_->around.loop.post([impl = impl_.get(), socket,
                             read = Bytes(already_read.begin(), already_read.end()), slot = std::move(slot)] {
        if (impl->stopping) {
            ::close(socket);
            return;
        }
        const lockstep::ConnectionId id = impl->next_id++;
        Impl::Door& door = impl->doors[id];
        door.slot = slot;
        door.since = transport::IoLoop::now_ms();
        transport::ConnectionHandlers handlers;
        handlers.on_frame = [impl, id](ByteSpan frame) { impl->on_frame(id, frame); };
        handlers.on_closed = [impl, id](transport::CloseReason, const std::string&) {
            const auto found = impl->doors.find(id);
            if (found == impl->doors.end()) return;
            const auto match = found->second.match;
            // Not from inside the connection's own word: it is still speaking.
            impl->around.loop.post([gone = std::move(found->second)] {});
            impl->doors.erase(found);
            if (match) match->closed(id);
        };
        transport::ConnectionLimits limits;
        limits.frame_bytes = lockstep::kHelloLimit;
        limits.queue_bytes = kQueueBytes;
        limits.queue_age = kQueueAge;
        // A frame may be handed over before adopt() returns: the posted work runs after this one.
        door.connection =
            transport::FramedConnection::adopt(impl->around.loop, socket, read, std::move(handlers), limits);
    });
}

void Relay::Impl::refuse(lockstep::ConnectionId id, lockstep::Reason reason, const std::string& text) {
    const auto door = doors.find(id);
    if (door == doors.end() || !door->second.connection) return;
    door->second.connection->send_framed(lockstep::frame(lockstep::Ejected{reason, text}));
    door->second.connection->close_after_sending();
    door->second.since = transport::IoLoop::now_ms();
}

void Relay::Impl::on_frame(lockstep::ConnectionId id, ByteSpan frame) {
    const auto found = doors.find(id);
    if (found == doors.end()) return;
    if (found->second.match) return found->second.match->received(id, frame);
    if (!found->second.connection) {
        // Handed over from inside adopt(): once more when the door has its connection.
        around.loop.post([this, id, kept = Bytes(frame.begin(), frame.end())] { on_frame(id, kept); });
        return;
    }
    say_hello(id, found->second, frame);
}

void Relay::Impl::say_hello(lockstep::ConnectionId id, Door& door, ByteSpan frame) {
    const auto hello = lockstep::decode_hello(frame);
    if (!hello)
        return refuse(id, lockstep::Reason::BadMessage,
                      "The connection was closed: its hello cannot be read.");
    MatchId match_id = hello->match;
    SeatId seat = kNature;
    // Another protocol's hello is refused by its match-less host below, before its ticket is looked at.
    if (hello->protocol != lockstep::kProtocolVersion) {
        return refuse(id, lockstep::Reason::OtherProtocol,
                      "This server speaks protocol " + std::to_string(lockstep::kProtocolVersion) +
                          ", yours is " + std::to_string(hello->protocol) +
                          ". Install the same version of Banneret as the server.");
    }
    if (hello->credential == lockstep::Credential::Ticket) {
        const auto ticketed = redeem(hello->secret);
        if (!ticketed)
            return refuse(id, lockstep::Reason::BadTicket,
                          "This ticket is no longer good. Join the match from its lobby again.");
        match_id = ticketed->match;
        seat = ticketed->seat;
    }
    const auto match = matches.find(match_id);
    if (match == matches.end() || match->second->gone()) {
        // Its journal is here: the server is stopping, or has just started and not yet gone on with it.
        std::error_code ignored;
        if (stopping || std::filesystem::exists(journal_path(around.config, match_id), ignored)) {
            return refuse(id, lockstep::Reason::ServerStopping, "This match is about to go on here.");
        }
        return refuse(id, lockstep::Reason::MatchOver, "This match is over.");
    }
    door.match = match->second;
    door.match->admit(door.connection, id, door.slot, *hello, seat);
}

}  // namespace banneret::relay

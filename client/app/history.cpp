// `banneret --history`: a server's last matches as a table, and the newest one's replay as a file.
#include <fstream>
#include <iostream>
#include <thread>

#include "client/app/place.h"
#include "client/app/programs.h"
#include "client/session/content.h"
#include "client/session/lobby_client.h"
#include "client/session/match_fetch.h"
#include "common/lockstep/messages.h"

namespace banneret::app {
namespace {

using session::Ending;
using session::HowEnded;
using session::LobbyClient;
using session::MatchSummary;

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text + "  ";
}

const char* words(HowEnded how) {
    switch (how) {
        case HowEnded::Running: return "running";
        case HowEnded::Victory: return "victory";
        case HowEnded::Vote: return "vote";
        case HowEnded::Abandoned: return "abandoned";
        case HowEnded::Desync: return "diverged";
        case HowEnded::Fault: return "fault";
        case HowEnded::Admin: return "ended by admin";
    }
    return "";
}

std::string players(const MatchSummary& match) {
    std::string text;
    for (const session::PlayerInfo& player : match.players) {
        text += (text.empty() ? "" : ", ") + player.name;
        if (player.outcome == session::Outcome::Won) text += " (won)";
    }
    return text;
}

void print(const std::vector<MatchSummary>& matches) {
    std::cout << padded("match", 5) << padded("map", 10) << padded("game time", 9) << padded("ended by", 9)
              << padded("turns", 6) << "players\n";
    for (const MatchSummary& match : matches) {
        const std::uint64_t seconds = std::uint64_t{match.turns} * kTurnMs / 1000;
        const std::string rest = std::to_string(100 + seconds % 60).substr(1);
        std::cout << padded(std::to_string(match.id), 5) << padded(match.map_script, 10)
                  << padded(std::to_string(seconds / 60) + ":" + rest, 9) << padded(words(match.how), 9)
                  << padded(std::to_string(match.turns), 6) << players(match) << "\n";
    }
}

// Written beside it first, so that an old one is never half gone.
Ending write(const Bytes& bytes, const std::string& path) {
    const std::string beside = path + ".new";
    std::ofstream out(beside, std::ios::binary);
    out.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (out && std::rename(beside.c_str(), path.c_str()) == 0) return Ending::Done;
    return complain(Ending::Failed, {path, "the file cannot be written there", "Choose another one"});
}

// The newest match's last divergence report.
Ending fetch_report(LobbyClient& server, const MatchSummary& newest, const std::string& path) {
    const auto details = server.match(newest.id);
    if (!details->wait()) return complain(Ending::Refused, details->result().error());
    if (details->result()->divergences.empty()) {
        std::cout << "No machine's world differed in match " << newest.id << ".\n";
        return Ending::Done;
    }
    const session::DivergenceInfo& last = details->result()->divergences.back();
    const auto answer = server.divergence(newest.id, last.number);
    if (!answer->wait()) return complain(Ending::Refused, answer->result().error());
    if (const Ending written = write(answer->result().value(), path); written != Ending::Done) return written;
    std::cout << last.sentence << "\nThe report with both worlds is in " << path << ".\n";
    return Ending::Done;
}

// The newest match's replay.
Ending fetch_replay(LobbyClient& server, const MatchSummary& newest, const std::string& path) {
    const auto answer = server.replay(newest.id);
    const Result<Bytes>& bytes = answer->wait();
    if (!bytes) return complain(Ending::Refused, bytes.error());
    if (const Ending written = write(*bytes, path); written != Ending::Done) return written;
    if (const auto details = server.match(newest.id);
        details->wait().ok() && !details->result()->verdict.empty())
        std::cout << "Digests: " << details->result()->verdict << "\n";
    std::cout << "The replay of match " << newest.id << " is in " << path << ".\n";
    return Ending::Done;
}

}  // namespace

Ending run_history(const CommandLine& line) {
    const auto data_folder = session::find_data_folder();
    if (!data_folder) return complain(Ending::BadData, data_folder.error());
    const auto rules = session::load_rules(*data_folder);
    if (!rules) return complain(Ending::BadData, rules.error());
    const session::Folders folders = session::user_folders();
    const auto place = place_of(line, *data_folder, folders);
    if (!place) return complain(Ending::NoConnection, place.error());
    const session::Versions versions{kVersion, lockstep::kProtocolVersion, session::simulation_version(),
                                     (*rules)->digest, line.ca_file};
    const char* const password = std::getenv("BANNERET_PASSWORD");
    LobbyClient server(place->address, line.name.empty() ? "Player" : line.name, versions,
                       folders.state + "/guests", {}, password != nullptr ? password : "");
    while (server.state() == LobbyClient::State::Connecting && !stop_flag()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    if (server.state() != LobbyClient::State::Ready)
        return complain(server.ending(), {"", server.failure(), ""});
    const auto answer = server.history({});
    const Result<session::MatchPage>& page = answer->wait();
    if (!page) return complain(Ending::Refused, page.error());
    if (line.history) print(page->matches);
    if (line.fetch_replay.empty() && line.fetch_report.empty()) return Ending::Done;
    if (page->matches.empty())
        return complain(Ending::Refused, {"", "No match was played on that server yet", ""});
    Ending ending = Ending::Done;
    if (!line.fetch_report.empty()) ending = fetch_report(server, page->matches.front(), line.fetch_report);
    if (ending != Ending::Done || line.fetch_replay.empty()) return ending;
    return fetch_replay(server, page->matches.front(), line.fetch_replay);
}

}  // namespace banneret::app

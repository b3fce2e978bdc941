#include "server/app/admin_commands.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <grpcpp/grpcpp.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <filesystem>

#include "banneret/v1/services.grpc.pb.h"
#include "server/app/backup.h"

namespace banneret::server {
namespace {

using Text = Result<std::string>;
constexpr int kMostPages = 1000;

std::string time_of(std::int64_t ms) {
    const std::chrono::sys_seconds seconds{std::chrono::seconds(ms / 1000)};
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)));
}

// One call with its request and answer. Refuses with the server's own sentence.
class Line {
  public:
    explicit Line(const std::string& data_folder) : folder_(data_folder) {
        const auto channel =
            grpc::CreateChannel("unix:" + data_folder + "/admin.socket", grpc::InsecureChannelCredentials());
        admin_ = v1::Admin::NewStub(channel);
    }

    template <class Request, class Answer>
    Result<void> call(grpc::Status (v1::Admin::Stub::*method)(grpc::ClientContext*, const Request&, Answer*),
                      const Request& request, Answer& answer,
                      std::chrono::seconds patience = std::chrono::seconds(5)) {
        grpc::ClientContext context;
        context.set_deadline(std::chrono::system_clock::now() + patience);
        const grpc::Status status = (admin_.get()->*method)(&context, request, &answer);
        if (status.ok()) return {};
        if (status.error_code() == grpc::StatusCode::UNAVAILABLE && status.error_details().empty()) {
            return Error{folder_, "no server answers on this data folder",
                         "Start one with banneret-server --data " + folder_ + ", as the user who asks now"};
        }
        if (status.error_code() == grpc::StatusCode::DEADLINE_EXCEEDED)
            return Error{folder_, "the server did not answer in time", "Look at its log"};
        std::string sentence = status.error_message();
        if (sentence.ends_with('.')) sentence.pop_back();
        return Error{"", sentence, ""};
    }

  private:
    std::string folder_;
    std::unique_ptr<v1::Admin::Stub> admin_;
};

// An account by number ("7") or by name.
void fill(v1::Whom& who, const std::string& text) {
    const bool number =
        !text.empty() && text.size() < 19 && text.find_first_not_of("0123456789") == std::string::npos;
    if (number) {
        who.set_account_id(std::stoull(text));
    } else {
        who.set_name(text);
    }
}

Text status(Line& line) {
    v1::StatusResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Status, v1::StatusRequest(), answer); !called)
        return called.error();
    const auto row = [](const char* name, std::uint64_t value) {
        return fmt::format("{:<13}{}\n", name, value);
    };
    return "banneret-server " + answer.version() + (answer.draining() ? ", draining" : "") + "\n" +
           row("connections", answer.connections()) + row("people", answer.people()) +
           row("lobbies", answer.lobbies()) + row("matches", answer.matches()) +
           row("refused", answer.refused());
}

Text players(Line& line) {
    std::string text =
        fmt::format("{:<9} {:<24} {:<6} {:<8} {}\n", "account", "name", "guest", "lobby", "address");
    v1::PlayersRequest request;
    for (int page = 0; page < kMostPages; ++page) {
        v1::PlayersResponse answer;
        if (auto called = line.call(&v1::Admin::Stub::Players, request, answer); !called)
            return called.error();
        for (const v1::ConnectedPlayer& p : answer.players()) {
            text += fmt::format("{:<9} {:<24} {:<6} {:<8} {}\n", p.account_id(), p.name(),
                                p.guest() ? "yes" : "no", p.lobby_id(), p.address());
            request.set_after_id(p.account_id());
        }
        if (!answer.more()) break;
    }
    return text;
}

Text kick(Line& line, const std::string& who, const std::string& reason) {
    v1::KickRequest request;
    fill(*request.mutable_who(), who);
    request.set_reason(reason);
    v1::KickResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Kick, request, answer); !called) return called.error();
    return fmt::format("Put out of {} lobbies and {} matches.\n", answer.lobbies(), answer.matches());
}

Text lay(Line& line, const v1::SanctionRequest& request) {
    v1::SanctionResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Sanction, request, answer); !called) return called.error();
    return fmt::format("Sanction {0} holds. Lift it with: banneret-server admin lift {0}\n",
                       answer.sanction_id());
}

Text sanctions(Line& line) {
    std::string text =
        fmt::format("{:<5} {:<5} {:<24} {:<17} {}\n", "id", "kind", "whom", "until (UTC)", "reason");
    v1::ListSanctionsRequest request;
    for (int page = 0; page < kMostPages; ++page) {
        v1::ListSanctionsResponse answer;
        if (auto called = line.call(&v1::Admin::Stub::ListSanctions, request, answer); !called)
            return called.error();
        for (const v1::SanctionInForce& s : answer.sanctions()) {
            text += fmt::format("{:<5} {:<5} {:<24} {:<17} {}\n", s.sanction_id(),
                                s.kind() == v1::SANCTION_KIND_BAN ? "ban" : "mute",
                                s.account_id() != 0 ? fmt::format("account {}", s.account_id()) : s.address(),
                                s.until_ms() == 0 ? "it is lifted" : time_of(s.until_ms()), s.reason());
            request.set_after_id(s.sanction_id());
        }
        if (!answer.more()) break;
    }
    return text;
}

// The newest page: enough to see what happened.
Text audit(Line& line) {
    v1::ListAuditResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::ListAudit, v1::ListAuditRequest(), answer); !called)
        return called.error();
    std::string text;
    for (const v1::AuditEntry& entry : answer.entries())
        text += fmt::format("{}  {}\n", time_of(entry.at_ms()), entry.what());
    return text.empty() ? "Nothing has been ordered yet.\n" : text;
}

Text lift(Line& line, std::uint64_t id) {
    v1::LiftRequest request;
    request.set_sanction_id(id);
    v1::LiftResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Lift, request, answer); !called) return called.error();
    return Text("Lifted.\n");
}

Text announce(Line& line, const std::string& text) {
    v1::AnnounceRequest request;
    request.set_text(text);
    v1::AnnounceResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Announce, request, answer); !called) return called.error();
    return fmt::format("{} people read it.\n", answer.reached());
}

Text drain(Line& line, bool stop) {
    v1::DrainRequest request;
    request.set_stop(stop);
    v1::DrainResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Drain, request, answer); !called) return called.error();
    return fmt::format("No new matches begin; {} still run{}.\n", answer.matches(),
                       stop ? ", and the server stops after the last" : "");
}

Text backup(Line& line, const std::string& folder) {
    v1::BackupRequest request;
    request.set_folder(std::filesystem::absolute(folder).string());
    v1::BackupResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::Backup, request, answer, std::chrono::seconds(600));
        !called)
        return called.error();
    return "The data is copied. Check it with: banneret-server admin check " + request.folder() + "\n";
}

Text log_level(Line& line, const std::string& level) {
    v1::SetLogLevelRequest request;
    request.set_level(level);
    v1::SetLogLevelResponse answer;
    if (auto called = line.call(&v1::Admin::Stub::SetLogLevel, request, answer); !called)
        return called.error();
    return "The log level is " + level + ".\n";
}

// What the words behind a command are parsed into.
struct Words {
    std::string who;
    std::string address;
    std::string reason;
    std::string text;
    std::string folder;
    std::uint32_t minutes = 0;
    std::uint64_t id = 0;
    bool stop = false;
};

v1::SanctionRequest sanction_of(v1::SanctionKind kind, const Words& words) {
    v1::SanctionRequest request;
    request.set_kind(kind);
    if (!words.who.empty()) fill(*request.mutable_who(), words.who);
    request.set_address(words.address);
    request.set_minutes(words.minutes);
    request.set_reason(words.reason);
    return request;
}

}  // namespace

void describe_admin(CLI::App& app, AdminCommand& asked) {
    CLI::App& admin =
        *app.add_subcommand("admin", "Ask a running server on this machine, over its data folder");
    admin.require_subcommand(1)->configurable(false);
    const auto words = std::make_shared<Words>();
    const auto command = [&](const char* name, const char* what, auto run) {
        CLI::App& sub = *admin.add_subcommand(name, what);
        sub.callback([&asked, words, run] {
            asked = [words, run](const std::string& data_folder) -> Text {
                Line line(data_folder);
                return run(line, *words);
            };
        });
        return &sub;
    };
    const auto with_reason = [words](CLI::App* sub) {
        sub->add_option("--reason", words->reason, "What the person reads");
        return sub;
    };
    const auto with_minutes = [words](CLI::App* sub) {
        sub->add_option("--minutes", words->minutes, "How long; without it, until it is lifted");
    };

    command("status", "How it does", [](Line& l, const Words&) { return status(l); });
    command("players", "Who is in its lobbies", [](Line& l, const Words&) { return players(l); });
    with_reason(command("kick", "Put somebody out of lobbies and matches",
                        [](Line& l, const Words& w) { return kick(l, w.who, w.reason); }))
        ->add_option("who", words->who, "Name or number of the account")
        ->required();
    CLI::App* ban =
        with_reason(command("ban", "Keep an account or an address away", [](Line& l, const Words& w) {
            return lay(l, sanction_of(v1::SANCTION_KIND_BAN, w));
        }));
    with_minutes(ban);
    ban->add_option("who", words->who, "Name or number of the account");
    ban->add_option("--address", words->address, "An address instead of an account");
    CLI::App* mute = with_reason(command("mute", "Let an account speak no more", [](Line& l, const Words& w) {
        return lay(l, sanction_of(v1::SANCTION_KIND_MUTE, w));
    }));
    with_minutes(mute);
    mute->add_option("who", words->who, "Name or number of the account")->required();
    command("lift", "End a ban or a mute", [](Line& l, const Words& w) { return lift(l, w.id); })
        ->add_option("id", words->id, "As `sanctions` shows it")
        ->required();
    command("sanctions", "The bans and mutes that hold", [](Line& l, const Words&) { return sanctions(l); });
    command("audit", "What administrators have ordered", [](Line& l, const Words&) { return audit(l); });
    command("announce", "Say a line in every lobby",
            [](Line& l, const Words& w) { return announce(l, w.text); })
        ->add_option("text", words->text, "The line")
        ->required();
    command("drain", "Begin no new matches", [](Line& l, const Words& w) {
        return drain(l, w.stop);
    })->add_flag("--stop", words->stop, "And stop when the last has ended");
    command("backup", "Copy all data to a folder while it runs",
            [](Line& l, const Words& w) { return backup(l, w.folder); })
        ->add_option("folder", words->folder, "One that is empty or not there yet")
        ->required();
    command("log-level", "Change what the log lets through",
            [](Line& l, const Words& w) { return log_level(l, w.text); })
        ->add_option("level", words->text, "error, warning, info or debug")
        ->required();
    CLI::App& check = *admin.add_subcommand("check", "Whether a data folder, or a copy of one, is whole");
    check.add_option("folder", words->folder, "Instead of --data");
    check.callback([&asked, words] {
        asked = [words](const std::string& data) {
            return check_data(words->folder.empty() ? data : words->folder);
        };
    });
}

}  // namespace banneret::server

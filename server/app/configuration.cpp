#include "server/app/configuration.h"

#include <CLI/CLI.hpp>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "server/acceptor/peer.h"
#include "server/app/version.h"

namespace banneret::server {
namespace {

std::string state_folder() {
    if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state != '\0') {
        return (std::filesystem::path(state) / "banneret-server").string();
    }
    const char* home = std::getenv("HOME");
    return (std::filesystem::path(home != nullptr ? home : ".") / ".local/state/banneret-server").string();
}

std::string is_address(const std::string& text) {
    if (acceptor::peer_of_address(text)) return "";
    return text + " is no address: write it as numbers, as 10.0.0.2 or fd00::2";
}

void describe(CLI::App& app, Configuration& c) {
    ServerOptions& o = c.options;
    app.set_version_flag("--version", std::string("banneret-server ") + kVersion);
    app.set_config("--config", "", "Read options from a TOML file")->type_name("FILE");
    // A word that is misspelt there is told, not passed over.
    app.allow_config_extras(CLI::config_extras_mode::error);
    app.add_option("--data", o.data_folder, "Folder of accounts, lobbies, matches and saves")
        ->envname("BANNERET_SERVER_DATA")
        ->capture_default_str();
    app.add_option("--game-data", o.game_data,
                   "Folder with rules/ and maps/ (found by itself when not given)")
        ->envname("BANNERET_DATA");
    app.add_option("--ruleset", o.ruleset, "Name of the ruleset under rules/")
        ->envname("BANNERET_RULESET")
        ->capture_default_str();
    app.add_option("--name", o.name, "What lists show")->envname("BANNERET_NAME")->capture_default_str();
    app.add_option("--port", o.port, "TCP port; 0 takes any that is free")
        ->envname("BANNERET_PORT")
        ->capture_default_str();
    app.add_flag("--next-free-port", o.next_free_port, "Take one of the next ports when it is in use");
    app.add_flag("--loopback-only", o.loopback_only, "Nobody but this machine can connect");
    app.add_flag("--discovery,!--no-discovery", o.discovery, "Be found on the local network")
        ->envname("BANNERET_DISCOVERY");
    static const std::map<std::string, Guests> kGuests = {
        {"never", Guests::Never}, {"local", Guests::LocalNet}, {"always", Guests::Always}};
    app.add_option("--guests", o.guests, "Who may play without a registered name: never, local or always")
        ->transform(CLI::CheckedTransformer(kGuests, CLI::ignore_case).description(""))
        ->type_name("WHO")
        ->envname("BANNERET_GUESTS");
    app.add_option("--web-port", c.web_port, "TCP port of the web pages and /metrics; 0: none")
        ->envname("BANNERET_WEB_PORT")
        ->capture_default_str();
    app.add_option("--web-address", o.web_address, "Address of the web pages; they are plain HTTP")
        ->envname("BANNERET_WEB_ADDRESS")
        ->capture_default_str();
    app.add_option("--tls-certificate", o.tls_certificate,
                   "PEM file of the certificate, and those it is signed by; SIGHUP reads it again")
        ->envname("BANNERET_TLS_CERTIFICATE");
    app.add_option("--tls-key", o.tls_key, "PEM file of the certificate's key")->envname("BANNERET_TLS_KEY");
    app.add_option("--proxy", o.proxies, "Address of a proxy whose PROXY headers (version 2) are believed")
        ->check(CLI::Validator(is_address, "ADDRESS"))
        ->envname("BANNERET_PROXY");
    app.add_option("--most-connections", o.most_connections, "Open connections in all")
        ->check(CLI::Range(8, 100000))
        ->capture_default_str();
    app.add_option("--most-connections-each", o.most_connections_each, "Open connections by address")
        ->check(CLI::Range(1, 100000))
        ->capture_default_str();
    app.add_option("--referee-threads", o.referee_workers, "Threads for referees")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    app.add_option("--log-level", c.log_level, "error, warning, info or debug")
        ->check(CLI::IsMember({"error", "warning", "info", "debug"}))
        ->envname("BANNERET_LOG_LEVEL")
        ->capture_default_str();
    app.add_flag("--print-config", c.print_only, "Show what is in force, as a configuration file, and end")
        ->configurable(false);
    describe_admin(app, c.admin);
}

std::string quoted(const std::string& text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') out += '\\';
        out += c;
    }
    return out + "\"";
}

// What is in force, as a file that --config reads back to the same.
std::string as_file(const Configuration& c) {
    const ServerOptions& o = c.options;
    const auto flag = [](bool on) { return std::string(on ? "true" : "false"); };
    const char* const guests[] = {"never", "local", "always"};
    std::string text;
    text += "data=" + quoted(o.data_folder) + "\n";
    if (!o.game_data.empty()) text += "game-data=" + quoted(o.game_data) + "\n";
    text += "ruleset=" + quoted(o.ruleset) + "\n";
    text += "name=" + quoted(o.name) + "\n";
    text += "port=" + std::to_string(o.port) + "\n";
    text += "next-free-port=" + flag(o.next_free_port) + "\n";
    text += "loopback-only=" + flag(o.loopback_only) + "\n";
    text += "discovery=" + flag(o.discovery) + "\n";
    text += "web-port=" + std::to_string(c.web_port) + "\n";
    text += "web-address=" + quoted(o.web_address) + "\n";
    if (!o.tls_certificate.empty()) text += "tls-certificate=" + quoted(o.tls_certificate) + "\n";
    if (!o.tls_key.empty()) text += "tls-key=" + quoted(o.tls_key) + "\n";
    if (!o.proxies.empty()) {
        std::string list;
        for (const std::string& proxy : o.proxies) list += (list.empty() ? "" : ", ") + quoted(proxy);
        text += "proxy=[" + list + "]\n";
    }
    text += "guests=" + quoted(guests[static_cast<int>(o.guests)]) + "\n";
    text += "most-connections=" + std::to_string(o.most_connections) + "\n";
    text += "most-connections-each=" + std::to_string(o.most_connections_each) + "\n";
    text += "referee-threads=" + std::to_string(o.referee_workers) + "\n";
    text += "log-level=" + quoted(c.log_level) + "\n";
    return text;
}

// What is wrong with the configuration file, one sentence; empty: the fault is another.
std::string fault_of_file(const CLI::App& app, const CLI::ParseError& error) {
    const CLI::Option* const config = app.get_config_ptr();
    const std::string file = config->count() > 0 ? config->as<std::string>() : "the configuration file";
    if (dynamic_cast<const CLI::FileError*>(&error) != nullptr)
        return "banneret-server: " + file + ": it cannot be read. Check the name given with --config.\n";
    if (dynamic_cast<const CLI::ConfigError*>(&error) == nullptr) return "";
    const std::string text = error.what();
    const std::string word = text.substr(text.find_last_of(' ') + 1);
    return "banneret-server: " + file + ": there is no option \"" + word +
           "\". --print-config shows all that a file can hold.\n";
}

}  // namespace

std::variant<Configuration, ConfigurationEnd> configure(int argc, const char* const* argv) {
    Configuration out;
    out.options.data_folder = state_folder();
    CLI::App app("Banneret's server: lobbies, matches, saves and history on one port.", "banneret-server");
    describe(app, out);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (const std::string fault = fault_of_file(app, error); !fault.empty())
            return ConfigurationEnd{kExitData, "", fault};
        std::ostringstream told, wrong;
        const int status = app.exit(error, told, wrong);
        return ConfigurationEnd{status == 0 ? kExitDone : kExitArguments, told.str(), wrong.str()};
    }
    out.options.web_port = out.web_port == 0 ? -1 : int{out.web_port};
    if (out.print_only) out.printed = as_file(out);
    return out;
}

}  // namespace banneret::server

#include "server/app/configuration.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "server/app/log.h"

namespace banneret::server {
namespace {

std::variant<Configuration, ConfigurationEnd> with(std::vector<const char*> arguments) {
    arguments.insert(arguments.begin(), "banneret-server");
    return configure(static_cast<int>(arguments.size()), arguments.data());
}

TEST(Configuration, WithoutAnythingTheUsualPortAndTheStateFolder) {
    setenv("XDG_STATE_HOME", "/state", 1);
    const auto given = with({});
    ASSERT_TRUE(std::holds_alternative<Configuration>(given));
    const ServerOptions& options = std::get<Configuration>(given).options;
    EXPECT_EQ(options.port, 27015);
    EXPECT_EQ(options.data_folder, "/state/banneret-server");
    EXPECT_TRUE(options.discovery);
}

TEST(Configuration, FlagsComeBeforeTheFileAndThatBeforeTheEnvironment) {
    const std::string file = testing::TempDir() + "banneret-configuration-test.toml";
    std::ofstream(file) << "port = 1111\nname = \"From the file\"\nguests = \"never\"\n";
    setenv("BANNERET_PORT", "2222", 1);
    setenv("BANNERET_LOG_LEVEL", "debug", 1);
    const auto environment = with({"--config", file.c_str()});
    const auto flag = with({"--config", file.c_str(), "--port", "3333", "--no-discovery"});
    unsetenv("BANNERET_PORT");
    unsetenv("BANNERET_LOG_LEVEL");
    ASSERT_TRUE(std::holds_alternative<Configuration>(environment) &&
                std::holds_alternative<Configuration>(flag));
    EXPECT_EQ(std::get<Configuration>(environment).options.port, 1111);
    EXPECT_EQ(std::get<Configuration>(environment).log_level, "debug");
    EXPECT_EQ(std::get<Configuration>(environment).options.name, "From the file");
    EXPECT_EQ(std::get<Configuration>(environment).options.guests, Guests::Never);
    EXPECT_EQ(std::get<Configuration>(flag).options.port, 3333);
    EXPECT_FALSE(std::get<Configuration>(flag).options.discovery);
}

TEST(Configuration, WhatIsPrintedCanBeReadBackAndIsTheSame) {
    const auto first = with(
        {"--print-config", "--port", "4444", "--guests", "always", "--no-discovery", "--name", "A \"b\""});
    ASSERT_TRUE(std::holds_alternative<Configuration>(first));
    const std::string printed = std::get<Configuration>(first).printed;
    const std::string file = testing::TempDir() + "banneret-configuration-printed.toml";
    std::ofstream(file) << printed;
    const auto second = with({"--print-config", "--config", file.c_str()});
    ASSERT_TRUE(std::holds_alternative<Configuration>(second)) << std::get<ConfigurationEnd>(second).err;
    EXPECT_EQ(std::get<Configuration>(second).printed, printed);
    EXPECT_EQ(std::get<Configuration>(second).options.guests, Guests::Always);
    EXPECT_FALSE(std::get<Configuration>(second).options.discovery);
}

TEST(Configuration, TlsAndProxiesAreReadAndPrinted) {
    const auto first = with({"--print-config", "--tls-certificate", "/etc/a.crt", "--tls-key", "/etc/a.key",
                             "--proxy", "10.0.0.2", "--proxy", "fd00::2"});
    ASSERT_TRUE(std::holds_alternative<Configuration>(first)) << std::get<ConfigurationEnd>(first).err;
    const std::string file = testing::TempDir() + "banneret-configuration-tls.toml";
    std::ofstream(file) << std::get<Configuration>(first).printed;
    const auto second = with({"--config", file.c_str()});
    ASSERT_TRUE(std::holds_alternative<Configuration>(second)) << std::get<ConfigurationEnd>(second).err;
    const ServerOptions& options = std::get<Configuration>(second).options;
    EXPECT_EQ(options.tls_certificate, "/etc/a.crt");
    EXPECT_EQ(options.tls_key, "/etc/a.key");
    EXPECT_EQ(options.proxies, (std::vector<std::string>{"10.0.0.2", "fd00::2"}));
}

TEST(Configuration, WrongArgumentsEndWithTwo) {
    for (const std::vector<const char*>& wrong :
         std::vector<std::vector<const char*>>{{"--nonsense"},
                                               {"--port", "99999"},
                                               {"--port", "x"},
                                               {"--guests", "some"},
                                               {"--proxy", "example.org"},
                                               {"--referee-threads", "0"}}) {
        const auto end = with(wrong);
        ASSERT_TRUE(std::holds_alternative<ConfigurationEnd>(end)) << wrong[0];
        EXPECT_EQ(std::get<ConfigurationEnd>(end).status, kExitArguments) << wrong[0];
        EXPECT_FALSE(std::get<ConfigurationEnd>(end).err.empty());
    }
    const auto help = with({"--help"});
    EXPECT_EQ(std::get<ConfigurationEnd>(help).status, kExitDone);
}

TEST(Log, ControlCharactersAreShownNotSent) {
    EXPECT_EQ(escaped("a\x1b[31mb\nc"), "a\\x1b[31mb\\x0ac");
    EXPECT_EQ(escaped("Björn"), "Björn");
}

}  // namespace
}  // namespace banneret::server

#include "common/transport/address.h"

#include <gtest/gtest.h>

namespace banneret::transport {
namespace {

struct Good {
    const char* text;
    const char* host;
    std::uint16_t port;
    const char* lobby;
};
class GoodAddress : public testing::TestWithParam<Good> {};

TEST_P(GoodAddress, IsRead) {
    const Result<Address> address = parse_address(GetParam().text);
    ASSERT_TRUE(address.ok()) << address.error().sentence();
    EXPECT_EQ(address->host, GetParam().host);
    EXPECT_EQ(address->port, GetParam().port);
    EXPECT_EQ(address->lobby, GetParam().lobby);
}

INSTANTIATE_TEST_SUITE_P(AsPeopleTypeThem, GoodAddress,
                         testing::Values(Good{"example.org", "example.org", 27015, ""},
                                         Good{"example.org:27016", "example.org", 27016, ""},
                                         Good{"  192.168.1.20 ", "192.168.1.20", 27015, ""},
                                         Good{"192.168.1.20:1", "192.168.1.20", 1, ""},
                                         Good{"::1", "::1", 27015, ""}, Good{"[::1]", "::1", 27015, ""},
                                         Good{"[fd00::1]:65535", "fd00::1", 65535, ""},
                                         Good{"[fe80::1%eth0]:5", "fe80::1%eth0", 5, ""},
                                         Good{"::ffff:10.0.0.1", "::ffff:10.0.0.1", 27015, ""},
                                         Good{"banneret://host:27020/17", "host", 27020, "17"},
                                         Good{"banneret://[::1]:9/friday night", "::1", 9, "friday night"},
                                         Good{"banneret://host", "host", 27015, ""}));

class BadAddress : public testing::TestWithParam<const char*> {};

TEST_P(BadAddress, IsRefusedWithASentence) {
    const Result<Address> address = parse_address(GetParam());
    ASSERT_FALSE(address.ok());
    EXPECT_FALSE(address.error().what.empty());
    EXPECT_FALSE(address.error().hint.empty());
}

INSTANTIATE_TEST_SUITE_P(AsPeopleMistypeThem, BadAddress,
                         testing::Values("", "   ", ":27015", "host:", "host:0", "host:65536",
                                         "host:99999999", "host:-1", "host:12a", "[::1", "[::1]x",
                                         "[::1]:", "[host]:5", "ho st", "http://host", "banneret://",
                                         "banneret:///5", "a;b", "host/5"));

TEST(Address, SurvivesBeingWrittenAndReadAgain) {
    for (const char* text : {"host:5", "[::1]:27015", "banneret://[fd00::2]:7/9"}) {
        const Address address = parse_address(text).value();
        EXPECT_EQ(parse_address(link_to(address)).value(), address) << text;
    }
    EXPECT_EQ(to_string({"::1", 80, ""}), "[::1]:80");
}

TEST(Address, OverlongInputIsRefused) { EXPECT_FALSE(parse_address(std::string(5000, 'a')).ok()); }

}  // namespace
}  // namespace banneret::transport

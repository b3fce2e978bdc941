#include "server/secrets/secrets.h"

#include <gtest/gtest.h>

#include <set>

namespace banneret::secrets {
namespace {

TEST(Secrets, PasswordIsKnownByItsHash) {
    for (const auto cost : {PasswordCost::Account, PasswordCost::Lobby}) {
        const std::string hash = hash_password("correct horse", cost);
        EXPECT_TRUE(hash.starts_with("$argon2id$")) << hash;
        EXPECT_TRUE(is_password(hash, "correct horse"));
        EXPECT_FALSE(is_password(hash, "correct hors"));
        EXPECT_FALSE(is_password(hash, ""));
        EXPECT_NE(hash, hash_password("correct horse", cost)) << "salted";
    }
}

TEST(Secrets, WhatIsNoHashFitsNoPassword) {
    EXPECT_FALSE(is_password("", ""));
    EXPECT_FALSE(is_password("nonsense", "nonsense"));
    EXPECT_FALSE(is_password(std::string(5000, '$'), "x"));
}

TEST(Secrets, TokensAndTicketsAreNeverTheSame) {
    std::set<std::string> tokens;
    std::set<Ticket> tickets;
    for (int i = 0; i < 1000; ++i) {
        tokens.insert(draw_token());
        tickets.insert(draw_ticket());
    }
    EXPECT_EQ(tokens.size(), 1000u);
    EXPECT_EQ(tickets.size(), 1000u);
    EXPECT_EQ(tokens.begin()->size(), 43u);
    EXPECT_NE(hash_of(*tokens.begin()), hash_of(*std::next(tokens.begin())));
}

}  // namespace
}  // namespace banneret::secrets

// Passwords, tokens and tickets: drawn and hashed by libsodium. What is stored is never what was sent.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "common/base/bytes.h"

namespace banneret::secrets {

using TokenHash = std::array<std::uint8_t, 32>;
using Ticket = std::array<std::uint8_t, 16>;

// What a password's hash costs to make and to check. Account: argon2id with 64 MiB, some 65 ms of one core.
// Lobby: as cheap as argon2id can be, because a whole lobby knows the password.
enum class PasswordCost : std::uint8_t { Account, Lobby };

// libsodium's text form, with salt and parameters in it. Empty when there is no memory for it.
std::string hash_password(std::string_view password, PasswordCost cost);
bool is_password(const std::string& hash, std::string_view password);

// 256 random bits as 43 characters of base64url.
std::string draw_token();
// 128 random bits.
Ticket draw_ticket();
std::uint64_t draw_number();
TokenHash hash_of(ByteSpan secret);
TokenHash hash_of(std::string_view secret);

}  // namespace banneret::secrets

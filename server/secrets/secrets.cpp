#include "server/secrets/secrets.h"

#include <sodium.h>

#include "common/base/check.h"

namespace banneret::secrets {
namespace {

void begin() {
    static const bool ready = sodium_init() >= 0;
    BANNERET_CHECK(ready, "libsodium could not be initialised");
}

}  // namespace

std::string hash_password(std::string_view password, PasswordCost cost) {
    begin();
    const bool account = cost == PasswordCost::Account;
    std::array<char, crypto_pwhash_STRBYTES> out{};
    const int failed =
        crypto_pwhash_str(out.data(), password.data(), password.size(),
                          account ? crypto_pwhash_OPSLIMIT_INTERACTIVE : crypto_pwhash_OPSLIMIT_MIN,
                          account ? crypto_pwhash_MEMLIMIT_INTERACTIVE : crypto_pwhash_MEMLIMIT_MIN);
    return failed == 0 ? std::string(out.data()) : std::string();
}

bool is_password(const std::string& hash, std::string_view password) {
    begin();
    if (hash.size() >= crypto_pwhash_STRBYTES) return false;
    std::array<char, crypto_pwhash_STRBYTES> text{};
    hash.copy(text.data(), hash.size());
    return crypto_pwhash_str_verify(text.data(), password.data(), password.size()) == 0;
}

std::string draw_token() {
    begin();
    std::array<unsigned char, 32> bits{};
    randombytes_buf(bits.data(), bits.size());
    constexpr auto kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(32, kVariant)> text{};
    sodium_bin2base64(text.data(), text.size(), bits.data(), bits.size(), kVariant);
    return text.data();
}

Ticket draw_ticket() {
    begin();
    Ticket out{};
    randombytes_buf(out.data(), out.size());
    return out;
}

std::uint64_t draw_number() {
    begin();
    std::uint64_t out = 0;
    randombytes_buf(&out, sizeof out);
    return out;
}

TokenHash hash_of(ByteSpan secret) {
    begin();
    TokenHash out{};
    crypto_generichash(out.data(), out.size(), secret.data(), secret.size(), nullptr, 0);
    return out;
}

TokenHash hash_of(std::string_view secret) {
    return hash_of(ByteSpan(reinterpret_cast<const std::uint8_t*>(secret.data()), secret.size()));
}

}  // namespace banneret::secrets

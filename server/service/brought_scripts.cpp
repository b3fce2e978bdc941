#include "server/service/brought_scripts.h"

#include <algorithm>

#include "common/match/script_name.h"

namespace banneret::service {

Digest BroughtScripts::keep(match::AccountId account, std::string text) {
    const Digest digest =
        digest_of(ByteSpan(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
    const std::lock_guard lock(mutex_);
    kept_.remove_if([&](const Kept& k) { return k.digest == digest; });
    kept_.push_front({account, digest, std::move(text)});
    std::size_t own = 0;
    std::size_t all = 0;
    kept_.remove_if([&](const Kept& k) {
        own += k.account == account ? 1u : 0u;
        return ++all > kAll || (k.account == account && own > kEach);
    });
    return digest;
}

std::optional<MapScriptText> BroughtScripts::find(const std::string& map_script) const {
    const auto asked = match::brought_script(map_script);
    if (!asked) return std::nullopt;
    auto found = text(asked->digest);
    if (!found) return std::nullopt;
    return MapScriptText{asked->name, std::move(*found), asked->digest};
}

std::optional<std::string> BroughtScripts::text(Digest digest) const {
    const std::lock_guard lock(mutex_);
    const auto at =
        std::find_if(kept_.begin(), kept_.end(), [&](const Kept& k) { return k.digest == digest; });
    if (at == kept_.end()) return std::nullopt;
    return at->text;
}

}  // namespace banneret::service

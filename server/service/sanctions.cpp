#include "server/service/sanctions.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;
using store::Millis;
using store::Sanction;

bool holds(const Sanction& s, Millis now_ms) { return s.until_ms == 0 || s.until_ms > now_ms; }

// "for 5 more minutes": what a person can wait for.
std::string how_long(const Sanction& s, Millis now_ms) {
    if (s.until_ms == 0) return "until an administrator lifts it";
    const Millis minutes = (s.until_ms - now_ms + 59'999) / 60'000;
    if (minutes < 120) return "for " + std::to_string(minutes) + " more minutes";
    const Millis hours = (minutes + 59) / 60;
    return hours < 72 ? "for " + std::to_string(hours) + " more hours"
                      : "for " + std::to_string((hours + 23) / 24) + " more days";
}

Refusal refusal(Reason reason, const char* what, const Sanction& s, Millis now_ms) {
    std::string sentence = std::string("You are ") + what + " on this server " + how_long(s, now_ms);
    sentence += s.reason.empty() ? "." : ": " + s.reason + ".";
    Refusal out{reason, std::move(sentence), {}};
    if (s.until_ms != 0) out.fields.emplace_back("retry_after_ms", std::to_string(s.until_ms - now_ms));
    return out;
}

}  // namespace

Result<void> Sanctions::read(Millis now_ms) {
    auto kept = store_.sanctions(now_ms);
    if (!kept.ok()) return kept.error();
    const std::lock_guard lock(mutex_);
    for (Sanction& s : *kept) {
        if (s.account != 0) by_account_.emplace(s.account, s.id);
        if (!s.address.empty()) by_address_.emplace(s.address, s.id);
        all_[s.id] = std::move(s);
    }
    return {};
}

Result<std::uint64_t> Sanctions::lay(Sanction sanction) {
    const auto id = store_.add_sanction(sanction);
    if (!id.ok()) return id;
    sanction.id = *id;
    const std::lock_guard lock(mutex_);
    if (sanction.account != 0) by_account_.emplace(sanction.account, *id);
    if (!sanction.address.empty()) by_address_.emplace(sanction.address, *id);
    all_[*id] = std::move(sanction);
    return id;
}

Result<bool> Sanctions::lift(std::uint64_t id) {
    const auto lifted = store_.lift_sanction(id);
    if (!lifted.ok()) return lifted;
    const std::lock_guard lock(mutex_);
    all_.erase(id);
    std::erase_if(by_account_, [id](const auto& each) { return each.second == id; });
    std::erase_if(by_address_, [id](const auto& each) { return each.second == id; });
    return lifted;
}

std::vector<Sanction> Sanctions::all(Millis now_ms) const {
    const std::lock_guard lock(mutex_);
    std::vector<Sanction> out;
    for (const auto& [id, s] : all_) {
        if (holds(s, now_ms)) out.push_back(s);
    }
    return out;
}

// Requires: the lock is held.
const Sanction* Sanctions::find(store::SanctionKind kind, store::AccountId account,
                                const std::string& address, Millis now_ms) const {
    const auto first_of = [&](auto range) -> const Sanction* {
        for (auto each = range.first; each != range.second; ++each) {
            const Sanction& s = all_.at(each->second);
            if (s.kind == kind && holds(s, now_ms)) return &s;
        }
        return nullptr;
    };
    const Sanction* found = account == 0 ? nullptr : first_of(by_account_.equal_range(account));
    if (found == nullptr && !address.empty()) found = first_of(by_address_.equal_range(address));
    return found;
}

lobby::Refused Sanctions::banned(store::AccountId account, const std::string& address, Millis now_ms) const {
    const std::lock_guard lock(mutex_);
    const Sanction* s = find(store::SanctionKind::Ban, account, address, now_ms);
    return s == nullptr ? lobby::Refused() : refusal(Reason::Banned, "banned", *s, now_ms);
}

lobby::Refused Sanctions::muted(store::AccountId account, Millis now_ms) const {
    const std::lock_guard lock(mutex_);
    const Sanction* s = find(store::SanctionKind::Mute, account, "", now_ms);
    return s == nullptr ? lobby::Refused() : refusal(Reason::Muted, "muted", *s, now_ms);
}

}  // namespace banneret::service

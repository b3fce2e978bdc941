#include "server/lobby/chat_log.h"

#include <algorithm>

namespace banneret::lobby {
namespace {

constexpr std::size_t kLinesInWindow = 5;
constexpr std::int64_t kWindowMs = 5'000;
constexpr std::int64_t kLongestMuteMs = 240'000;

Refusal muted(std::int64_t left_ms) {
    const std::string seconds = std::to_string((left_ms + 999) / 1000);
    return {Reason::Muted,
            "You have said too much at once and are muted for " + seconds + " seconds.",
            {{"retry_after_ms", std::to_string(left_ms)}}};
}

}  // namespace

Refused SpeechLimit::speak(std::int64_t now_ms) {
    if (now_ms < muted_until_ms_) return muted(muted_until_ms_ - now_ms);
    while (!spoken_.empty() && spoken_.front() <= now_ms - kWindowMs) spoken_.pop_front();
    if (spoken_.size() >= kLinesInWindow) {
        muted_until_ms_ = now_ms + next_mute_ms_;
        const std::int64_t length = next_mute_ms_;
        next_mute_ms_ = std::min(next_mute_ms_ * 2, kLongestMuteMs);
        return muted(length);
    }
    spoken_.push_back(now_ms);
    return std::nullopt;
}

const ChatLine& ChatLog::say(match::AccountId account, std::string name, std::string text,
                             std::int64_t now_ms) {
    lines_.push_back({next_++, account, std::move(name), std::move(text), now_ms});
    if (lines_.size() > kLinesKept) lines_.pop_front();
    return lines_.back();
}

Refused ChatLog::may_speak(match::AccountId account, std::int64_t now_ms) {
    return limits_[account].speak(now_ms);
}

}  // namespace banneret::lobby

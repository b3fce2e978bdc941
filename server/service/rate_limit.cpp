#include "server/service/rate_limit.h"

#include <algorithm>

namespace banneret::service {
namespace {

constexpr std::size_t kMostKeys = 10'000;

}  // namespace

lobby::Refused RateLimit::take(const std::string& key, std::int64_t now_ms) {
    const std::lock_guard lock(mutex_);
    if (buckets_.size() > kMostKeys) forget_full(now_ms);
    const std::int64_t cost = per_ms_ / most_;
    auto [found, is_new] = buckets_.try_emplace(key, Bucket{per_ms_, now_ms});
    Bucket& bucket = found->second;
    if (!is_new)
        bucket.left_ms = std::min(per_ms_, bucket.left_ms + std::max<std::int64_t>(0, now_ms - bucket.at_ms));
    bucket.at_ms = now_ms;
    if (bucket.left_ms >= cost) {
        bucket.left_ms -= cost;
        return std::nullopt;
    }
    const std::int64_t wait = cost - bucket.left_ms;
    return lobby::Refusal{
        lobby::Reason::TooMany,
        "Too often in a short time; try again in " + std::to_string((wait + 999) / 1000) + " seconds.",
        {{"limit", std::to_string(most_)}, {"retry_after_ms", std::to_string(wait)}}};
}

void RateLimit::forget_full(std::int64_t now_ms) {
    std::erase_if(buckets_, [&](const auto& each) {
        return each.second.left_ms + (now_ms - each.second.at_ms) >= per_ms_;
    });
}

}  // namespace banneret::service

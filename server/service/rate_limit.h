// RateLimit: how often each caller may do something: a bucket a key that refills with time.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "server/lobby/refusal.h"

namespace banneret::service {

class RateLimit {
  public:
    // `most` at once, refilled evenly over `per_ms`.
    RateLimit(int most, std::int64_t per_ms) : most_(most), per_ms_(per_ms) {}

    // Takes one from the key's bucket, or refuses with how long to wait. From any thread.
    lobby::Refused take(const std::string& key, std::int64_t now_ms);

  private:
    struct Bucket {
        std::int64_t left_ms = 0;  // of refilling time: one costs per_ms / most
        std::int64_t at_ms = 0;
    };
    void forget_full(std::int64_t now_ms);

    int most_;
    std::int64_t per_ms_;
    std::mutex mutex_;
    std::map<std::string, Bucket> buckets_;
};

}  // namespace banneret::service

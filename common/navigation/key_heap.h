// KeyHeap: a heap of 64-bit keys, lowest first, four below each: a search's open list.
#pragma once

#include <cstdint>
#include <vector>

namespace banneret::navigation {

class KeyHeap {
  public:
    bool empty() const { return count_ == 0; }
    std::size_t size() const { return count_; }
    void clear() { count_ = 0; }
    // Requires: below the greatest of 64-bit numbers.
    void push(std::uint64_t key) {
        if (count_ + kBelow >= keys_.size()) keys_.resize(keys_.size() * 2 + 64);
        std::size_t at = count_++;
        while (at > 0) {
            const std::size_t above = (at - 1) / kBelow;
            if (keys_[above] <= key) break;
            keys_[at] = keys_[above];
            at = above;
        }
        keys_[at] = key;
    }
    // Requires: not empty.
    std::uint64_t pop() {
        std::uint64_t* const keys = keys_.data();
        const std::uint64_t lowest = keys[0];
        const std::uint64_t last = keys[--count_];
        // Four keys can always be compared: those past the end are above all others.
        for (std::size_t i = 0; i < kBelow; ++i) keys[count_ + i] = ~std::uint64_t{0};
        std::size_t at = 0;
        for (std::size_t below = 1; below < count_; below = at * kBelow + 1) {
            const std::size_t first = below + (keys[below + 1] < keys[below] ? 1u : 0u);
            const std::size_t second = below + 2 + (keys[below + 3] < keys[below + 2] ? 1u : 0u);
            const std::size_t least = keys[second] < keys[first] ? second : first;
            if (keys[least] >= last) break;
            keys[at] = keys[least];
            at = least;
        }
        keys[at] = last;
        return lowest;
    }

  private:
    static constexpr std::size_t kBelow = 4;
    std::size_t count_ = 0;
    std::vector<std::uint64_t> keys_;
};

}  // namespace banneret::navigation

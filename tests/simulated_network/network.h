// A network in virtual time: connections that deliver bytes in order, late, in pieces of any size, and that
// break.
#pragma once

#include <deque>
#include <map>
#include <optional>

#include "common/base/bytes.h"
#include "common/base/random.h"
#include "common/lockstep/host.h"

namespace banneret::simulated {

using lockstep::ConnectionId;
using lockstep::Millis;

// One direction of a connection.
class Pipe {
  public:
    void put(Bytes bytes, Millis at) {
        if (cut_) return;
        last_ = std::max(last_, at);
        queue_.push_back({last_, std::move(bytes)});
    }
    // The next bytes that have arrived by `now`, perhaps only a part of what was sent at once, perhaps
    // several sends in one.
    std::optional<Bytes> take(Millis now, Random& random) {
        if (queue_.empty() || queue_.front().at > now) return std::nullopt;
        Bytes bytes = std::move(queue_.front().bytes);
        queue_.pop_front();
        while (!queue_.empty() && queue_.front().at <= now && random.percent(30)) {
            bytes.insert(bytes.end(), queue_.front().bytes.begin(), queue_.front().bytes.end());
            queue_.pop_front();
        }
        if (bytes.size() > 1 && random.percent(20)) {
            const auto cut =
                static_cast<std::ptrdiff_t>(1 + random.below(static_cast<std::uint32_t>(bytes.size() - 1)));
            queue_.push_front({now, Bytes(bytes.begin() + cut, bytes.end())});
            bytes.resize(static_cast<std::size_t>(cut));
        }
        return bytes;
    }
    // What is under way is lost, and so is all that is put in later.
    void cut() {
        queue_.clear();
        cut_ = true;
    }

  private:
    struct Parcel {
        Millis at;
        Bytes bytes;
    };
    std::deque<Parcel> queue_;
    Millis last_ = 0;  // TCP keeps the order
    bool cut_ = false;
};

struct Connection {
    ConnectionId id = 0;
    SeatId ticket_seat = kNature;
    Pipe up;    // client to host
    Pipe down;  // host to client
    Millis base_ms = 20;
    Millis jitter_ms = 10;
    bool client_open = true;
    bool host_open = true;
    Millis host_sees_end_at = 0;  // 0: not ended
    Millis client_sees_end_at = 0;
    bool admitted = false;
    lockstep::FrameSplitter door{lockstep::kHelloLimit};
    Millis delay(Random& random) const {
        return base_ms + (jitter_ms == 0 ? 0 : random.below(static_cast<std::uint32_t>(jitter_ms)));
    }
};

}  // namespace banneret::simulated

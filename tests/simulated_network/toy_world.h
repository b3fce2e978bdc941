// What a machine of the simulated network carries turns out on: a toy that folds every order and event into
// one number, or a real match. Both give the same digest for the same turns, and nothing else matters here.
#pragma once

#include <memory>
#include <vector>

#include "common/base/bytes.h"
#include "common/base/digest.h"
#include "common/lockstep/messages.h"

namespace banneret::simulated {

class ToyWorld {
  public:
    void run_turn(const std::vector<lockstep::SeatOrders>& seats,
                  const std::vector<lockstep::Event>& events) {
        ByteWriter out;
        for (const lockstep::Event& event : events) {
            if (event.kind > lockstep::EventKind::Ended) continue;
            out.u8(static_cast<std::uint8_t>(event.kind));
            out.u8(event.seat);
            out.u32(event.value);
        }
        for (const lockstep::SeatOrders& seat : seats) {
            out.u8(seat.seat);
            for (const simulation::Order& order : seat.orders) simulation::write_order(out, order);
        }
        ++turns_;
        state_ = digest_of(out.span(), state_ + turns_);
    }
    Digest digest() const { return state_; }
    Turn turns() const { return turns_; }
    Bytes snapshot() const {
        ByteWriter out;
        out.u32(turns_);
        out.u64(state_);
        return out.take();
    }
    static ToyWorld restore(ByteSpan bytes) {
        ByteReader in(bytes);
        ToyWorld world;
        world.turns_ = in.u32("turns");
        world.state_ = in.u64("state");
        BANNERET_CHECK(in.finish().ok(), "a toy world's snapshot reads");
        return world;
    }
    // The bug that a test injects.
    void corrupt() { state_ ^= 0x10; }

  private:
    Turn turns_ = 0;
    Digest state_ = 1;
};

}  // namespace banneret::simulated

// Heard: which sounds a tick's events and a person's orders make, and from where. Pure.
#pragma once

#include <vector>

#include "client/sound/waves.h"
#include "client/view/camera.h"
#include "common/simulation/events.h"
#include "common/simulation/orders.h"

namespace banneret::sound {

struct Heard {
    Sound sound = Sound::Click;
    float pan = 0;    // -1 left to 1 right
    float share = 1;  // of the volume
};

// What `seat` hears of these (kNature: who watches hears what is in view): its own news everywhere, blows and shots only
// where they are in view, fainter at the edge.
std::vector<Heard> heard_of(const std::vector<simulation::Event>& events, SeatId seat,
                            const view::Camera& camera);
// What an order is answered by.
Sound answer_to(const simulation::Order& order);

}  // namespace banneret::sound

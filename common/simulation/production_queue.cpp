#include "common/simulation/production_queue.h"

#include <algorithm>

#include "common/base/deterministic.h"

namespace banneret::simulation {

void put_in_queue(Production& production, rules::TypeId entry, const rules::Stock& paid) {
    production.paid[production.length] = paid;
    production.queue[production.length++] = entry;
}

void take_from_queue(Production& production, std::uint8_t place) {
    const auto take = [&](auto& list) {
        std::move(list.begin() + place + 1, list.begin() + production.length, list.begin() + place);
    };
    take(production.queue);
    take(production.paid);
    production.queue[--production.length] = rules::kNone;
    production.paid[production.length] = {};
    if (place != 0) return;
    production.done_ms = 0;
    production.blocked = 0;
}

}  // namespace banneret::simulation

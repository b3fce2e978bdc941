#include "client/session/turn_events.h"

namespace banneret::session {

std::vector<match::SeatOrders> orders_of(std::vector<lockstep::SeatOrders> seats) {
    std::vector<match::SeatOrders> list;
    for (lockstep::SeatOrders& seat : seats) list.push_back({seat.seat, std::move(seat.orders)});
    return list;
}

std::vector<match::MatchEvent> world_events_of(const std::vector<lockstep::Event>& events) {
    using From = lockstep::EventKind;
    using To = match::MatchEventKind;
    std::vector<match::MatchEvent> list;
    for (const lockstep::Event& event : events) {
        switch (event.kind) {
            case From::SeatAbsent: list.push_back({To::SeatAbsent, event.seat, 0}); break;
            case From::SeatBack: list.push_back({To::SeatBack, event.seat, 0}); break;
            case From::SeatToComputer:
                list.push_back({To::SeatToComputer, event.seat, static_cast<std::uint8_t>(event.value)});
                break;
            case From::Ended: list.push_back({To::Ended, event.seat, 0}); break;
            case From::DelayNow:
            case From::SpeedNow:
            case From::Paused: break;
        }
    }
    return list;
}

}  // namespace banneret::session

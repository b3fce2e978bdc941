#include "common/navigation/standing_spots.h"

#include "common/base/deterministic.h"

namespace banneret::navigation {
namespace {

class SpotSearch {
  public:
    SpotSearch(const NavField& field, const Reach& reach, const SpotAsk& ask, std::span<const Taken> taken)
        : field_(field),
          reach_(reach),
          ask_(ask),
          taken_(taken),
          out_(ask.radius + ask.away),
          low_(ask.low - Vec2{out_, out_}),
          high_(ask.high + Vec2{out_, out_}) {}

    Spot run() {
        own_face();
        if (best_.found != SpotFound::Yes) whole_edge();
        return best_;
    }

  private:
    // Along the face that the caller is most in front of, nearest first; the first free place is taken.
    void own_face() {
        const Fixed beyond_x = max(ask_.low.x - ask_.from.x, ask_.from.x - ask_.high.x);
        const Fixed beyond_y = max(ask_.low.y - ask_.from.y, ask_.from.y - ask_.high.y);
        const bool along_y = beyond_x >= beyond_y;  // a face at low or high x runs along y
        const Fixed face = along_y ? (ask_.from.x * 2 < ask_.low.x + ask_.high.x ? low_.x : high_.x)
                                   : (ask_.from.y * 2 < ask_.low.y + ask_.high.y ? low_.y : high_.y);
        const Fixed low = along_y ? ask_.low.y : ask_.low.x;
        const Fixed high = along_y ? ask_.high.y : ask_.high.x;
        Fixed first = low + ask_.radius;  // a spot has room beside it on its own face
        Fixed last = high - ask_.radius;
        if (first > last) first = last = (low + high) / 2;
        const Fixed facing = clamp(along_y ? ask_.from.y : ask_.from.x, first, last);
        const Fixed step = ask_.radius / 2;  // a quarter of the room it takes up
        const auto place = [&](Fixed along) { return along_y ? Vec2{face, along} : Vec2{along, face}; };
        for (Fixed aside = 0; best_.found != SpotFound::Yes; aside += step) {
            const bool up = facing + aside <= last;
            const bool down = facing - aside >= first;
            if (!up && !down) break;
            if (up) take_if_free(place(facing + aside));
            if (down && best_.found != SpotFound::Yes) take_if_free(place(facing - aside));
        }
    }

    // All round, a body's width at a step; the free place nearest the caller, the first of equals. Not past
    // the ends of a face: at a corner of the ring the straight gap is more than `away`, out of the caller's
    // reach.
    void whole_edge() {
        const Fixed step = ask_.radius * 2;
        for (Fixed x = ask_.low.x - ask_.radius; x <= ask_.high.x + ask_.radius; x += step) {
            take_if_nearer({x, low_.y});
            take_if_nearer({x, high_.y});
        }
        for (Fixed y = ask_.low.y - ask_.radius; y <= ask_.high.y + ask_.radius; y += step) {
            take_if_nearer({low_.x, y});
            take_if_nearer({high_.x, y});
        }
    }

    bool free(Vec2 at) {
        if (reach_.at(field_, cell_of(at)) != ask_.region) return false;
        if (best_.found == SpotFound::NoWay) best_.found = SpotFound::Full;
        for (const Taken& t : taken_) {
            if (square_length(at - t.at) < ask_.radius + t.radius) return false;
        }
        return true;
    }
    void take_if_free(Vec2 at) {
        if (free(at)) best_ = {SpotFound::Yes, at};
    }
    void take_if_nearer(Vec2 at) {
        const Fixed far = length_squared(at - ask_.from);
        if (best_.found == SpotFound::Yes && far >= best_far_) return;
        if (!free(at)) return;
        best_ = {SpotFound::Yes, at};
        best_far_ = far;
    }

    const NavField& field_;
    const Reach& reach_;
    const SpotAsk& ask_;
    std::span<const Taken> taken_;
    Fixed out_;
    Vec2 low_;
    Vec2 high_;
    Spot best_;
    Fixed best_far_;
};

}  // namespace

Spot find_standing_spot(const NavField& field, const Reach& reach, const SpotAsk& ask,
                        std::span<const Taken> taken) {
    return SpotSearch(field, reach, ask, taken).run();
}

}  // namespace banneret::navigation

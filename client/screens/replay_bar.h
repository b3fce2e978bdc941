// The bar of a replay: play and pause, speeds, a time bar to drag, ten seconds back. Drawn over the game's
// picture.
#pragma once

#include "client/session/session.h"

namespace banneret::screens {

class ReplayBar {
  public:
    // Along the bottom of the screen, above the HUD's panels; true when the replay is to be left.
    bool draw(session::ReplayControls& controls, const session::Status& status, float above);
    // The keys of a video player: space, left, right, + and -.
    void key(int key);

  private:
    void set_speed(session::ReplayControls& controls, int place);
    int speed_ = 2;  // a place in kReplaySpeeds
    bool begun_ = false;
    bool paused_ = false;
    bool dragging_ = false;
    int wanted_ = 0;
    int pressed_ = 0;
};

}  // namespace banneret::screens

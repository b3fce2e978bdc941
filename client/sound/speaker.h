// Speaker: plays sounds through OpenAL. Without a sound device, or when the device goes away, it is silent and says
// nothing: a game without sound is still a game. Main thread.
#pragma once

#include <memory>
#include <string>

#include "client/sound/waves.h"

namespace banneret::sound {

class Speaker {
  public:
    Speaker();
    ~Speaker();
    Speaker(const Speaker&) = delete;
    Speaker& operator=(const Speaker&) = delete;

    // 0 is silence, 100 as loud as the device's own setting.
    void set_volume(int percent);
    // `pan` from -1 (left) to 1 (right), `share` of the volume from 0 to 1. The same sound again at once is left out: a
    // hundred blows in one frame are one.
    void play(Sound sound, float pan = 0, float share = 1);
    bool silent() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace banneret::sound

// Offscreen: an OpenGL 3.3 context and a framebuffer without a window, for pictures in tests.
#pragma once

#include <memory>
#include <string>

#include "client/art/sprite.h"

namespace banneret::tests {

class Offscreen {
  public:
    // Null where there is no software GL on this machine.
    static std::unique_ptr<Offscreen> create(int width, int height);
    ~Offscreen();
    // The framebuffer as three bytes a pixel, rows from the top.
    art::Picture picture() const;
    void finish() const;
    const int width, height;

  private:
    Offscreen(int w, int h) : width(w), height(h) {}
    void* display_ = nullptr;
    void* context_ = nullptr;
    unsigned framebuffer_ = 0, renderbuffers_[2] = {};
};

}  // namespace banneret::tests

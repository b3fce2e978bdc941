// Shapes: plain coloured lines and areas over the picture: selection rings, bars, markers, way points, the
// ghost's ground.
#pragma once

#include <vector>

#include "client/view/camera.h"
#include "client/view/gl_program.h"

namespace banneret::view {

struct Colour {
    float r = 1, g = 1, b = 1, a = 1;
};

class Shapes {
  public:
    Shapes();
    ~Shapes();
    Shapes(const Shapes&) = delete;
    Shapes& operator=(const Shapes&) = delete;

    void triangle(ScreenPoint a, ScreenPoint b, ScreenPoint c, Colour colour);
    void rect(float left, float top, float right, float bottom, Colour colour);
    void line(ScreenPoint a, ScreenPoint b, float width, Colour colour);
    // Soft at both edges.
    void ring(ScreenPoint middle, float radius_x, float radius_y, float width, Colour colour);
    void outline(const ScreenPoint* points, int count, float width, Colour colour);
    // Draws what was put down since the last call, in that order.
    void flush(float width, float height);

  private:
    struct Vertex {
        float x, y;
        Colour colour;
    };
    GlProgram program_;
    std::vector<Vertex> vertices_;
    unsigned array_ = 0, buffer_ = 0;
};

}  // namespace banneret::view

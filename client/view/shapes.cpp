#include "client/view/shapes.h"

#include <epoxy/gl.h>

#include <cmath>

namespace banneret::view {

namespace {

constexpr const char* kVertex = R"(#version 330 core
layout(location = 0) in vec2 at;
layout(location = 1) in vec4 colour_in;
uniform vec2 viewport;
out vec4 colour;
void main() {
    vec2 p = at / viewport * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, 0.0, 1.0);
    colour = colour_in;
}
)";
constexpr const char* kFragment = R"(#version 330 core
in vec4 colour;
out vec4 result;
void main() { result = colour; }
)";

}  // namespace

Shapes::Shapes() : program_("shapes", kVertex, kFragment) {
    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &buffer_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, sizeof(Vertex), nullptr);
    glEnableVertexAttribArray(1);
    glVertexAttribPointer(1, 4, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                          reinterpret_cast<const void*>(std::size_t{8}));
    glBindVertexArray(0);
}

Shapes::~Shapes() {
    glDeleteBuffers(1, &buffer_);
    glDeleteVertexArrays(1, &array_);
}

void Shapes::triangle(ScreenPoint a, ScreenPoint b, ScreenPoint c, Colour colour) {
    for (const ScreenPoint& p : {a, b, c}) vertices_.push_back({p.x, p.y, colour});
}

void Shapes::rect(float left, float top, float right, float bottom, Colour colour) {
    triangle({left, top}, {right, top}, {right, bottom}, colour);
    triangle({left, top}, {right, bottom}, {left, bottom}, colour);
}

void Shapes::line(ScreenPoint a, ScreenPoint b, float width, Colour colour) {
    const float dx = b.x - a.x, dy = b.y - a.y, l = std::max(0.001f, std::hypot(dx, dy));
    const float nx = -dy / l * width / 2, ny = dx / l * width / 2;
    triangle({a.x + nx, a.y + ny}, {b.x + nx, b.y + ny}, {b.x - nx, b.y - ny}, colour);
    triangle({a.x + nx, a.y + ny}, {b.x - nx, b.y - ny}, {a.x - nx, a.y - ny}, colour);
}

void Shapes::ring(ScreenPoint c, float rx, float ry, float width, Colour colour) {
    const int steps = rx > 60 ? 64 : 36;
    const Colour clear{colour.r, colour.g, colour.b, 0};
    const auto at = [&](int i, float grow) {
        const float a = 6.2831853f * static_cast<float>(i) / static_cast<float>(steps);
        return ScreenPoint{c.x + std::cos(a) * (rx + grow), c.y + std::sin(a) * (ry + grow)};
    };
    const float half = width / 2;
    const float grows[] = {-half - 0.7f, -half * 0.4f, half * 0.4f, half + 0.7f};
    for (int i = 0; i < steps; ++i) {
        for (int band = 0; band < 3; ++band) {
            const Colour inner = band == 0 ? clear : colour, outer = band == 2 ? clear : colour;
            const ScreenPoint p = at(i, grows[band]), q = at(i + 1, grows[band]),
                              r = at(i + 1, grows[band + 1]), s = at(i, grows[band + 1]);
            vertices_.push_back({p.x, p.y, inner});
            vertices_.push_back({q.x, q.y, inner});
            vertices_.push_back({r.x, r.y, outer});
            vertices_.push_back({p.x, p.y, inner});
            vertices_.push_back({r.x, r.y, outer});
            vertices_.push_back({s.x, s.y, outer});
        }
    }
}

void Shapes::outline(const ScreenPoint* points, int count, float width, Colour colour) {
    for (int i = 0; i < count; ++i) line(points[i], points[(i + 1) % count], width, colour);
}

void Shapes::flush(float width, float height) {
    if (vertices_.empty()) return;
    program_.use();
    program_.set("viewport", width, height);
    glDisable(GL_DEPTH_TEST);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices_.size() * sizeof(Vertex)),
                 vertices_.data(), GL_STREAM_DRAW);
    glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(vertices_.size()));
    glBindVertexArray(0);
    glDisable(GL_BLEND);
    vertices_.clear();
}

}  // namespace banneret::view

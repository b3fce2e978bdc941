#include "client/view/sprite_drawer.h"

#include <epoxy/gl.h>

namespace banneret::view {

namespace {

constexpr const char* kVertex = R"(#version 330 core
layout(location = 0) in vec2 corner;
layout(location = 1) in vec4 rect;
layout(location = 2) in vec4 texels;
layout(location = 3) in vec4 more;  // layer, depth, colour, light
uniform vec2 viewport;
out vec3 uv;
uniform vec3 players[9];
flat out float light;
flat out vec3 cloth;  // of the seat
void main() {
    vec2 p = (rect.xy + corner * rect.zw) / viewport * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, more.y * 2.0 - 1.0, 1.0);
    uv = vec3((texels.xy + corner * texels.zw) / 1024.0, more.x);
    light = more.w;
    cloth = players[int(more.z + 0.5)];
}
)";

// Light: 0 black, half remembered (36 % bright, half the colour), 1 seen now.
constexpr const char* kBodyFragment = R"(#version 330 core
in vec3 uv;
flat in float light;
flat in vec3 cloth;
uniform sampler2DArray colours;
uniform vec4 tint;
uniform float cut;
uniform int whole;  // 1: texels and pixels fall together
out vec4 result;
void main() {
    vec4 c = texture(colours, uv);
    if (c.a < cut) discard;
    // SpriteAtlas (whose layers have 1024 texels a side): an alpha of 160 is all the seat's colour. Where texels are mixed, only a whole one's alpha tells.
    float a = c.a;
    if (whole == 0) a = texelFetch(colours, ivec3(uv.xy * 1024.0, uv.z + 0.5), 0).a;
    float mask = a < 0.6 ? 0.0 : clamp((1.0 - a) * 2.685, 0.0, 1.0);
    float shade = c.g / 0.60;
    vec3 own = cloth * min(shade, 1.0) + vec3(0.43) * max(shade - 1.0, 0.0);
    vec3 rgb = mix(c.rgb, own, mask);
    if (light < 0.995) {
        float seen = clamp(light * 2.0 - 1.0, 0.0, 1.0);
        float grey = dot(rgb, vec3(0.3, 0.59, 0.11));
        rgb = mix(mix(rgb, vec3(grey), 0.45), rgb, seen) * mix(0.36, 1.0, seen) * clamp(light * 2.0, 0.0, 1.0);
    }
    result = vec4(rgb * tint.rgb, tint.a);
}
)";

constexpr const char* kShadowFragment = R"(#version 330 core
in vec3 uv;
flat in float light;
uniform sampler2DArray colours;
out vec4 result;
void main() {
    float dark = texture(colours, uv).r;
    if (dark < 0.12) discard;
    result = vec4(0.01, 0.01, 0.03, dark);
}
)";

constexpr std::size_t kCrowd = 600;

}  // namespace

SpriteDrawer::SpriteDrawer()
    : body_("bodies", kVertex, kBodyFragment), shadow_("shadows", kVertex, kShadowFragment) {
    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &corners_);
    glGenBuffers(1, &instances_);
    glBindVertexArray(array_);
    const float corners[] = {0, 0, 1, 0, 0, 1, 1, 1};
    glBindBuffer(GL_ARRAY_BUFFER, corners_);
    glBufferData(GL_ARRAY_BUFFER, sizeof corners, corners, GL_STATIC_DRAW);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, nullptr);
    glBindBuffer(GL_ARRAY_BUFFER, instances_);
    for (GLuint i = 0; i < 3; ++i) {
        glEnableVertexAttribArray(i + 1);
        glVertexAttribPointer(i + 1, 4, GL_FLOAT, GL_FALSE, sizeof(Quad),
                              reinterpret_cast<const void*>(std::size_t{i} * 16));
        glVertexAttribDivisor(i + 1, 1);
    }
    glBindVertexArray(0);
    set_colours(art::kPlayerColours);
}

SpriteDrawer::~SpriteDrawer() {
    glDeleteVertexArrays(1, &array_);
    const GLuint buffers[] = {corners_, instances_};
    glDeleteBuffers(2, buffers);
}

void SpriteDrawer::set_colours(const std::array<art::Rgb, 9>& colours) {
    for (std::size_t i = 0; i < colours.size(); ++i) {
        colours_[i * 3] = static_cast<float>(colours[i].r) / 255;
        colours_[i * 3 + 1] = static_cast<float>(colours[i].g) / 255;
        colours_[i * 3 + 2] = static_cast<float>(colours[i].b) / 255;
    }
}

void SpriteDrawer::send(const std::vector<Quad>& quads) {
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, instances_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(quads.size() * sizeof(Quad)), quads.data(),
                 GL_STREAM_DRAW);
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(quads.size()));
    glBindVertexArray(0);
}

void SpriteDrawer::bind(const SpriteAtlas& atlas, const GlProgram& program, float width, float height) const {
    program.use();
    program.set("viewport", width, height);
    program.set("colours", 0);
    program.set("whole", exact_ ? 1 : 0);
    glUniform3fv(program.at("players"), 9, colours_);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D_ARRAY, atlas.colour_texture());
}

void SpriteDrawer::set_exact(const SpriteAtlas& atlas, bool exact) {
    exact_ = exact;
    glBindTexture(GL_TEXTURE_2D_ARRAY, atlas.colour_texture());
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, exact ? GL_NEAREST : GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, exact ? GL_NEAREST : GL_LINEAR);
}

void SpriteDrawer::draw_shadows(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width,
                                float height) {
    if (quads.empty()) return;
    shadow_.use();
    shadow_.set("viewport", width, height);
    shadow_.set("colours", 0);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D_ARRAY, atlas.shadow_texture());
    // In a crowd nobody sees the edges of shadows, and smoothing them is a quarter of their cost.
    const GLint filter = quads.size() > kCrowd ? GL_NEAREST : GL_LINEAR;
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, filter);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    // All at one depth, so that where two shadows meet only the first is drawn.
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LESS);
    glDepthMask(GL_TRUE);
    send(quads);
    glDisable(GL_BLEND);
}

void SpriteDrawer::draw_bodies(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width,
                               float height) {
    if (quads.empty()) return;
    bind(atlas, body_, width, height);
    body_.set("tint", 1, 1, 1, 1);
    body_.set("cut", 0.35f);
    glDisable(GL_BLEND);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LESS);
    glDepthMask(GL_TRUE);
    send(quads);
    glDisable(GL_DEPTH_TEST);
}

void SpriteDrawer::draw_blended(const SpriteAtlas& atlas, const std::vector<Quad>& quads, float width,
                                float height, const float (&tint)[4]) {
    if (quads.empty()) return;
    bind(atlas, body_, width, height);
    body_.set("tint", tint[0], tint[1], tint[2], tint[3]);
    body_.set("cut", 0.35f);
    glEnable(GL_BLEND);
    glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    glDisable(GL_DEPTH_TEST);
    send(quads);
    glDisable(GL_BLEND);
}

}  // namespace banneret::view

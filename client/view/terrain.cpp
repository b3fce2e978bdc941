#include "client/view/terrain.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

#include "client/art/ground_textures.h"

namespace banneret::view {

namespace {

constexpr const char* kVertex = R"(#version 330 core
layout(location = 0) in vec2 plane;
layout(location = 1) in vec2 tile_in;
layout(location = 2) in float shade_in;
uniform vec4 window;  // plane pixels of the left top; pixels of the plane that are shown
uniform vec2 baked_at;
uniform vec2 baked_size;
uniform float side;
out vec2 tile;
out vec2 baked_uv;
out vec2 fog_uv;
out float shade;
void main() {
    vec2 p = (plane - window.xy) / window.zw * 2.0 - 1.0;
    gl_Position = vec4(p.x, -p.y, 0.0, 1.0);
    tile = tile_in;
    shade = shade_in;
    baked_uv = (plane - baked_at) / baked_size;
    fog_uv = (tile_in + 0.5) / side;
}
)";

// The four tiles about a place, weighted by nearness, with the place itself pushed about by noise so that no
// edge is straight.
constexpr const char* kBlend = R"(
uniform sampler2D kinds;
uniform sampler2DArray grounds;
uniform sampler2D noise;
int kind_at(ivec2 t) { return int(texelFetch(kinds, clamp(t, ivec2(0), textureSize(kinds, 0) - 1), 0).r * 255.0 + 0.5); }
vec4 ground(vec2 tile, float shade) {
    vec2 wide = vec2(texture(noise, tile * 0.061).r, texture(noise, tile * 0.061 + 0.37).r) - 0.5;
    vec2 fine = vec2(texture(noise, tile * 0.29).r, texture(noise, tile * 0.29 + 0.61).r) - 0.5;
    vec2 p = tile + wide * 1.5 + fine * 0.9;
    vec2 base = floor(p);
    vec2 f = p - base;
    ivec2 t = ivec2(base);
    vec2 uv = tile / 4.0;
    int k[4] = int[4](kind_at(t), kind_at(t + ivec2(1, 0)), kind_at(t + ivec2(0, 1)), kind_at(t + ivec2(1, 1)));
    vec2 g = smoothstep(0.12, 0.88, f);
    float w[4] = float[4]((1.0 - g.x) * (1.0 - g.y), g.x * (1.0 - g.y), (1.0 - g.x) * g.y, g.x * g.y);
    vec3 sum = vec3(0.0);
    float wet = 0.0;
    float far = texture(noise, tile * 0.017).r;
    for (int i = 0; i < 4; ++i) {
        sum += w[i] * texture(grounds, vec3(uv, float(k[i]))).rgb;
        if (k[i] >= 7 && k[i] <= 9) wet += w[i];
    }
    vec3 rgb = sum * (0.86 + 0.28 * far) * shade;
    // Wet sand, then a line of foam where water begins.
    float ragged = wet + fine.x * 0.25;
    rgb *= 1.0 - 0.25 * smoothstep(0.05, 0.4, ragged) * (1.0 - smoothstep(0.45, 0.6, ragged));
    float foam = smoothstep(0.44, 0.52, ragged) * (1.0 - smoothstep(0.55, 0.68, ragged));
    rgb = mix(rgb, vec3(0.86, 0.9, 0.88), foam * 0.45);
    return vec4(rgb, smoothstep(0.5, 0.9, wet));
}
)";

constexpr const char* kBakeFragment = R"(
in vec2 tile;
in float shade;
out vec4 result;
void main() { result = ground(tile, shade); }
)";

// What is put on while copying: the glint of water, fog. `c` has the ground's colour and how wet it is.
constexpr const char* kFinish = R"(
uniform sampler2D fog;
uniform float time;
uniform float side;
vec4 finished(vec4 c, vec2 tile, vec2 fog_uv) {
    vec3 rgb = c.rgb;
    if (c.a > 0.02) {
        float a = texture(noise, tile * vec2(0.13, 0.21) + vec2(time * 0.011, time * 0.006)).r;
        float b = texture(noise, tile * vec2(0.19, 0.11) - vec2(time * 0.007, time * 0.012)).r;
        float glint = smoothstep(0.5, 0.64, a * 0.55 + b * 0.5);
        rgb += c.a * (vec3(0.09, 0.12, 0.12) * glint - 0.015);
    }
    float light = texture(fog, fog_uv).r;
    if (light < 0.995) {
        vec2 edge = vec2(texture(noise, tile * 0.11).r, texture(noise, tile * 0.11 + 0.5).r) - 0.5;
        light = texture(fog, fog_uv + edge * 1.6 / side).r;
        float seen = smoothstep(0.5, 1.0, light);
        float grey = dot(rgb, vec3(0.3, 0.59, 0.11));
        rgb = mix(mix(rgb, vec3(grey), 0.45), rgb, seen) * mix(0.36, 1.0, seen) * smoothstep(0.0, 0.5, light);
    }
    return vec4(rgb, 1.0);
}
)";

constexpr const char* kCopyMain = R"(
in vec2 tile;
in vec2 baked_uv;
in vec2 fog_uv;
uniform sampler2D baked;
out vec4 result;
void main() { result = finished(texture(baked, baked_uv), tile, fog_uv); }
)";

constexpr const char* kPlainMain = R"(
in vec2 baked_uv;
uniform sampler2D baked;
out vec4 result;
void main() { result = vec4(texture(baked, baked_uv).rgb, 1.0); }
)";

constexpr const char* kDirectMain = R"(
in vec2 tile;
in vec2 fog_uv;
in float shade;
out vec4 result;
void main() { result = finished(ground(tile, shade), tile, fog_uv); }
)";

constexpr const char* kVersion = "#version 330 core\n";
std::string bake_fragment() { return std::string(kVersion) + kBlend + kBakeFragment; }
std::string plain_fragment() { return std::string(kVersion) + kPlainMain; }
std::string copy_fragment() {
    return std::string(kVersion) + "uniform sampler2D noise;" + kFinish + kCopyMain;
}
std::string direct_fragment() { return std::string(kVersion) + kBlend + kFinish + kDirectMain; }

void filter(GLenum target, GLint how, GLint wrap) {
    glTexParameteri(target, GL_TEXTURE_MIN_FILTER, how);
    glTexParameteri(target, GL_TEXTURE_MAG_FILTER, how);
    glTexParameteri(target, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(target, GL_TEXTURE_WRAP_T, wrap);
    glTexParameteri(target, GL_TEXTURE_MAX_LEVEL, 0);
}

// Sun from the front left: what rises along x, or a little along y, is brighter.
float shade_at(const Ground& g, int x, int y) {
    const float along_x = (g.corner_height(x + 1, y) - g.corner_height(x - 1, y)) / 2;
    const float along_y = (g.corner_height(x, y + 1) - g.corner_height(x, y - 1)) / 2;
    return std::clamp(1 + 0.24f * along_x + 0.06f * along_y, 0.66f, 1.28f);
}

}  // namespace

Terrain::Terrain(const Ground& ground, const rules::Rules& rules)
    : blend_("ground", kVertex, bake_fragment().c_str()),
      plain_("seen chunks", kVertex, plain_fragment().c_str()),
      copy_("chunks", kVertex, copy_fragment().c_str()),
      direct_("ground and fog", kVertex, direct_fragment().c_str()),
      side_(ground.side()) {
    build_meshes(ground);
    make_textures(ground, rules);
    glGenFramebuffers(1, &framebuffer_);
}

Terrain::~Terrain() {
    for (Chunk& c : chunks_) {
        if (c.texture) glDeleteTextures(1, &c.texture);
    }
    const GLuint textures[] = {kinds_, grounds_, noise_};
    glDeleteTextures(3, textures);
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteBuffers(1, &buffer_);
    glDeleteVertexArrays(1, &array_);
}

void Terrain::add_tiles(const Ground& g, int x0, int y0, int x1, int y1, Chunk* bounds) {
    float left = 1e9f, top = 1e9f, right = -1e9f, bottom = -1e9f;
    const auto corner = [&](int x, int y) {
        const float tx = static_cast<float>(x) - 0.5f, ty = static_cast<float>(y) - 0.5f;
        const ScreenPoint p = to_plane({tx, ty}, g.corner_height(x, y));
        left = std::min(left, p.x), right = std::max(right, p.x);
        top = std::min(top, p.y), bottom = std::max(bottom, p.y);
        return Vertex{p.x, p.y, tx, ty, shade_at(g, x, y)};
    };
    // From far to near, so that a hill covers what is behind it.
    for (int y = y0; y < y1; ++y) {
        for (int x = x1 - 1; x >= x0; --x) {
            const Vertex a = corner(x, y), b = corner(x + 1, y), c = corner(x + 1, y + 1),
                         d = corner(x, y + 1);
            for (const Vertex& v : {a, b, c, a, c, d}) vertices_.push_back(v);
        }
    }
    if (!bounds) return;
    bounds->left = std::floor(left);
    bounds->top = std::floor(top);
    bounds->width = static_cast<int>(std::ceil(right - bounds->left));
    bounds->height = static_cast<int>(std::ceil(bottom - bounds->top));
}

void Terrain::build_meshes(const Ground& g) {
    for (int y = 0; y < side_; y += kChunk) {
        for (int x = 0; x < side_; x += kChunk) {
            Chunk c;
            const int x1 = std::min(side_, x + kChunk), y1 = std::min(side_, y + kChunk);
            c.tiles = {x, y, x1 - 1, y1 - 1};
            c.first = static_cast<int>(vertices_.size());
            add_tiles(g, x, y, x1, y1, &c);
            c.count = static_cast<int>(vertices_.size()) - c.first;
            c.wide_first = static_cast<int>(vertices_.size());
            add_tiles(g, x - 1, y - 1, x1 + 1, y1 + 1, nullptr);
            c.wide_count = static_cast<int>(vertices_.size()) - c.wide_first;
            chunks_.push_back(c);
        }
    }
    // Far chunks first.
    std::sort(chunks_.begin(), chunks_.end(), [](const Chunk& a, const Chunk& b) { return a.top < b.top; });
    glGenVertexArrays(1, &array_);
    glGenBuffers(1, &buffer_);
    glBindVertexArray(array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(vertices_.size() * sizeof(Vertex)),
                 vertices_.data(), GL_STATIC_DRAW);
    for (GLuint i = 0; i < 3; ++i) {
        glEnableVertexAttribArray(i);
        glVertexAttribPointer(i, i == 2 ? 1 : 2, GL_FLOAT, GL_FALSE, sizeof(Vertex),
                              reinterpret_cast<const void*>(std::size_t{i} * 8));
    }
    glBindVertexArray(0);
    vertices_.clear();
    vertices_.shrink_to_fit();
}

void Terrain::make_textures(const Ground& g, const rules::Rules& rules) {
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    std::vector<std::uint8_t> kinds;
    bool used[art::kGroundKinds] = {};
    for (int y = 0; y < side_; ++y) {
        for (int x = 0; x < side_; ++x) {
            const auto kind = static_cast<std::uint8_t>(art::ground_kind_of(rules.terrains[g.terrain(x, y)]));
            kinds.push_back(kind);
            used[kind] = true;
        }
    }
    const auto wet_at = [&](int x, int y) { return rules.terrains[g.terrain(x, y)].water; };
    for (Chunk& c : chunks_) {
        for (int y = c.tiles.y0 - 2; y <= c.tiles.y1 + 2; ++y) {
            for (int x = c.tiles.x0 - 2; x <= c.tiles.x1 + 2; ++x) c.wet |= wet_at(x, y);
        }
    }
    glGenTextures(1, &kinds_);
    glBindTexture(GL_TEXTURE_2D, kinds_);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, side_, side_, 0, GL_RED, GL_UNSIGNED_BYTE, kinds.data());
    filter(GL_TEXTURE_2D, GL_NEAREST, GL_CLAMP_TO_EDGE);

    glGenTextures(1, &grounds_);
    glBindTexture(GL_TEXTURE_2D_ARRAY, grounds_);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGB8, art::kGroundSize, art::kGroundSize, art::kGroundKinds, 0,
                 GL_RGB, GL_UNSIGNED_BYTE, nullptr);
    for (int k = 0; k < art::kGroundKinds; ++k) {
        if (!used[k]) continue;
        const art::Picture& p = art::ground_texture(static_cast<art::GroundKind>(k));
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, k, p.width, p.height, 1, GL_RGB, GL_UNSIGNED_BYTE,
                        p.bytes.data());
    }
    filter(GL_TEXTURE_2D_ARRAY, GL_LINEAR, GL_REPEAT);

    const art::Picture noise = art::noise_texture();
    glGenTextures(1, &noise_);
    glBindTexture(GL_TEXTURE_2D, noise_);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, noise.width, noise.height, 0, GL_RED, GL_UNSIGNED_BYTE,
                 noise.bytes.data());
    filter(GL_TEXTURE_2D, GL_LINEAR, GL_REPEAT);
}

void Terrain::set_common(const GlProgram& program) const {
    program.use();
    program.set("kinds", 0);
    program.set("grounds", 1);
    program.set("noise", 2);
    program.set("side", static_cast<float>(side_));
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, kinds_);
    glActiveTexture(GL_TEXTURE1);
    glBindTexture(GL_TEXTURE_2D_ARRAY, grounds_);
    glActiveTexture(GL_TEXTURE2);
    glBindTexture(GL_TEXTURE_2D, noise_);
}

void Terrain::free_oldest() {
    Chunk* oldest = nullptr;
    for (Chunk& c : chunks_) {
        if (c.texture && c.seen != frame_ && (!oldest || c.seen < oldest->seen)) oldest = &c;
    }
    if (!oldest) return;
    glDeleteTextures(1, &oldest->texture);
    oldest->texture = 0;
    --baked_;
}

void Terrain::bake(Chunk& c) {
    if (baked_ >= kMostBaked) free_oldest();
    glGenTextures(1, &c.texture);
    glActiveTexture(GL_TEXTURE3);
    glBindTexture(GL_TEXTURE_2D, c.texture);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, c.width, c.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
    filter(GL_TEXTURE_2D, GL_LINEAR, GL_CLAMP_TO_EDGE);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, c.texture, 0);
    glViewport(0, 0, c.width, c.height);
    set_common(blend_);
    // Upside down, so that the texture's rows run down like the plane's.
    blend_.set("window", c.left, c.top + static_cast<float>(c.height), static_cast<float>(c.width),
               -static_cast<float>(c.height));
    glDrawArrays(GL_TRIANGLES, c.wide_first, c.wide_count);
    ++baked_;
    ++baked_last_;
}

Terrain::Way Terrain::way_of(const Chunk& c, const FogTexture& fog) const {
    if (!c.texture) return Way::Direct;
    return !c.wet && fog.all_seen(c.tiles) ? Way::Plain : Way::Finished;
}

// `exact`: texels and pixels fall together, so that the nearest texel is the right one and costs least.
void Terrain::copy(const std::vector<Chunk*>& shown, const float (&window)[4], const FogTexture& fog,
                   float time_s, bool exact) {
    std::vector<Way> ways;
    for (const Chunk* c : shown) ways.push_back(way_of(*c, fog));
    for (const Way way : {Way::Plain, Way::Finished, Way::Direct}) {
        if (std::find(ways.begin(), ways.end(), way) == ways.end()) continue;
        const GlProgram& program = way == Way::Plain ? plain_ : way == Way::Finished ? copy_ : direct_;
        set_common(program);
        program.set("window", window[0], window[1], window[2], window[3]);
        program.set("baked", 3);
        program.set("fog", 4);
        program.set("time", time_s);
        glActiveTexture(GL_TEXTURE4);
        glBindTexture(GL_TEXTURE_2D, fog.texture());
        glActiveTexture(GL_TEXTURE3);
        for (std::size_t i = 0; i < shown.size(); ++i) {
            if (ways[i] != way) continue;
            const Chunk& c = *shown[i];
            program.set("baked_at", c.left, c.top);
            program.set("baked_size", static_cast<float>(c.width), static_cast<float>(c.height));
            glBindTexture(GL_TEXTURE_2D, c.texture);
            if (c.texture) {
                glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, exact ? GL_NEAREST : GL_LINEAR);
                glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, exact ? GL_NEAREST : GL_LINEAR);
            }
            glDrawArrays(GL_TRIANGLES, c.first, c.count);
        }
    }
}

void Terrain::prepare(const Camera& camera, int most_bakes) {
    ++frame_;
    baked_last_ = 0;
    shown_.clear();
    const float wide = camera.width() / camera.zoom(), high = camera.height() / camera.zoom();
    const ScreenPoint o = camera.plane_origin();
    for (Chunk& c : chunks_) {
        if (c.left > o.x + wide || c.top > o.y + high || c.left + static_cast<float>(c.width) < o.x ||
            c.top + static_cast<float>(c.height) < o.y)
            continue;
        c.seen = frame_;
        shown_.push_back(&c);
    }
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glBindVertexArray(array_);
    for (Chunk* c : shown_) {
        if (!c->texture && baked_last_ < most_bakes) bake(*c);
    }
    glBindVertexArray(0);
}

void Terrain::draw(const Camera& camera, const FogTexture& fog, float time_s, bool exact) {
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_BLEND);
    glBindVertexArray(array_);
    const ScreenPoint o = camera.plane_origin();
    const float window[] = {o.x, o.y, camera.width() / camera.zoom(), camera.height() / camera.zoom()};
    copy(shown_, window, fog, time_s, exact);
    glBindVertexArray(0);
    glActiveTexture(GL_TEXTURE0);
}

}  // namespace banneret::view

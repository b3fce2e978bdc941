#include "client/view/minimap.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "client/art/ground_textures.h"

namespace banneret::view {

namespace {

// The rules' colour of a terrain, or the mean of what it looks like where they give none.
std::array<std::uint8_t, 3> colour_of(const rules::Terrain& terrain) {
    if (terrain.minimap != std::array<std::uint8_t, 3>{}) return terrain.minimap;
    const std::vector<std::uint8_t>& bytes = art::ground_texture(art::ground_kind_of(terrain)).bytes;
    std::array<std::size_t, 3> sum{};
    for (std::size_t i = 0; i < bytes.size(); ++i) sum[i % 3] += bytes[i];
    std::array<std::uint8_t, 3> mean{};
    for (std::size_t c = 0; c < 3; ++c) mean[c] = static_cast<std::uint8_t>(sum[c] * 3 / bytes.size());
    return mean;
}

bool shown(const Dot& dot, MinimapMode mode) {
    switch (mode) {
        case MinimapMode::Normal: return dot.colour != 0;
        case MinimapMode::Combat: return dot.soldier;
        case MinimapMode::Economy: return !dot.soldier && !(dot.building && dot.colour == 0);
    }
    return true;
}

// Nature's goods in colours that no player has.
art::Rgb goods_colour(const rules::ObjectType& type) {
    if (type.kind == rules::Kind::Relic) return {255, 255, 255};
    switch (type.deposit.resource) {
        case rules::Resource::Gold: return {255, 214, 80};
        case rules::Resource::Stone: return {196, 200, 206};
        default: return {240, 130, 130};
    }
}

}  // namespace

MinimapTexture::~MinimapTexture() {
    if (texture_) glDeleteTextures(1, &texture_);
}

void MinimapTexture::update(const Scene& scene, const Ground& ground, const rules::Rules& rules,
                            const std::array<art::Rgb, 9>& colours, MinimapMode mode) {
    if (texture_ && mode == mode_ && side_ == scene.side && fog_revision_ == scene.fog_revision &&
        scene.tick >= drawn_tick_ && scene.tick - drawn_tick_ < kTicksPerTurn)
        return;
    mode_ = mode;
    drawn_tick_ = scene.tick;
    fog_revision_ = scene.fog_revision;
    if (side_ != scene.side || base_.empty()) {
        side_ = scene.side;
        base_.clear();
        std::vector<std::array<std::uint8_t, 3>> by_terrain;
        for (const rules::Terrain& t : rules.terrains) by_terrain.push_back(colour_of(t));
        for (int y = 0; y < side_; ++y) {
            for (int x = 0; x < side_; ++x) {
                for (std::uint8_t c : by_terrain[ground.terrain(x, y)]) base_.push_back(c);
            }
        }
    }
    const auto tiles = static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_);
    bytes_.resize(tiles * 4);
    for (std::size_t i = 0; i < tiles; ++i) {
        const Fog fog = scene.fog.empty() ? Fog::Visible : scene.fog[i];
        const int bright = fog == Fog::Visible ? 256 : fog == Fog::Remembered ? 150 : 0;
        for (std::size_t c = 0; c < 3; ++c)
            bytes_[i * 4 + c] = static_cast<std::uint8_t>(base_[i * 3 + c] * bright / 256);
        bytes_[i * 4 + 3] = 255;
    }
    const auto put = [&](int x, int y, art::Rgb c) {
        if (x < 0 || y < 0 || x >= side_ || y >= side_) return;
        std::uint8_t* p = &bytes_[static_cast<std::size_t>(y * side_ + x) * 4];
        p[0] = c.r, p[1] = c.g, p[2] = c.b;
    };
    // Each dot covers about the same share of the panel on every size of map, and has a dark rim.
    const int unit = std::max(2, side_ / 60);
    const auto square = [&](const Dot& d, int grow, art::Rgb c) {
        const int size = (d.building ? unit + 2 : unit) + 2 * grow;
        const int x = static_cast<int>(std::lround(d.at.x)) - size / 2,
                  y = static_cast<int>(std::lround(d.at.y)) - size / 2;
        for (int j = 0; j < size; ++j) {
            for (int i = 0; i < size; ++i) put(x + i, y + j, c);
        }
    };
    const auto colour = [&](const Dot& d) {
        return d.colour == 0 ? goods_colour(rules.types[d.type]) : colours[d.colour];
    };
    for (const Dot& d : scene.dots)
        if (shown(d, mode)) square(d, 1, {24, 20, 16});
    for (const Dot& d : scene.dots)
        if (shown(d, mode)) square(d, 0, colour(d));
    if (!texture_) glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side_, side_, 0, GL_RGBA, GL_UNSIGNED_BYTE, bytes_.data());
}

}  // namespace banneret::view

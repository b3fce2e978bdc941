#include "client/view/sprite_atlas.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <numeric>

namespace banneret::view {

namespace {

GLuint make_texture(GLenum target, GLenum filter) {
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(target, id);
    const auto value = static_cast<GLint>(filter);
    glTexParameteri(target, GL_TEXTURE_MIN_FILTER, value);
    glTexParameteri(target, GL_TEXTURE_MAG_FILTER, value);
    glTexParameteri(target, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(target, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(target, GL_TEXTURE_MAX_LEVEL, 0);
    return id;
}

void upload(GLuint texture, const Placed& at, const art::Picture& p, GLenum format) {
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture);
    glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, at.x, at.y, at.layer, p.width, p.height, 1, format,
                    GL_UNSIGNED_BYTE, p.bytes.data());
}

// One texture is half the work of two in software GL: what is there has an alpha of 255, or 160 where it is
// all the seat's colour, or between; what is not has none.
art::Picture with_mask_in_alpha(const art::Sprite& s) {
    art::Picture out = s.colour;
    for (std::size_t i = 0; i < s.mask.bytes.size(); ++i) {
        std::uint8_t& alpha = out.bytes[i * 4 + 3];
        alpha = alpha < 110 ? std::uint8_t{0}
                            : static_cast<std::uint8_t>(255 - s.mask.bytes[i] * (255 - kMaskAlpha) / 255);
    }
    return out;
}

}  // namespace

SpriteAtlas::SpriteAtlas(std::shared_ptr<art::Library> library)
    : library_(std::move(library)), known_(library_->looks().size()) {
    colour_ = make_texture(GL_TEXTURE_2D_ARRAY, GL_LINEAR);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, kAtlasSize, kAtlasSize, kAtlasLayers, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    shadow_ = make_texture(GL_TEXTURE_2D_ARRAY, GL_LINEAR);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R8, kAtlasSize, kAtlasSize, 1, 0, GL_RED, GL_UNSIGNED_BYTE,
                 nullptr);
}

SpriteAtlas::~SpriteAtlas() {
    const GLuint all[] = {colour_, shadow_};
    glDeleteTextures(2, all);
}

bool SpriteAtlas::Shelves::place(int width, int height, Placed& out) {
    constexpr int kGap = 1;  // so that linear filtering never meets a neighbour
    if (width > kAtlasSize - 2 || height > kAtlasSize - 2) return false;
    if (x_ + width + kGap > kAtlasSize) {
        x_ = 1;
        y_ += row_ + kGap;
        row_ = 0;
    }
    if (y_ + height + kGap > kAtlasSize) {
        if (layer_ + 1 == layers_) return false;
        ++layer_;
        x_ = y_ = 1;
        row_ = 0;
    }
    out.x = static_cast<std::uint16_t>(x_);
    out.y = static_cast<std::uint16_t>(y_);
    out.layer = static_cast<std::uint8_t>(layer_);
    x_ += width + kGap;
    row_ = std::max(row_, height);
    return true;
}

void SpriteAtlas::take_finished(std::size_t pixel_budget) {
    std::size_t pixels = 0;
    for (const auto& finished : library_->finished(taken_)) {
        if (pixels > pixel_budget) return;
        take(*finished);
        ++taken_;
        for (const art::Sprite& s : finished->sprites) pixels += s.mask.bytes.size();
    }
}

void SpriteAtlas::take(const art::Finished& finished) {
    Known known{finished.motion, std::vector<PlacedSprite>(finished.sprites.size())};
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const auto place = [](Shelves& shelves, const art::Picture& p, Placed& out) {
        if (p.empty() || !shelves.place(p.width, p.height, out)) return false;
        out.width = static_cast<std::uint16_t>(p.width);
        out.height = static_cast<std::uint16_t>(p.height);
        out.anchor_x = static_cast<std::int16_t>(p.anchor_x);
        out.anchor_y = static_cast<std::int16_t>(p.anchor_y);
        return true;
    };
    std::vector<std::size_t> by_height(finished.sprites.size());
    std::iota(by_height.begin(), by_height.end(), std::size_t{0});
    std::sort(by_height.begin(), by_height.end(), [&](std::size_t a, std::size_t b) {
        return finished.sprites[a].colour.height > finished.sprites[b].colour.height;
    });
    for (std::size_t i : by_height) {
        const art::Sprite& s = finished.sprites[i];
        if (place(bodies_, s.colour, known.sprites[i].body)) {
            upload(colour_, known.sprites[i].body, with_mask_in_alpha(s), GL_RGBA);
        }
        if (place(shadows_, s.shadow, known.sprites[i].shadow))
            upload(shadow_, known.sprites[i].shadow, s.shadow, GL_RED);
    }
    known_[static_cast<std::size_t>(finished.look)].push_back(std::move(known));
}

const PlacedSprite* SpriteAtlas::find(int look, art::Action action, std::uint32_t variant, int heading,
                                      std::int64_t ms, bool once) const {
    const Known* found = nullptr;
    for (const Known& k : known_[static_cast<std::size_t>(look)]) {
        if (k.motion.action == action) found = &k;
        const bool stands_in = k.motion.action == art::Action::Stand ||
                               (action == art::Action::Carry && k.motion.action == art::Action::Walk);
        if (stands_in && (!found || found->motion.action == art::Action::Stand)) found = &k;
    }
    if (!found) return nullptr;
    const art::Motion& m = found->motion;
    const auto frames = static_cast<std::size_t>(m.frames),
               directions = static_cast<std::size_t>(m.directions);
    const auto step = static_cast<std::size_t>(std::max<std::int64_t>(0, ms) / m.frame_ms);
    const std::size_t frame = once ? std::min(step, frames - 1) : step % frames;
    const std::size_t direction =
        static_cast<std::size_t>((heading + 128 / m.directions) % 256 * m.directions / 256);
    const std::size_t kind = variant % static_cast<std::size_t>(m.variants);
    return &found->sprites[(kind * directions + direction) * frames + frame];
}

double SpriteAtlas::fullness() const {
    return (bodies_.layer() + static_cast<double>(bodies_.filled_rows()) / kAtlasSize) / kAtlasLayers;
}

}  // namespace banneret::view

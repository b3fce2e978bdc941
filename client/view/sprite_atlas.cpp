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

SpriteAtlas::SpriteAtlas(std::shared_ptr<art::Library> library) : library_(std::move(library)) {
    for (const art::Look& look : library_->looks()) {
        known_.emplace_back();
        for (const art::Motion& m : look.motions)
            known_.back().emplace_back(static_cast<std::size_t>(m.variants));
    }
    colour_ = make_texture(GL_TEXTURE_2D_ARRAY, GL_LINEAR);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, kAtlasSize, kAtlasSize, kAtlasLayers, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    shadow_ = make_texture(GL_TEXTURE_2D_ARRAY, GL_LINEAR);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_R8, kAtlasSize, kAtlasSize, kShadowLayers, 0, GL_RED,
                 GL_UNSIGNED_BYTE, nullptr);
}

SpriteAtlas::~SpriteAtlas() {
    const GLuint all[] = {colour_, shadow_};
    glDeleteTextures(2, all);
}

bool SpriteAtlas::Shelves::place(int width, int height, Placed& out, int& begun) {
    constexpr int kGap = 1;  // so that linear filtering never meets a neighbour
    begun = -1;
    if (width > kAtlasSize - 2 || height > kAtlasSize - 2) return false;
    if (x_ + width + kGap > kAtlasSize) {
        x_ = 1;
        y_ += row_ + kGap;
        row_ = 0;
    }
    if (y_ + height + kGap > kAtlasSize) {
        round_ = round_ || layer_ + 1 == layers_;
        layer_ = (layer_ + 1) % layers_;
        if (round_) begun = layer_;
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

double SpriteAtlas::Shelves::fullness() const {
    return round_ ? 1 : (layer_ + static_cast<double>(y_) / kAtlasSize) / layers_;
}

void SpriteAtlas::take_finished(std::size_t pixel_budget) {
    for (auto& finished : library_->take_finished()) waiting_.push_back(std::move(finished));
    std::size_t pixels = 0;
    while (!waiting_.empty() && pixels <= pixel_budget) {
        take(*waiting_.front());
        for (const art::Sprite& s : waiting_.front()->sprites) pixels += s.mask.bytes.size();
        waiting_.pop_front();
    }
}

// Whoever has a sprite in that layer has lost it.
void SpriteAtlas::forget(int layer, bool shadow) {
    for (auto& look : known_) {
        for (auto& motion : look) {
            for (Known& k : motion) {
                if (std::any_of(k.sprites.begin(), k.sprites.end(), [&](const PlacedSprite& s) {
                        const Placed& p = shadow ? s.shadow : s.body;
                        return p.width > 0 && p.layer == layer;
                    }))
                    k = {};
            }
        }
    }
}

SpriteAtlas::Known* SpriteAtlas::known(int look, int motion, int variant) {
    return &known_[static_cast<std::size_t>(look)][static_cast<std::size_t>(motion)]
                  [static_cast<std::size_t>(variant)];
}

void SpriteAtlas::take(const art::Finished& finished) {
    std::vector<PlacedSprite> placed(finished.sprites.size());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    const auto place = [&](bool shadow, const art::Picture& p, Placed& out) {
        int begun = -1;
        if (p.empty() || !(shadow ? shadows_ : bodies_).place(p.width, p.height, out, begun)) return false;
        if (begun >= 0) forget(begun, shadow);
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
        if (place(false, s.colour, placed[i].body))
            upload(colour_, placed[i].body, with_mask_in_alpha(s), GL_RGBA);
        if (place(true, s.shadow, placed[i].shadow)) upload(shadow_, placed[i].shadow, s.shadow, GL_RED);
    }
    *known(finished.look, finished.motion, finished.variant) = {true, std::move(placed)};
}

const SpriteAtlas::Known* SpriteAtlas::needed(int look, int motion, int variant) {
    Known* k = known(look, motion, variant);
    if (!k->asked) {
        k->asked = true;
        library_->want(look, motion, variant);
    }
    return k->sprites.empty() ? nullptr : k;
}

// Something of the look that is there already: of the same motion, else a standing figure, else what carries walks.
const SpriteAtlas::Known* SpriteAtlas::stand_in(int look, int motion, int variant, int& motion_found) {
    const auto any_of_motion = [&](int m) -> const Known* {
        for (const Known& k : known_[static_cast<std::size_t>(look)][static_cast<std::size_t>(m)]) {
            if (!k.sprites.empty()) return motion_found = m, &k;
        }
        return nullptr;
    };
    if (const Known* same = any_of_motion(motion)) return same;
    const art::Look& of = library_->looks()[static_cast<std::size_t>(look)];
    const bool carries = of.motions[static_cast<std::size_t>(motion)].action == art::Action::Carry;
    for (const art::Action action : {art::Action::Walk, art::Action::Stand}) {
        if (action == art::Action::Walk && !carries) continue;
        for (int m = 0; m < static_cast<int>(of.motions.size()); ++m) {
            if (of.motions[static_cast<std::size_t>(m)].action != action) continue;
            const int shown = variant % of.motions[static_cast<std::size_t>(m)].variants;
            if (const Known* k = needed(look, m, shown)) return motion_found = m, k;
            if (const Known* k = any_of_motion(m)) return k;
        }
    }
    return nullptr;
}

const PlacedSprite* SpriteAtlas::find(int look, art::Action action, std::uint32_t variant, int heading,
                                      std::int64_t ms, bool once) {
    const art::Look& of = library_->looks()[static_cast<std::size_t>(look)];
    int motion = 0;  // the standing figure, for what knows no such action
    for (int m = 0; m < static_cast<int>(of.motions.size()); ++m) {
        if (of.motions[static_cast<std::size_t>(m)].action == action) motion = m;
    }
    const int variants = of.motions[static_cast<std::size_t>(motion)].variants;
    const int shown = static_cast<int>(variant % static_cast<std::uint32_t>(variants));
    const Known* found = needed(look, motion, shown);
    if (!found) found = stand_in(look, motion, static_cast<int>(variant % 65536U), motion);
    if (!found) return nullptr;
    const art::Motion& m = of.motions[static_cast<std::size_t>(motion)];
    const auto frames = static_cast<std::size_t>(m.frames);
    const auto step = static_cast<std::size_t>(std::max<std::int64_t>(0, ms) / m.frame_ms);
    const std::size_t frame = once ? std::min(step, frames - 1) : step % frames;
    const std::size_t direction =
        static_cast<std::size_t>((heading + 128 / m.directions) % 256 * m.directions / 256);
    return &found->sprites[direction * frames + frame];
}

double SpriteAtlas::fullness() const { return bodies_.fullness(); }

}  // namespace banneret::view

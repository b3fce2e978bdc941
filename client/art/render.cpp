#include "client/art/render.h"

#include <array>

#include "client/art/sunlight.h"

namespace banneret::art {

namespace {

constexpr Vec3 kSunColour{1.62f, 1.42f, 1.08f}, kSkyColour{0.34f, 0.42f, 0.58f}, kBounce{0.22f, 0.19f, 0.12f};
constexpr float kShadowStrength = 0.46f;
constexpr int kRays = 8;  // of occlusion, a sample; four samples side by side have different ones
constexpr int kRaySets = 4;

struct Rays {
    std::array<Vec3, kRays * kRaySets> at;
    Rays() {
        for (int i = 0; i < kRays * kRaySets; ++i) {
            const float z =
                0.15f + 0.8f * (static_cast<float>(i) + 0.5f) / static_cast<float>(kRays * kRaySets);
            const float r = std::sqrt(1 - z * z), a = static_cast<float>(i) * 2.39996f;
            at[static_cast<std::size_t>(i)] = {r * std::cos(a), r * std::sin(a), z};
        }
    }
};

struct Shaded {
    Vec3 colour;
    float cover = 0, player = 0;
};

// From linear light to the picture's bytes: slightly desaturated, warm, a soft contrast curve.
Vec3 grade(Vec3 c) {
    c = c * 0.92f;
    const float grey = 0.3f * c.x + 0.59f * c.y + 0.11f * c.z;
    c = mix({grey, grey, grey}, c, 0.84f);
    const auto curve = [](float v, float tint) {
        v = std::max(0.0f, v);
        v = v * (1 + v * 0.12f) / (1 + v * 0.42f);
        v = clamp01(std::pow(v, 1 / 2.2f)) * tint;
        return clamp01(mix(v, v * v * (3 - 2 * v), 0.28f));
    };
    return {curve(c.x, 1.01f), curve(c.y, 0.99f), curve(c.z, 0.95f)};
}

class Renderer {
  public:
    Renderer(const Model& model, const RenderOptions& options)
        : model_(model), options_(options), sun_(model), per_(options.samples) {
        lens_ = {kRight, kUp, kInto, options.pixels_a_unit, 0, 0};
        const Extent e = extent_of(model, lens_);
        anchor_x_ = 1 + static_cast<int>(std::ceil(-e.left));
        anchor_y_ = 1 + static_cast<int>(std::ceil(-e.top));
        width_ = anchor_x_ + static_cast<int>(std::ceil(e.right)) + 1;
        height_ = anchor_y_ + static_cast<int>(std::ceil(e.bottom)) + 1;
        lens_.scale *= static_cast<float>(per_);
        lens_.x0 = static_cast<float>(anchor_x_ * per_);
        lens_.y0 = static_cast<float>(anchor_y_ * per_);
    }

    Sprite sprite() {
        samples_ = rasterize(model_, lens_, width_ * per_, height_ * per_);
        shaded_.resize(samples_.at.size());
        for (int y = 0; y < samples_.height; ++y) {
            for (int x = 0; x < samples_.width; ++x) {
                if (samples_(x, y).triangle >= 0) shaded_[index(x, y)] = shade(x, y);
            }
        }
        ink();
        Sprite out;
        gather(out);
        if (options_.shadow) out.shadow = cast_shadow();
        return out;
    }

  private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(samples_.width) +
               static_cast<std::size_t>(x);
    }

    float open_sky(int x, int y, Vec3 at, Vec3 n) const {
        static const Rays rays;
        Vec3 s, t;
        sideways(n, s, t);
        float closed = 0;
        const int set = (x & 1) + 2 * (y & 1);
        for (int i = 0; i < kRays; ++i) {
            const Vec3 ray = rays.at[static_cast<std::size_t>(i * kRaySets + set)];
            const float reach = (i & 1) ? 0.07f : 0.22f;
            const Vec3 q = at + (s * ray.x + t * ray.y + n * ray.z) * reach;
            if (q.z < 0) {
                closed += 0.8f;
                continue;
            }
            const Vec3 p = lens_.see(q);
            const int px = static_cast<int>(p.x), py = static_cast<int>(p.y);
            if (!samples_.inside(px, py)) continue;
            const float behind = p.z - samples_(px, py).depth;
            if (behind > 0.006f && behind < reach * 2.2f) closed += 1;
        }
        const float open = 1 - 0.78f * closed / kRays;
        return open * open * 0.35f + open * 0.65f;
    }

    Shaded shade(int x, int y) const {
        const Sample& hit = samples_(x, y);
        const Triangle& t = model_.triangles()[static_cast<std::size_t>(hit.triangle)];
        const Material& m = model_.materials()[static_cast<std::size_t>(t.material)];
        const float a = hit.a, b = hit.b, c = 1 - a - b;
        const Vec3 at = t.a.at * a + t.b.at * b + t.c.at * c;
        Vec3 n = normalized(t.a.normal * a + t.b.normal * b + t.c.normal * c);
        if (dot(n, kInto) > 0) n = n * -1.0f;
        const SurfacePoint point{t.a.in_part * a + t.b.in_part * b + t.c.in_part * c,
                                 t.a.u * a + t.b.u * b + t.c.u * c, t.a.v * a + t.b.v * b + t.c.v * c};
        const Surface s = surface_at(m, point, n);
        const float open = options_.occlusion ? open_sky(x, y, at, n) : 0.85f;
        const float facing = dot(s.normal, kSun);
        const float lit = facing > 0 ? sun_.reaching(at + n * 0.012f, 0.012f) : 0;
        const Vec3 light = kSunColour * (clamp01(facing) * lit * (0.55f + 0.45f * open)) +
                           mix(kBounce, kSkyColour, 0.5f + 0.5f * s.normal.z) * open;
        Vec3 colour = s.colour * light;
        if (s.shine > 0) {
            const float glint = std::max(0.0f, dot(s.normal, normalized(kSun - kInto)));
            colour = colour + Vec3{0.8f, 0.76f, 0.64f} * (std::pow(glint, 28.0f) * s.shine * lit);
        }
        const float rim = 1 - std::fabs(dot(n, kInto));
        return {colour * (1 - 0.18f * rim * rim * rim), 1, m.player ? 1.0f : 0.0f};
    }

    // Darkens edges: against nothing, and where what is behind lies well back.
    void ink() {
        for (int y = 1; y < samples_.height - 1; ++y) {
            for (int x = 1; x < samples_.width - 1; ++x) {
                const Sample& here = samples_(x, y);
                if (here.triangle < 0) continue;
                bool outline = false;
                float step = 0;
                for (const Sample* next :
                     {&samples_(x - 1, y), &samples_(x + 1, y), &samples_(x, y - 1), &samples_(x, y + 1)}) {
                    if (next->triangle < 0)
                        outline = true;
                    else
                        step = std::max(step, next->depth - here.depth);
                }
                const float by = outline ? 0.5f : step > 0.03f ? 0.62f : 1.0f;
                shaded_[index(x, y)].colour = shaded_[index(x, y)].colour * by;
            }
        }
    }

    // The mean of each pixel's samples, trimmed to what is there.
    void gather(Sprite& out) const {
        out.colour = {width_, height_, anchor_x_, anchor_y_, {}};
        out.mask = {width_, height_, anchor_x_, anchor_y_, {}};
        const auto pixels = static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
        out.colour.bytes.resize(pixels * 4);
        out.mask.bytes.resize(pixels);
        for (int y = 0; y < height_; ++y) {
            for (int x = 0; x < width_; ++x) pixel(out, x, y);
        }
    }

    void pixel(Sprite& out, int x, int y) const {
        Shaded sum;
        for (int j = 0; j < per_; ++j) {
            for (int i = 0; i < per_; ++i) {
                const Shaded& s = shaded_[index(x * per_ + i, y * per_ + j)];
                sum.colour = sum.colour + s.colour * s.cover;
                sum.cover += s.cover;
                sum.player += s.player;
            }
        }
        if (sum.cover <= 0) return;
        const Vec3 c = grade(sum.colour * (1 / sum.cover));
        const auto byte = [](float v) { return static_cast<std::uint8_t>(clamp01(v) * 255.0f + 0.5f); };
        const auto at =
            static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x);
        const float alpha = sum.cover / static_cast<float>(per_ * per_);
        out.colour.bytes[at * 4] = byte(c.x);
        out.colour.bytes[at * 4 + 1] = byte(c.y);
        out.colour.bytes[at * 4 + 2] = byte(c.z);
        out.colour.bytes[at * 4 + 3] = byte(alpha);
        out.mask.bytes[at] = byte(sum.player / sum.cover);
    }

    // Black on the flat ground where the sun does not reach, at half the size.
    Picture cast_shadow() const {
        const float unit = options_.pixels_a_unit / 2;
        const Lens half{kRight, kUp, kInto, unit, 0, 0};
        Extent e;
        for (const Triangle& t : model_.triangles()) {
            for (const Corner* c : {&t.a, &t.b, &t.c}) {
                const Vec3 p = half.see(c->at - kSun * (std::max(0.0f, c->at.z) / kSun.z));
                e.take(p.x, p.y);
            }
        }
        Picture out;
        out.anchor_x = 1 + static_cast<int>(std::ceil(-e.left));
        out.anchor_y = 1 + static_cast<int>(std::ceil(-e.top));
        out.width = out.anchor_x + static_cast<int>(std::ceil(e.right)) + 1;
        out.height = out.anchor_y + static_cast<int>(std::ceil(e.bottom)) + 1;
        out.bytes.resize(static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height));
        constexpr Vec3 kAway{0.70710678f, 0.70710678f, 0};  // along the ground, towards the viewer
        const float foreshortened = dot(kAway, kUp);
        std::size_t i = 0;
        for (int y = 0; y < out.height; ++y) {
            for (int x = 0; x < out.width; ++x, ++i) {
                const float across = (static_cast<float>(x - out.anchor_x) + 0.5f) / unit;
                const float up = (static_cast<float>(out.anchor_y - y) - 0.5f) / unit;
                const Vec3 at = kRight * across + kAway * (up / foreshortened);
                const float dark = (1 - sun_.reaching(at, -0.004f)) * kShadowStrength;
                out.bytes[i] = static_cast<std::uint8_t>(dark * 255.0f + 0.5f);
            }
        }
        return out;
    }

    const Model& model_;
    const RenderOptions options_;
    const Sunlight sun_;
    const int per_;
    Lens lens_;
    int width_ = 0, height_ = 0, anchor_x_ = 0, anchor_y_ = 0;
    Samples samples_;
    std::vector<Shaded> shaded_;
};

// Cuts the empty border off, the same for picture and mask.
void trim(Picture& p, int channels, int left, int top, int right, int bottom) {
    Picture out{right - left, bottom - top, p.anchor_x - left, p.anchor_y - top, {}};
    for (int y = top; y < bottom; ++y) {
        const auto from = p.bytes.begin() + (y * p.width + left) * channels;
        out.bytes.insert(out.bytes.end(), from, from + (right - left) * channels);
    }
    p = std::move(out);
}

template <class Seen>
void trim_to(Picture& p, Picture* with, int channels, Seen seen) {
    int left = p.width, top = p.height, right = 0, bottom = 0;
    for (int y = 0; y < p.height; ++y) {
        for (int x = 0; x < p.width; ++x) {
            if (!seen(static_cast<std::size_t>(y * p.width + x))) continue;
            left = std::min(left, x), right = std::max(right, x + 1);
            top = std::min(top, y), bottom = std::max(bottom, y + 1);
        }
    }
    if (right <= left) left = top = 0, right = bottom = 0;
    trim(p, channels, left, top, right, bottom);
    if (with) trim(*with, 1, left, top, right, bottom);
}

}  // namespace

Sprite render(const Model& model, const RenderOptions& options) {
    if (model.triangles().empty()) return {};
    Sprite out = Renderer(model, options).sprite();
    trim_to(out.colour, &out.mask, 4, [&](std::size_t i) { return out.colour.bytes[i * 4 + 3] > 20; });
    if (!out.shadow.empty())
        trim_to(out.shadow, nullptr, 1, [&](std::size_t i) { return out.shadow.bytes[i] > 3; });
    return out;
}

}  // namespace banneret::art

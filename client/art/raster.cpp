#include "client/art/raster.h"

namespace banneret::art {

namespace {

struct Painter {
    const Model& model;
    Samples& out;

    void triangle(int index, Vec3 a, Vec3 b, Vec3 c) {
        const float area = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
        if (std::fabs(area) < 1e-9f) return;
        const auto low = [](float p, float q, float r) {
            return std::max(0, static_cast<int>(std::floor(std::min({p, q, r}))));
        };
        const auto high = [](float p, float q, float r, int end) {
            return std::min(end - 1, static_cast<int>(std::ceil(std::max({p, q, r}))));
        };
        const int x0 = low(a.x, b.x, c.x), x1 = high(a.x, b.x, c.x, out.width);
        const int y0 = low(a.y, b.y, c.y), y1 = high(a.y, b.y, c.y, out.height);
        const float scale = 1 / area;
        for (int y = y0; y <= y1; ++y) {
            for (int x = x0; x <= x1; ++x) {
                const float px = static_cast<float>(x) + 0.5f, py = static_cast<float>(y) + 0.5f;
                const float wa = ((b.x - px) * (c.y - py) - (b.y - py) * (c.x - px)) * scale;
                const float wb = ((c.x - px) * (a.y - py) - (c.y - py) * (a.x - px)) * scale;
                const float wc = 1 - wa - wb;
                if (wa < 0 || wb < 0 || wc < 0) continue;
                put(index, x, y, a.z * wa + b.z * wb + c.z * wc, wa, wb);
            }
        }
    }

    void put(int index, int x, int y, float depth, float wa, float wb) {
        Sample& s = out.at[static_cast<std::size_t>(y) * static_cast<std::size_t>(out.width) +
                           static_cast<std::size_t>(x)];
        if (depth >= s.depth) return;
        const Triangle& t = model.triangles()[static_cast<std::size_t>(index)];
        const Material& m = model.materials()[static_cast<std::size_t>(t.material)];
        if (m.pattern == Pattern::Leaf &&
            is_hole(m, t.a.in_part * wa + t.b.in_part * wb + t.c.in_part * (1 - wa - wb)))
            return;
        s = {depth, index, wa, wb};
    }
};

}  // namespace

Extent extent_of(const Model& model, const Lens& lens) {
    Extent e;
    for (const Triangle& t : model.triangles()) {
        for (const Corner* c : {&t.a, &t.b, &t.c}) {
            const Vec3 p = lens.see(c->at);
            e.take(p.x, p.y);
        }
    }
    return e;
}

Samples rasterize(const Model& model, const Lens& lens, int width, int height) {
    Samples out{width, height, {}};
    out.at.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    Painter painter{model, out};
    int index = 0;
    for (const Triangle& t : model.triangles())
        painter.triangle(index++, lens.see(t.a.at), lens.see(t.b.at), lens.see(t.c.at));
    return out;
}

}  // namespace banneret::art

#include "client/view/marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "client/art/projection.h"

namespace banneret::view {

namespace {

constexpr Colour kOwn{0.93f, 0.97f, 0.92f, 0.85f}, kFoe{0.92f, 0.28f, 0.2f, 0.9f},
    kOther{0.95f, 0.85f, 0.4f, 0.85f};

Colour ring_colour(const Scene& scene, const Body& b) {
    return scene.ours(b) || scene.seat == kNature ? kOwn : scene.enemy(b) ? kFoe : kOther;
}

// The four corners of a footprint on the screen.
std::array<ScreenPoint, 4> footprint(const Body& b, const Camera& camera, float grow) {
    const float x = b.half_width + grow, y = b.half_depth + grow;
    return {camera.to_screen({b.at.x - x, b.at.y - y}, b.height),
            camera.to_screen({b.at.x + x, b.at.y - y}, b.height),
            camera.to_screen({b.at.x + x, b.at.y + y}, b.height),
            camera.to_screen({b.at.x - x, b.at.y + y}, b.height)};
}

void put_selection(Shapes& shapes, const Scene& scene, const Body& b, const Camera& camera) {
    const Colour colour = ring_colour(scene, b);
    const float zoom = camera.zoom();
    if (b.half_width >= 0.9f) {
        const auto corners = footprint(b, camera, 0.06f);
        shapes.outline(corners.data(), 4, 3.2f, {0, 0, 0, 0.35f});
        shapes.outline(corners.data(), 4, 1.6f, colour);
        return;
    }
    const ScreenPoint foot = camera.to_screen(b.at, b.height);
    const float rx = std::max(15.0f, b.half_width * art::kTileWidth * 0.75f) * zoom;
    shapes.ring(foot, rx, rx / 2, 1.3f, colour);
}

Colour marker_colour(MarkerKind kind, float fade) {
    switch (kind) {
        case MarkerKind::Attack: return {0.95f, 0.22f, 0.15f, fade};
        case MarkerKind::Gather: return {0.98f, 0.85f, 0.35f, fade};
        case MarkerKind::Build: return {0.55f, 0.8f, 1.0f, fade};
        case MarkerKind::Rally: return {0.98f, 0.95f, 0.8f, fade};
        case MarkerKind::Flare: return {1.0f, 0.9f, 0.2f, fade};
        case MarkerKind::Move: break;
    }
    return {0.45f, 0.95f, 0.4f, fade};
}

void put_marker(Shapes& shapes, const Marker& m, const Camera& camera) {
    const float t = std::clamp(m.age_s / kMarkerSeconds, 0.0f, 1.0f), zoom = camera.zoom();
    const ScreenPoint at = camera.to_screen(m.at);
    const Colour colour = marker_colour(m.kind, 1 - t * t);
    const float r = (26 - 20 * t) * zoom;
    shapes.ring(at, r, r / 2, 2.2f, colour);
    for (int i = 0; i < 4; ++i) {  // four arrow heads closing in
        const float sx = (i & 1) ? 1.0f : -1.0f, sy = (i & 2) ? 0.5f : -0.5f;
        const ScreenPoint tip{at.x + sx * r * 0.45f, at.y + sy * r * 0.45f};
        shapes.triangle(tip, {tip.x + sx * 9 * zoom, tip.y + sy * 2 * zoom},
                        {tip.x + sx * 3 * zoom, tip.y + sy * 10 * zoom}, colour);
    }
}

void put_flag(Shapes& shapes, ScreenPoint foot, float zoom) {
    const ScreenPoint top{foot.x, foot.y - 34 * zoom};
    shapes.ring(foot, 7 * zoom, 3.5f * zoom, 2, {0, 0, 0, 0.4f});
    shapes.line(foot, top, 2.4f * zoom, {0.25f, 0.16f, 0.09f, 1});
    shapes.triangle({top.x, top.y - zoom}, {top.x, top.y + 15 * zoom}, {top.x + 22 * zoom, top.y + 7 * zoom},
                    {0.1f, 0.07f, 0.04f, 0.9f});
    shapes.triangle({top.x + zoom, top.y + zoom}, {top.x + zoom, top.y + 13 * zoom},
                    {top.x + 19 * zoom, top.y + 7 * zoom}, {0.96f, 0.9f, 0.72f, 1});
}

void put_ways(Shapes& shapes, const Scene& scene, const Detail& d, const Camera& camera) {
    const Body* b = scene.find(d.id);
    if (!b) return;
    ScreenPoint from = camera.to_screen(b->at, b->height);
    for (const WorldPoint& p : d.way_points) {
        const ScreenPoint to = camera.to_screen(p);
        shapes.line(from, to, 1.5f, {0.95f, 0.95f, 0.8f, 0.45f});
        shapes.ring(to, 6 * camera.zoom(), 3 * camera.zoom(), 2, {0.95f, 0.95f, 0.8f, 0.8f});
        from = to;
    }
    if (!d.has_rally) return;
    const ScreenPoint to = camera.to_screen(d.rally);
    shapes.line(from, to, 1.5f, {0.95f, 0.9f, 0.6f, 0.4f});
    put_flag(shapes, to, camera.zoom());
}

// One tongue of fire about `foot`, `size` pixels high, with smoke over it.
void put_flame(Shapes& shapes, ScreenPoint foot, float size, float time_s, std::uint32_t seed) {
    const float phase = static_cast<float>(seed & 255U) * 0.37f;
    for (int i = 0; i < 4; ++i) {  // smoke drifts up and right
        const float t = std::fmod(time_s * 0.35f + static_cast<float>(i) * 0.25f + phase, 1.0f);
        const ScreenPoint at{foot.x + size * (0.5f * t + 0.12f * std::sin(phase + t * 9)),
                             foot.y - size * (0.7f + 2.2f * t)};
        const float r = size * (0.18f + 0.4f * t);
        shapes.ring(at, r * 0.5f, r * 0.5f, r, {0.14f, 0.13f, 0.12f, 0.32f * (1 - t)});
    }
    constexpr Colour kLayers[] = {
        {0.85f, 0.25f, 0.06f, 0.85f}, {0.98f, 0.58f, 0.12f, 0.9f}, {1.0f, 0.9f, 0.45f, 0.95f}};
    for (int layer = 0; layer < 3; ++layer) {
        const float l = static_cast<float>(layer), shrink = 1 - 0.3f * l;
        for (int tongue = -1; tongue <= 1; ++tongue) {
            const float k = static_cast<float>(tongue);
            const float flicker = 0.75f + 0.25f * std::sin(time_s * 11 + phase + k * 2.1f + l);
            const float high = size * shrink * flicker * (tongue == 0 ? 1.0f : 0.62f),
                        half = size * 0.2f * shrink;
            const float x = foot.x + k * size * 0.24f;
            const float sway = size * 0.12f * std::sin(time_s * 7 + phase + k);
            shapes.triangle({x - half, foot.y}, {x + half, foot.y}, {x + sway, foot.y - high},
                            kLayers[layer]);
        }
    }
}

}  // namespace

void put_flames(Shapes& shapes, const Scene& scene, const Camera& camera, float time_s) {
    for (const Body& b : scene.bodies) {
        if (b.half_width < 0.9f || b.flat || b.max_hit_points <= 0 || b.built < 1 || !b.selectable ||
            !b.on_screen)
            continue;
        const int lost = 100 - 100 * b.hit_points / b.max_hit_points;
        const int flames = lost < 25 ? 0 : lost < 50 ? 1 : lost < 75 ? 3 : 5;
        const ScreenPoint foot = camera.to_screen(b.at, b.height);
        for (int i = 0; i < flames; ++i) {
            const std::uint32_t seed = (b.id.place() * 31U + static_cast<std::uint32_t>(i)) * 2654435761U;
            const float across =
                (static_cast<float>(seed >> 24) / 255 - 0.5f) * (b.half_width + b.half_depth) * 44;
            const float up = b.pixels_up * (0.3f + 0.35f * static_cast<float>((seed >> 16) & 255U) / 255);
            put_flame(shapes, {foot.x + across * camera.zoom(), foot.y - up * camera.zoom()},
                      (18 + 3 * static_cast<float>(flames)) * camera.zoom(), time_s, seed >> 8);
        }
    }
}

void put_ground_marks(Shapes& shapes, const Scene& scene, const Overlay& overlay, const Camera& camera) {
    for (const EntityId id : overlay.selected) {
        if (const Body* b = scene.find(id); b && b->on_screen) put_selection(shapes, scene, *b, camera);
    }
    for (const Detail& d : scene.details) put_ways(shapes, scene, d, camera);
    for (const Marker& m : overlay.markers) put_marker(shapes, m, camera);
}

void put_ghost_ground(Shapes& shapes, const Scene& scene, const rules::Rules& rules, const Camera& camera) {
    if (!scene.ghost) return;
    const rules::ObjectType& type = rules.types[scene.ghost->type];
    const bool good = scene.ghost->refusal == simulation::Refusal::None;
    const Colour fill = good ? Colour{0.35f, 0.9f, 0.35f, 0.2f} : Colour{0.95f, 0.2f, 0.15f, 0.26f};
    const Colour edge = good ? Colour{0.6f, 1.0f, 0.55f, 0.8f} : Colour{1.0f, 0.35f, 0.25f, 0.9f};
    const float x0 = scene.ghost->at.x - static_cast<float>(type.footprint.width) / 2;
    const float y0 = scene.ghost->at.y - static_cast<float>(type.footprint.height) / 2;
    for (int j = 0; j < type.footprint.height; ++j) {
        for (int i = 0; i < type.footprint.width; ++i) {
            const float x = x0 + static_cast<float>(i), y = y0 + static_cast<float>(j);
            const std::array<ScreenPoint, 4> p{camera.to_screen({x, y}), camera.to_screen({x + 1, y}),
                                               camera.to_screen({x + 1, y + 1}),
                                               camera.to_screen({x, y + 1})};
            shapes.triangle(p[0], p[1], p[2], fill);
            shapes.triangle(p[0], p[2], p[3], fill);
            shapes.outline(p.data(), 4, 1.2f, {edge.r, edge.g, edge.b, 0.4f});
        }
    }
    Body b;
    b.at = scene.ghost->at;
    b.half_width = static_cast<float>(type.footprint.width) / 2;
    b.half_depth = static_cast<float>(type.footprint.height) / 2;
    const std::array<ScreenPoint, 4> p{camera.to_screen({b.at.x - b.half_width, b.at.y - b.half_depth}),
                                       camera.to_screen({b.at.x + b.half_width, b.at.y - b.half_depth}),
                                       camera.to_screen({b.at.x + b.half_width, b.at.y + b.half_depth}),
                                       camera.to_screen({b.at.x - b.half_width, b.at.y + b.half_depth})};
    shapes.outline(p.data(), 4, 2, edge);
}

namespace {

void put_round(Shapes& shapes, ScreenPoint at, float radius, Colour edge, Colour fill) {
    constexpr int kEdge = 10;
    for (const auto& [r, colour] : {std::pair{radius, edge}, std::pair{radius * 0.72f, fill}}) {
        for (int i = 0; i < kEdge; ++i) {
            const float a = art::kTurn * static_cast<float>(i) / kEdge,
                        b = art::kTurn * static_cast<float>(i + 1) / kEdge;
            shapes.triangle(at, {at.x + r * std::cos(a), at.y + r * std::sin(a)},
                            {at.x + r * std::cos(b), at.y + r * std::sin(b)}, colour);
        }
    }
}

// A shaft along its way, `head` at the front and feathers behind.
void put_shaft(Shapes& shapes, ScreenPoint at, const Arrow& a, float half, float thick, Colour head) {
    const ScreenPoint tail{at.x - a.dx * half, at.y - a.dy * half},
        tip{at.x + a.dx * half, at.y + a.dy * half};
    shapes.line(tail, tip, 2.2f * thick, {0.16f, 0.1f, 0.05f, 0.95f});
    shapes.line(tail, tip, thick, {0.72f, 0.55f, 0.32f, 1});
    shapes.line({tip.x - a.dx * half * 0.4f, tip.y - a.dy * half * 0.4f}, tip, 2.5f * thick, head);
    shapes.line(tail, {tail.x + a.dx * half * 0.4f, tail.y + a.dy * half * 0.4f}, 2.8f * thick,
                {0.93f, 0.9f, 0.82f, 1});
}

void put_missile(Shapes& shapes, const Arrow& a, ScreenPoint at, float zoom, std::uint32_t tick) {
    const Colour iron{0.82f, 0.84f, 0.86f, 1};
    switch (a.kind) {
        case Arrow::Kind::Arrow: return put_shaft(shapes, at, a, 10 * zoom, 1.2f * zoom, iron);
        case Arrow::Kind::Spear: return put_shaft(shapes, at, a, 15 * zoom, 1.4f * zoom, iron);
        case Arrow::Kind::Bolt: return put_shaft(shapes, at, a, 19 * zoom, 2.2f * zoom, iron);
        case Arrow::Kind::Stone:
            return put_round(shapes, at, 6.5f * zoom, {0.25f, 0.23f, 0.2f, 1}, {0.62f, 0.6f, 0.56f, 1});
        case Arrow::Kind::Ball:
            return put_round(shapes, at, 3.6f * zoom, {0.08f, 0.08f, 0.09f, 1}, {0.32f, 0.32f, 0.35f, 1});
        case Arrow::Kind::Fire:
            for (int i = 3; i >= 0; --i) {
                const float back = static_cast<float>(i) * 6 * zoom,
                            r = (6.5f - static_cast<float>(i)) * zoom;
                put_round(shapes, {at.x - a.dx * back, at.y - a.dy * back}, r, {0.85f, 0.28f, 0.06f, 0.8f},
                          {1.0f, 0.75f, 0.2f, 0.95f});
            }
            return;
        case Arrow::Kind::Blade: {  // turns over and over
            const float turn = static_cast<float>(tick + a.serial * 3) * 0.9f, l = 8 * zoom;
            const ScreenPoint end{at.x + l * std::cos(turn), at.y + l * std::sin(turn)};
            shapes.line({at.x - l * std::cos(turn), at.y - l * std::sin(turn)}, end, 2.4f * zoom,
                        {0.45f, 0.3f, 0.15f, 1});
            shapes.line({at.x + 0.4f * (end.x - at.x), at.y + 0.4f * (end.y - at.y)}, end, 5 * zoom, iron);
            return;
        }
    }
}

}  // namespace

void put_arrows(Shapes& shapes, const Scene& scene, const Camera& camera) {
    const float zoom = camera.zoom();
    for (const Arrow& a : scene.arrows) {
        const ScreenPoint shade = camera.to_screen(a.at);
        shapes.line({shade.x - 6 * zoom, shade.y}, {shade.x + 6 * zoom, shade.y}, 2 * zoom, {0, 0, 0, 0.25f});
        put_missile(shapes, a, camera.to_screen(a.at, a.height), zoom, scene.tick);
    }
}

void put_bars(Shapes& shapes, const Scene& scene, const Overlay& overlay, const Camera& camera, bool all) {
    for (const Body& b : scene.bodies) {
        if (!b.selectable || !b.on_screen || b.max_hit_points <= 0 || b.remembered) continue;
        const bool chosen = std::binary_search(overlay.selected.begin(), overlay.selected.end(), b.id);
        if (!chosen && b.id != overlay.hovered && !((all || overlay.show_all_bars) && b.owner != kNature))
            continue;
        const ScreenPoint foot = camera.to_screen(b.at, b.height);
        const float half = std::max(12.0f, b.half_width * 22) * (b.half_width >= 0.9f ? 1.2f : 1.0f);
        const float y = foot.y - b.pixels_up * camera.zoom() - 8;
        const float share =
            std::clamp(static_cast<float>(b.hit_points) / static_cast<float>(b.max_hit_points), 0.0f, 1.0f);
        const Colour fill = share > 0.6f   ? Colour{0.25f, 0.78f, 0.25f, 1}
                            : share > 0.3f ? Colour{0.9f, 0.75f, 0.2f, 1}
                                           : Colour{0.88f, 0.22f, 0.16f, 1};
        const float x = std::round(foot.x);
        shapes.rect(x - half - 1, y - 1, x + half + 1, y + 3, {0.08f, 0.04f, 0.03f, 0.85f});
        shapes.rect(x - half, y, x - half + 2 * half * share, y + 2, fill);
        if (b.built >= 1) continue;
        shapes.rect(x - half - 1, y + 4, x + half + 1, y + 8, {0.08f, 0.04f, 0.03f, 0.85f});
        shapes.rect(x - half, y + 5, x - half + 2 * half * b.built, y + 7, {0.85f, 0.75f, 0.45f, 1});
    }
    for (const Body& b : scene.bodies) {  // who has nothing to do
        if (!b.idle || !b.on_screen || !scene.ours(b)) continue;
        const ScreenPoint foot = camera.to_screen(b.at, b.height);
        const float y = foot.y - b.pixels_up * camera.zoom() - 14, x = foot.x;
        shapes.triangle({x - 6, y - 7}, {x + 6, y - 7}, {x, y + 2}, {0.1f, 0.06f, 0.03f, 0.8f});
        shapes.triangle({x - 4, y - 6}, {x + 4, y - 6}, {x, y}, {0.98f, 0.82f, 0.3f, 1});
    }
}

void put_box(Shapes& shapes, const Overlay& overlay) {
    if (!overlay.box) return;
    const float left = std::min(overlay.box->from.x, overlay.box->to.x),
                right = std::max(overlay.box->from.x, overlay.box->to.x);
    const float top = std::min(overlay.box->from.y, overlay.box->to.y),
                bottom = std::max(overlay.box->from.y, overlay.box->to.y);
    shapes.rect(left, top, right, bottom, {1, 1, 0.9f, 0.06f});
    const ScreenPoint p[] = {{left, top}, {right, top}, {right, bottom}, {left, bottom}};
    const ScreenPoint q[] = {
        {left + 1, top + 1}, {right + 1, top + 1}, {right + 1, bottom + 1}, {left + 1, bottom + 1}};
    shapes.outline(q, 4, 1, {0, 0, 0, 0.6f});
    shapes.outline(p, 4, 1, {0.97f, 0.95f, 0.85f, 0.95f});
}

}  // namespace banneret::view

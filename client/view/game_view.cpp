#include "client/view/game_view.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <optional>

#include "client/art/projection.h"
#include "client/art/style.h"
#include "client/view/fog.h"
#include "client/view/marks.h"
#include "client/view/minimap.h"
#include "client/view/shapes.h"
#include "client/view/sprite_atlas.h"
#include "client/view/sprite_drawer.h"
#include "client/view/terrain.h"

namespace banneret::view {

namespace {

constexpr std::size_t kUploadPixels = 400'000;  // a frame: a town centre and some
constexpr int kBakesAFrame = 3;
constexpr int kBakesAtFirst = 8;  // the rest is drawn the long way: no frame stands still for long
constexpr float kShadowDepth = 0.9995f;

}  // namespace

struct GameView::Parts {
    Parts(std::shared_ptr<const rules::Rules> r, std::shared_ptr<art::Library> a)
        : rules(std::move(r)), library(std::move(a)), atlas(library) {}

    void add(const Scene& scene, const Body& body);
    float depth_of(WorldPoint at) const;
    void put_in_strips(const Quad& whole, const Body& b);
    void put(const PlacedSprite& sprite, const Body& body, bool flat);
    Quad quad(const Placed& placed, const Body& body, float scale) const;
    const PlacedSprite* sprite_of(const Scene& scene, const Body& body);
    std::uint32_t variant_of(const Body& body) const;
    void draw_ghost(const Scene& scene, float wide, float high);

    std::shared_ptr<const rules::Rules> rules;
    std::shared_ptr<art::Library> library;
    Ground ground;
    Camera camera;
    ViewSettings settings;
    FrameFigures figures;
    SpriteAtlas atlas;
    SpriteDrawer sprites;
    Shapes shapes;
    FogTexture fog;
    MinimapTexture minimap;
    std::optional<Terrain> terrain;
    bool first_frame = true;
    double now_s = 0;   // of the last draw
    double time_s = 0;  // that things move by
    std::vector<Quad> bodies, shadows, flat;
};

GameView::GameView(std::shared_ptr<const rules::Rules> rules, std::shared_ptr<art::Library> art)
    : parts_(std::make_unique<Parts>(std::move(rules), std::move(art))) {}
GameView::~GameView() = default;

void GameView::set_ground(const map::TileMap& tiles) {
    parts_->ground = Ground(tiles);
    parts_->camera.set_ground(&parts_->ground);
    parts_->terrain.emplace(parts_->ground, *parts_->rules);
    parts_->first_frame = true;
}

const Ground& GameView::ground() const { return parts_->ground; }
Camera& GameView::camera() { return parts_->camera; }
FrameFigures GameView::figures() const { return parts_->figures; }

void GameView::set_settings(const ViewSettings& settings) {
    parts_->settings = settings;
    parts_->sprites.set_colours(settings.strong_colours ? art::kStrongColours : art::kPlayerColours);
}

const PlacedSprite* GameView::Parts::sprite_of(const Scene& scene, const Body& b) {
    const int look = library->look_of_type(b.type);
    const bool once = b.action_ms >= 0;
    // Each at its own moment of the round, so that a crowd does not march in step.
    const std::int64_t ms = once
                                ? b.action_ms
                                : static_cast<std::int64_t>(scene.tick) * kTickMs +
                                      static_cast<std::int64_t>(scene.between * kTickMs) + b.id.place() * 137;
    return atlas.find(look, b.action, variant_of(b), b.facing, ms, once);
}

// Of goods carried, of how bare a farm is, of relics; a building's style, and above it which of its kinds; of all
// else any form.
std::uint32_t GameView::Parts::variant_of(const Body& b) const {
    const bool loaded = b.action == art::Action::Carry || (b.action == art::Action::Farm && b.flat);
    if (loaded) return b.load;
    if (b.type < rules->types.size() && rules->types[b.type].is_mobile() && b.owner != kNature)
        return b.relic ? 1 : 0;
    const std::uint32_t form = b.id.place() * 2654435761U >> 16;
    return b.owner == kNature ? form : form * art::kStyles + b.style;
}

Quad GameView::Parts::quad(const Placed& p, const Body& b, float scale) const {
    const float zoom = camera.zoom();
    ScreenPoint foot = camera.to_screen(b.at, b.height);
    if (zoom == 1.0f) foot = {std::round(foot.x), std::round(foot.y)};
    Quad q;
    const float size = zoom * scale;
    q.x = foot.x - static_cast<float>(p.anchor_x) * size;
    q.y = foot.y - static_cast<float>(p.anchor_y) * size;
    q.width = static_cast<float>(p.width) * size;
    q.height = static_cast<float>(p.height) * size;
    q.u = p.x, q.v = p.y, q.du = p.width, q.dv = p.height;
    q.layer = p.layer;
    q.colour = b.colour;
    // Who is seen is seen well, at the very edge of sight too.
    constexpr float kSeenLight = 0.88f;
    q.light = fog.light_at(b.at);
    if (b.remembered)
        q.light = std::min(0.5f, q.light);
    else if (b.owner != kNature)
        q.light = std::max(kSeenLight, q.light);
    return q;
}

// Nearer ground is drawn nearer: the map's full depth lies between 0.001 and 0.999.
float GameView::Parts::depth_of(WorldPoint at) const {
    return 0.5f - (at.y - at.x) / (2 * static_cast<float>(ground.side()) + 8) * 0.998f;
}

// A gate is so long that who stands behind its near end would be nearer than its middle: each upright strip of its
// picture is as near as the ground it stands on.
void GameView::Parts::put_in_strips(const Quad& whole, const Body& b) {
    constexpr int kStrips = 8;
    const float angle = static_cast<float>(b.facing - kUprightFacing) / 256 * art::kTurn;
    const float along_x = std::cos(angle), along_y = std::sin(angle);
    const float pixels_a_tile = (along_x + along_y) * art::kTileWidth / 2 * camera.zoom();
    if (std::abs(pixels_a_tile) < 8 * camera.zoom())
        return bodies.push_back(whole);  // straight into the picture
    const float foot = camera.to_screen(b.at, b.height).x, texel = whole.width / whole.du;
    for (int i = 0; i < kStrips; ++i) {
        const float from = std::floor(whole.du * static_cast<float>(i) / kStrips),
                    to = std::floor(whole.du * static_cast<float>(i + 1) / kStrips);
        Quad q = whole;
        q.x += from * texel;
        q.width = (to - from) * texel;
        q.u += from;
        q.du = to - from;
        const float t = std::clamp((q.x + q.width / 2 - foot) / pixels_a_tile, -b.half_width, b.half_width);
        q.depth = depth_of({b.at.x + t * along_x, b.at.y + t * along_y});
        bodies.push_back(q);
    }
}

void GameView::Parts::put(const PlacedSprite& sprite, const Body& b, bool is_flat) {
    if (sprite.body.width > 0) {
        Quad q = quad(sprite.body, b, 1);
        q.depth = depth_of(b.at);
        if (b.half_width >= 2 * b.half_depth && !is_flat)
            put_in_strips(q, b);
        else
            (is_flat ? flat : bodies).push_back(q);
    }
    if (sprite.shadow.width > 0 && !is_flat) {
        Quad q = quad(sprite.shadow, b, 2);
        q.depth = kShadowDepth;
        shadows.push_back(q);
    }
}

void GameView::Parts::add(const Scene& scene, const Body& b) {
    if (!b.on_screen) return;
    if (const PlacedSprite* sprite = sprite_of(scene, b)) {
        const Quad q = quad(sprite->body, b, 1);
        if (q.x > camera.width() + 120 || q.y > camera.height() || q.x + q.width < -120 ||
            q.y + q.height < -40)
            return;
        put(*sprite, b, b.flat || b.action == art::Action::Rubble);
    }
}

void GameView::Parts::draw_ghost(const Scene& scene, float wide, float high) {
    if (!scene.ghost) return;
    Body b;
    b.type = scene.ghost->type;
    b.at = scene.ghost->at;
    b.height = ground.height_at(b.at.x, b.at.y);
    if (scene.seat != kNature) b.colour = scene.seats[scene.seat].colour;
    const PlacedSprite* sprite =
        atlas.find(library->look_of_type(b.type), art::Action::Stand, scene.style, kUprightFacing, 0, false);
    if (!sprite) return;
    Quad q = quad(sprite->body, b, 1);
    q.light = 1;
    const bool good = scene.ghost->refusal == simulation::Refusal::None;
    const float green[] = {0.75f, 1.1f, 0.75f, 0.72f}, red[] = {1.25f, 0.5f, 0.45f, 0.72f};
    if (good)
        sprites.draw_blended(atlas, {q}, wide, high, green);
    else
        sprites.draw_blended(atlas, {q}, wide, high, red);
}

void GameView::draw(const Scene& scene, const Overlay& overlay, double now_s, int pixels_wide,
                    int pixels_high) {
    Parts& p = *parts_;
    const auto begin = std::chrono::steady_clock::now();
    const double seconds = std::clamp(now_s - p.now_s, 0.0, 0.25);
    p.now_s = now_s;
    p.time_s += p.settings.reduce_motion ? 0 : seconds;
    GLint framebuffer = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &framebuffer);
    const float wide = p.camera.width(), high = p.camera.height();

    p.atlas.take_finished(p.first_frame ? std::size_t{100'000'000} : kUploadPixels);
    p.fog.update(scene, seconds);
    p.bodies.clear();
    p.shadows.clear();
    p.flat.clear();
    for (const Body& b : scene.bodies) p.add(scene, b);
    std::sort(p.bodies.begin(), p.bodies.end(), [](const Quad& a, const Quad& b) {
        return a.depth != b.depth ? a.depth < b.depth : a.x < b.x;
    });
    p.figures.atlas_full = p.atlas.fullness();
    p.figures.sprites = static_cast<int>(p.bodies.size());
    p.figures.prepare_ms =
        std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count();

    glDisable(GL_CULL_FACE);
    if (p.terrain) p.terrain->prepare(p.camera, p.first_frame ? kBakesAtFirst : kBakesAFrame);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(framebuffer));
    glViewport(0, 0, pixels_wide, pixels_high);
    glDisable(GL_SCISSOR_TEST);
    glDepthMask(GL_TRUE);
    glClearColor(0, 0, 0, 1);
    glClearDepth(1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (!p.terrain) return;
    // What the panels will cover is not drawn.
    const float scale = static_cast<float>(pixels_high) / high;
    const int below = static_cast<int>(p.settings.covered_bottom * scale),
              above = static_cast<int>(p.settings.covered_top * scale);
    glEnable(GL_SCISSOR_TEST);
    glScissor(0, below, pixels_wide, std::max(0, pixels_high - below - above));
    const bool exact = p.camera.zoom() == 1.0f && static_cast<float>(pixels_wide) == wide;
    p.terrain->draw(p.camera, p.fog, static_cast<float>(p.time_s), exact);
    p.figures.chunks_baked = p.terrain->baked_last();
    p.first_frame = false;

    p.sprites.set_exact(p.atlas, exact);
    const float plain[] = {1, 1, 1, 1};
    p.sprites.draw_blended(p.atlas, p.flat, wide, high, plain);
    p.sprites.draw_shadows(p.atlas, p.shadows, wide, high);
    put_ground_marks(p.shapes, scene, overlay, p.camera);
    put_ghost_ground(p.shapes, scene, *p.rules, p.camera);
    p.shapes.flush(wide, high);
    p.sprites.draw_bodies(p.atlas, p.bodies, wide, high);
    p.draw_ghost(scene, wide, high);
    put_flames(p.shapes, scene, p.camera, static_cast<float>(p.time_s));
    put_arrows(p.shapes, scene, p.camera);
    put_bars(p.shapes, scene, overlay, p.camera, p.settings.always_bars);
    put_box(p.shapes, overlay);
    p.shapes.flush(wide, high);
    glDisable(GL_SCISSOR_TEST);
}

void* GameView::minimap_texture(const Scene& scene, MinimapMode mode) {
    Parts& p = *parts_;
    p.minimap.update(scene, p.ground, *p.rules,
                     p.settings.strong_colours ? art::kStrongColours : art::kPlayerColours, mode);
    return reinterpret_cast<void*>(std::uintptr_t{p.minimap.texture()});
}

}  // namespace banneret::view

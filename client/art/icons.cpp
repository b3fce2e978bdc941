#include "client/art/icons.h"

#include <map>

#include "client/art/buildings.h"
#include "client/art/gear.h"
#include "client/art/icon_signs.h"
#include "client/art/icon_technologies.h"
#include "client/art/masonry.h"
#include "client/art/nature.h"
#include "client/art/outfit.h"
#include "client/art/people.h"
#include "client/art/raster.h"
#include "client/art/render.h"

namespace banneret::art {

namespace {

Sprite blank(bool ground) {
    Sprite out;
    out.colour = {kIconSize, kIconSize, 0, 0, std::vector<std::uint8_t>(kIconSize * kIconSize * 4)};
    out.mask = {kIconSize, kIconSize, 0, 0, std::vector<std::uint8_t>(kIconSize * kIconSize)};
    if (!ground) return out;
    constexpr float kHalf = kIconSize / 2;
    for (int y = 0; y < kIconSize; ++y) {
        for (int x = 0; x < kIconSize; ++x) {
            const float r =
                std::hypot(static_cast<float>(x) - kHalf, static_cast<float>(y) - kHalf) / (kHalf * 1.4f);
            const float t = r * 0.6f + static_cast<float>(y) / kIconSize * 0.4f;
            std::uint8_t* p = &out.colour.bytes[static_cast<std::size_t>(y * kIconSize + x) * 4];
            const auto channel = [&](float a, float b) {
                return static_cast<std::uint8_t>(mix(a, b, clamp01(t)));
            };
            p[0] = channel(159, 77), p[1] = channel(179, 90), p[2] = channel(192, 74), p[3] = 255;
        }
    }
    return out;
}

void lay(Sprite& on, const Sprite& s, int x0, int y0) {
    for (int y = 0; y < s.colour.height; ++y) {
        for (int x = 0; x < s.colour.width; ++x) {
            const int px = x0 - s.colour.anchor_x + x, py = y0 - s.colour.anchor_y + y;
            if (px < 0 || py < 0 || px >= kIconSize || py >= kIconSize) continue;
            const auto from = static_cast<std::size_t>(y * s.colour.width + x);
            const auto to = static_cast<std::size_t>(py * kIconSize + px);
            const int alpha = s.colour.bytes[from * 4 + 3];
            for (std::size_t c = 0; c < 3; ++c) {
                std::uint8_t& b = on.colour.bytes[to * 4 + c];
                b = static_cast<std::uint8_t>((s.colour.bytes[from * 4 + c] * alpha + b * (255 - alpha)) /
                                              255);
            }
            on.colour.bytes[to * 4 + 3] =
                static_cast<std::uint8_t>(std::max<int>(on.colour.bytes[to * 4 + 3], alpha));
            on.mask.bytes[to] = static_cast<std::uint8_t>(s.mask.bytes[from] * alpha / 255);
        }
    }
}

IconModel framed(Model model, float unit, float across, float down) {
    return {std::move(model), unit, across, down, true};
}

// As large as fits the square.
IconModel fitted(Model model, bool ground) {
    const Extent e = extent_of(model, {kRight, kUp, kInto, 1, 0, 0});
    const float unit = kIconSize * 0.9f / std::max(e.right - e.left, e.bottom - e.top);
    return {std::move(model), unit, 0.5f - (e.left + e.right) / 2 * unit / kIconSize,
            0.5f - (e.top + e.bottom) / 2 * unit / kIconSize, ground};
}

void add_logs(Model& m) {
    const Masonry k(m);
    add_log_pile(m, k, {0, 0, 0}, 3, 0.22f, Wall::X);
}
void add_meat(Model& m) {
    const Wardrobe w(m);
    const MaterialId meat = m.add({linear(0xb5512e), Pattern::Cloth});
    m.capsule({-0.06f, 0.05f, 0.12f}, {0.06f, -0.04f, 0.12f}, 0.11f, 0.085f, meat, 14);
    m.capsule({0.1f, -0.08f, 0.12f}, {0.2f, -0.16f, 0.12f}, 0.028f, 0.028f, w.linen, 8);
    m.ellipsoid({0.21f, -0.19f, 0.13f}, {0.035f, 0.035f, 0.035f}, w.linen);
    m.ellipsoid({0.23f, -0.15f, 0.1f}, {0.035f, 0.035f, 0.035f}, w.linen);
}
void add_coins(Model& m) {
    const Wardrobe w(m);
    for (int i = 0; i < 7; ++i) {
        const float a = static_cast<float>(i) * 1.05f, r = i > 0 ? 0.11f : 0;
        for (int j = 0; j < (i > 0 ? 2 : 4); ++j) {
            const float z = static_cast<float>(j) * 0.035f;
            m.frustum({r * std::cos(a), r * std::sin(a), z}, {r * std::cos(a), r * std::sin(a), z + 0.03f},
                      0.075f, 0.075f, w.gold, 14);
        }
    }
}
void add_stones(Model& m) { add_stone_mine(m, 5); }
void add_home(Model& m) { add_house(m, {Culture::Western, 3}, 0); }
void add_idler(Model& m) { add_villager(m, Action::Stand, 0); }
// Stocks and the top bar's, and those of commands.
const std::map<std::string, AddSign>& named() {
    static const std::map<std::string, AddSign> all = [] {
        std::map<std::string, AddSign> out{{"wood", add_logs},  {"food", add_meat},
                                           {"gold", add_coins}, {"stone", add_stones},
                                           {"idle", add_idler}, {"population", add_home}};
        out.insert(command_signs().begin(), command_signs().end());
        return out;
    }();
    return all;
}

// Buildings stand as they do in the Castle Age of the west.
constexpr int kIconStyle = variant_of({Culture::Western, 3});

bool walks(const Look& look) { return look.find(Action::Walk) != nullptr; }

}  // namespace

Sprite drawn(const IconModel& icon) {
    const Sprite s = render(icon.model, {icon.pixels_a_unit, 3, true, false});
    Sprite out = blank(icon.ground);
    lay(out, s, static_cast<int>(icon.across * kIconSize), static_cast<int>(icon.down * kIconSize));
    return out;
}

IconModel icon_model_of(const Look& look) {
    Model m;
    if (!walks(look)) {
        look.build(m, Action::Stand, 0, look.motions.front().variants > kStyles - 1 ? kIconStyle : 0);
        return fitted(std::move(m), true);
    }
    m.push(turned_z(0.6f));
    look.build(m, Action::Stand, 0, 0);
    const auto worn = outfits().find(look.name);
    if (look.name != "villager" && worn == outfits().end()) return fitted(std::move(m), true);
    if (worn == outfits().end() || worn->second.mount == Mount::None)
        return framed(std::move(m), 200, 0.5f, 1.55f);
    if (worn->second.mount == Mount::Elephant) return fitted(std::move(m), true);
    return framed(std::move(m), worn->second.mount == Mount::Camel ? 96 : 106, 0.47f, 1.02f);
}

const std::vector<std::string>& named_icons() {
    static const std::vector<std::string> names = [] {
        std::vector<std::string> out;
        for (const auto& [name, add] : named()) out.push_back(name);
        return out;
    }();
    return names;
}

IconModel icon_model_named(const std::string& name, const rules::Rules& rules) {
    Model m;
    if (const auto sign = named().find(name); sign != named().end()) {
        sign->second(m);
        return fitted(std::move(m), false);
    }
    if (add_technology_sign(m, name)) return fitted(std::move(m), false);
    if (const rules::TypeId type = rules.find_type(name); type != rules::kNone)
        return icon_model_of(look_of(rules.types[type]));
    return icon_model_named("objectives", rules);
}

}  // namespace banneret::art

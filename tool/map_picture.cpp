#include "tool/map_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wmissing-field-initializers"
#pragma GCC diagnostic ignored "-Wunused-function"
#endif
#define STB_IMAGE_WRITE_IMPLEMENTATION
#define STB_IMAGE_WRITE_STATIC
#include <stb_image_write.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace banneret::tool {
namespace {

using Colour = std::array<std::uint8_t, 3>;

// Players 1 to 8 as the game shows them.
constexpr std::array<Colour, 8> kPlayers = {{{30, 70, 220},
                                             {220, 30, 30},
                                             {30, 180, 40},
                                             {230, 220, 30},
                                             {30, 190, 200},
                                             {170, 40, 190},
                                             {150, 150, 150},
                                             {240, 140, 20}}};

Colour shaded(Colour colour, int percent) {
    for (std::uint8_t& part : colour) {
        part = static_cast<std::uint8_t>(std::clamp(part * percent / 100, 0, 255));
    }
    return colour;
}

Colour colour_of(const rules::ObjectType& type, SeatId owner) {
    if (owner != kNature && owner <= kPlayers.size()) return kPlayers[owner - 1u];
    switch (type.kind) {
        case rules::Kind::Tree: return {24, 52, 20};
        case rules::Kind::Mine:
            return type.deposit.resource == rules::Resource::Gold ? Colour{255, 205, 30}
                                                                  : Colour{190, 190, 200};
        case rules::Kind::Bush: return {200, 40, 90};
        case rules::Kind::Herdable: return {245, 245, 235};
        case rules::Kind::Prey: return {170, 120, 70};
        case rules::Kind::Predator: return {60, 20, 20};
        case rules::Kind::Relic: return {255, 255, 255};
        default: return {120, 110, 100};
    }
}

class Painter {
  public:
    Painter(const map::GeneratedMap& map, const rules::Rules& rules, int scale)
        : map_(map), rules_(rules), scale_(std::clamp(scale, 2, 16)) {
        const int pixels = map.tiles.side() * scale_;
        picture_.width = picture_.height = pixels;
        picture_.rgb.resize(static_cast<std::size_t>(pixels) * static_cast<std::size_t>(pixels) * 3);
    }

    Picture paint() {
        for (map::TileIndex i = 0; i < map_.tiles.size(); ++i) paint_ground(map_.tiles.pos(i));
        for (const map::PlacedObject& object : map_.objects) paint_object(object);
        for (std::size_t p = 0; p < map_.starts.size(); ++p)
            ring(map_.starts[p], kPlayers[p % kPlayers.size()]);
        return std::move(picture_);
    }

  private:
    // Light from the top left: a tile higher than its neighbours there is bright.
    void paint_ground(map::TilePos t) {
        const map::Tile& tile = map_.tiles.at(t);
        int light = 100 + 3 * tile.elevation;
        for (const map::TilePos from : {map::TilePos{t.x - 1, t.y}, map::TilePos{t.x, t.y - 1}}) {
            if (map_.tiles.contains(from)) light += 12 * (tile.elevation - map_.tiles.at(from).elevation);
        }
        fill(t.x * scale_, t.y * scale_, scale_, scale_,
             shaded(rules_.terrains[tile.terrain].minimap, light));
    }

    void paint_object(const map::PlacedObject& object) {
        const rules::ObjectType& type = rules_.types[object.type];
        const int width = std::max<int>(type.footprint.width, 1) * scale_;
        const int height = std::max<int>(type.footprint.height, 1) * scale_;
        const int x = pixel(object.at.x) - width / 2;
        const int y = pixel(object.at.y) - height / 2;
        const int rim = type.kind == rules::Kind::Tree ? scale_ / 4 : 0;
        fill(x + rim, y + rim, width - 2 * rim, height - 2 * rim, colour_of(type, object.owner));
    }

    int pixel(Fixed at) const { return ((at + Fixed::ratio(1, 2)) * scale_).floor(); }

    void ring(map::TilePos at, Colour colour) {
        const int radius = 7 * scale_;
        const int x = at.x * scale_ + scale_ / 2;
        const int y = at.y * scale_ + scale_ / 2;
        for (int dy = -radius; dy <= radius; ++dy) {
            for (int dx = -radius; dx <= radius; ++dx) {
                const int away = dx * dx + dy * dy;
                if (away <= radius * radius && away >= (radius - 2) * (radius - 2))
                    fill(x + dx, y + dy, 1, 1, colour);
            }
        }
    }

    void fill(int x0, int y0, int width, int height, Colour colour) {
        for (int y = std::max(y0, 0); y < std::min(y0 + height, picture_.height); ++y) {
            for (int x = std::max(x0, 0); x < std::min(x0 + width, picture_.width); ++x) {
                const std::size_t at =
                    3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture_.width) +
                         static_cast<std::size_t>(x));
                std::copy(colour.begin(), colour.end(),
                          picture_.rgb.begin() + static_cast<std::ptrdiff_t>(at));
            }
        }
    }

    const map::GeneratedMap& map_;
    const rules::Rules& rules_;
    int scale_;
    Picture picture_;
};

constexpr int kGap = 8;  // pixels between the pictures of a sheet

}  // namespace

Picture picture_of(const map::GeneratedMap& map, const rules::Rules& rules, int scale) {
    return Painter(map, rules, scale).paint();
}

Picture contact_sheet(const std::vector<Picture>& pictures) {
    if (pictures.size() == 1) return pictures[0];
    const int count = static_cast<int>(pictures.size());
    int columns = 1;
    while (columns * columns < count) ++columns;
    const int rows = (count + columns - 1) / columns;
    Picture sheet;
    sheet.width = columns * (pictures[0].width + kGap) - kGap;
    sheet.height = rows * (pictures[0].height + kGap) - kGap;
    sheet.rgb.assign(static_cast<std::size_t>(sheet.width) * static_cast<std::size_t>(sheet.height) * 3, 20);
    for (int n = 0; n < count; ++n) {
        const Picture& one = pictures[static_cast<std::size_t>(n)];
        const int left = n % columns * (one.width + kGap);
        const int top = n / columns * (one.height + kGap);
        for (int y = 0; y < one.height; ++y) {
            const auto from = one.rgb.begin() + std::ptrdiff_t{3} * y * one.width;
            std::copy(
                from, from + 3 * one.width,
                sheet.rgb.begin() + std::ptrdiff_t{3} * ((top + y) * std::ptrdiff_t{sheet.width} + left));
        }
    }
    return sheet;
}

bool write_png(const Picture& picture, const std::string& path) {
    return stbi_write_png(path.c_str(), picture.width, picture.height, 3, picture.rgb.data(),
                          3 * picture.width) != 0;
}

}  // namespace banneret::tool

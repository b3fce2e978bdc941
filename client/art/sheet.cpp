#include "client/art/sheet.h"

#include <stb_image_write.h>

#include "client/art/colours.h"
#include "client/art/icons.h"
#include "client/art/noise.h"
#include "client/art/style.h"

namespace banneret::art {

namespace {

Picture lawn(int width, int height) {
    Picture p{width, height, 0, 0, {}};
    p.bytes.reserve(static_cast<std::size_t>(width) * static_cast<std::size_t>(height) * 3);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const float u = static_cast<float>(x) / 67, v = static_cast<float>(y) / 34;
            const float k = 0.82f + 0.2f * layered_noise({u, v, 1}, 3) + 0.16f * noise({u * 30, v * 30, 2});
            for (float c : {104.0f, 122.0f, 66.0f}) p.bytes.push_back(static_cast<std::uint8_t>(c * k));
        }
    }
    return p;
}

void lay_shadow(Picture& on, const Picture& s, int x0, int y0) {
    for (int y = 0; y < s.height * 2; ++y) {
        for (int x = 0; x < s.width * 2; ++x) {
            const int px = x0 - s.anchor_x * 2 + x, py = y0 - s.anchor_y * 2 + y;
            if (px < 0 || py < 0 || px >= on.width || py >= on.height) continue;
            const int dark = s.bytes[static_cast<std::size_t>((y / 2) * s.width + x / 2)];
            for (int c = 0; c < 3; ++c) {
                std::uint8_t& b = on.bytes[static_cast<std::size_t>((py * on.width + px) * 3 + c)];
                b = static_cast<std::uint8_t>(b * (255 - dark) / 255);
            }
        }
    }
}

void lay_body(Picture& on, const Picture& s, int x0, int y0) {
    for (int y = 0; y < s.height; ++y) {
        for (int x = 0; x < s.width; ++x) {
            const int px = x0 - s.anchor_x + x, py = y0 - s.anchor_y + y;
            if (px < 0 || py < 0 || px >= on.width || py >= on.height) continue;
            const std::uint8_t* from = &s.bytes[static_cast<std::size_t>(y * s.width + x) * 4];
            for (int c = 0; c < 3; ++c) {
                std::uint8_t& b = on.bytes[static_cast<std::size_t>((py * on.width + px) * 3 + c)];
                b = static_cast<std::uint8_t>((from[c] * from[3] + b * (255 - from[3])) / 255);
            }
        }
    }
}

struct Cell {
    const Motion* motion;
    int variant, direction, frame, player;
};

std::vector<std::vector<Cell>> rows_of(const Look& look) {
    std::vector<std::vector<Cell>> rows;
    for (const Motion& m : look.motions) {
        rows.emplace_back();
        if (m.directions == 1) {
            for (int v = 0; v < m.variants; ++v) rows.back().push_back({&m, v, 0, 0, 1 + v % 8});
            continue;
        }
        for (int d = 0; d < 8; ++d) rows.back().push_back({&m, 0, d, m.frames / 2, d + 1});
        if (m.frames == 1) continue;
        rows.emplace_back();
        for (int f = 0; f < m.frames; ++f) rows.back().push_back({&m, 0, 1, f, 1});
    }
    return rows;
}

}  // namespace

Picture sheet_of(const Look& look, const RenderOptions& options) {
    struct Drawn {
        Sprite sprite;
        int player;
    };
    std::vector<std::vector<Drawn>> drawn;
    int left = 0, right = 0, up = 0, down = 0;
    std::size_t columns = 0;
    for (const auto& row : rows_of(look)) {
        drawn.emplace_back();
        for (const Cell& c : row) {
            drawn.back().push_back(
                {render(model_of(look, *c.motion, c.variant, c.direction, c.frame), options), c.player});
            const Picture& p = drawn.back().back().sprite.colour;
            left = std::max(left, p.anchor_x), right = std::max(right, p.width - p.anchor_x);
            up = std::max(up, p.anchor_y), down = std::max(down, p.height - p.anchor_y);
        }
        columns = std::max(columns, row.size());
    }
    const int wide = left + right + 16, high = up + down + 8;
    Picture out = lawn(wide * static_cast<int>(columns) + 30, high * static_cast<int>(drawn.size()) + 8);
    for (std::size_t j = 0; j < drawn.size(); ++j) {
        for (std::size_t i = 0; i < drawn[j].size(); ++i) {
            const int x = static_cast<int>(i) * wide + left + 8, y = static_cast<int>(j) * high + up + 4;
            lay_shadow(out, drawn[j][i].sprite.shadow, x, y);
            lay_body(out,
                     tinted(drawn[j][i].sprite, kPlayerColours[static_cast<std::size_t>(drawn[j][i].player)]),
                     x, y);
        }
    }
    return out;
}

namespace {

// Sprites on a lawn, `columns` in a row, each in the seat's colour of `player`.
struct Shown {
    Sprite sprite;
    int player = 1;
};
Picture laid_out(const std::vector<Shown>& shown, int columns) {
    int left = 0, right = 0, up = 0, down = 0;
    for (const Shown& s : shown) {
        const Picture& p = s.sprite.colour;
        left = std::max(left, p.anchor_x), right = std::max(right, p.width - p.anchor_x);
        up = std::max(up, p.anchor_y), down = std::max(down, p.height - p.anchor_y);
    }
    const int wide = left + right + 4, high = up + down + 4, count = static_cast<int>(shown.size());
    Picture out = lawn(wide * std::min(columns, count) + 8, high * ((count + columns - 1) / columns) + 8);
    for (int i = 0; i < count; ++i) {
        const Shown& s = shown[static_cast<std::size_t>(i)];
        const int x = i % columns * wide + left + 4, y = i / columns * high + up + 4;
        lay_shadow(out, s.sprite.shadow, x, y);
        lay_body(out, tinted(s.sprite, kPlayerColours[static_cast<std::size_t>(s.player)]), x, y);
    }
    return out;
}

}  // namespace

Picture lineup_of(const std::vector<Look>& looks, int columns, const RenderOptions& options) {
    std::vector<Shown> shown;
    for (std::size_t i = 0; i < looks.size(); ++i) {
        const Motion& m = looks[i].motions.front();
        for (int view = 0; view < 3; ++view) {
            shown.push_back({{}, static_cast<int>(1 + i % 8)});
            const int direction = m.directions > 1 ? view * 3 * m.directions / 8 : 0;
            const int variant = m.variants > 2 ? (view * m.variants / 3 + view) % m.variants : view;
            if (m.directions > 1 || variant < m.variants)
                shown.back().sprite =
                    render(model_of(looks[i], m, m.directions > 1 ? 0 : variant, direction, 0), options);
        }
    }
    return laid_out(shown, columns * 3);
}

Picture styles_of(const std::vector<Look>& looks, const RenderOptions& options) {
    std::vector<Shown> shown;
    for (int culture = 0; culture < kCultures; ++culture) {
        for (const Look& look : looks) {
            for (int age = 1; age <= kAges; ++age)
                shown.push_back({render(model_of(look, look.motions.front(),
                                                 variant_of({static_cast<Culture>(culture), age}) %
                                                     look.motions.front().variants,
                                                 0, 0),
                                        options),
                                 culture + 1});
        }
    }
    return laid_out(shown, kAges * static_cast<int>(looks.size()));
}

Picture icon_sheet_of(const std::vector<Sprite>& icons) {
    constexpr int kColumns = 16, kCell = kIconSize + 8;
    const int count = static_cast<int>(icons.size());
    Picture out{kColumns * kCell, (count + kColumns - 1) / kColumns * kCell, 0, 0, {}};
    for (int i = 0; i < out.width * out.height; ++i)
        for (int c : {72, 52, 34}) out.bytes.push_back(static_cast<std::uint8_t>(c));
    for (int i = 0; i < count; ++i)
        lay_body(out, tinted(icons[static_cast<std::size_t>(i)], kPlayerColours[1]), i % kColumns * kCell + 4,
                 i / kColumns * kCell + 4);
    return out;
}

bool write_png(const std::string& path, const Picture& p, int channels) {
    return stbi_write_png(path.c_str(), p.width, p.height, channels, p.bytes.data(), p.width * channels) != 0;
}

}  // namespace banneret::art

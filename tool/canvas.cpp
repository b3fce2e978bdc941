#include "tool/canvas.h"

#include <algorithm>
#include <cmath>
#include <limits>

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

constexpr Colour kBehind = {20, 20, 22};
constexpr int kGap = 8;  // pixels between the pictures of a sheet

std::size_t offset(const Picture& picture, int x, int y) {
    return 3 * (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                static_cast<std::size_t>(x));
}

int floor_of(double v) { return static_cast<int>(std::floor(v)); }
int ceil_of(double v) { return static_cast<int>(std::ceil(v)); }

}  // namespace

Picture::Picture(int width_in, int height_in, Colour fill) : width(width_in), height(height_in) {
    rgb.resize(3 * static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    for (std::size_t i = 0; i < rgb.size(); ++i) rgb[i] = fill[i % 3];
}

void Canvas::dot(int x, int y, Colour colour, double opacity) {
    if (x < 0 || y < 0 || x >= picture_.width || y >= picture_.height) return;
    std::uint8_t* to = &picture_.rgb[offset(picture_, x, y)];
    for (std::size_t i = 0; i < 3; ++i) {
        to[i] = static_cast<std::uint8_t>(std::lround(to[i] * (1 - opacity) + colour[i] * opacity));
    }
}

void Canvas::box(int x, int y, int width, int height, Colour colour, double opacity) {
    const int right = std::min(x + width, picture_.width);
    const int low = std::min(y + height, picture_.height);
    for (int row = std::max(y, 0); row < low; ++row) {
        for (int column = std::max(x, 0); column < right; ++column) dot(column, row, colour, opacity);
    }
}

void Canvas::shape(const std::vector<Spot>& corners, Colour colour, double opacity) {
    double top = std::numeric_limits<double>::max();
    double low = std::numeric_limits<double>::lowest();
    for (const Spot& c : corners) {
        top = std::min(top, c.y);
        low = std::max(low, c.y);
    }
    // A pixel belongs to the shape that its middle is in, so shapes side by side leave no seam.
    for (int row = std::max(ceil_of(top - 0.5), 0); row < std::min(ceil_of(low - 0.5), picture_.height);
         ++row) {
        const double y = row + 0.5;
        double left = std::numeric_limits<double>::max();
        double right = std::numeric_limits<double>::lowest();
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Spot& a = corners[i];
            const Spot& b = corners[(i + 1) % corners.size()];
            if ((a.y <= y) == (b.y <= y)) continue;
            const double x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
            left = std::min(left, x);
            right = std::max(right, x);
        }
        for (int column = ceil_of(left - 0.5); column < ceil_of(right - 0.5); ++column) {
            dot(column, row, colour, opacity);
        }
    }
}

void Canvas::disc(Spot middle, double across, double up, Colour colour, double opacity) {
    for (int y = floor_of(middle.y - up); y <= ceil_of(middle.y + up); ++y) {
        for (int x = floor_of(middle.x - across); x <= ceil_of(middle.x + across); ++x) {
            const double dx = (x + 0.5 - middle.x) / across;
            const double dy = (y + 0.5 - middle.y) / up;
            if (dx * dx + dy * dy <= 1) dot(x, y, colour, opacity);
        }
    }
}

void Canvas::ring(Spot middle, double across, double up, double thick, Colour colour) {
    for (int y = floor_of(middle.y - up); y <= ceil_of(middle.y + up); ++y) {
        for (int x = floor_of(middle.x - across); x <= ceil_of(middle.x + across); ++x) {
            const double dx = x + 0.5 - middle.x;
            const double dy = y + 0.5 - middle.y;
            const auto within = [&](double a, double u) {
                return a > 0 && u > 0 && dx * dx / (a * a) + dy * dy / (u * u) <= 1;
            };
            if (within(across, up) && !within(across - thick, up - thick)) dot(x, y, colour);
        }
    }
}

void Canvas::line(Spot from, Spot to, double thick, Colour colour) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double far = std::hypot(dx, dy);
    if (far == 0) return;
    const Spot side{-dy / far * thick / 2, dx / far * thick / 2};
    shape({{from.x + side.x, from.y + side.y},
           {to.x + side.x, to.y + side.y},
           {to.x - side.x, to.y - side.y},
           {from.x - side.x, from.y - side.y}},
          colour);
}

Colour shaded(Colour colour, int percent) {
    for (std::uint8_t& part : colour) {
        part = static_cast<std::uint8_t>(std::clamp(part * percent / 100, 0, 255));
    }
    return colour;
}

Picture halved(const Picture& picture) {
    Picture half(picture.width / 2, picture.height / 2, kBehind);
    for (int y = 0; y < half.height; ++y) {
        for (int x = 0; x < half.width; ++x) {
            for (std::size_t i = 0; i < 3; ++i) {
                int sum = 0;
                for (int n = 0; n < 4; ++n)
                    sum += picture.rgb[offset(picture, 2 * x + n % 2, 2 * y + n / 2) + i];
                half.rgb[offset(half, x, y) + i] = static_cast<std::uint8_t>((sum + 2) / 4);
            }
        }
    }
    return half;
}

void put(Picture& onto, const Picture& piece, int x, int y) {
    for (int row = 0; row < std::min(piece.height, onto.height - y); ++row) {
        const auto from = piece.rgb.begin() + static_cast<std::ptrdiff_t>(offset(piece, 0, row));
        const int width = std::min(piece.width, onto.width - x);
        std::copy(from, from + 3 * width,
                  onto.rgb.begin() + static_cast<std::ptrdiff_t>(offset(onto, x, y + row)));
    }
}

Picture contact_sheet(const std::vector<Picture>& pictures) {
    if (pictures.size() == 1) return pictures[0];
    int width = 0;
    int height = 0;
    for (const Picture& one : pictures) {
        width = std::max(width, one.width);
        height = std::max(height, one.height);
    }
    const int count = static_cast<int>(pictures.size());
    int columns = 1;
    while (columns * width < (count + columns - 1) / columns * height) ++columns;
    const int rows = (count + columns - 1) / columns;
    Picture sheet(columns * (width + kGap) - kGap, rows * (height + kGap) - kGap, kBehind);
    for (int n = 0; n < count; ++n) {
        put(sheet, pictures[static_cast<std::size_t>(n)], n % columns * (width + kGap),
            n / columns * (height + kGap));
    }
    return sheet;
}

bool write_png(const Picture& picture, const std::string& path) {
    return stbi_write_png(path.c_str(), picture.width, picture.height, 3, picture.rgb.data(),
                          3 * picture.width) != 0;
}

}  // namespace banneret::tool

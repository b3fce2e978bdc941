#include "tool/nav_route.h"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <sstream>

#include "common/simulation/derived.h"
#include "common/simulation/grounds.h"
#include "tool/nav_picture.h"

namespace banneret::tool {
namespace {

using navigation::ClassId;
using navigation::Navigation;
using navigation::Search;

int fail(const Error& error) {
    std::fprintf(stderr, "banneret-tool: %s\n", error.sentence().c_str());
    return 2;
}

// In hundredths of a tile at most: what nobody could click any finer.
Result<Vec2> place_of(const std::string& text) {
    std::istringstream in(text);
    double x = 0, y = 0;
    char comma = 0;
    if (!(in >> x >> comma >> y) || comma != ',' || std::abs(x) > 1000 || std::abs(y) > 1000 || !in.eof())
        return Error{text, "this is no place", "give two numbers of tiles, X,Y"};
    return Vec2{Fixed::ratio(std::lround(x * 100), 100), Fixed::ratio(std::lround(y * 100), 100)};
}

double tiles(Fixed f) { return static_cast<double>(f.to_thousandths()) / 1000; }
double length_of(Vec2 from, const std::vector<Vec2>& corners) {
    double length = 0;
    for (const Vec2 corner : corners) {
        length += tiles(distance(from, corner));
        from = corner;
    }
    return length;
}

// A line three pixels wide.
void draw_line(Picture& picture, Vec2 from, Vec2 to, int scale, std::array<std::uint8_t, 3> colour) {
    const auto pixel = [scale](Fixed f) { return (tiles(f) + 0.5) * 4 * scale; };
    const double x0 = pixel(from.x), y0 = pixel(from.y), x1 = pixel(to.x), y1 = pixel(to.y);
    const int steps = static_cast<int>(std::max(std::abs(x1 - x0), std::abs(y1 - y0))) + 1;
    for (int i = 0; i <= steps; ++i) {
        const int x = static_cast<int>(x0 + (x1 - x0) * i / steps);
        const int y = static_cast<int>(y0 + (y1 - y0) * i / steps);
        for (int dy = -1; dy <= 1; ++dy) {
            for (int dx = -1; dx <= 1; ++dx) {
                if (x + dx < 0 || y + dy < 0 || x + dx >= picture.width || y + dy >= picture.height) continue;
                const auto at = static_cast<std::size_t>((y + dy) * picture.width + x + dx) * 3;
                for (std::size_t c = 0; c < 3; ++c) picture.rgb[at + c] = colour[c];
            }
        }
    }
}

struct Kind {
    const char* name;
    const char* drawn;
    std::array<std::uint8_t, 3> colour;
};
constexpr std::array<Kind, 3> kKinds{{{"TileRoute", "blue", {30, 60, 230}},
                                      {"LongJump", "red", {220, 30, 30}},
                                      {"as in play", "black", {0, 0, 0}}}};

}  // namespace

int nav_route(const NavRouteArguments& arguments) {
    const Result<Vec2> from = place_of(arguments.from);
    if (!from) return fail(from.error());
    const Result<Vec2> to = place_of(arguments.to);
    if (!to) return fail(to.error());
    const auto world = nav_world(arguments);
    if (!world) return fail(world.error());
    const auto base = nav_class(arguments, **world);
    if (!base) return fail(base.error());
    Navigation& navigation = simulation::grounds_of(**world).navigation;
    simulation::survey_bodies(**world);
    Picture picture = picture_of(
        cells_of_class(navigation.field(), *base, static_cast<SeatId>(arguments.seat)), arguments.scale);
    const navigation::Walker walker{*base, Fixed::ratio(1, 5), kNobody, kNobody};
    bool found = false;
    for (std::size_t kind = 0; kind < kKinds.size(); ++kind) {
        const auto start = std::chrono::steady_clock::now();
        const std::vector<Vec2>& corners = kind == 0   ? navigation.plan_by(Search::Tiles, walker, *from, *to)
                                           : kind == 1 ? navigation.plan_by(Search::Jump, walker, *from, *to)
                                                       : navigation.plan(walker, *from, *to);
        const std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
        if (corners.empty()) {
            std::printf("%-10s no way\n", kKinds[kind].name);
            continue;
        }
        found = true;
        std::printf("%-10s %8.2f tiles, %3zu corners, %8.1f us, drawn %s", kKinds[kind].name,
                    length_of(*from, corners), corners.size(), took.count(), kKinds[kind].drawn);
        if (kind < 2)
            std::printf(", %d %s looked at", navigation.looked_at(), kind == 0 ? "tiles" : "jump points");
        std::printf("\n");
        Vec2 at = *from;
        for (const Vec2 corner : corners) {
            draw_line(picture, at, corner, arguments.scale, kKinds[kind].colour);
            at = corner;
        }
    }
    if (!arguments.output.empty() && !write_png(picture, arguments.output))
        return fail({arguments.output, "the picture cannot be written", "choose another place with --out"});
    return found ? 0 : 1;
}

}  // namespace banneret::tool

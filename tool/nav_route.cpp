#include "tool/nav_route.h"

#include <array>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <sstream>

#include "common/simulation/derived.h"
#include "common/simulation/grounds.h"
#include "common/simulation/systems.h"
#include "common/simulation/walking.h"
#include "tool/map_command.h"
#include "tool/nav_picture.h"

namespace banneret::tool {
namespace {

using navigation::ClassId;
using navigation::Navigation;
using navigation::Search;

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

struct Kind {
    const char* name;
    const char* drawn;
    Colour colour;
    double thick;  // so that those drawn first look out from under the later
};
constexpr std::array<Kind, 3> kKinds{{{"TileRoute", "blue", {30, 60, 230}, 9},
                                      {"LongJump", "red", {220, 30, 30}, 5},
                                      {"as in play", "black", {0, 0, 0}, 1.5}}};

void draw_line(Canvas& canvas, Vec2 from, Vec2 to, int scale, const Kind& kind) {
    const auto pixel = [scale](Fixed f) { return (tiles(f) + 0.5) * 4 * scale; };
    canvas.line({pixel(from.x), pixel(from.y)}, {pixel(to.x), pixel(to.y)}, kind.thick, kind.colour);
}

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
    navigation::ClassId id = navigation::kNoClass;
    for (const rules::ObjectType& type : (*world)->rules->types)
        if (navigation.classes().of(type) == *base)
            id = navigation.class_of(type, static_cast<SeatId>(arguments.seat));
    if (id == navigation::kNoClass)
        return fail({"--class " + arguments.mover, "nothing of that class walks", "name a unit"});
    if (!navigation.can_stand(id, *from) || !navigation.can_stand(id, *to))
        std::printf("one of the places is closed ground for the class\n");
    Picture picture = picture_of(
        cells_of_class(navigation.field(), *base, static_cast<SeatId>(arguments.seat)), arguments.scale);
    const navigation::Walker walker{id, Fixed::ratio(1, 5), kNobody, kNobody};
    Canvas canvas(picture);
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
            draw_line(canvas, at, corner, arguments.scale, kKinds[kind]);
            at = corner;
        }
    }
    if (!arguments.output.empty() && !write_png(picture, arguments.output))
        return fail({arguments.output, "the picture cannot be written", "choose another place with --out"});
    return found ? 0 : 1;
}

}  // namespace banneret::tool

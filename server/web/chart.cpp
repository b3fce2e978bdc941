#include "server/web/chart.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "server/web/html.h"

namespace banneret::web {
namespace {

constexpr double kWidth = 800;
constexpr double kHeight = 260;
constexpr double kLeft = 56;
constexpr double kRight = 16;
constexpr double kTop = 34;
constexpr double kBottom = 30;
constexpr int kRows = 4;

struct Scale {
    double minutes = 1;
    double value = 1;
    double x(double m) const { return kLeft + (kWidth - kLeft - kRight) * m / minutes; }
    double y(double v) const { return kHeight - kBottom - (kHeight - kTop - kBottom) * v / value; }
};

// The next of 1, 2 or 5 times a power of ten.
double round_up(double value) {
    const double power = std::pow(10, std::floor(std::log10(std::max(value, 1.0))));
    for (const double step : {1.0, 2.0, 5.0}) {
        if (step * power >= value) return step * power;
    }
    return 10 * power;
}

std::string grid(const Scale& scale) {
    std::string out;
    for (int i = 0; i <= kRows; ++i) {
        const double value = scale.value * i / kRows;
        out += fmt::format("<line x1=\"{0}\" x2=\"{1}\" y1=\"{2:.1f}\" y2=\"{2:.1f}\" stroke=\"#dcc595\"/>",
                           kLeft, kWidth - kRight, scale.y(value));
        out += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{:g}</text>", kLeft - 6,
                           scale.y(value) + 4, value);
    }
    const double step = round_up(scale.minutes / 8);
    for (double m = 0; m <= scale.minutes; m += step) {
        out += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{:g}</text>", scale.x(m),
                           kHeight - 10, m);
    }
    out += fmt::format(
        "<text x=\"{}\" y=\"21\" text-anchor=\"end\" fill=\"#7a6448\">over minutes of game time</text>",
        kWidth - kRight);
    return out;
}

std::string line(const Scale& scale, const Series& series) {
    std::string path;
    for (const auto& [minutes, value] : series.points)
        path += fmt::format("{:.1f},{:.1f} ", scale.x(minutes), scale.y(value));
    return fmt::format(
        "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"2.2\" points=\"{}\"><title>{}: {:g} at the "
        "end</title></polyline>",
        series.colour, path, escaped(series.name), series.points.back().second);
}

}  // namespace

std::string line_chart(const std::string& title, const std::vector<Series>& series) {
    Scale scale;
    bool any = false;
    for (const Series& each : series) {
        for (const auto& [minutes, value] : each.points) {
            scale.minutes = std::max(scale.minutes, minutes);
            scale.value = std::max(scale.value, value);
            any = true;
        }
    }
    if (!any) return "";
    scale.value = round_up(scale.value);
    std::string out = fmt::format(
        "<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\" font-size=\"13\" fill=\"#2e2013\">",
        kWidth, kHeight, escaped(title));
    out += grid(scale);
    double at = kLeft;
    for (const Series& each : series) {
        if (each.points.empty()) continue;
        out += line(scale, each);
        out += fmt::format("<rect x=\"{:.0f}\" y=\"10\" width=\"12\" height=\"12\" fill=\"{}\"/>", at,
                           each.colour);
        out += fmt::format("<text x=\"{:.0f}\" y=\"21\">{}</text>", at + 17, escaped(each.name));
        at += 30 + 8.0 * static_cast<double>(std::min<std::size_t>(each.name.size(), 24));
    }
    return out + "</svg>";
}

}  // namespace banneret::web

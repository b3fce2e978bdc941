#include "server/ratings/glicko2.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace banneret::ratings {
namespace {

constexpr double kScale = 173.7178;
constexpr double kMiddle = 1500;
constexpr double kTau = 0.5;  // how much volatility may change
constexpr double kPrecision = 0.000001;
constexpr double kMostDeviation = 350;

double weight_of(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expected(double mu, double other_mu, double other_phi) {
    return 1 / (1 + std::exp(-weight_of(other_phi) * (mu - other_mu)));
}

// Step 5: the volatility whose logarithm is a zero of f, by the Illinois method.
double new_volatility(double sigma, double phi, double delta, double v) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (kTau * kTau);
    };
    double low = a;
    double high = std::log(delta * delta - phi * phi - v);
    if (delta * delta <= phi * phi + v) {
        int k = 1;
        while (f(a - k * kTau) < 0) ++k;
        high = a - k * kTau;
    }
    double f_low = f(low);
    double f_high = f(high);
    while (std::abs(high - low) > kPrecision) {
        const double between = low + (low - high) * f_low / (f_high - f_low);
        const double f_between = f(between);
        if (f_between * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = between;
        f_high = f_between;
    }
    return std::exp(low / 2);
}

}  // namespace

Rating after_games(const Rating& before, std::span<const Game> games) {
    const double mu = (before.rating - kMiddle) / kScale;
    const double phi = before.deviation / kScale;
    double information = 0;
    double surprise = 0;
    for (const Game& game : games) {
        const double other_mu = (game.opponent.rating - kMiddle) / kScale;
        const double other_phi = game.opponent.deviation / kScale;
        const double g = weight_of(other_phi);
        const double e = expected(mu, other_mu, other_phi);
        information += g * g * e * (1 - e);
        surprise += g * (game.score - e);
    }
    const double v = 1 / information;
    const double sigma = new_volatility(before.volatility, phi, v * surprise, v);
    const double rested = std::sqrt(phi * phi + sigma * sigma);
    const double new_phi = 1 / std::sqrt(1 / (rested * rested) + information);
    return {kMiddle + kScale * (mu + new_phi * new_phi * surprise),
            std::min(kMostDeviation, kScale * new_phi), sigma};
}

Rating after_rest(const Rating& before, double periods) {
    const double phi = before.deviation / kScale;
    const double rested = std::sqrt(phi * phi + periods * before.volatility * before.volatility);
    return {before.rating, std::min(kMostDeviation, kScale * rested), before.volatility};
}

}  // namespace banneret::ratings

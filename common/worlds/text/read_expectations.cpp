// What must be, and when.
#include "common/worlds/text/reader.h"

namespace banneret::worlds::text {
namespace {

// By the names of the message's fields.
constexpr std::pair<v1::ScenarioExpectation::WhatCase, FigureKind> kFigures[] = {
    {v1::ScenarioExpectation::kHitPoints, FigureKind::HitPoints},
    {v1::ScenarioExpectation::kLeft, FigureKind::Left},
    {v1::ScenarioExpectation::kCarried, FigureKind::Carried},
    {v1::ScenarioExpectation::kBuilt, FigureKind::Built},
    {v1::ScenarioExpectation::kStock, FigureKind::Stock},
    {v1::ScenarioExpectation::kGathered, FigureKind::Gathered},
    {v1::ScenarioExpectation::kPopulation, FigureKind::Population},
    {v1::ScenarioExpectation::kRoom, FigureKind::Room},
    {v1::ScenarioExpectation::kAge, FigureKind::Age},
    {v1::ScenarioExpectation::kScore, FigureKind::Score},
    {v1::ScenarioExpectation::kPrice, FigureKind::Price},
    {v1::ScenarioExpectation::kQueue, FigureKind::Queue},
    {v1::ScenarioExpectation::kFacing, FigureKind::Facing},
    {v1::ScenarioExpectation::kCount, FigureKind::Count},
};

}  // namespace

void Reader::times(const Node& at, const v1::ScenarioExpectation& m, Expectation& e) {
    const int ways = (m.has_at_ms() ? 1 : 0) + (m.has_by_ms() ? 1 : 0) + (m.has_to_ms() ? 1 : 0);
    if (ways != 1 || (m.has_from_ms() && !m.has_to_ms()))
        return fault(at, nullptr, "an expectation has one of at_ms, by_ms, or from_ms and to_ms");
    if (m.has_at_ms()) e.from = e.to = ticks(at, "at_ms", m.at_ms());
    if (m.has_by_ms()) e.to = ticks(at, "by_ms", m.by_ms());
    if (m.has_to_ms()) {
        e.from = ticks(at, "from_ms", m.from_ms());
        e.to = ticks(at, "to_ms", m.to_ms());
        if (e.to < e.from) fault(at, "to_ms", "it ends before it begins");
    }
    e.contrary = m.not_();
    e.once = m.has_by_ms() && !m.not_();
    made_.end = std::max(made_.end, std::max<Tick>(e.to, 1));
}

Bounds Reader::bounds(const Node& at, const std::string& is, const std::string& low, const std::string& high,
                      const std::string& give) {
    Bounds bounds{number(at, "at_least", low), number(at, "at_most", high)};
    if (is.empty()) return bounds;
    if (bounds.any()) fault(at, "is", "there is one of `is` and bounds");
    const Fixed value = number_or(at, "is", is, Fixed(0));
    const Fixed off = number_or(at, "give", give, Fixed(0));
    return {value - off, value + off};
}

ExpectedFact Reader::figure(const Node& at, FigureKind kind, const v1::ScenarioFigure& m) {
    ExpectedFigure figure;
    figure.kind = kind;
    figure.bounds = bounds(at, m.is(), m.at_least(), m.at_most(), m.give());
    if (!figure.bounds.any()) fault(at, nullptr, "a figure has `is`, `at_least` or `at_most`");
    if (kind < kFirstOfSeat)
        figure.units = names(at, "units", m.units(), true);
    else if (kind != FigureKind::Price)
        figure.seat =
            kind == FigureKind::Count ? seat(at, "seat", m.seat(), kNature) : seat_or_first(at, m.seat());
    if (!m.resource().empty()) figure.resource = value(at, "resource", m.resource(), rules::Resource::Food);
    if (!m.type().empty()) figure.type = type(at, "type", m.type());
    return figure;
}

ExpectedFact Reader::near(const Node& at, const v1::ScenarioNear& m) {
    ExpectedNear near;
    near.units = names(at, "units", m.units(), true);
    if (m.at().empty() == m.of().empty())
        fault(at, nullptr, "it is near a place, `at`, or something, `of`");
    else if (m.of().empty())
        near.at = place(at, "at", m.at());
    near.of = names(at, "of", m.of(), false);
    near.within = number_or(at, "within", m.within(), Fixed(1));
    return near;
}

ExpectedFact Reader::told(const Node& at, const v1::ScenarioTold& m) {
    ExpectedEvent event;
    event.kind = value(at, "kind", m.kind(), simulation::EventKind::Refused);
    if (m.kind().empty()) fault(at, nullptr, "an event has a kind");
    if (m.has_seat()) event.seat = seat(at, "seat", m.seat(), kNature);
    event.entity = names(at, "entity", m.entity(), false);
    event.other = names(at, "other", m.other(), false);
    if (!m.type().empty()) event.type = type(at, "type", m.type());
    if (m.has_amount()) event.amount = m.amount();
    event.times = bounds(at, m.is(), m.at_least(), m.at_most(), "");
    if (!event.times.any()) event.times.low = Fixed(1);
    return event;
}

std::optional<ExpectedFact> Reader::fact(const Node& at, const v1::ScenarioExpectation& m) {
    using What = v1::ScenarioExpectation;
    for (const auto& [what, kind] : kFigures) {
        if (m.what_case() != what) continue;
        const char* const field = What::descriptor()->FindFieldByNumber(m.what_case())->name().c_str();
        const Node node = at.in(field);
        return figure(node, kind, static_cast<const v1::ScenarioFigure&>(*node.message));
    }
    switch (m.what_case()) {
        case What::kNear: return near(at.in("near"), m.near());
        case What::kAlive: return ExpectedAlive{names(at, "alive", m.alive(), true), true};
        case What::kGone: return ExpectedAlive{names(at, "gone", m.gone(), true), false};
        case What::kDoing: {
            const Node node = at.in("doing");
            return ExpectedDoing{names(node, "units", m.doing().units(), true),
                                 value(node, "state", m.doing().state(), Doing::Idle)};
        }
        case What::kInside: {
            const Node node = at.in("inside");
            return ExpectedInside{names(node, "units", m.inside().units(), true),
                                  names(node, "holder", m.inside().holder(), true)};
        }
        case What::kOwned: {
            const Node node = at.in("owned");
            return ExpectedOwned{names(node, "units", m.owned().units(), true),
                                 seat(node, "seat", m.owned().seat(), kNature)};
        }
        case What::kIsA: {
            const Node node = at.in("is_a");
            return ExpectedType{names(node, "units", m.is_a().units(), true),
                                type(node, "type", m.is_a().type())};
        }
        case What::kKnows: {
            const Node node = at.in("knows");
            return ExpectedKnowledge{seat_or_first(node, m.knows().seat()),
                                     technology(node, "technology", m.knows().technology())};
        }
        case What::kPlayer: {
            const Node node = at.in("player");
            return ExpectedState{seat_or_first(node, m.player().seat()),
                                 value(node, "state", m.player().state(), simulation::PlayerState::Playing)};
        }
        case What::kTold: return told(at.in("told"), m.told());
        case What::kRefused: {
            const Node node = at.in("refused");
            ExpectedEvent event;
            event.refusal = value(node, "why", m.refused().why(), simulation::Refusal::CannotDoThat);
            if (m.refused().why().empty()) fault(node, nullptr, "a refusal has a reason, `why`");
            if (m.refused().has_seat()) event.seat = seat_or_first(node, m.refused().seat());
            event.times.low = Fixed(1);
            return event;
        }
        case What::kSees: {
            const Node node = at.in("sees");
            return ExpectedSight{seat_or_first(node, m.sees().seat()), place(node, "at", m.sees().at()),
                                 value(node, "state", m.sees().state(), Sight::Visible)};
        }
        default: fault(at, nullptr, "an expectation says what must be"); return std::nullopt;
    }
}

void Reader::expectation(const Node& at, const v1::ScenarioExpectation& m) {
    Expectation e;
    e.place = place_of(at);
    times(at, m, e);
    if (auto what = fact(at, m)) {
        e.fact = std::move(*what);
        made_.expectations.push_back(std::move(e));
    }
}

}  // namespace banneret::worlds::text

#include "common/worlds/text/reader.h"

#include <algorithm>
#include <charconv>

namespace banneret::worlds::text {
namespace {

namespace pb = google::protobuf;

constexpr int kMostDigits = 6;
constexpr int kMostPlaces = 4;

// "-12.5" exactly to four places.
std::optional<Fixed> fixed_of(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    const std::size_t dot = text.find('.');
    std::string digits(text.substr(0, dot));
    std::string fraction = dot == std::string_view::npos ? "" : std::string(text.substr(dot + 1));
    const auto all_digits = [](const std::string& s) {
        return !s.empty() && std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    if (!all_digits(digits) || digits.size() > kMostDigits || fraction.size() > kMostPlaces) return {};
    if (dot != std::string_view::npos && !all_digits(fraction)) return {};
    fraction.resize(kMostPlaces, '0');
    const Fixed value = Fixed::ratio(std::stoll(digits + fraction), 10'000);
    return negative ? -value : value;
}

}  // namespace

Node Node::in(const char* field, int index) const {
    const pb::FieldDescriptor* const found = message->GetDescriptor()->FindFieldByName(field);
    const pb::Reflection* const reflection = message->GetReflection();
    Node node;
    node.message = found->is_repeated() ? &reflection->GetRepeatedMessage(*message, found, index)
                                        : &reflection->GetMessage(*message, found);
    if (places == nullptr) return node;
    node.places = places->GetTreeForNested(found, found->is_repeated() ? index : -1);
    const auto at = places->GetLocation(found, found->is_repeated() ? index : -1);
    node.line = at.line;
    node.column = at.column;
    return node;
}

void Reader::fault(const Node& at, const char* field, const std::string& what, int index) {
    int line = at.line;
    int column = at.column;
    const pb::FieldDescriptor* const found =
        field == nullptr ? nullptr : at.message->GetDescriptor()->FindFieldByName(field);
    if (found != nullptr && at.places != nullptr) {
        const auto place = at.places->GetLocation(found, found->is_repeated() ? std::max(index, 0) : -1);
        if (place.line >= 0) {
            line = place.line;
            column = place.column;
        }
    }
    faults_.push_back({name_, line + 1, column + 1, what});
}

std::string Reader::place_of(const Node& at) const {
    return name_ + ":" + std::to_string(at.line + 1) + ":" + std::to_string(at.column + 1);
}

Tick Reader::ticks(const Node& at, const char* field, std::uint32_t ms) {
    constexpr std::uint32_t kMostMs = 4 * 3600 * 1000;
    if (ms > kMostMs) fault(at, field, "a scenario takes four hours at most");
    return (std::min(ms, kMostMs) + kTickMs - 1) / kTickMs;
}

std::optional<Fixed> Reader::number(const Node& at, const char* field, const std::string& text) {
    if (text.empty()) return {};
    const std::optional<Fixed> value = fixed_of(text);
    if (!value) fault(at, field, "\"" + text + "\" is no number such as 12.5");
    return value;
}

Fixed Reader::number_or(const Node& at, const char* field, const std::string& text, Fixed otherwise) {
    return number(at, field, text).value_or(otherwise);
}

Vec2 Reader::place(const Node& at, const char* field, const std::string& text) {
    const std::vector<std::string_view> words = words_of(text);
    if (words.size() == 2) {
        const auto x = fixed_of(words[0]);
        const auto y = fixed_of(words[1]);
        if (x && y && abs(*x) <= Fixed(map::kMaxSide) && abs(*y) <= Fixed(map::kMaxSide)) return {*x, *y};
    }
    fault(at, field, "\"" + text + "\" is no place such as \"12.5 20\"");
    return {};
}

SeatId Reader::seat(const Node& at, const char* field, std::uint32_t value, SeatId lowest) {
    if (value >= lowest && value <= made_.setup.seats.size()) return static_cast<SeatId>(value);
    fault(at, field, "there is no seat " + std::to_string(value));
    return lowest;
}

rules::TypeId Reader::type(const Node& at, const char* field, const std::string& id) {
    const rules::TypeId found = rules_->find_type(id);
    if (found == rules::kNone) {
        fault(at, field, "the rules have no object \"" + id + "\"");
        return 0;
    }
    return found;
}

rules::TechnologyId Reader::technology(const Node& at, const char* field, const std::string& id, int index) {
    const rules::TechnologyId found = rules_->find_technology(id);
    if (found == rules::kNoTechnology) {
        fault(at, field, "the rules have no technology \"" + id + "\"", index);
        return 0;
    }
    return found;
}

rules::TerrainId Reader::terrain(const Node& at, const char* field, const std::string& id,
                                 rules::TerrainId otherwise) {
    if (id.empty()) return otherwise;
    const std::uint16_t found = rules_->find_terrain(id);
    if (found == rules::kNone) {
        fault(at, field, "the rules have no terrain \"" + id + "\"");
        return otherwise;
    }
    return static_cast<rules::TerrainId>(found);
}

rules::Stock Reader::goods(const v1::ScenarioGoods& m) {
    static constexpr std::uint32_t kMost = 1'000'000;
    const auto amount = [](std::uint32_t v) { return static_cast<std::int32_t>(std::min(v, kMost)); };
    return {amount(m.food()), amount(m.wood()), amount(m.gold()), amount(m.stone())};
}

std::string Reader::names(const Node& at, const char* field, const std::string& words, bool needed) {
    const std::vector<std::string_view> all = words_of(words);
    if (all.empty() && needed) fault(at, field, "no unit is named");
    for (const std::string_view word : all) {
        const std::size_t dot = word.rfind('.');
        const std::string_view number = dot == std::string_view::npos ? "1" : word.substr(dot + 1);
        int value = 0;
        const auto [end, failed] = std::from_chars(number.data(), number.data() + number.size(), value);
        const bool whole = failed == std::errc() && end == number.data() + number.size();
        if (!whole || value < 1 || value > 9'999 || !names_.contains(word.substr(0, dot)))
            fault(at, field, "nothing is named \"" + std::string(word) + "\"");
    }
    return words;
}

Scenario Reader::read(const Node& root) {
    const auto& m = static_cast<const v1::Scenario&>(*root.message);
    made_.name = name_;
    made_.sentence = m.sentence();
    made_.rules = rules_;
    if (m.sentence().empty()) fault(root, nullptr, "a scenario says in a sentence what there is to see");
    match(root, m);
    ground(root, m);
    for (const auto& each : m.piece()) names_.insert(each.name());
    for (const auto& each : m.naming()) names_.insert(each.name());
    names_.erase("");
    for (int i = 0; i < m.piece_size(); ++i) piece(root.in("piece", i), m.piece(i));
    for (int i = 0; i < m.naming_size(); ++i) naming(root.in("naming", i), m.naming(i));
    for (int i = 0; i < m.order_size(); ++i) order(root.in("order", i), m.order(i));
    for (int i = 0; i < m.expect_size(); ++i) expectation(root.in("expect", i), m.expect(i));
    if (m.expect_size() == 0) fault(root, nullptr, "a scenario expects something");
    const auto by_time = [](const auto& a, const auto& b) { return a.at < b.at; };
    std::stable_sort(made_.namings.begin(), made_.namings.end(), by_time);
    std::stable_sort(made_.orders.begin(), made_.orders.end(), by_time);
    return std::move(made_);
}

}  // namespace banneret::worlds::text

// Orders: a command by its name on the wire, its fields by the names they are described with.
#include <charconv>

#include "common/worlds/text/reader.h"

namespace banneret::worlds::text {
namespace {

namespace pb = google::protobuf;
using simulation::Command;

// The fields of the message that are not the command's.
bool is_of_order(std::string_view field) {
    return field == "at_ms" || field == "seat" || field == "command" || field == "units" || field == "queued";
}

// What the file has in the field, as text; nullopt: it is left out.
std::optional<std::string> text_of(const v1::ScenarioOrder& m, const pb::FieldDescriptor* field) {
    const pb::Reflection* const reflection = m.GetReflection();
    if (field->type() == pb::FieldDescriptor::TYPE_STRING) {
        std::string text = reflection->GetString(m, field);
        return text.empty() ? std::nullopt : std::optional(std::move(text));
    }
    if (!reflection->HasField(m, field)) return std::nullopt;
    return std::to_string(reflection->GetUInt32(m, field));
}

template <std::size_t I = 0>
std::optional<Command> command_of(std::string_view name) {
    if constexpr (I == std::variant_size_v<Command>) {
        return std::nullopt;
    } else {
        const Command command = std::variant_alternative_t<I, Command>{};
        return simulation::name_of(command) == name ? std::optional(command) : command_of<I + 1>(name);
    }
}

}  // namespace

template <class T>
void Reader::read_field(const Node& at, const char* name, const std::string& text, T& value, std::int64_t low,
                        std::int64_t high, ScenarioOrder& order) {
    if constexpr (std::is_same_v<T, Vec2>) {
        value = place(at, name, text);
    } else if constexpr (std::is_same_v<T, EntityId>) {
        order.targets.emplace_back(name, names(at, name, text, true));
    } else if constexpr (std::is_enum_v<T>) {
        value = this->value(at, name, text, value);
    } else if (std::string_view(name) == "type") {
        value = static_cast<T>(type(at, name, text));
    } else if (std::string_view(name) == "technology") {
        value = static_cast<T>(technology(at, name, text));
    } else {
        std::int64_t number = 0;
        const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (failed != std::errc() || end != text.data() + text.size() || number < low || number > high) {
            return fault(at, name,
                         "\"" + text + "\" is no whole number from " + std::to_string(low) + " to " +
                             std::to_string(high));
        }
        value = static_cast<T>(number);
    }
}

template <class C>
void Reader::fields_of(const Node& at, const v1::ScenarioOrder& m, ScenarioOrder& order, C command) {
    const pb::Descriptor* const message = v1::ScenarioOrder::descriptor();
    for (int i = 0; i < message->field_count(); ++i) {
        const pb::FieldDescriptor* const field = message->field(i);
        if (is_of_order(field->name())) continue;
        const std::optional<std::string> text = text_of(m, field);
        if (!text) continue;
        bool known = false;
        for_each_field<C>([&]<class O, class M>(const Field<O, M>& f) {
            if (field->name() != f.name) return;
            known = true;
            read_field(at, f.name, *text, command.*(f.member), f.low, f.high, order);
        });
        if (!known)
            fault(at, field->name().c_str(),
                  std::string(simulation::name_of(Command(command))) + " has no " + field->name());
    }
    // A command's place and its type mean nothing by themselves: a file that forgets them is wrong.
    for_each_field<C>([&]<class O, class M>(const Field<O, M>& f) {
        if constexpr (std::is_same_v<M, Vec2>) {
            const pb::FieldDescriptor* const field = message->FindFieldByName(f.name);
            const bool rally = std::is_same_v<C, simulation::SetRally> && !m.target().empty();
            if (field != nullptr && !text_of(m, field) && !rally)
                fault(at, nullptr, std::string(simulation::name_of(Command(command))) + " needs " + f.name);
        }
    });
    order.command = command;
}

bool Reader::command(const Node& at, const v1::ScenarioOrder& m, ScenarioOrder& order) {
    const std::optional<Command> found = command_of(m.command());
    if (!found) {
        fault(at, "command", "there is no order \"" + m.command() + "\"");
        return false;
    }
    std::visit([&](const auto& c) { fields_of(at, m, order, c); }, *found);
    return true;
}

void Reader::order(const Node& at, const v1::ScenarioOrder& m) {
    ScenarioOrder order;
    order.at = ticks(at, "at_ms", m.at_ms());
    order.seat = seat_or_first(at, m.seat());
    order.units = names(at, "units", m.units(), false);
    order.queued = m.queued();
    if (command(at, m, order)) made_.orders.push_back(std::move(order));
}

}  // namespace banneret::worlds::text

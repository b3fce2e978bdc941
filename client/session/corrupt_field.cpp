#include "client/session/corrupt_field.h"

namespace banneret::session {
namespace {

template <class T>
bool change(T& row, const std::string& name) {
    bool done = false;
    for_each_field<T>([&](const auto& f) {
        if (done || name != f.name) return;
        *reinterpret_cast<std::uint8_t*>(&(row.*(f.member))) ^= 1;
        done = true;
    });
    return done;
}

template <class T>
bool change_in(simulation::World& world, simulation::Table<T>& table, SeatId seat, const std::string& name) {
    if (table.size() == 0) return false;
    std::size_t at = 0;
    for (std::size_t i = table.size(); i-- > 0;) {
        const auto* identity = world.all<simulation::Identity>().find(table.ids()[i]);
        if (identity != nullptr && identity->owner == seat) at = i;
    }
    return change(table.values()[at], name);
}

}  // namespace

std::optional<Corruption> read_corruption(const std::string& text) {
    const std::size_t dot = text.find('.');
    const std::size_t at = text.rfind('@');
    if (dot == std::string::npos || dot == 0 || at == std::string::npos || at < dot + 2) return std::nullopt;
    const std::string turn = text.substr(at + 1);
    if (turn.empty() || turn.size() > 7 || turn.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return Corruption{text.substr(0, dot), text.substr(dot + 1, at - dot - 1),
                      static_cast<Turn>(std::stoul(turn))};
}

bool corrupt_field(simulation::World& world, SeatId seat, const Corruption& what) {
    if (what.part == "players") return change(world.player(seat), what.field);
    bool done = false;
    const auto look = [&](auto& numbered) {
        if (!done && what.part == numbered.name) done = change_in(world, numbered.table, seat, what.field);
    };
    std::apply([&](auto&... numbered) { (look(numbered), ...); }, world.tables);
    return done;
}

}  // namespace banneret::session

#include "client/app/load.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "client/session/local_session.h"
#include "common/archive/save.h"

namespace banneret::app {

Result<std::unique_ptr<session::Session>> load_game(const std::string& path,
                                                    std::shared_ptr<const rules::Rules> rules) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return Error{path, "it cannot be read", "Check the name"};
    const Bytes bytes(std::istreambuf_iterator<char>(file), {});
    auto save = archive::read_save(bytes);
    if (!save) return Error{path, save.error().sentence(), ""};
    if (save->rules_digest != rules->digest)
        return Error{path, "it was saved by other rules than this machine has",
                     "Take it up on the server that it comes from"};
    auto made = match::Match::restore(save->setup, std::move(rules), save->snapshot);
    if (!made) return Error{path, made.error().sentence(), ""};
    const auto& seats = save->setup.seats;
    const auto person = std::find_if(seats.begin(), seats.end(), [](const match::Seat& seat) {
        return seat.kind == match::SeatKind::Person;
    });
    const auto seat = static_cast<SeatId>(person == seats.end() ? 1 : person - seats.begin() + 1);
    const std::uint16_t speed = std::max<std::uint16_t>(100, save->settings.speed_percent);
    return std::unique_ptr<session::Session>(
        std::make_unique<session::LocalSession>(std::move(made).value(), seat, speed));
}

}  // namespace banneret::app

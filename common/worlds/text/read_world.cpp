// The ground, the players and what stands there.
#include <fstream>
#include <iterator>

#include "common/map/generate/generate.h"
#include "common/map/script/includes.h"
#include "common/map/script/script.h"
#include "common/match/map_modes.h"
#include "common/worlds/text/reader.h"

namespace banneret::worlds::text {

void Reader::match(const Node& at, const v1::Scenario& m) {
    match::Settings& settings = made_.setup.settings;
    settings.seed = m.seed() == 0 ? 7 : m.seed();
    settings.population_limit = 200;
    settings.map_script = m.script().empty() ? settings.map_script : m.script();
    settings.reveal = value(at, "sight", m.sight(), match::Reveal::Explored);
    settings.victory = value(at, "victory", m.victory(), simulation::Victory::Conquest);
    settings.treaty_minutes = static_cast<std::uint16_t>(std::min(m.treaty_minutes(), 120u));
    settings.teams_locked = !m.teams_open();
    made_.victory_amount = m.victory_amount();
    if (m.player_size() > kMaxPlayers) fault(at, "player", "there are 8 seats at most", kMaxPlayers);
    for (int i = 0; i < std::min(m.player_size(), kMaxPlayers); ++i) player(at.in("player", i), m.player(i));
    if (m.player_size() == 0) {
        const v1::ScenarioPlayer plain;
        const Node nowhere{&plain, nullptr, -1, -1};
        player(nowhere, plain);
        player(nowhere, plain);
    }
}

void Reader::player(const Node& at, const v1::ScenarioPlayer& m) {
    match::Seat seat;
    const auto number = static_cast<std::uint8_t>(made_.setup.seats.size() + 1);
    seat.name = "Seat " + std::to_string(number);
    seat.player_number = number;
    if (m.team() > 4) fault(at, "team", "a team is 1 to 4, or 0 for none");
    seat.team = static_cast<std::uint8_t>(std::min(m.team(), 4u));
    const auto& peoples = rules_->civilisations;
    const auto people = std::find_if(peoples.begin(), peoples.end(),
                                     [&](const auto& each) { return each.id == m.civilisation(); });
    if (people != peoples.end()) seat.civilisation = static_cast<std::uint8_t>(people - peoples.begin() + 1);
    if (people == peoples.end() && !m.civilisation().empty())
        fault(at, "civilisation", "the rules have no civilisation \"" + m.civilisation() + "\"");
    if (!m.computer().empty()) {
        const auto& levels = rules_->computer_levels;
        const auto level = std::find_if(levels.begin(), levels.end(),
                                        [&](const auto& each) { return each.id == m.computer(); });
        if (level == levels.end())
            fault(at, "computer", "the rules have no computer player \"" + m.computer() + "\"");
        seat.kind = match::SeatKind::Computer;
        seat.level = static_cast<std::uint8_t>(level - levels.begin());
    }
    std::vector<rules::TechnologyId> knows;
    for (std::uint8_t age = 2; age <= std::min(m.age(), 4u); ++age) {
        for (rules::TechnologyId id = 0; id < rules_->technologies.size(); ++id)
            if (rules_->technologies[id].advances_to == age) knows.push_back(id);
    }
    if (m.age() > 4) fault(at, "age", "an age is 1 to 4");
    for (int i = 0; i < m.knows_size(); ++i) knows.push_back(technology(at, "knows", m.knows(i), i));
    made_.knows.push_back(std::move(knows));
    made_.stocks.push_back(m.has_stock() ? std::optional(goods(m.stock())) : std::nullopt);
    if (m.population_limit() != 0)
        made_.setup.settings.population_limit =
            static_cast<std::uint16_t>(std::clamp(m.population_limit(), 25u, 200u));
    made_.setup.seats.push_back(std::move(seat));
}

void Reader::ground(const Node& at, const v1::Scenario& m) {
    fill_ = terrain(at, "fill", m.fill(), static_cast<rules::TerrainId>(rules_->find_terrain("grass")));
    std::uint32_t side = m.side();
    if (side == 0) side = m.row_size() > 0 ? static_cast<std::uint32_t>(m.row_size()) : 40;
    if (side > map::kMaxSide || side < 8) {
        fault(at, "side", "a map's side is 8 to 480 tiles");
        side = 40;
    }
    made_.setup.side = static_cast<std::int32_t>(side);
    made_.setup.rules_digest = rules_->digest;
    if (!m.script().empty()) return script(at, m);
    made_.map.tiles = map::TileMap(made_.setup.side, {fill_, 0});
    made_.map.places_start_units = true;
    rows(at, m);
    for (int i = 0; i < m.hill_size(); ++i) {
        const Node hill = at.in("hill", i);
        const map::TilePos low = map::tile_of(place(hill, "from", m.hill(i).from()));
        const map::TilePos high = map::tile_of(place(hill, "to", m.hill(i).to()));
        if (m.hill(i).level() > map::kMaxElevation) fault(hill, "level", "a level is 0 to 16");
        for (std::int32_t y = low.y; y <= high.y; ++y)
            for (std::int32_t x = low.x; x <= high.x; ++x)
                if (made_.map.tiles.contains({x, y}))
                    made_.map.tiles.at({x, y}).elevation =
                        static_cast<std::uint8_t>(std::min<std::uint32_t>(m.hill(i).level(), 16));
    }
}

void Reader::rows(const Node& at, const v1::Scenario& m) {
    struct Meaning {
        rules::TerrainId terrain;
        rules::TypeId type;
    };
    std::map<char, Meaning> meanings{{'.', {fill_, rules::kNone}}};
    for (int i = 0; i < m.letter_size(); ++i) {
        const Node letter = at.in("letter", i);
        const v1::ScenarioLetter& l = m.letter(i);
        if (l.letter().size() != 1 || l.letter() == ".") {
            fault(letter, "letter", "a letter is one character other than '.'");
            continue;
        }
        meanings[l.letter()[0]] = {terrain(letter, "terrain", l.terrain(), fill_),
                                   l.type().empty() ? rules::kNone : type(letter, "type", l.type())};
    }
    if (m.row_size() > made_.setup.side)
        fault(at, "row", "there are more rows than the map has", made_.setup.side);
    for (int y = 0; y < std::min(m.row_size(), made_.setup.side); ++y) {
        const std::string& row = m.row(y);
        if (row.size() > static_cast<std::size_t>(made_.setup.side))
            fault(at, "row", "the row is longer than the map is wide", y);
        for (int x = 0; x < std::min(static_cast<int>(row.size()), made_.setup.side); ++x) {
            const auto meaning = meanings.find(row[static_cast<std::size_t>(x)]);
            if (meaning == meanings.end()) {
                fault(at, "row", std::string("no letter '") + row[static_cast<std::size_t>(x)] + "' is given",
                      y);
                break;
            }
            made_.map.tiles.at({x, y}).terrain = meaning->second.terrain;
            if (meaning->second.type != rules::kNone)
                made_.map.objects.push_back({meaning->second.type, kNature, map::middle_of({x, y}), 0});
        }
    }
}

void Reader::script(const Node& at, const v1::Scenario& m) {
    const std::string file = data_ + "/maps/" + m.script() + ".rms";
    const auto text_of = [](const std::string& path) -> std::optional<std::string> {
        std::ifstream in(path, std::ios::binary);
        if (!in) return std::nullopt;
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    const std::optional<std::string> text = text_of(file);
    if (!text || m.script().find_first_of("/\\.") != std::string::npos)
        return fault(at, "script", "there is no map script \"" + m.script() + "\" in " + data_ + "/maps");
    const map::script::Includer includer = [&](const map::script::IncludeName& included) {
        return text_of(data_ + "/maps/" + map::script::own_file_name(included));
    };
    std::vector<map::script::Diagnostic> said;
    const auto whole = map::script::expand(*text, m.script() + ".rms", includer, said);
    if (!whole) return fault(at, "script", said.empty() ? "it cannot be put together" : said.front().what);
    map::generate::GenerateOptions options;
    options.side = made_.setup.side;
    options.players = static_cast<int>(made_.setup.seats.size());
    for (const match::Seat& seat : made_.setup.seats) options.teams.push_back(seat.team);
    options.modes = match::map_modes(made_.setup.settings, false);
    options.seed = made_.setup.settings.seed;
    auto made = map::generate::make_map(*whole, m.script() + ".rms", *rules_, options);
    if (!made) return fault(at, "script", made.error().sentence());
    made_.map = std::move(made).value();
}

void Reader::piece(const Node& at, const v1::ScenarioPiece& m) {
    ScenarioPiece piece;
    if (m.name().find_first_of(" .") != std::string::npos)
        fault(at, "name", "a name has no blank and no dot");
    piece.name = m.name();
    piece.type = type(at, "type", m.type());
    piece.seat = seat(at, "seat", m.seat(), kNature);
    piece.at = place(at, "at", m.at());
    if (m.count() > 2'000) fault(at, "count", "a piece has 2,000 at most");
    piece.count = static_cast<int>(std::clamp(m.count(), 1u, 2'000u));
    piece.across = m.across() == 0 ? piece.count : static_cast<int>(std::min(m.across(), 2'000u));
    piece.apart = number_or(at, "apart", m.apart(), Fixed(1));
    piece.site = m.site();
    if (piece.site && rules_->types[piece.type].footprint.width == 0)
        fault(at, "site", "only a building is a site first");
    piece.hit_points = number(at, "hit_points", m.hit_points());
    piece.amount = number(at, "amount", m.amount());
    if (!m.stance().empty()) piece.stance = value(at, "stance", m.stance(), simulation::Stance::Aggressive);
    piece.carries = goods(m.carries());
    made_.pieces.push_back(std::move(piece));
}

void Reader::naming(const Node& at, const v1::ScenarioNaming& m) {
    ScenarioNaming naming;
    naming.at = ticks(at, "at_ms", m.at_ms());
    if (m.name().empty() || m.name().find_first_of(" .") != std::string::npos)
        fault(at, "name", "a name has no blank and no dot");
    naming.name = m.name();
    naming.type = type(at, "type", m.type());
    naming.seat = seat(at, "seat", m.seat(), kNature);
    if (!m.near().empty()) naming.near = place(at, "near", m.near());
    naming.count = static_cast<int>(std::clamp(m.count(), 1u, 2'000u));
    made_.namings.push_back(std::move(naming));
}

}  // namespace banneret::worlds::text

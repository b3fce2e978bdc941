#include "client/art/outfit.h"

#include <cstdlib>
#include <functional>
#include <vector>

#include "client/art/descriptions.h"

namespace banneret::art {

namespace {

template <class E>
using Words = std::vector<std::pair<std::string_view, E>>;

const Words<Hat> kHats{{"none", Hat::None},
                       {"straw", Hat::Straw},
                       {"hood", Hat::Hood},
                       {"kettle", Hat::Kettle},
                       {"nasal", Hat::Nasal},
                       {"cap", Hat::Cap},
                       {"coif", Hat::Coif},
                       {"leather_cap", Hat::LeatherCap},
                       {"barbute", Hat::Barbute},
                       {"sallet", Hat::Sallet},
                       {"great_helm", Hat::GreatHelm},
                       {"turban", Hat::Turban},
                       {"turban_helm", Hat::TurbanHelm},
                       {"kabuto", Hat::Kabuto},
                       {"fur_hat", Hat::FurHat},
                       {"cone", Hat::Cone},
                       {"bork", Hat::Bork},
                       {"wild", Hat::Wild},
                       {"crown", Hat::Crown},
                       {"tonsure", Hat::Tonsure},
                       {"beret", Hat::Beret},
                       {"bycocket", Hat::Bycocket},
                       {"winged", Hat::Winged},
                       {"horned", Hat::Horned},
                       {"spire", Hat::Spire}};
const Words<Weapon> kWeapons{{"none", Weapon::None},
                             {"sword", Weapon::Sword},
                             {"great_sword", Weapon::GreatSword},
                             {"sabre", Weapon::Sabre},
                             {"club", Weapon::Club},
                             {"mace", Weapon::Mace},
                             {"axe", Weapon::Axe},
                             {"great_axe", Weapon::GreatAxe},
                             {"thrown_axe", Weapon::ThrownAxe},
                             {"thrown_sword", Weapon::ThrownSword},
                             {"spear", Weapon::Spear},
                             {"pike", Weapon::Pike},
                             {"lance", Weapon::Lance},
                             {"javelin", Weapon::Javelin},
                             {"bow", Weapon::Bow},
                             {"longbow", Weapon::LongBow},
                             {"crossbow", Weapon::CrossBow},
                             {"repeating_crossbow", Weapon::RepeatingCrossBow},
                             {"hand_cannon", Weapon::HandCannon},
                             {"musket", Weapon::Musket},
                             {"staff", Weapon::Staff},
                             {"sceptre", Weapon::Sceptre}};
const Words<Shield> kShields{{"none", Shield::None},
                             {"kite", Shield::Kite},
                             {"round", Shield::Round},
                             {"heater", Shield::Heater},
                             {"buckler", Shield::Buckler}};
const Words<Back> kBacks{{"none", Back::None},
                         {"quiver", Back::Quiver},
                         {"pavise", Back::Pavise},
                         {"banner", Back::Banner},
                         {"relic", Back::Relic}};
const Words<Mount> kMounts{
    {"none", Mount::None}, {"horse", Mount::Horse}, {"camel", Mount::Camel}, {"elephant", Mount::Elephant}};
const Words<Barding> kBardings{{"none", Barding::None},
                               {"saddle", Barding::Saddle},
                               {"cloth", Barding::Cloth},
                               {"scale", Barding::Scale},
                               {"plate", Barding::Plate}};

// What is wrong with a value; empty when it was taken.
using Take = std::function<std::string(Outfit&, std::string_view)>;

template <class E>
Take one_of(E Outfit::*field, const Words<E>& words) {
    return [field, &words](Outfit& out, std::string_view value) -> std::string {
        std::string all;
        for (const auto& [word, e] : words) {
            if (word == value) return out.*field = e, "";
            all += (all.empty() ? "" : ", ") + std::string(word);
        }
        return "is none of " + all;
    };
}
Take stuff(Stuff Outfit::*field) {
    return [field](Outfit& out, std::string_view value) -> std::string {
        const Stuff found = Wardrobe::named(value);
        if (found == nullptr && value != "none") return "is no material of client/art/wardrobe.cpp";
        out.*field = found;
        return "";
    };
}
Take number(float Outfit::*field, float most) {
    return [field, most](Outfit& out, std::string_view value) -> std::string {
        const std::string text(value);
        char* end = nullptr;
        const float v = std::strtof(text.c_str(), &end);
        if (end == text.c_str() || *end != 0 || v < 0 || v > most)
            return "is no number from 0 to " + std::to_string(static_cast<int>(most));
        out.*field = v;
        return "";
    };
}
Take flag(bool Outfit::*field) {
    return [field](Outfit& out, std::string_view value) -> std::string {
        if (value != "yes" && value != "no") return "is neither yes nor no";
        out.*field = value == "yes";
        return "";
    };
}

const std::map<std::string, Take, std::less<>>& fields() {
    static const std::map<std::string, Take, std::less<>> all{
        {"torso", stuff(&Outfit::torso)},
        {"arms", stuff(&Outfit::arms)},
        {"legs", stuff(&Outfit::legs)},
        {"skirt", stuff(&Outfit::skirt)},
        {"boots", stuff(&Outfit::boots)},
        {"skirt_length", number(&Outfit::skirt_length, 1)},
        {"hat", one_of(&Outfit::hat, kHats)},
        {"helm", stuff(&Outfit::helm)},
        {"hair", stuff(&Outfit::beard)},
        {"beard", flag(&Outfit::bearded)},
        {"plume", stuff(&Outfit::plume)},
        {"cape", stuff(&Outfit::cape)},
        {"trim", stuff(&Outfit::trim)},
        {"weapon", one_of(&Outfit::weapon, kWeapons)},
        {"reach", number(&Outfit::reach, 3)},
        {"shield", one_of(&Outfit::shield, kShields)},
        {"shield_size", number(&Outfit::shield_size, 3)},
        {"back", one_of(&Outfit::back, kBacks)},
        {"size", number(&Outfit::size, 3)},
        {"mount", one_of(&Outfit::mount, kMounts)},
        {"coat", stuff(&Outfit::coat)},
        {"mane", stuff(&Outfit::mane)},
        {"barding", one_of(&Outfit::barding, kBardings)},
    };
    return all;
}

std::string_view next_word(std::string_view& line) {
    const std::size_t from = line.find_first_not_of(" \t\r");
    if (from == std::string_view::npos) return line = {}, line;
    line.remove_prefix(from);
    const std::size_t end = std::min(line.find_first_of(" \t\r"), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

// One "word=value"; what is wrong, or empty.
std::string take_word(Outfit& out, std::string_view word) {
    const std::size_t equals = word.find('=');
    const std::string key(word.substr(0, equals));
    if (equals == std::string_view::npos) return "\"" + key + "\" has no \"=\"";
    const auto field = fields().find(key);
    if (field == fields().end()) {
        std::string all;
        for (const auto& [name, take] : fields()) all += (all.empty() ? "" : ", ") + name;
        return "there is no \"" + key + "\"; there are " + all;
    }
    const std::string_view value = word.substr(equals + 1);
    const std::string wrong = field->second(out, value);
    return wrong.empty() ? wrong : key + ": \"" + std::string(value) + "\" " + wrong;
}

}  // namespace

Result<Outfits> read_outfits(std::string_view text, const std::string& file) {
    Outfits out;
    int number = 0;
    while (!text.empty()) {
        ++number;
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        line = line.substr(0, line.find('#'));
        const std::string where = file + ":" + std::to_string(number);
        const std::string name(next_word(line));
        if (name.empty()) continue;
        if (name.find('=') != std::string::npos)
            return Error{where, "a line begins with the unit's name, not with \"" + name + "\"", ""};
        if (out.contains(name))
            return Error{where, "\"" + name + "\" is described twice", "Delete one of them"};
        Outfit outfit;
        for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
            // A line may begin with what another one has: like=NAME.
            if (word.starts_with("like=")) {
                const auto other = out.find(word.substr(5));
                if (other == out.end())
                    return Error{where, "nothing is called \"" + std::string(word.substr(5)) + "\" above",
                                 ""};
                outfit = other->second;
                continue;
            }
            if (const std::string wrong = take_word(outfit, word); !wrong.empty())
                return Error{where, wrong, ""};
        }
        out.emplace(name, outfit);
    }
    return out;
}

const Outfits& outfits() {
    static const Outfits all = [] {
        Result<Outfits> read = read_outfits(kUnitDescriptions, "data/art/units.txt");
        return read ? std::move(read).value() : Outfits{};
    }();
    return all;
}

}  // namespace banneret::art

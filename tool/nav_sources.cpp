#include "tool/nav_sources.h"

#include <charconv>
#include <filesystem>
#include <sstream>

#include "common/simulation/systems.h"
#include "common/worlds/situation.h"
#include "tool/map_sources.h"

namespace banneret::tool {
namespace {

using navigation::BitPlane;
using navigation::ClassId;

constexpr int kMostCells = 8192;  // on a side of a benchmark's grid
constexpr int kTypesNamed = 5;    // of a class

Result<std::shared_ptr<simulation::World>> world_of_script(const NavArguments& arguments) {
    const auto work = map_work(arguments, arguments.map);
    if (!work) return work.error();
    const auto made = work->make(work->seeds.front());
    if (!made) return made.error();
    auto world = std::make_shared<simulation::World>(work->rules, made->map.tiles, work->seeds.front());
    for (const map::PlacedObject& object : made->map.objects)
        simulation::spawn(*world, object.type, object.owner, object.at);
    world->rebuild();
    return world;
}

Error fault(const std::string& path, const std::string& what) {
    return {path, what, "a grid begins with the lines type octile, height H, width W and map"};
}

}  // namespace

Result<std::shared_ptr<simulation::World>> nav_world(const NavArguments& arguments) {
    if (const worlds::NamedSituation* const named = worlds::find_situation(arguments.map)) {
        const auto situation = std::make_shared<worlds::Situation>(named->make());
        return std::shared_ptr<simulation::World>(situation, &situation->world());
    }
    return world_of_script(arguments);
}

Result<ClassId> nav_class(const NavArguments& arguments, const simulation::World& world) {
    const navigation::Classes classes(*world.rules);
    int number = 0;
    const char* const end = arguments.mover.data() + arguments.mover.size();
    const auto [at, wrong] = std::from_chars(arguments.mover.data(), end, number);
    if (wrong == std::errc() && at == end) {
        if (number >= 0 && static_cast<std::size_t>(number) < classes.size())
            return static_cast<ClassId>(number);
        return Error{"--class " + arguments.mover,
                     "the rules have classes 0 to " + std::to_string(classes.size() - 1), ""};
    }
    const rules::TypeId type = world.rules->find_type(arguments.mover);
    if (type == rules::kNone)
        return Error{"--class " + arguments.mover, "the rules have no type of that id",
                     "name a unit, a building, or a class by its number"};
    const rules::ObjectType& named = world.rules->types[type];
    const ClassId id = named.is_mobile() ? classes.of(named) : classes.placing(named);
    if (id == navigation::kNoClass)
        return Error{"--class " + arguments.mover, "it neither moves nor is placed by players", ""};
    return id;
}

std::vector<std::string> class_names(const rules::Rules& rules) {
    const navigation::Classes classes(rules);
    std::vector<std::string> names;
    for (ClassId id = 0; id < classes.size(); ++id) {
        const navigation::MoverClass& mover = classes[id];
        std::ostringstream name;
        name << rules.restrictions[mover.grounds].id;
        if (mover.placing)
            name << ", placing (";
        else
            name << ", half-width " << static_cast<double>(mover.half_width.to_thousandths()) / 1000 << " (";
        int types = 0;
        for (const rules::ObjectType& type : rules.types) {
            if ((mover.placing ? classes.placing(type) : classes.of(type)) != id) continue;
            if (++types <= kTypesNamed) name << (types > 1 ? ", " : "") << type.id;
        }
        if (types > kTypesNamed) name << " and " << types - kTypesNamed << " more";
        name << ")";
        names.push_back(name.str());
    }
    return names;
}

bool is_movingai(const std::string& map) { return std::filesystem::path(map).extension() == ".map"; }

Result<BitPlane> read_movingai(const std::string& path, bool water) {
    const auto text = file_text(path);
    if (!text) return Error{path, "the file cannot be read", "check its name and your right to read it"};
    std::istringstream in(*text);
    std::string word;
    int width = 0;
    int height = 0;
    while (in >> word && word != "map") {
        if (word == "height")
            in >> height;
        else if (word == "width")
            in >> width;
        else
            in >> word;
    }
    if (!in || width < 1 || height < 1 || width > kMostCells || height > kMostCells)
        return fault(path, "its size is missing, or not 1 to " + std::to_string(kMostCells));
    BitPlane plane(width, height);
    for (int y = 0; y < height; ++y) {
        std::string row;
        if (!(in >> row) || row.size() != static_cast<std::size_t>(width))
            return fault(path, "row " + std::to_string(y) + " has not " + std::to_string(width) + " cells");
        for (int x = 0; x < width; ++x) {
            const char c = row[static_cast<std::size_t>(x)];
            const bool open = water ? c == 'W' : c == '.' || c == 'G' || c == 'S';
            if (!open) plane.close_run(y, x, x);
        }
    }
    plane.draw_columns(plane.all());
    return plane;
}

}  // namespace banneret::tool

// sheets FOLDER [LOOK...]: contact sheets of all looks, or of those named, for a person to look at. Not a
// test.
#include <cstdio>
#include <ctime>

#include "client/art/sheet.h"

using namespace banneret;

int main(int argc, char** argv) {
    const std::string folder = argc > 1 ? argv[1] : ".";
    std::vector<std::string> names;
    for (int i = 2; i < argc; ++i) names.emplace_back(argv[i]);
    if (names.empty())
        names = {"villager",      "militia",     "spearman",    "archer",        "skirmisher",
                 "scout_cavalry", "sheep",       "deer",        "tree_forest",   "gold_mine",
                 "stone_mine",    "berry_bush",  "town_center", "house",         "mill",
                 "lumber_camp",   "mining_camp", "barracks",    "archery_range", "farm"};
    for (const std::string& name : names) {
        rules::ObjectType type;
        type.id = name;
        if (name.starts_with("tree")) type.kind = rules::Kind::Tree;
        const std::clock_t start = std::clock();
        const art::Picture sheet = art::sheet_of(art::look_of(type));
        const double ms = 1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        if (!art::write_png(folder + "/sheet-" + name + ".png", sheet, 3)) return 1;
        std::printf("%s: %d x %d, %.0f ms\n", name.c_str(), sheet.width, sheet.height, ms);
    }
}

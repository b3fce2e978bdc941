#include "tool/nav_bench.h"

#include <time.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "common/base/result.h"
#include "common/navigation/navigation.h"
#include "common/worlds/plain_search.h"
#include "tool/nav_sources.h"

namespace banneret::tool {
namespace {

using navigation::BitPlane;
using navigation::Cell;
using navigation::GoalCells;
using navigation::JumpPlanes;
using navigation::LongJump;
using worlds::PlainSearch;

constexpr double kTolerance = 0.011;  // lengths are listed with two decimals at least

struct Query {
    Cell from;
    Cell to;
    double length = 0;
};

// Of the thread's own processor time, so that others on the machine count for less.
double microseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

double at_share(std::vector<double> values, double share) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
}
double sum(const std::vector<double>& values) {
    double total = 0;
    for (const double v : values) total += v;
    return total;
}

// One domain of a map: its land or its water.
struct Domain {
    explicit Domain(BitPlane ground) : plane(std::move(ground)), plain(plane) {
        const double before = microseconds();
        jumps.follow(plane);
        made_in = microseconds() - before;
    }
    BitPlane plane;
    JumpPlanes jumps;
    PlainSearch plain;
    double made_in = 0;
};

struct Tally {
    int queries = 0;
    int skipped = 0;
    int wrong = 0;
    int handed_over = 0;
    std::vector<double> jump;  // microseconds, by timed query
    std::vector<double> plain;
    std::vector<double> in_play;  // LongJump to its cap, and what takes over then
    std::vector<double> looked_at;
};

std::vector<Query> queries_of(const std::filesystem::path& file) {
    std::vector<Query> list;
    std::ifstream in(file);
    std::string line;
    std::getline(in, line);  // the version
    while (std::getline(in, line)) {
        std::istringstream fields(line);
        std::string bucket, name;
        int width = 0, height = 0;
        Query q;
        if (fields >> bucket >> name >> width >> height >> q.from.x >> q.from.y >> q.to.x >> q.to.y >>
            q.length)
            list.push_back(q);
    }
    return list;
}

double length_of(LongJump& search, LongJump::Answer answer) {
    if (answer != LongJump::Answer::Found) return -1;
    return static_cast<double>(search.cost()) / navigation::kCellStraight;
}

void time_one(Domain& domain, LongJump& search, const Query& q, int rounds, Tally& tally) {
    double jump = 1e18;
    double plain = 1e18;
    double in_play = 1e18;
    const GoalCells goal(q.to);
    for (int round = 0; round < rounds; ++round) {
        const double start = microseconds();
        domain.plain.cost(q.from, q.to);
        const double plainly = microseconds();
        search.search(domain.jumps, q.from, goal);
        const double found = microseconds();
        plain = std::min(plain, plainly - start);
        jump = std::min(jump, found - plainly);
    }
    // On a map of tiles TileRoute takes over past the cap, and is quicker still; here there is only the plain search.
    in_play = jump;
    if (search.expanded() > navigation::kJumpCap) {
        const double start = microseconds();
        search.search(domain.jumps, q.from, goal, navigation::kJumpCap);
        in_play = microseconds() - start + plain;
        ++tally.handed_over;
    }
    tally.jump.push_back(jump);
    tally.plain.push_back(plain);
    tally.in_play.push_back(in_play);
    search.search(domain.jumps, q.from, goal);
    tally.looked_at.push_back(search.expanded());
}

Tally run_map(Domain& land, Domain& water, const std::vector<Query>& queries,
              const NavBenchArguments& arguments) {
    Tally tally;
    LongJump search;
    for (const Query& q : queries) {
        Domain* const domain = land.plane.open(q.from) && land.plane.open(q.to)     ? &land
                               : water.plane.open(q.from) && water.plane.open(q.to) ? &water
                                                                                    : nullptr;
        if (domain == nullptr) {
            ++tally.skipped;
            continue;
        }
        const double length = length_of(search, search.search(domain->jumps, q.from, GoalCells(q.to)));
        tally.wrong += std::abs(length - q.length) > kTolerance ? 1 : 0;
        if (++tally.queries % arguments.every == 0) time_one(*domain, search, q, arguments.rounds, tally);
    }
    return tally;
}

// Beside A*, LongJump, and what play uses, over the better of the two.
void print_row(const std::string& name, const Tally& t, double made_in) {
    double better = 0;
    for (std::size_t i = 0; i < t.jump.size(); ++i) better += std::min(t.jump[i], t.plain[i]);
    std::printf("%-16s %6d %4d %5d %6zu %9.2f %9.1f %7.0f %9.1f %9.1f %7.1f %6.2f %5d %7.0f\n", name.c_str(),
                t.queries, t.skipped, t.wrong, t.jump.size(), at_share(t.jump, 0.5), at_share(t.jump, 0.99),
                at_share(t.looked_at, 0.5), at_share(t.plain, 0.5), at_share(t.plain, 0.99),
                sum(t.jump) > 0 ? sum(t.plain) / sum(t.jump) : 0, better > 0 ? sum(t.in_play) / better : 0,
                t.handed_over, made_in);
    std::fflush(stdout);
}

}  // namespace

int nav_bench(const NavBenchArguments& arguments) {
    std::vector<std::filesystem::path> maps;
    std::error_code wrong;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(arguments.folder, wrong))
        if (is_movingai(entry.path().string()) &&
            entry.path().string().find(arguments.only) != std::string::npos)
            maps.push_back(entry.path());
    std::sort(maps.begin(), maps.end());
    if (maps.empty()) {
        std::fprintf(
            stderr,
            "banneret-tool: %s: there is no .map file in it: name the folder of the Moving AI files\n",
            arguments.folder.c_str());
        return 2;
    }
    std::printf(
        "one query in %d timed, microseconds, the least of %d rounds in turn; costs 985 and 1393, no corner "
        "cut\n",
        arguments.every, arguments.rounds);
    std::printf("%-16s %6s %4s %5s %6s %9s %9s %7s %9s %9s %7s %6s %5s %7s\n", "map", "checked", "skip",
                "wrong", "timed", "jump p50", "jump p99", "looked", "A* p50", "A* p99", "A*/jump", "play",
                "spent", "planes");
    int checked = 0;
    int bad = 0;
    for (const std::filesystem::path& path : maps) {
        auto land = read_movingai(path.string(), false);
        auto water = read_movingai(path.string(), true);
        if (!land || !water) {
            std::fprintf(stderr, "banneret-tool: %s\n", (land ? water : land).error().sentence().c_str());
            return 2;
        }
        Domain on_land(std::move(*land));
        Domain on_water(std::move(*water));
        const Tally tally = run_map(on_land, on_water, queries_of(path.string() + ".scen"), arguments);
        print_row(path.stem().string(), tally, on_land.made_in);
        checked += tally.queries;
        bad += tally.wrong;
    }
    std::printf("%d lengths checked, %d wrong\n", checked, bad);
    return bad == 0 ? 0 : 1;
}

}  // namespace banneret::tool

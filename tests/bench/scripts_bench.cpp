// Reading map scripts: a megabyte of the shipped ones, a megabyte of garbage, and laying out, each beside counting the
// words of the same text in the same run.
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "common/base/random.h"
#include "common/map/script/layout.h"
#include "common/map/script/script.h"
#include "tests/bench/yardstick.h"

namespace banneret::bench {
namespace {

constexpr std::size_t kBytes = map::script::kMaxScriptBytes;

// The shipped scripts with what they include, over and over, to a megabyte.
std::string shipped() {
    std::set<std::filesystem::path> paths;
    for (const auto& each : std::filesystem::directory_iterator(BANNERET_SOURCE_DIR "/data/maps"))
        paths.insert(each.path());
    std::ostringstream once;
    for (const auto& path : paths) once << std::ifstream(path, std::ios::binary).rdbuf();
    std::string text;
    while (text.size() + once.str().size() < kBytes) text += once.str();
    return text;
}

std::string garbage() {
    Random random(1, 1);
    std::string text;
    while (text.size() < kBytes) text += static_cast<char>(random.below(256));
    return text;
}

// The yardstick: the words of a text, counted.
std::size_t count_words(const std::string& text) {
    std::size_t words = 0;
    bool inside = false;
    for (const char c : text) {
        const bool white = c == ' ' || (c >= '\t' && c <= '\r');
        words += !white && !inside ? 1 : 0;
        inside = !white;
    }
    return words;
}

template <class Run>
void beside_counting(benchmark::State& state, const std::string& text, Run&& run) {
    compare(
        state, [&] { benchmark::DoNotOptimize(run(text)); },
        [&] { benchmark::DoNotOptimize(count_words(text)); });
    state.counters["megabytes_a_second"] =
        static_cast<double>(text.size()) / state.counters["ours_us"];  // bytes a microsecond
}

std::size_t read(const std::string& text) {
    return map::script::parse(text, "bench.rms", {}).diagnostics.size();
}

void ScriptRead(benchmark::State& state) { beside_counting(state, shipped(), read); }
void ScriptGarbage(benchmark::State& state) { beside_counting(state, garbage(), read); }
void ScriptLayout(benchmark::State& state) { beside_counting(state, shipped(), map::script::laid_out); }

BENCHMARK(ScriptRead)->Iterations(1);
BENCHMARK(ScriptGarbage)->Iterations(1);
BENCHMARK(ScriptLayout)->Iterations(1);

}  // namespace
}  // namespace banneret::bench

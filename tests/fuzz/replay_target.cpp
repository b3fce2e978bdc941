// Replays: whole files, and single parts set into a good file with their digests made right; its turns also before they
// are sealed.
#include "common/archive/replay.h"

#include "common/archive/envelope.h"
#include "common/archive/parts.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace archive;

constexpr std::uint32_t kMagic = 0x31504E42;  // docs/save.md
constexpr std::uint16_t kTurns = 5;

const Bytes& good() {
    static const Bytes file = [] {
        Replay replay;
        replay.setup.seats.resize(2);
        replay.script = "random_placement\n";
        replay.bundles.resize(3);
        for (Turn turn = 0; turn < 3; ++turn) replay.bundles[turn].turn = turn;
        replay.bundles[1].events = {{lockstep::EventKind::SpeedNow, 0, 200}};
        replay.bundles[2].seats = {{1, {{simulation::Stop{}, {EntityId::make(4, 1)}, false}}}};
        replay.marks = {{1, 55, seal_snapshot(Bytes(90, 1))}, {2, 56, seal_snapshot(Bytes(9, 3))}};
        return write_replay(replay);
    }();
    return file;
}

void read(ByteSpan file) {
    const auto replay = read_replay(file);
    if (replay.ok()) write_replay(*replay);
}

std::vector<Part> good_parts() {
    return *read_parts(good(), kMagic, kReplayVersion, kMaxReplayBytes, "replay");
}

}  // namespace

std::vector<Bytes> corpus() {
    std::vector<Bytes> inputs{good()};
    for (const Part& part : good_parts()) {
        Bytes bytes{static_cast<std::uint8_t>(part.number)};
        const Bytes inner = part.number == kTurns ? *open(Contents::Bundles, part.bytes) : part.bytes;
        bytes.insert(bytes.end(), inner.begin(), inner.end());
        inputs.push_back(std::move(bytes));
    }
    return inputs;
}

void run(ByteSpan bytes) {
    read(bytes);
    if (bytes.empty()) return;
    const ByteSpan inner = bytes.subspan(1);
    auto parts = good_parts();
    for (Part& part : parts) {
        if (part.number != bytes[0]) continue;
        part.bytes =
            part.number == kTurns ? seal(Contents::Bundles, inner) : Bytes(inner.begin(), inner.end());
    }
    read(write_parts(kMagic, kReplayVersion, parts));
}

int runs() { return 30'000; }

}  // namespace banneret::fuzz

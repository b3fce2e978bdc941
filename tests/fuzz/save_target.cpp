// Saved games: whole files, and single parts set into a good file with their digest made right, so that what lies behind
// the digests is reached.
#include "common/archive/save.h"

#include "common/archive/envelope.h"
#include "common/archive/parts.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace archive;

constexpr std::uint32_t kMagic = 0x31534E42;  // docs/save.md

const Bytes& good() {
    static const Bytes file = [] {
        SaveFile save;
        save.title = "Before the siege";
        save.rows.resize(3);
        save.rows[0].name = "Ada";
        save.setup.seats.resize(2);
        save.script = "<PLAYER_SETUP>\nrandom_placement\n";
        save.snapshot = Bytes(300, 7);
        return write_save(save);
    }();
    return file;
}

void read(ByteSpan file) {
    const auto save = read_save(file);
    if (save.ok()) write_save(*save);  // what is read can be written
    (void)read_save_summary(file).ok();
}

std::vector<Part> good_parts() {
    return *read_parts(good(), kMagic, kSaveVersion, kMaxSaveBytes, "saved game");
}

}  // namespace

std::vector<Bytes> corpus() {
    std::vector<Bytes> inputs{good()};
    for (const Part& part : good_parts()) {
        inputs.push_back({static_cast<std::uint8_t>(part.number)});
        inputs.back().insert(inputs.back().end(), part.bytes.begin(), part.bytes.end());
    }
    return inputs;
}

void run(ByteSpan bytes) {
    read(bytes);
    if (bytes.empty()) return;
    auto parts = good_parts();
    for (Part& part : parts) {
        if (part.number == bytes[0]) part.bytes.assign(bytes.begin() + 1, bytes.end());
    }
    read(write_parts(kMagic, kSaveVersion, parts));
}

int runs() { return 40'000; }

}  // namespace banneret::fuzz

// The original's archive of map scripts: read, its texts found, their includes put in.
#include "common/map/original/game_archive.h"
#include "tests/common/map/original/archive_making.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {

std::vector<Bytes> corpus() {
    using namespace map::original;
    return {made_archive(some_entries()), made_archive(some_entries(), 60), made_archive({}),
            made_archive({{54000, "#const A 1 #include_drs itself 54000"},
                          {1, "<LAND_GENERATION> #include_drs b 54000"}})};
}

void run(ByteSpan bytes) {
    const auto archive = map::original::GameArchive::read(Bytes(bytes.begin(), bytes.end()));
    if (!archive) return;
    for (const map::original::ArchivedText& text : archive->texts()) {
        (void)archive->find_map(text.name);
        (void)archive->expanded(text).ok();
    }
}

int runs() { return 100'000; }

}  // namespace banneret::fuzz

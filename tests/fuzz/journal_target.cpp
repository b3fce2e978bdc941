// Journals: whole files, and records whose checks are made right, given back to a host as after a restart.
#include "common/archive/journal.h"

#include "tests/common/lockstep/table.h"
#include "tests/fuzz/target.h"

namespace banneret::fuzz {
namespace {

using namespace archive;
using namespace lockstep;

struct Loose {  // a record before it is chained: kind u8, length u16, payload
    RecordKind kind;
    Bytes payload;
};

Bytes loose(const std::vector<Loose>& records) {
    ByteWriter out;
    for (const Loose& record : records) {
        out.u8(static_cast<std::uint8_t>(record.kind));
        out.u16(static_cast<std::uint16_t>(record.payload.size()));
        out.raw(record.payload);
    }
    return out.take();
}

Bytes chained(ByteSpan bytes) {
    JournalWriter writer(77);
    Bytes file = writer.head();
    ByteReader in(bytes);
    while (in.ok() && in.remaining() > 0) {
        const std::uint8_t kind = in.u8("kind");
        const std::size_t length = std::min<std::size_t>(in.u16("length"), in.remaining());
        const Bytes record = writer.record(kind, in.raw(length, "payload"));
        file.insert(file.end(), record.begin(), record.end());
    }
    return file;
}

void restart_from(ByteSpan file) {
    const auto journal = read_journal(file);
    if (!journal) return;
    BANNERET_CHECK(journal->good_bytes <= file.size(), "what is good of a journal lies in it");
    Host host(table_config(2), 1000);
    for (const JournalRecord& record : journal->records) {
        if (!host.restore_record(static_cast<RecordKind>(record.kind), record.payload)) return;
    }
    host.finish_restore(1001);
    host.admit(
        1,
        [] {
            Hello hello;
            hello.simulation = 1;
            return hello;
        }(),
        1, 1002);
    for (Millis now = 1003; now < 120'000; now += 400) host.advance(now);
    host.take_outputs();
}

// Bundles as a host of this key makes them, each tagged on the one before.
std::vector<Loose> turns(std::vector<std::vector<Event>> events) {
    std::vector<Loose> records{{RecordKind::Started, {}}};
    Tag before{};
    for (Turn turn = 0; turn < events.size(); ++turn) {
        Bundle bundle;
        bundle.epoch = 1;
        bundle.turn = turn;
        bundle.events = events[turn];
        bundle.tag = table_hmac(tagged_bytes(77, bundle, before));
        before = bundle.tag;
        records.push_back({RecordKind::Bundle, encode(bundle)});
    }
    return records;
}

}  // namespace

std::vector<Bytes> corpus() {
    auto plain = turns({{}, {}, {{EventKind::DelayNow, 0, 3}}});
    plain.push_back({RecordKind::Token, Bytes(17, 1)});
    plain.push_back({RecordKind::Epoch, Bytes{2, 0, 0, 0, 3, 0, 0, 0}});
    plain.push_back({RecordKind::Ended, Bytes{14, 0}});
    const auto absent = turns({{{EventKind::SeatAbsent, 2, 0}},
                               {{EventKind::SeatBack, 2, 4}},
                               {{EventKind::SeatToComputer, 1, 1}, {EventKind::SpeedNow, 0, 0}}});
    // Events that no host writes, under a good tag.
    const auto odd = turns({{{EventKind::SpeedNow, 0, 0xFFFFFFFF}, {EventKind::DelayNow, 8, 0xFFFFFFFF}},
                            {{EventKind::SeatBack, 0, 0xFFFFFFFF}, {EventKind::SeatAbsent, 0, 0}},
                            {{EventKind::SeatAbsent, 8, 0}, {EventKind::Paused, 7, 1}}});
    return {chained(loose(plain)), loose(plain), loose(absent), loose(odd)};
}

void run(ByteSpan bytes) {
    restart_from(bytes);
    restart_from(chained(bytes));
}

int runs() { return 60'000; }

}  // namespace banneret::fuzz

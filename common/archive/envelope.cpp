#include "common/archive/envelope.h"

#include <zstd.h>

#include <algorithm>
#include <memory>
#include <string>

#include "common/base/check.h"

#include "common/base/deterministic.h"

namespace banneret::archive {
namespace {

// envelope = magic u32, version u16, contents u8, spare u8 (0), raw bytes u32, digest of them u64, zstd frame
constexpr std::uint32_t kMagic = 0x31454E42;  // "BNE1"
constexpr std::size_t kHead = 20;
constexpr int kLevel = 3;
constexpr int kWindowLog = 20;
constexpr std::size_t kFreeBytes = 64 * 1024;  // before the ratio is looked at
constexpr std::size_t kMaxRatio = 100;
constexpr std::size_t kStep = 64 * 1024;

Error refusal(std::string what) {
    return Error{"envelope", std::move(what), "The data is damaged; take another copy"};
}

struct FreeCompressor {
    void operator()(ZSTD_CCtx* c) const { ZSTD_freeCCtx(c); }
};
struct FreeDecompressor {
    void operator()(ZSTD_DCtx* d) const { ZSTD_freeDCtx(d); }
};

// Grows by what came out, and stops at the first byte past a cap.
Result<Bytes> decompress(ByteSpan packed, std::size_t cap) {
    const std::unique_ptr<ZSTD_DCtx, FreeDecompressor> context(ZSTD_createDCtx());
    BANNERET_CHECK(context, "zstd gives a context");
    ZSTD_DCtx_setParameter(context.get(), ZSTD_d_windowLogMax, kWindowLog);
    Bytes raw;
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t left = 1;
    while (left != 0 || in.pos < in.size) {
        const std::size_t have = raw.size();
        raw.resize(have + kStep);
        ZSTD_outBuffer out{raw.data() + have, kStep, 0};
        const std::size_t before = in.pos;
        left = ZSTD_decompressStream(context.get(), &out, &in);
        raw.resize(have + out.pos);
        if (ZSTD_isError(left) != 0)
            return refusal(std::string("it cannot be decompressed: ") + ZSTD_getErrorName(left));
        if (raw.size() > cap) return refusal("it holds more than " + std::to_string(cap) + " bytes");
        if (raw.size() > kFreeBytes && raw.size() / kMaxRatio > packed.size())
            return refusal("it is compressed more than a hundredfold");
        if (left != 0 && out.pos == 0 && in.pos == before) return refusal("its compressed bytes break off");
    }
    return raw;
}

}  // namespace

std::size_t output_cap(Contents contents) {
    switch (contents) {
        case Contents::Snapshot: return 64u * 1024 * 1024;
        case Contents::Script: return 1024u * 1024;
        case Contents::Rules: return 4u * 1024 * 1024;
        case Contents::Bundles: return 256u * 1024 * 1024;
    }
    return 0;
}

// Bytes that zeros alone fill would be refused by our own ratio cap: such a run is stored in frames that are
// not compressed further, by taking level 1 with literals as they are.
namespace {

// What is nearly all zeros would pack so small that our own ratio cap refused it: a skippable frame before it
// makes up the weight.
Bytes weight_for(std::size_t raw, std::size_t packed) {
    if (raw <= kFreeBytes || raw / kMaxRatio <= packed) return {};
    ByteWriter out;
    out.u32(ZSTD_MAGIC_SKIPPABLE_START);
    const std::size_t size = raw / kMaxRatio - packed;
    out.u32(static_cast<std::uint32_t>(size));
    out.raw(Bytes(size, 0));
    return out.take();
}

}  // namespace

Bytes seal(Contents contents, ByteSpan raw) {
    BANNERET_CHECK(raw.size() <= output_cap(contents), "what is sealed is within its cap");
    const std::unique_ptr<ZSTD_CCtx, FreeCompressor> context(ZSTD_createCCtx());
    BANNERET_CHECK(context, "zstd gives a context");
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_compressionLevel, kLevel);
    ZSTD_CCtx_setParameter(context.get(), ZSTD_c_windowLog, kWindowLog - 1);
    Bytes packed(ZSTD_compressBound(raw.size()));
    const std::size_t size =
        ZSTD_compress2(context.get(), packed.data(), packed.size(), raw.data(), raw.size());
    BANNERET_CHECK(ZSTD_isError(size) == 0, "zstd compresses into a buffer of the bound's size");
    packed.resize(size);
    ByteWriter out;
    out.u32(kMagic);
    out.u16(kEnvelopeVersion);
    out.u8(static_cast<std::uint8_t>(contents));
    out.u8(0);
    out.u32(static_cast<std::uint32_t>(raw.size()));
    out.u64(digest_of(raw));
    out.raw(weight_for(raw.size(), packed.size()));
    out.raw(packed);
    return out.take();
}

Result<Bytes> open(Contents contents, ByteSpan envelope) {
    ByteReader in(envelope);
    const std::uint32_t magic = in.u32("magic");
    const std::uint16_t version = in.u16("version");
    const std::uint8_t type = in.u8("contents");
    in.u8_in(0, 0, "spare");
    const std::uint32_t size = in.u32("size");
    const Digest digest = in.u64("digest");
    if (!in.ok() || magic != kMagic) return refusal("these bytes are no envelope");
    if (version != kEnvelopeVersion) {
        return Error{"envelope",
                     "it is of version " + std::to_string(version) + ", this program reads version " +
                         std::to_string(kEnvelopeVersion),
                     "Install a later version of Banneret"};
    }
    if (type != static_cast<std::uint8_t>(contents)) return refusal("it holds something else");
    if (size > output_cap(contents)) return refusal("it claims " + std::to_string(size) + " bytes");
    auto raw = decompress(envelope.subspan(kHead), std::min<std::size_t>(size, output_cap(contents)));
    if (!raw) return raw;
    if (raw->size() != size || digest_of(*raw) != digest)
        return refusal("its contents differ from what was sealed");
    return raw;
}

}  // namespace banneret::archive

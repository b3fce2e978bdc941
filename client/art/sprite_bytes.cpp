#include "client/art/sprite_bytes.h"

#include <zstd.h>

namespace banneret::art {

namespace {

constexpr std::uint32_t kMagic = 0x31545242;  // "BRT1"
constexpr std::size_t kMostBytes = 256U << 20;

void write(ByteWriter& out, const Picture& p) {
    out.u16(static_cast<std::uint16_t>(p.width));
    out.u16(static_cast<std::uint16_t>(p.height));
    out.i32(p.anchor_x);
    out.i32(p.anchor_y);
    out.raw(p.bytes);
}

Picture read(ByteReader& in, std::size_t channels) {
    Picture p;
    p.width = in.u16("width");
    p.height = in.u16("height");
    p.anchor_x = in.i32("anchor x");
    p.anchor_y = in.i32("anchor y");
    const auto size = static_cast<std::size_t>(p.width) * static_cast<std::size_t>(p.height) * channels;
    const ByteSpan bytes = in.raw(size, "pixels");
    p.bytes.assign(bytes.begin(), bytes.end());
    return p;
}

}  // namespace

Bytes packed(const std::vector<Sprite>& sprites) {
    ByteWriter out;
    out.u32(static_cast<std::uint32_t>(sprites.size()));
    for (const Sprite& s : sprites) write(out, s.colour), write(out, s.mask), write(out, s.shadow);
    ByteWriter file;
    file.u32(kMagic);
    file.u64(out.size());
    Bytes squeezed(ZSTD_compressBound(out.size()));
    const std::size_t size =
        ZSTD_compress(squeezed.data(), squeezed.size(), out.span().data(), out.size(), 1);
    squeezed.resize(ZSTD_isError(size) ? 0 : size);
    file.raw(squeezed);
    return file.take();
}

Result<std::vector<Sprite>> unpacked(ByteSpan bytes) {
    ByteReader head(bytes);
    const std::uint32_t magic = head.u32("magic");
    const std::uint64_t size = head.u64("size");
    if (!head.ok() || magic != kMagic || size > kMostBytes) return Error{"", "this is no sprite file", ""};
    Bytes plain(size);
    const ByteSpan rest = bytes.subspan(head.offset());
    if (ZSTD_decompress(plain.data(), plain.size(), rest.data(), rest.size()) != size)
        return Error{"", "the sprite file is damaged", ""};
    ByteReader in(plain);
    std::vector<Sprite> out(in.count(100'000, 36, "sprites"));
    for (Sprite& s : out) {
        s.colour = read(in, 4);
        s.mask = read(in, 1);
        s.shadow = read(in, 1);
    }
    if (const Result<void> end = in.finish(); !end) return end.error();
    return out;
}

}  // namespace banneret::art

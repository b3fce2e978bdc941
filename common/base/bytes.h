// Bytes, written and read: little-endian, fixed widths. The reader is bounded and keeps its first fault.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/base/fixed.h"
#include "common/base/ids.h"
#include "common/base/result.h"
#include "common/base/vec2.h"

namespace banneret {

using Bytes = std::vector<std::uint8_t>;
using ByteSpan = std::span<const std::uint8_t>;

class ByteWriter {
  public:
    void u8(std::uint8_t v) { bytes_.push_back(v); }
    void u16(std::uint16_t v) { put(v, 2); }
    void u32(std::uint32_t v) { put(v, 4); }
    void u64(std::uint64_t v) { put(v, 8); }
    void i32(std::int32_t v) { put(static_cast<std::uint32_t>(v), 4); }
    void i64(std::int64_t v) { put(static_cast<std::uint64_t>(v), 8); }
    void fixed(Fixed v) { i64(v.raw()); }
    void vec2(Vec2 v) { fixed(v.x), fixed(v.y); }
    void entity(EntityId v) { u32(v.value); }
    // A length of 16 bits, then the bytes. Requires: at most 65,535 bytes.
    void text(std::string_view v);
    // A length of 32 bits, then the bytes.
    void blob(ByteSpan v);
    // The bytes alone.
    void raw(ByteSpan v) { bytes_.insert(bytes_.end(), v.begin(), v.end()); }
    // The next n bytes, zero, for the caller to fill before it writes anything else.
    std::uint8_t* extend(std::size_t n) {
        bytes_.resize(bytes_.size() + n);
        return bytes_.data() + bytes_.size() - n;
    }
    // Writes over four bytes that were written before. Requires: they were.
    void patch_u32(std::size_t offset, std::uint32_t v);

    std::size_t size() const { return bytes_.size(); }
    ByteSpan span() const { return bytes_; }
    Bytes take() { return std::move(bytes_); }
    void clear() { bytes_.clear(); }

  private:
    void put(std::uint64_t v, int width) {
        for (int i = 0; i < width; ++i) bytes_.push_back(static_cast<std::uint8_t>(v >> (8 * i)));
    }
    Bytes bytes_;
};

// Reads what may be an attack. After the first fault every call gives nothing (0, empty) and the fault stays,
// so a straight run of reads needs one question at its end: ok(), or finish(), which also refuses bytes left
// over. A count that is read must be checked against remaining() before anything is made that size: count()
// does.
class ByteReader {
  public:
    explicit ByteReader(ByteSpan bytes) : bytes_(bytes) {}

    std::uint8_t u8(const char* name) { return static_cast<std::uint8_t>(get(1, name)); }
    std::uint16_t u16(const char* name) { return static_cast<std::uint16_t>(get(2, name)); }
    std::uint32_t u32(const char* name) { return static_cast<std::uint32_t>(get(4, name)); }
    std::uint64_t u64(const char* name) { return get(8, name); }
    std::int32_t i32(const char* name) { return static_cast<std::int32_t>(get(4, name)); }
    std::int64_t i64(const char* name) { return static_cast<std::int64_t>(get(8, name)); }
    Fixed fixed(const char* name) { return Fixed::from_raw(i64(name)); }
    EntityId entity(const char* name) { return {u32(name)}; }
    // A number from low to high, both allowed; anything else is a fault.
    std::uint8_t u8_in(std::uint8_t low, std::uint8_t high, const char* name);
    std::uint16_t u16_in(std::uint16_t low, std::uint16_t high, const char* name);
    std::uint32_t u32_in(std::uint32_t low, std::uint32_t high, const char* name);
    Fixed fixed_in(Fixed low, Fixed high, const char* name);
    // A length of 16 bits and UTF-8, at most `limit` bytes; refuses what is not UTF-8.
    std::string text(std::size_t limit, const char* name);
    // A length of 32 bits and as many bytes, at most `limit`.
    ByteSpan blob(std::size_t limit, const char* name);
    // The next n bytes as they stand.
    ByteSpan raw(std::size_t n, const char* name);
    // A 32-bit count of things that take at least `each` bytes: refused when they cannot be there.
    std::uint32_t count(std::uint32_t limit, std::size_t each, const char* name);

    // Puts down a fault at the present offset, unless there is one already.
    void fail(std::string what);
    bool ok() const { return !fault_; }
    std::size_t offset() const { return offset_; }
    std::size_t remaining() const { return bytes_.size() - offset_; }
    // The first fault, or one for bytes left over, or success.
    Result<void> finish();
    // Requires: !ok().
    Error error() const;

  private:
    std::uint64_t get(std::size_t width, const char* name);
    ByteSpan bytes_;
    std::size_t offset_ = 0;
    std::optional<Error> fault_;
};

// Whether the bytes are well-formed UTF-8 (no overlong form, no surrogate, nothing past U+10FFFF).
bool is_utf8(std::string_view text);

}  // namespace banneret

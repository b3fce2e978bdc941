#include "common/base/bytes.h"

#include "common/base/deterministic.h"

namespace banneret {

void ByteWriter::text(std::string_view v) {
    BANNERET_CHECK(v.size() <= 0xFFFF, "a text of more than 65,535 bytes was to be written");
    u16(static_cast<std::uint16_t>(v.size()));
    bytes_.insert(bytes_.end(), v.begin(), v.end());
}

void ByteWriter::blob(ByteSpan v) {
    BANNERET_CHECK(v.size() <= 0xFFFFFFFFu, "a blob of more than 4 GiB was to be written");
    u32(static_cast<std::uint32_t>(v.size()));
    raw(v);
}

void ByteWriter::patch_u32(std::size_t offset, std::uint32_t v) {
    BANNERET_CHECK(offset + 4 <= bytes_.size(), "bytes that were not yet written were to be patched");
    for (std::size_t i = 0; i < 4; ++i) bytes_[offset + i] = static_cast<std::uint8_t>(v >> (8 * i));
}

std::uint64_t ByteReader::get(std::size_t width, const char* name) {
    const ByteSpan at = raw(width, name);
    std::uint64_t v = 0;
    for (std::size_t i = 0; i < at.size(); ++i) v |= std::uint64_t{at[i]} << (8 * i);
    return v;
}

ByteSpan ByteReader::raw(std::size_t n, const char* name) {
    if (fault_) return {};
    if (n > remaining()) {
        fail(std::string(name) + " needs " + std::to_string(n) + " bytes, " + std::to_string(remaining()) +
             " are left");
        return {};
    }
    const ByteSpan at = bytes_.subspan(offset_, n);
    offset_ += n;
    return at;
}

namespace {
std::string out_of_range(const char* name, std::uint64_t got, std::uint64_t low, std::uint64_t high) {
    return std::string(name) + " is " + std::to_string(got) + ", allowed is " + std::to_string(low) + " to " +
           std::to_string(high);
}
}  // namespace

std::uint8_t ByteReader::u8_in(std::uint8_t low, std::uint8_t high, const char* name) {
    const std::uint8_t v = u8(name);
    if (ok() && (v < low || v > high)) fail(out_of_range(name, v, low, high));
    return ok() ? v : low;
}

std::uint16_t ByteReader::u16_in(std::uint16_t low, std::uint16_t high, const char* name) {
    const std::uint16_t v = u16(name);
    if (ok() && (v < low || v > high)) fail(out_of_range(name, v, low, high));
    return ok() ? v : low;
}

std::uint32_t ByteReader::u32_in(std::uint32_t low, std::uint32_t high, const char* name) {
    const std::uint32_t v = u32(name);
    if (ok() && (v < low || v > high)) fail(out_of_range(name, v, low, high));
    return ok() ? v : low;
}

Fixed ByteReader::fixed_in(Fixed low, Fixed high, const char* name) {
    const Fixed v = fixed(name);
    if (ok() && (v < low || v > high)) {
        fail(std::string(name) + " is " + std::to_string(v.floor()) + " and a fraction, allowed is " +
             std::to_string(low.floor()) + " to " + std::to_string(high.floor()));
    }
    return ok() ? v : low;
}

std::string ByteReader::text(std::size_t limit, const char* name) {
    const std::size_t size = u16(name);
    if (ok() && size > limit) {
        fail(std::string(name) + " is " + std::to_string(size) + " bytes long, allowed are " +
             std::to_string(limit));
    }
    const ByteSpan at = raw(size, name);
    std::string text(at.begin(), at.end());
    if (ok() && !is_utf8(text)) fail(std::string(name) + " is not UTF-8");
    return ok() ? text : std::string();
}

ByteSpan ByteReader::blob(std::size_t limit, const char* name) {
    const std::size_t size = u32(name);
    if (ok() && size > limit) {
        fail(std::string(name) + " is " + std::to_string(size) + " bytes long, allowed are " +
             std::to_string(limit));
    }
    return raw(size, name);
}

std::uint32_t ByteReader::count(std::uint32_t limit, std::size_t each, const char* name) {
    const std::uint32_t n = u32_in(0, limit, name);
    if (ok() && n * each > remaining()) {
        fail(std::string(name) + " is " + std::to_string(n) + ", but only " + std::to_string(remaining()) +
             " bytes are left for them");
    }
    return ok() ? n : 0;
}

void ByteReader::fail(std::string what) {
    if (!fault_) fault_ = Error{"offset " + std::to_string(offset_), std::move(what), ""};
}

Result<void> ByteReader::finish() {
    if (ok() && remaining() > 0) fail(std::to_string(remaining()) + " bytes are left over at the end");
    if (!ok()) return error();
    return {};
}

Error ByteReader::error() const {
    BANNERET_CHECK(fault_, "a reader's error was asked for, but there is none");
    return *fault_;
}

bool is_utf8(std::string_view text) {
    std::size_t i = 0;
    while (i < text.size()) {
        const auto lead = static_cast<std::uint8_t>(text[i]);
        const std::size_t more = lead < 0x80                   ? 0
                                 : lead >= 0xC2 && lead < 0xE0 ? 1
                                 : lead >= 0xE0 && lead < 0xF0 ? 2
                                 : lead >= 0xF0 && lead < 0xF5 ? 3
                                                               : 4;
        if (more == 4 || text.size() - i <= more) return false;
        std::uint32_t code = more == 0 ? lead : lead & (0x3Fu >> more);
        for (std::size_t k = 1; k <= more; ++k) {
            const auto next = static_cast<std::uint8_t>(text[i + k]);
            if ((next & 0xC0) != 0x80) return false;
            code = (code << 6) | (next & 0x3Fu);
        }
        const bool overlong = (more == 2 && code < 0x800) || (more == 3 && code < 0x10000);
        if (overlong || (code >= 0xD800 && code <= 0xDFFF) || code > 0x10FFFF) return false;
        i += more + 1;
    }
    return true;
}

}  // namespace banneret

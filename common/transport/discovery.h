// The datagrams by which servers on the local network are found: pure bytes in and out.
//
// A query is padded to kQueryBytes, and no answer is longer: nobody can be flooded through us. A query that
// is shorter gets no answer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "common/base/bytes.h"

namespace banneret::transport {

inline constexpr std::size_t kQueryBytes = 192;
inline constexpr std::uint8_t kDiscoveryVersion = 1;
inline constexpr std::size_t kMaxServerNameBytes = 96;
inline constexpr std::size_t kMaxVersionBytes = 24;
inline constexpr const char* kDiscoveryGroup =
    "239.255.27.15";  // administratively scoped; joined on loopback
// Of no registered group (transient), and not beyond the link; joined on every interface.
inline constexpr const char* kDiscoveryGroup6 = "ff12::426e:7274";

struct Query {
    std::uint64_t nonce = 0;  // comes back in the answer
    bool operator==(const Query&) const = default;
};

struct Answer {
    std::uint64_t nonce = 0;
    std::uint64_t instance = 0;  // drawn when the server starts: the same server over two networks is one
    std::string server_name;     // at most kMaxServerNameBytes
    std::string version;         // "0.1.0", at most kMaxVersionBytes
    std::uint16_t port = 0;      // TCP
    std::uint16_t lobbies_open = 0;
    std::uint16_t seats_taken = 0;  // over the lobbies that are open
    std::uint16_t seats_open = 0;
    bool saved_game = false;  // one of them is a saved game hosted again
    bool operator==(const Answer&) const = default;
};

Bytes encode(const Query& query);
// Requires: the names are within their limits.
Bytes encode(const Answer& answer);
Result<Query> decode_query(ByteSpan datagram);
Result<Answer> decode_answer(ByteSpan datagram);

}  // namespace banneret::transport

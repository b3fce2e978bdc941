// ChatLog: a lobby's chat in one order, the last hundred lines kept, with a limit for each speaker.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>

#include "common/match/setup.h"
#include "server/lobby/refusal.h"

namespace banneret::lobby {

inline constexpr std::size_t kLinesKept = 100;

struct ChatLine {
    std::uint64_t number = 0;      // rises by one
    match::AccountId account = 0;  // 0: the server speaks
    std::string name;
    std::string text;
    std::int64_t time_ms = 0;
    bool operator==(const ChatLine&) const = default;
};

// Five lines in five seconds; who says more is muted for 15 seconds, and twice as long each further time, up
// to four minutes.
class SpeechLimit {
  public:
    Refused speak(std::int64_t now_ms);

  private:
    std::deque<std::int64_t> spoken_;
    std::int64_t muted_until_ms_ = 0;
    std::int64_t next_mute_ms_ = 15'000;
};

class ChatLog {
  public:
    // The text is checked already (names::checked_line).
    const ChatLine& say(match::AccountId account, std::string name, std::string text, std::int64_t now_ms);
    Refused may_speak(match::AccountId account, std::int64_t now_ms);
    const std::deque<ChatLine>& lines() const { return lines_; }

  private:
    std::deque<ChatLine> lines_;
    std::uint64_t next_ = 1;
    std::map<match::AccountId, SpeechLimit> limits_;
};

}  // namespace banneret::lobby

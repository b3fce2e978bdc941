#include "client/screens/times.h"

#include <cstdio>
#include <ctime>

namespace banneret::screens {

std::string shown_time(std::int64_t ms_since_1970) {
    const std::time_t seconds = ms_since_1970 / 1000;
    std::tm local{};
    localtime_r(&seconds, &local);
    char text[40];
    std::strftime(text, sizeof(text), "%d %b, %H:%M", &local);
    return text;
}

std::string shown_length(Turn turns) {
    const std::uint64_t seconds = std::uint64_t{turns} * kTurnMs / 1000;
    char text[40];
    if (seconds >= 3600)
        std::snprintf(text, sizeof(text), "%d:%02d:%02d", static_cast<int>(seconds / 3600),
                      static_cast<int>(seconds / 60 % 60), static_cast<int>(seconds % 60));
    else
        std::snprintf(text, sizeof(text), "%d:%02d", static_cast<int>(seconds / 60),
                      static_cast<int>(seconds % 60));
    return text;
}

}  // namespace banneret::screens

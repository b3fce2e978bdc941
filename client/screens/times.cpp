#include "client/screens/times.h"
#include "client/texts/texts.h"

#include <cstdio>
#include <ctime>

namespace banneret::screens {

std::string shown_time(std::int64_t ms_since_1970) {
    const std::time_t seconds = ms_since_1970 / 1000;
    std::tm local{};
    localtime_r(&seconds, &local);
    const auto two = [](int n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return tr("times.moment", {{"day", std::to_string(local.tm_mday)},
                               {"month", tr("times.months." + std::to_string(local.tm_mon))},
                               {"hour", two(local.tm_hour)},
                               {"minute", two(local.tm_min)}});
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

const char* shown_ending(session::HowEnded how) {
    return tr("history.endings." + std::to_string(static_cast<int>(how)));
}

}  // namespace banneret::screens

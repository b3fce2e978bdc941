#include "server/service/parts.h"

#include <algorithm>
#include <chrono>

#include "common/match/script_name.h"

namespace banneret::service {

std::optional<MapScriptText> Parts::script(const std::string& map_script) const {
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const auto& s) { return s.name == map_script; });
    if (found != scripts.end()) return *found;
    const auto brought = match::brought_script(map_script);
    if (!brought) return std::nullopt;
    const auto text = store.script(brought->digest);
    if (!text.ok() || !*text) return std::nullopt;
    return MapScriptText{brought->name, std::string((*text)->begin(), (*text)->end()), brought->digest};
}

bool Parts::has_brought(const std::string& map_script) const {
    const auto brought = match::brought_script(map_script);
    if (!brought) return false;
    const auto there = store.has_script(brought->digest);
    return there.ok() && *there;
}

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace banneret::service

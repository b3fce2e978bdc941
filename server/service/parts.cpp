#include "server/service/parts.h"

#include <algorithm>
#include <chrono>

namespace banneret::service {

std::optional<MapScriptText> Parts::script(const std::string& map_script) const {
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const auto& s) { return s.name == map_script; });
    return found == scripts.end() ? brought.find(map_script) : *found;
}

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace banneret::service

#include "server/service/parts.h"

#include <algorithm>
#include <chrono>

namespace banneret::service {

const MapScriptText* Parts::script(const std::string& name) const {
    const auto found =
        std::find_if(scripts.begin(), scripts.end(), [&](const auto& s) { return s.name == name; });
    return found == scripts.end() ? nullptr : &*found;
}

std::int64_t now_ms() {
    using namespace std::chrono;
    return duration_cast<milliseconds>(system_clock::now().time_since_epoch()).count();
}

}  // namespace banneret::service

// MapPreview: the picture of the map that a seed will give, made by the same generator as the match's, on a
// thread of its own.
#pragma once

#include <imgui.h>

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "common/map/generated_map.h"
#include "common/map/script/profile.h"
#include "common/rules/rules.h"

namespace banneret::screens {

struct PreviewRequest {
    std::string script;  // its text
    std::string name;
    int side = 120;
    int players = 2;
    std::vector<std::uint8_t> teams;    // by seat
    std::vector<std::uint8_t> numbers;  // by seat: the player number, for the colour of the start place
    std::vector<std::string> modes;     // match::map_modes of the settings
    std::optional<map::script::Profile> profile;  // match::script_profile of the settings
    std::uint64_t seed = 1;
    bool operator==(const PreviewRequest&) const = default;
};

class MapPreview {
  public:
    ~MapPreview();
    // The map that is wanted from now on; the same again costs nothing.
    void want(const PreviewRequest& request, std::shared_ptr<const rules::Rules> rules);
    // Draws the diamond into `width` pixels at the cursor: the map, or what there is to say. Main thread.
    void draw(float width);
    // Why there is no picture, one sentence; empty: there is one, or it is being made.
    std::string fault() const { return shown_ ? shown_->fault : ""; }

  private:
    struct Made {
        map::GeneratedMap map;
        std::vector<std::uint32_t> colours;  // by tile
        std::vector<std::uint8_t> numbers;
        std::string fault;
    };
    void begin(const PreviewRequest& request);
    void take();
    void upload();

    std::shared_ptr<const rules::Rules> rules_;
    std::optional<PreviewRequest> wanted_;
    bool running_ = false;
    std::thread thread_;
    std::mutex mutex_;
    std::optional<Made> finished_;  // by the thread
    PreviewRequest making_;
    std::optional<Made> shown_;
    unsigned texture_ = 0;
};

}  // namespace banneret::screens

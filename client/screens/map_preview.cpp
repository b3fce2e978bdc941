#include "client/screens/map_preview.h"

#include <epoxy/gl.h>

#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/map/generate/generate.h"

namespace banneret::screens {
namespace {

std::uint32_t pixel(const std::array<std::uint8_t, 3>& rgb, int percent) {
    const auto shade = [&](std::uint8_t v) {
        return static_cast<std::uint32_t>(std::min(255, v * percent / 100));
    };
    return shade(rgb[0]) | shade(rgb[1]) << 8 | shade(rgb[2]) << 16 | 0xFF000000u;
}

// Ground by its terrain, brighter with height; trees and mines that stand on it over that.
std::vector<std::uint32_t> colours_of(const map::GeneratedMap& map, const rules::Rules& rules) {
    std::vector<std::uint32_t> colours;
    for (const map::Tile& tile : map.tiles.tiles())
        colours.push_back(pixel(rules.terrains[tile.terrain].minimap, 100 + 4 * tile.elevation));
    for (const map::PlacedObject& object : map.objects) {
        const rules::ObjectType& type = rules.types[object.type];
        const map::TilePos at = map::tile_of(object.at);
        if (!map.tiles.contains(at)) continue;
        std::uint32_t& colour = colours[map.tiles.index(at)];
        if (type.kind == rules::Kind::Tree) colour = IM_COL32(38, 78, 36, 255);
        if (type.kind == rules::Kind::Bush) colour = IM_COL32(150, 60, 70, 255);
        if (type.kind == rules::Kind::Mine)
            colour = type.deposit.resource == rules::Resource::Gold ? IM_COL32(240, 206, 70, 255)
                                                                    : IM_COL32(176, 176, 180, 255);
    }
    return colours;
}

}  // namespace

MapPreview::~MapPreview() {
    if (thread_.joinable()) thread_.join();
}

void MapPreview::want(const PreviewRequest& request, std::shared_ptr<const rules::Rules> rules) {
    rules_ = std::move(rules);
    if (wanted_ != request) wanted_ = request;
}

void MapPreview::begin(const PreviewRequest& request) {
    if (thread_.joinable()) thread_.join();
    making_ = request;
    running_ = true;
    thread_ = std::thread([this, request, rules = rules_] {
        map::generate::GenerateOptions options;
        options.side = request.side;
        options.players = request.players;
        options.teams = request.teams;
        options.modes = request.modes;
        options.profile = request.profile;
        options.seed = request.seed;
        Made made;
        made.numbers = request.numbers;
        auto map = map::generate::make_map(request.script, request.name, *rules, options);
        if (map) {
            made.map = std::move(map).value();
            made.colours = colours_of(made.map, *rules);
        } else {
            made.fault = map.error().sentence();
        }
        const std::lock_guard lock(mutex_);
        finished_ = std::move(made);
    });
}

void MapPreview::take() {
    {
        const std::lock_guard lock(mutex_);
        if (finished_) {
            shown_ = std::exchange(finished_, std::nullopt);
            running_ = false;
            upload();
        }
    }
    if (!running_ && wanted_ && *wanted_ != making_) begin(*wanted_);
}

void MapPreview::upload() {
    if (shown_->colours.empty()) return;
    if (texture_ == 0) glGenTextures(1, &texture_);
    glBindTexture(GL_TEXTURE_2D, texture_);
    const int side = shown_->map.tiles.side();
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, side, side, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 shown_->colours.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

void MapPreview::draw(float width) {
    take();
    const float half_x = width / 2 - px(4);
    const float half_y = half_x / 2;
    const ImVec2 low = ImGui::GetCursorScreenPos();
    ImGui::Dummy({width, half_y * 2 + px(12)});
    const ImVec2 middle{low.x + width / 2, low.y + half_y + px(6)};
    // World x runs right and up, y right and down, as in the game's own view.
    const auto place = [&](float u, float v) {
        return ImVec2{middle.x + (u + v - 1) * half_x, middle.y + (v - u) * half_y};
    };
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corners[4] = {place(0, 0), place(1, 0), place(1, 1), place(0, 1)};
    const bool there = shown_ && shown_->fault.empty() && texture_ != 0;
    if (there)
        list->AddImageQuad(reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(texture_)), corners[0],
                           corners[1], corners[2], corners[3], {0, 0}, {1, 0}, {1, 1}, {0, 1});
    else
        list->AddQuadFilled(corners[0], corners[1], corners[2], corners[3], IM_COL32(60, 44, 26, 255));
    list->AddQuad(corners[0], corners[1], corners[2], corners[3], IM_COL32(80, 52, 26, 255), px(3));
    if (running_ || !there) {
        const char* text =
            shown_ && !shown_->fault.empty() ? tr("setup.no_preview") : tr("setup.making_preview");
        const ImVec2 words = theme().small->CalcTextSizeA(theme().small->FontSize, FLT_MAX, 0, text);
        draw_shadowed(list, theme().small, {middle.x - words.x / 2, middle.y - words.y / 2}, colour::kCream,
                      text);
    }
    if (!there) return;
    const float side = static_cast<float>(shown_->map.tiles.side());
    for (std::size_t i = 0; i < shown_->map.starts.size(); ++i) {
        const map::TilePos at = shown_->map.starts[i];
        const ImVec2 spot =
            place((static_cast<float>(at.x) + 0.5f) / side, (static_cast<float>(at.y) + 0.5f) / side);
        const int number = i < shown_->numbers.size() ? shown_->numbers[i] : static_cast<int>(i) + 1;
        list->AddCircleFilled(spot, px(7), colour::player(number));
        list->AddCircle(spot, px(7), IM_COL32(20, 10, 5, 255), 0, px(1.5f));
    }
}

}  // namespace banneret::screens

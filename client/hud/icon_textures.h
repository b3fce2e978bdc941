// IconTextures: the library's icons as ImGui textures in a seat's colour, each made when it is first asked
// for.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "client/art/colours.h"
#include "client/art/library.h"

namespace banneret::hud {

class IconTextures {
  public:
    explicit IconTextures(std::shared_ptr<art::Library> library) : library_(std::move(library)) {}
    ~IconTextures();
    IconTextures(const IconTextures&) = delete;
    IconTextures& operator=(const IconTextures&) = delete;

    // Null until it is rendered.
    void* of_type(rules::TypeId type, std::uint8_t colour);
    void* named(const std::string& name, std::uint8_t colour = 1);

  private:
    void* texture(int look, const std::string& name, std::uint8_t colour);
    std::shared_ptr<art::Library> library_;
    std::map<std::pair<std::string, int>, unsigned> made_;  // by "look number or name" and colour
};

}  // namespace banneret::hud

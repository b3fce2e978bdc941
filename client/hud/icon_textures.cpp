#include "client/hud/icon_textures.h"

#include <epoxy/gl.h>

namespace banneret::hud {

namespace {

unsigned uploaded(const art::Picture& p) {
    GLint before = 0;
    glGetIntegerv(GL_TEXTURE_BINDING_2D, &before);
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, p.width, p.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, p.bytes.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glGenerateMipmap(GL_TEXTURE_2D);
    glBindTexture(GL_TEXTURE_2D, static_cast<GLuint>(before));
    return id;
}

}  // namespace

IconTextures::~IconTextures() {
    for (const auto& [key, id] : made_) glDeleteTextures(1, &id);
}

void* IconTextures::of_type(rules::TypeId type, std::uint8_t colour) {
    return texture(library_->look_of_type(type), {}, colour);
}

void* IconTextures::named(const std::string& name, std::uint8_t colour) { return texture(-1, name, colour); }

void* IconTextures::texture(int look, const std::string& name, std::uint8_t colour) {
    const std::pair key(look < 0 ? name : std::to_string(look), static_cast<int>(colour));
    if (const auto at = made_.find(key); at != made_.end())
        return reinterpret_cast<void*>(std::uintptr_t{at->second});
    const auto icon = look < 0 ? library_->icon(name) : library_->icon(look);
    if (!icon) return nullptr;
    const unsigned id = uploaded(art::tinted(*icon, art::kPlayerColours[colour]));
    made_[key] = id;
    return reinterpret_cast<void*>(std::uintptr_t{id});
}

}  // namespace banneret::hud

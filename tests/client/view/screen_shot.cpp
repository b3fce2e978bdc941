#include "tests/client/view/screen_shot.h"

#include <epoxy/gl.h>
#include <imgui.h>
#include <imgui_freetype.h>

#include <backends/imgui_impl_opengl3.h>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "client/art/sheet.h"
#include "client/screens/textures.h"

namespace banneret::tests {

namespace {

double ms_since(std::chrono::steady_clock::time_point from) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
}

void* uploaded(const screens::Picture& p) {
    GLuint id = 0;
    glGenTextures(1, &id);
    glBindTexture(GL_TEXTURE_2D, id);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, p.width, p.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, p.rgba.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    return reinterpret_cast<void*>(std::uintptr_t{id});
}

hud::Look start_imgui() {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.DisplaySize = {static_cast<float>(kShotWide), static_cast<float>(kShotHigh)};
    io.Fonts->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    const auto font = [&](const char* cut, float size) {
        const std::string path =
            std::string("/usr/share/fonts/opentype/linux-libertine/LinLibertine_") + cut + ".otf";
        return io.Fonts->AddFontFromFileTTF(path.c_str(), size);
    };
    hud::Look look;
    look.text = font("R", 17);
    look.bold = font("RB", 19);
    look.small = font("RB", 13);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    look.wood = uploaded(screens::paint_wood());
    look.parchment = uploaded(screens::paint_parchment());
    return look;
}

}  // namespace

std::unique_ptr<ScreenShot> ScreenShot::create(std::shared_ptr<const rules::Rules> rules,
                                               const std::string& cache) {
    auto shot = std::make_unique<ScreenShot>();
    shot->offscreen = Offscreen::create(kShotWide, kShotHigh);
    if (!shot->offscreen) return nullptr;
    shot->library = std::make_shared<art::Library>(rules, art::Library::Options{cache, false, 2});
    shot->view = std::make_unique<view::GameView>(rules, shot->library);
    shot->hud = std::make_unique<hud::Hud>(rules, shot->library, start_imgui());
    shot->view->camera().set_viewport(kShotWide, kShotHigh);
    view::ViewSettings settings;
    settings.covered_top = shot->hud->covered_top();
    settings.covered_bottom = shot->hud->covered_bottom();
    shot->view->set_settings(settings);
    return shot;
}

ScreenShot::~ScreenShot() {
    if (!hud) return;
    hud.reset();
    view.reset();
    ImGui_ImplOpenGL3_Shutdown();
    ImGui::DestroyContext();
}

void ScreenShot::draw(const view::Scene& scene, input::Controls& controls, const hud::Frame& wanted) {
    controls.update(scene, view->camera(), 0.016);
    // The first asks for the pictures, the second has them.
    const auto before = std::chrono::steady_clock::now();
    view->draw(scene, controls.overlay(), now_s, kShotWide, kShotHigh);
    library->wait_until_idle();
    std::printf("pictures there after %.0f ms\n", ms_since(before));
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t cpu = std::clock();
    view->draw(scene, controls.overlay(), now_s += 0.05, kShotWide, kShotHigh);
    offscreen->finish();
    const double map_ms = ms_since(begin);
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::NewFrame();
    hud::Frame frame = wanted;
    frame.minimap = view->minimap_texture(scene);
    static_cast<void>(hud->draw(frame));
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    offscreen->finish();
    std::printf(
        "frame %.1f ms (map %.1f, ours %.2f; %.1f of processor), %d sprites, %d chunks baked, atlas %.0f %% "
        "full\n",
        ms_since(begin), map_ms, view->figures().prepare_ms,
        1000.0 * static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC, view->figures().sprites,
        view->figures().chunks_baked, 100 * view->figures().atlas_full);
}

bool ScreenShot::write(const std::string& file) const {
    return art::write_png(file, offscreen->picture(), 3);
}

}  // namespace banneret::tests

#include "client/screens/theme.h"

#include <epoxy/gl.h>
#include <imgui_freetype.h>
#include <imgui_internal.h>

#include <array>
#include <filesystem>

#include "client/screens/letters.h"
#include "client/screens/textures.h"

namespace banneret::screens {
namespace {

constexpr const char* kFonts = "/usr/share/fonts/opentype/linux-libertine/";
constexpr const char* kWideFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";
// By the scripts they have, the plainest last (Debian: fonts-dejavu-core, fonts-noto-cjk, fonts-noto-core, fonts-unifont).
constexpr const char* kOtherFonts[] = {kWideFont,
                                       "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
                                       "/usr/share/fonts/truetype/noto/NotoSansThai-Regular.ttf",
                                       "/usr/share/fonts/truetype/noto/NotoSansDevanagari-Regular.ttf",
                                       "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
                                       "/usr/share/fonts/opentype/unifont/unifont.otf"};
constexpr float kRounding = 3;
constexpr float kTexturePixels = 512;

const Theme* in_use = nullptr;

ImVec4 shade(ImU32 c, float alpha = 1) {
    ImVec4 v = ImGui::ColorConvertU32ToFloat4(c);
    v.w *= alpha;
    return v;
}

ImTextureID upload(const Picture& picture) {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, picture.width, picture.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 picture.rgba.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    return reinterpret_cast<ImTextureID>(static_cast<std::intptr_t>(name));
}

void drop(ImTextureID texture) {
    const auto name = static_cast<GLuint>(reinterpret_cast<std::intptr_t>(texture));
    glDeleteTextures(1, &name);
}

// Latin, its extensions, Greek, Cyrillic and the punctuation that texts use.
const ImWchar kGlyphs[] = {0x20,   0x17F,  0x370,  0x3FF,  0x400,  0x4FF, 0x2010,
                           0x2026, 0x2190, 0x2193, 0x2713, 0x2713, 0};

ImFont* load(const char* file, float size) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    const std::string path = std::string(kFonts) + file;
    ImFontConfig config;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) {  // a machine without the package still gets letters
        config.SizePixels = size;
        return atlas.AddFontDefault(&config);
    }
    ImFont* font = atlas.AddFontFromFileTTF(path.c_str(), size, &config, kGlyphs);
    if (std::filesystem::exists(kWideFont, error)) {
        ImFontConfig wide;
        wide.MergeMode = true;
        atlas.AddFontFromFileTTF(kWideFont, size * 0.8f, &wide, kGlyphs);
    }
    // Letters that names have brought, from whichever of these fonts has them.
    if (const ImWchar* more = letter_ranges(); more[0] != 0) {
        for (const char* other : kOtherFonts) {
            if (!std::filesystem::exists(other, error)) continue;
            ImFontConfig wide;
            wide.MergeMode = true;
            atlas.AddFontFromFileTTF(other, size * 0.8f, &wide, more);
        }
    }
    return font;
}

// A button's ground by how it is pointed at.
ImU32 wood_tint(bool off, bool hovered, bool held, bool chosen) {
    if (off) return IM_COL32(150, 140, 128, 255);
    if (held) return IM_COL32(170, 150, 130, 255);
    if (hovered) return IM_COL32(255, 244, 226, 255);
    return chosen ? IM_COL32(255, 236, 200, 255) : IM_COL32(214, 198, 180, 255);
}

bool wooden(const char* text, ImVec2 size, bool off, bool chosen, ImFont* font) {
    const Theme& look = theme();
    if (font == nullptr) font = look.body;
    const char* end = ImGui::FindRenderedTextEnd(text);
    const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, text, end);
    const ImVec2 wanted = ImGui::CalcItemSize(size, words.x + px(28), words.y + px(10));
    ImGui::PushID(text);
    const bool pressed = ImGui::InvisibleButton("##wood", wanted) && !off;
    const bool hovered = ImGui::IsItemHovered();
    const bool held = ImGui::IsItemActive();
    const bool focused = ImGui::IsItemFocused() && ImGui::GetIO().NavVisible;
    ImGui::PopID();
    const ImVec2 low = ImGui::GetItemRectMin();
    const ImVec2 high = ImGui::GetItemRectMax();
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->AddRectFilled(low, high, colour::kDark, px(kRounding));
    const ImVec2 in{low.x + 1, low.y + 1};
    const ImVec2 out{high.x - 1, high.y - 1};
    list->AddImageRounded(look.wood, in, out, {0.03f, 0.06f},
                          {0.03f + wanted.x / kTexturePixels / look.scale, 0.115f},
                          wood_tint(off, hovered, held, chosen), px(kRounding));
    const bool bright = (hovered && !off) || focused || chosen;
    list->AddRect(in, out, bright ? IM_COL32(236, 200, 116, 255) : IM_COL32(150, 116, 62, off ? 120 : 255),
                  px(kRounding), 0, px(focused || chosen ? 2.0f : 1.0f));
    const ImVec2 at{low.x + (wanted.x - words.x) / 2, low.y + (wanted.y - words.y) / 2 + (held ? px(1) : 0)};
    list->PushClipRect(low, high, true);
    list->AddText(font, font->FontSize, {at.x + px(1), at.y + px(1)}, IM_COL32(0, 0, 0, off ? 90 : 200), text,
                  end);
    list->AddText(font, font->FontSize, at,
                  off      ? IM_COL32(206, 190, 160, 190)
                  : chosen ? colour::kGold
                           : colour::kCream,
                  text, end);
    list->PopClipRect();
    return pressed;
}

}  // namespace

namespace colour {

ImU32 player(int number) {
    static constexpr std::array<ImU32, 9> kColours = {
        IM_COL32(150, 130, 100, 255),    IM_COL32(0x2d, 0x5f, 0xd0, 255), IM_COL32(0xc8, 0x26, 0x1f, 255),
        IM_COL32(0x2f, 0x94, 0x40, 255), IM_COL32(0xe2, 0xbd, 0x22, 255), IM_COL32(0x25, 0xa9, 0xad, 255),
        IM_COL32(0x8e, 0x41, 0xb8, 255), IM_COL32(0x85, 0x88, 0x8e, 255), IM_COL32(0xe2, 0x74, 0x1c, 255)};
    return number >= 0 && number <= 8 ? kColours[static_cast<std::size_t>(number)] : kColours[0];
}

}  // namespace colour

const Theme& theme() { return *in_use; }
float px(float n) { return n * theme().scale; }

Theme::Theme(float its_scale) : scale(its_scale) {
    in_use = this;
    load_fonts();
    set_style();
    wood = upload(paint_wood());
    parchment = upload(paint_parchment());
}

Theme::~Theme() {
    drop(wood);
    drop(parchment);
    if (in_use == this) in_use = nullptr;
}

void Theme::load_fonts() {
    ImGuiIO& io = ImGui::GetIO();
    io.Fonts->Clear();
    io.Fonts->FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    body = load("LinLibertine_R.otf", 19 * scale);
    bold = load("LinLibertine_RB.otf", 19 * scale);
    title = load("LinLibertine_DR.otf", 32 * scale);
    great = load("LinLibertine_DR.otf", 76 * scale);
    small = load("LinLibertine_R.otf", 16 * scale);
}

void Theme::set_style() {
    ImGuiStyle& style = ImGui::GetStyle();
    style = ImGuiStyle();
    style.WindowRounding = style.FrameRounding = style.PopupRounding = style.ChildRounding = kRounding;
    style.ScrollbarRounding = style.GrabRounding = style.TabRounding = kRounding;
    style.WindowPadding = {18, 16};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 6};
    style.CellPadding = {6, 5};
    style.WindowBorderSize = 0;
    style.ChildBorderSize = 1;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = 1;
    style.ScrollbarSize = 14;
    style.DisabledAlpha = 0.55f;
    style.ScaleAllSizes(scale);
    ImVec4* c = style.Colors;
    const ImU32 walnut = IM_COL32(112, 74, 40, 255);
    c[ImGuiCol_Text] = shade(colour::kInk);
    c[ImGuiCol_TextDisabled] = shade(colour::kFadedInk);
    c[ImGuiCol_WindowBg] = {0, 0, 0, 0};
    c[ImGuiCol_ChildBg] = shade(IM_COL32(255, 246, 222, 70));
    c[ImGuiCol_PopupBg] = shade(IM_COL32(240, 224, 184, 252));
    c[ImGuiCol_Border] = shade(IM_COL32(160, 122, 66, 190));
    c[ImGuiCol_FrameBg] = shade(IM_COL32(255, 246, 222, 150));
    c[ImGuiCol_FrameBgHovered] = shade(IM_COL32(255, 250, 236, 225));
    c[ImGuiCol_FrameBgActive] = shade(IM_COL32(255, 250, 236, 255));
    c[ImGuiCol_Button] = shade(walnut, 0.92f);
    c[ImGuiCol_ButtonHovered] = shade(IM_COL32(140, 96, 52, 255));
    c[ImGuiCol_ButtonActive] = shade(IM_COL32(90, 58, 30, 255));
    c[ImGuiCol_Header] = shade(walnut, 0.32f);
    c[ImGuiCol_HeaderHovered] = shade(walnut, 0.24f);
    c[ImGuiCol_HeaderActive] = shade(walnut, 0.45f);
    c[ImGuiCol_TableHeaderBg] = shade(walnut, 0.92f);
    c[ImGuiCol_TableRowBg] = {0, 0, 0, 0};
    c[ImGuiCol_TableRowBgAlt] = shade(IM_COL32(120, 80, 40, 26));
    c[ImGuiCol_TableBorderStrong] = shade(IM_COL32(110, 75, 40, 160));
    c[ImGuiCol_TableBorderLight] = shade(IM_COL32(110, 75, 40, 80));
    c[ImGuiCol_CheckMark] = shade(colour::kGood);
    c[ImGuiCol_SliderGrab] = shade(walnut);
    c[ImGuiCol_SliderGrabActive] = shade(IM_COL32(90, 58, 30, 255));
    c[ImGuiCol_Separator] = shade(IM_COL32(140, 100, 56, 200));
    c[ImGuiCol_ScrollbarBg] = shade(IM_COL32(120, 80, 40, 40));
    c[ImGuiCol_ScrollbarGrab] = shade(IM_COL32(120, 80, 44, 200));
    c[ImGuiCol_ScrollbarGrabHovered] = shade(IM_COL32(140, 96, 52, 255));
    c[ImGuiCol_ScrollbarGrabActive] = shade(IM_COL32(90, 58, 30, 255));
    c[ImGuiCol_TextSelectedBg] = shade(IM_COL32(190, 150, 80, 140));
    c[ImGuiCol_NavHighlight] = shade(IM_COL32(200, 156, 70, 255));
    c[ImGuiCol_PlotHistogram] = shade(IM_COL32(126, 84, 42, 255));
    c[ImGuiCol_ModalWindowDimBg] = shade(IM_COL32(16, 10, 4, 150));
}

void draw_ground(ImDrawList* list, ImVec2 low, ImVec2 high, Ground ground, bool framed) {
    const Theme& look = theme();
    if (framed)
        list->AddRectFilled({low.x - px(3), low.y - px(3)}, {high.x + px(3), high.y + px(3)}, colour::kDark,
                            px(4));
    const ImVec2 end{(high.x - low.x) / kTexturePixels / look.scale,
                     (high.y - low.y) / kTexturePixels / look.scale};
    list->AddImage(ground == Ground::Wood ? look.wood : look.parchment, low, high, {0, 0}, end);
    if (!framed) return;
    list->AddRect(low, high, colour::kGold, px(kRounding), 0, px(2));
    list->AddRect({low.x + px(3), low.y + px(3)}, {high.x - px(3), high.y - px(3)}, IM_COL32(60, 36, 12, 110),
                  px(2), 0, px(1));
}

void draw_shadowed(ImDrawList* list, ImFont* font, ImVec2 at, ImU32 colour, const char* text) {
    list->AddText(font, font->FontSize, {at.x + px(1), at.y + px(1)}, IM_COL32(0, 0, 0, 200), text);
    list->AddText(font, font->FontSize, at, colour, text);
}

void begin_panel(const char* id, ImVec2 at, ImVec2 size, Ground ground) {
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::Begin(id, nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus);
    ImDrawList* list = ImGui::GetWindowDrawList();
    list->PushClipRectFullScreen();
    draw_ground(list, at, {at.x + size.x, at.y + size.y}, ground);
    list->PopClipRect();
    ImGui::PushStyleColor(ImGuiCol_Text, ground == Ground::Wood ? colour::kCream : colour::kInk);
}

void end_panel() {
    ImGui::PopStyleColor();
    ImGui::End();
}

void begin_middle_panel(const char* id, ImVec2 size, Ground ground) {
    const ImVec2 whole = ImGui::GetIO().DisplaySize;
    // Never less than ImGui can lay out, however small the window.
    size.x = std::max(64.0f, std::min(size.x, whole.x - px(24)));
    size.y = std::max(64.0f, std::min(size.y, whole.y - px(24)));
    begin_panel(id, {std::floor((whole.x - size.x) / 2), std::floor((whole.y - size.y) / 2)}, size, ground);
}

void heading(const char* text) {
    ImGui::PushFont(theme().title);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
    ImGui::Separator();
    ImGui::Spacing();
}

void label(const char* text) {
    ImGui::PushFont(theme().bold);
    ImGui::TextUnformatted(text);
    ImGui::PopFont();
}

bool button(const char* text, ImVec2 size, const std::string& why_not, ImFont* font) {
    const bool off = !why_not.empty();
    const bool pressed = wooden(text, size, off, false, font);
    if (off) tooltip(why_not.c_str());
    return pressed;
}

bool tab(const char* text, bool chosen, ImVec2 size) { return wooden(text, size, false, chosen, nullptr); }

void tooltip(const char* text) {
    if (!ImGui::IsItemHovered()) return;
    ImGui::PushStyleColor(ImGuiCol_Text, colour::kInk);
    ImGui::BeginTooltip();
    ImGui::PushTextWrapPos(px(360));
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::EndTooltip();
    ImGui::PopStyleColor();
}

bool choice(const char* id, int& chosen, const char* const* texts, int count, float width) {
    ImGui::SetNextItemWidth(width);
    bool changed = false;
    if (!ImGui::BeginCombo(id, chosen >= 0 && chosen < count ? texts[chosen] : "")) return false;
    for (int i = 0; i < count; ++i) {
        if (ImGui::Selectable(texts[i], i == chosen)) {
            changed = i != chosen;
            chosen = i;
        }
        if (i == chosen) ImGui::SetItemDefaultFocus();
    }
    ImGui::EndCombo();
    return changed;
}

void player_chip(int number, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::Dummy(size);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 end{at.x + size.x, at.y + size.y};
    list->AddRectFilled(at, end, colour::player(number), px(kRounding));
    list->AddRect(at, end, IM_COL32(40, 24, 10, 200), px(kRounding), 0, px(1));
    const std::string digit = std::to_string(number);
    ImFont* font = theme().bold;
    const ImVec2 words = font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, digit.c_str());
    // Yellow and grey carry dark figures, the others light ones (4.5 to 1).
    const bool dark = number == 4 || number == 7 || number == 8 || number == 5;
    list->AddText(font, font->FontSize, {at.x + (size.x - words.x) / 2, at.y + (size.y - words.y) / 2},
                  dark ? colour::kDark : IM_COL32_WHITE, digit.c_str());
}

bool player_chip_button(const char* id, int number, ImVec2 size) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::InvisibleButton(id, size);
    const bool lit = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImGui::SetCursorScreenPos(at);
    player_chip(number, size);
    if (lit)
        ImGui::GetWindowDrawList()->AddRect(at, {at.x + size.x, at.y + size.y}, colour::kGold, px(kRounding),
                                            0, px(2));
    return pressed;
}

void note(const char* text) {
    ImGui::PushStyleColor(ImGuiCol_Text, colour::kFadedInk);
    ImGui::TextWrapped("%s", text);
    ImGui::PopStyleColor();
}

}  // namespace banneret::screens

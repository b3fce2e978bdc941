// Letters on a canvas, from the font that the game's window uses too.
#include <cmath>
#include <fstream>
#include <iterator>

#include "tool/canvas.h"

#if defined(__GNUC__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wunused-function"
#pragma GCC diagnostic ignored "-Wcast-qual"
#pragma GCC diagnostic ignored "-Wshadow"
#pragma GCC diagnostic ignored "-Wuseless-cast"
#endif
#define STB_TRUETYPE_IMPLEMENTATION
#define STBTT_STATIC
#include <stb_truetype.h>
#if defined(__GNUC__)
#pragma GCC diagnostic pop
#endif

namespace banneret::tool {
namespace {

constexpr const char* kFont = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf";

struct Font {
    std::vector<unsigned char> bytes;
    stbtt_fontinfo info{};
    bool works = false;
};

// nullptr on a machine without it.
const Font* font() {
    static const Font loaded = [] {
        Font font;
        std::ifstream file(kFont, std::ios::binary);
        font.bytes.assign(std::istreambuf_iterator<char>(file), {});
        font.works = !font.bytes.empty() && stbtt_InitFont(&font.info, font.bytes.data(), 0) != 0;
        return font;
    }();
    return loaded.works ? &loaded : nullptr;
}

}  // namespace

int text_width(int height, std::string_view words) {
    const Font* face = font();
    if (face == nullptr) return 0;
    const float scale = stbtt_ScaleForPixelHeight(&face->info, static_cast<float>(height));
    float x = 0;
    for (const char c : words) {
        int advance = 0;
        stbtt_GetCodepointHMetrics(&face->info, static_cast<unsigned char>(c), &advance, nullptr);
        x += static_cast<float>(advance) * scale;
    }
    return static_cast<int>(std::lround(x));
}

int Canvas::text(int x, int y, int height, std::string_view words, Colour colour) {
    const Font* face = font();
    if (face == nullptr) return 0;
    const float scale = stbtt_ScaleForPixelHeight(&face->info, static_cast<float>(height));
    int ascent = 0;
    stbtt_GetFontVMetrics(&face->info, &ascent, nullptr, nullptr);
    const int base = y + static_cast<int>(std::lround(static_cast<float>(ascent) * scale));
    float at = 0;
    for (const char c : words) {
        const int letter = static_cast<unsigned char>(c);
        int advance = 0;
        stbtt_GetCodepointHMetrics(&face->info, letter, &advance, nullptr);
        const float whole = std::floor(at);
        int width = 0;
        int rows = 0;
        int left = 0;
        int top = 0;
        unsigned char* ink = stbtt_GetCodepointBitmapSubpixel(&face->info, scale, scale, at - whole, 0,
                                                              letter, &width, &rows, &left, &top);
        for (int row = 0; row < rows; ++row) {
            for (int column = 0; column < width; ++column) {
                const double opacity = ink[row * width + column] / 255.0;
                if (opacity > 0)
                    dot(x + static_cast<int>(whole) + left + column, base + top + row, colour, opacity);
            }
        }
        stbtt_FreeBitmap(ink, nullptr);
        at += static_cast<float>(advance) * scale;
    }
    return static_cast<int>(std::lround(at));
}

}  // namespace banneret::tool

// Terrain: the ground, baked in chunks into textures the first time each is seen and then only copied; fog
// and the glint of water are put on while copying.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "client/view/camera.h"
#include "client/view/fog.h"
#include "client/view/gl_program.h"

namespace banneret::view {

class Terrain {
  public:
    static constexpr int kChunk = 8;               // tiles on a side
    static constexpr std::size_t kMostBaked = 72;  // about 90 MB; the longest unseen is given up first

    Terrain(const Ground& ground, const rules::Rules& rules);
    ~Terrain();
    Terrain(const Terrain&) = delete;
    Terrain& operator=(const Terrain&) = delete;

    // Finds the chunks in view and bakes at most `most_bakes` of those that are not yet; binds a framebuffer
    // of its own and leaves viewport and binding to the caller to set again.
    void prepare(const Camera& camera, int most_bakes);
    // Draws the chunks found into the bound framebuffer; those not baked the long way, so that nothing is
    // ever missing. `exact`: texels and pixels fall together.
    void draw(const Camera& camera, const FogTexture& fog, float time_s, bool exact);
    int baked_last() const { return baked_last_; }

  private:
    struct Chunk {
        int first = 0, count = 0;            // of its triangles' vertices
        int wide_first = 0, wide_count = 0;  // the same with a rim, for baking
        float left = 0, top = 0;             // plane pixels
        int width = 0, height = 0;
        unsigned texture = 0;
        TileRect tiles;
        bool wet = false;  // water lies in it or beside it
        std::uint64_t seen = 0;
    };
    struct Vertex {
        float plane_x, plane_y, tile_x, tile_y, shade;
    };
    void build_meshes(const Ground& ground);
    void add_tiles(const Ground& ground, int x0, int y0, int x1, int y1, Chunk* bounds);
    void make_textures(const Ground& ground, const rules::Rules& rules);
    void bake(Chunk& chunk);
    enum class Way {
        Plain,
        Finished,
        Direct
    };  // how a chunk is drawn: copied, copied with fog and glint, blended
    Way way_of(const Chunk& chunk, const FogTexture& fog) const;
    void copy(const std::vector<Chunk*>& shown, const float (&window)[4], const FogTexture& fog, float time_s,
              bool exact);
    void free_oldest();
    void set_common(const GlProgram& program) const;

    GlProgram blend_, plain_, copy_, direct_;
    int side_ = 0;
    std::vector<Vertex> vertices_;
    std::vector<Chunk> chunks_;
    std::vector<Chunk*> shown_;  // in the view that was prepared
    std::size_t baked_ = 0;
    int baked_last_ = 0;
    std::uint64_t frame_ = 0;
    unsigned array_ = 0, buffer_ = 0, kinds_ = 0, grounds_ = 0, noise_ = 0, framebuffer_ = 0;
};

}  // namespace banneret::view

// Masonry: the materials of buildings and the parts that several of them have.
#pragma once

#include "client/art/model.h"

namespace banneret::art {

struct Masonry {
    explicit Masonry(Model& model);
    MaterialId stone, ashlar, plaster, timber, plank, thatch, tile, slate, dark, player, iron, gold, cloth,
        soil, paving, crop, leaf, straw;
};

// Which wall a thing is on: the one that looks down and right (+x), or down and left (+y).
enum class Wall { X, Y };

// Posts, rails and braces about a storey of half size x, y between two heights.
struct Storey {
    float half_x, half_y, low, high;
    int bays_x, bays_y;
};
void add_timber_frame(Model& model, const Masonry& k, const Storey& storey);
void add_window(Model& model, const Masonry& k, Vec3 middle, Wall wall, float half_width = 0.07f,
                float half_height = 0.09f);
void add_door(Model& model, const Masonry& k, Vec3 foot, Wall wall, float half_width = 0.1f,
              float half_height = 0.2f);
void add_barrel(Model& model, const Masonry& k, Vec3 foot);
void add_chimney(Model& model, const Masonry& k, Vec3 foot, float top);
void add_flag(Model& model, const Masonry& k, Vec3 foot, float height, float wave);
// Hangs flat on a wall in the player's colour.
void add_banner(Model& model, const Masonry& k, Vec3 top, Wall wall, float half_width, float drop);
// A roof on four posts.
void add_shed(Model& model, const Masonry& k, Vec3 middle, float half_x, float half_y, MaterialId roof,
              float height = 0.73f);
// Logs in a heap, their cut ends to the front.
void add_log_pile(Model& model, const Masonry& k, Vec3 foot, int wide, float half_length, Wall ends);
void add_fence(Model& model, const Masonry& k, Vec3 from, Vec3 to, int posts);

}  // namespace banneret::art

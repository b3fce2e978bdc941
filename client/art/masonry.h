// Masonry: the materials of buildings and the parts that several of them have.
#pragma once

#include "client/art/model.h"
#include "client/art/style.h"

namespace banneret::art {

struct Masonry {
    explicit Masonry(Model& model, Style style = {});
    Style style;
    MaterialId stone, ashlar, plaster, timber, plank, thatch, tile, slate, dark, player, iron, gold, cloth,
        soil, paving, crop, leaf, straw;
    MaterialId wall;   // what the age builds ordinary walls of
    MaterialId roof;   // and covers them with
    MaterialId noble;  // the roof of the learned and the great: slate, copper or glazed tile
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
// What an ordinary house is: walls of the age on a footing, framed or parapeted as the culture does, and its roof,
// whose ridge runs along x. `middle` is of the floor.
struct Block {
    Vec3 middle;
    float half_x, half_y, height;
    float rise = 0;  // of the ridge over the walls; 0: as steep as is usual
    bool noble = false;
    bool windows = true;
};
void add_block(Model& model, const Masonry& k, const Block& block);
// Only the roof: a gable in the west, steeper in the middle of Europe, flat behind a parapet in the Middle East,
// with swept eaves in East Asia.
void add_roof(Model& model, const Masonry& k, const Model::Roof& roof, MaterialId cover);
void add_swept_roof(Model& model, const Masonry& k, const Model::Roof& roof, MaterialId cover);
void add_dome(Model& model, const Masonry& k, Vec3 foot, float radius, MaterialId cover);
// A square tower with the culture's top; `high` is the walls' height.
void add_turret(Model& model, const Masonry& k, Vec3 foot, float half, float high, bool roofed);
void add_merlons(Model& model, const Masonry& k, Vec3 middle, float half_x, float half_y, float size);
// A roof on four posts.
void add_shed(Model& model, const Masonry& k, Vec3 middle, float half_x, float half_y, MaterialId roof,
              float height = 0.73f);
// Logs in a heap, their cut ends to the front.
void add_log_pile(Model& model, const Masonry& k, Vec3 foot, int wide, float half_length, Wall ends);
void add_fence(Model& model, const Masonry& k, Vec3 from, Vec3 to, int posts);

}  // namespace banneret::art

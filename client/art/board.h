// Board: flat signs for icons, cut from plates that face the viewer. x runs right, y up, z towards the viewer;
// a sign fills about -1 to 1 of x and y.
#pragma once

#include <initializer_list>
#include <vector>

#include "client/art/model.h"

namespace banneret::art {

struct At {
    float x = 0, y = 0;
    friend constexpr At operator+(At a, At b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr At operator-(At a, At b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr At operator*(At a, float s) { return {a.x * s, a.y * s}; }
};

class Board {
  public:
    explicit Board(Model& model);
    ~Board() { model_.pop(); }
    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

    // A convex plate, its back at height z.
    void plate(const std::vector<At>& edge, MaterialId m, float z = 0, float thick = 0.12f);
    void bar(At a, At b, float half_width, MaterialId m, float z = 0);
    void box(At middle, At half, MaterialId m, float z = 0);
    void disc(At middle, float radius, MaterialId m, float z = 0, float thick = 0.12f);
    // From one angle to another, in turns from the right, anticlockwise.
    void arc(At middle, float radius, float from, float to, float half_width, MaterialId m, float z = 0);
    void arrow(At from, At to, float half_width, MaterialId m, float z = 0);
    // An arc that ends in an arrow's head.
    void turning(At middle, float radius, float from, float to, MaterialId m, float z = 0);
    void shield(At middle, float size, MaterialId m, float z = 0);
    void sword(At hilt, At tip, float z = 0);
    void flag(At foot, float height, MaterialId m, float z = 0);
    // A coat of arms' figure: I, II, III or IV.
    void numeral(int number, At middle, float size, MaterialId m, float z = 0);
    // 1 to 3 small chevrons: ranks of an improvement.
    void ranks(int count, At middle, float z = 0.5f);

    Model& model() { return model_; }
    MaterialId gold, steel, wood, cream, red, green, blue, stone, dark, player, straw, leather, orange, leaf;

  private:
    Model& model_;
};

}  // namespace banneret::art

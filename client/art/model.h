// Model: solids made of triangles, in tiles, built part by part. What a sprite is drawn from (render.h).
#pragma once

#include <vector>

#include "client/art/material.h"
#include "client/art/vec3.h"

namespace banneret::art {

using MaterialId = int;  // a place in Model::materials

struct Corner {
    Vec3 at, normal, in_part;
    float u = 0, v = 0;
};
struct Triangle {
    Corner a, b, c;
    MaterialId material = 0;
};

class Model {
  public:
    MaterialId add(const Material& material);
    // Parts made until the matching pop() stand in the frame `by`, within the frames pushed before.
    void push(const Affine& by) { frames_.push_back(frames_.back() * by); }
    void pop() { frames_.pop_back(); }

    void triangle(Vec3 a, Vec3 b, Vec3 c, MaterialId m);
    // Flat, corners in order; its front is where they run anticlockwise.
    void quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, MaterialId m);
    // Seen from both sides.
    void sheet(Vec3 a, Vec3 b, Vec3 c, Vec3 d, MaterialId m);
    // `taper` is the top's size as a share of the bottom's.
    void box(Vec3 middle, Vec3 half, MaterialId m, float taper = 1);
    void ellipsoid(Vec3 middle, Vec3 radii, MaterialId m, int around = 12, int down = 8);
    // A round bar, cone or disc from a to b.
    void frustum(Vec3 a, Vec3 b, float radius_a, float radius_b, MaterialId m, int around = 12,
                 bool capped = true);
    void capsule(Vec3 a, Vec3 b, float radius_a, float radius_b, MaterialId m, int around = 10);
    // A square bar from a to b.
    void beam(Vec3 a, Vec3 b, float half_width, MaterialId m);

    struct Roof {
        float half_x = 1, half_y = 1;  // of the walls under it
        float eaves = 0, ridge = 1;    // heights
        float overhang = 0.1f;
    };
    // Ridge along x; `wall` fills the two ends, -1 leaves them open.
    void gable(const Roof& roof, MaterialId m, MaterialId wall = -1);
    // Falls to all four sides; `ridge_half` is half the ridge's length.
    void hip(const Roof& roof, MaterialId m, float ridge_half = 0);

    // Takes away what lies below z = 0, cutting what crosses it: what sinks into water.
    void cut_below_ground();

    const std::vector<Triangle>& triangles() const { return triangles_; }
    const std::vector<Material>& materials() const { return materials_; }

  private:
    void put(Corner a, Corner b, Corner c, MaterialId m);
    std::vector<Triangle> triangles_;
    std::vector<Material> materials_;
    std::vector<Affine> frames_{Affine{}};
};

}  // namespace banneret::art

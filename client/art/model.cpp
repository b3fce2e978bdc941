#include "client/art/model.h"

namespace banneret::art {

namespace {
float part(int i, int of) { return static_cast<float>(i) / static_cast<float>(of); }
}  // namespace

MaterialId Model::add(const Material& material) {
    materials_.push_back(material);
    return static_cast<MaterialId>(materials_.size()) - 1;
}

void Model::put(Corner a, Corner b, Corner c, MaterialId m) {
    const Affine& frame = frames_.back();
    for (Corner* corner : {&a, &b, &c}) {
        corner->in_part = corner->at;
        corner->at = frame.point(corner->at);
        corner->normal = normalized(frame.direction(corner->normal));
    }
    triangles_.push_back({a, b, c, m});
}

void Model::triangle(Vec3 a, Vec3 b, Vec3 c, MaterialId m) {
    const Vec3 n = normalized(cross(b - a, c - a));
    const Vec3 along = normalized(b - a), up = cross(n, along);
    const auto corner = [&](Vec3 p) { return Corner{p, n, {}, dot(p, along), dot(p, up)}; };
    put(corner(a), corner(b), corner(c), m);
}

void Model::quad(Vec3 a, Vec3 b, Vec3 c, Vec3 d, MaterialId m) {
    const Vec3 n = normalized(cross(b - a, c - a));
    const Vec3 along = normalized(b - a), up = cross(n, along);
    const auto corner = [&](Vec3 p) { return Corner{p, n, {}, dot(p, along), dot(p, up)}; };
    put(corner(a), corner(b), corner(c), m);
    put(corner(a), corner(c), corner(d), m);
}

void Model::sheet(Vec3 a, Vec3 b, Vec3 c, Vec3 d, MaterialId m) {
    quad(a, b, c, d, m);
    quad(b, a, d, c, m);
}

void Model::box(Vec3 c, Vec3 h, MaterialId m, float taper) {
    const float tx = h.x * taper, ty = h.y * taper;
    const Vec3 p[8] = {{c.x - h.x, c.y - h.y, c.z - h.z}, {c.x + h.x, c.y - h.y, c.z - h.z},
                       {c.x + h.x, c.y + h.y, c.z - h.z}, {c.x - h.x, c.y + h.y, c.z - h.z},
                       {c.x - tx, c.y - ty, c.z + h.z},   {c.x + tx, c.y - ty, c.z + h.z},
                       {c.x + tx, c.y + ty, c.z + h.z},   {c.x - tx, c.y + ty, c.z + h.z}};
    quad(p[4], p[5], p[6], p[7], m);
    quad(p[1], p[0], p[3], p[2], m);
    quad(p[0], p[1], p[5], p[4], m);
    quad(p[1], p[2], p[6], p[5], m);
    quad(p[2], p[3], p[7], p[6], m);
    quad(p[3], p[0], p[4], p[7], m);
}

void Model::ellipsoid(Vec3 c, Vec3 r, MaterialId m, int around, int down) {
    const auto corner = [&](int i, int j) {
        const float a = kTurn * part(i, around), b = kPi * part(j, down);
        const Vec3 d{std::cos(a) * std::sin(b), std::sin(a) * std::sin(b), std::cos(b)};
        return Corner{c + d * r, normalized({d.x / r.x, d.y / r.y, d.z / r.z}), {}, a * r.x, -b * r.z};
    };
    for (int j = 0; j < down; ++j) {
        for (int i = 0; i < around; ++i) {
            if (j > 0) put(corner(i, j), corner(i + 1, j + 1), corner(i + 1, j), m);
            if (j < down - 1) put(corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), m);
        }
    }
}

void Model::frustum(Vec3 a, Vec3 b, float ra, float rb, MaterialId m, int around, bool capped) {
    const Vec3 d = normalized(b - a);
    Vec3 s, w;
    sideways(d, s, w);
    const float l = length(b - a), slope = (ra - rb) / std::max(l, 1e-4f);
    const auto out = [&](int i) {
        const float q = kTurn * part(i, around);
        return s * std::cos(q) + w * std::sin(q);
    };
    for (int i = 0; i < around; ++i) {
        const Vec3 d0 = out(i), d1 = out(i + 1);
        const Vec3 n0 = normalized(d0 + d * slope), n1 = normalized(d1 + d * slope);
        const float u0 = kTurn * part(i, around) * ra, u1 = kTurn * part(i + 1, around) * ra;
        const Corner p{a + d0 * ra, n0, {}, u0, 0}, q{a + d1 * ra, n1, {}, u1, 0};
        const Corner r{b + d1 * rb, n1, {}, u1, l}, t{b + d0 * rb, n0, {}, u0, l};
        put(p, q, r, m);
        put(p, r, t, m);
        if (capped && ra > 0) triangle(a, a + d1 * ra, a + d0 * ra, m);
        if (capped && rb > 0) triangle(b, b + d0 * rb, b + d1 * rb, m);
    }
}

void Model::capsule(Vec3 a, Vec3 b, float ra, float rb, MaterialId m, int around) {
    frustum(a, b, ra, rb, m, around, false);
    ellipsoid(a, {ra, ra, ra}, m, around, 6);
    ellipsoid(b, {rb, rb, rb}, m, around, 6);
}

void Model::beam(Vec3 a, Vec3 b, float w, MaterialId m) {
    const Vec3 d = normalized(b - a);
    const Vec3 s = normalized(std::fabs(d.z) < 0.95f ? cross(d, {0, 0, 1}) : Vec3{1, 0, 0}), t = cross(s, d);
    const auto edge = [&](Vec3 o, float i, float j) { return o + s * (i * w) + t * (j * w); };
    const Vec3 p[4] = {edge(a, -1, -1), edge(a, 1, -1), edge(a, 1, 1), edge(a, -1, 1)};
    const Vec3 q[4] = {edge(b, -1, -1), edge(b, 1, -1), edge(b, 1, 1), edge(b, -1, 1)};
    for (int i = 0; i < 4; ++i) quad(p[i], p[(i + 1) & 3], q[(i + 1) & 3], q[i], m);
    quad(q[0], q[1], q[2], q[3], m);
    quad(p[3], p[2], p[1], p[0], m);
}

void Model::gable(const Roof& r, MaterialId m, MaterialId wall) {
    constexpr float kThick = 0.045f;
    const float slope = (r.ridge - r.eaves) / r.half_y;
    const float low = r.eaves - r.overhang * slope;
    const float x = r.half_x + r.overhang, y = r.half_y + r.overhang;
    const Vec3 up{0, 0, kThick};
    const Vec3 r0{-x, 0, r.ridge}, r1{x, 0, r.ridge}, a0{-x, -y, low}, a1{x, -y, low}, b0{-x, y, low},
        b1{x, y, low};
    quad(a0 + up, a1 + up, r1 + up, r0 + up, m);
    quad(b1 + up, b0 + up, r0 + up, r1 + up, m);
    quad(a0, a1, a1 + up, a0 + up, m);
    quad(b1, b0, b0 + up, b1 + up, m);
    quad(a1, r1, r1 + up, a1 + up, m);
    quad(r1, b1, b1 + up, r1 + up, m);
    quad(r0, a0, a0 + up, r0 + up, m);
    quad(b0, r0, r0 + up, b0 + up, m);
    quad(a1, a0, r0, r1, m);
    quad(b0, b1, r1, r0, m);
    if (wall < 0) return;
    triangle({r.half_x, -r.half_y, r.eaves}, {r.half_x, r.half_y, r.eaves}, {r.half_x, 0, r.ridge}, wall);
    triangle({-r.half_x, r.half_y, r.eaves}, {-r.half_x, -r.half_y, r.eaves}, {-r.half_x, 0, r.ridge}, wall);
}

void Model::hip(const Roof& r, MaterialId m, float ridge_half) {
    const float x = r.half_x + r.overhang, y = r.half_y + r.overhang;
    const float low = r.eaves - r.overhang * (r.ridge - r.eaves) / std::max(r.half_x, r.half_y);
    const Vec3 p0{-x, -y, low}, p1{x, -y, low}, p2{x, y, low}, p3{-x, y, low};
    const Vec3 r0{-ridge_half, 0, r.ridge}, r1{ridge_half, 0, r.ridge}, down{0, 0, 0.05f};
    quad(p0, p1, r1, r0, m);
    quad(p2, p3, r0, r1, m);
    triangle(p1, p2, r1, m);
    triangle(p3, p0, r0, m);
    quad(p3, p2, p1, p0, m);
    quad(p1 - down, p2 - down, p2, p1, m);
    quad(p2 - down, p3 - down, p3, p2, m);
    quad(p0 - down, p1 - down, p1, p0, m);
    quad(p3 - down, p0 - down, p0, p3, m);
}

void Model::cut_below_ground() {
    std::vector<Triangle> kept;
    for (const Triangle& t : triangles_) {
        const Corner corners[3] = {t.a, t.b, t.c};
        std::vector<Corner> over;
        for (int i = 0; i < 3; ++i) {
            const Corner &a = corners[i], &b = corners[(i + 1) % 3];
            if (a.at.z >= 0) over.push_back(a);
            if ((a.at.z >= 0) == (b.at.z >= 0)) continue;
            const float k = a.at.z / (a.at.z - b.at.z);
            over.push_back({mix(a.at, b.at, k), mix(a.normal, b.normal, k), mix(a.in_part, b.in_part, k),
                            mix(a.u, b.u, k), mix(a.v, b.v, k)});
        }
        for (std::size_t i = 1; i + 1 < over.size(); ++i)
            kept.push_back({over[0], over[i], over[i + 1], t.material});
    }
    triangles_ = std::move(kept);
}

}  // namespace banneret::art

#include "client/art/people.h"

#include "client/art/gear.h"
#include "client/art/poses.h"

namespace banneret::art {

namespace {

bool on_the_ground(Action a) { return a == Action::Die || a == Action::Lie; }

// Puts the figure into the frame of its fall; pairs with a pop().
void push_fall(Model& m, Action a, float t) {
    m.push(on_the_ground(a) ? falling(a == Action::Lie ? 1 : t) : Affine{});
}

Pose common_pose(Action a, float t) {
    return a == Action::Walk || a == Action::Carry ? walking(t) : standing();
}

// What a villager brings home, on the back; in the chest's frame.
void add_load(Model& m, const Wardrobe& w, int load) {
    if (load == 1) {  // wood: logs on the shoulder
        for (int i = 0; i < 3; ++i) {
            const float y = -0.13f + 0.055f * static_cast<float>(i % 2),
                        z = 0.285f + 0.05f * static_cast<float>(i / 2);
            m.frustum({-0.26f, y, z}, {0.2f, y, z + 0.02f}, 0.036f, 0.034f, w.wood, 9);
        }
        return;
    }
    const bool food = load == 0;
    m.ellipsoid({-0.14f, 0, 0.15f}, {0.085f, 0.115f, 0.14f}, food ? w.straw : w.leather, 12, 9);
    const MaterialId goods = food ? m.add({linear(0xb5412e), Pattern::Cloth})
                             : load == 2
                                 ? w.gold
                                 : m.add({linear(0x9a9a98), Pattern::Rock, false, 0, linear(0xb9b7ae)});
    for (int i = 0; i < 5; ++i) {
        const float a = static_cast<float>(i) * 2.4f;
        m.ellipsoid({-0.14f + 0.045f * std::cos(a), 0.06f * std::sin(a), 0.275f}, {0.04f, 0.04f, 0.036f},
                    goods, 7, 5);
    }
}

}  // namespace

void add_villager(Model& m, Action action, float t, int load) {
    const Wardrobe w(m);
    const Dress dress{w.player, w.linen, w.trousers, w.player, w.boot, 0.095f, Hat::Straw};
    const bool swings = action == Action::Chop || action == Action::Mine || action == Action::Farm ||
                        action == Action::Build || action == Action::Attack;
    Pose pose = common_pose(action, t);
    if (swings) pose = swinging(action == Action::Attack ? Action::Build : action, t);
    if (action == Action::Forage) pose = foraging(t);
    bool spear_in_hand = true;
    if (action == Action::Hunt) pose = throwing(t, spear_in_hand);
    if (action == Action::Fish) pose = angling(t);
    push_fall(m, action, t);
    if (action == Action::Carry && load == 1) pose.right_hand = {0.1f, -0.13f, 0.27f};
    const Hands hands = add_figure(m, w, dress, pose);
    m.push(chest_frame(pose));
    if (swings) {
        const Tool tool = action == Action::Chop   ? Tool::Axe
                          : action == Action::Mine ? Tool::Pick
                          : action == Action::Farm ? Tool::Hoe
                                                   : Tool::Hammer;
        const Vec3 edge = action == Action::Chop ? Vec3{0, 1, -0.3f} : Vec3{1, 0, -1};
        add_tool(m, w, tool, hands.right, pose.held, edge);
    } else if (action == Action::Hunt) {
        if (spear_in_hand) add_spear(m, w, hands.right, pose.held, 0.22f, 0.34f);
        add_spear(m, w, {-0.1f, 0.03f, 0.16f}, {-0.15f, 0.3f, 1}, 0.22f, 0.3f);
    } else if (action == Action::Fish) {
        const Vec3 tip = hands.right + normalized(pose.held) * 0.75f;
        m.frustum(hands.right - normalized(pose.held) * 0.1f, tip, 0.013f, 0.006f, w.wood, 6);
        m.frustum(tip, tip + Vec3{0.04f, 0, -0.62f}, 0.004f, 0.004f, w.linen, 4);
    } else if (action == Action::Stand || action == Action::Walk) {
        add_tool(m, w, Tool::Axe, hands.right, {0.5f, -0.35f, 0.75f}, {1, 0, -0.4f});
    } else if (action == Action::Carry) {
        add_load(m, w, load);
    } else if (action == Action::Forage) {
        m.pop();
        m.push(Affine{});
        add_basket(m, w, {0.16f, 0.2f, 0});
    }
    m.pop();
    m.pop();
}

}  // namespace banneret::art

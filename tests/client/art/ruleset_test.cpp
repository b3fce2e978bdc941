// The classic ruleset beside the pictures: everything has one of its own, and every button an icon.
#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "client/art/icon_technologies.h"
#include "client/art/icons.h"
#include "client/art/looks.h"
#include "client/art/outfit.h"
#include "client/art/render.h"
#include "client/art/style.h"
#include "common/rules/text/load.h"

namespace banneret::art {
namespace {

const rules::Rules& classic() {
    static const auto loaded =
        rules::text::load_rules(std::string(BANNERET_SOURCE_DIR) + "/data/rules/classic").value();
    return *loaded;
}

// A picture on a coarse grid about its anchor, so that small shifts do not count.
struct Glance {
    static constexpr int kSide = 48, kCell = 4;
    std::vector<float> at = std::vector<float>(kSide * kSide * 4);
};
Glance glance_at(const Sprite& s) {
    Glance out;
    const int middle = Glance::kSide * Glance::kCell / 2;
    for (int y = 0; y < s.colour.height; ++y) {
        for (int x = 0; x < s.colour.width; ++x) {
            const int gx = (x - s.colour.anchor_x + middle) / Glance::kCell;
            const int gy = (y - s.colour.anchor_y + middle * 3 / 2) / Glance::kCell;
            if (gx < 0 || gy < 0 || gx >= Glance::kSide || gy >= Glance::kSide) continue;
            const std::uint8_t* p = &s.colour.bytes[static_cast<std::size_t>(y * s.colour.width + x) * 4];
            float* cell = &out.at[static_cast<std::size_t>(gy * Glance::kSide + gx) * 4];
            const float cover = static_cast<float>(p[3]) / 255 / (Glance::kCell * Glance::kCell);
            for (int c = 0; c < 3; ++c) cell[c] += static_cast<float>(p[c]) / 255 * cover;
            cell[3] += cover;
        }
    }
    return out;
}
// 0 the same, 1 nothing in common.
float difference(const Glance& a, const Glance& b) {
    float apart = 0, seen = 0;
    for (std::size_t i = 0; i < a.at.size(); i += 4) {
        float most = 0;
        for (std::size_t c = 0; c < 4; ++c) most = std::max(most, std::fabs(a.at[i + c] - b.at[i + c]));
        apart += most;
        seen += std::max(a.at[i + 3], b.at[i + 3]);
    }
    return seen > 0 ? apart / seen : 0;
}

Sprite standing(const Look& look, int variant = 0) {
    return render(model_of(look, *look.find(Action::Stand), variant, 1, 0), kDraft);
}

TEST(Ruleset, EveryObjectHasAPictureOfItsOwn) {
    for (const rules::ObjectType& type : classic().types)
        EXPECT_EQ(look_name_of(type), type.id) << type.id << " borrows the picture of another";
}

// Trees differ enough for a wood to look like one of its kind.
TEST(Ruleset, NoTwoPicturesAreTakenForOneAnother) {
    struct Seen {
        const rules::ObjectType* type;
        Glance glance;
    };
    std::vector<Seen> seen;
    for (const rules::ObjectType& type : classic().types)
        seen.push_back({&type, glance_at(standing(look_of(type)))});
    for (std::size_t a = 0; a < seen.size(); ++a) {
        for (std::size_t b = a + 1; b < seen.size(); ++b) {
            const bool trees =
                seen[a].type->kind == rules::Kind::Tree && seen[b].type->kind == rules::Kind::Tree;
            EXPECT_GT(difference(seen[a].glance, seen[b].glance), trees ? 0.05f : 0.1f)
                << seen[a].type->id << " and " << seen[b].type->id;
        }
    }
}

TEST(Ruleset, BuildingsDifferByPeopleAndByAge) {
    for (const char* id : {"town_center", "house", "mill", "dock", "barracks", "market", "stone_wall"}) {
        const Look look = look_of(classic().types[classic().find_type(id)]);
        for (const Culture other : {Culture::CentralEuropean, Culture::MiddleEastern, Culture::EastAsian}) {
            for (int age = 2; age <= kAges; ++age)
                EXPECT_GT(difference(glance_at(standing(look, variant_of({Culture::Western, age}))),
                                     glance_at(standing(look, variant_of({other, age})))),
                          0.03f)
                    << id << ", age " << age;
        }
        if (std::string(id) == "stone_wall")
            continue;  // not there before the second age, and the same from then on
        for (int c = 0; c < kCultures; ++c) {
            const auto culture = static_cast<Culture>(c);
            for (int age = 2; age <= kAges; ++age)
                EXPECT_GT(difference(glance_at(standing(look, variant_of({culture, age - 1}))),
                                     glance_at(standing(look, variant_of({culture, age})))),
                          0.01f)
                    << id << ", culture " << c << ", age " << age;
        }
    }
}

TEST(Ruleset, EveryPeoplesArtIsOneOfTheManners) {
    std::map<std::string, int> peoples;
    for (const rules::Civilisation& c : classic().civilisations) ++peoples[c.art];
    ASSERT_EQ(peoples.size(), 4u);
    for (const auto& [art, count] : peoples)
        EXPECT_EQ(culture_named(art) == Culture::Western, art == "western") << art;
}

TEST(Ruleset, WhoFightsIsShownFightingWalkingAndDying) {
    for (const rules::ObjectType& type : classic().types) {
        if (!type.is_mobile() || type.kind == rules::Kind::Bird || type.kind == rules::Kind::Ship) continue;
        const Look look = look_of(type);
        EXPECT_TRUE(look.find(Action::Walk) || type.speed == Fixed(0)) << type.id;
        EXPECT_TRUE(look.find(Action::Die)) << type.id;
        EXPECT_TRUE(type.attack.reload_ms == 0 || look.find(Action::Attack)) << type.id;
    }
}

// What is in the middle of an icon.
bool drawn_on(const Sprite& icon) {
    int covered = 0;
    for (std::size_t i = 3; i < icon.colour.bytes.size(); i += 4) covered += icon.colour.bytes[i] > 127;
    return covered > kIconSize * kIconSize / 12;
}

TEST(Ruleset, EveryButtonHasAnIconOfItsOwn) {
    std::vector<std::pair<std::string, Glance>> seen;
    const auto take = [&](const std::string& name, const IconModel& model) {
        const Sprite icon = drawn(model);
        EXPECT_TRUE(drawn_on(icon)) << name;
        Sprite middled = icon;
        middled.colour.anchor_x = kIconSize / 2;
        middled.colour.anchor_y = kIconSize;
        seen.emplace_back(name, glance_at(middled));
    };
    for (const std::string& name : named_icons()) take(name, icon_model_named(name, classic()));
    for (const rules::Technology& t : classic().technologies) {
        Model unused;
        const bool sign = add_technology_sign(unused, t.id);
        EXPECT_TRUE(sign || classic().find_type(t.id) != rules::kNone) << t.id << " has only the scroll";
        if (sign) take(t.id, icon_model_named(t.id, classic()));
    }
    for (std::size_t a = 0; a < seen.size(); ++a) {
        for (std::size_t b = a + 1; b < seen.size(); ++b)
            EXPECT_GT(difference(seen[a].second, seen[b].second), 0.04f)
                << seen[a].first << " and " << seen[b].first;
    }
}

TEST(Ruleset, NoIconIsCalledAsATechnologyIs) {
    for (const std::string& name : named_icons())
        for (const rules::Technology& t : classic().technologies) EXPECT_NE(name, t.id);
}

}  // namespace
}  // namespace banneret::art

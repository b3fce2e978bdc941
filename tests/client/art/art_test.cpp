#include <gtest/gtest.h>

#include "client/art/colours.h"
#include "client/art/looks.h"
#include "client/art/render.h"
#include "client/art/sprite_bytes.h"

namespace banneret::art {
namespace {

// One of each line that stands beside the others in the first minutes.
const std::vector<std::string>& units() {
    static const std::vector<std::string> all{"villager", "militia",    "spearman",
                                              "archer",   "skirmisher", "scout_cavalry"};
    return all;
}

Look look_named(const std::string& id) {
    rules::ObjectType type;
    type.id = id;
    return look_of(type);
}

Sprite standing(const std::string& id, int direction) {
    const Look look = look_named(id);
    return render(model_of(look, *look.find(Action::Stand), 0, direction, 0));
}

// What is covered, on a common grid about the anchor.
std::vector<bool> silhouette(const Sprite& s) {
    constexpr int kSide = 160;
    std::vector<bool> out(kSide * kSide);
    for (int y = 0; y < s.colour.height; ++y) {
        for (int x = 0; x < s.colour.width; ++x) {
            const int px = x - s.colour.anchor_x + kSide / 2, py = y - s.colour.anchor_y + kSide * 3 / 4;
            if (px < 0 || py < 0 || px >= kSide || py >= kSide) continue;
            out[static_cast<std::size_t>(py * kSide + px)] =
                s.colour.bytes[static_cast<std::size_t>(y * s.colour.width + x) * 4 + 3] > 127;
        }
    }
    return out;
}

TEST(Art, SilhouettesOfUnitsDiffer) {
    for (int direction : {0, 3, 6}) {
        std::vector<std::vector<bool>> shapes;
        for (const std::string& id : units()) shapes.push_back(silhouette(standing(id, direction)));
        for (std::size_t a = 0; a < shapes.size(); ++a) {
            for (std::size_t b = a + 1; b < shapes.size(); ++b) {
                int both = 0, either = 0;
                for (std::size_t i = 0; i < shapes[a].size(); ++i) {
                    both += shapes[a][i] && shapes[b][i];
                    either += shapes[a][i] || shapes[b][i];
                }
                EXPECT_LT(static_cast<double>(both) / either, 0.8)
                    << units()[a] << " and " << units()[b] << ", direction " << direction;
            }
        }
    }
}

TEST(Art, TheSeatsColourCoversAQuarterToTwoFifthsOfAUnit) {
    for (const std::string& id : units()) {
        double covered = 0, own = 0;
        for (int direction = 0; direction < 8; ++direction) {
            const Sprite s = standing(id, direction);
            for (std::size_t i = 0; i < s.mask.bytes.size(); ++i) {
                covered += s.colour.bytes[i * 4 + 3] / 255.0;
                own += s.colour.bytes[i * 4 + 3] / 255.0 * (s.mask.bytes[i] / 255.0);
            }
        }
        EXPECT_GE(own / covered, 0.25) << id;
        EXPECT_LE(own / covered, 0.40) << id;
    }
}

TEST(Art, UnitsStandOnTheirAnchorAndAreTrimmed) {
    for (const std::string& id : units()) {
        const Sprite s = standing(id, 2);
        EXPECT_GT(s.colour.anchor_x, 0) << id;
        EXPECT_LT(s.colour.anchor_x, s.colour.width) << id;
        EXPECT_NEAR(s.colour.anchor_y, s.colour.height, 22) << id;
        EXPECT_LT(s.colour.width, 100) << id;
        EXPECT_FALSE(s.shadow.empty()) << id;
    }
}

TEST(Art, ABuildingFillsItsFootprint) {
    struct Case {
        const char* id;
        int tiles;
    };
    for (const Case& c :
         {Case{"town_center", 4}, Case{"barracks", 3}, Case{"archery_range", 3}, Case{"house", 2},
          Case{"mill", 2}, Case{"lumber_camp", 2}, Case{"mining_camp", 2}}) {
        const Look look = look_named(c.id);
        const Sprite s = render(model_of(look, look.motions[0], 0, 0, 0), kDraft);
        EXPECT_GT(s.colour.width, c.tiles * kTileWidth * 3 / 4) << c.id;
        EXPECT_LT(s.colour.width, c.tiles * kTileWidth + 40) << c.id;
    }
}

TEST(Art, ATypeWithoutAModelIsDrawnAsTheNearestOfItsKind) {
    rules::ObjectType unknown;
    unknown.id = "trebuchet_of_tomorrow";
    unknown.kind = rules::Kind::Siege;
    EXPECT_FALSE(look_of(unknown).motions.empty());
    unknown.kind = rules::Kind::Building;
    unknown.footprint = {3, 2, true, 255, 0};
    EXPECT_EQ(look_of(unknown).name, "hall_3x2");
}

TEST(Art, NoTwoPlayersColoursAreAlike) {
    for (std::size_t a = 1; a < kPlayerColours.size(); ++a) {
        for (std::size_t b = a + 1; b < kPlayerColours.size(); ++b) {
            EXPECT_GE(difference(kPlayerColours[a], kPlayerColours[b]), 25) << a << " and " << b;
            for (Sight sight : {Sight::Normal, Sight::Protan, Sight::Deutan})
                EXPECT_GE(difference(kStrongColours[a], kStrongColours[b], sight), 25)
                    << "strong " << a << " and " << b;
        }
    }
}

TEST(Art, SpritesSurviveTheCacheAndDamageIsNoticed) {
    const std::vector<Sprite> sprites{standing("archer", 1)};
    Bytes bytes = packed(sprites);
    const Result<std::vector<Sprite>> back = unpacked(bytes);
    ASSERT_TRUE(back.ok());
    EXPECT_EQ(back.value()[0].colour.bytes, sprites[0].colour.bytes);
    EXPECT_EQ(back.value()[0].shadow.anchor_y, sprites[0].shadow.anchor_y);
    bytes.resize(bytes.size() / 2);
    EXPECT_FALSE(unpacked(bytes).ok());
    EXPECT_FALSE(unpacked({}).ok());
}

}  // namespace
}  // namespace banneret::art

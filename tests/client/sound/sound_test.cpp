// Sounds: each is heard, starts and ends without a crack, and comes when it should.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "client/sound/heard.h"
#include "client/sound/speaker.h"
#include "common/map/tile_map.h"

namespace banneret::sound {
namespace {

using simulation::Event;
using simulation::EventKind;

TEST(Waves, EachIsHeardAndNeitherBeginsNorEndsWithACrack) {
    for (int i = 0; i < kSounds; ++i) {
        const auto wave = wave_of(static_cast<Sound>(i));
        ASSERT_GE(wave.size(), kSamplesPerSecond * 30u / 1000) << i;
        ASSERT_LE(wave.size(), kSamplesPerSecond * 3u) << i;
        int most = 0;
        double sum = 0;
        for (const std::int16_t s : wave)
            most = std::max(most, std::abs(int{s})), sum += static_cast<double>(s) * static_cast<double>(s);
        EXPECT_GT(most, 20'000) << i;
        EXPECT_LT(most, 32'767) << i;
        EXPECT_GT(std::sqrt(sum / static_cast<double>(wave.size())), 500) << i;
        EXPECT_LT(std::abs(int{wave.front()}), 3'000) << i;
        EXPECT_LT(std::abs(int{wave.back()}), 50) << i;
    }
}

TEST(Waves, NoTwoAreTheSame) {
    for (int i = 0; i < kSounds; ++i)
        for (int j = 0; j < i; ++j) EXPECT_NE(wave_of(static_cast<Sound>(i)), wave_of(static_cast<Sound>(j)));
}

class Ears : public testing::Test {
  protected:
    Ears() {
        camera.set_ground(&ground);
        camera.set_viewport(1280, 720);
        camera.look_at({32, 32});
    }
    std::vector<Heard> hear(EventKind kind, SeatId whose, Vec2 at = {32, 32}, SeatId ears = 1) {
        Event event;
        event.kind = kind;
        event.seat = whose;
        event.at = at;
        return heard_of({event}, ears, camera);
    }
    map::TileMap tiles{64};
    view::Ground ground{tiles};
    view::Camera camera;
};

TEST_F(Ears, ABlowIsHeardWhereItIsSeenFromItsSide) {
    ASSERT_EQ(hear(EventKind::Struck, 2).size(), 1u);
    EXPECT_NEAR(hear(EventKind::Struck, 2)[0].pan, 0, 0.1f);
    EXPECT_TRUE(hear(EventKind::Struck, 2, {2, 60}).empty());
    const auto right = hear(EventKind::ShotFired, 1, {36, 36});
    ASSERT_EQ(right.size(), 1u);
    EXPECT_GT(right[0].pan, 0.1f);
    EXPECT_LT(right[0].share, hear(EventKind::ShotFired, 1)[0].share + 0.01f);
}

TEST_F(Ears, NewsIsHeardFromEverywhereByWhomItConcerns) {
    ASSERT_EQ(hear(EventKind::Attacked, 1, {2, 60}).size(), 1u);
    EXPECT_EQ(hear(EventKind::Attacked, 1)[0].sound, Sound::Alarm);
    EXPECT_TRUE(hear(EventKind::Attacked, 2).empty());
    EXPECT_TRUE(hear(EventKind::BuildingFinished, 2).empty());
    EXPECT_TRUE(hear(EventKind::BuildingFinished, 1, {32, 32}, kNature).empty());
    EXPECT_EQ(hear(EventKind::AgeReached, 1)[0].sound, Sound::Age);
}

TEST_F(Ears, FightingOrdersAreAnsweredOtherwise) {
    EXPECT_EQ(answer_to({simulation::Move{}, {}, false}), Sound::Acknowledge);
    EXPECT_EQ(answer_to({simulation::Attack{}, {}, false}), Sound::ToArms);
    EXPECT_EQ(answer_to({simulation::FormationMove{{}, simulation::FormationShape::Line, 1}, {}, false}),
              Sound::ToArms);
}

TEST(SpeakerTest, WithoutADeviceItIsSilentAndPlaysOn) {
    ::setenv("ALSOFT_DRIVERS", "null-that-is-not-there", 1);
    Speaker speaker;
    speaker.set_volume(1000);
    speaker.play(Sound::Bell);
    speaker.set_volume(-3);
    speaker.play(Sound::Bell, 7, -2);
    EXPECT_TRUE(speaker.silent());
}

}  // namespace
}  // namespace banneret::sound

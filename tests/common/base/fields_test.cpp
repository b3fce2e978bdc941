#include "common/base/fields.h"

#include <gtest/gtest.h>

namespace banneret {
namespace {

enum class Mood : std::uint8_t { Calm = 0, Angry = 1 };
struct Inner {
    std::uint16_t a;
    std::uint16_t b;
};
struct Sample {
    Vec2 at;
    Fixed speed;
    std::array<Inner, 2> inner;
    EntityId target;
    std::int16_t depth;
    Mood mood;
    Heading facing;
};
struct Padded {
    std::uint8_t a;
    std::uint32_t b;
};
struct Forgotten {
    std::uint32_t a;
    std::uint32_t b;
};

}  // namespace

template <>
struct Fields<Inner> {
    static constexpr auto list = fields(field<1>("a", &Inner::a), field<2>("b", &Inner::b).in(0, 100));
};
template <>
struct Fields<Sample> {
    static constexpr auto list = fields(
        field<1>("at", &Sample::at), field<2>("speed", &Sample::speed), field<3>("inner", &Sample::inner),
        field<4>("target", &Sample::target), field<5>("depth", &Sample::depth),
        field<6>("mood", &Sample::mood).in(0, 1), field<7>("facing", &Sample::facing));
};
template <>
struct Fields<Padded> {
    static constexpr auto list = fields(field<1>("a", &Padded::a), field<2>("b", &Padded::b));
};
template <>
struct Fields<Forgotten> {
    static constexpr auto list = fields(field<1>("a", &Forgotten::a));
};

namespace {

BANNERET_DESCRIBED(Sample);
static_assert(!described<Padded>(), "padding must not pass");
static_assert(!described<Forgotten>(), "a forgotten field must not pass");

TEST(Fields, AValueComesBackAsItWas) {
    Sample sample{
        {Fixed(3), Fixed::ratio(-1, 2)}, Fixed(2), {{{1, 2}, {3, 4}}}, {77}, -5, Mood::Angry, {200}};
    ByteWriter out;
    write_value(out, sample);
    EXPECT_EQ(out.size(), sizeof(Sample));
    ByteReader in(out.span());
    Sample back{};
    read_value(in, back, "sample");
    ASSERT_TRUE(in.finish().ok());
    EXPECT_EQ(back.at, sample.at);
    EXPECT_EQ(back.inner[1].b, 4);
    EXPECT_EQ(back.mood, Mood::Angry);
    EXPECT_EQ(back.facing.value, 200);
    EXPECT_EQ(back.depth, -5);
}

TEST(Fields, AnEnumOutsideItsRangeIsRefused) {
    Sample sample{};
    ByteWriter out;
    write_value(out, sample);
    Bytes bytes = out.take();
    bytes[sizeof(Sample) - 2] = 2;
    ByteReader in(bytes);
    Sample back{};
    read_value(in, back, "sample");
    ASSERT_FALSE(in.ok());
    EXPECT_NE(in.error().what.find("mood"), std::string::npos);
}

}  // namespace
}  // namespace banneret

#include "client/art/outfit.h"

#include <gtest/gtest.h>

#include "client/art/descriptions.h"

namespace banneret::art {
namespace {

std::string refusal(std::string_view text) {
    const Result<Outfits> read = read_outfits(text, "units.txt");
    return read ? "taken" : read.error().sentence();
}

TEST(Outfit, TheDescriptionsThatAreBuiltInAreGood) {
    const Result<Outfits> read = read_outfits(kUnitDescriptions, "data/art/units.txt");
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    EXPECT_GT(read.value().size(), 50u);
    EXPECT_EQ(outfits().size(), read.value().size());
}

TEST(Outfit, ALineSaysWhatIsWornHeldAndRidden) {
    const Result<Outfits> read = read_outfits(
        "# none of this\n\nguard torso=mail hat=nasal weapon=pike reach=1.5 # long\n"
        "captain like=guard mount=horse barding=plate plume=red beard=yes\n",
        "units.txt");
    ASSERT_TRUE(read.ok()) << read.error().sentence();
    const Outfit& guard = read.value().at("guard");
    EXPECT_TRUE(guard.torso == &Wardrobe::mail);
    EXPECT_EQ(guard.hat, Hat::Nasal);
    EXPECT_EQ(guard.weapon, Weapon::Pike);
    EXPECT_FLOAT_EQ(guard.reach, 1.5f);
    const Outfit& captain = read.value().at("captain");
    EXPECT_EQ(captain.weapon, Weapon::Pike);
    EXPECT_EQ(captain.mount, Mount::Horse);
    EXPECT_TRUE(captain.plume == &Wardrobe::red);
    EXPECT_TRUE(captain.bearded);
}

TEST(Outfit, EachFaultIsSaidWithFileAndLine) {
    EXPECT_NE(refusal("\nguard hat=bonnet\n").find("units.txt:2"), std::string::npos);
    EXPECT_NE(refusal("guard hat=bonnet").find("kettle"), std::string::npos);  // what there is
    EXPECT_NE(refusal("guard hats=kettle").find("there is no \"hats\""), std::string::npos);
    EXPECT_NE(refusal("guard torso=silk").find("silk"), std::string::npos);
    EXPECT_NE(refusal("guard kettle").find("no \"=\""), std::string::npos);
    EXPECT_NE(refusal("guard reach=long").find("number"), std::string::npos);
    EXPECT_NE(refusal("guard reach=-1").find("number"), std::string::npos);
    EXPECT_NE(refusal("guard reach=9").find("0 to 3"), std::string::npos);
    EXPECT_NE(refusal("guard beard=perhaps").find("yes nor no"), std::string::npos);
    EXPECT_NE(refusal("guard hat=cap\nguard hat=cap").find("twice"), std::string::npos);
    EXPECT_NE(refusal("guard like=nobody").find("nobody"), std::string::npos);
    EXPECT_NE(refusal("hat=cap").find("begins with"), std::string::npos);
    EXPECT_EQ(refusal("guard hat=cap"), "taken");
}

}  // namespace
}  // namespace banneret::art

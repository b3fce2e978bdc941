// Any bytes: a megabyte of each of the worst things one may write is read to its end or to a diagnosis.
#include "common/base/random.h"
#include "common/map/script/layout.h"
#include "common/map/script/names.h"
#include "tests/common/map/script/reading.h"

namespace banneret::map::script {
namespace {

std::string a_megabyte_of(const std::string& piece) {
    std::string text;
    while (text.size() + piece.size() <= kMaxScriptBytes) text += piece;
    return text;
}

// Read as the first edition and the last do, laid out, looked through for names.
void survive(const std::string& text) {
    for (const Profile profile : {Profile::Classic, Profile::Definitive}) {
        const ParsedScript parsed = read_as(profile, text);
        EXPECT_LE(parsed.diagnostics.size(), Diagnoses::kMost);
        EXPECT_TRUE(parsed.script || !parsed.diagnostics.empty());
    }
    const std::string even = laid_out(text);
    EXPECT_LE(even.size(), text.size() * 41 + 100);  // at most so many blanks before a word of one byte
    (void)unused_names(text, "test.rms", {});
}

class HostileReader : public testing::TestWithParam<const char*> {};

TEST_P(HostileReader, AMegabyteOfItEnds) {
    const std::string text = a_megabyte_of(GetParam());
    survive(text);
    for (const char* before :
         {"<LAND_GENERATION> create_land { ", "<OBJECTS_GENERATION> create_object GOLD { "})
        (void)read_as(Profile::Definitive, before + text.substr(64));
}

INSTANTIATE_TEST_SUITE_P(
    Worst, HostileReader,
    testing::Values("Q ", "{ ", "} ", "/* ", "*/ ", "/* zone ", "if Q ", "if ", "else ", "elseif Q ",
                    "endif ", "if A else if A else ", "start_random ", "percent_chance 1 ", "percent_chance ",
                    "end_random ", "start_random percent_chance 99 ", "#const ", "#define ", "#const Q Q ",
                    "#const Q 70 Q ", "#const Q 69 Q ", "#include_drs ", "#include_drs \"a ", "#undefine ",
                    "( ", "(1 ", "(1 + (", "1) ", "rnd(1,9) ", "rnd( ", "create_terrain Q ", "create_land ",
                    "create_land { } ", "land_id 1 ", "land_id 1 assign_to_player 1 ",
                    "base_terrain GRASS base_layer SNOW ", "number_of_objects Q ", "number_of_objects 9e99 ",
                    "actor_area 3 ", "create_actor_area 1 1 1 1 ", "effect_amount 1 1 1 1 ",
                    "create_object GOLD ", "create_object GOLD { place_on_specific_land_id 5 } ",
                    "create_object_group G { add_object GOLD 3 } ", "<LAND_GENERATION> ",
                    "<NOTHING_GENERATION> ", "\n", "\xff\xfe ", "$name ", "-9999999999999999999999 ",
                    "terrain_to_place_on 4 "));

TEST(HostileReading, TenThousandConditionsInOneAnotherAreReadAndNamed) {
    std::string text;
    for (int i = 0; i < 10'000; ++i) text += "if TINY_MAP ";
    const ParsedScript open = read(text + "<TERRAIN_GENERATION> create_terrain DIRT", {"TINY_MAP"});
    EXPECT_EQ(terrains(open), "6");
    EXPECT_TRUE(said(open, Severity::Warning, "this if is never closed"));
    for (int i = 0; i < 10'000; ++i) text += "endif ";
    EXPECT_TRUE(read(text, {"TINY_MAP"}).diagnostics.empty());
}

TEST(HostileReading, RandomBytesAreReadToTheirEnd) {
    Random random(3, 3);
    std::string text;
    while (text.size() < kMaxScriptBytes) text += static_cast<char>(random.below(256));
    survive(text);
}

TEST(HostileReading, ManyDefinitionsAreCountedOnce) {
    std::string text;
    for (int i = 0; text.size() < kMaxScriptBytes - 40; ++i) text += "#const N" + std::to_string(i) + " 3 ";
    survive(text);
}

TEST(HostileReading, AFileThatIncludesTwoOfItselfByOtherNamesEnds) {
    const Includer files = [](const IncludeName& file) -> std::optional<std::string> {
        return "#include_drs " + std::string(file.name) + "a #include_drs " + std::string(file.name) + "b Q ";
    };
    const ParsedScript parsed = read("#include_drs x", {}, 1, files);
    EXPECT_FALSE(parsed.script);
    EXPECT_TRUE(said(parsed, Severity::Error, "too many or too large files are included"));
    std::vector<Diagnostic> list;
    EXPECT_FALSE(expand("#include_drs x", "test.rms", files, list));
    EXPECT_EQ(list.size(), 1u);
}

}  // namespace
}  // namespace banneret::map::script

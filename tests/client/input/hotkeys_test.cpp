#include "client/input/hotkeys.h"

#include <gtest/gtest.h>

#include <set>

namespace banneret::input {
namespace {

TEST(HotkeysTable, NoTwoThingsShareAKeyInAnyProfile) {
    for (const std::string& profile : profiles()) {
        std::set<std::pair<int, bool>> keys;
        std::set<std::string> names;
        const Hotkeys table = Hotkeys::of_profile(profile);
        for (const Hotkey& h : table.all()) {
            EXPECT_TRUE(names.insert(h.name).second) << h.name;
            if (h.key == 0) continue;
            EXPECT_TRUE(keys.insert({h.key, h.action == HotkeyAction::Turn}).second)
                << profile << ": " << h.name;
        }
    }
}

TEST(HotkeysTable, KeysHaveNamesAndNamesKeys) {
    for (const int key : {int{'Q'}, int{'.'}, 32, 256, 290, 301, 320, 329, 284, 999}) {
        EXPECT_EQ(key_named(key_name(key)), key) << key_name(key);
    }
    EXPECT_EQ(key_name(292), "F3");
    for (const char* nonsense : {"", "QQ", "?", "?x", "F99", "?999999999999"})
        EXPECT_EQ(key_named(nonsense), 0) << nonsense;
}

TEST(HotkeysTable, TurningCountsOnlyWhilePlacing) {
    const Hotkeys h = Hotkeys::standard();
    EXPECT_EQ(h.find('R')->action, HotkeyAction::Slot);
    EXPECT_EQ(h.find('R', true)->action, HotkeyAction::Turn);
    EXPECT_EQ(h.find('Q', true)->action, HotkeyAction::Slot);
    EXPECT_EQ(h.find(0), nullptr);
}

TEST(HotkeysTable, ChangesComeBackAndTwoMayChangePlaces) {
    Hotkeys h = Hotkeys::standard();
    EXPECT_TRUE(h.changes("grid").empty());
    EXPECT_TRUE(h.change({{"idle_villager", ","}, {"idle_soldier", "."}, {"patrol", ""}}).empty());
    EXPECT_EQ(h.find(',')->name, "idle_villager");
    EXPECT_EQ(h.find('.')->name, "idle_soldier");
    EXPECT_EQ(h.find('P'), nullptr);
    Hotkeys again = Hotkeys::standard();
    EXPECT_TRUE(again.change(h.changes("grid")).empty());
    EXPECT_EQ(again.changes("grid"), h.changes("grid"));
}

TEST(HotkeysTable, NonsenseIsNamedAndChangesNothing) {
    Hotkeys h = Hotkeys::standard();
    const auto refused = h.change({{"dance", "D"}, {"idle_villager", "Hopla"}, {"chat", "H"}});
    EXPECT_EQ(refused.size(), 3u);
    EXPECT_EQ(h.find('.')->name, "idle_villager");
    EXPECT_EQ(h.find('H')->name, "town_center");
}

TEST(HotkeysTable, TakingAKeyFreesItsOwner) {
    Hotkeys h = Hotkeys::standard();
    h.take(0, 'H');
    EXPECT_EQ(h.find('H')->name, "idle_villager");
    EXPECT_EQ(h.of(HotkeyAction::TownCenter)->key, 0);
}

TEST(HotkeysTable, AClashNamesWhoHasTheKeyAndChangesNothing) {
    Hotkeys h = Hotkeys::standard();
    const Hotkey* taken = h.set(0, 'H');
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(taken->name, "town_center");
    EXPECT_EQ(h.find('.')->action, HotkeyAction::IdleWorker);
    EXPECT_EQ(h.set(0, '-'), nullptr);
    EXPECT_EQ(h.find('-')->action, HotkeyAction::IdleWorker);
    EXPECT_EQ(h.find('.'), nullptr);
}

TEST(HotkeysTable, TheGridIsByPosition) {
    const Hotkeys h = Hotkeys::standard();
    EXPECT_EQ(h.letter_of_slot(0), 'Q');
    EXPECT_EQ(h.letter_of_slot(5), 'A');
    EXPECT_EQ(h.letter_of_slot(14), 'B');
}

}  // namespace
}  // namespace banneret::input

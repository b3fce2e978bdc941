#include "client/input/hotkeys.h"

#include <gtest/gtest.h>

#include <set>

namespace banneret::input {
namespace {

TEST(HotkeysTable, NoTwoThingsShareAKey) {
    std::set<int> keys;
    const Hotkeys table = Hotkeys::standard();
    for (const Hotkey& h : table.all()) EXPECT_TRUE(keys.insert(h.key).second) << h.name;
}

TEST(HotkeysTable, AClashNamesWhoHasTheKeyAndChangesNothing) {
    Hotkeys h = Hotkeys::standard();
    const Hotkey* taken = h.set(0, 'H');
    ASSERT_NE(taken, nullptr);
    EXPECT_EQ(taken->name, "town_center");
    EXPECT_EQ(h.find('.')->action, HotkeyAction::IdleWorker);
    EXPECT_EQ(h.set(0, 'I'), nullptr);
    EXPECT_EQ(h.find('I')->action, HotkeyAction::IdleWorker);
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

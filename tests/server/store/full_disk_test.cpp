// A disk that fills up: what was acknowledged stays, what does not fit is refused with a sentence, and all goes on when
// there is room again. The disk is a file system of a few megabytes that only this test's own process sees.
#include <sched.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "server/store/store.h"
#include "tests/server/store/fresh_folder.h"

namespace banneret::store {
namespace {

constexpr int kDone = 0;
constexpr int kNoSmallDisk = 77;
constexpr int kWrong = 1;

bool make_small_disk(const std::filesystem::path& folder) {
    if (unshare(CLONE_NEWNS) != 0 && unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0) return false;
    if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
    return mount("tmpfs", folder.c_str(), "tmpfs", 0, "size=3m") == 0;
}

int complain(const std::string& what) {
    std::fprintf(stderr, "%s\n", what.c_str());
    return kWrong;
}

int fill_and_go_on(const std::filesystem::path& folder) {
    bool fatal = false;
    StoreOptions options;
    options.on_fatal = [&](const Error&) { fatal = true; };
    auto store = Store::open(folder, options);
    if (!store.ok()) return complain(store.error().sentence());
    const std::filesystem::path filler = folder / "something else";
    std::ofstream(filler) << std::string(1u << 20, 'x');
    std::size_t kept = 0;
    Result<void> put;
    for (; kept < 200; ++kept) {
        put = (*store)->put_kept_lobby({kept + 1, Bytes(64u << 10, 5)});
        if (!put.ok()) break;
    }
    if (put.ok()) return complain("the disk never filled up");
    if (put.error().sentence().find("disk is full") == std::string::npos)
        return complain(put.error().sentence());
    if (fatal) return complain("a full disk is no reason to end");
    if ((*store)->kept_lobbies()->size() != kept)
        return complain("what was acknowledged is not what is there");
    std::filesystem::remove(filler);
    if (auto again = (*store)->put_kept_lobby({1000, Bytes(100, 6)}); !again.ok())
        return complain("there is room again: " + again.error().sentence());
    store->reset();
    auto reopened = Store::open(folder);
    if (!reopened.ok()) return complain(reopened.error().sentence());
    return (*reopened)->kept_lobbies()->size() == kept + 1 ? kDone : complain("something was lost");
}

TEST(FullDisk, LosesNothingIsToldAndPasses) {
    const FreshFolder fresh;
    const pid_t child = fork();
    if (child == 0) _exit(make_small_disk(fresh.path()) ? fill_and_go_on(fresh.path()) : kNoSmallDisk);
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
    if (WEXITSTATUS(status) == kNoSmallDisk)
        GTEST_SKIP() << "this machine does not let the test mount a disk of its own";
    EXPECT_EQ(WEXITSTATUS(status), kDone);
}

}  // namespace
}  // namespace banneret::store

// Library: all sprites of a ruleset, rendered on worker threads and kept in a cache folder, so that only the
// first start renders. One for the program, made at the start: by the time a match begins most is done.
//
// A cache file holds one look, named by a digest of its models and of the renderer: what changes is rendered
// again, alone.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "client/art/icons.h"
#include "client/art/looks.h"
#include "client/art/render.h"

namespace banneret::art {

// Sprites of one motion, ready to be put into a texture.
struct Finished {
    int look = 0;  // a place in Library::looks()
    Motion motion;
    std::vector<Sprite> sprites;  // by variant, then direction, then frame
};

struct Icon {
    int look = 0;      // a place in looks(), or -1 for one of `name`
    std::string name;  // of icons.h's list, or a technology's id
    Sprite sprite;     // kIconSize square, its ground included
};

struct Progress {
    int done = 0, total = 0;  // motions
    bool playable = false;    // everything of urgency 0 is there
};

class Library {
  public:
    struct Options {
        std::string cache_folder;  // empty: no cache
        bool draft = false;        // for tests: a fifth of the work
        int threads = 2;
    };
    // Starts at once.
    Library(std::shared_ptr<const rules::Rules> rules, Options options);
    ~Library();  // stops and waits

    const std::vector<Look>& looks() const { return looks_; }
    // The first look for a type that these rules lack.
    int look_of_type(rules::TypeId type) const {
        return type < look_by_type_.size() ? look_by_type_[type] : 0;
    }
    Progress progress() const;
    // Waits until everything of that urgency and below is rendered (for screenshots and the loading screen's
    // end).
    void wait_for(int urgency);
    // Finished motions and icons from number `from` on; each stays here, so that a later context can have
    // them again.
    std::vector<std::shared_ptr<const Finished>> finished(std::size_t from) const;
    std::vector<std::shared_ptr<const Icon>> icons(std::size_t from) const;

  private:
    struct Job {
        int look;
        int motion;  // a place in the look's motions; -1: its icon
        int urgency;
    };
    void work();
    void carry_out(const Job& job);
    std::string cache_path(const Look& look, const Motion& motion) const;

    std::shared_ptr<const rules::Rules> rules_;
    Options options_;
    std::vector<Look> looks_;
    std::vector<int> look_by_type_;
    std::vector<Job> jobs_;
    std::vector<int> left_by_urgency_;
    mutable std::mutex mutex_;
    std::condition_variable done_;
    std::size_t next_job_ = 0;
    int done_jobs_ = 0;
    bool stop_ = false;
    std::vector<std::shared_ptr<const Finished>> finished_;
    std::vector<std::shared_ptr<const Icon>> icons_;
    std::vector<std::thread> threads_;
};

}  // namespace banneret::art

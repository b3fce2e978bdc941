// Library: the sprites and icons of a ruleset, rendered on worker threads when somebody first asks for them and kept
// in a cache folder, so that only the first time renders. One for the program.
//
// A cache file holds one motion of one variant, named by a digest of its models and of the renderer: what changes is
// rendered again, alone. With a cache folder a thread of least priority fills it in the background, so that what has
// never been asked for is at hand too.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "client/art/looks.h"
#include "client/art/render.h"

namespace banneret::art {

// Sprites of one motion of a look in one variant, ready to be put into a texture.
struct Finished {
    int look = 0;                 // a place in Library::looks()
    int motion = 0;               // a place in the look's motions
    int variant = 0;              // 0 to Motion::variants - 1
    std::vector<Sprite> sprites;  // by direction, then frame
};

struct Progress {
    int done = 0, total = 0;  // of what has been asked for
    bool idle() const { return done == total; }
};

class Library {
  public:
    struct Options {
        std::string cache_folder;  // empty: no cache
        bool draft = false;        // for tests: a fifth of the work
        int threads = 2;
        bool fill = false;  // the cache folder in the background
    };
    // Starts at once.
    Library(std::shared_ptr<const rules::Rules> rules, Options options);
    ~Library();  // stops and waits

    const std::vector<Look>& looks() const { return looks_; }
    // The first look for a type that these rules lack.
    int look_of_type(rules::TypeId type) const {
        return type < look_by_type_.size() ? look_by_type_[type] : 0;
    }
    // Asks for a motion: it is among take_finished() once it is there. Who asks again gets it again.
    void want(int look, int motion, int variant);
    // What has been finished since the last call.
    std::vector<std::shared_ptr<const Finished>> take_finished();
    // Of a look, or of a name from icons.h's list or a technology's id; null until it is rendered, which the first
    // call asks for. kIconSize square.
    std::shared_ptr<const Sprite> icon(int look);
    std::shared_ptr<const Sprite> icon(const std::string& name);

    Progress progress() const;
    // Waits until everything asked for is there (for screenshots and the loading screen's end).
    void wait_until_idle();

    struct Filled {
        int motions = 0, sprites = 0;
        std::size_t pixels = 0;
        int icons = 0;
    };
    // Renders what the cache folder lacks, on this thread, and counts what there is; `stop` ends it early.
    Filled fill_cache(const std::atomic<bool>& stop) const;

  private:
    struct Job {
        int look = -1;
        int motion = 0;  // a place in the look's motions, or one of the special jobs of library.cpp
        int variant = 0;
        std::string name;  // of an icon
        int urgency = 0;   // least first
    };
    void add(Job job);
    void work();
    void carry_out(const Job& job);
    std::shared_ptr<const Finished> finish(int look, int motion, int variant) const;
    Sprite icon_sprite(const Job& job) const;
    std::shared_ptr<const Sprite> icon_of(const std::string& key, Job job);
    std::string cache_path(int look, int motion, int variant) const;

    std::shared_ptr<const rules::Rules> rules_;
    Options options_;
    std::vector<Look> looks_;
    std::vector<int> look_by_type_;
    mutable std::mutex mutex_;
    std::condition_variable wake_, done_;
    std::vector<std::deque<Job>> jobs_;  // by urgency
    int asked_ = 0, carried_out_ = 0;
    std::atomic<bool> stop_{false};
    std::vector<std::shared_ptr<const Finished>> finished_;
    std::map<std::string, std::shared_ptr<const Sprite>> icons_;  // null: asked for
    std::vector<std::thread> threads_;
};

}  // namespace banneret::art

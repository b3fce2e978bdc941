#include "client/session/world_maker.h"
#include "client/texts/texts.h"

namespace banneret::session {
namespace {

// A broken promise does not leave the thread as an exception: it would end the program.
Result<WorldMaker::Made> made_by(const std::function<Result<match::Match>()>& make) {
    try {
        Result<match::Match> match = make();
        if (!match) return match.error();
        const Digest digest = match->digest();
        return WorldMaker::Made{std::move(match).value(), digest};
    } catch (const BrokenPromise& broken) {
        return Error{tr("step.making_map"), broken.what(), tr("fault.games_own")};
    }
}

}  // namespace

WorldMaker::~WorldMaker() {
    if (thread_.joinable()) thread_.join();
}

void WorldMaker::begin(std::function<Result<match::Match>()> make) {
    if (thread_.joinable()) thread_.join();
    made_.reset();
    thread_ = std::thread([this, make = std::move(make)] {
        auto result = made_by(make);
        const std::lock_guard lock(mutex_);
        made_.emplace(std::move(result));
    });
}

std::optional<Result<WorldMaker::Made>> WorldMaker::take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(made_, std::nullopt);
}

}  // namespace banneret::session

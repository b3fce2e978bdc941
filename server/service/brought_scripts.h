// BroughtScripts: the map scripts that people brought to play by, kept in memory by the digest of their text: the
// newest of each account, and of the whole server. What a match is played by goes into the store at its start.
#pragma once

#include <list>
#include <mutex>
#include <optional>
#include <string>

#include "common/base/digest.h"
#include "common/match/setup.h"

namespace banneret::service {

struct MapScriptText {
    std::string name;
    std::string text;   // expanded
    Digest digest = 0;  // of the text
};

class BroughtScripts {
  public:
    static constexpr std::size_t kEach = 8;
    static constexpr std::size_t kAll = 128;

    // The digest. Requires: `text` has at most 1 MiB. From any thread.
    Digest keep(match::AccountId account, std::string text);
    // By NAME#DIGEST. nullopt: it is not one, or not here (any more).
    std::optional<MapScriptText> find(const std::string& map_script) const;
    std::optional<std::string> text(Digest digest) const;

  private:
    struct Kept {
        match::AccountId account = 0;
        Digest digest = 0;
        std::string text;
    };
    mutable std::mutex mutex_;
    std::list<Kept> kept_;  // the newest first
};

}  // namespace banneret::service

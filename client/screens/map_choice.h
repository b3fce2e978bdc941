// The maps that a person can choose: those of the server or of this machine, and one's own from the data folder. What
// a map says of itself, below its picture. Used by single player and lobby.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "client/screens/shared.h"

namespace banneret::screens {

// An own script in a list of choices, until it has been brought to the server.
std::string own_choice(const std::string& name);
std::optional<session::OwnScript> own_script(const Shared& shared, const std::string& choice);

// What Settings::map_script takes, then one's own scripts as own_choice gives them. `chosen` is among them.
std::vector<std::string> map_choices(const Shared& shared, std::vector<std::string> names,
                                     const std::string& chosen);

// The script's description and for whom it is made; what is wrong with it instead, where the preview found that.
void draw_map_words(const std::string& script, const std::string& fault);

// An own script on its way to the server in use.
class Bringing {
  public:
    // Refuses a file that cannot be read.
    Result<void> begin(Shared& shared, const session::OwnScript& script);
    bool under_way() const { return answer_ != nullptr; }
    // What Settings::map_script takes from now on, or why not; once.
    std::optional<Result<std::string>> take();

  private:
    std::string name_;
    session::Answer<Digest> answer_;
};

}  // namespace banneret::screens

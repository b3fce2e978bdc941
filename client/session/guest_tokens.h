// GuestTokens: by what a guest comes back to a server as the same one. Kept in the XDG state folder, one
// small file a server and name, readable by the user alone.
#pragma once

#include <string>

namespace banneret::session {

class GuestTokens {
  public:
    // Takes the token of this server and name for as long as this object lives: another client on this
    // machine that wants the same meanwhile is given none, and becomes somebody else. `folder` empty: nothing
    // is kept.
    GuestTokens(std::string folder, const std::string& server, const std::string& name);
    ~GuestTokens();
    GuestTokens(const GuestTokens&) = delete;
    GuestTokens& operator=(const GuestTokens&) = delete;

    std::string token() const;  // empty: none
    void keep(const std::string& token);

  private:
    std::string path_;
    int lock_ = -1;
};

}  // namespace banneret::session

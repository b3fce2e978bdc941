// A script laid out evenly, for `banneret-tool map fmt`. Only the white space between words changes, and that
// before the lines of comments: the row of words stays what it was, so the script means the same to every
// edition.
#pragma once

#include <string>
#include <string_view>

namespace banneret::map::script {

// Laying out what was laid out changes nothing. Any bytes are safe.
std::string laid_out(std::string_view text);

}  // namespace banneret::map::script

// Letters: which letters beyond those of European scripts names and chat have brought, so that the fonts can be made with
// them. Main thread.
#pragma once

#include <string_view>
#include <vector>

namespace banneret::screens {

// Notes what of the text the fonts have not yet. UTF-8; broken bytes are passed over. A few thousand letters are kept.
void note_letters(std::string_view utf8);
// Whether some were noted since the last call: the theme is to be made anew.
bool take_new_letters();
// All of them, as ImGui's ranges: pairs of first and last, ending with 0. The array stays where it is until the next call.
const unsigned short* letter_ranges();

}  // namespace banneret::screens

// HTML from text: what is foreign is escaped, and every page has the same frame.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace banneret::web {

// Text that may stand anywhere in a page, between tags or within quotes.
std::string escaped(std::string_view text);

// A whole page. `body` is HTML. `here` is the menu entry to mark: "/", "/history", "/leaderboard", or nothing.
std::string page(std::string_view server_name, std::string_view title, std::string_view here,
                 const std::string& body);

// A table. Cells are HTML; an empty table gives `nothing` as a sentence instead.
std::string table(const std::vector<std::string>& heads, const std::vector<std::vector<std::string>>& rows,
                  std::string_view nothing);

}  // namespace banneret::web

#include "server/web/html.h"

namespace banneret::web {
namespace {

// The game's own colours: ink on parchment in a frame of walnut.
constexpr std::string_view kStyle = R"css(
:root{--ink:#2e2013;--soft:#7a6448;--line:#a07a42;--paper:#f0e0b8;--leaf:#fff6de;--wood:#4a2f1a;--gold:#ecc874}
*{box-sizing:border-box}
body{margin:0;background:#2a1c10;color:var(--ink);font:17px/1.5 "Linux Libertine","Libertinus Serif",Georgia,serif}
header{background:var(--wood);border-bottom:3px solid var(--gold);color:var(--gold);padding:.6em 1em}
header .in,main{max-width:62em;margin:0 auto}
header b{font-size:1.5em;font-variant:small-caps;letter-spacing:.04em;margin-right:1em}
nav{display:inline}
nav a{color:#f3e3bd;text-decoration:none;padding:.2em .7em}
nav a.here{border-bottom:2px solid var(--gold);color:var(--gold)}
main{background:var(--paper);border:1px solid var(--line);border-top:0;padding:1.2em 1.6em 2em;min-height:70vh}
h1{font-size:1.5em;margin:.2em 0 .6em}h2{font-size:1.15em;margin:1.6em 0 .4em}
a{color:#7b2413}
table{border-collapse:collapse;width:100%;background:var(--leaf);border:1px solid var(--line)}
th,td{text-align:left;padding:.35em .7em;border-bottom:1px solid #dcc595;vertical-align:top}
th{background:#e2cb98;font-weight:600}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}
.dot{display:inline-block;width:.7em;height:.7em;border-radius:50%;margin-right:.35em;border:1px solid #0004}
.won{font-weight:600}.soft{color:var(--soft)}.more{margin-top:1em}
svg{width:100%;height:auto;background:var(--leaf);border:1px solid var(--line)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.2em 1.2em}dt{color:var(--soft)}dd{margin:0}
@media (max-width:40em){main{padding:1em .8em}th,td{padding:.3em .4em}}
)css";

std::string link(std::string_view to, std::string_view text, std::string_view here) {
    std::string out = "<a href=\"";
    out += to;
    out += to == here ? "\" class=\"here\" aria-current=\"page\">" : "\">";
    out += text;
    return out + "</a>";
}

}  // namespace

std::string escaped(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

std::string page(std::string_view server_name, std::string_view title, std::string_view here,
                 const std::string& body) {
    std::string out =
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>";
    out += escaped(title) + " · " + escaped(server_name) + "</title><style>";
    out += kStyle;
    out += "</style></head><body><header><div class=\"in\"><b>" + escaped(server_name) + "</b><nav>";
    out += link("/", "Lobbies", here) + link("/history", "History", here) +
           link("/leaderboard", "Leaderboard", here);
    out += "</nav></div></header><main><h1>" + escaped(title) + "</h1>";
    out += body;
    return out + "</main></body></html>\n";
}

std::string table(const std::vector<std::string>& heads, const std::vector<std::vector<std::string>>& rows,
                  std::string_view nothing) {
    if (rows.empty()) return "<p class=\"soft\">" + escaped(nothing) + "</p>";
    std::string out = "<table><thead><tr>";
    for (const std::string& head : heads) out += "<th>" + escaped(head) + "</th>";
    out += "</tr></thead><tbody>";
    for (const auto& row : rows) {
        out += "<tr>";
        for (const std::string& cell : row) out += "<td>" + cell + "</td>";
        out += "</tr>";
    }
    return out + "</tbody></table>";
}

}  // namespace banneret::web

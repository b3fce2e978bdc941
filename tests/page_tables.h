// Reads a page of docs/ as a stranger would: its tables, and bytes decoded by them alone. For the tests that
// hold docs/wire.md and docs/save.md against what the code writes.
#pragma once

#include <algorithm>
#include <fstream>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "common/base/bytes.h"

namespace banneret::page {

using Cells = std::vector<std::string>;

struct Table {
    std::string heading;  // the nearest heading above it
    Cells head;
    std::vector<Cells> rows;
};

struct Page {
    std::string text;
    std::vector<std::string> headings;
    std::vector<Table> tables;

    // The table whose heading begins with `heading` and whose head begins with `first`.
    const Table& table(const std::string& heading, const std::string& first = "order") const {
        for (const Table& t : tables) {
            if (t.heading.starts_with(heading) && t.head.at(0) == first) return t;
        }
        throw std::runtime_error("the page has no table of " + heading);
    }
};

inline std::string trimmed(std::string s) {
    while (!s.empty() && s.back() == ' ') s.pop_back();
    return s.substr(std::min(s.find_first_not_of(' '), s.size()));
}

inline Cells cut(const std::string& line, char at) {
    Cells cells;
    std::size_t from = 0;
    for (std::size_t i = 0; i <= line.size(); ++i) {
        if (i < line.size() && line[i] != at) continue;
        cells.push_back(trimmed(line.substr(from, i - from)));
        from = i + 1;
    }
    return cells;
}

inline Page read_page(const std::string& name) {
    std::ifstream file(std::string(BANNERET_SOURCE_DIR) + "/docs/" + name);
    if (!file) throw std::runtime_error("docs/" + name + " cannot be read");
    Page page;
    bool in_table = false;
    for (std::string line; std::getline(file, line);) {
        page.text += line + "\n";
        if (line.starts_with("#")) page.headings.push_back(line.substr(line.find_first_not_of("# ")));
        if (!line.starts_with("|")) {
            in_table = false;
            continue;
        }
        Cells cells = cut(line, '|');
        cells.erase(cells.begin());
        cells.pop_back();
        if (!in_table)
            page.tables.push_back({page.headings.back(), cells, {}});
        else if (!cells[0].starts_with("---"))
            page.tables.back().rows.push_back(cells);
        in_table = true;
    }
    return page;
}

struct Range {
    std::uint64_t low = 0;
    std::uint64_t high = ~std::uint64_t{0};
};

// "any", "3", "1 to 8", "at most 64".
inline Range range_of(const std::string& cell) {
    if (cell == "any" || cell.empty()) return {};
    if (cell.starts_with("at most ")) return {0, std::stoull(cell.substr(8))};
    const std::uint64_t low = std::stoull(cell);
    const std::size_t to = cell.find(" to ");
    return {low, to == std::string::npos ? low : std::stoull(cell.substr(to + 4))};
}

inline std::size_t width_of(const std::string& type) {
    static const std::map<std::string, std::size_t> widths{{"u8", 1},  {"u16", 2},   {"u32", 4},   {"u64", 8},
                                                           {"i32", 4}, {"fixed", 8}, {"entity", 4}};
    const auto found = widths.find(type);
    return found == widths.end() ? 0 : found->second;
}

struct Decoded {
    std::string name;
    std::string type;
    std::size_t offset = 0;
    std::uint64_t value = 0;  // of numbers; of lists, texts, blobs and orders their count
    Bytes bytes;              // of texts, blobs and octets
    Range range;
};

// Walks bytes by a table with the columns order, type, name, range. What is no plain type is asked of
// `other`.
class Decoder {
  public:
    Decoder(const Page& page, ByteSpan bytes) : page_(page), in_(bytes) {}
    virtual ~Decoder() = default;

    void decode(const Table& table, const std::string& prefix = "") {
        std::size_t row = 0;
        while (row < table.rows.size()) row = field(table, row, "", prefix);
    }
    std::vector<Decoded> fields;
    std::size_t left() const { return in_.remaining(); }
    std::uint64_t number(std::size_t width) {
        std::uint64_t v = 0;
        for (std::size_t i = 0; i < width; ++i) v |= std::uint64_t{in_.u8("byte")} << (8 * i);
        if (!in_.ok()) throw std::runtime_error("the bytes end before the page's table does");
        return v;
    }
    Bytes octets(std::size_t n) {
        const ByteSpan at = in_.raw(n, "bytes");
        if (!in_.ok()) throw std::runtime_error("the bytes end before the page's table does");
        return Bytes(at.begin(), at.end());
    }
    // The n-th field of that name.
    const Decoded& at(const std::string& name, std::size_t n = 0) const {
        for (const Decoded& f : fields) {
            if (f.name == name && n-- == 0) return f;
        }
        throw std::runtime_error("the page has no field " + name);
    }

  protected:
    virtual void other(const std::string& type, const std::string& name) {
        decode(page_.table(type), name + ": ");
    }
    const Page& page_;

  private:
    // One row, or a list's with all that belong to it. Gives the row to go on with.
    std::size_t field(const Table& table, std::size_t row, const std::string& inside,
                      const std::string& prefix) {
        const std::string type = table.rows[row].at(1);
        const std::string name = table.rows[row].at(2);
        Decoded f{prefix + name, type, in_.offset(), 0, {}, range_of(table.rows[row].at(3))};
        if (!name.starts_with(inside)) throw std::runtime_error("a list's rows stand together: " + name);
        const std::size_t width = width_of(type);
        if (width > 0) {
            f.value = number(width);
        } else if (type == "16 bytes") {
            f.bytes = octets(16);
        } else if (type == "text" || type == "blob") {
            f.value = number(type == "text" ? 2 : 4);
            f.bytes = octets(f.value);
        } else if (type == "list") {
            return list(table, row, std::move(f), prefix);
        } else {
            other(type, f.name);
            return row + 1;
        }
        fields.push_back(f);
        return row + 1;
    }
    std::size_t list(const Table& table, std::size_t row, Decoded f, const std::string& prefix) {
        f.value = number(1);
        const std::uint64_t count = f.value;
        const std::string inside = table.rows[row].at(2) + ": ";
        fields.push_back(std::move(f));
        std::size_t end = row + 1;
        while (end < table.rows.size() && table.rows[end].at(2).starts_with(inside)) ++end;
        for (std::uint64_t i = 0; i < count; ++i) {
            for (std::size_t r = row + 1; r < end;) r = field(table, r, inside, prefix);
        }
        return end;
    }
    ByteReader in_;
};

}  // namespace banneret::page

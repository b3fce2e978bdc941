#include "common/rules/text/load.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "common/rules/compiled.h"
#include "common/rules/text/parse.h"

namespace banneret::rules::text {
namespace {

constexpr std::uintmax_t kMaxFileBytes = 4u << 20;
constexpr std::size_t kMaxFiles = 200;

}  // namespace

std::string Fault::sentence() const {
    std::string at = file;
    if (line > 0) at += ":" + std::to_string(line) + ":" + std::to_string(column);
    return at + ": " + what + ".";
}

Loaded load_texts(const std::vector<std::pair<std::string, std::string>>& files) {
    Loaded loaded;
    const auto parsed = parse_files(files, loaded.faults);
    // A file that cannot be read leaves names out; what it would have named is then no fault of others.
    if (!loaded.faults.empty()) return loaded;
    Rules rules = build_rules(parsed, loaded.faults);
    if (!loaded.faults.empty()) return loaded;
    // The compiled form's own check is the last word: what passes here is what others will accept.
    Result<Rules> compiled = read_compiled(write_compiled(rules));
    if (!compiled) {
        loaded.faults.push_back({"ruleset", 0, 0, compiled.error().what});
        return loaded;
    }
    loaded.rules = std::make_shared<const Rules>(std::move(compiled).value());
    return loaded;
}

Loaded load_folder(const std::string& folder) {
    namespace fs = std::filesystem;
    Loaded loaded;
    std::error_code failed;
    std::vector<fs::path> paths;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
        if (entry.path().extension() == ".textproto") paths.push_back(entry.path());
    }
    if (failed) {
        loaded.faults.push_back({folder, 0, 0, "the folder cannot be read: " + failed.message()});
        return loaded;
    }
    if (paths.empty() || paths.size() > kMaxFiles) {
        loaded.faults.push_back(
            {folder, 0, 0,
             "a ruleset is a folder of 1 to 200 files that end in .textproto; this one has " +
                 std::to_string(paths.size())});
        return loaded;
    }
    std::sort(paths.begin(), paths.end());
    std::vector<std::pair<std::string, std::string>> files;
    for (const fs::path& path : paths) {
        std::ifstream in(path, std::ios::binary);
        const auto size = fs::file_size(path, failed);
        if (!in || failed || size > kMaxFileBytes) {
            loaded.faults.push_back(
                {path.string(), 0, 0,
                 failed || !in ? "the file cannot be read" : "the file is larger than 4 MiB"});
            continue;
        }
        files.emplace_back(path.string(), std::string(std::istreambuf_iterator<char>(in), {}));
    }
    if (!loaded.faults.empty()) return loaded;
    return load_texts(files);
}

Result<std::shared_ptr<const Rules>> load_rules(const std::string& folder) {
    Loaded loaded = load_folder(folder);
    if (loaded.rules) return loaded.rules;
    const Fault& first = loaded.faults.front();
    const std::size_t more = loaded.faults.size() - 1;
    Error error{
        first.file +
            (first.line > 0 ? ":" + std::to_string(first.line) + ":" + std::to_string(first.column) : ""),
        first.what, ""};
    if (more > 0)
        error.hint =
            "There are " + std::to_string(more) + " more faults; `banneret-tool rules check` lists them all";
    return error;
}

}  // namespace banneret::rules::text

// The forms of a check: for a person, as JSON, as SARIF 2.1.0.
#include <nlohmann/json.hpp>

#include "tool/map_check.h"

namespace banneret::tool {
namespace {

using map::generate::ObjectReport;
using map::generate::PatchReport;
using map::script::Diagnostic;
using map::script::Severity;
using nlohmann::json;

std::string dumped(const json& value) {
    return value.dump(2, ' ', false, json::error_handler_t::replace) + "\n";
}

std::string refusals_of(const ObjectReport& report) {
    std::string text;
    for (std::size_t r = 0; r < map::generate::kRefusals; ++r) {
        if (report.refused[r] == 0) continue;
        const auto why = map::generate::name_of(static_cast<map::generate::Refusal>(r));
        text += (text.empty() ? "" : ", ") + std::to_string(report.refused[r]) + " by " + std::string(why);
    }
    return text;
}

std::string file_of(const Placement& map, const map::script::Place& place) {
    return place.file < map.files.size() ? map.files[place.file] : "";
}

std::string place_of(const Placement& map, const map::script::Place& place) {
    return "  " + file_of(map, place) + ":" + std::to_string(place.line) + ": ";
}

std::string line_of(const Placement& map, const ObjectReport& report) {
    std::string text = place_of(map, report.place) + report.name;
    if (report.owner != kNature) text += " for player " + std::to_string(report.owner);
    text += ": asked " + std::to_string(report.asked) + ", placed " + std::to_string(report.placed);
    if (report.placed >= report.asked) return text + "\n";
    if (!report.why.empty()) return text + "; " + report.why + "\n";
    if (report.tiles_refused() == 0) return text + "; no tile was left to try\n";
    return text + "; tiles turned away: " + refusals_of(report) + "\n";
}

std::string line_of(const Placement& map, const PatchReport& report) {
    std::string text = place_of(map, report.place) + std::string(map::generate::name_of(report.patch)) + " " +
                       report.name + ": asked " + std::to_string(report.asked) + ", made " +
                       std::to_string(report.made);
    return text + (report.why.empty() ? "" : "; " + report.why) + "\n";
}

json json_of(const Diagnostic& d) {
    return {{"severity", map::script::name_of(d.severity)},
            {"file", d.file},
            {"line", d.line},
            {"column", d.column},
            {"length", d.length},
            {"what", d.what},
            {"hint", d.hint}};
}

json json_of(const Placement& map, const ObjectReport& report) {
    json refused = json::object();
    for (std::size_t r = 0; r < map::generate::kRefusals; ++r) {
        if (report.refused[r] > 0)
            refused[std::string(map::generate::id_of(static_cast<map::generate::Refusal>(r)))] =
                report.refused[r];
    }
    return {{"name", report.name},       {"file", file_of(map, report.place)},
            {"line", report.place.line}, {"player", report.owner},
            {"asked", report.asked},     {"placed", report.placed},
            {"refused", refused},        {"why", report.why}};
}

json json_of(const Placement& map, const PatchReport& report) {
    return {{"kind", map::generate::name_of(report.patch)},
            {"name", report.name},
            {"file", file_of(map, report.place)},
            {"line", report.place.line},
            {"asked", report.asked},
            {"made", report.made},
            {"why", report.why}};
}

json json_of(const Placement& placement) {
    json objects = json::array();
    for (const ObjectReport& report : placement.objects) objects.push_back(json_of(placement, report));
    json patches = json::array();
    for (const PatchReport& report : placement.patches) patches.push_back(json_of(placement, report));
    return {{"side", placement.side},
            {"players", placement.players},
            {"seed", placement.seed},
            {"objects", objects},
            {"patches", patches}};
}

// ---- SARIF
std::string_view level_of(Severity severity) {
    switch (severity) {
        case Severity::Error: return "error";
        case Severity::Warning: return "warning";
        case Severity::Note: return "note";
    }
    return "none";
}

// A path as the path of a relative or file URI.
std::string uri_of(const std::string& path) {
    constexpr char kDigits[] = "0123456789ABCDEF";
    std::string uri = path.substr(0, 1) == "/" ? "file://" : "";
    for (const char c : path) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::string_view("/-._~").find(c) != std::string_view::npos;
        const auto byte = static_cast<unsigned char>(c);
        if (plain) {
            uri += c;
        } else {
            uri += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
        }
    }
    return uri;
}

json result_of(const Diagnostic& d) {
    const std::string text = d.hint.empty() ? d.what : d.what + " (" + d.hint + ")";
    json place = {{"artifactLocation", {{"uri", uri_of(d.file)}}}};
    if (d.line > 0) {
        place["region"] = {{"startLine", d.line},
                           {"startColumn", std::max(d.column, 1u)},
                           {"endColumn", std::max(d.column, 1u) + std::max(d.length, 1u)}};
    }
    return {{"ruleId", "map-script/" + std::string(level_of(d.severity))},
            {"level", level_of(d.severity)},
            {"message", {{"text", text}}},
            {"locations", json::array({{{"physicalLocation", place}}})}};
}

json rules() {
    const auto rule = [](std::string_view level, const char* text) {
        return json{{"id", "map-script/" + std::string(level)},
                    {"shortDescription", {{"text", text}}},
                    {"defaultConfiguration", {{"level", level}}}};
    };
    return json::array({rule("error", "What the script asks cannot be done"),
                        rule("warning", "It works, but likely not as meant"), rule("note", "Worth knowing")});
}

}  // namespace

std::string as_text(const CheckedScript& checked) {
    std::string text;
    for (const Diagnostic& d : checked.diagnostics) text += to_text(d) + "\n";
    if (!checked.placement) return text;
    const Placement& map = *checked.placement;
    text += checked.path + ": side " + std::to_string(map.side) + ", " + std::to_string(map.players) +
            " players, seed " + std::to_string(map.seed) + "\n";
    for (const PatchReport& report : map.patches) text += line_of(map, report);
    for (const ObjectReport& report : map.objects) text += line_of(map, report);
    return text;
}

std::string as_json(const std::vector<CheckedScript>& all) {
    json scripts = json::array();
    for (const CheckedScript& checked : all) {
        json diagnostics = json::array();
        for (const Diagnostic& d : checked.diagnostics) diagnostics.push_back(json_of(d));
        json script = {{"file", checked.path},
                       {"readable", checked.profile.has_value()},
                       {"errors", checked.count(Severity::Error)},
                       {"warnings", checked.count(Severity::Warning)},
                       {"notes", checked.count(Severity::Note)},
                       {"diagnostics", diagnostics}};
        if (checked.profile) script["profile"] = map::script::name_of(*checked.profile);
        if (checked.placement) script["map"] = json_of(*checked.placement);
        scripts.push_back(std::move(script));
    }
    return dumped({{"scripts", scripts}});
}

std::string as_sarif(const std::vector<CheckedScript>& all) {
    json results = json::array();
    for (const CheckedScript& checked : all) {
        for (const Diagnostic& d : checked.diagnostics) results.push_back(result_of(d));
    }
    const json driver = {{"name", "banneret-tool"}, {"rules", rules()}};
    const json run = {
        {"tool", {{"driver", driver}}}, {"columnKind", "unicodeCodePoints"}, {"results", results}};
    return dumped({{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                   {"version", "2.1.0"},
                   {"runs", json::array({run})}});
}

}  // namespace banneret::tool

#include "client/screens/map_choice.h"

#include <algorithm>

#include "client/screens/theme.h"
#include "client/texts/texts.h"
#include "common/map/script_header.h"
#include "common/match/script_name.h"

namespace banneret::screens {
namespace {

constexpr std::string_view kOwn = "own:";

}  // namespace

std::string own_choice(const std::string& name) { return std::string(kOwn) + name; }

std::optional<session::OwnScript> own_script(const Shared& shared, const std::string& choice) {
    if (!choice.starts_with(kOwn)) return std::nullopt;
    for (const session::OwnScript& script : shared.own_scripts) {
        if (own_choice(script.name) == choice) return script;
    }
    return std::nullopt;
}

std::vector<std::string> map_choices(const Shared& shared, std::vector<std::string> names,
                                     const std::string& chosen) {
    for (const session::OwnScript& script : shared.own_scripts) names.push_back(own_choice(script.name));
    if (std::find(names.begin(), names.end(), chosen) == names.end()) names.push_back(chosen);
    return names;
}

void draw_map_words(const std::string& script, const std::string& fault) {
    if (!fault.empty()) return note(fault.c_str());
    const map::ScriptHeader header = map::read_header(script);
    std::string words = header.description;
    if (!header.sizes.empty())
        words += " " + tr("setup.map_fits", {{"sizes", header.sizes}, {"players", header.players}});
    if (!words.empty()) note(words.c_str());
}

Result<void> Bringing::begin(Shared& shared, const session::OwnScript& script) {
    auto text = session::read_script_file(script.path, shared.data_folder);
    if (!text) return text.error();
    name_ = script.name;
    answer_ = shared.server->put_script(std::move(text).value());
    return {};
}

std::optional<Result<std::string>> Bringing::take() {
    if (!answer_ || !answer_->done()) return std::nullopt;
    const Result<Digest> digest = answer_->result();
    answer_.reset();
    if (!digest) return Result<std::string>(digest.error());
    return Result<std::string>(match::map_script_of(name_, digest.value()));
}

}  // namespace banneret::screens

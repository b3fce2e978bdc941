#include "client/session/script_texts.h"
#include "client/texts/texts.h"

#include "common/match/script_name.h"

namespace banneret::session {
namespace {

std::optional<Digest> digest_at(const ServerInfo& info, const std::string& map_script) {
    if (const auto brought = match::brought_script(map_script)) return brought->digest;
    for (const ServerScript& script : info.map_scripts) {
        if (script.name == map_script) return script.digest;
    }
    return std::nullopt;
}

Result<std::string> checked(const Result<Bytes>& got, Digest digest) {
    if (!got) return got.error();
    if (digest_of(got.value()) != digest)
        return Error{tr("fault.map"), tr("fault.other_script"), tr("fault.other_map")};
    return std::string(got.value().begin(), got.value().end());
}

}  // namespace

const Result<std::string>* ScriptTexts::text(LobbyClient& server, const std::string& map_script) {
    const auto digest = digest_at(server.info(), map_script);
    if (!digest) {
        missing_ =
            Error{tr("fault.map"), tr("fault.no_such_map", {{"name", map_script}}), tr("fault.other_map")};
        return &*missing_;
    }
    Known& known = known_[*digest];
    if (known.text) return &*known.text;
    if (!known.asked) known.asked = server.script_content(*digest);
    if (!known.asked->done()) return nullptr;
    known.text = checked(known.asked->result(), *digest);
    return &*known.text;
}

}  // namespace banneret::session

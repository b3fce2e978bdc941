#include "client/session/match_fetch.h"

#include "common/match/version.h"
#include "common/rules/compiled.h"

namespace banneret::session {

MatchFetch::MatchFetch(LobbyClient& server, Joining joining, std::shared_ptr<const rules::Rules> own)
    : joining_(std::move(joining)), rules_(std::move(own)) {
    if (joining_.seat != kNature) tokens_ = server.resume_tokens();
    if (rules_ == nullptr || rules_->digest != joining_.rules_digest)
        rules_bytes_ = server.rules_content(joining_.rules_digest);
    script_ = server.script_content(joining_.script_digest);
}

std::optional<Result<RelayedConfig>> MatchFetch::take() {
    if (taken_ || !script_->done() || (rules_bytes_ && !rules_bytes_->done())) return std::nullopt;
    taken_ = true;
    if (!script_->result()) return Result<RelayedConfig>(script_->result().error());
    if (rules_bytes_) {
        if (!rules_bytes_->result()) return Result<RelayedConfig>(rules_bytes_->result().error());
        auto rules = rules::read_compiled(rules_bytes_->result().value());
        if (!rules) return Result<RelayedConfig>(rules.error());
        rules_ = std::make_shared<const rules::Rules>(std::move(rules).value());
    }
    RelayedConfig config;
    config.joining = joining_;
    if (tokens_) config.tokens = *tokens_;
    config.simulation_version = simulation_version();
    config.rules = rules_;
    const Bytes& script = script_->result().value();
    config.script.assign(script.begin(), script.end());
    return Result<RelayedConfig>(std::move(config));
}

std::uint32_t simulation_version() { return match::kSimulationVersion; }

}  // namespace banneret::session

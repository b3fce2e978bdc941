#include "server/service/answer.h"

namespace banneret::service {
namespace {

using lobby::Reason;
using lobby::Refusal;

static_assert(static_cast<int>(Reason::TooSlow) == v1::REASON_TOO_SLOW);
static_assert(static_cast<int>(Reason::CannotStart) == v1::REASON_CANNOT_START);
static_assert(static_cast<int>(Reason::Muted) == v1::REASON_MUTED);
static_assert(static_cast<int>(Reason::Disk) == v1::REASON_DISK);
static_assert(static_cast<int>(Reason::NameTaken) == v1::REASON_NAME_TAKEN);
static_assert(v1::Reason_ARRAYSIZE == static_cast<int>(Reason::TooSlow) + 1);

grpc::StatusCode code_of(Reason reason) {
    switch (reason) {
        case Reason::Fault: return grpc::StatusCode::INTERNAL;
        case Reason::BadRequest:
        case Reason::NameBad:
        case Reason::BadSave: return grpc::StatusCode::INVALID_ARGUMENT;
        case Reason::NotLoggedIn:
        case Reason::WrongPassword: return grpc::StatusCode::UNAUTHENTICATED;
        case Reason::NotAllowed:
        case Reason::Banned:
        case Reason::Kicked:
        case Reason::GuestsRefused: return grpc::StatusCode::PERMISSION_DENIED;
        case Reason::NoSuchThing:
        case Reason::LobbyClosed: return grpc::StatusCode::NOT_FOUND;
        case Reason::NameTaken: return grpc::StatusCode::ALREADY_EXISTS;
        case Reason::LobbyFull:
        case Reason::TooMany:
        case Reason::Muted: return grpc::StatusCode::RESOURCE_EXHAUSTED;
        case Reason::ChangedMeanwhile:
        case Reason::Elsewhere: return grpc::StatusCode::ABORTED;
        case Reason::Draining:
        case Reason::Disk: return grpc::StatusCode::UNAVAILABLE;
        case Reason::OtherVersion:
        case Reason::OtherRules:
        case Reason::CannotStart:
        case Reason::InMatch: return grpc::StatusCode::FAILED_PRECONDITION;
        case Reason::TooSlow: return grpc::StatusCode::DEADLINE_EXCEEDED;
    }
    return grpc::StatusCode::INTERNAL;
}

}  // namespace

v1::ErrorDetail detail_of(const Refusal& refusal) {
    v1::ErrorDetail out;
    out.set_reason(static_cast<v1::Reason>(refusal.reason));
    out.set_sentence(refusal.sentence);
    for (const auto& [name, value] : refusal.fields) {
        v1::DetailField& field = *out.add_fields();
        field.set_name(name);
        field.set_value(value);
    }
    return out;
}

grpc::Status status_of(const Refusal& refusal) {
    return {code_of(refusal.reason), refusal.sentence, detail_of(refusal).SerializeAsString()};
}

grpc::Status status_of(const Error& error) { return status_of(refusal_of(error)); }

Refusal refusal_of(const Error& error, Reason reason) { return {reason, error.sentence(), {}}; }

Refusal no_such(const char* kind, std::uint64_t id) {
    return {Reason::NoSuchThing,
            std::string("There is no such ") + kind + " here (any more).",
            {{"kind", kind}, {"id", std::to_string(id)}}};
}

Refusal bad_request(std::string sentence, const char* field) {
    return {Reason::BadRequest, std::move(sentence), {{"field", field}}};
}

Refusal busy() {
    return {Reason::TooMany, "The server is busy; try again in a moment.", {{"retry_after_ms", "1000"}}};
}

}  // namespace banneret::service

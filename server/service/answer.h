// From our refusals and errors to gRPC's status: canonical code, sentence, and our own detail. Inside
// service/ only.
#pragma once

#include <grpcpp/support/status.h>

#include "banneret/v1/services.pb.h"
#include "common/base/result.h"
#include "server/lobby/refusal.h"

namespace banneret::service {

grpc::Status status_of(const lobby::Refusal& refusal);
// Of the store or the relay: the disk's when nothing else is known.
grpc::Status status_of(const Error& error);
v1::ErrorDetail detail_of(const lobby::Refusal& refusal);
lobby::Refusal refusal_of(const Error& error, lobby::Reason reason = lobby::Reason::Disk);

lobby::Refusal no_such(const char* kind, std::uint64_t id);
lobby::Refusal bad_request(std::string sentence, const char* field);
lobby::Refusal busy();

}  // namespace banneret::service

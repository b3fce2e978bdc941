// Where the files of matches that were played stand, and how a saved game becomes a lobby. Inside service/ and
// app/ only.
#pragma once

#include <filesystem>

#include "banneret/v1/services.pb.h"
#include "common/archive/save.h"
#include "server/service/hub.h"

namespace banneret::service {

inline constexpr std::uint32_t kMostDivergences = 64;  // reports kept of one match

// Found by numbers alone: nothing that a person named is part of a path.
std::filesystem::path replay_file(const std::string& data_folder, std::uint64_t match);
// `number` from 1 on, without gaps.
std::filesystem::path divergence_file(const std::string& data_folder, std::uint64_t match,
                                      std::uint32_t number);
void add_divergences(const std::string& data_folder, std::uint64_t match, v1::MatchDetails& details);

// Why an account may keep no further save of so many bytes here, if so.
lobby::Refused no_room_for_save(Parts& parts, AccountId account, std::size_t bytes);
// The lobby that a save is gone on with in: its rows and settings. Accounts count only where the save was made
// here.
RoomWish wish_of_save(const archive::SaveFile& file, store::SaveId id, const std::string& name,
                      bool made_here);

}  // namespace banneret::service

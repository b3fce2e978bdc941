// Store: everything the server remembers, behind one interface; the only code that knows SQL.
//
// Writes go to one thread, which commits what has come together in one transaction and acknowledges after it
// is on the disk; reads have read-only connections of their own. All calls block and may be made from any
// thread. A refused write left nothing behind. Damage and full disks come back as an Error with a sentence.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>

#include "common/base/result.h"
#include "server/store/records.h"

namespace banneret::store {

struct StoreOptions {
    // Called once, on the writer's thread, when the disk failed in a way after which nothing more may be
    // believed (a sync that failed): the server should end.
    std::function<void(const Error&)> on_fatal;
};

class Store {
  public:
    // Opens or makes `banneret.sqlite` in the folder and brings an older one up to date, keeping a copy of
    // it. Refuses a newer one (naming both versions) and a damaged one. Requires: the folder is prepared and
    // locked.
    static Result<std::unique_ptr<Store>> open(const std::filesystem::path& folder,
                                               StoreOptions options = {});
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // --- accounts. `name_key` is unique; nothing comes back for a name that is taken.
    Result<std::optional<AccountId>> add_account(const std::string& name, const std::string& name_key,
                                                 const std::string& password_hash, bool guest, Millis now_ms);
    Result<std::optional<Account>> account(AccountId id);
    Result<std::optional<Account>> account_named(const std::string& name_key);
    Result<std::optional<Account>> account_of_token(const SecretHash& token);
    Result<void> add_token(AccountId account, const SecretHash& token, Millis now_ms);
    Result<void> remove_token(const SecretHash& token);
    Result<void> remove_tokens(AccountId account);
    Result<bool> rename_account(AccountId id, const std::string& name,
                                const std::string& name_key);  // false: taken
    Result<void> set_password_hash(AccountId id, const std::string& hash);
    // The name, the password and the tokens go; history keeps a nameless player.
    Result<void> delete_account(AccountId id);

    // --- lobbies
    // The first of `count` ids that were never given out.
    Result<LobbyId> reserve_lobby_ids(std::uint32_t count);
    Result<void> put_kept_lobby(const KeptLobby& lobby);
    Result<void> remove_kept_lobby(LobbyId id);
    Result<std::vector<KeptLobby>> kept_lobbies();

    // --- what matches are made from, by digest
    Result<void> put_content(Digest digest, ByteSpan bytes);
    Result<std::optional<Bytes>> content(Digest digest);

    // --- map scripts that people brought, by the digest of their text. The newest of each account stay, and of all.
    static constexpr std::uint32_t kScriptsEach = 8;
    static constexpr std::uint32_t kScriptsInAll = 128;
    Result<void> put_script(AccountId account, Digest digest, ByteSpan text);
    Result<bool> has_script(Digest digest);
    Result<std::optional<Bytes>> script(Digest digest);

    // --- matches
    Result<MatchId> begin_match(const NewMatch& match);
    // The first end's result counts. One without a verdict (the match is decided, people still look around)
    // may be followed by one that brings it; after that nothing changes any more.
    Result<void> end_match(MatchId id, const MatchEnd& end);
    Result<std::optional<MatchRow>> match(MatchId id);
    // Newest first, up to `limit`.
    Result<std::vector<MatchRow>> matches(const MatchFilter& filter, const MatchCursor& after,
                                          std::uint32_t limit);
    Result<void> add_timeline(MatchId id, const std::vector<TimelinePoint>& points);
    Result<std::vector<TimelinePoint>> timeline(MatchId id);
    Result<void> add_match_chat(MatchId id, const MatchChat& line);
    Result<std::vector<MatchChat>> match_chat(MatchId id);

    // --- saves
    Result<SaveId> add_save(const NewSave& save);
    // Saves that the account may see, newest first, up to `limit`, older than `before` (0: from the newest).
    Result<std::vector<SaveRow>> saves_of(AccountId account, SaveId before, std::uint32_t limit);
    // Nothing when there is none or the account may not see it.
    Result<std::optional<SaveRow>> save(SaveId id, AccountId account);
    Result<std::optional<Bytes>> save_bytes(SaveId id, AccountId account);
    // How many saves the account put here, and their bytes.
    Result<std::pair<std::uint32_t, std::uint64_t>> put_by(AccountId account);
    // The account sees it no more; the bytes go with the last who could. False: it could not see it.
    Result<bool> forget_save(SaveId id, AccountId account);
    // Of a match's automatic saves the newest `kept` stay.
    Result<void> drop_old_autosaves(MatchId match, std::uint32_t kept);

    // --- ratings
    Result<std::optional<Standing>> standing(AccountId account);
    // What a match made of its players' standings. False: the match has been counted already, and nothing
    // changes.
    Result<bool> put_standings(MatchId match, const std::vector<Standing>& standings);
    // From the first, or from behind an account; deleted accounts have no place.
    Result<std::vector<Ranked>> leaderboard(AccountId after, std::uint32_t limit);
    // Matches ended and won, rated or not.
    Result<std::pair<std::uint32_t, std::uint32_t>> played(AccountId account);

    // --- what an administrator orders
    Result<std::uint64_t> add_sanction(const Sanction& sanction);  // `id` does not matter; the new one
    Result<bool> lift_sanction(std::uint64_t id);                  // false: there is none
    // Those that hold at that time, oldest first.
    Result<std::vector<Sanction>> sanctions(Millis now_ms);
    Result<void> add_audit(Millis now_ms, const std::string& what);
    // Newest first, up to `limit`, older than `before` (0: from the newest).
    Result<std::vector<AuditLine>> audit(std::uint64_t before, std::uint32_t limit);

    // Writes a copy of everything as it is at one moment, while others go on reading and writing. Refuses
    // when the file exists or the disk does not take it.
    Result<void> copy_to(const std::filesystem::path& file);

    // Transactions committed so far.
    std::uint64_t commits() const;

  private:
    struct Impl;
    explicit Store(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

}  // namespace banneret::store

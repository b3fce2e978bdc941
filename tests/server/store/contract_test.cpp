// What every engine behind the store's interface has to do.
#include <atomic>
#include <thread>

#include "server/store/store.h"
#include "tests/server/store/fresh_folder.h"

namespace banneret::store {
namespace {

template <class Set>
MatchFilter with(Set set) {
    MatchFilter out;
    set(out);
    return out;
}

class StoreContract : public testing::Test {
  protected:
    void SetUp() override { open(); }
    void open() {
        store_.reset();
        auto opened = Store::open(folder_.path());
        ASSERT_TRUE(opened.ok()) << opened.error().sentence();
        store_ = std::move(*opened);
    }
    AccountId account(const std::string& name) {
        const auto made = store_->add_account(name, name, "", true, 1);
        return made.ok() && *made ? **made : 0;
    }
    NewMatch match_of(std::vector<std::pair<AccountId, std::string>> players, Millis started_ms,
                      const std::string& map = "arabia") {
        NewMatch out;
        out.lobby_name = "a lobby";
        out.setup.settings.map_script = map;
        out.started_ms = started_ms;
        for (const auto& [id, name] : players) {
            match::Seat seat;
            seat.account = id;
            seat.name = name;
            if (id == 0) seat.kind = match::SeatKind::Computer;
            out.setup.seats.push_back(seat);
        }
        out.tag_key.fill(9);
        return out;
    }
    std::vector<MatchId> ids(const MatchFilter& filter, const MatchCursor& after = {},
                             std::uint32_t limit = 50) {
        std::vector<MatchId> out;
        const auto page = store_->matches(filter, after, limit);
        for (const MatchRow& row : *page) out.push_back(row.id);
        return out;
    }

    FreshFolder folder_;
    std::unique_ptr<Store> store_;
};

TEST_F(StoreContract, AccountIsFoundByIdNameAndToken) {
    const auto ann = store_->add_account("Ann", "ann", "hash", false, 5);
    ASSERT_TRUE(ann.ok() && ann->has_value());
    EXPECT_EQ(store_->account(**ann)->value().name, "Ann");
    EXPECT_EQ(store_->account_named("ann")->value().id, **ann);
    EXPECT_FALSE(store_->account_named("ANN")->has_value());
    SecretHash token{};
    token[0] = 1;
    EXPECT_FALSE(store_->account_of_token(token)->has_value());
    ASSERT_TRUE(store_->add_token(**ann, token, 6).ok());
    EXPECT_EQ(store_->account_of_token(token)->value().id, **ann);
    ASSERT_TRUE(store_->remove_token(token).ok());
    EXPECT_FALSE(store_->account_of_token(token)->has_value());
}

TEST_F(StoreContract, NameIsTakenOnce) {
    ASSERT_NE(account("ann"), 0u);
    const auto second = store_->add_account("Ann", "ann", "", true, 1);
    ASSERT_TRUE(second.ok());
    EXPECT_FALSE(second->has_value());
    const AccountId bob = account("bob");
    EXPECT_FALSE(*store_->rename_account(bob, "Ann", "ann"));
    EXPECT_TRUE(*store_->rename_account(bob, "Bobby", "bobby"));
    EXPECT_TRUE(*store_->rename_account(bob, "BOBBY", "bobby")) << "one's own name, written otherwise";
    EXPECT_EQ(store_->account(bob)->value().name, "BOBBY");
}

TEST_F(StoreContract, TextIsKeptAsItIs) {
    const std::string nasty = "'; DROP TABLE accounts; --\"%_\\";
    ASSERT_NE(account(nasty), 0u);
    EXPECT_EQ(store_->account_named(nasty)->value().name, nasty);
    EXPECT_FALSE(store_->account_named("%")->has_value());
}

TEST_F(StoreContract, DeletedAccountLeavesANamelessPlayerAndItsIdIsNotUsedAgain) {
    const AccountId ann = account("ann");
    const auto match = store_->begin_match(match_of({{ann, "Ann"}, {0, "Computer"}}, 10));
    ASSERT_TRUE(store_->delete_account(ann).ok());
    EXPECT_FALSE(store_->account(ann)->has_value());
    EXPECT_EQ(store_->match(*match)->value().players[0].name, "");
    EXPECT_EQ(store_->match(*match)->value().players[0].account, 0u);
    EXPECT_GT(account("ann"), ann) << "the name is free, the id is not";
}

TEST_F(StoreContract, LobbyIdsAreNeverGivenTwice) {
    const LobbyId first = *store_->reserve_lobby_ids(10);
    const LobbyId second = *store_->reserve_lobby_ids(10);
    EXPECT_EQ(second, first + 10);
    open();
    EXPECT_EQ(*store_->reserve_lobby_ids(1), first + 20);
}

TEST_F(StoreContract, KeptLobbyIsReplacedAndRemoved) {
    ASSERT_TRUE(store_->put_kept_lobby({4, {1}}).ok());
    ASSERT_TRUE(store_->put_kept_lobby({4, {2, 2}}).ok());
    ASSERT_EQ(store_->kept_lobbies()->size(), 1u);
    EXPECT_EQ(store_->kept_lobbies()->front().bytes, (Bytes{2, 2}));
    ASSERT_TRUE(store_->remove_kept_lobby(4).ok());
    EXPECT_TRUE(store_->kept_lobbies()->empty());
}

TEST_F(StoreContract, ContentIsFoundByDigest) {
    ASSERT_TRUE(store_->put_content(0xFFFF'FFFF'FFFF'FFF0u, Bytes{5, 6}).ok());
    ASSERT_TRUE(store_->put_content(0xFFFF'FFFF'FFFF'FFF0u, Bytes{5, 6}).ok()) << "twice";
    EXPECT_EQ(store_->content(0xFFFF'FFFF'FFFF'FFF0u)->value(), (Bytes{5, 6}));
    EXPECT_FALSE(store_->content(1)->has_value());
}

TEST_F(StoreContract, MatchIsThereFromItsStartAndEndsOnce) {
    const AccountId ann = account("ann");
    const NewMatch started = match_of({{ann, "Ann"}, {0, "Computer"}}, 10);
    const auto id = store_->begin_match(started);
    ASSERT_TRUE(id.ok()) << id.error().sentence();
    open();  // a server that was killed
    auto row = store_->match(*id)->value();
    EXPECT_EQ(row.setup, started.setup);
    EXPECT_EQ(row.tag_key, started.tag_key);
    EXPECT_EQ(row.end.how, HowEnded::Running);
    MatchEnd end;
    end.how = HowEnded::Victory;
    end.winning_seats = 1;
    end.ended_ms = 20;
    end.outcomes = {Outcome::Won, Outcome::Lost};
    ASSERT_TRUE(store_->end_match(*id, end).ok());
    EXPECT_EQ(store_->match(*id)->value().players[0].outcome, Outcome::Won) << "decided, not yet over";
    end.turns = 77;
    end.refereed = true;
    end.verdict = "Every digest agreed.";
    ASSERT_TRUE(store_->end_match(*id, end).ok());
    MatchEnd late;
    late.how = HowEnded::Fault;
    late.outcomes = {Outcome::Lost, Outcome::Won};
    ASSERT_TRUE(store_->end_match(*id, late).ok());
    row = store_->match(*id)->value();
    EXPECT_EQ(row.end.how, HowEnded::Victory) << "the first result counts";
    EXPECT_EQ(row.end.turns, 77u);
    EXPECT_EQ(row.end.verdict, "Every digest agreed.");
    EXPECT_EQ(row.players[0].outcome, Outcome::Won);
    EXPECT_EQ(row.players[1].outcome, Outcome::Lost);
    EXPECT_TRUE(row.players[1].computer);
}

TEST_F(StoreContract, WhatASeatCostTheOthersIsKeptOnceWithTheVerdict) {
    const MatchId id = *store_->begin_match(match_of({{account("ann"), "Ann"}, {account("bob"), "Bob"}}, 1));
    MatchEnd end;
    ASSERT_TRUE(store_->end_match(id, end).ok());
    end.verdict = "Every digest agreed.";
    end.ledgers = {{2, {1200, 30, 1, 2}}};
    ASSERT_TRUE(store_->end_match(id, end).ok());
    end.ledgers = {{2, {9, 9, 9, 9}}};
    ASSERT_TRUE(store_->end_match(id, end).ok()) << "told twice";
    const auto players = store_->match(id)->value().players;
    EXPECT_EQ(players[0].ledger.network_ms, 0u);
    EXPECT_EQ(players[1].ledger.network_ms, 1200u);
    EXPECT_EQ(players[1].ledger.simulation_ms, 30u);
    EXPECT_EQ(players[1].ledger.divergences, 1u);
    EXPECT_EQ(players[1].ledger.absences, 2u);
}

TEST_F(StoreContract, HistoryIsNewestFirstByPagesAndNothingIsLeftOutOrTwice) {
    const AccountId ann = account("ann");
    std::vector<MatchId> all;
    for (int i = 0; i < 25; ++i) {
        all.insert(all.begin(),
                   *store_->begin_match(match_of({{ann, "Ann"}}, i / 3)));  // three at the same moment
    }
    for (const AccountId who : {AccountId{0}, ann}) {
        MatchFilter filter;
        filter.account = who;
        std::vector<MatchId> seen;
        MatchCursor cursor;
        while (true) {
            const auto page = store_->matches(filter, cursor, 4);
            ASSERT_TRUE(page.ok()) << page.error().sentence();
            if (page->empty()) break;
            for (const MatchRow& row : *page) seen.push_back(row.id);
            cursor = {page->back().started_ms, page->back().id};
        }
        EXPECT_EQ(seen, all);
    }
}

TEST_F(StoreContract, HistoryIsFiltered) {
    const AccountId ann = account("ann");
    const AccountId bob = account("bob");
    const MatchId one = *store_->begin_match(match_of({{ann, "Ann"}}, 10, "arabia"));
    const MatchId two = *store_->begin_match(match_of({{bob, "Bob"}}, 20, "coast"));
    const MatchId three = *store_->begin_match(match_of({{ann, "Ann"}, {bob, "Bob"}}, 30, "coast"));
    MatchEnd end;
    end.ended_ms = 40;
    ASSERT_TRUE(store_->end_match(one, end).ok());
    using Ids = std::vector<MatchId>;
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.account = ann; })), (Ids{three, one}));
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.map_script = "coast"; })), (Ids{three, two}));
    EXPECT_EQ(ids(with([&](MatchFilter& f) {
                  f.account = bob;
                  f.map_script = "arabia";
              })),
              Ids{});
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.since_ms = 20; })), (Ids{three, two}));
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.until_ms = 20; })), Ids{one});
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.running_only = true; })), (Ids{three, two}));
    EXPECT_EQ(ids(with([&](MatchFilter& f) {
                  f.account = ann;
                  f.running_only = true;
              })),
              Ids{three});
    EXPECT_EQ(ids(with([&](MatchFilter& f) { f.ended_only = true; })), Ids{one});
    EXPECT_EQ(ids(with([&](MatchFilter& f) {
                  f.map_script = "coast";
                  f.running_only = true;
              })),
              (Ids{three, two}));
}

TEST_F(StoreContract, TimelineAndChatComeBackInOrder) {
    const MatchId id = *store_->begin_match(match_of({{0, "Computer"}}, 1));
    ASSERT_TRUE(store_->add_timeline(id, {{8, 2, 100, 5, {1, 2, 3, 4}, 6, 7}, {8, 1, 90, 4, {}, 0, 0}}).ok());
    ASSERT_TRUE(store_->add_timeline(id, {{4, 1, 10, 3, {}, 0, 0}}).ok());
    ASSERT_TRUE(store_->add_timeline(id, {{4, 1, 11, 3, {}, 0, 0}}).ok()) << "again, after a restart";
    const auto points = *store_->timeline(id);
    ASSERT_EQ(points.size(), 3u);
    EXPECT_EQ(points[0].turn, 4u);
    EXPECT_EQ(points[0].score, 11u);
    EXPECT_EQ(points[1].seat, 1);
    EXPECT_EQ(points[2].stock, (std::array<std::uint32_t, 4>{1, 2, 3, 4}));
    ASSERT_TRUE(store_->add_match_chat(id, {3, 1, "Ann", "gl"}).ok());
    ASSERT_TRUE(store_->add_match_chat(id, {3, 2, "Bob", "hf"}).ok());
    const auto chat = *store_->match_chat(id);
    ASSERT_EQ(chat.size(), 2u);
    EXPECT_EQ(chat[1].text, "hf");
}

NewSave save_of(MatchId match, std::vector<AccountId> seen_by, bool automatic = false) {
    NewSave out;
    out.name = "a save";
    out.match = match;
    out.made_ms = 5;
    out.turn = 6;
    out.automatic = automatic;
    out.players = {{1, 7, "Ann", false, 1, 1, 0, Outcome::Undecided, {}}};
    out.seen_by = std::move(seen_by);
    out.bytes = Bytes(1000, 3);
    return out;
}

TEST_F(StoreContract, SaveIsSeenByItsPlayersAlone) {
    const AccountId ann = account("ann"), bob = account("bob"), cid = account("cid");
    const SaveId id = *store_->add_save(save_of(1, {ann, bob}));
    EXPECT_EQ(store_->save_bytes(id, ann)->value(), Bytes(1000, 3));
    EXPECT_EQ(store_->save(id, bob)->value().players[0].name, "Ann");
    EXPECT_FALSE(store_->save_bytes(id, cid)->has_value());
    EXPECT_FALSE(store_->save(id, cid)->has_value());
    EXPECT_TRUE(store_->saves_of(cid, 0, 50)->empty());
    EXPECT_FALSE(*store_->forget_save(id, cid));
    EXPECT_EQ(store_->saves_of(ann, 0, 50)->size(), 1u);
}

TEST_F(StoreContract, SaveGoesWithTheLastWhoSeesIt) {
    const AccountId ann = account("ann"), bob = account("bob");
    const SaveId id = *store_->add_save(save_of(1, {ann, bob}));
    EXPECT_TRUE(*store_->forget_save(id, ann));
    EXPECT_FALSE(store_->save_bytes(id, ann)->has_value());
    EXPECT_TRUE(store_->save_bytes(id, bob)->has_value());
    EXPECT_TRUE(*store_->forget_save(id, bob));
    EXPECT_GT(*store_->add_save(save_of(1, {ann})), id) << "the id is not used again";
}

TEST_F(StoreContract, BroughtScriptsAreKeptTheNewestOfEachAndOfAll) {
    const auto text = [](std::size_t n) { return Bytes{static_cast<std::uint8_t>(n), 'x'}; };
    ASSERT_TRUE(store_->put_script(2, 1000, text(0)).ok());
    for (std::size_t i = 0; i <= Store::kScriptsEach; ++i)
        ASSERT_TRUE(store_->put_script(1, i + 1, text(i)).ok());
    EXPECT_FALSE(*store_->has_script(1)) << "the ninth takes the place of the first";
    EXPECT_EQ(store_->script(9)->value(), text(8));
    EXPECT_TRUE(*store_->has_script(1000)) << "each account by itself";
    ASSERT_TRUE(store_->put_script(1, 2, text(1)).ok());
    ASSERT_TRUE(store_->put_script(1, 77, text(7)).ok());
    EXPECT_TRUE(*store_->has_script(2)) << "brought again, it is the newest";
    EXPECT_FALSE(*store_->has_script(3));
    open();
    EXPECT_EQ(store_->script(77)->value(), text(7)) << "by the next run too";
    for (std::size_t i = 0; i < Store::kScriptsInAll; ++i)
        ASSERT_TRUE(store_->put_script(100 + i, 5000 + i, text(i)).ok());
    EXPECT_FALSE(*store_->has_script(77));
    EXPECT_TRUE(*store_->has_script(5000));
    EXPECT_FALSE(store_->script(424242)->has_value());
}

TEST_F(StoreContract, MatchesOfALobbyAreFound) {
    const AccountId ann = account("ann");
    std::vector<MatchId> in_seven;
    for (int i = 0; i < 6; ++i) {
        NewMatch match = match_of({{ann, "Ann"}}, 100 + i);
        match.lobby = i % 2 == 0 ? 7 : 8;
        const MatchId id = *store_->begin_match(match);
        if (match.lobby == 7) in_seven.insert(in_seven.begin(), id);
    }
    EXPECT_EQ(ids(with([](MatchFilter& f) { f.lobby = 7; })), in_seven);
    EXPECT_EQ(ids(with([](MatchFilter& f) { f.lobby = 7; }), {104, in_seven[0]}, 1),
              (std::vector<MatchId>{in_seven[1]}));
    EXPECT_TRUE(ids(with([](MatchFilter& f) { f.lobby = 9; })).empty());
    EXPECT_TRUE(ids(with([](MatchFilter& f) { f.lobby = 7, f.map_script = "coast"; })).empty());
}

TEST_F(StoreContract, SavesComeNewestFirstByPages) {
    const AccountId ann = account("ann");
    std::vector<SaveId> made;
    for (int i = 0; i < 5; ++i) made.push_back(*store_->add_save(save_of(1, {ann})));
    const auto page = *store_->saves_of(ann, made[3], 2);
    ASSERT_EQ(page.size(), 2u);
    EXPECT_EQ(page[0].id, made[2]);
    EXPECT_EQ(page[1].id, made[1]);
}

TEST_F(StoreContract, OnlyTheLastAutosavesStay) {
    const AccountId ann = account("ann");
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(store_->add_save(save_of(1, {ann}, true)).ok());
    ASSERT_TRUE(store_->add_save(save_of(1, {ann}, false)).ok());
    ASSERT_TRUE(store_->add_save(save_of(2, {ann}, true)).ok());
    ASSERT_TRUE(store_->drop_old_autosaves(1, 3).ok());
    EXPECT_EQ(store_->saves_of(ann, 0, 50)->size(), 5u) << "three of match 1, the asked one, and match 2's";
}

TEST_F(StoreContract, WhatSomebodyPutHereIsCounted) {
    const AccountId ann = account("ann");
    NewSave save = save_of(0, {ann});
    save.put_by = ann;
    ASSERT_TRUE(store_->add_save(save).ok());
    ASSERT_TRUE(store_->add_save(save_of(1, {ann})).ok());
    EXPECT_EQ(*store_->put_by(ann), (std::pair<std::uint32_t, std::uint64_t>{1, 1000}));
}

TEST_F(StoreContract, ManyWritersAtOnceAllGetTheirOwnAnswer) {
    std::atomic<int> failures{0};
    std::vector<std::thread> threads;
    for (int t = 0; t < 8; ++t) {
        threads.emplace_back([&, t] {
            for (int i = 0; i < 50; ++i) {
                const std::string name = std::to_string(t) + "-" + std::to_string(i);
                const auto made = store_->add_account(name, name, "", true, 1);
                if (!made.ok() || !*made || store_->account(**made)->value().name != name) ++failures;
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(failures, 0);
    EXPECT_LT(store_->commits(), 400u) << "committed together";
}

}  // namespace
}  // namespace banneret::store

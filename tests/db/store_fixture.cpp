#include "tests/db/store_fixture.h"

#include <memory>

namespace majlis::test {
namespace {

std::unique_ptr<PrivateCluster> running_cluster;
std::string shared_database;

// Quicker than a database for each test.
constexpr auto kEmptyAllTables = R"(
    do $$ begin
        execute (select 'truncate ' || string_agg(quote_ident(relname), ', ') from pg_class
                 where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations');
    end $$)";

// Started before the first test and stopped after the last.
class Cluster : public testing::Environment {
public:
    void SetUp() override {
        running_cluster = std::make_unique<PrivateCluster>("tests_db");
        shared_database = running_cluster->create_database();
        Store({.url = running_cluster->url(shared_database)}).migrate();
    }

    void TearDown() override {
        running_cluster->drop_database(shared_database);
        running_cluster.reset();
    }
};

const auto* const kCluster = testing::AddGlobalTestEnvironment(new Cluster);

} // namespace

PrivateCluster& cluster() {
    return *running_cluster;
}

StoreTest::StoreTest() : database_(shared_database), store_(settings()) {
    ask(kEmptyAllTables);
    store_.keep_pack("pack-1", "[pack]\n");
}

StoreSettings StoreTest::settings() const {
    return {.url = cluster().url(database_)};
}

std::string StoreTest::ask(std::string_view sql) const {
    return cluster().ask(database_, sql);
}

GameId StoreTest::new_game() {
    const GameId game = store_.create(caravan(InteractionId{++last_interaction_}), kNoon);
    EXPECT_TRUE(store_.with_game(game, [](GameTransaction& locked) { locked.start(Seats(2)); }));
    return game;
}

Append StoreTest::append(GameId game, Version expected, std::string_view event) {
    Append result = Append::Conflict;
    const Commit commit = commit_of(Version{expected.value + 1}, event);
    EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& locked) {
        result = locked.append(expected, std::span(&commit, 1), kBuild, kNoon);
    }));
    return result;
}

Version StoreTest::version_of(GameId game) {
    return store_.find(game).value().version;
}

OutboxId StoreTest::post(GameId game, const OutboxPost& post, Instant now) {
    OutboxId id;
    EXPECT_TRUE(store_.with_game(game, [&](GameTransaction& locked) { id = locked.post(post, now); }));
    return id;
}

NewGame caravan(InteractionId created_by) {
    return {.created_by = created_by,
            .guild = GuildId{500},
            .channel = ChannelId{600},
            .kind = "caravan",
            .pack = "pack-1",
            .options = {{"length", "short"}, {"tea", "o'clock \"five\""}},
            .secret = secret_from_seed("test"),
            .legacy = {},
            .position = {}};
}

Commit commit_of(Version after, std::string_view event) {
    return {after, {{kFirst, "do " + std::string(event)}}, {std::string(event)}};
}

OutboxPost post_to(const Destination& to, std::string_view content, Version version) {
    return {.to = to,
            .kind = OutboxKind::Post,
            .purpose = {},
            .version = version,
            .image = {},
            .payload = "{\"content\":\"" + std::string(content) + "\"}"};
}

} // namespace majlis::test

#include "tests/commands/world.h"

#include <memory>
#include <stdexcept>

#include "commands/open_tables.h"

namespace majlis::test {
namespace {

std::unique_ptr<PrivateCluster> running_cluster;
std::vector<std::string> databases; // one for each world that exists at a time
std::size_t worlds = 0;

// Quicker than a database for each test. Games are numbered from 1 in every world.
constexpr auto kEmptyAllTables = R"(
    do $$ begin
        execute (select 'truncate ' || string_agg(quote_ident(relname), ', ') from pg_class
                 where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations');
        alter sequence game_ids restart;
    end $$)";

// Started before the first test and stopped after the last.
class Cluster : public testing::Environment {
public:
    void SetUp() override { running_cluster = std::make_unique<PrivateCluster>("tests_commands"); }

    void TearDown() override {
        for (const std::string& database : databases)
            running_cluster->drop_database(database);
        running_cluster.reset();
    }
};

const auto* const kCluster = testing::AddGlobalTestEnvironment(new Cluster);

std::string empty_database() {
    if (worlds == databases.size()) {
        databases.push_back(cluster().create_database());
        Store({.url = cluster().url(databases.back())}).migrate();
    }
    const std::string& database = databases.at(worlds++);
    cluster().ask(database, kEmptyAllTables);
    return database;
}

bool waits_for(const Table& table, Seat seat) {
    for (const Question& question : table.questions(seat)) {
        bool answered = false;
        for (const WaitingAnswer& waiting : table.waiting(seat))
            answered |= waiting.question == question.id;
        if (question.need == Need::Required && !answered) return true;
    }
    return false;
}

} // namespace

PrivateCluster& cluster() {
    return *running_cluster;
}

World::World(Span longest_window)
    : database(empty_database()),
      store({.url = cluster().url(database)}),
      commands(
          store, [this] { return now; }, [] { return secret_from_seed("a secret"); }, studio, longest_window),
      postman(store) {}

World::~World() {
    --worlds; // the one made last goes first
}

GameId World::creates_table(const std::string& options, const std::string& seats, const std::string& kind) {
    const std::string all = "seating=fixed" + (options.empty() ? "" : " " + options);
    alice.types("game create", {{"game", kind}, {"seats", seats}, {"options", all}});
    deliver();
    return postman.last(OutboxKind::Post).row.id.game;
}

GameId World::begins_game(const std::string& options, const std::string& kind) {
    const GameId game = creates_table(options, "2", kind);
    const Post card = postman.last(OutboxKind::Post).post;
    alice.presses(alice.presses(card, "Join"), "By direct message");
    bob.presses(bob.presses(card, "Join"), "Here");
    alice.presses(card, "Start");
    deliver();
    alice.channel = bob.channel = store.thread(game, "table").value();
    return game;
}

GameId World::both_begin(const Post& card) {
    for (Person* person : {&alice, &bob})
        person->presses(person->presses(card, "Join"), "Here");
    alice.presses(card, "Start");
    deliver();
    const GameId game = postman.last(OutboxKind::Prompt).row.id.game;
    alice.channel = bob.channel = store.thread(game, "table").value();
    return game;
}

std::unique_ptr<Table> World::table(GameId game) {
    const Record record = store.record(game).value();
    return table_of({record, {}}, store.pack(record.pack).value());
}

void World::both_play_to_the_end(GameId game) {
    for (auto now_there = table(game); !now_there->result(); now_there = table(game)) {
        Person& person = awaited(game);
        const Seat seat = &person == &alice ? kFirst : kSecond;
        for (const Question& question : now_there->questions(seat)) {
            if (question.need != Need::Required || question.stage != Stage::Now) continue;
            const Post composed = person.types("do", {{"action", now_there->greedy(seat, question.id)}});
            person.presses(composed, "Confirm");
            break;
        }
        deliver();
    }
}

Person& World::awaited(GameId game) {
    const auto now_stored = table(game);
    if (waits_for(*now_stored, kFirst)) return alice;
    if (waits_for(*now_stored, kSecond)) return bob;
    throw std::runtime_error("nobody is awaited");
}

} // namespace majlis::test

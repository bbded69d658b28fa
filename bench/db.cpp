// The store on a PostgreSQL that keeps what it acknowledges: moves a second beside pgbench running the same statements
// on the same cluster in the same run, loading a long game, and what is asked all the time among 20,000 games.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <functional>
#include <iostream>
#include <thread>
#include <vector>

#include "bench/figure.h"
#include "bench/measured_cluster.h"
#include "db/store.h"
#include "engine/core/build_id.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "tests/support/many_games.h"
#include "tests/support/shell.h"

namespace {

using namespace majlis;
using bench::Effort;
using bench::MeasuredCluster;

constexpr int kClients = 8;
constexpr int kMovesEach = 250; // a round
constexpr int kRounds = 4;      // that count; one before them warms everything up
constexpr Instant kNoon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + std::chrono::hours(12)};
constexpr auto kPayload = R"({"content":"Amber sells two tea to Basalt for three."})";

NewGame game_made_by(std::uint64_t interaction, const std::string& kind, const std::string& pack) {
    return {.created_by = InteractionId{interaction},
            .guild = GuildId{500},
            .channel = ChannelId{600},
            .kind = kind,
            .pack = pack,
            .options = {},
            .secret = secret_from_seed("bench"),
            .legacy = {},
            .position = {}};
}

std::vector<GameId> games_for_all(Store& store, std::uint64_t first) {
    std::vector<GameId> games;
    for (std::uint64_t i = 0; i < kClients; ++i) {
        games.push_back(store.create(game_made_by(first + i, "caravan", "pack"), kNoon));
        (void)store.with_game(games.back(), [](GameTransaction& tx) {
            for (const Seat seat : Seats(4))
                tx.take_seat({seat, UserId{700U + seat.value}, "Amber", Delivery::DirectMessage});
            tx.start(Seats(4));
        });
    }
    return games;
}

// ---- moves ----

// One for all: pgbench cannot name each game's own, and posts in many lanes widen an index in more places.
const ToThread kLane{GameId{1}, "table"};

void move(Store& store, GameId game, Version before) {
    const Version after{before.value + 1};
    const Commit commit{after, {{Seat{0}, "sell 2"}}, {"sold 0 tea 2 to 1 for 3"}};
    (void)store.with_game(game, [&](GameTransaction& tx) {
        (void)tx.once(
            {InteractionId{game.value * 1000000 + after.value}, Intent{std::to_string(after.value), Seat{0}, 0}},
            kNoon);
        (void)tx.seats();
        (void)tx.waiting();
        (void)tx.append(before, std::span(&commit, 1), "build-1", kNoon);
        tx.keep_waiting({});
        tx.drop_buffer(Seat{0});
        const OutboxPost post{kLane, OutboxKind::Post, "prompt", after, "board", kPayload};
        tx.post(post, kNoon);
        tx.post(post, kNoon);
    });
}

double all_move(Store& store, const std::vector<GameId>& games, int round) {
    return bench::seconds([&] {
        std::vector<std::thread> clients;
        for (const GameId game : games)
            clients.emplace_back([&store, game, round] {
                for (int i = 0; i < kMovesEach; ++i)
                    move(store, game, Version{static_cast<std::uint64_t>(round * kMovesEach + i)});
            });
        for (std::thread& client : clients)
            client.join();
    });
}

// The newest one: pgbench stands beside the server's programs.
std::string pgbench() {
    return test::run("ls -d /usr/lib/postgresql/*/bin/pgbench | sort -V | tail -n 1");
}

std::string with_values(const std::vector<std::pair<std::string, std::string>>& values) {
    std::string words;
    for (const auto& [name, value] : values)
        words += " -D " + test::shell_word(name + "=" + value);
    return words;
}

// By pgbench's own watch, which leaves out that it starts and connects.
double seconds_in(const std::string& report) {
    constexpr std::string_view kWord = "tps = ";
    return kClients * kMovesEach / std::stod(report.substr(report.rfind(kWord) + kWord.size()));
}

double pgbench_moves(const MeasuredCluster& cluster, GameId first, int round) {
    const std::string script = (test::checkout() / "bench" / "db_move.pgbench").string();
    const std::string now = std::to_string(kNoon.time_since_epoch().count());
    return seconds_in(test::run(pgbench() + " -n -M prepared -c " + std::to_string(kClients) + " -j 2 -t " +
                                std::to_string(kMovesEach) +
                                with_values({{"first_game", std::to_string(first.value)},
                                             {"version", std::to_string(round * kMovesEach)},
                                             {"now", now},
                                             {"seat", "0"},
                                             {"step", "0"},
                                             {"seats", "{0}"},
                                             {"actions", R"({"sell 2"})"},
                                             {"events", R"({"sold 0 tea 2 to 1 for 3"})"},
                                             {"draws", "0"},
                                             {"build", "build-1"},
                                             {"lane", lane_of(kLane)},
                                             {"kind", "post"},
                                             {"purpose", "prompt"},
                                             {"image", "board"},
                                             {"payload", kPayload}}) +
                                " -f " + test::shell_word(script) + " " + test::shell_word(cluster.url()) + " 2>&1"));
}

struct Measured {
    double seconds = 0;
    Effort effort;
    std::string statements;
};

void measure(const MeasuredCluster& cluster, Measured& into, const std::function<double()>& work) {
    cluster.begin_counting();
    into.seconds += work();
    const Effort effort = cluster.counted();
    into.effort.statements += effort.statements;
    into.effort.wal_bytes += effort.wal_bytes;
    into.statements = cluster.statements_since();
}

void print_moves(const std::string& whose, const Measured& measured) {
    constexpr double kMoves = 1.0 * kClients * kMovesEach * kRounds;
    bench::figure("db." + whose + "moves_per_s", kMoves / measured.seconds, "1/s");
    bench::figure("db." + whose + "statements_per_move", measured.effort.statements / kMoves, "statements");
    bench::figure("db." + whose + "wal_per_move", measured.effort.wal_bytes / kMoves, "bytes");
}

// The ratio says something only when both do the same.
void hold_to_each_other(const Measured& ours, const Measured& theirs) {
    constexpr double kAtMost = 0.05;
    if (ours.statements != theirs.statements)
        throw std::logic_error("The statements differ: bench/db_move.pgbench has to follow db/.\nours:\n" +
                               ours.statements + "\npgbench:\n" + theirs.statements);
    if (std::abs(ours.effort.wal_bytes / theirs.effort.wal_bytes - 1) > kAtMost)
        throw std::logic_error("What is written differs by more than 5 %: the figures above cannot be compared.");
}

void measure_moves(Store& store, const MeasuredCluster& cluster) {
    store.keep_pack("pack", "");
    const auto ours = games_for_all(store, 1), theirs = games_for_all(store, 1 + kClients);
    Measured through_store, through_pgbench;
    all_move(store, ours, 0);
    pgbench_moves(cluster, theirs.front(), 0);
    for (int round = 1; round <= kRounds; ++round) { // in turn, so that both meet the same machine
        measure(cluster, through_store, [&] { return all_move(store, ours, round); });
        measure(cluster, through_pgbench, [&] { return pgbench_moves(cluster, theirs.front(), round); });
    }
    print_moves("", through_store);
    print_moves("pgbench_", through_pgbench);
    bench::figure("db.ratio", through_pgbench.seconds / through_store.seconds, "");
    hold_to_each_other(through_store, through_pgbench);
}

// ---- a long game ----

Options usual_options(const Table& table) {
    Options options;
    for (const OptionInfo& option : table.info().options)
        options.emplace(option.id, option.usual);
    return options;
}

// A random game of four up to 400 events, with a snapshot some 40 events before.
GameId long_game(Store& store, Table& table, const std::string& pack, std::uint64_t interaction) {
    store.keep_pack(table.pack(), pack);
    NewGame made = game_made_by(interaction, std::string(table.info().id), table.pack());
    made.options = usual_options(table);
    const GameId game = store.create(made, kNoon);
    if (table.begin({Seats(4), made.options, {}}, {made.secret, {}})) throw std::logic_error("no deal");
    Chance walk(secret_from_seed("long"), 0);
    std::optional<Snapshot> snapshot;
    while (table.version().value < 400 && walk_at_random(table, walk, 1) > 0)
        if (!snapshot && table.version().value >= 360) snapshot = Snapshot{table.version(), table.state_json()};
    (void)store.with_game(game, [&](GameTransaction& tx) {
        tx.start(Seats(4));
        (void)tx.append(Version{0}, table.record().commits, build_id(), kNoon);
        tx.keep_waiting(table.record().waiting);
        if (snapshot) tx.keep_snapshot(*snapshot, build_id(), kNoon);
    });
    return game;
}

double median_ms(int times, const std::function<void()>& work) {
    std::vector<double> all;
    for (int i = 0; i < times; ++i)
        all.push_back(bench::seconds(work) * 1000);
    std::nth_element(all.begin(), all.begin() + times / 2, all.end());
    return all[static_cast<std::size_t>(times / 2)];
}

double loading_ms(Store& store, const std::string& name, std::uint64_t interaction) {
    auto opened = open_table(name, std::nullopt);
    auto& [empty, pack] = std::get<OpenedTable>(opened);
    const auto played = empty->clone();
    const GameId game = long_game(store, *played, pack, interaction);
    bench::figure("db." + name + ".loaded_events", static_cast<double>(played->version().value), "events");
    const double median = median_ms(50, [&] {
        const SavedGame saved = store.saved(game, played->version(), build_id()).value();
        const auto table = empty->clone();
        if (!saved.snapshot || table->resume(saved.record, *saved.snapshot))
            throw std::logic_error("the game is not resumed");
    });
    bench::figure("db." + name + ".load_400_events_ms", median, "ms");
    return median;
}

void measure_loading(Store& store) {
    bench::figure("db.load_400_events_ms",
                  std::max(loading_ms(store, "tigris-euphrates", 1000), loading_ms(store, "crescent-moon", 1001)),
                  "ms");
}

// ---- many games ----

constexpr int kManyGames = 20000;

// And has been seen to: what comes next is known.
constexpr auto kNothingWaits = "update outbox set state = 'sent' where state = 'unsent'; truncate lanes, lane_changes";

void measure_many(Store& store, const MeasuredCluster& cluster) {
    cluster.ask(kNothingWaits);
    cluster.ask(test::many_games(kManyGames));
    std::uint64_t user = 700;
    bench::figure("db.20000_games_of_user_ms", median_ms(50, [&] { (void)store.games_of(UserId{++user}); }), "ms");
    bench::figure("db.20000_games_lease_ms",
                  median_ms(50,
                            [&] {
                                const auto lease = store.outbox().lease_lane(kNoon, std::chrono::minutes(1), "bench");
                                if (!lease) throw std::logic_error("no lane is due");
                            }),
                  "ms");
    std::uint64_t game = test::kBeforeManyGames;
    bench::figure("db.20000_games_move_ms", median_ms(50, [&] { move(store, GameId{++game}, Version{30}); }), "ms");
    bench::figure("db.20000_games_forget_ms", median_ms(1, [&] { store.forget(kNoon, kNoon); }), "ms");
}

// One sweep a second while nothing is due. It takes at most the time from asking to being answered: that is the share
// of one core given here, for the server and for us together.
void measure_sweeps(Store& store) {
    const double milliseconds = median_ms(500, [&] {
        if (!store.games_due(kNoon, 100).empty()) throw std::logic_error("something is due");
    });
    bench::figure("time.sweep_cpu", milliseconds / 1000 * 100, "%");
    if (milliseconds >= 10) throw std::logic_error("A sweep while nothing is due takes 1 % of a core or more.");
}

// ---- many lanes that wait ----

constexpr int kWaitingLanes = 110000;

// Half of them were refused and are tried again in an hour, half wait for a direct channel, of which no more may be
// opened.
constexpr auto kManyWait = R"(
    delete from lane_leases;
    insert into users (user_id, direct_messages, dm_opened_at)
        select n, 'open', '2026-03-01 12:00+00' from generate_series(1, 20) n;
    insert into outbox (game_id, lane, kind, version, payload, due_at, waiting_since, attempts)
        select 100001, (array['channel ', 'user '])[1 + n % 2] || 2000000 + n, 'post', 0, '{}', '2026-03-01 13:00+00',
               '2026-03-01', 1 - n % 2
        from generate_series(1, $) n)";

std::optional<Lease> leased(Store& store) {
    return store.outbox().lease_lane(kNoon, std::chrono::minutes(1), "bench");
}

void deliver_the_only_row(Store& store) {
    const Lease lease = leased(store).value();
    const OutboxRow row = store.outbox().next_row(lease, kNoon).value();
    (void)store.outbox().record_sent(lease, row, {0, ChannelId{600}, MessageId{1}}, Rest::Complete, kNoon);
    store.outbox().give_back(lease);
}

void measure_lanes(Store& store, const MeasuredCluster& cluster) {
    cluster.ask(kNothingWaits);
    std::string statement(kManyWait);
    cluster.ask(statement.replace(statement.find('$'), 1, std::to_string(kWaitingLanes)));
    const OutboxPost news{ToChannel{ChannelId{600}}, OutboxKind::Post, {}, Version{30}, {}, kPayload};
    const auto post = [&] {
        (void)store.with_game(GameId{100002}, [&](GameTransaction& tx) { tx.post(news, kNoon); });
    };
    post();
    const double first = bench::seconds([&] {
        deliver_the_only_row(store);
        if (leased(store)) throw std::logic_error("somebody else is due");
    });
    bench::figure("db.lanes.110000_begin_to_wait_ms", first * 1000, "ms");
    bench::figure("db.lanes.110000_waiting_told_ms",
                  median_ms(50,
                            [&] {
                                post();
                                deliver_the_only_row(store);
                            }),
                  "ms");
    bench::figure("db.lanes.110000_waiting_idle_look_ms",
                  median_ms(50,
                            [&] {
                                if (leased(store)) throw std::logic_error("somebody is due");
                            }),
                  "ms");
}

void measure_all() {
    const auto folder = test::build_folder() / "postgres" / "bench";
    std::filesystem::create_directories(folder);
    const MeasuredCluster cluster(folder.string());
    Store store({.url = cluster.url(), .connections = kClients});
    store.migrate();
    measure_moves(store, cluster);
    measure_loading(store);
    measure_many(store, cluster);
    measure_sweeps(store);
    measure_lanes(store, cluster);
}

} // namespace

int main() {
    try {
        measure_all();
        return 0;
    } catch (const std::exception& error) { // caught, so that the server is stopped
        std::cerr << error.what() << '\n';
        return 1;
    }
}

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

#include <sys/wait.h>
#include <unistd.h>

#include "engine/core/build_id.h"
#include "packs/open_table.h"
#include "tests/db/store_fixture.h"
#include "tests/support/shell.h"

namespace majlis::test {
namespace {

bool long_run() {
    const char* value = std::getenv("MAJLIS_LONG");
    return value && *value;
}

using Interactions = std::vector<std::uint64_t>;

// Another process that plays. What it has been told about its moves, it writes into its log.
class PlayerProcess {
public:
    PlayerProcess(const std::string& url, std::uint64_t seed, std::chrono::seconds time)
        : log_(build_folder() / ("player " + std::to_string(seed) + ".log")) {
        std::filesystem::remove(log_); // of a run that was broken off
        const std::string program = (build_folder() / "bin" / "store_player").string();
        const std::string number = std::to_string(seed), seconds = std::to_string(time.count());
        pid_ = ::fork();
        if (pid_ != 0) return;
        if (std::freopen(log_.c_str(), "w", stdout))
            ::execl(program.c_str(), program.c_str(), url.c_str(), number.c_str(), seconds.c_str(), nullptr);
        ::_exit(127);
    }

    ~PlayerProcess() {
        if (pid_ != 0) kill();
        std::filesystem::remove(log_);
    }

    PlayerProcess(const PlayerProcess&) = delete;
    PlayerProcess& operator=(const PlayerProcess&) = delete;

    void kill() {
        ::kill(pid_, SIGKILL);
        wait();
    }

    int wait() {
        int status = 0;
        ::waitpid(std::exchange(pid_, 0), &status, 0);
        return status;
    }

    bool runs() const {
        siginfo_t ended{};
        return ::waitid(P_PID, static_cast<id_t>(pid_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 && ended.si_pid == 0;
    }

    Interactions acknowledged() const { return told("recorded"); }

    Interactions refused() const { return told("refused"); }

private:
    Interactions told(std::string_view what) const {
        Interactions all;
        std::ifstream log(log_);
        for (std::string line; std::getline(log, line) && !log.eof();) // the last line may be torn
            if (line.starts_with(what)) all.push_back(std::stoull(line.substr(what.size())));
        return all;
    }

    std::filesystem::path log_;
    pid_t pid_ = 0;
};

// Until it is busy.
void expect_to_go_on(const PlayerProcess& player) {
    const auto before = player.acknowledged().size();
    const auto end = std::chrono::steady_clock::now() + 60s;
    while (player.acknowledged().size() == before && player.runs() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(5ms);
    ASSERT_GT(player.acknowledged().size(), before);
}

std::chrono::milliseconds at_most(std::chrono::milliseconds longest, std::mt19937& random) {
    return std::chrono::milliseconds(random() % longest.count());
}

class KilledPlayers : public StoreTest {
protected:
    void TearDown() override { cluster().start(); }

    std::set<std::uint64_t> recorded() const {
        std::istringstream rows(ask("select interaction_id from interactions"));
        return {std::istream_iterator<std::uint64_t>(rows), {}};
    }

    // Its primary key sees to "once".
    static void expect_all_in(const std::set<std::uint64_t>& recorded, const Interactions& acknowledged) {
        for (const std::uint64_t one : acknowledged)
            EXPECT_TRUE(recorded.contains(one)) << "acknowledged and lost: " << one;
    }

    static void expect_none_in(const std::set<std::uint64_t>& recorded, const Interactions& refused) {
        for (const std::uint64_t one : refused)
            EXPECT_FALSE(recorded.contains(one)) << "said to be not recorded, and recorded: " << one;
    }

    // Each move has posted its one row in the transaction that recorded it.
    void expect_no_half_of_a_move() {
        EXPECT_EQ(ask("select count(*) from interactions full join outbox "
                      "on payload::text = interaction_id::text and outbox.game_id = interactions.game_id "
                      "where interaction_id is null or payload is null"),
                  "0");
        EXPECT_EQ(ask("select count(*) - count(distinct payload::text) from outbox"), "0");
    }

    void expect_every_game_folds() {
        for (const Finding& finding : store_.check_up())
            if (finding.question.find("commit") != std::string::npos) {
                EXPECT_EQ(finding.count, 0U) << finding.question << ": " << finding.troubles.front();
            }
        const auto opened = open_table("caravan", std::nullopt);
        const Table& empty = *std::get<OpenedTable>(opened).table;
        for (const GameId game : store_.all_games())
            expect_folds(empty, game);
    }

    void expect_folds(const Table& empty, GameId game) {
        const GameRow row = store_.find(game).value();
        if (row.state == GameState::Lobby) return;
        const auto folded = empty.clone();
        const SavedGame saved = store_.saved(game, row.version, build_id()).value();
        ASSERT_EQ(folded->load(saved.record), std::nullopt) << game.value;
        EXPECT_EQ(folded->version(), row.version);
        EXPECT_EQ(folded->result().has_value(), row.state == GameState::Over);
        if (!saved.snapshot) return;
        const auto resumed = empty.clone();
        ASSERT_EQ(resumed->resume(saved.record, *saved.snapshot), std::nullopt) << game.value;
        EXPECT_EQ(resumed->state_json(), folded->state_json());
    }
};

// One plays all the time, the other is killed again and again and comes back as another process.
TEST_F(KilledPlayers, two_processes_drive_the_same_games_and_what_was_acknowledged_is_there_once) {
    const int kills = long_run() ? 200 : 20;
    const std::chrono::milliseconds time = long_run() ? 600s : 6s;
    PlayerProcess lasting(settings().url, 1, std::chrono::duration_cast<std::chrono::seconds>(time));
    const auto began = std::chrono::steady_clock::now();
    std::mt19937 random(8);
    Interactions acknowledged;
    for (int kill = 0; kill < kills; ++kill) {
        PlayerProcess killed(settings().url, static_cast<std::uint64_t>(kill + 2), 600s);
        ASSERT_NO_FATAL_FAILURE(expect_to_go_on(killed));
        std::this_thread::sleep_until(began + time / kills * kill + at_most(time / kills, random));
        killed.kill();
        for (const std::uint64_t one : killed.acknowledged())
            acknowledged.push_back(one);
    }
    EXPECT_EQ(lasting.wait(), 0);
    EXPECT_GE(acknowledged.size(), static_cast<std::size_t>(kills)); // each had played before it was killed
    const auto all = recorded();
    expect_all_in(all, acknowledged);
    expect_all_in(all, lasting.acknowledged());
    EXPECT_NE(ask("select game_id from interactions group by game_id "
                  "having count(distinct interaction_id / 1000000000) > 1 limit 1"),
              "")
        << "no game was driven through both";
    expect_no_half_of_a_move();
    expect_every_game_folds();
}

TEST_F(KilledPlayers, a_killed_server_has_what_it_acknowledged_and_nothing_that_it_refused) {
    const int kills = long_run() ? 20 : 3;
    PlayerProcess first(settings().url, 1, 600s);
    PlayerProcess second(settings().url, 2, 600s);
    std::mt19937 random(5);
    for (int kill = 0; kill < kills; ++kill) {
        for (const PlayerProcess* player : {&first, &second})
            ASSERT_NO_FATAL_FAILURE(expect_to_go_on(*player));
        std::this_thread::sleep_for(at_most(300ms, random));
        cluster().kill_server();
        cluster().start();
    }
    for (PlayerProcess* player : {&first, &second}) {
        ASSERT_NO_FATAL_FAILURE(expect_to_go_on(*player));
        player->kill();
    }
    EXPECT_FALSE(first.refused().empty());
    const auto all = recorded();
    for (const PlayerProcess* player : {&first, &second}) {
        expect_all_in(all, player->acknowledged());
        expect_none_in(all, player->refused());
    }
    expect_no_half_of_a_move();
    expect_every_game_folds();
}

} // namespace
} // namespace majlis::test

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <thread>

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

// Another process that plays. What it has been told was recorded, it writes into its log.
class PlayerProcess {
public:
    PlayerProcess(const std::string& url, std::uint64_t seed, std::chrono::seconds time)
        : log_(build_folder() / ("player " + std::to_string(seed) + ".log")) {
        const std::string program = (build_folder() / "bin" / "store_player").string();
        const std::string number = std::to_string(seed), seconds = std::to_string(time.count());
        pid_ = ::fork();
        if (pid_ != 0) return;
        if (std::freopen(log_.c_str(), "w", stdout))
            ::execl(program.c_str(), program.c_str(), url.c_str(), number.c_str(), seconds.c_str(), nullptr);
        ::_exit(127);
    }

    ~PlayerProcess() { std::filesystem::remove(log_); }

    PlayerProcess(const PlayerProcess&) = delete;
    PlayerProcess& operator=(const PlayerProcess&) = delete;

    void kill() {
        ::kill(pid_, SIGKILL);
        ::waitpid(pid_, nullptr, 0);
    }

    int wait() {
        int status = 0;
        ::waitpid(pid_, &status, 0);
        return status;
    }

    std::vector<std::uint64_t> acknowledged() const {
        std::vector<std::uint64_t> all;
        std::ifstream log(log_);
        for (std::string line; std::getline(log, line) && !log.eof();) // the last line may be torn
            all.push_back(std::stoull(line));
        return all;
    }

private:
    std::filesystem::path log_;
    pid_t pid_ = 0;
};

class KilledPlayers : public StoreTest {
protected:
    void expect_recorded_once(const std::vector<std::uint64_t>& acknowledged) {
        std::istringstream rows(ask("select interaction_id from interactions order by 1"));
        std::set<std::uint64_t> recorded;
        for (std::uint64_t one = 0; rows >> one;)
            recorded.insert(one);
        for (const std::uint64_t one : acknowledged)
            EXPECT_TRUE(recorded.contains(one)) << "acknowledged and lost: " << one;
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

TEST_F(KilledPlayers, what_was_acknowledged_is_there_once_and_every_game_folds) {
    const int kills = long_run() ? 200 : 20;
    std::mt19937 random(8);
    std::vector<std::uint64_t> acknowledged;
    for (int kill = 0; kill < kills; ++kill) {
        PlayerProcess player(settings().url, static_cast<std::uint64_t>(kill + 1), 60s);
        while (player.acknowledged().empty()) // until it is busy
            std::this_thread::sleep_for(5ms);
        std::this_thread::sleep_for(std::chrono::milliseconds(random() % 150));
        player.kill();
        for (const std::uint64_t one : player.acknowledged())
            acknowledged.push_back(one);
    }
    EXPECT_GT(acknowledged.size(), static_cast<std::size_t>(kills));
    expect_recorded_once(acknowledged);
    expect_no_half_of_a_move();
    expect_every_game_folds();
}

TEST_F(KilledPlayers, two_processes_drive_the_same_games) {
    const auto time = long_run() ? 600s : 4s;
    PlayerProcess first(settings().url, 1, time);
    PlayerProcess second(settings().url, 2, time);
    EXPECT_EQ(first.wait(), 0);
    EXPECT_EQ(second.wait(), 0);
    for (const PlayerProcess* player : {&first, &second}) {
        EXPECT_GT(player->acknowledged().size(), 10U);
        expect_recorded_once(player->acknowledged());
    }
    EXPECT_NE(ask("select game_id from interactions group by game_id "
                  "having count(distinct interaction_id / 1000000000) = 2 limit 1"),
              "")
        << "no game was driven through both";
    expect_no_half_of_a_move();
    expect_every_game_folds();
}

} // namespace
} // namespace majlis::test

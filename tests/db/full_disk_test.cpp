#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

#include <unistd.h>

#include "tests/db/store_fixture.h"
#include "tests/support/shell.h"

namespace majlis::test {
namespace {

// A disk of a few megabytes below a private cluster. Only root can make one. It is mounted where PostgreSQL's user
// can come, wherever the checkout lies.
class SmallDisk {
public:
    explicit SmallDisk(const std::string& cluster) : location_(build_folder() / "postgres" / cluster / "location") {
        std::filesystem::create_directories(folder_);
        run("mount -t tmpfs -o size=90m majlis " + shell_word(folder_.string()));
        std::filesystem::create_directories(location_.parent_path());
        std::ofstream(location_) << folder_.string() << '\n'; // tools/private_postgres goes where this leads
    }

    ~SmallDisk() {
        run("umount -l " + shell_word(folder_.string()));
        std::filesystem::remove(folder_);
        std::filesystem::remove(location_);
    }

    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;

    void enlarge() { run("mount -o remount,size=300m " + shell_word(folder_.string())); }

private:
    std::filesystem::path folder_ =
        std::filesystem::temp_directory_path() / ("majlis-small-disk-" + std::to_string(::getpid()));
    std::filesystem::path location_;
};

// Text that does not shrink when it is stored.
std::string random_text(int seed) {
    constexpr std::size_t kBytes = 400'000;
    std::mt19937 random(static_cast<unsigned>(seed));
    std::string text;
    while (text.size() < kBytes)
        for (unsigned bits = random(), i = 0; i < 5; ++i, bits >>= 6U)
            text += static_cast<char>('0' + (bits & 63U));
    return text;
}

// PostgreSQL ends itself when there is no room for its log, and may be on its way back by itself.
void start_in_the_end(PrivateCluster& cluster) {
    for (int attempt = 0; attempt < 30; ++attempt) {
        try {
            return cluster.start();
        } catch (const std::runtime_error&) {
            std::this_thread::sleep_for(500ms);
        }
    }
    FAIL() << "PostgreSQL does not start";
}

// What is recorded on that disk, as whoever recorded it was told.
class Writer {
public:
    explicit Writer(const std::string& url) : store_({.url = url}) {
        store_.migrate();
        store_.keep_pack("pack-1", "");
        game_ = store_.create(caravan(InteractionId{1}), kNoon);
    }

    void write() {
        const PostedOffer offer{std::to_string(++tried_), random_text(tried_)};
        try {
            EXPECT_TRUE(store_.with_game(game_, [&](GameTransaction& tx) { tx.keep_posted_offer(offer); }));
            ++recorded_;
        } catch (const CommitInDoubt& doubt) { // PostgreSQL has ended itself inside COMMIT
            ++unknown_;
            throw StoreUnavailable(doubt.what());
        }
    }

    void write_until_it_is_full() {
        constexpr int kMore = 1000; // than fit
        for (int i = 0; i < kMore; ++i)
            write();
    }

    // As people do who are told that it was not recorded.
    void write_in_the_end() {
        for (int attempt = 0; attempt < 100; ++attempt) {
            try {
                return write();
            } catch (const StoreUnavailable&) {
                std::this_thread::sleep_for(100ms);
            }
        }
        FAIL() << "the store has not recovered";
    }

    int recorded() const { return recorded_; }

    int unknown() const { return unknown_; }

private:
    Store store_;
    GameId game_;
    int tried_ = 0;
    int recorded_ = 0;
    int unknown_ = 0;
};

TEST(FullDisk, it_is_said_and_what_was_recorded_stays_and_room_is_all_it_takes) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can make a small disk";
    SmallDisk disk("tests_db_small");
    PrivateCluster small("tests_db_small");
    Writer writer(small.url("majlis"));
    EXPECT_THROW(writer.write_until_it_is_full(), StoreUnavailable);
    EXPECT_GT(writer.recorded(), 5);
    disk.enlarge();
    start_in_the_end(small);
    writer.write_in_the_end();
    const int stored = std::stoi(small.ask("majlis", "select count(*) from posted_offers"));
    EXPECT_GE(stored, writer.recorded());
    EXPECT_LE(stored, writer.recorded() + writer.unknown());
}

} // namespace
} // namespace majlis::test

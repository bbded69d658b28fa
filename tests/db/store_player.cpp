// Plays random moves of Caravan through the store until it is killed or its time is over, and says of each one what it
// was told: that it was recorded, or that it was not. A process of its own, so that tests can kill it; several of them
// play the same games.
#include <chrono>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

#include "db/store.h"
#include "engine/core/build_id.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"

namespace majlis::test {
namespace {

constexpr std::uint64_t kGamesAtOnce = 3;
constexpr std::uint64_t kEventsBetweenSnapshots = 20;
constexpr Instant kNoon{std::chrono::sys_days{std::chrono::year{2026} / 3 / 1} + std::chrono::hours(12)};

class Player {
public:
    Player(Store& store, std::uint64_t seed)
        : store_(store), seed_(seed), chance_(secret_from_seed("player " + std::to_string(seed)), 0) {
        auto opened = open_table("caravan", std::nullopt);
        pack_ = std::get<OpenedTable>(opened).pack;
        empty_ = std::move(std::get<OpenedTable>(opened).table);
    }

    void play_until(std::chrono::steady_clock::time_point end) {
        for (std::uint64_t act = 1; std::chrono::steady_clock::now() < end; ++act) {
            const InteractionId interaction{seed_ * 1'000'000'000 + act};
            try {
                if (!first_) first_ = oldest_that_may_go_on();
                move(*first_ + chance_.below(kGamesAtOnce), interaction);
            } catch (const StoreUnavailable&) {
                say("refused", interaction);
                tables_.clear();
                std::this_thread::sleep_for(std::chrono::milliseconds(10));
            } catch (const CommitInDoubt&) {
                tables_.clear();
            }
        }
    }

private:
    static void say(std::string_view what, InteractionId interaction) {
        std::cout << what << ' ' << interaction.value << std::endl;
    }

    // Others have played before, and the games of old are over.
    std::uint64_t oldest_that_may_go_on() {
        store_.keep_pack(empty_->pack(), pack_);
        return store_.count_games().over + 1;
    }

    Options usual_options() const {
        Options options;
        for (const OptionInfo& option : empty_->info().options)
            options.emplace(option.id, option.usual);
        return options;
    }

    // Whoever asks first makes it.
    GameId game_of(std::uint64_t number) {
        return store_.create({.created_by = InteractionId{number},
                              .guild = GuildId{500},
                              .channel = ChannelId{600},
                              .kind = "caravan",
                              .pack = empty_->pack(),
                              .options = usual_options(),
                              .secret = secret_from_seed("game " + std::to_string(number)),
                              .legacy = {},
                              .position = {}},
                             kNoon);
    }

    void begin(GameTransaction& tx) {
        if (tx.game().state != GameState::Lobby) return;
        tx.add_join("1");
        const auto table = empty_->clone();
        if (table->begin({Seats(2), usual_options(), {}}, tx.game().chance)) throw std::logic_error("no deal");
        tx.start(Seats(2));
        static_cast<void>(tx.append(Version{0}, table->record().commits, build_id(), kNoon));
    }

    std::shared_ptr<Table> taken_up(GameId game) {
        static_cast<void>(store_.with_game(game, [&](GameTransaction& tx) { begin(tx); }));
        const SavedGame saved = store_.saved(game, Version{INT64_MAX}, build_id()).value();
        std::shared_ptr<Table> table = empty_->clone();
        if (saved.snapshot ? table->resume(saved.record, *saved.snapshot) : table->load(saved.record))
            throw std::logic_error("a stored game does not load");
        return table;
    }

    void move(std::uint64_t number, InteractionId interaction) {
        auto& table = tables_[number];
        const GameId game = game_of(number);
        if (!table) table = taken_up(game);
        std::shared_ptr<Table> next = table->clone();
        const auto chosen = random_move(*next, chance_);
        if (!chosen) {
            if (number == first_) ++*first_;
            return;
        }
        const Played played = std::get<Played>(next->play(chosen->question.seat, chosen->action));
        if (record(game, *table, *next, played, interaction) == Append::Conflict) return table.reset();
        table = next;
        say("recorded", interaction);
    }

    // Decided without the lock; who was overtaken meanwhile decides again.
    Append record(GameId game, const Table& before, const Table& after, const Played& played,
                  InteractionId interaction) {
        Append result = Append::Conflict;
        static_cast<void>(store_.with_game(game, [&](GameTransaction& tx) {
            if (tx.game().version != before.version() || tx.waiting() != before.record().waiting) return;
            if (tx.once({interaction, std::nullopt}, kNoon) == Once::AlreadyDone) return;
            result = tx.append(before.version(), played.commits, build_id(), kNoon);
            tx.keep_waiting(after.record().waiting);
            tx.post({.to = ToThread{game, "table"},
                     .kind = OutboxKind::Post,
                     .purpose = {},
                     .version = after.version(),
                     .image = {},
                     .payload = std::to_string(interaction.value)},
                    kNoon);
            if (before.version().value / kEventsBetweenSnapshots != after.version().value / kEventsBetweenSnapshots)
                tx.keep_snapshot({after.version(), after.state_json()}, build_id(), kNoon);
            if (after.result()) tx.end();
        }));
        return result;
    }

    Store& store_;
    std::uint64_t seed_;
    Chance chance_;
    std::string pack_;
    std::unique_ptr<Table> empty_;
    std::optional<std::uint64_t> first_;
    std::map<std::uint64_t, std::shared_ptr<Table>> tables_;
};

} // namespace
} // namespace majlis::test

int main(int, char** words) {
    majlis::Store store({.url = words[1], .connections = 2});
    majlis::test::Player player(store, std::stoull(words[2]));
    player.play_until(std::chrono::steady_clock::now() + std::chrono::seconds(std::stoi(words[3])));
    return 0;
}

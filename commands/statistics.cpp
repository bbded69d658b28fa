#include "commands/statistics.h"

#include <numeric>

#include "commands/game_kinds.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/reliability.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostOldGames = 200; // at one time
constexpr std::size_t kMostWinners = 5;

std::int64_t number(std::uint64_t count) {
    return static_cast<std::int64_t>(count);
}

// Their results were never written down, but their tables know them.
void take_in_old_results(Surroundings& around) {
    for (const GameId game : around.store.tallies().without_result(kMostOldGames)) {
        const auto met = around.tables.meet(game);
        if (!met) continue;
        static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
            if (const auto result = met->present(tx)->result()) tx.keep_result(*result);
        }));
    }
}

std::uint64_t all(const std::vector<Tally>& tallies, std::uint64_t Tally::* count) {
    return std::accumulate(tallies.begin(), tallies.end(), std::uint64_t{0},
                           [&](std::uint64_t sum, const Tally& one) { return sum + one.*count; });
}

std::string of_person(const std::vector<Tally>& tallies, const Speaker& speaker) {
    std::string text = sentence(speaker, "**Your games, on all servers** (begun: {1}, finished: {2}, won: {3})",
                                number(all(tallies, &Tally::played)), number(all(tallies, &Tally::finished)),
                                number(all(tallies, &Tally::won)));
    for (const Tally& one : tallies)
        text += "\n- " + sentence(speaker, "{1}: begun {2}, finished {3}, won {4}", game_name(one.kind),
                                  number(one.played), number(one.finished), number(one.won));
    return text;
}

std::string of_server(Tallies& store, GuildId guild, const Speaker& speaker) {
    const auto tallies = store.in(guild);
    std::string text = sentence(speaker, "**Games on this server** (begun: {1}, finished: {2})",
                                number(all(tallies, &Tally::played)), number(all(tallies, &Tally::finished)));
    for (const Tally& one : tallies)
        text += "\n- " + sentence(speaker, "{1}: begun {2}, finished {3}", game_name(one.kind), number(one.played),
                                  number(one.finished));
    const auto winners = store.winners_in(guild, kMostWinners);
    if (!winners.empty()) text += "\n" + speaker.translate("Most wins:");
    for (const Winner& winner : winners)
        text += "\n- " + say(phrase("{1}: {2}", Text{mention_of(winner.user)}, number(winner.won)), speaker);
    return text;
}

} // namespace

Post show_statistics(Surroundings& around, const Interaction& interaction) {
    take_in_old_results(around);
    const LanguageSpeaker speaker(language_of(interaction));
    const auto own = around.store.tallies().of(interaction.who.id);
    std::string text = own.empty() ? speaker.translate("You have played no game here yet. /tutorial shows you how.")
                                   : of_person(own, speaker);
    if (!own.empty()) {
        const auto past = around.store.people().past_games(interaction.who.id, kGamesCounted);
        text += "\n" + reliability_in_words(reliability_of(past), speaker);
    }
    if (interaction.guild) text += "\n\n" + of_server(around.store.tallies(), *interaction.guild, speaker);
    return only_words(shortened(text, limits::kContent));
}

} // namespace majlis

#include "commands/game_visit.h"

#include <stdexcept>

#include "commands/computer_seats.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/recording.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/typed.h"
#include "commands/watching.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kNoSuchGame = "There is no such game on this server.";
constexpr std::size_t kLongestReason = 300;

Post answered(GameVisit& visit, const std::function<Post(GameVisit&)>& work) {
    switch (visit.tx.game().state) {
    case GameState::Lobby: return only_words(kGameNotBegun);
    case GameState::Over: return only_words(kGameOver);
    case GameState::Running: return work(visit);
    }
    throw std::logic_error("commands: a game in no state");
}

} // namespace

std::variant<GameId, std::string> game_named(Surroundings& around, const Interaction& interaction,
                                             const SlashCommand& command) {
    const LanguageSpeaker speaker(language_of(interaction));
    if (!interaction.guild) return speaker.translate("Games are governed in the server where they are played.");
    const std::string typed = typed_option(command, "game");
    const auto number = large_number_in(typed);
    const auto game = typed.empty() ? around.store.game_in(interaction.channel)
                      : number      ? std::optional(GameId{*number})
                                    : std::nullopt;
    if (!game && typed.empty()) return speaker.translate("Type this in the thread of the game, or name it: game:17");
    const auto row = game ? around.store.find(*game) : std::nullopt;
    if (!row || row->guild != *interaction.guild) return speaker.translate(kNoSuchGame);
    return row->id;
}

Post at_game(Surroundings& around, const Interaction& interaction, GameId game,
             const std::function<Post(GameVisit&)>& work) {
    const auto met = around.tables.meet(game);
    if (!met) return only_words(kNoSuchGame);
    const Instant now = around.clock();
    Post answer = only_words(kNoSuchGame);
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        if (const auto why = why_not_meet(tx.game(), seats, interaction)) {
            answer = only_words(*why);
            return;
        }
        if (tx.once({interaction.id, std::nullopt}, now) == Once::AlreadyDone) {
            answer = only_words("This has been dealt with already. The game's thread shows how things stand.");
            return;
        }
        std::unique_ptr<Table> table;
        if (!why_no_position(tx.game())) table = met->present(tx);
        const HouseRules house = house_rules(tx);
        GameVisit visit{tx, interaction, house, seats, table, now};
        answer = answered(visit, work);
        if (table) around.tables.keep(tx, *table);
    }));
    return answer;
}

Post govern(Surroundings& around, const Interaction& interaction, const SlashCommand& command,
            const std::function<Post(GameVisit&)>& work) {
    const auto named = game_named(around, interaction, command);
    if (const auto* why = std::get_if<std::string>(&named)) return only_words(*why);
    return at_game(around, interaction, std::get<GameId>(named), [&](GameVisit& visit) {
        if (organises(interaction, visit.house)) return work(visit);
        return only_words(kWhoGoverns);
    });
}

void record_played(GameVisit& visit, Version before, const Played& played) {
    record(visit.tx, *visit.table, before, played, visit.now);
}

void play_on(GameVisit& visit) {
    if (visit.tx.game().standing != Standing::Going) return visit.herald().renew_prompt(*visit.table);
    const Questions before = visit.table->questions();
    const Version version = visit.table->version();
    const Played played = play_for_nobody(*visit.table, visit.seats);
    record_played(visit, version, played);
    visit.herald().tell_decided(before, *visit.table, played);
}

std::string for_everybody(const GameVisit& visit, const Phrase& line) {
    return say(line, LanguageSpeaker(language_at(visit.tx, visit.seats)));
}

Phrase decided_by(UserId organiser, const Phrase& what, const std::string& reason) {
    return phrase("**Organiser {1}:** {2} Reason: {3}", Text{mention_of(organiser)}, std::vector<Phrase>{what},
                  Text{escaped(reason)});
}

std::string decided(const GameVisit& visit, const Phrase& what, const std::string& reason) {
    return for_everybody(visit, decided_by(visit.interaction.who.id, what, reason));
}

std::string reason_of(const SlashCommand& command) {
    return shortened(typed_option(command, "reason"), kLongestReason);
}

} // namespace majlis

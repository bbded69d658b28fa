#include "commands/tutorial.h"

#include "commands/computer_seats.h"
#include "commands/first_deal.h"
#include "commands/herald.h"
#include "commands/hosting.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/permissions.h"
#include "commands/recording.h"
#include "commands/sentences.h"
#include "engine/guides.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

constexpr auto kOneAtATime = "Your tutorial is on already, in {1}. /game resign game:{2} ends it.";

// The first game that teaches, in its shortest form.
const GameInfo& teaching_game() {
    for (const GameInfo* info : known_games())
        if (guide_of(info->id)) return *info;
    throw std::logic_error("commands: no game teaches");
}

Options shortest(const GameInfo& info) {
    Options options;
    for (const OptionInfo& option : info.options)
        options[std::string(option.id)] = std::string(option.values.front());
    return options;
}

// On this server: of another one nobody has to be a member any more.
std::optional<GameRow> tutorial_of(Store& store, UserId user, GuildId guild) {
    for (const GameId game : store.games_of(user))
        if (auto row = store.find(game); row && row->guided && row->guild == guild) return row;
    return std::nullopt;
}

std::optional<std::string> why_not_begin_here(Surroundings& around, const Interaction& interaction) {
    const LanguageSpeaker speaker(language_of(interaction));
    if (!interaction.guild)
        return speaker.translate("The tutorial is played on a server: type this in one of its channels.");
    if (interaction.parent) return speaker.translate("Type this in a channel, and not in one of its threads.");
    const HouseRules rules = house_rules(around.store, *interaction.guild);
    if (auto why = why_not_play(interaction, rules)) return why;
    if (auto why = why_not_create_here(interaction, rules)) return why;
    if (auto missing = what_is_missing(interaction, Watching::Players)) return missing;
    if (const auto game = tutorial_of(around.store, interaction.who.id, *interaction.guild)) {
        const auto thread = around.store.thread(game->id, kTableThread);
        return say(phrase(kOneAtATime, Text{mention_of(thread.value_or(game->channel))},
                          static_cast<std::int64_t>(game->id.value)),
                   speaker);
    }
    return why_not_begin_tutorial(around.store, interaction, rules, around.clock());
}

NewGame guided_game(const Interaction& interaction, const GameInfo& info, const std::string& pack,
                    const Digest& secret) {
    return {.created_by = interaction.id,
            .guild = *interaction.guild,
            .channel = interaction.channel,
            .kind = std::string(info.id),
            .pack = pack,
            .options = shortest(info),
            .secret = secret,
            .legacy = {},
            .position = {},
            .rules = {.seating = Seating::Fixed, .watching = Watching::Players},
            .host = interaction.who.id,
            .guided = true};
}

void furnish(GameTransaction& tx, const Interaction& interaction, const Table& empty, Instant now) {
    const Language& language = language_of(interaction);
    const std::vector<SeatRow> players{{Seat{0}, interaction.who.id, interaction.who.name, Delivery::Here},
                                       {Seat{1}, std::nullopt, language.translate("Computer"), Delivery::Here}};
    for (const SeatRow& player : players)
        tx.take_seat(player);
    tx.add_join(std::to_string(interaction.id.value));
    const auto table = deal(tx, empty, players, now);
    const Version before = table->version();
    record(tx, *table, before, play_for_nobody(*table, players), now);
    Herald herald(tx, players, now);
    herald.open_thread(*table);
    herald.tell_deal(*table);
}

} // namespace

Post begin_tutorial(Surroundings& around, const Interaction& interaction) {
    note_languages(around.store, interaction);
    if (const auto why = why_not_begin_here(around, interaction)) return only_words(*why);
    const GameInfo& info = teaching_game();
    const auto opened = std::get<OpenedTable>(open_table(info.id, std::nullopt));
    const Instant now = around.clock();
    around.store.keep_pack(opened.table->pack(), opened.pack);
    around.store.create(guided_game(interaction, info, opened.table->pack(), around.secrets()), now,
                        [&](GameTransaction& tx) { furnish(tx, interaction, *opened.table, now); });
    return only_words("Your tutorial begins: its thread opens in this channel, and nobody else sees it. It takes about "
                      "two minutes.");
}

} // namespace majlis

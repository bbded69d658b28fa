#include "commands/settings.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "commands/delivery.h"
#include "commands/hand_threads.h"
#include "commands/languages.h"
#include "commands/permissions.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

// Custom ids begin with their response class: the panel changes in place.
constexpr auto kLanguage = "u settings language";
constexpr auto kHands = "u settings hands";
constexpr auto kNotify = "u settings notify";
constexpr auto kQuiet = "u settings quiet";
constexpr auto kMostGames = "u settings games";

struct HandsRow {
    std::optional<Delivery> hands;
    std::string_view value; // of the select
    std::string_view label;
    std::string_view line;
};

constexpr std::array kWays{
    HandsRow{std::nullopt, "ask", "Ask me at each table", "- Your hand: I ask at each table where to show it."},
    HandsRow{Delivery::DirectMessage, "message", "By direct message", "- Your hand: it comes by direct message."},
    HandsRow{Delivery::Here, "here", "Here, privately",
             "- Your hand: it is shown at the table, to you alone, when you ask."},
    HandsRow{Delivery::PrivateThread, "thread", "In a thread of your own",
             "- Your hand: it comes in a thread of your own, which the server's moderators can read, too."}};

const HandsRow& way_of(const Preferences& preferences) {
    for (const HandsRow& row : kWays)
        if (row.hands == preferences.hands) return row;
    throw std::logic_error("commands: hands that come in a way that nobody can choose");
}

// The present one, when a select says something else.
std::optional<Delivery> way_chosen(const std::vector<std::string>& values, const Preferences& preferences) {
    for (const HandsRow& row : kWays)
        if (!values.empty() && row.value == values.front()) return row.hands;
    return preferences.hands;
}

// In a game that has begun already.
void change_hand(Surroundings& around, GameId game, UserId user, Delivery hands) {
    const auto met = around.tables.meet(game);
    if (!met) return;
    const Instant now = around.clock();
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, user);
        if (!own || own->delivery == hands || tx.game().state != GameState::Running) return;
        const TalkPlace place{tx, seats, language_at(tx, seats), now};
        close_hand_thread(place, *own);
        SeatRow changed = *own;
        changed.delivery = hands;
        tx.take_seat(changed);
        open_hand_thread(place, changed);
        show_hand(place, *met->present(tx), changed);
    }));
}

void change_hands(Surroundings& around, UserId user, const std::optional<Delivery>& hands) {
    if (!hands) return; // where the person sits already, they come as before
    for (const GameId game : around.store.games_of(user))
        change_hand(around, game, user, *hands);
}

constexpr auto kNoLimit = "any";
constexpr std::array kLimits{1, 2, 3, 4, 5, 6, 8, 10, 15, 20};

std::optional<int> limit_chosen(const std::vector<std::string>& values, const Preferences& preferences) {
    if (!values.empty() && values.front() == kNoLimit) return std::nullopt;
    const auto number = values.empty() ? std::nullopt : number_in(values.front());
    const bool offered = number && std::find(kLimits.begin(), kLimits.end(), *number) != kLimits.end();
    return offered ? number : preferences.most_games;
}

std::string line_of_limit(const Preferences& preferences, const Speaker& speaker) {
    if (!preferences.most_games) return speaker.translate("- Games at once: as many as you join.");
    return sentence(speaker, "- Games at once: at most {1}.", std::int64_t{*preferences.most_games});
}

std::string lines_of(const Interaction& interaction, const Preferences& preferences, const Speaker& speaker) {
    const Text name{std::string(language_of(interaction).name())};
    std::string text = speaker.translate("**Your settings, at all tables**") + "\n";
    text += preferences.language ? sentence(speaker, "- Language: {1}.", name)
                                 : sentence(speaker, "- Language: {1}, as your Discord says.", name);
    text += "\n" + speaker.translate(way_of(preferences).line) + "\n";
    text += speaker.translate(preferences.mentions ? "- Notifications: I notify you when you are awaited."
                                                   : "- Notifications: none; /turns shows where you are awaited.");
    text += "\n" + line_of_limit(preferences, speaker);
    if (interaction.guild && manages_server(interaction))
        text += "\n\n" + speaker.translate("What holds for this whole server is settled with /setup.");
    return text;
}

Select choice_of_language(const Preferences& preferences, const Speaker& speaker) {
    Select select{kLanguage, speaker.translate("Language of what I tell you alone"), {}};
    select.options.push_back({"discord", speaker.translate("As my Discord says"), {}, !preferences.language});
    for (const Language& one : languages())
        select.options.push_back(
            {std::string(one.code()), std::string(one.name()), {}, one.code() == preferences.language});
    return select;
}

Select choice_of_hands(const Preferences& preferences, const Speaker& speaker) {
    Select select{kHands, speaker.translate("Where you see your hand"), {}};
    for (const HandsRow& row : kWays)
        select.options.push_back(
            {std::string(row.value), speaker.translate(row.label), {}, row.hands == preferences.hands});
    return select;
}

Select choice_of_limit(const Preferences& preferences, const Speaker& speaker) {
    Select select{kMostGames, speaker.translate("How many games you play at once"), {}};
    select.options.push_back({kNoLimit, speaker.translate("As many as I join"), {}, !preferences.most_games});
    for (const int most : kLimits)
        select.options.push_back({std::to_string(most),
                                  say(phrase("At most {1} at once", std::int64_t{most}), speaker),
                                  {},
                                  preferences.most_games == most});
    return select;
}

Post panel(const Interaction& interaction, const Preferences& preferences) {
    const LanguageSpeaker speaker(language_of(interaction));
    Post post = only_words(lines_of(interaction, preferences, speaker));
    post.rows.emplace_back(choice_of_language(preferences, speaker));
    post.rows.emplace_back(choice_of_hands(preferences, speaker));
    post.rows.emplace_back(choice_of_limit(preferences, speaker));
    post.rows.emplace_back(
        std::vector<Button>{{preferences.mentions ? kQuiet : kNotify,
                             speaker.translate(preferences.mentions ? "Do not notify me" : "Notify me")}});
    return post;
}

} // namespace

Post show_settings(Surroundings& around, const Interaction& interaction) {
    return panel(interaction, around.store.people().preferences(interaction.who.id));
}

bool is_of_settings(const std::string& custom_id) {
    return custom_id == kLanguage || custom_id == kHands || custom_id == kNotify || custom_id == kQuiet ||
           custom_id == kMostGames;
}

Post change_settings(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                     const std::vector<std::string>& values) {
    People& people = around.store.people();
    Preferences preferences = people.preferences(interaction.who.id);
    Interaction answered = interaction; // in the language that was chosen just now
    if (custom_id == kLanguage) {
        preferences.language = known_language(values.empty() ? std::string() : values.front());
        answered.who.language = preferences.language;
    }
    if (custom_id == kHands) preferences.hands = way_chosen(values, preferences);
    if (custom_id == kNotify) preferences.mentions = true;
    if (custom_id == kQuiet) preferences.mentions = false;
    if (custom_id == kMostGames) preferences.most_games = limit_chosen(values, preferences);
    if (custom_id == kHands) change_hands(around, interaction.who.id, preferences.hands);
    people.keep(interaction.who.id, preferences);
    if (preferences.hands == Delivery::DirectMessage) try_direct_messages_again(people, interaction.who.id);
    note_languages(around.store, answered);
    around.languages.remember(interaction.who.id, preferences.language);
    return panel(answered, preferences);
}

} // namespace majlis

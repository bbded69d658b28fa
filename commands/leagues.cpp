#include "commands/leagues.h"

#include <algorithm>

#include "commands/game_kinds.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/list_pages.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::size_t kMostName = 40;
constexpr std::size_t kMostNamed = 10;
constexpr auto kElsewhere = "Leagues belong to a server: ask in one of its channels.";
constexpr auto kNone = "This server has no league yet. Whoever organises its games opens one with /league create.";

LanguageSpeaker speaker_for(const Interaction& interaction) {
    return LanguageSpeaker(language_of(interaction));
}

Phrase name_of(const League& league) {
    return phrase("{1}, season {2}", Text{league.what.name}, Text{league.what.season});
}

std::optional<std::string> why_not_organise(Surroundings& around, const Interaction& interaction) {
    if (!interaction.guild) return language_of(interaction).translate(kElsewhere);
    if (organises(interaction, house_rules(around.store, *interaction.guild))) return std::nullopt;
    return language_of(interaction)
        .translate("Leagues are opened and closed by whoever may manage this server or organises its games.");
}

// ---- which one --------------------------------------------------------------------------------------------------

bool is_named(const League& league, const std::string& typed) {
    return typed.empty() || league.what.name == typed || league.what.name + ", " + league.what.season == typed;
}

std::string which_leagues(const std::vector<League>& leagues, const std::string& typed, const Speaker& speaker) {
    std::vector<Phrase> names;
    for (const League& league : leagues)
        names.push_back(phrase("{1}", Text{league.what.name}));
    if (names.empty()) return speaker.translate(kNone);
    const bool all = names.size() <= kMostNamed;
    names.resize(std::min(names.size(), kMostNamed));
    return sentence(speaker,
                    all ? "This server has no league named {1}. It has these: {2}."
                        : "This server has no league named {1}. It has these and others: {2}. /league list shows all.",
                    Text{shortened(typed, kMostName)}, names);
}

// By its number, as it is suggested, else the newest one of that name: a name may be a number, too.
std::variant<League, std::string> league_meant(Surroundings& around, const Interaction& interaction,
                                               const std::string& typed) {
    if (!interaction.guild) return language_of(interaction).translate(kElsewhere);
    auto leagues = around.store.leagues().of(*interaction.guild);
    const auto number = large_number_in(typed);
    auto found = std::find_if(leagues.begin(), leagues.end(),
                              [&](const League& league) { return number && league.id == LeagueId{*number}; });
    if (found == leagues.end())
        found =
            std::find_if(leagues.begin(), leagues.end(), [&](const League& league) { return is_named(league, typed); });
    if (found == leagues.end()) return which_leagues(leagues, typed, speaker_for(interaction));
    return std::move(*found);
}

// ---- opening and closing ----------------------------------------------------------------------------------------

bool is_name(const std::string& name) {
    const auto count = count_characters(name);
    const bool says_something = name.find_first_not_of(' ') != std::string::npos;
    return says_something && count && *count <= kMostName && name.find('\n') == std::string::npos;
}

std::variant<NewLeague, std::string> league_wished(const Interaction& interaction, const SlashCommand& command) {
    const LanguageSpeaker speaker = speaker_for(interaction);
    NewLeague league{*interaction.guild, typed_option(command, "name"), typed_option(command, "season"), {}, {}};
    if (!is_name(league.name) || !is_name(league.season))
        return speaker.translate("The name of a league and its season have 1 to 40 characters each, on one line.");
    if (const std::string game = typed_option(command, "game"); !game.empty()) {
        const GameInfo* info = game_kind(game);
        if (!info) return no_such_game(speaker);
        league.kind = info->id;
    }
    if (typed_option(command, "tables") == "organisers") league.setting = TableSetting::Organisers;
    return league;
}

Post change_state(Surroundings& around, const Interaction& interaction, const SlashCommand& command, LeagueState state,
                  const char* done) {
    if (const auto why = why_not_organise(around, interaction)) return only_words(*why);
    const auto meant = league_meant(around, interaction, typed_option(command, "league"));
    if (const auto* why = std::get_if<std::string>(&meant)) return only_words(*why);
    const auto& league = std::get<League>(meant);
    around.store.leagues().keep_state(league.id, state);
    return only_words(sentence(speaker_for(interaction), done, std::vector<Phrase>{name_of(league)}));
}

// ---- standings --------------------------------------------------------------------------------------------------

std::string line_of(const LeaguePlace& place, const Speaker& speaker) {
    return say(phrase("{1}. {2}: points {3}, won {4} of {5}", std::int64_t{place.place}, Text{mention_of(place.player)},
                      place.points, place.wins, place.games),
               speaker);
}

std::string heading(const League& league, const Speaker& speaker) {
    std::string text = sentence(speaker, "**{1}**: games over {2}, going on {3}", std::vector<Phrase>{name_of(league)},
                                static_cast<std::int64_t>(league.over), static_cast<std::int64_t>(league.running));
    if (league.state == LeagueState::Closed) text += "\n" + speaker.translate("This season is closed.");
    return text;
}

constexpr std::string_view kList = "u leagues ";        // then the place in the list
constexpr std::string_view kStandings = "u standings "; // then the league, and the place in its table: "7 >30 700"

std::string key_of(const LeaguePlace& place) {
    return std::to_string(place.place) + " " + std::to_string(place.player.value);
}

// By place, then by player.
bool place_before(const std::string& a, const std::string& b) {
    const auto numbers = [](std::string_view key) {
        const std::size_t blank = std::min(key.find(' '), key.size());
        return std::pair(large_number_in(key.substr(0, blank)).value_or(0),
                         large_number_in(key.substr(std::min(blank + 1, key.size()))).value_or(0));
    };
    return numbers(a) < numbers(b);
}

Listing listing_of(const League& league, const std::vector<LeaguePlace>& places, const Speaker& speaker) {
    Listing listing{{}, place_before, [&](const PlaceInList& to) {
                        return std::string(kStandings) + std::to_string(league.id.value) + " " + to_text(to);
                    }};
    for (const LeaguePlace& place : places)
        listing.lines.push_back({key_of(place), line_of(place, speaker)});
    return listing;
}

// The reader's own line is on every page.
std::string own_line(const std::vector<LeaguePlace>& places, UserId reader, const std::string& page,
                     const Speaker& speaker) {
    for (const LeaguePlace& place : places)
        if (const std::string line = line_of(place, speaker);
            place.player == reader && page.find(line) == std::string::npos)
            return "\n" + line;
    return {};
}

std::string line_of(const League& league, const Speaker& speaker) {
    const std::vector<Phrase> name{name_of(league)};
    const auto over = static_cast<std::int64_t>(league.over), running = static_cast<std::int64_t>(league.running);
    return league.state == LeagueState::Open
               ? sentence(speaker, "- {1}: open, games over {2}, going on {3}", name, over, running)
               : sentence(speaker, "- {1}: closed, games over {2}, going on {3}", name, over, running);
}

} // namespace

Post create_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (const auto why = why_not_organise(around, interaction)) return only_words(*why);
    const auto wished = league_wished(interaction, command);
    if (const auto* why = std::get_if<std::string>(&wished)) return only_words(*why);
    const LanguageSpeaker speaker = speaker_for(interaction);
    const auto& league = std::get<NewLeague>(wished);
    if (!around.store.leagues().create(league, around.clock()))
        return only_words("There is a league of that name and season already. /league list shows them.");
    return only_words(sentence(speaker,
                               "The league {1} is open. Tables for it are set with /game create and its name; "
                               "/league standings shows its table.",
                               Text{league.name}));
}

Post close_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return change_state(around, interaction, command, LeagueState::Closed,
                        "{1} is closed: no more tables are set for it. Games that are on still count.");
}

Post reopen_league(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return change_state(around, interaction, command, LeagueState::Open, "{1} is open again.");
}

namespace {

Post page_of_standings(Store& store, const League& league, UserId reader, const std::optional<PlaceInList>& place,
                       const Speaker& speaker) {
    constexpr std::size_t kMostOfTable = 1200; // characters
    const auto places = store.leagues().standings(league.id);
    Post post = only_words(heading(league, speaker) + "\n");
    if (places.empty()) {
        post.content += speaker.translate("No game of it is over yet.");
    } else {
        ListPage page = page_of_list(listing_of(league, places, speaker), place, kMostOfTable, speaker);
        post.content += page.text + own_line(places, reader, page.text, speaker);
        post.rows = std::move(page.rows);
    }
    post.content +=
        "\n-# " +
        speaker.translate("Whoever plays on to the end has a point, and one more for each player left behind. Equal "
                          "points: whoever has won more, then whoever has played fewer games. Whoever leaves a "
                          "game gets none of it.");
    return post;
}

Post page_of_leagues(Surroundings& around, const Interaction& interaction, const std::optional<PlaceInList>& place) {
    if (!interaction.guild) return only_words(kElsewhere);
    const auto leagues = around.store.leagues().of(*interaction.guild);
    if (leagues.empty()) return only_words(kNone);
    const LanguageSpeaker speaker = speaker_for(interaction);
    const auto newer = [](const std::string& a, const std::string& b) { return number_before(b, a); };
    Listing listing{{}, newer, [](const PlaceInList& to) { return std::string(kList) + to_text(to); }};
    for (const League& league : leagues)
        listing.lines.push_back({std::to_string(league.id.value), line_of(league, speaker)});
    const std::string title = speaker.translate("**Leagues of this server**");
    ListPage page = page_of_list(std::move(listing), place, limits::kContent - characters(title) - 1, speaker);
    return {title + "\n" + page.text, std::move(page.rows), {}, {}};
}

// "7 >30 700": the league, and the place in its table.
Post turn_standings(Surroundings& around, const Interaction& interaction, std::string_view turned) {
    const std::size_t blank = std::min(turned.find(' '), turned.size());
    const auto meant = league_meant(around, interaction, std::string(turned.substr(0, blank)));
    if (const auto* why = std::get_if<std::string>(&meant)) return only_words(*why);
    return page_of_standings(around.store, std::get<League>(meant), interaction.who.id,
                             place_in_list(turned.substr(std::min(blank + 1, turned.size()))),
                             speaker_for(interaction));
}

} // namespace

Post show_standings(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const auto meant = league_meant(around, interaction, typed_option(command, "league"));
    if (const auto* why = std::get_if<std::string>(&meant)) return only_words(*why);
    return page_of_standings(around.store, std::get<League>(meant), interaction.who.id, std::nullopt,
                             speaker_for(interaction));
}

Post list_leagues(Surroundings& around, const Interaction& interaction) {
    return page_of_leagues(around, interaction, std::nullopt);
}

bool is_of_leagues(const std::string& custom_id) {
    return custom_id.starts_with(kList) || custom_id.starts_with(kStandings);
}

Post turn_leagues(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    const std::string_view id = custom_id;
    if (id.starts_with(kStandings)) return turn_standings(around, interaction, id.substr(kStandings.size()));
    return page_of_leagues(around, interaction, place_in_list(id.substr(kList.size())));
}

Options usual_in_season(Store& store, LeagueId league, const GameInfo& info) {
    const auto season = store.leagues().find(league);
    Options usual;
    for (const OptionInfo& option : info.options)
        if (season)
            if (const auto found = season->what.usual.find(std::string(option.id)); found != season->what.usual.end())
                usual.insert(*found);
    return usual;
}

std::variant<LeagueId, std::string> league_for_table(Surroundings& around, const Interaction& interaction,
                                                     const std::string& typed, std::string_view kind) {
    auto meant = league_meant(around, interaction, typed);
    if (auto* why = std::get_if<std::string>(&meant)) return std::move(*why);
    const auto& league = std::get<League>(meant);
    const LanguageSpeaker speaker = speaker_for(interaction);
    const std::vector<Phrase> name{name_of(league)};
    if (league.state == LeagueState::Closed)
        return sentence(speaker, "{1} is closed: no more tables are set for it.", name);
    if (league.what.kind && *league.what.kind != kind) return sentence(speaker, "{1} is for another game.", name);
    if (league.what.setting == TableSetting::Organisers && why_not_organise(around, interaction))
        return sentence(speaker, "Tables for {1} are set by whoever organises games here.", name);
    return league.id;
}

std::vector<SelectOption> leagues_like(Store& store, const Interaction& interaction, std::string_view typed,
                                       const std::optional<std::string>& open_for) {
    std::vector<SelectOption> choices;
    if (!interaction.guild) return choices;
    const LanguageSpeaker speaker = speaker_for(interaction);
    for (const League& league : store.leagues().of(*interaction.guild)) {
        const std::string label = say(name_of(league), speaker);
        const bool fits =
            !open_for || (league.state == LeagueState::Open && (!league.what.kind || *league.what.kind == *open_for));
        if (fits && mentions(label, typed))
            choices.push_back({std::to_string(league.id.value), shortened(label, limits::kOptionText), {}, false});
    }
    return choices;
}

} // namespace majlis

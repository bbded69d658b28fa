#include "commands/rules.h"

#include <algorithm>

#include "commands/explaining.h"
#include "commands/game_kinds.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/looking_up.h"
#include "commands/rulebook.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"
#include "packs/open_table.h"

namespace majlis {

namespace {

constexpr std::string_view kPage = "u rules "; // then the number of the page, the game or "-", and what is sought
constexpr std::string_view kNoGame = "-";
constexpr std::size_t kMostSought = 60; // characters, so that a button can carry it
constexpr std::size_t kMostInPage = 1600;

struct Search {
    std::string sought;
    std::optional<std::string> game;
    std::size_t page = 0;
};

Term name_of_game(std::string_view id) {
    return game_kind(id) ? game_name(id) : Term{"All games"};
}

// ---- what was found ----

// The text is ours, and written for Markdown: it is shown as it stands.
std::string line_of(const Rule& rule, const Speaker& speaker) {
    std::string line = "**" + rule.id + "**";
    if (!rule.chapter.empty()) line += " · " + speaker.translate(rule.chapter);
    if (!rule.section.empty()) line += " · " + speaker.translate(rule.section);
    if (!rule.title.empty()) line += " · *" + speaker.translate(rule.title) + "*";
    return line + "\n" + rule.text;
}

// "**Zealots** · Power card · Murshid · battalion"
std::string line_of(const GlossaryEntry& entry, const Speaker& speaker) {
    std::string line = "**" + speaker.translate(entry.name.name) + "** · " + speaker.translate(entry.kind.name);
    for (const Term& detail : entry.details)
        line += " · " + speaker.translate(detail.name);
    return line + "\n" + speaker.translate(entry.text);
}

// By the pack of this thread's game; else by the usual packs.
std::vector<GlossaryEntry> glossary_for(Surroundings& around, const Interaction& interaction, const Search& search) {
    if (const auto here = around.store.game_in(interaction.channel)) {
        const auto met = around.tables.meet(*here);
        if (met && (!search.game || met->empty->info().id == *search.game)) return glossary_of(*met->empty);
    }
    std::vector<GlossaryEntry> all;
    for (const GameInfo* info : known_games()) {
        if (search.game && *search.game != info->id) continue;
        const auto opened = open_table(info->id, std::nullopt);
        for (GlossaryEntry& entry : glossary_of(*std::get<OpenedTable>(opened).table))
            all.push_back(std::move(entry));
    }
    return all;
}

std::vector<std::string> lines_of(const Found& found, const FoundEntries& entries, const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const GlossaryEntry& entry : entries.named)
        lines.push_back(line_of(entry, speaker));
    for (const Rule* rule : found.rules)
        lines.push_back(line_of(*rule, speaker));
    for (const GlossaryEntry& entry : entries.said)
        lines.push_back(line_of(entry, speaker));
    return lines;
}

std::string head_of(const Search& search, const Found& found, std::size_t lines, const Speaker& speaker) {
    const auto count = static_cast<std::int64_t>(lines);
    std::string head = said(lines == found.rules.size()
                                ? counted("**{2}**: {1} rule", "**{2}**: {1} rules", count, Text{search.sought})
                                : counted("**{2}**: {1} entry", "**{2}**: {1} entries", count, Text{search.sought}),
                            speaker);
    std::vector<Phrase> meanings;
    for (const std::string& meaning : found.sought)
        meanings.push_back(phrase("{1}", Text{meaning}));
    if (!meanings.empty()) head += " " + sentence(speaker, "(in English: {1})", meanings);
    return head;
}

std::string id_of_page(const Search& search, std::size_t page) {
    return std::string(kPage) + std::to_string(page) + " " + search.game.value_or(std::string(kNoGame)) + " " +
           search.sought;
}

std::optional<Search> search_in(const std::string& custom_id) {
    std::string_view text = custom_id;
    if (!text.starts_with(kPage)) return std::nullopt;
    text.remove_prefix(kPage.size());
    const std::size_t number = text.find(' ');
    const std::size_t game = number == std::string_view::npos ? number : text.find(' ', number + 1);
    const auto page = number_in(std::string(text.substr(0, number)));
    if (!page || *page < 0 || game == std::string_view::npos) return std::nullopt;
    const std::string named(text.substr(number + 1, game - number - 1));
    Search search{std::string(text.substr(game + 1)), std::nullopt, static_cast<std::size_t>(*page)};
    if (named != kNoGame) search.game = named;
    return search;
}

std::vector<Row> turning(const Search& search, std::size_t page, std::size_t pages, const Speaker& speaker) {
    std::vector<Button> buttons;
    if (page > 0) buttons.push_back({id_of_page(search, page - 1), speaker.translate("Back")});
    if (page + 1 < pages) buttons.push_back({id_of_page(search, page + 1), speaker.translate("More…")});
    return buttons.empty() ? std::vector<Row>{} : std::vector<Row>{std::move(buttons)};
}

const char* remark(const Language& language) {
    return &language == &english()
               ? "-# Numbers in italics are the usual ones; a pack may change them."
               : "-# The rules' own text is English; headings and names are found in your language. "
                 "Numbers in italics are the usual ones; a pack may change them.";
}

Post found_page(Surroundings& around, const Interaction& interaction, const Search& search) {
    const Language& language = language_of(interaction);
    const LanguageSpeaker speaker(language);
    const auto game = search.game ? std::optional<std::string_view>(*search.game) : std::nullopt;
    const Found found = find_rules(search.sought, game, language);
    const FoundEntries entries = find_entries(search.sought, glossary_for(around, interaction, search), language);
    const auto lines = lines_of(found, entries, speaker);
    if (lines.empty())
        return only_words(
            sentence(speaker,
                     "No rule says “{1}”. Search for one word of the game, in your language or in English, "
                     "or for an id such as {2}.",
                     Text{search.sought}, Text{all_rules().back().id}));
    const auto pages = pages_of(lines, kMostInPage);
    const std::size_t page = std::min(search.page, pages.size() - 1);
    Post post = only_words(head_of(search, found, lines.size(), speaker) + "\n" + pages[page] + "\n" +
                           speaker.translate(remark(language)));
    post.content = shortened(post.content, limits::kContent);
    post.rows = turning(search, page, pages.size(), speaker);
    return post;
}

// ---- what there is ----

std::string line_of(const Chapter& chapter, const Speaker& speaker) {
    return "- **" + std::string(chapter.id) + "** " + speaker.translate(chapter.title);
}

Post contents(const Interaction& interaction, const std::optional<std::string>& game) {
    const LanguageSpeaker speaker(language_of(interaction));
    std::vector<std::string_view> games;
    for (const GameInfo* info : known_games())
        if (!game || *game == info->id) games.push_back(info->id);
    std::string text =
        speaker.translate("**The rules**, in our own words: /rules search finds a word or an id, and with "
                          "/rules why the thread of your game tells why something is not possible.");
    for (const std::string_view id : games) {
        text += "\n" + sentence(speaker, "**{1}**", name_of_game(id));
        if (!game) continue;
        for (const Chapter& chapter : chapters_of(id))
            text += "\n" + line_of(chapter, speaker);
    }
    return only_words(shortened(text, limits::kContent));
}

// The game of this thread.
std::optional<std::string> game_here(Store& store, const Interaction& interaction) {
    const auto game = store.game_in(interaction.channel);
    const auto row = game ? store.find(*game) : std::nullopt;
    return row ? std::optional(row->kind) : std::nullopt;
}

} // namespace

Post show_rules(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const std::string sought = typed_option(command, "search"), why = typed_option(command, "why");
    const std::string named = typed_option(command, "game");
    const LanguageSpeaker speaker(language_of(interaction));
    const GameInfo* kind = game_kind(named);
    if (!named.empty() && !kind) return only_words(no_such_game(speaker));
    if (!why.empty()) return explain_wish(around, interaction, why);
    const auto game = kind ? std::optional(std::string(kind->id)) : game_here(around.store, interaction);
    if (characters(sought) > kMostSought)
        return only_words(
            sentence(speaker, "Search for less: at most {1} characters.", static_cast<std::int64_t>(kMostSought)));
    if (!sought.empty()) return found_page(around, interaction, {on_one_line(sought), game, 0});
    if (named.empty())
        if (auto post = explain_question(around, interaction)) return std::move(*post);
    return contents(interaction, game);
}

bool is_of_rules(const std::string& custom_id) {
    return custom_id.starts_with(kPage);
}

Post turn_rules(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    const auto search = search_in(custom_id);
    return search ? found_page(around, interaction, *search) : contents(interaction, std::nullopt);
}

} // namespace majlis

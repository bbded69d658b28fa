#include "commands/packs.h"

#include <algorithm>
#include <functional>

#include "commands/game_kinds.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/list_pages.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/sha256.h"
#include "engine/core/words.h"
#include "packs/pack_differences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostName = 40;
constexpr std::size_t kShownMistakes = 1500;    // characters; all of them come as a file when they are more
constexpr std::size_t kShownDifferences = 1000; // characters, of all packs that are shown; each comes as a file

std::string said_of(const Interaction& interaction, std::string_view message, const std::string& text) {
    return sentence(LanguageSpeaker(language_of(interaction)), message, Text{text});
}

// ---- upload -----------------------------------------------------------------------------------------------------

bool is_name(const std::string& name) {
    const auto count = count_characters(name);
    return count && *count >= 1 && *count <= kMostName && name.find('\n') == std::string::npos;
}

std::optional<const char*> why_not_upload(Store& store, const Interaction& interaction, const SentFile* file,
                                          const std::string& name) {
    if (!interaction.guild) return "Packs belong to a server: upload them in one of its channels.";
    if (!organises(interaction, house_rules(store, *interaction.guild)))
        return "Packs are uploaded by whoever may manage this server or organises its games.";
    if (!is_name(name)) return "A pack's name has 1 to 40 characters, on one line.";
    if (!file) return "There is no file in this command.";
    if (file->size > kMostPackBytes) return "A pack may have at most 1,000,000 bytes.";
    return std::nullopt;
}

const SentFile* file_in(const SlashCommand& command) {
    const auto found = command.files.find("file");
    return found == command.files.end() ? nullptr : &found->second;
}

Post told(const PackMistakes& mistakes, const SentFile& file, const Language& language) {
    const std::string all = to_text(mistakes, file.name), shown = escaped(all);
    Post post = only_words(language.translate("This pack cannot be played yet; nothing was changed."));
    if (&language != &english()) post.content += "\n" + language.translate("The mistakes are named in English.");
    post.content += "\n" + shortened(shown, kShownMistakes);
    if (characters(shown) > kShownMistakes)
        post.files.push_back({"mistakes.txt", all, language.translate("All mistakes of the pack")});
    return post;
}

Post keep(Surroundings& around, const Interaction& interaction, const std::string& name, const SentFile& file) {
    const auto game = game_of_pack(*file.text);
    if (const auto* mistakes = std::get_if<PackMistakes>(&game)) return told(*mistakes, file, language_of(interaction));
    const auto& id = std::get<std::string>(game);
    const auto opened = open_table(id, file.text);
    if (const auto* mistakes = std::get_if<PackMistakes>(&opened))
        return told(*mistakes, file, language_of(interaction));
    around.store.guild_packs().keep(
        {*interaction.guild, id, name, to_hex(sha256(*file.text)), interaction.who.id, around.clock()}, *file.text);
    return only_words(sentence(LanguageSpeaker(language_of(interaction)),
                               "The pack {1} for {2} can be played: /game create takes it under \"pack\". Games that "
                               "have begun keep the one they began with.",
                               Text{name}, game_name(id)));
}

} // namespace

Post upload_pack(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const SentFile* file = file_in(command);
    const std::string name = typed_option(command, "name");
    if (const auto why = why_not_upload(around.store, interaction, file, name)) return only_words(*why);
    if (!file->text) return only_words("The file could not be fetched from Discord. Please try again.");
    return keep(around, interaction, name, *file);
}

std::optional<const char*> why_not_fetch(Surroundings& around, const Interaction& interaction) {
    const auto& command = std::get<SlashCommand>(interaction.doing);
    return why_not_upload(around.store, interaction, file_in(command), typed_option(command, "name"));
}

// ---- list, show -------------------------------------------------------------------------------------------------

namespace {

constexpr auto kNone =
    "This server has no packs of its own. Whoever organises its games can add one with /pack upload; "
    "games are played with the usual ones.";

std::string day_of(Instant at) {
    return "<t:" + std::to_string(std::chrono::duration_cast<std::chrono::seconds>(at.time_since_epoch()).count()) +
           ":d>"; // Discord shows it in the reader's time zone
}

std::string line_of(const GuildPack& pack, const Language& language) {
    const std::string who = pack.uploaded_by ? ", " + mention_of(*pack.uploaded_by) : "";
    return sentence(LanguageSpeaker(language), "**{1}**, for {2}", Text{pack.name}, game_name(pack.game)) + who + ", " +
           day_of(pack.at);
}

// What does not fit comes as a file, too.
void add_differences(Post& post, const GuildPack& pack, const std::string& text, const Language& language,
                     std::size_t most_characters) {
    const auto usual = open_table(pack.game, std::nullopt);
    const auto found = pack_differences(std::get<OpenedTable>(usual).pack, text);
    if (found.empty()) {
        post.content += language.translate("Nothing in it differs from the usual pack.");
        return;
    }
    std::string shown, all;
    for (const PackDifference& one : found) {
        shown += "\n" + escaped(to_text(one));
        all += to_text(one) + "\n";
    }
    post.content +=
        say(counted("{1} value differs from the usual pack (usual → here):",
                    "{1} values differ from the usual pack (usual → here):", static_cast<std::int64_t>(found.size())),
            LanguageSpeaker(language)) +
        shortened(shown, most_characters);
    if (characters(shown) > most_characters)
        post.files.push_back({pack.game + "-differences.txt", all, language.translate("All that differs")});
}

// Packs for several games may have one name.
std::vector<GuildPack> packs_named(Store& store, GuildId guild, const std::string& name) {
    std::vector<GuildPack> named;
    for (GuildPack& pack : store.guild_packs().of(guild))
        if (pack.name == name) named.push_back(std::move(pack));
    return named;
}

// With the names of those that there are, as far as a sentence holds them.
std::string no_such_pack(Store& store, const Interaction& interaction, const std::optional<std::string>& game,
                         const std::string& name) {
    constexpr std::size_t kMostNamed = 10;
    const LanguageSpeaker speaker(language_of(interaction));
    std::vector<Phrase> names;
    for (const GuildPack& pack : store.guild_packs().of(*interaction.guild))
        if (!game || pack.game == *game) names.push_back(phrase("{1}", Text{pack.name}));
    if (names.empty()) return speaker.translate(game ? "This server has no pack for that game yet." : kNone);
    const bool all = names.size() <= kMostNamed;
    names.resize(std::min(names.size(), kMostNamed));
    return sentence(speaker,
                    all ? "This server has no such pack: {1}. It has these: {2}."
                        : "This server has no such pack: {1}. It has these and others: {2}. /pack list shows all.",
                    Text{shortened(name, kMostName)}, names);
}

// ---- the list ----

constexpr std::string_view kPage = "u packs "; // then the place in the list

// By game and name, whatever order the database has for letters.
std::string key_of(const GuildPack& pack) {
    return pack.game + " " + pack.name;
}

Post page_of_packs(Store& store, const Interaction& interaction, const std::optional<PlaceInList>& place) {
    if (!interaction.guild) return only_words("Packs belong to a server: ask in one of its channels.");
    const auto packs = store.guild_packs().of(*interaction.guild);
    if (packs.empty()) return only_words(kNone);
    Listing listing{
        {}, std::less<std::string>(), [](const PlaceInList& to) { return std::string(kPage) + to_text(to); }};
    for (const GuildPack& pack : packs)
        listing.lines.push_back({key_of(pack), line_of(pack, language_of(interaction))});
    ListPage page =
        page_of_list(std::move(listing), place, limits::kContent, LanguageSpeaker(language_of(interaction)));
    return {std::move(page.text), std::move(page.rows), {}, {}};
}

} // namespace

Post list_packs(Surroundings& around, const Interaction& interaction) {
    return page_of_packs(around.store, interaction, std::nullopt);
}

bool is_of_packs(const std::string& custom_id) {
    return custom_id.starts_with(kPage);
}

Post turn_packs(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    return page_of_packs(around.store, interaction, place_in_list(std::string_view(custom_id).substr(kPage.size())));
}

Post show_pack(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (!interaction.guild) return only_words("Packs belong to a server: ask in one of its channels.");
    const std::string name = typed_option(command, "name");
    const auto packs = packs_named(around.store, *interaction.guild, name);
    if (packs.empty()) return only_words(no_such_pack(around.store, interaction, std::nullopt, name));
    const Language& language = language_of(interaction);
    Post post = only_words("");
    for (const GuildPack& pack : packs) {
        const std::string text = around.store.pack(pack.hash).value();
        post.content += (post.content.empty() ? "" : "\n") + line_of(pack, language) + "\n";
        add_differences(post, pack, text, language, kShownDifferences / packs.size());
        post.files.push_back({pack.game + ".toml", text, language.translate("The pack")});
    }
    return post;
}

// ---- a table over a pack ----------------------------------------------------------------------------------------

std::variant<OpenedTable, std::string> open_named(Surroundings& around, const Interaction& interaction,
                                                  std::string_view game, const std::string& pack) {
    std::optional<std::string> text;
    if (!pack.empty()) {
        const auto found = around.store.guild_packs().find(*interaction.guild, game, pack);
        if (!found) return no_such_pack(around.store, interaction, std::string(game), pack);
        text = around.store.pack(found->hash).value();
    }
    auto opened = open_table(game, text);
    if (std::holds_alternative<PackMistakes>(opened)) // the rules for packs have grown stricter since
        return said_of(interaction,
                       "The pack {1} can no longer be played. Upload it again, and its mistakes are named.", pack);
    return std::get<OpenedTable>(std::move(opened));
}

std::vector<SelectOption> packs_like(Store& store, GuildId guild, const std::optional<std::string>& game,
                                     std::string_view typed) {
    std::vector<SelectOption> choices;
    try {
        for (const GuildPack& pack : store.guild_packs().of(guild))
            if ((!game || pack.game == *game) && mentions(pack.name, typed))
                choices.push_back({pack.name, pack.name, {}, false});
    } catch (const StoreUnavailable&) {
        choices.clear(); // a name can be typed without them
    }
    return choices;
}

} // namespace majlis

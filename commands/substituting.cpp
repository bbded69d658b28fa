#include "commands/substituting.h"

#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr auto kOnAServer =
    "Substitutes are found on the server where the games are. Type this in one of its channels.";
constexpr std::size_t kMostNamed = 20;

} // namespace

std::vector<Phrase> named(const std::vector<Substitute>& willing) {
    std::vector<Phrase> names;
    for (const Substitute& one : willing)
        if (names.size() < kMostNamed) names.push_back(phrase("{1}", Text{mention_of(one.user)}));
    return names;
}

std::string way_to_substitutes(GameTransaction& tx) {
    const auto willing = tx.willing();
    if (willing.empty()) return {};
    return "\n-# " +
           say(phrase("A substitute may be proposed with /game replace. Willing on this server: {1}.", named(willing)),
               LanguageSpeaker(language_of(tx.guild_settings())));
}

Post be_substitute(Surroundings& around, const Interaction& interaction) {
    if (!interaction.guild) return only_words(kOnAServer);
    if (const auto why = why_not_play(interaction, house_rules(around.store, *interaction.guild)))
        return only_words(*why);
    around.store.people().keep_willing(*interaction.guild, {interaction.who.id, interaction.who.name}, around.clock());
    return only_words(
        "You may be asked to take over seats on this server: an organiser or those who play put you there, "
        "and you are called in the game's thread. /substitute off ends it, /settings limits your games.");
}

Post be_no_substitute(Surroundings& around, const Interaction& interaction) {
    if (!interaction.guild) return only_words(kOnAServer);
    around.store.people().drop_willing(*interaction.guild, interaction.who.id);
    return only_words("You are no substitute on this server.");
}

Post list_substitutes(Surroundings& around, const Interaction& interaction) {
    if (!interaction.guild) return only_words(kOnAServer);
    const auto willing = around.store.people().willing(*interaction.guild);
    if (willing.empty()) return only_words("Nobody is a substitute on this server yet. /substitute on makes you one.");
    return only_words(say(phrase("Willing to take over seats on this server: {1}.", named(willing)),
                          LanguageSpeaker(language_of(interaction))));
}

} // namespace majlis

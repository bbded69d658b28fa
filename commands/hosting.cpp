#include "commands/hosting.h"

#include "commands/languages.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr int kMostGathering = 5;
constexpr int kMostOpen = 50; // those that gather, and games that go on
constexpr int kMostSet = 20;  // in a day, also those that are closed again
constexpr int kMostTutorials = 5;
constexpr std::chrono::days kDay{1};

std::string told(const Interaction& interaction, const char* message, int most) {
    return sentence(LanguageSpeaker(language_of(interaction)), message, std::int64_t{most});
}

} // namespace

std::optional<std::string> why_not_set_table(Store& store, const Interaction& interaction, const HouseRules& rules,
                                             Instant now) {
    if (organises(interaction, rules)) return std::nullopt;
    const HostedGames hosted = store.hosted_by(interaction.who.id, rules.guild, now - kDay);
    if (hosted.gathering >= kMostGathering)
        return told(interaction,
                    "You have {1} tables on this server that wait for players, and that is the most. Start one of "
                    "them, or close one with /game end.",
                    kMostGathering);
    if (hosted.gathering + hosted.running >= kMostOpen)
        return told(interaction,
                    "You have set {1} tables on this server whose games are not over, and that is the most. Wait until "
                    "one is over.",
                    kMostOpen);
    if (hosted.set_lately >= kMostSet)
        return told(
            interaction,
            "You have set {1} tables on this server within 24 hours, and that is the most. Please wait a while.",
            kMostSet);
    return std::nullopt;
}

std::optional<std::string> why_not_begin_tutorial(Store& store, const Interaction& interaction, const HouseRules& rules,
                                                  Instant now) {
    if (organises(interaction, rules)) return std::nullopt;
    if (store.tutorials_of(interaction.who.id, now - kDay) < kMostTutorials) return std::nullopt;
    return told(interaction, "You have begun {1} tutorials within 24 hours, and that is the most. Please wait a while.",
                kMostTutorials);
}

} // namespace majlis

#include "commands/permissions.h"

#include <array>
#include <vector>

#include "commands/languages.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

struct Permission {
    std::uint64_t bit;
    std::string_view name; // as Discord's settings call it
};

constexpr std::array kNeeded{
    Permission{1ULL << 10, "View Channel"},          Permission{1ULL << 11, "Send Messages"},
    Permission{1ULL << 15, "Attach Files"},          Permission{1ULL << 16, "Read Message History"},
    Permission{1ULL << 35, "Create Public Threads"}, Permission{1ULL << 38, "Send Messages in Threads"}};
constexpr Permission kNeededForClosed{1ULL << 36, "Create Private Threads"};
constexpr Permission kNeededForLocking{1ULL << 34, "Manage Threads"};
constexpr std::uint64_t kAdministrator = 1ULL << 3, kManageServer = 1ULL << 5;

constexpr auto kNoPrivateThreads =
    "No private threads can be opened in a channel of this kind: tables that only their players watch, hands in a "
    "thread, talks and the tutorial need a text channel.";

} // namespace

std::optional<std::string> what_is_missing(const Interaction& interaction, Watching watching) {
    if (watching == Watching::Players && !interaction.in_text_channel)
        return language_of(interaction).translate(kNoPrivateThreads);
    const std::uint64_t app_permissions = interaction.app_permissions;
    if (app_permissions & kAdministrator) return std::nullopt;
    std::vector<Phrase> missing;
    const auto look_for = [&](const Permission& permission) {
        if ((app_permissions & permission.bit) == 0)
            missing.push_back(phrase("{1}", Term{std::string(permission.name)}));
    };
    for (const Permission& permission : kNeeded)
        look_for(permission);
    if (watching == Watching::Players) look_for(kNeededForClosed);
    if (missing.empty()) return std::nullopt;
    return sentence(LanguageSpeaker(language_of(interaction)),
                    "In this channel I am not allowed to: {1}. Please ask somebody who may change that.", missing);
}

std::optional<std::string> what_would_help(const Interaction& interaction) {
    if ((interaction.app_permissions & (kAdministrator | kNeededForLocking.bit)) != 0) return std::nullopt;
    return sentence(LanguageSpeaker(language_of(interaction)),
                    "I am not allowed to lock threads here ({1}): a private talk that is closed can be opened again by "
                    "whoever took part in it.",
                    Term{std::string(kNeededForLocking.name)});
}

bool manages_server(const Interaction& interaction) {
    return (interaction.permissions & (kAdministrator | kManageServer)) != 0;
}

} // namespace majlis

// What a person did on Discord, as a plain value: a slash command, a button, a select, a form, or half a word.
// The bot's gateway makes it from Discord's JSON; nothing here knows Discord's protocol or library.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "db/ids.h"

namespace majlis {

struct Person {
    UserId id;
    std::string name;                      // as the server shows it
    std::string locale;                    // "cs", "en-US": of the reader, as Discord says
    std::vector<RoleId> roles{};           // there
    std::optional<std::string> language{}; // that the person has chosen instead: "cs"
};

struct SentFile { // with a command
    std::string name;
    std::size_t size = 0;
    std::string address;
    std::optional<std::string> text; // nothing: it was not fetched, because it is too long or the world failed
};

struct NamedPerson { // by an option of a command
    UserId id;
    std::string name;
    bool bot = false;
};

struct SlashCommand { // "/game create seats:3"
    std::string name; // "game create"
    std::map<std::string, std::string> options;
    std::map<std::string, SentFile> files = {};
    std::map<std::string, NamedPerson> people = {};
};

struct HalfTyped { // autocomplete: the option that is being typed, and what stands there so far
    std::string name;
    std::string focused;
    std::string typed;
    std::map<std::string, std::string> options;
};

struct Pressed { // a button, or a select with its values
    std::string custom_id;
    std::vector<std::string> values;
    MessageId message;
    bool seen_by_all = false; // the message, so it is nobody's own panel
};

struct FilledIn { // a form that was sent
    std::string custom_id;
    std::map<std::string, std::string> fields;
    bool seen_by_all = false; // the message from which it was opened
};

using Doing = std::variant<SlashCommand, HalfTyped, Pressed, FilledIn>;

struct Interaction {
    InteractionId id;
    std::string token; // answers it for 15 minutes
    Person who;
    std::optional<GuildId> guild;      // none: in a direct message
    ChannelId channel;                 // or thread
    std::uint64_t permissions = 0;     // of the person, there
    std::uint64_t app_permissions = 0; // ours, there
    std::string guild_locale;
    Doing doing;
    std::optional<ChannelId> parent{}; // of a thread
    bool in_text_channel = true;       // or in a thread of one: only there private threads can be opened
};

} // namespace majlis

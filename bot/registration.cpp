#include "bot/registration.h"

#include <algorithm>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "bot/log.h"
#include "locale/language.h"

namespace majlis {
namespace {

using Json = nlohmann::json;

constexpr int kChatInput = 1, kSubcommand = 1;
constexpr int kInServers = 0;

int kind_of(OptionKind kind) {
    switch (kind) {
    case OptionKind::Text: return 3;
    case OptionKind::Number: return 4;
    case OptionKind::Flag: return 5;
    case OptionKind::Person: return 6;
    case OptionKind::File: return 11;
    }
    throw std::logic_error("an option's kind");
}

// What the catalogues have, by Discord's names of their languages. English is the name itself.
Json in_all_languages(const std::string& text, std::string_view form) {
    Json words = Json::object();
    for (const Language& language : languages())
        if (const auto said = language.exactly(text, form)) words[std::string(language.code())] = *said;
    return words;
}

void put_words(Json& json, const std::string& name, const std::string& description) {
    json["name"] = name;
    json["description"] = description;
    if (Json names = in_all_languages(name, kCommandForm); !names.empty())
        json["name_localizations"] = std::move(names);
    if (Json words = in_all_languages(description, {}); !words.empty())
        json["description_localizations"] = std::move(words);
}

Json option_json(const CommandOption& option) {
    Json json{{"type", kind_of(option.kind)}};
    put_words(json, option.name, option.description);
    if (option.required) json["required"] = true;
    if (option.autocomplete) json["autocomplete"] = true;
    for (const auto& choice : option.choices) {
        Json one{{"name", choice.label}, {"value", choice.value}};
        if (Json names = in_all_languages(choice.label, {}); !names.empty())
            one["name_localizations"] = std::move(names);
        json["choices"].push_back(std::move(one));
    }
    return json;
}

Json command_json(const CommandSpec& spec, int type) {
    Json options = Json::array();
    for (const auto& option : spec.options)
        options.push_back(option_json(option));
    for (const auto& subcommand : spec.subcommands)
        options.push_back(command_json(subcommand, kSubcommand));
    Json json{{"type", type}};
    put_words(json, spec.name, spec.description);
    if (!options.empty()) json["options"] = std::move(options);
    return json;
}

// Discord adds members of its own (ids, versions, defaults), so only what was asked for is compared.
bool stands_in(const Json& wanted, const Json& standing) {
    if (wanted.is_object()) {
        for (const auto& [key, value] : wanted.items()) {
            const auto found = standing.find(key);
            if (found == standing.end() || !stands_in(value, *found)) return false;
        }
        return true;
    }
    if (wanted.is_array())
        return standing.is_array() && wanted.size() == standing.size() &&
               std::equal(wanted.begin(), wanted.end(), standing.begin(), stands_in);
    return wanted == standing;
}

// An option that has been dropped, a flag that is no longer set.
bool has_more(const Json& standing, const Json& wanted) {
    for (const char* key : {"required", "autocomplete"})
        if (standing.value(key, false) && !wanted.value(key, false)) return true;
    const Json none = Json::array();
    if (standing.value("choices", none).size() != wanted.value("choices", none).size()) return true;
    const Json options = standing.value("options", none);
    const Json wanted_options = wanted.value("options", none);
    return options.size() != wanted_options.size() ||
           !std::equal(options.begin(), options.end(), wanted_options.begin(),
                       [](const Json& one, const Json& other) { return !has_more(one, other); });
}

Json by_name(Json commands) {
    std::sort(commands.begin(), commands.end(), [](const Json& a, const Json& b) { return a["name"] < b["name"]; });
    return commands;
}

} // namespace

std::string commands_body(const std::vector<CommandSpec>& specs) {
    Json commands = Json::array();
    for (const auto& spec : specs) {
        Json json = command_json(spec, kChatInput);
        json["contexts"] = {kInServers};
        json["integration_types"] = {kInServers};
        commands.push_back(std::move(json));
    }
    return commands.dump();
}

Registered compare_commands(std::string_view wanted_text, std::string_view standing_text) {
    const Json wanted = by_name(Json::parse(wanted_text));
    Json standing = Json::parse(standing_text, nullptr, false);
    if (!standing.is_array() || standing.size() != wanted.size()) return Registered::Otherwise;
    standing = by_name(std::move(standing));
    const bool same = stands_in(wanted, standing) &&
                      std::equal(standing.begin(), standing.end(), wanted.begin(),
                                 [](const Json& one, const Json& other) { return !has_more(one, other); });
    return same ? Registered::AsWanted : Registered::Otherwise;
}

void register_commands(Sender& sender, ApplicationId application, const std::vector<CommandSpec>& specs) {
    const std::string wanted = commands_body(specs);
    sender.send(list_commands(application), [&sender, application, wanted](const Answer& listed) {
        const auto* done = std::get_if<Done>(&listed);
        if (!done) return log_error("commands not registered", {{"why", sentence_of(listed)}});
        if (compare_commands(wanted, done->body) == Registered::AsWanted) return log_info("commands stand as wanted");
        sender.send(put_commands(application, wanted), [](const Answer& put) {
            if (std::holds_alternative<Done>(put)) return log_info("commands registered");
            log_error("commands not registered", {{"why", sentence_of(put)}});
        });
    });
}

} // namespace majlis

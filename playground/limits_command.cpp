#include "playground/limits_command.h"

#include <algorithm>
#include <clocale>
#include <cwctype>
#include <set>
#include <string>

#include "playground/command_option.h"
#include "playground/text_length.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kChatCommands = 100;
constexpr std::size_t kCommandLength = 8000;
constexpr std::size_t kChoiceLength = 100;
constexpr int kChatInput = 1;

const std::set<std::string> kLocales{"id",    "da",    "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr",
                                     "it",    "lt",    "hu", "nl",    "no",    "pl",    "pt-BR",  "ro", "fi",
                                     "sv-SE", "vi",    "tr", "cs",    "el",    "bg",    "ru",     "uk", "hi",
                                     "th",    "zh-CN", "ja", "zh-TW", "ko",    "ar",    "he"};

// The letters of every language, as Discord's \p{L} and \p{N}: asked of the C library's UTF-8 tables.
locale_t utf8_tables() {
    static const locale_t kTables = newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
    return kTables;
}

std::wstring wide(const std::string& utf8) {
    std::wstring letters;
    for (std::size_t i = 0; i < utf8.size();) {
        const auto lead = static_cast<unsigned char>(utf8[i++]);
        wchar_t letter = lead < 0x80 ? lead : lead < 0xE0 ? lead & 0x1F : lead < 0xF0 ? lead & 0x0F : lead & 0x07;
        while (i < utf8.size() && (static_cast<unsigned char>(utf8[i]) & 0xC0) == 0x80)
            letter = (letter << 6) | (static_cast<unsigned char>(utf8[i++]) & 0x3F);
        letters.push_back(letter);
    }
    return letters;
}

bool is_name_letter(wchar_t letter) {
    if (letter == L'-' || letter == L'_' || letter == L'\'') return true;
    return iswalnum_l(static_cast<wint_t>(letter), utf8_tables()) != 0 &&
           towlower_l(static_cast<wint_t>(letter), utf8_tables()) == static_cast<wint_t>(letter);
}

void check_name(const Json& name, const FormPath& at, FormErrors& errors) {
    if (!name.is_string()) return;
    const auto letters = wide(name.get<std::string>());
    if (letters.empty() || letters.size() > 32 || !std::ranges::all_of(letters, is_name_letter))
        errors.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
}

void check_localizations(const Json& row, const FormPath& at, FormErrors& errors) {
    for (const auto* field : {"name_localizations", "description_localizations"}) {
        const auto& texts = member(row, field);
        if (!texts.is_object()) continue;
        for (const auto& [locale, text] : texts.items()) {
            if (!kLocales.contains(locale))
                errors.add(at / field / locale, "BASE_TYPE_CHOICES", "This locale is not known.");
            if (std::string_view(field) == "name_localizations") check_name(text, at / field / locale, errors);
        }
    }
}

void check_choice_values(const Json& choices, const FormPath& at, FormErrors& errors) {
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (code_points(text_or(member(choices[i], "value"), "")) > kChoiceLength)
            errors.add(at / "choices" / i / "value", "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
}

void check_choices(const Json& option, const FormPath& at, FormErrors& errors) {
    const auto& choices = member(option, "choices");
    if (!choices.empty() && is_true(member(option, "autocomplete")))
        errors.add(at / "autocomplete", "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
                   "Choices and autocomplete exclude each other");
    std::set<std::string> names;
    for (std::size_t i = 0; i < choices.size(); ++i)
        if (!names.insert(text_or(member(choices[i], "name"), "")).second)
            errors.add(at / "choices" / i / "name", "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_DUPLICATED",
                       "Duplicate choice name");
    check_choice_values(choices, at, errors);
}

void check_options(const Json& options, const FormPath& at, FormErrors& errors);

void check_option(const Json& option, const FormPath& at, FormErrors& errors) {
    check_name(member(option, "name"), at / "name", errors);
    check_localizations(option, at, errors);
    check_choices(option, at, errors);
    if (text_or(member(option, "description"), "").empty())
        errors.add(at / "description", "BASE_TYPE_REQUIRED", "This field is required");
    check_options(member(option, "options"), at / "options", errors);
}

// Required before optional; either subcommands or values, never both.
void check_order(const Json& options, const FormPath& at, FormErrors& errors) {
    bool optional_seen = false;
    for (std::size_t i = 0; i < options.size(); ++i) {
        const bool required = is_true(member(options[i], "required"));
        if (required && optional_seen)
            errors.add(at / i, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                       "Required options must be placed before non-required options");
        optional_seen = optional_seen || !required;
        if (is_subcommand(options[i]) != is_subcommand(options[0]))
            errors.add(at / i / "type", "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                       "Sub-command and sub-command group option types are mutually exclusive to all other types");
    }
}

bool has_name(const Json& option, const std::string& locale, const Json& name) {
    return member(option, "name") == name || member(member(option, "name_localizations"), locale.c_str()) == name;
}

// A translated name is neither another option's own name nor its translation.
void check_translated_names(const Json& options, const FormPath& at, FormErrors& errors) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        const auto& names = member(options[i], "name_localizations");
        if (!names.is_object()) continue;
        for (const auto& [locale, name] : names.items())
            for (std::size_t other = 0; other < options.size(); ++other)
                if (other != i && has_name(options[other], locale, name))
                    errors.add(at / i / "name_localizations" / locale, "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED",
                               "Option names must be unique");
    }
}

void check_options(const Json& options, const FormPath& at, FormErrors& errors) {
    std::set<std::string> names;
    check_order(options, at, errors);
    check_translated_names(options, at, errors);
    for (std::size_t i = 0; i < options.size(); ++i) {
        check_option(options[i], at / i, errors);
        if (!names.insert(text_or(member(options[i], "name"), "")).second)
            errors.add(at / i / "name", "APPLICATION_COMMAND_OPTIONS_NAME_DUPLICATED", "Option names must be unique");
    }
}

// Only the longest localisation of a field counts.
std::size_t longest(const Json& row, const char* field, const char* localized) {
    auto length = code_points(text_or(member(row, field), ""));
    for (const auto& text : member(row, localized))
        length = std::max(length, code_points(text_or(text, "")));
    return length;
}

std::size_t total_length(const Json& row) {
    auto length = longest(row, "name", "name_localizations") + longest(row, "description", "description_localizations");
    for (const auto& choice : member(row, "choices"))
        length += longest(choice, "name", "name_localizations") + code_points(text_or(member(choice, "value"), ""));
    for (const auto& option : member(row, "options"))
        length += total_length(option);
    return length;
}

} // namespace

void check_command(const Json& command, const FormPath& at, FormErrors& errors) {
    if (integer_or(member(command, "type"), kChatInput) != kChatInput) return;
    check_name(member(command, "name"), at / "name", errors);
    check_localizations(command, at, errors);
    if (text_or(member(command, "description"), "").empty())
        errors.add(at / "description", "BASE_TYPE_REQUIRED", "This field is required");
    check_options(member(command, "options"), at / "options", errors);
    if (total_length(command) > kCommandLength)
        errors.add(at, "APPLICATION_COMMAND_TOO_LARGE", "Command exceeds maximum size (8000)");
}

void check_suggestions(const Json& data, const FormPath& at, FormErrors& errors) {
    const auto& choices = member(data, "choices");
    if (!choices.is_array()) errors.add(at / "choices", "BASE_TYPE_REQUIRED", "This field is required");
    check_choice_values(choices, at, errors);
}

void check_commands(const Json& commands, FormErrors& errors) {
    std::set<std::pair<std::int64_t, std::string>> names;
    std::size_t chat_commands = 0;
    for (std::size_t i = 0; i < commands.size(); ++i) {
        const auto type = integer_or(member(commands[i], "type"), kChatInput);
        if (type == kChatInput) ++chat_commands;
        check_command(commands[i], FormPath{} / i, errors);
        if (!names.insert({type, text_or(member(commands[i], "name"), "")}).second)
            errors.add(FormPath{} / i / "name", "APPLICATION_COMMANDS_DUPLICATE_NAME",
                       "Application command names must be unique");
    }
    if (chat_commands > kChatCommands)
        errors.add(FormPath{}, "BASE_TYPE_BAD_LENGTH", "Must be 100 or fewer in length.");
}

} // namespace majlis::playground

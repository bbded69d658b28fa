#include "bot/discord_limits.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "engine/core/overloaded.h"

namespace majlis {
namespace {

constexpr std::size_t kRows = 5, kButtonsInRow = 5, kButtonLabel = 80;
constexpr std::size_t kSelectOptions = 25, kOptionText = 100, kPlaceholder = 150;
constexpr std::size_t kCustomId = 100;
constexpr std::size_t kFiles = 10, kFilename = 255, kAltText = 1024;
constexpr std::size_t kFileBytes = 10 * 1024 * 1024;
constexpr std::size_t kPinged = 100;
constexpr std::size_t kFormTitle = 45, kFormFields = 5, kFieldLabel = 45, kFieldText = 4000;
constexpr std::size_t kSuggestions = 25;

void hold(bool condition, const std::string& what) {
    if (!condition) throw std::logic_error("Discord's limit: " + what);
}

void hold_length(std::string_view text, std::size_t least, std::size_t most, const std::string& what) {
    const std::size_t length = characters(text);
    hold(length >= least && length <= most, what + " has " + std::to_string(length) + " characters, not " +
                                                std::to_string(least) + " to " + std::to_string(most));
}

void hold_id(const std::string& custom_id, std::set<std::string>& seen) {
    hold_length(custom_id, 1, kCustomId, "the custom id \"" + custom_id + "\"");
    hold(seen.insert(custom_id).second, "two components share the custom id " + custom_id);
}

void hold_buttons(const std::vector<Button>& buttons, std::set<std::string>& seen) {
    hold(!buttons.empty() && buttons.size() <= kButtonsInRow, "a row takes 1 to 5 buttons");
    for (const auto& button : buttons) {
        hold_id(button.custom_id, seen);
        hold_length(button.label, 1, kButtonLabel, "the label of " + button.custom_id);
    }
}

void hold_options(const Select& select) {
    std::set<std::string> values;
    for (const auto& option : select.options) {
        hold_length(option.value, 1, kOptionText, "an option's value in " + select.custom_id);
        hold_length(option.label, 1, kOptionText, "an option's label in " + select.custom_id);
        hold_length(option.description, 0, kOptionText, "an option's description in " + select.custom_id);
        hold(values.insert(option.value).second, "two options share the value " + option.value);
    }
}

void hold_select(const Select& select, std::set<std::string>& seen) {
    hold_id(select.custom_id, seen);
    hold(!select.options.empty() && select.options.size() <= kSelectOptions,
         "the select " + select.custom_id + " takes 1 to 25 options");
    hold(select.least <= select.most && select.most >= 1 && select.most <= select.options.size(),
         "the select " + select.custom_id + " asks for more than it offers");
    hold_length(select.placeholder, 0, kPlaceholder, "the placeholder of " + select.custom_id);
    hold_options(select);
}

void hold_files(const std::vector<Attachment>& files) {
    hold(files.size() <= kFiles, "a message takes 10 files");
    for (const auto& file : files) {
        hold_length(file.filename, 1, kFilename, "a file's name");
        hold_length(file.alt, 1, kAltText, "the alt text of " + file.filename);
        hold(!file.bytes.empty() && file.bytes.size() <= kFileBytes, file.filename + " has 1 byte to 10 MiB");
    }
}

// Where to end a part: behind a line, else behind a word, else anywhere between two characters.
std::size_t good_end(std::string_view text, std::size_t bytes) {
    for (const char gap : {'\n', ' '})
        if (const auto at = text.rfind(gap, bytes - 1); at != std::string_view::npos && at > 0) return at;
    return bytes;
}

// The bytes of the first `count` characters.
std::size_t bytes_of(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        const bool begins = (static_cast<unsigned char>(text[at]) & 0xC0) != 0x80;
        if (begins && count-- == 0) return at;
    }
    return at;
}

} // namespace

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

void hold_to_limits(const Post& post) {
    const bool blank = post.content.find_first_not_of(" \n\t") == std::string::npos;
    hold(!blank || !post.rows.empty() || !post.files.empty(), "a message without content");
    hold_length(post.content, 0, kContentLimit, "the content");
    hold(post.rows.size() <= kRows, "a message takes 5 rows");
    hold(post.pinged.size() <= kPinged, "a message notifies 100 people");
    std::set<std::string> seen;
    for (const auto& row : post.rows)
        std::visit(overloaded{[&](const std::vector<Button>& buttons) { hold_buttons(buttons, seen); },
                              [&](const Select& select) { hold_select(select, seen); }},
                   row);
    hold_files(post.files);
}

void hold_to_limits(const Form& form) {
    std::set<std::string> seen;
    hold_length(form.custom_id, 1, kCustomId, "the form's custom id");
    hold_length(form.title, 1, kFormTitle, "the form's title");
    hold(!form.fields.empty() && form.fields.size() <= kFormFields, "a form takes 1 to 5 fields");
    for (const auto& field : form.fields) {
        hold_id(field.id, seen);
        hold_length(field.label, 1, kFieldLabel, "the label of " + field.id);
        hold(field.most >= 1 && field.most <= kFieldText && field.least <= field.most, "the lengths of " + field.id);
        hold_length(field.value, 0, field.most, "the value of " + field.id);
    }
}

void hold_to_limits(const std::vector<SelectOption>& choices) {
    hold(choices.size() <= kSuggestions, "25 suggestions at most");
    for (const auto& choice : choices) {
        hold_length(choice.label, 1, kOptionText, "a suggestion's label");
        hold_length(choice.value, 1, kOptionText, "a suggestion's value");
    }
}

std::vector<std::string> in_parts(std::string_view content, std::size_t reserved) {
    std::vector<std::string> parts;
    while (characters(content) > kContentLimit - reserved) {
        const std::size_t end = good_end(content, bytes_of(content, kContentLimit - reserved));
        parts.emplace_back(content.substr(0, end));
        content.remove_prefix(content[end] == '\n' || content[end] == ' ' ? end + 1 : end);
    }
    parts.emplace_back(content);
    return parts;
}

} // namespace majlis

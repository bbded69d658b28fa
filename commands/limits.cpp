#include "commands/limits.h"

#include <algorithm>
#include <set>
#include <stdexcept>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

bool begins_character(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0) != 0x80;
}

void require(bool kept, std::string_view what) {
    if (!kept) throw std::logic_error("commands: a message would break the limit of " + std::string(what));
}

void require_length(std::string_view text, std::size_t most, std::string_view what) {
    require(characters(text) <= most, what);
}

void require_filled(std::string_view text, std::size_t most, std::string_view what) {
    require(!text.empty(), what);
    require_length(text, most, what);
}

void require_id(const std::string& custom_id, std::set<std::string>& ids) {
    require_filled(custom_id, limits::kCustomId, "custom_id");
    require(ids.insert(custom_id).second, "unique custom_ids");
}

void require_select(const Select& select, std::set<std::string>& ids) {
    require_id(select.custom_id, ids);
    require_length(select.placeholder, limits::kPlaceholder, "a placeholder");
    require(!select.options.empty() && select.options.size() <= limits::kOptions, "options");
    require(select.least <= select.most && select.most >= 1 && select.most <= select.options.size(), "chosen options");
    std::set<std::string> values;
    for (const SelectOption& option : select.options) {
        require_filled(option.label, limits::kOptionText, "an option's label");
        require_filled(option.value, limits::kOptionText, "an option's value");
        require_length(option.description, limits::kOptionText, "an option's description");
        require(values.insert(option.value).second, "unique option values");
    }
}

void require_select(const RoleSelect& select, std::set<std::string>& ids) {
    require_id(select.custom_id, ids);
    require_length(select.placeholder, limits::kPlaceholder, "a placeholder");
}

void require_buttons(const std::vector<Button>& buttons, std::set<std::string>& ids) {
    require(!buttons.empty() && buttons.size() <= limits::kButtonsInRow, "buttons in a row");
    for (const Button& button : buttons) {
        require_id(button.custom_id, ids);
        require_filled(button.label, limits::kButtonLabel, "a button's label");
    }
}

} // namespace

std::size_t characters(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), begins_character));
}

std::string shortened(std::string_view text, std::size_t most_characters) {
    if (characters(text) <= most_characters) return std::string(text);
    std::size_t end = 0;
    for (std::size_t seen = 0; end < text.size(); ++end)
        if (begins_character(text[end]) && ++seen == most_characters) break;
    return std::string(text.substr(0, end)) + "…";
}

std::string whole_sentences(std::string_view text, std::size_t most_characters) {
    std::size_t end = 0, seen = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (begins_character(text[i]) && ++seen > most_characters) return std::string(text.substr(0, end));
        if (text[i] == '.' && (i + 1 == text.size() || text[i + 1] == ' ' || text[i + 1] == '\n')) end = i + 1;
    }
    return std::string(text.substr(0, end));
}

std::vector<std::string> pages_of(const std::vector<std::string>& lines, std::size_t most_characters) {
    std::vector<std::string> pages;
    for (const std::string& whole : lines) {
        const std::string line = shortened(whole, most_characters);
        if (pages.empty() || characters(pages.back()) + 1 + characters(line) > most_characters)
            pages.push_back(line);
        else
            pages.back() += "\n" + line;
    }
    return pages;
}

void require_within_limits(const Post& post) {
    require_length(post.content, limits::kContent, "content");
    require(!post.content.empty() || !post.files.empty(), "something to say");
    require(post.rows.size() <= limits::kRows, "rows");
    require(post.pinged.size() <= limits::kPinged, "mentions");
    std::set<std::string> ids;
    for (const Row& row : post.rows)
        std::visit(overloaded{
                       [&](const std::vector<Button>& buttons) { require_buttons(buttons, ids); },
                       [&](const Select& select) { require_select(select, ids); },
                       [&](const RoleSelect& select) { require_select(select, ids); },
                   },
                   row);
    for (const Attachment& file : post.files)
        require_length(file.alt, limits::kAlt, "alt text");
}

void require_within_limits(const Form& form) {
    require_filled(form.custom_id, limits::kCustomId, "custom_id");
    require_filled(form.title, limits::kFormTitle, "a form's title");
    require(!form.fields.empty() && form.fields.size() <= limits::kRows, "fields");
    for (const TextField& field : form.fields) {
        require_filled(field.label, limits::kFieldLabel, "a field's label");
        require(field.least <= field.most && field.most >= 1 && field.most <= limits::kFieldText, "a field's length");
    }
}

} // namespace majlis

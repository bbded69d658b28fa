#include "playground/limits_message.h"

#include <array>

#include "playground/limits_components.h"
#include "playground/text_length.h"
#include "playground/world.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kEmbedsLength = 6000;

void check_content(const Json& body, const FormPath& at, FormErrors& errors) {
    if (code_points(text_or(member(body, "content"), "")) > kContentLength)
        errors.add(at / "content", "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.");
}

std::size_t embed_length(const Json& embed) {
    auto length = code_points(text_or(member(embed, "title"), "")) +
                  code_points(text_or(member(embed, "description"), "")) +
                  code_points(text_or(member(member(embed, "footer"), "text"), "")) +
                  code_points(text_or(member(member(embed, "author"), "name"), ""));
    for (const auto& field : member(embed, "fields"))
        length += code_points(text_or(member(field, "name"), "")) + code_points(text_or(member(field, "value"), ""));
    return length;
}

void check_embeds(const Json& body, const FormPath& at, FormErrors& errors) {
    std::size_t length = 0;
    for (const auto& embed : member(body, "embeds"))
        length += embed_length(embed);
    if (length > kEmbedsLength)
        errors.add(at / "embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
}

// `parse: ["users"]` together with a list of users contradicts itself.
void check_mentions(const Json& body, const FormPath& at, FormErrors& errors) {
    const auto& mentions = member(body, "allowed_mentions");
    for (const auto& kind : member(mentions, "parse"))
        if (kind.is_string() && !member(mentions, kind.get<std::string>().c_str()).empty())
            errors.add(at / "allowed_mentions", "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                       "parse:[\"" + kind.get<std::string>() + "\"] and " + kind.get<std::string>() +
                           ": [ids...] are mutually exclusive.");
}

// Null, an empty text and an empty list say the same.
bool is_given(const Json& value) {
    return value.is_string() ? !value.get_ref<const std::string&>().empty() : !value.empty();
}

void check_v2_fields(const Json& body, const FormPath& at, FormErrors& errors) {
    for (const auto* field : {"content", "embeds", "sticker_ids", "poll"})
        if (is_given(member(body, field)))
            errors.add(at / field, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                       "The '" + std::string(field) +
                           "' field cannot be used when using MessageFlags.IS_COMPONENTS_V2");
}

void check_file_reference(const Json& url, const std::set<std::string>& files, const FormPath& at, FormErrors& errors) {
    constexpr std::string_view kScheme = "attachment://";
    const auto address = text_or(url, "");
    if (!address.starts_with(kScheme)) return;
    if (!files.contains(address.substr(kScheme.size())))
        errors.add(at, "ATTACHMENT_NOT_FOUND", "The referenced attachment was not found in this message");
}

void check_embed_files(const Json& body, const std::set<std::string>& files, const FormPath& at, FormErrors& errors) {
    const auto& embeds = member(body, "embeds");
    for (std::size_t i = 0; i < embeds.size(); ++i)
        for (const auto* part : {"image", "thumbnail"})
            check_file_reference(member(member(embeds[i], part), "url"), files, at / "embeds" / i / part / "url",
                                 errors);
}

void check_component_files(const Json& body, const std::set<std::string>& files, const FormPath& at,
                           FormErrors& errors) {
    each_component(member(body, "components"), at / "components", [&](const Json& component, const FormPath& place) {
        for (const auto* part : {"media", "file"})
            check_file_reference(member(member(component, part), "url"), files, place / part / "url", errors);
        const auto& items = member(component, "items");
        for (std::size_t i = 0; items.is_array() && i < items.size(); ++i)
            check_file_reference(member(member(items[i], "media"), "url"), files, place / "items" / i / "media",
                                 errors);
    });
}

} // namespace

void check_message(const Json& body, int flags, const std::set<std::string>& files, const FormPath& at,
                   FormErrors& errors) {
    check_content(body, at, errors);
    check_embeds(body, at, errors);
    check_mentions(body, at, errors);
    check_embed_files(body, files, at, errors);
    check_component_files(body, files, at, errors);
    const bool v2 = (flags & kComponentsV2) != 0;
    if (v2) check_v2_fields(body, at, errors);
    check_components(member(body, "components"), v2 ? Layout::V2 : Layout::Rows, at / "components", errors);
}

bool is_empty_message(const Json& body, bool has_files) {
    const bool has_lists = !member(body, "embeds").empty() || !member(body, "components").empty() ||
                           !member(body, "sticker_ids").empty() || !member(body, "poll").empty();
    return !has_files && !has_lists && is_blank(text_or(member(body, "content"), ""));
}

} // namespace majlis::playground

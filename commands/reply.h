// What we answer, as a plain value: texts, buttons, selects, forms, images. The bot turns it into Discord's JSON.
// Limits of Discord are asserted where a Reply is turned, before anything is sent.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "commands/interaction.h"

namespace majlis {

enum class ButtonStyle { Primary, Secondary, Success, Danger };

struct Button {
    std::string custom_id;
    std::string label;
    ButtonStyle style = ButtonStyle::Secondary;
    bool disabled = false;
};

struct SelectOption {
    std::string value;
    std::string label;
    std::string description;
    bool chosen = false;
};

struct Select {
    std::string custom_id;
    std::string placeholder;
    std::vector<SelectOption> options;
    std::size_t least = 1, most = 1;
};

struct RoleSelect { // one of the server's roles, or none
    std::string custom_id;
    std::string placeholder;
    std::optional<RoleId> chosen;
};

using Row = std::variant<std::vector<Button>, Select, RoleSelect>;

struct Attachment {
    std::string filename;
    std::string bytes;
    std::string alt;
};

struct Post {
    std::string content;
    std::vector<Row> rows;
    std::vector<Attachment> files;
    std::vector<UserId> pinged; // only these are notified, whatever the text says
    bool as_in_source = false;  // the content is a message id still; Commands says it in the reader's language
};

struct TextField {
    std::string id;
    std::string label;
    std::string value;
    std::size_t least = 0, most = 400;
    bool long_text = false;
};

struct Form {
    std::string custom_id;
    std::string title;
    std::vector<TextField> fields;
};

// Known before any I/O (commands/routing.h), so that the first response goes out within a second:
// from the first letter of a custom_id, or from the command's row.
enum class ResponseClass {
    Modal,        // 'm': a form, made from the interaction alone
    PrivatePanel, // 'p': "thinking", seen by the person alone; the panel follows
    OwnUpdate,    // 'u': the person's own panel changes in place
    PublicVote,   // 'v': the public message changes in place
    Suggestions,  // autocomplete
};

struct PrivateReply {
    Post post;
};

struct UpdateReply {
    Post post;
};

struct FormReply {
    Form form;
};

struct SuggestionsReply {
    std::vector<SelectOption> choices;
};

using Reply = std::variant<PrivateReply, UpdateReply, FormReply, SuggestionsReply>;

} // namespace majlis

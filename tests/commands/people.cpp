#include "tests/commands/people.h"

#include <stdexcept>

#include "commands/routing.h"
#include "engine/core/overloaded.h"
#include "engine/core/words.h"
#include "tests/commands/discord_limits.h"

namespace majlis::test {
namespace {

std::vector<std::string> some_values(const Select& select, Chance& chance) {
    std::vector<std::string> values;
    for (const SelectOption& option : select.options)
        values.push_back(option.value);
    chance.shuffle(values);
    const auto spread = static_cast<std::uint32_t>(select.most - select.least + 1);
    values.resize(select.least + chance.below(spread));
    return values;
}

// A number between the two that the label names, or words.
std::string filled(const TextField& field, const std::string& written) {
    if (field.id != "number") return written.substr(0, field.most);
    const std::string range = field.label.substr(field.label.rfind(' ') + 1);
    return range.substr(0, range.find('-'));
}

} // namespace

std::vector<Control> controls_in(const Post& post, Chance& chance) {
    std::vector<Control> controls;
    for (const Row& row : post.rows)
        std::visit(overloaded{
                       [&](const std::vector<Button>& buttons) {
                           for (const Button& button : buttons)
                               controls.push_back({button.custom_id, button.label});
                       },
                       [&](const Select& select) {
                           controls.push_back({select.custom_id, select.placeholder, some_values(select, chance)});
                       },
                       [&](const RoleSelect& select) { controls.push_back({select.custom_id, select.placeholder}); },
                   },
                   row);
    return controls;
}

std::optional<Control> control_labelled(const Post& post, std::string_view beginning) {
    for (const Row& row : post.rows) {
        if (const auto* buttons = std::get_if<std::vector<Button>>(&row)) {
            for (const Button& button : *buttons)
                if (button.label.starts_with(beginning)) return Control{button.custom_id, button.label};
        } else if (const auto* select = std::get_if<Select>(&row)) {
            for (const SelectOption& option : select->options)
                if (option.label.starts_with(beginning))
                    return Control{select->custom_id, option.label, {option.value}};
        } else if (const auto& roles = std::get<RoleSelect>(row); roles.placeholder.starts_with(beginning)) {
            return Control{roles.custom_id, roles.placeholder};
        }
    }
    return std::nullopt;
}

const Post& post_of(const Reply& reply) {
    if (const auto* update = std::get_if<UpdateReply>(&reply)) return update->post;
    return std::get<PrivateReply>(reply).post;
}

Interaction Person::doing(Doing doing) {
    Interaction interaction{InteractionId{++last_interaction_},
                            "token",
                            {who_.id, who_.name, locale, who_.roles},
                            GuildId{500},
                            channel,
                            permissions,
                            kAllPermissions,
                            guild_locale,
                            std::move(doing)};
    interaction.parent = parent;
    return interaction;
}

Reply Person::does(const Interaction& interaction) {
    Reply reply = commands_.handle(interaction);
    expect_answer_of(response_class(interaction), reply);
    return reply;
}

Post Person::types(const std::string& command, std::map<std::string, std::string> options,
                   std::map<std::string, NamedPerson> people) {
    return post_of(does(doing(SlashCommand{command, std::move(options), {}, std::move(people)})));
}

Post Person::presses(const Control& control) {
    const Reply reply = does(doing(Pressed{control.custom_id, control.values, MessageId{1}}));
    const auto* form = std::get_if<FormReply>(&reply);
    return form ? fills_in(form->form) : post_of(reply);
}

Post Person::presses(const Post& post, std::string_view label) {
    const auto control = control_labelled(post, label);
    if (!control) throw std::runtime_error("nothing here is labelled " + std::string(label) + ":\n" + post.content);
    return presses(*control);
}

Post Person::fills_in(const Form& form) {
    std::map<std::string, std::string> fields;
    for (const TextField& field : form.fields)
        fields[field.id] = filled(field, written);
    return post_of(does(doing(FilledIn{form.custom_id, fields})));
}

} // namespace majlis::test

#include "commands/routing.h"

#include "commands/button_id.h"
#include "commands/pace_form.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

ResponseClass class_of(char letter) {
    if (letter == 'm') return ResponseClass::Modal;
    if (letter == 'u') return ResponseClass::OwnUpdate;
    if (letter == 'v') return ResponseClass::PublicVote;
    return ResponseClass::PrivatePanel; // also what nobody knows: it is told that it is not known
}

// A panel is changed in place only where it is somebody's own; posts that all see are changed by the outbox alone.
ResponseClass class_of_component(const std::string& custom_id, bool seen_by_all) {
    const ResponseClass named = class_of(custom_id.empty() ? ' ' : custom_id.front());
    const bool form = opens_form(custom_id) || opens_pace_form(custom_id);
    if (named == ResponseClass::Modal) return form ? named : ResponseClass::PrivatePanel;
    return seen_by_all ? ResponseClass::PrivatePanel : named;
}

std::string game_strand(const std::string& custom_id, ChannelId channel) {
    const auto id = button_id_in(custom_id);
    return id ? "game " + std::to_string(id->game.value) : "channel " + std::to_string(channel.value);
}

} // namespace

ResponseClass response_class(const Interaction& interaction) {
    return std::visit(
        overloaded{
            [](const SlashCommand&) { return ResponseClass::PrivatePanel; },
            [](const HalfTyped&) { return ResponseClass::Suggestions; },
            [](const Pressed& pressed) { return class_of_component(pressed.custom_id, pressed.seen_by_all); },
            [](const FilledIn& form) {
                const ResponseClass named = class_of_component(form.custom_id, form.seen_by_all);
                // A form cannot be answered with another form.
                return named == ResponseClass::Modal ? ResponseClass::PrivatePanel : named;
            },
        },
        interaction.doing);
}

bool needs_store(ResponseClass response) {
    return response != ResponseClass::Modal && response != ResponseClass::Suggestions;
}

std::string strand_of(const Interaction& interaction) {
    const ChannelId channel = interaction.channel;
    return std::visit(overloaded{
                          [&](const SlashCommand&) { return game_strand("", channel); },
                          [&](const HalfTyped&) { return game_strand("", channel); },
                          [&](const Pressed& pressed) { return game_strand(pressed.custom_id, channel); },
                          [&](const FilledIn& form) { return game_strand(form.custom_id, channel); },
                      },
                      interaction.doing);
}

} // namespace majlis

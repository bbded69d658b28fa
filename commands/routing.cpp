#include "commands/routing.h"

#include "commands/button_id.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

ResponseClass class_of(char letter) {
    if (letter == 'm') return ResponseClass::Modal;
    if (letter == 'u') return ResponseClass::OwnUpdate;
    if (letter == 'v') return ResponseClass::PublicVote;
    return ResponseClass::PrivatePanel; // also what nobody knows: it is told that it is not known
}

ResponseClass class_of_component(const std::string& custom_id) {
    return class_of(custom_id.empty() ? ' ' : custom_id.front());
}

std::string game_strand(const std::string& custom_id, ChannelId channel) {
    const auto id = button_id_in(custom_id);
    return id ? "game " + std::to_string(id->game.value) : "channel " + std::to_string(channel.value);
}

} // namespace

ResponseClass response_class(const Interaction& interaction) {
    return std::visit(overloaded{
                          [](const SlashCommand&) { return ResponseClass::PrivatePanel; },
                          [](const HalfTyped&) { return ResponseClass::Suggestions; },
                          [](const Pressed& pressed) { return class_of_component(pressed.custom_id); },
                          [](const FilledIn& form) {
                              const ResponseClass named = class_of_component(form.custom_id);
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

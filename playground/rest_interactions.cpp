// Handlers for the bot's answers to interactions: the callback, the original answer, the follow-ups.
#include <algorithm>
#include <array>

#include "playground/interactions.h"
#include "playground/limits_command.h"
#include "playground/limits_components.h"
#include "playground/messages.h"
#include "playground/routes.h"
#include "playground/shapes.h"

namespace majlis::playground {

namespace {

const FormPath kData = FormPath{} / "data";

const Json& data_of(const RestCall& call) {
    static const Json kEmpty = Json::object();
    const auto& data = member(call.body, "data");
    return data.is_object() ? data : kEmpty;
}

Interaction& waiting_interaction(Site& site, const RestCall& call) {
    auto* interaction = find_interaction(site.world, call.id("interaction_id"));
    if (!interaction || interaction->token != call.id("interaction_token")) throw unknown_interaction();
    if (interaction->acknowledged_ms) throw ApiError(400, 40060, "Interaction has already been acknowledged.");
    if (site.clock.now_ms() - interaction->created_ms > kFirstResponseMs) throw unknown_interaction();
    if (!site.world.channels.contains(interaction->channel)) throw unknown_channel(); // deleted meanwhile
    return *interaction;
}

Json metadata_of(const Site& site, const Interaction& interaction) {
    Json metadata{{"id", text(interaction.id)},
                  {"type", static_cast<int>(interaction.kind)},
                  {"user", user_json(site.world.users.at(interaction.user))},
                  {"authorizing_integration_owners", Json::object()}};
    if (interaction.kind == InteractionKind::Command) metadata["name"] = interaction.name;
    if (interaction.source) metadata["interacted_message_id"] = text(*interaction.source);
    return metadata;
}

NewMessage answer_place(Site& site, const Interaction& interaction, const Json& data) {
    NewMessage place{.channel = interaction.channel, .author = site.world.application};
    place.type = interaction.kind == InteractionKind::Command ? 20 : 0;
    place.interaction = metadata_of(site, interaction);
    if (integer_or(member(data, "flags"), 0) & kEphemeral) {
        place.flags = kEphemeral;
        place.only_for = interaction.user;
    }
    return place;
}

void answer_with_message(Site& site, Interaction& interaction, const RestCall& call) {
    const auto& data = data_of(call);
    interaction.original = create_message(site, answer_place(site, interaction, data), data, call.files, kData).id;
    acknowledge(site, interaction, Callback::Message);
    complete(site, interaction);
}

// Of a message that is still to come only this is said: whether it will be private.
void require_ephemeral_alone(const Json& data) {
    FormErrors errors;
    if (integer_or(member(data, "flags"), 0) & ~kEphemeral)
        errors.add(kData / "flags", "MESSAGE_FLAGS_INVALID",
                   "Only EPHEMERAL can be set while the message is deferred.");
    if (!errors.empty()) throw ApiError(errors);
}

void defer_message(Site& site, Interaction& interaction, const RestCall& call) {
    require_ephemeral_alone(data_of(call));
    interaction.original = create_loading_message(site, answer_place(site, interaction, data_of(call))).id;
    acknowledge(site, interaction, Callback::DeferredMessage);
}

Message& source_message(Site& site, const Interaction& interaction) {
    if (!interaction.source || !site.world.messages.contains(*interaction.source)) throw unknown_message();
    return site.world.messages.at(*interaction.source);
}

void defer_update(Site& site, Interaction& interaction) {
    interaction.original = source_message(site, interaction).id;
    acknowledge(site, interaction, Callback::DeferredUpdate);
}

void update_message(Site& site, Interaction& interaction, const RestCall& call) {
    auto& message = source_message(site, interaction);
    edit_message(site, message, data_of(call), call.files, kData);
    interaction.original = message.id;
    acknowledge(site, interaction, Callback::Update);
    complete(site, interaction);
}

void answer_with_choices(Site& site, Interaction& interaction, const RestCall& call) {
    FormErrors errors;
    check_suggestions(data_of(call), kData, errors);
    if (!errors.empty()) throw ApiError(errors);
    interaction.choices = member(data_of(call), "choices");
    acknowledge(site, interaction, Callback::Choices);
    complete(site, interaction);
}

void open_modal(Site& site, Interaction& interaction, const RestCall& call) {
    FormErrors errors;
    check_modal(data_of(call), kData, errors);
    if (!errors.empty()) throw ApiError(errors);
    interaction.modal = data_of(call);
    acknowledge(site, interaction, Callback::Modal);
    complete(site, interaction);
}

// Which callbacks suit which interaction.
bool suits(const Interaction& interaction, Callback callback) {
    const bool autocomplete = interaction.kind == InteractionKind::Autocomplete;
    switch (callback) {
    case Callback::Message:
    case Callback::DeferredMessage: return !autocomplete;
    case Callback::DeferredUpdate:
    case Callback::Update: return interaction.source.has_value();
    case Callback::Choices: return autocomplete;
    case Callback::Modal: return !autocomplete && interaction.kind != InteractionKind::Modal;
    }
    return false; // a number outside the enum: the schema lets some through that the playground does not play
}

void answer(Site& site, Interaction& interaction, Callback callback, const RestCall& call) {
    switch (callback) {
    case Callback::Message: return answer_with_message(site, interaction, call);
    case Callback::DeferredMessage: return defer_message(site, interaction, call);
    case Callback::DeferredUpdate: return defer_update(site, interaction);
    case Callback::Update: return update_message(site, interaction, call);
    case Callback::Choices: return answer_with_choices(site, interaction, call);
    case Callback::Modal: return open_modal(site, interaction, call);
    }
}

RestAnswer response_of(const Site& site, const Interaction& interaction) {
    Json shape{{"id", text(interaction.id)}, {"type", static_cast<int>(interaction.kind)}};
    Json body{{"interaction", shape}};
    if (!interaction.original) return ok(body);
    const auto& message = site.world.messages.at(*interaction.original);
    body["interaction"]["response_message_id"] = text(message.id);
    body["interaction"]["response_message_loading"] = (message.flags & kLoading) != 0;
    body["interaction"]["response_message_ephemeral"] = message.only_for.has_value();
    body["resource"] = {{"type", static_cast<int>(*interaction.callback)},
                        {"message", message_json(site.world, message)}};
    return ok(body);
}

RestAnswer post_callback(Site& site, const RestCall& call) {
    auto& interaction = waiting_interaction(site, call);
    const auto callback = static_cast<Callback>(integer_or(member(call.body, "type"), 0));
    if (!suits(interaction, callback)) {
        FormErrors errors;
        errors.add(FormPath{} / "type", "INTERACTION_CALLBACK_TYPE_INVALID",
                   "This callback does not suit the interaction.");
        throw ApiError(errors);
    }
    answer(site, interaction, callback, call);
    return call.query_or("with_response", "false") == "true" ? response_of(site, interaction) : no_content();
}

Interaction& answered_interaction(Site& site, const RestCall& call) {
    const auto token = site.world.tokens.find(call.id("webhook_token"));
    const bool own = call.id("webhook_id") == text(site.world.application);
    if (!own || token == site.world.tokens.end()) throw ApiError(404, 10015, "Unknown Webhook");
    auto& interaction = site.world.interactions.at(token->second);
    if (!interaction.acknowledged_ms) throw ApiError(404, 10015, "Unknown Webhook");
    if (site.clock.now_ms() - interaction.created_ms > kTokenMs) throw ApiError(401, 50027, "Invalid Webhook Token");
    if (!site.world.channels.contains(interaction.channel)) throw unknown_channel();
    return interaction;
}

Message& original_of(Site& site, const Interaction& interaction) {
    if (!interaction.original || !site.world.messages.contains(*interaction.original)) throw unknown_message();
    return site.world.messages.at(*interaction.original);
}

RestAnswer get_original(Site& site, const RestCall& call) {
    return ok(message_json(site.world, original_of(site, answered_interaction(site, call))));
}

RestAnswer patch_original(Site& site, const RestCall& call) {
    auto& interaction = answered_interaction(site, call);
    auto& message = original_of(site, interaction);
    edit_message(site, message, call.body, call.files, FormPath{});
    complete(site, interaction);
    return ok(message_json(site.world, message));
}

RestAnswer delete_original(Site& site, const RestCall& call) {
    auto& interaction = answered_interaction(site, call);
    delete_message(site, original_of(site, interaction).id);
    complete(site, interaction);
    return no_content();
}

bool is_still_loading(Site& site, const Interaction& interaction) {
    return interaction.callback == Callback::DeferredMessage && site.world.messages.contains(*interaction.original) &&
           (site.world.messages.at(*interaction.original).flags & kLoading) != 0;
}

// The first follow-up after a deferred message fills that message.
RestAnswer post_followup(Site& site, const RestCall& call) {
    auto& interaction = answered_interaction(site, call);
    if (is_still_loading(site, interaction)) return patch_original(site, call);
    const auto place = answer_place(site, interaction, call.body);
    const auto& message = create_message(site, place, call.body, call.files, FormPath{});
    interaction.followups.push_back(message.id);
    complete(site, interaction);
    site.hooks.changed("interaction", text(interaction.id));
    return ok(message_json(site.world, message));
}

Message& followup_of(Site& site, const RestCall& call) {
    const auto& interaction = answered_interaction(site, call);
    const auto id = parse_id<MessageId>(call.id("message_id"));
    const bool known = id && (interaction.original == id ||
                              std::ranges::find(interaction.followups, *id) != interaction.followups.end());
    if (!known || !site.world.messages.contains(*id)) throw unknown_message();
    return site.world.messages.at(*id);
}

RestAnswer get_followup(Site& site, const RestCall& call) {
    return ok(message_json(site.world, followup_of(site, call)));
}

RestAnswer patch_followup(Site& site, const RestCall& call) {
    auto& message = followup_of(site, call);
    edit_message(site, message, call.body, call.files, FormPath{});
    return ok(message_json(site.world, message));
}

RestAnswer delete_followup(Site& site, const RestCall& call) {
    delete_message(site, followup_of(site, call).id);
    return no_content();
}

constexpr BucketRule kCallback{"interaction-callback", 5, 1000};
constexpr BucketRule kWebhook{"webhook", 5, 2000};

} // namespace

std::span<const Route> interaction_routes() {
    static constexpr auto kExempt = GlobalLimit::Exempt;
    static constexpr std::array kRoutes{
        Route{"post", "/interactions/{interaction_id}/{interaction_token}/callback", post_callback, kCallback, kExempt},
        Route{"post", "/webhooks/{webhook_id}/{webhook_token}", post_followup, kWebhook, kExempt},
        Route{"get", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", get_original, kWebhook, kExempt},
        Route{"patch", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", patch_original, kWebhook, kExempt},
        Route{"delete", "/webhooks/{webhook_id}/{webhook_token}/messages/@original", delete_original, kWebhook,
              kExempt},
        Route{"get", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", get_followup, kWebhook, kExempt},
        Route{"patch", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", patch_followup, kWebhook,
              kExempt},
        Route{"delete", "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}", delete_followup, kWebhook,
              kExempt},
    };
    return kRoutes;
}

} // namespace majlis::playground

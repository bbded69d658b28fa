// A person clicks a button, chooses in a select, or submits a modal.
#include <algorithm>

#include "playground/limits_components.h"
#include "playground/person.h"
#include "playground/resolved.h"
#include "playground/text_length.h"

namespace majlis::playground {

namespace {

Message& visible_message(Site& site, UserId user, const std::string& id) {
    const auto parsed = parse_id<MessageId>(id);
    const auto found = parsed ? site.world.messages.find(*parsed) : site.world.messages.end();
    const bool seen = found != site.world.messages.end() && may_see(found->second, user) &&
                      may_see(site.world, site.world.channels.at(found->second.channel), user);
    if (!seen) throw ControlError(404, "The user sees no such message.");
    return found->second;
}

Json component_with(const Json& components, const std::string& custom_id) {
    Json found;
    each_component(components, FormPath{}, [&](const Json& component, const FormPath&) {
        if (member(component, "custom_id") == custom_id) found = component;
    });
    return found;
}

void require_count(const Json& select, std::size_t chosen) {
    const auto count = static_cast<std::int64_t>(chosen);
    if (count < integer_or(member(select, "min_values"), 1) || count > integer_or(member(select, "max_values"), 1))
        throw ControlError(400, "The select takes another number of values.");
}

void require_options(const Json& select, const Json& values) {
    for (const auto& value : values)
        if (std::ranges::none_of(select["options"],
                                 [&](const Json& option) { return member(option, "value") == value; }))
            throw ControlError(400, value.dump() + " is no option of this select.");
}

Mentioned wanted_by(const Json& select) {
    if (is_component(select, ComponentType::ChannelSelect)) return Mentioned::Channel;
    if (is_component(select, ComponentType::RoleSelect)) return Mentioned::Role;
    if (is_component(select, ComponentType::MentionableSelect)) return Mentioned::UserOrRole;
    return Mentioned::User;
}

// A channel select may want only some types of channel.
void require_channel_type(const World& world, const Json& select, const std::string& id) {
    const auto& types = member(select, "channel_types");
    if (types.empty()) return;
    const auto type = static_cast<int>(world.channels.at(*parse_id<ChannelId>(id)).type);
    if (std::ranges::find(types, Json(type)) == types.end())
        throw ControlError(400, "This select takes no channel of that type.");
}

// The values of a select as the interaction carries them; people, channels and roles are resolved.
Json chosen_values(Site& site, const Channel& where, const Json& select, const Json& values, Json& resolved) {
    require_count(select, values.size());
    if (is_component(select, ComponentType::StringSelect)) {
        require_options(select, values);
        return values;
    }
    const auto kind = wanted_by(select);
    Json ids = Json::array();
    for (const auto& value : values) {
        ids.push_back(resolve(site, where, kind, text_or(value, ""), resolved));
        if (kind == Mentioned::Channel) require_channel_type(site.world, select, ids.back().get<std::string>());
    }
    return ids;
}

const Json& list_or_empty(const Json& values) {
    static const Json kEmpty = Json::array();
    return values.is_array() ? values : kEmpty;
}

std::int64_t longest_text(const Json& input) {
    constexpr std::int64_t kLongest = 4000;
    return integer_or(member(input, "max_length"), kLongest);
}

bool is_required(const Json& field) {
    return member(field, "required").is_null() || is_true(member(field, "required"));
}

Json typed_text(const Json& input, const Json& given) {
    std::string value = text_or(given, text_or(member(input, "value"), ""));
    const auto length = static_cast<std::int64_t>(code_points(value));
    if (length == 0 && is_required(input))
        throw ControlError(400, "The field " + input["custom_id"].get<std::string>() + " is required.");
    if (length > longest_text(input) || (length > 0 && length < integer_or(member(input, "min_length"), 0)))
        throw ControlError(400, "The text of " + input["custom_id"].get<std::string>() + " is too short or too long.");
    return value;
}

// A modal that is being filled in: what the person gave, and what the values resolved to.
struct Form {
    Site& site;
    const Channel& channel;
    const Json& fields;
    Json resolved = Json::object();
};

// An optional select may be left alone, whatever number of values it takes otherwise.
Json chosen_in(Form& form, const Json& select, const Json& values) {
    if (values.empty() && !is_required(select)) return Json::array();
    return chosen_values(form.site, form.channel, select, values, form.resolved);
}

Json filled_field(Form& form, const Json& field) {
    const auto custom_id = text_or(member(field, "custom_id"), "");
    const auto& given = member(form.fields, custom_id.c_str());
    Json row{{"type", field["type"]}, {"id", integer_or(member(field, "id"), 0)}, {"custom_id", custom_id}};
    if (is_select(field))
        row["values"] = chosen_in(form, field, given.is_string() ? Json::array({given}) : list_or_empty(given));
    else
        row["value"] = typed_text(field, given);
    return row;
}

// A label keeps its shape with the field's value inside; an action row, the older form, likewise.
Json filled_part(Form& form, const Json& part) {
    Json row{{"type", part["type"]}, {"id", integer_or(member(part, "id"), 0)}};
    if (is_component(part, ComponentType::Label)) row["component"] = filled_field(form, part["component"]);
    if (is_component(part, ComponentType::ActionRow))
        row["components"] = Json::array({filled_field(form, part["components"][0])});
    return row;
}

} // namespace

Prepared use_component(Site& site, const Json& request) {
    const auto* user = find_user(site.world, text_or(member(request, "user"), ""));
    if (!user) throw ControlError(404, "There is no such user.");
    const auto& message = visible_message(site, user->id, text_or(member(request, "message"), ""));
    const auto& channel = site.world.channels.at(message.channel);
    const auto custom_id = text_or(member(request, "custom_id"), "");
    const auto component = component_with(message.components, custom_id);
    if (component.is_null()) throw ControlError(404, "The message has no component " + custom_id + ".");
    if (is_true(member(component, "disabled"))) throw ControlError(409, "The component is disabled.");
    if (channel.thread && channel.thread->archived) throw ControlError(409, "The thread is archived.");
    Json data{{"component_type", component["type"]}, {"id", component["id"]}, {"custom_id", custom_id}};
    Json resolved = Json::object();
    if (is_select(component))
        data["values"] = chosen_values(site, channel, component, list_or_empty(member(request, "values")), resolved);
    if (!resolved.empty()) data["resolved"] = resolved;
    return {{InteractionKind::Component, user->id, channel.id, custom_id, message.id}, data};
}

Prepared submit_modal(Site& site, const Json& request) {
    const auto* user = find_user(site.world, text_or(member(request, "user"), ""));
    const auto* opener = find_interaction(site.world, text_or(member(request, "interaction"), ""));
    if (!user || !opener || opener->user != user->id || opener->modal.is_null())
        throw ControlError(404, "The user has no such modal open.");
    if (!site.world.channels.contains(opener->channel)) throw ControlError(404, "The channel is gone.");
    Form form{site, site.world.channels.at(opener->channel), member(request, "fields")};
    Json data{{"custom_id", opener->modal["custom_id"]}, {"components", Json::array()}};
    for (const auto& part : opener->modal["components"])
        data["components"].push_back(filled_part(form, part));
    if (!form.resolved.empty()) data["resolved"] = form.resolved;
    const auto source = opener->source && site.world.messages.contains(*opener->source) ? opener->source : std::nullopt;
    return {{InteractionKind::Modal, user->id, opener->channel, text_or(opener->modal["custom_id"], ""), source}, data};
}

} // namespace majlis::playground

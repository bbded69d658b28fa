// What no client of Discord's would send: an interaction whose content nobody has checked.
#include <array>

#include "playground/person.h"

namespace majlis::playground {

namespace {

struct KindRow {
    std::string_view word;
    InteractionKind kind;
};

constexpr std::array kKinds{
    KindRow{"command", InteractionKind::Command}, KindRow{"component", InteractionKind::Component},
    KindRow{"autocomplete", InteractionKind::Autocomplete}, KindRow{"modal", InteractionKind::Modal}};

InteractionKind kind_named(const Json& request) {
    const auto word = text_or(member(request, "kind"), "");
    for (const auto& row : kKinds)
        if (row.word == word) return row.kind;
    throw ControlError(400, "The kind is command, component, autocomplete or modal.");
}

std::optional<MessageId> source_named(const Site& site, const Json& request) {
    if (member(request, "message").is_null()) return std::nullopt;
    const auto id = parse_id<MessageId>(text_or(member(request, "message"), ""));
    if (!id || !site.world.messages.contains(*id)) throw ControlError(404, "There is no such message.");
    return id;
}

} // namespace

Prepared forge(Site& site, const Json& request) {
    const auto asker = asker_of(site, request);
    const auto kind = kind_named(request);
    const auto source = source_named(site, request);
    return {{kind, asker.user, asker.channel, "forged", source}, member(request, "data")};
}

} // namespace majlis::playground

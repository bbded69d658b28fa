// A move that the rules forbid is a value: which rule, and one sentence for the player.
// Decisions are events or a refusal; nothing in between.
#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/phrase.h"

namespace majlis {

struct RuleId {
    std::string_view text; // a string literal, as in docs/rules/
    friend bool operator==(const RuleId&, const RuleId&) = default;
};

struct Refusal {
    RuleId rule;
    Phrase why;
    friend bool operator==(const Refusal&, const Refusal&) = default;
};

using MaybeRefusal = std::optional<Refusal>;

template <typename... Arguments>
Refusal refuse(std::string_view rule, std::string_view sentence, Arguments... arguments) {
    return {RuleId{rule}, phrase(sentence, std::move(arguments)...)};
}

template <typename Event>
using Decision = std::variant<std::vector<Event>, Refusal>;

} // namespace majlis

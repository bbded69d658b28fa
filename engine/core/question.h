// What a seat is asked. Questions are computed from what everybody may know, so their list gives nothing away.
// One sealed question is put to several seats under one id; the answers wait unseen until all are in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/phrase.h"
#include "engine/core/refusal.h"

namespace majlis {

enum class Need { Required, Optional }; // may the game go on without an answer?
enum class Secrecy { Open, Sealed };    // Sealed: secret and simultaneous
enum class Lifetime { UntilAnswered, OwnersTurn, Always };
enum class Stage { Now, Ahead }; // Ahead: may be answered before it is asked (a lodged answer)

struct Question {
    std::string id; // short, unique within a game's present line of play: "bid3"
    Seat seat;
    std::string_view kind; // a literal of the game: which part of the menu tree, which prompt
    RuleId rule;
    Need need = Need::Required;
    Secrecy secrecy = Secrecy::Open;
    Lifetime lifetime = Lifetime::UntilAnswered;
    Stage stage = Stage::Now;
    std::string_view bystander{}; // a literal: what a seat whom this does not concern may always say; empty: it does
    Phrase prompt;

    friend bool operator==(const Question&, const Question&) = default;
};

using Questions = std::vector<Question>;

} // namespace majlis

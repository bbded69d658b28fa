// One node of the menu tree as buttons, selects and doors to forms. Knows no game: only kinds of choices.
// Few things are buttons, many are selects with pages; lists are picked one after the other; texts ask for a form.
#pragma once

#include <span>
#include <vector>

#include "commands/button_id.h"
#include "commands/reply.h"
#include "commands/spot.h"
#include "engine/core/menu.h"
#include "engine/core/question.h"
#include "render/scene.h"

namespace majlis {

struct Node {
    GameId game;
    Intent intent;
    Spot spot;
    const Speaker& names; // for labels
    const Candidates& lettered;
};

// At most four rows: the panel adds one of its own.
std::vector<Row> controls_of(const Choices& choices, const Node& node);

// One of these questions, by their prompts.
std::vector<Row> question_controls(const Questions& questions, const Node& node);

// The form behind a button of verb Number or Text, made from its id alone.
Form form_behind(const ButtonId& button, const Speaker& names);

// The word that the picks make; nothing when they do not fit the list.
std::optional<std::string> picked_word(const Choice& choice, const std::vector<std::size_t>& at);

// The list behind the picks, how many must and may be picked; nothing when it is no list.
struct List {
    std::span<const WordChoice> of;
    std::size_t least = 0, most = 0;
    bool ordered = false;
};

std::optional<List> list_in(const Choice& choice);

} // namespace majlis

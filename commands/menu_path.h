// Ways through the menu tree: what need not be asked is walked on by itself, and one can go back to the last decision.
// Also the labels of a path in words, and which question an action answers.
#pragma once

#include <optional>
#include <string>

#include "engine/core/menu_node.h"
#include "engine/core/table.h"

namespace majlis {

// The branch of the tree that one question opens to one seat.
struct Branch {
    const Table& table;
    Seat seat;
    std::string question;

    std::optional<Choices> after(const Words& words) const { return table.choices(seat, question, words); }
};

// Goes on while there is only one word to say, but leaves the last word of an action to be chosen.
Words walked_on(const Branch& branch, Words words);

// The same after a choice, down to the last word.
Words walked_to_end(const Branch& branch, Words words);

// The path at the decision before this one; nothing when there was none.
std::optional<Words> decision_before(const Branch& branch, Words words);

// "Sell silk · Cards: 2", for a label: nothing in it is escaped.
std::string label_of(const Branch& branch, const Words& words, const Speaker& speaker);

// What is told about the last of these words about which anything is told: "3 coins".
std::string about_of(const Branch& branch, const Words& words, const Speaker& speaker);

std::optional<Question> question_named(const Table& table, Seat seat, std::string_view id);
std::optional<Question> question_answered(const Table& table, Seat seat, const std::string& action);

} // namespace majlis

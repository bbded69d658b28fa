// The menu tree: after the words so far, what may follow. Lazy: a game answers one node at a time, from a View alone.
// Panels, autocomplete, typed text, the headless table and the random player all walk this tree.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/core/chance.h"
#include "engine/core/phrase.h"
#include "engine/core/words.h"

namespace majlis {

struct WordChoice { // exactly this word
    std::string word;
    Phrase label;
    std::optional<Phrase> about{}; // what one should know before choosing it: its price, its effect
};

struct NumberChoice { // one number from least to most
    int least = 0, most = 0;
    Phrase label;
    std::vector<Phrase> about{}; // of each number, from the least one on; or none
};

struct SubsetChoice { // some of the words, in the order of `of`; a word may stand there more than once
    std::vector<WordChoice> of;
    std::size_t least = 0, most = 0;
    Phrase label;
};

struct OrderedChoice { // some of the words, in the order the player wants: "a>b"
    std::vector<WordChoice> of;
    std::size_t least = 0, most = 0;
    Phrase label;
};

struct TextChoice { // words of the player's own, quoted
    std::size_t most_characters = 0;
    Phrase label;
};

struct CompleteChoice {}; // the words so far are a whole action

using Choice = std::variant<WordChoice, NumberChoice, SubsetChoice, OrderedChoice, TextChoice, CompleteChoice>;
using Choices = std::vector<Choice>;

bool fits(const Choice& choice, std::string_view word);

// A node of the tree by its words. The words passed on are always a path of the tree.
using Next = std::function<Choices(const Words& words)>;

std::optional<Choices> choices_after(const Next& next, const Words& words); // nothing: the words leave the tree
bool offered(const Next& next, const Words& words);                         // a path that may end here

struct FullAction {
    std::string notation;
    std::vector<Phrase> label; // one part per word
};

struct FullActions {
    std::vector<FullAction> complete;
    bool more = false; // too many, or free text: walk on with the menu
};

FullActions full_actions(std::size_t limit, const Next& next);

std::optional<Words> random_path(const Next& next, Chance& chance); // nothing: the tree is empty

} // namespace majlis

// The rules in our own words, rule by rule, as they stand in docs/rules/: found by id, and by words in any language
// that we speak. Their text is English; headings and names of things are translated by the catalogues.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "locale/language.h"

namespace majlis {

struct Rule {
    std::string_view game;    // its id; empty: of every game
    std::string_view chapter; // the heading above it, a message id
    std::string_view section; // a heading below that one, or empty
    std::string id;           // "CV-5.6"
    std::string title;        // "Toll", a message id; or empty
    std::string text;
};

struct Chapter {
    std::string_view game;
    std::string_view id; // "CV-5"; empty: rulings
    std::string_view title;
};

const std::vector<Rule>& all_rules();
std::vector<Chapter> chapters_of(std::string_view game);

// The rule that a refusal cites: "CV-5.6", or "CV-5.6a" and "MJ-3.1" for parts of one. Nothing: there is no such rule.
const Rule* rule_cited(std::string_view id);

struct Found {
    std::vector<const Rule*> rules;
    std::vector<std::string> sought; // in English, where the words were another language's
};

// By id ("CV-5.6", "cv-5" for a whole chapter), else by words: all of them stand in the rule or its headings, and those
// whose headings have them come first. Without a game: in the rules of all.
Found find_rules(std::string_view typed, std::optional<std::string_view> game, const Language& language);

} // namespace majlis

#include "commands/table_rules.h"

#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>

namespace majlis {

namespace {

template <typename Value>
struct Word {
    Value value;
    std::string_view word;
};

// The first one is the usual one.
constexpr std::array kSeatings{Word{Seating::Random, "random"}, Word{Seating::Fixed, "fixed"},
                               Word{Seating::Choice, "choice"}, Word{Seating::Bid, "bid"}};
constexpr std::array kJoinings{Word{Joining::Everybody, "everybody"}, Word{Joining::Invited, "invited"}};
constexpr std::array kStartings{Word{Starting::Players, "players"}, Word{Starting::Host, "host"}};
constexpr std::array kWatchings{Word{Watching::Everybody, "everybody"}, Word{Watching::Players, "players"}};

constexpr std::string_view kSeating = "seating", kJoin = "join", kStart = "start", kWatch = "watch";

template <typename Words>
OptionInfo option_of(std::string_view id, const Words& words) {
    OptionInfo info{id, {}, words.front().word};
    for (const auto& word : words)
        info.values.push_back(word.word);
    return info;
}

template <typename Words, typename Value>
std::string word_of(const Words& words, Value value) {
    for (const auto& word : words)
        if (word.value == value) return std::string(word.word);
    throw std::logic_error("commands: a rule of tables without its word");
}

Phrase why_not(const OptionInfo& option, const std::string& value) {
    std::vector<Phrase> known;
    for (const std::string_view one : option.values)
        known.push_back(phrase("{1}", Text{std::string(one)}));
    return phrase("The option {1} cannot be {2}. It can be one of: {3}.", Text{std::string(option.id)}, Text{value},
                  known);
}

// Sets the rule that the option stands for, or says why not.
template <typename Words, typename Value>
std::optional<Phrase> take(Options& options, std::string_view id, const Words& words, Value& rule) {
    const auto chosen = options.extract(std::string(id));
    if (chosen.empty()) return std::nullopt;
    for (const auto& word : words)
        if (word.word == chosen.mapped()) {
            rule = word.value;
            return std::nullopt;
        }
    return why_not(option_of(id, words), chosen.mapped());
}

} // namespace

const std::vector<OptionInfo>& table_options() {
    static const std::vector<OptionInfo> kOptions{option_of(kSeating, kSeatings), option_of(kJoin, kJoinings),
                                                  option_of(kStart, kStartings), option_of(kWatch, kWatchings)};
    return kOptions;
}

std::vector<OptionInfo> all_options(const GameInfo& info) {
    std::vector<OptionInfo> options = info.options;
    options.insert(options.end(), table_options().begin(), table_options().end());
    return options;
}

Options as_options(const TableRules& rules) {
    return {{std::string(kSeating), word_of(kSeatings, rules.seating)},
            {std::string(kJoin), word_of(kJoinings, rules.joining)},
            {std::string(kStart), word_of(kStartings, rules.starting)},
            {std::string(kWatch), word_of(kWatchings, rules.watching)}};
}

std::variant<TableRules, Phrase> take_table_rules(Options& options) {
    TableRules rules;
    if (auto why = take(options, kSeating, kSeatings, rules.seating)) return *std::move(why);
    if (auto why = take(options, kJoin, kJoinings, rules.joining)) return *std::move(why);
    if (auto why = take(options, kStart, kStartings, rules.starting)) return *std::move(why);
    if (auto why = take(options, kWatch, kWatchings, rules.watching)) return *std::move(why);
    return rules;
}

} // namespace majlis

#include "commands/table_rules.h"

#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "commands/limits.h"

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

constexpr std::array kAbsences{Word{Absence::Wait, "wait"}, Word{Absence::StandIn, "careful"},
                               Word{Absence::Vote, "vote"}, Word{Absence::Computer, "computer"}};

constexpr std::array kRecords{Word{RecordAsked::Any, "any"}, Word{RecordAsked::Shown, "shown"},
                              Word{RecordAsked::AtLeast60, "60"}, Word{RecordAsked::AtLeast80, "80"}};

constexpr std::string_view kSeating = "seating", kJoin = "join", kStart = "start", kWatch = "watch", kPace = "pace",
                           kAbsence = "absence", kReliability = "reliability";
constexpr std::string_view kNoClocks = "none";

template <typename Words>
OptionInfo option_of(std::string_view id, const Words& words) {
    OptionInfo info{id, {}, words.front().word};
    for (const auto& word : words)
        info.values.push_back(word.word);
    return info;
}

// Lengths of one's own can be typed beside these.
OptionInfo option_of_pace() {
    OptionInfo info{kPace, pace_names(), pace_names().front()};
    info.values.push_back(kNoClocks);
    return info;
}

template <typename Words, typename Value>
std::string_view word_of(const Words& words, Value value) {
    for (const auto& word : words)
        if (word.value == value) return word.word;
    throw std::logic_error("commands: a rule of tables without its word");
}

Phrase why_not(const OptionInfo& option, const std::string& value) {
    std::vector<Phrase> known;
    for (const std::string_view one : option.values)
        known.push_back(phrase("{1}", Text{std::string(one)}));
    return phrase("The option {1} cannot be {2}. It can be one of: {3}.", Text{std::string(option.id)},
                  Text{shortened(value, limits::kOptionText)}, known);
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

std::optional<Phrase> take_pace(Options& options, std::optional<Pace>& pace) {
    const auto chosen = options.extract(std::string(kPace));
    const std::string typed = chosen.empty() ? std::string(pace_names().front()) : chosen.mapped();
    pace = pace_in(typed);
    if (pace || typed == kNoClocks) return std::nullopt;
    return phrase("The pace cannot be {1}. It can be relaxed, daily, live, none, or three lengths of your own, such as "
                  "24h+3d+12h: for each decision, saved up at most, for answers in secret. A fourth one, as in "
                  "24h+3d+12h+6h, is how long before a deadline a reminder comes.",
                  Text{shortened(typed, limits::kOptionText)});
}

} // namespace

const std::vector<OptionInfo>& table_options() {
    static const std::vector<OptionInfo> kOptions{option_of(kSeating, kSeatings),
                                                  option_of(kJoin, kJoinings),
                                                  option_of(kStart, kStartings),
                                                  option_of(kWatch, kWatchings),
                                                  option_of_pace(),
                                                  option_of(kAbsence, kAbsences),
                                                  option_of(kReliability, kRecords)};
    return kOptions;
}

std::vector<OptionInfo> all_options(const GameInfo& info) {
    std::vector<OptionInfo> options = info.options;
    options.insert(options.end(), table_options().begin(), table_options().end());
    return options;
}

Options as_options(const TableRules& rules) {
    return {{std::string(kSeating), std::string(word_of(kSeatings, rules.seating))},
            {std::string(kJoin), std::string(word_of(kJoinings, rules.joining))},
            {std::string(kStart), std::string(word_of(kStartings, rules.starting))},
            {std::string(kWatch), std::string(word_of(kWatchings, rules.watching))},
            {std::string(kPace), rules.pace ? to_text(*rules.pace) : std::string(kNoClocks)},
            {std::string(kAbsence), std::string(word_of(kAbsences, rules.absence))},
            {std::string(kReliability), std::string(word_of(kRecords, rules.record))}};
}

std::vector<std::pair<std::string_view, std::string_view>> absences_in_words() {
    return {{"The game waits", word_of(kAbsences, Absence::Wait)},
            {"A careful move is made", word_of(kAbsences, Absence::StandIn)},
            {"The others vote on it", word_of(kAbsences, Absence::Vote)},
            {"The computer plays on", word_of(kAbsences, Absence::Computer)}};
}

std::variant<TableRules, Phrase> take_table_rules(Options& options) {
    TableRules rules;
    if (auto why = take(options, kSeating, kSeatings, rules.seating)) return *std::move(why);
    if (auto why = take(options, kJoin, kJoinings, rules.joining)) return *std::move(why);
    if (auto why = take(options, kStart, kStartings, rules.starting)) return *std::move(why);
    if (auto why = take(options, kWatch, kWatchings, rules.watching)) return *std::move(why);
    if (auto why = take_pace(options, rules.pace)) return *std::move(why);
    if (auto why = take(options, kAbsence, kAbsences, rules.absence)) return *std::move(why);
    if (auto why = take(options, kReliability, kRecords, rules.record)) return *std::move(why);
    return rules;
}

} // namespace majlis

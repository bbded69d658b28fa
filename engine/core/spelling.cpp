#include "engine/core/spelling.h"

#include <algorithm>
#include <array>
#include <span>

#include "engine/core/menu_node.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

// ---- letters ----

struct Capitals { // of one alphabet, all of two bytes
    char32_t first, last;
    char32_t step; // to the small letter; 1: capitals and small letters take turns
};

constexpr std::array kCapitals{
    Capitals{0xc0, 0xde, 0x20}, Capitals{0x100, 0x136, 1},    Capitals{0x139, 0x147, 1},    Capitals{0x14a, 0x176, 1},
    Capitals{0x179, 0x17d, 1},  Capitals{0x400, 0x40f, 0x50}, Capitals{0x410, 0x42f, 0x20},
};

char32_t small(char32_t letter) {
    for (const Capitals& of : kCapitals)
        if (letter >= of.first && letter <= of.last)
            return of.step > 1 || (letter - of.first) % 2 == 0 ? letter + of.step : letter;
    return letter;
}

std::string in_small_letters(std::string_view text) {
    std::string folded;
    for (; !text.empty(); text.remove_prefix(std::max<std::size_t>(1, first_character(text).size()))) {
        const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
        if (first_character(text).size() == 2) {
            const char32_t letter = small(static_cast<char32_t>((byte(0) & 0x1fU) << 6U | (byte(1) & 0x3fU)));
            folded += static_cast<char>(0xc0U | letter >> 6U);
            folded += static_cast<char>(0x80U | (letter & 0x3fU));
        } else {
            const bool capital = text[0] >= 'A' && text[0] <= 'Z';
            folded += capital ? static_cast<char>(text[0] + ('a' - 'A')) : text[0];
            if (first_character(text).size() > 2) folded += text.substr(1, first_character(text).size() - 1);
        }
    }
    return folded;
}

// "Why not…?" is typed "why not".
std::string plain(std::string_view text) {
    std::string words = in_small_letters(text);
    for (const std::string_view mark : {"…", ":", ".", "?", "!", " "})
        while (words.ends_with(mark))
            words.resize(words.size() - mark.size());
    return words;
}

bool means(const WordChoice& choice, const std::string& typed, const Speaker& names) {
    const std::string folded = plain(typed);
    return !folded.empty() && (plain(choice.word) == folded || plain(say(choice.label, names)) == folded);
}

// ---- one choice ----

struct Way { // one word of the tree, and how many of the typed words it takes
    std::string word;
    std::size_t typed = 1;
};

std::string trimmed(const std::string& text) {
    const std::size_t from = text.find_first_not_of(' ');
    return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(' ') - from + 1);
}

// Where each item stands in the list, every place taken once. None: one of them is not there (any more).
template <typename List>
std::optional<std::vector<std::size_t>> places_of(const List& choice, const std::vector<std::string>& items,
                                                  const Speaker& names) {
    std::vector<std::size_t> places;
    for (const std::string& item : items) {
        std::size_t at = 0;
        const auto free = [&] { return std::find(places.begin(), places.end(), at) == places.end(); };
        while (at < choice.of.size() && !(means(choice.of[at], trimmed(item), names) && free()))
            ++at;
        if (at == choice.of.size()) return std::nullopt;
        places.push_back(at);
    }
    return places;
}

struct Order {
    char separator;
    bool kept; // as the player wants it; otherwise as the list has it
};

constexpr Order kAsListed{',', false}, kAsWanted{'>', true};

template <typename List>
std::optional<std::string> listed_in(const List& choice, Order order, std::string_view typed, const Speaker& names) {
    auto places = places_of(choice, items_of(typed, order.separator), names);
    if (!places) return std::nullopt;
    if (!order.kept) std::sort(places->begin(), places->end());
    std::vector<std::string> words;
    for (const std::size_t at : *places)
        words.push_back(choice.of[at].word);
    return listed(words, order.separator);
}

std::optional<std::string> word_in(const Choice& choice, const std::string& typed, const Speaker& names) {
    using Found = std::optional<std::string>;
    return std::visit(overloaded{
                          [&](const WordChoice& c) { return means(c, typed, names) ? Found(c.word) : Found(); },
                          [&](const SubsetChoice& c) { return listed_in(c, kAsListed, typed, names); },
                          [&](const OrderedChoice& c) { return listed_in(c, kAsWanted, typed, names); },
                          [](const NumberChoice&) { return Found(); },
                          [](const TextChoice&) { return Found(); },
                          [](const CompleteChoice&) { return Found(); },
                      },
                      choice);
}

constexpr std::size_t kLongestLabel = 12; // words

// As it stands first, then by letters and labels; what takes more of the typed words comes later.
std::vector<Way> ways(const Choices& choices, std::span<const std::string> typed, const Speaker& names) {
    std::vector<Way> ways;
    for (const Choice& choice : choices)
        if (fits(choice, typed.front())) ways.push_back({typed.front()});
    for (std::size_t words = 1; words <= std::min(typed.size(), kLongestLabel); ++words)
        for (const Choice& choice : choices) {
            const auto word = word_in(choice, join_words(typed.first(words)), names);
            if (word && fits(choice, *word)) ways.push_back({*word, words});
        }
    return ways;
}

// ---- the way through the tree ----

bool follow(const Next& next, std::span<const std::string> typed, const Speaker& names, Spelled here, Spelled& best) {
    here.next = next(here.words);
    if (here.read > best.read || here.words.empty()) best = here;
    if (typed.empty()) return true;
    for (const Way& way : ways(here.next, typed, names)) {
        Spelled there{here.words, here.read + way.typed, {}};
        there.words.push_back(way.word);
        if (follow(next, typed.subspan(way.typed), names, std::move(there), best)) return true;
    }
    return false;
}

// ---- what is wrong ----

constexpr std::size_t kMostNamed = 12;

void add(std::vector<Phrase>& fitting, const Choice& choice) {
    const auto of_list = [&](const auto& list) {
        for (const WordChoice& one : list.of)
            fitting.push_back(phrase("{1}", Text{one.word}));
    };
    std::visit(overloaded{
                   [&](const WordChoice& c) { fitting.push_back(phrase("{1}", Text{c.word})); },
                   [&](const NumberChoice& c) {
                       fitting.push_back(
                           phrase("a number from {1} to {2}", std::int64_t{c.least}, std::int64_t{c.most}));
                   },
                   [&](const SubsetChoice& c) { of_list(c); },
                   [&](const OrderedChoice& c) { of_list(c); },
                   [&](const TextChoice&) { fitting.push_back(phrase("words in quotation marks")); },
                   [](const CompleteChoice&) {},
               },
               choice);
}

std::vector<Phrase> fitting_in(const Choices& choices) {
    std::vector<Phrase> fitting;
    for (const Choice& choice : choices)
        add(fitting, choice);
    if (fitting.size() > kMostNamed) {
        fitting.resize(kMostNamed);
        fitting.push_back(phrase("{1}", Text{"…"}));
    }
    return fitting;
}

std::optional<Phrase> wrong_number(const NumberChoice& choice, const std::string& typed) {
    const auto number = large_number_in(typed);
    const std::vector<Phrase> what{choice.label};
    if (!number)
        return phrase("{1}: a number from {2} to {3} belongs there, not “{4}”.", what, std::int64_t{choice.least},
                      std::int64_t{choice.most}, Text{typed});
    if (*number > static_cast<std::uint64_t>(std::max(0, choice.most)))
        return phrase("{1}: {2} is too much, {3} is the most.", what, Text{typed}, std::int64_t{choice.most});
    return phrase("{1}: {2} is too little, {3} is the least.", what, Text{typed}, std::int64_t{choice.least});
}

template <typename List>
std::optional<Phrase> wrong_list(const List& choice, Order order, const std::string& typed, const Speaker& names) {
    const std::vector<Phrase> what{choice.label};
    const auto items = items_of(typed, order.separator);
    for (std::size_t i = 0; i < items.size(); ++i)
        if (!places_of(choice, {items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i) + 1}, names))
            return phrase("{1}: “{2}” cannot be chosen there. These can: {3}.", what, Text{items[i]},
                          fitting_in({choice}));
    const auto count = static_cast<std::int64_t>(items.size());
    if (items.size() > choice.most)
        return phrase("{1}: {2} is too much, {3} is the most.", what, count, static_cast<std::int64_t>(choice.most));
    return phrase("{1}: {2} is too little, {3} is the least.", what, count, static_cast<std::int64_t>(choice.least));
}

std::optional<Phrase> wrong_text(const TextChoice& choice, const std::string& typed) {
    const std::vector<Phrase> what{choice.label};
    if (!unquoted(typed)) return phrase("{1}: put it in quotation marks.", what);
    return counted("{2}: at most {1} character.", "{2}: at most {1} characters.",
                   static_cast<std::int64_t>(choice.most_characters), what);
}

// Where the tree waits for one thing alone, it can be said what that thing must be.
std::optional<Phrase> wrong_in(const Choice& choice, const std::string& typed, const Speaker& names) {
    using Found = std::optional<Phrase>;
    return std::visit(overloaded{
                          [&](const NumberChoice& c) { return wrong_number(c, typed); },
                          [&](const SubsetChoice& c) { return wrong_list(c, kAsListed, typed, names); },
                          [&](const OrderedChoice& c) { return wrong_list(c, kAsWanted, typed, names); },
                          [&](const TextChoice& c) { return wrong_text(c, typed); },
                          [](const WordChoice&) { return Found(); },
                          [](const CompleteChoice&) { return Found(); },
                      },
                      choice);
}

std::optional<Phrase> what_is_wrong(const Spelled& reached, const Words& typed, const Speaker& names) {
    if (reached.read == 0) return std::nullopt;
    const Text before{join_words(reached.words)};
    const auto fitting = fitting_in(reached.next);
    if (reached.read == typed.size()) return phrase("More must follow “{1}”: {2}.", before, fitting);
    const std::string& first_wrong = typed[reached.read];
    if (fitting.empty()) return phrase("Nothing more can follow “{1}”.", before);
    if (reached.next.size() == 1)
        if (auto wrong = wrong_in(reached.next.front(), first_wrong, names)) return *wrong;
    return phrase("“{1}” does not fit after “{2}”. This does: {3}.", Text{first_wrong}, before, fitting);
}

// ---- all questions of a seat ----

Next tree_of(const Table& table, Seat seat, const std::string& question) {
    return [&table, seat, question](const Words& words) {
        return table.choices(seat, question, words).value_or(Choices{});
    };
}

std::optional<Spelled> deepest(const Table& table, Seat seat, const Words& typed, const Speaker& names) {
    std::optional<Spelled> best;
    for (const Question& question : table.questions(seat)) {
        Spelled reached = spelled(tree_of(table, seat, question.id), typed, names);
        if (!best || reached.read > best->read) best = std::move(reached);
    }
    return best;
}

// "select imam" means "select imam -". What begins an action is never filled up: more of it is to be chosen.
void fill_up(const Next& next, Spelled& reached) {
    if (may_end(reached.next) || reached.words.size() < 2) return;
    const std::string nothing(kNothing);
    if (std::none_of(reached.next.begin(), reached.next.end(), [&](const Choice& one) { return fits(one, nothing); }))
        return;
    Spelled longer = reached;
    longer.words.push_back(nothing);
    longer.next = next(longer.words);
    if (may_end(longer.next)) reached = std::move(longer);
}

} // namespace

Spelled spelled(const Next& next, const Words& typed, const Speaker& names) {
    Spelled best;
    follow(next, typed, names, {}, best);
    return best;
}

std::optional<Words> words_typed(const Table& table, Seat seat, const std::string& question, const Words& typed,
                                 const Speaker& names) {
    Spelled reached = spelled(tree_of(table, seat, question), typed, names);
    return reached.read == typed.size() ? std::optional(std::move(reached.words)) : std::nullopt;
}

std::optional<TypedPath> path_typed(const Table& table, Seat seat, const Words& typed, const Speaker& names) {
    std::optional<TypedPath> part;
    for (const Question& question : table.questions(seat)) {
        const Next tree = tree_of(table, seat, question.id);
        Spelled reached = spelled(tree, typed, names);
        if (reached.read < typed.size()) continue;
        fill_up(tree, reached);
        TypedPath path{question.id, std::move(reached.words), may_end(reached.next)};
        if (path.whole) return path;
        if (!part) part = std::move(path);
    }
    return part;
}

std::string nearest_action(const Table& table, Seat seat, const Words& typed, const Speaker& names) {
    const auto reached = deepest(table, seat, typed, names);
    if (!reached) return join_words(typed);
    Words words = reached->words;
    words.insert(words.end(), typed.begin() + static_cast<std::ptrdiff_t>(reached->read), typed.end());
    return join_words(words);
}

std::optional<Phrase> what_is_wrong(const Table& table, Seat seat, const Words& typed, const Speaker& names) {
    const auto reached = deepest(table, seat, typed, names);
    return reached ? what_is_wrong(*reached, typed, names) : std::nullopt;
}

std::optional<Phrase> what_is_wrong(const Table& table, Seat seat, const std::string& question, const Words& typed,
                                    const Speaker& names) {
    return what_is_wrong(spelled(tree_of(table, seat, question), typed, names), typed, names);
}

} // namespace majlis

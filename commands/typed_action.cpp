#include "commands/typed_action.h"

#include <algorithm>

#include "commands/limits.h"
#include "commands/menu_path.h"
#include "commands/typed.h"
#include "engine/core/overloaded.h"
#include "engine/core/spelling.h"

namespace majlis {

namespace {

struct HalfLine {
    Words said;       // the whole words
    std::string half; // the one that is being typed
};

// A quotation mark that is still open counts as closed at the end of what is typed.
HalfLine half_line_in(const std::string& typed) {
    const auto words = split_words(typed);
    HalfLine line{words ? *words : split_words(typed + "\"").value_or(Words{}), {}};
    const bool in_a_word = !words || (!typed.empty() && typed.back() != ' ');
    if (in_a_word && !line.said.empty()) {
        line.half = line.said.back();
        line.said.pop_back();
    }
    return line;
}

constexpr std::size_t kMostNumbers = 25;

std::vector<std::string> numbers_like(const NumberChoice& choice, const std::string& half) {
    std::vector<std::string> words;
    for (int number = choice.least; number <= choice.most && words.size() < kMostNumbers; ++number)
        if (std::to_string(number).starts_with(half)) words.push_back(std::to_string(number));
    return words;
}

// One item more than stands there: "a,b" becomes "a,b,c", or "a,b,c," when that is too few yet.
template <typename List>
std::vector<std::string> lists_like(const List& choice, const std::string& half, char separator, const Speaker& names) {
    List unfinished = choice;
    unfinished.least = 0;
    std::vector<std::string> words;
    const std::size_t cut = half.rfind(separator);
    const std::string before = cut == std::string::npos ? "" : half.substr(0, cut + 1);
    const std::string begun = half.substr(before.size());
    if (fits(choice, half)) words.push_back(half);
    if (half.empty() && fits(choice, kNothing)) words.emplace_back(kNothing);
    for (const WordChoice& one : choice.of) {
        const std::string longer = before + one.word;
        const bool like = mentions(one.word, begun) || mentions(say(one.label, names), begun);
        if (like && fits(unfinished, longer) && std::find(words.begin(), words.end(), longer) == words.end())
            words.push_back(fits(choice, longer) ? longer : longer + separator);
    }
    return words;
}

std::vector<std::string> words_like(const Choice& choice, const std::string& half, const Speaker& names) {
    using Found = std::vector<std::string>;
    return std::visit(overloaded{
                          [&](const WordChoice& c) {
                              const bool like = mentions(c.word, half) || mentions(say(c.label, names), half);
                              return like ? Found{c.word} : Found{};
                          },
                          [&](const NumberChoice& c) { return numbers_like(c, half); },
                          [&](const SubsetChoice& c) { return lists_like(c, half, ',', names); },
                          [&](const OrderedChoice& c) { return lists_like(c, half, '>', names); },
                          [&](const TextChoice&) { return fits(choice, half) ? Found{half} : Found{in_quotes("")}; },
                          [](const CompleteChoice&) { return Found{}; },
                      },
                      choice);
}

class Suggesting {
public:
    Suggesting(std::string done, const Speaker& names, std::size_t most)
        : done_(std::move(done)), names_(names), most_(most) {}

    void add_from(const Branch& branch, const HalfLine& line) {
        add_as_typed(branch, line);
        const auto said = words_typed(branch.table, branch.seat, branch.question, line.said, names_);
        const auto choices = said ? branch.after(*said) : std::nullopt;
        if (!choices) return;
        if (line.half.empty() && !said->empty() && may_end(*choices)) add(branch, *said);
        for (const Choice& choice : *choices)
            for (const std::string& word : words_like(choice, line.half, names_)) {
                Words longer = *said;
                longer.push_back(word);
                add_walked(branch, longer);
            }
    }

    std::vector<SelectOption> options() { return std::move(options_); }

private:
    // The words on a button are several of what is typed, and one of the tree.
    void add_as_typed(const Branch& branch, const HalfLine& line) {
        if (line.half.empty()) return;
        Words all = line.said;
        all.push_back(line.half);
        if (const auto path = words_typed(branch.table, branch.seat, branch.question, all, names_))
            add_walked(branch, *path);
    }

    void add_walked(const Branch& branch, const Words& words) {
        if (options_.size() < most_) add(branch, branch.after(words) ? walked_to_end(branch, words) : words);
    }

    void add(const Branch& branch, const Words& words) {
        const std::string value = done_ + join_words(words);
        if (options_.size() == most_ || characters(value) > limits::kOptionText || known(value)) return;
        const auto choices = branch.after(words);
        const std::string more = choices && may_end(*choices) ? "" : " …";
        options_.push_back(
            {value,
             shortened(join_words(words) + " · " + label_of(branch, words, names_) + more, limits::kOptionText),
             {},
             false});
    }

    bool known(const std::string& value) const {
        return std::any_of(options_.begin(), options_.end(),
                           [&](const SelectOption& option) { return option.value == value; });
    }

    std::string done_;
    const Speaker& names_;
    std::size_t most_;
    std::vector<SelectOption> options_;
};

} // namespace

std::vector<std::string> actions_in(const std::string& typed) {
    std::vector<std::string> actions{""};
    bool quoted = false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        if (typed[i] == '"' && (i == 0 || typed[i - 1] != '\\')) quoted = !quoted;
        if (typed[i] == ';' && !quoted)
            actions.emplace_back();
        else
            actions.back() += typed[i];
    }
    return actions;
}

std::vector<SelectOption> continuations(const Table& table, Seat seat, const std::string& done,
                                        const std::string& typed, const Speaker& names, std::size_t most) {
    const HalfLine line = half_line_in(typed);
    Suggesting suggesting(done, names, most);
    for (const Question& question : table.questions(seat))
        suggesting.add_from({table, seat, question.id}, line);
    return suggesting.options();
}

} // namespace majlis

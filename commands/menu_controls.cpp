#include "commands/menu_controls.h"

#include <algorithm>
#include <functional>

#include "commands/candidates.h"
#include "commands/limits.h"
#include "commands/menu_path.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr std::size_t kMostAsButtons = limits::kButtonsInRow;
constexpr std::size_t kMostOnButton = 32; // characters of a label with what it is about; more is told in a select
constexpr std::size_t kSelectsOnPage = 3; // with a row for "More…" and the panel's own row that makes five
constexpr std::size_t kItemsOnPage = kSelectsOnPage * limits::kOptions;

struct Item {
    std::string value;
    std::string label;
    std::string about{}; // its price, its effect; or nothing
};

std::string on_button(const Item& item) {
    return item.about.empty() ? item.label : item.label + " · " + item.about;
}

bool fits_button(const Item& item) {
    return item.about.empty() || characters(on_button(item)) <= kMostOnButton;
}

// One of these, each leading to a button id of its own; as selects they share their id but for a mark and differ by
// value.
struct OneOf {
    std::vector<Item> items;
    std::function<ButtonId(const std::string& value)> button;
    ButtonId select;
    std::string placeholder;
    std::size_t page = 0;
    std::function<ButtonId(std::size_t page)> turn_to;
    std::string more;   // on the button that turns the page
    bool alone = false; // it may take several rows
};

ButtonId id_for(const Node& node, Verb verb, const Words& words, std::string detail = {}) {
    return {'u', verb, node.game, node.intent, std::move(detail), join_words(words)};
}

Words with(Words words, const std::string& word) {
    words.push_back(word);
    return words;
}

Button button(const ButtonId& id, const std::string& label, ButtonStyle style = ButtonStyle::Secondary) {
    return {to_text(id), shortened(label, limits::kButtonLabel), style, false};
}

SelectOption option(const Item& item) {
    return {item.value, shortened(item.label, limits::kOptionText), shortened(item.about, limits::kOptionText), false};
}

// Gathers what stands beside each other: rows for lists, single buttons for the rest.
class Layout {
public:
    void add(const OneOf& one) {
        if (one.items.empty()) return;
        if (one.items.size() <= kMostAsButtons && std::all_of(one.items.begin(), one.items.end(), fits_button))
            add_buttons(one);
        else
            add_selects(one);
    }

    void add(Select select) { rows_.emplace_back(std::move(select)); }

    void add(Button button) { single_.push_back(std::move(button)); }

    std::vector<Row> rows() {
        for (std::size_t first = 0; first < single_.size(); first += limits::kButtonsInRow) {
            const std::size_t end = std::min(first + limits::kButtonsInRow, single_.size());
            rows_.emplace_back(std::vector<Button>(single_.begin() + static_cast<std::ptrdiff_t>(first),
                                                   single_.begin() + static_cast<std::ptrdiff_t>(end)));
        }
        return std::move(rows_);
    }

private:
    void add_buttons(const OneOf& one) {
        std::vector<Button> buttons;
        for (const Item& item : one.items)
            buttons.push_back(button(one.button(item.value), on_button(item), ButtonStyle::Primary));
        rows_.emplace_back(std::move(buttons));
    }

    // Many items stand in as many selects as fit, so that few of them are hidden behind "More…".
    void add_selects(const OneOf& one) {
        const std::size_t on_page = one.alone ? kItemsOnPage : limits::kOptions;
        const std::size_t pages = (one.items.size() + on_page - 1) / on_page;
        const std::size_t page = std::min(one.page, pages - 1);
        const std::size_t end = std::min(one.items.size(), (page + 1) * on_page);
        for (std::size_t first = page * on_page; first < end; first += limits::kOptions)
            add_select(one, first, std::min(end, first + limits::kOptions));
        if (pages > 1) add(button(one.turn_to((page + 1) % pages), one.more));
    }

    void add_select(const OneOf& one, std::size_t first, std::size_t end) {
        ButtonId id = one.select;
        if (one.alone && first > 0)
            id.detail = "s" + std::to_string(first); // no two controls of a message share their id
        std::string placeholder = one.placeholder;
        if (one.items.size() > limits::kOptions)
            placeholder += " " + one.items[first].label + " – " + one.items[end - 1].label;
        Select select{to_text(id), shortened(placeholder, limits::kPlaceholder), {}};
        for (std::size_t i = first; i < end; ++i)
            select.options.push_back(option(one.items[i]));
        rows_.emplace_back(std::move(select));
    }

    std::vector<Row> rows_;
    std::vector<Button> single_;
};

std::string more_for(const Node& node) {
    return node.names.translate("More…");
}

OneOf words_to_walk(std::vector<Item> items, const Node& node, const std::string& placeholder, std::string detail) {
    return {std::move(items),
            [&node](const std::string& word) { return id_for(node, Verb::Walk, with(node.spot.words, word)); },
            id_for(node, Verb::Walk, node.spot.words, std::move(detail)),
            placeholder,
            node.spot.page,
            [&node](std::size_t page) { return id_for(node, Verb::Page, node.spot.words, std::to_string(page)); },
            more_for(node)};
}

Item item_of(const WordChoice& choice, std::string value, const Node& node) {
    return {std::move(value), with_letter(node.lettered, choice.word, say(choice.label, node.names)),
            choice.about ? say(*choice.about, node.names) : std::string()};
}

void add_words(const Choices& choices, const Node& node, Layout& layout) {
    std::vector<Item> items;
    for (const Choice& choice : choices)
        if (const auto* word = std::get_if<WordChoice>(&choice)) items.push_back(item_of(*word, word->word, node));
    OneOf one = words_to_walk(std::move(items), node, node.names.translate("Choose…"), {});
    one.alone = one.items.size() == choices.size();
    layout.add(one);
}

void add_number(const NumberChoice& choice, const Node& node, std::size_t index, Layout& layout) {
    const std::string label = say(choice.label, node.names);
    if (choice.most - choice.least >= static_cast<int>(limits::kOptions)) {
        const std::string range = std::to_string(choice.least) + "-" + std::to_string(choice.most);
        ButtonId form = id_for(node, Verb::Number, node.spot.words, range);
        form.response = 'm';
        layout.add(button(form, label + " (" + range + ")…", ButtonStyle::Primary));
        return;
    }
    std::vector<Item> items;
    for (int number = choice.least; number <= choice.most; ++number) {
        const auto at = static_cast<std::size_t>(number - choice.least);
        items.push_back({std::to_string(number), label + ": " + std::to_string(number),
                         at < choice.about.size() ? say(choice.about[at], node.names) : std::string()});
    }
    layout.add(words_to_walk(std::move(items), node, label, "n" + std::to_string(index)));
}

void add_text(const TextChoice& choice, const Node& node, Layout& layout) {
    ButtonId form = id_for(node, Verb::Text, node.spot.words, std::to_string(choice.most_characters));
    form.response = 'm';
    layout.add(button(form, say(choice.label, node.names) + "…", ButtonStyle::Primary));
    layout.add(
        button(id_for(node, Verb::Walk, with(node.spot.words, in_quotes(""))), node.names.translate("No words")));
}

Item item_of(std::span<const WordChoice> list, std::size_t i, const Node& node) { // its value is its place
    return item_of(list[i], std::to_string(i), node);
}

void add_subset(const SubsetChoice& choice, const Node& node, std::size_t index, Layout& layout) {
    const std::string label = say(choice.label, node.names);
    if (choice.of.size() > limits::kOptions) {
        layout.add(button(id_for(node, Verb::Pick, node.spot.words, to_detail({index, {}})), label + "…",
                          ButtonStyle::Primary));
        return;
    }
    if (choice.least == 0)
        layout.add(button(id_for(node, Verb::Walk, with(node.spot.words, std::string(kNothing))),
                          say(phrase("{1}: none", Text{label}), node.names)));
    const std::size_t most = std::min(choice.most, choice.of.size());
    if (most == 0) return;
    Select select{to_text(id_for(node, Verb::Subset, node.spot.words, std::to_string(index))),
                  shortened(label, limits::kPlaceholder),
                  {},
                  std::max<std::size_t>(choice.least, 1),
                  most};
    for (std::size_t i = 0; i < choice.of.size(); ++i)
        select.options.push_back(option(item_of(choice.of, i, node)));
    layout.add(std::move(select));
}

std::vector<Item> left_of(const List& list, const Picks& picks, const Node& node) {
    std::vector<Item> items;
    for (std::size_t i = 0; i < list.of.size(); ++i)
        if (std::find(picks.at.begin(), picks.at.end(), i) == picks.at.end())
            items.push_back(item_of(list.of, i, node));
    return items;
}

std::vector<Row> picking_controls(const List& list, const Picks& picks, const Node& node) {
    const auto pick = [&](const Picks& next) { return id_for(node, Verb::Pick, node.spot.words, to_detail(next)); };
    Layout layout;
    if (picks.at.size() < list.most)
        layout.add(OneOf{left_of(list, picks, node),
                         [&](const std::string& value) {
                             Picks next{picks.choice, picks.at};
                             next.at.push_back(static_cast<std::size_t>(number_in(value).value()));
                             return pick(next);
                         },
                         pick(picks), node.names.translate(picks.at.empty() ? "The first…" : "The next…"), picks.page,
                         [&](std::size_t page) { return pick({picks.choice, picks.at, page}); }, more_for(node)});
    if (picks.at.size() >= list.least)
        layout.add(button(id_for(node, Verb::Finish, node.spot.words, to_detail({picks.choice, picks.at})),
                          node.names.translate("That is all"), ButtonStyle::Primary));
    return layout.rows();
}

// The list that is being picked, or the only choice if it is to be picked one after the other.
std::optional<Picks> picking(const Choices& choices, const Spot& spot) {
    if (spot.picks) return spot.picks;
    const bool only_a_list = choices.size() == 1 && std::holds_alternative<OrderedChoice>(choices.front());
    return only_a_list ? std::optional(Picks{}) : std::nullopt;
}

void add_choice(const Choice& choice, const Node& node, std::size_t index, Layout& layout) {
    std::visit(overloaded{
                   [](const WordChoice&) {}, // all words stand together
                   [&](const NumberChoice& c) { add_number(c, node, index, layout); },
                   [&](const SubsetChoice& c) { add_subset(c, node, index, layout); },
                   [&](const OrderedChoice& c) {
                       layout.add(button(id_for(node, Verb::Pick, node.spot.words, to_detail({index, {}})),
                                         say(c.label, node.names) + "…", ButtonStyle::Primary));
                   },
                   [&](const TextChoice& c) { add_text(c, node, layout); },
                   [&](const CompleteChoice&) {
                       layout.add(button(id_for(node, Verb::Complete, node.spot.words),
                                         node.names.translate("That is all"), ButtonStyle::Primary));
                   },
               },
               choice);
}

} // namespace

std::vector<Row> controls_of(const Choices& choices, const Node& node) {
    if (const auto picks = picking(choices, node.spot)) {
        const auto list = picks->choice < choices.size() ? list_in(choices[picks->choice]) : std::nullopt;
        if (list) return picking_controls(*list, *picks, node);
    }
    Layout layout;
    add_words(choices, node, layout);
    for (std::size_t i = 0; i < choices.size(); ++i)
        add_choice(choices[i], node, i, layout);
    return layout.rows();
}

std::vector<Row> question_controls(const Questions& questions, const Node& node) {
    const auto open = [&](const std::string& question) {
        Intent intent = node.intent;
        intent.question = question;
        return ButtonId{'u', Verb::Open, node.game, intent};
    };
    std::vector<Item> items;
    for (const Question& question : questions)
        items.push_back({question.id, say(question.prompt, node.names)});
    Layout layout;
    layout.add(OneOf{
        std::move(items), open, ButtonId{'u', Verb::Open, node.game, node.intent, "all"},
        node.names.translate("Which question?"), node.spot.page,
        [&](std::size_t page) { return ButtonId{'u', Verb::Others, node.game, node.intent, std::to_string(page)}; },
        more_for(node)});
    return layout.rows();
}

Form form_behind(const ButtonId& button, const Speaker& names) {
    ButtonId answer = button;
    answer.response = 'u';
    if (button.verb == Verb::Number)
        return {to_text(answer),
                names.translate("A number"),
                {{"number", say(phrase("From least to most: {1}", Text{button.detail}), names), {}, 1, 9, false}}};
    const auto most = static_cast<std::size_t>(number_in(button.detail).value_or(1));
    return {to_text(answer),
            names.translate("In your words"),
            {{"text", names.translate("Your words"), {}, 0, most, most > 100}}};
}

std::optional<List> list_in(const Choice& choice) {
    if (const auto* some = std::get_if<SubsetChoice>(&choice)) return List{some->of, some->least, some->most, false};
    if (const auto* row = std::get_if<OrderedChoice>(&choice)) return List{row->of, row->least, row->most, true};
    return std::nullopt;
}

std::optional<std::string> picked_word(const Choice& choice, const std::vector<std::size_t>& at) {
    const auto list = list_in(choice);
    if (!list) return std::nullopt;
    std::vector<std::size_t> places = at;
    if (!list->ordered) std::sort(places.begin(), places.end());
    std::vector<std::string> items;
    for (const std::size_t place : places) {
        if (place >= list->of.size()) return std::nullopt;
        items.push_back(list->of[place].word);
    }
    return listed(items, list->ordered ? '>' : ',');
}

} // namespace majlis

#include "commands/aside.h"

#include <algorithm>
#include <array>

#include "commands/composition.h"
#include "commands/explaining.h"
#include "commands/exporting.h"
#include "commands/limits.h"
#include "commands/menu_path.h"

namespace majlis {

namespace {

constexpr auto kPass = "pass", kAsk = "ask";
constexpr std::array<std::string_view, 1> kWithBystanders{"crescent-moon"}; // ids of games: their play shows which

std::string id_of(const Aside& aside, Verb verb, std::string detail = {}) {
    return to_text({'u', verb, aside.game, aside.intent, std::move(detail)});
}

std::string label_of(const Aside& aside, const WaitingAnswer& answer) {
    const Words words = split_words(answer.action.notation).value_or(Words{});
    return label_of({aside.present, aside.seat, answer.question}, words, aside.names);
}

Select choice_of_answers(const Aside& aside) {
    Select select{id_of(aside, Verb::Withdraw), aside.names.translate("Withdraw an answer…"), {}};
    for (const GivenAhead& one : given_ahead(aside.present, aside.seat))
        if (select.options.size() < limits::kOptions)
            select.options.push_back({one.question.id,
                                      shortened(say(one.question.prompt, aside.names), limits::kOptionText),
                                      shortened(label_of(aside, one.answer), limits::kOptionText), false});
    return select;
}

Button wish_to_be_asked(const Aside& aside) {
    return {id_of(aside, Verb::Bystand, kAsk), aside.names.translate("Ask me about every conflict")};
}

Button wish_button(const Aside& aside) {
    return aside.bystander == Bystander::Passes ? wish_to_be_asked(aside)
                                                : wish_to_pass(id_of(aside, Verb::Bystand, kPass), aside.names);
}

} // namespace

std::vector<Row> aside_controls(const Aside& aside) {
    std::vector<Row> rows;
    Select answers = choice_of_answers(aside);
    if (!answers.options.empty()) rows.emplace_back(std::move(answers));
    rows.emplace_back(
        std::vector<Button>{wish_button(aside),
                            why_not_button(aside.game, aside.names),
                            {to_text({'p', Verb::Hand, aside.game}), aside.names.translate("Picture of my hand")},
                            {to_text({'p', Verb::Notes, aside.game}), aside.names.translate("My notes")},
                            report_button(aside.game, aside.names)});
    return rows;
}

std::string told_of_wish(Bystander bystander, const Speaker& speaker) {
    return speaker.translate(bystander == Bystander::Passes
                                 ? "In conflicts that do not concern you, you pass: at every table, until you wish "
                                   "otherwise. Nobody sees that it is a wish."
                                 : "In conflicts that do not concern you, you are asked like everybody.");
}

Bystander bystander_in(const ButtonId& button) {
    return button.detail == kAsk ? Bystander::Asked : Bystander::Passes;
}

bool has_bystanders(const GameInfo& game) {
    return std::find(kWithBystanders.begin(), kWithBystanders.end(), game.id) != kWithBystanders.end();
}

bool concerns_a_bystander(const Question& question) {
    return !question.bystander.empty();
}

Button wish_to_pass(std::string id, const Speaker& speaker) {
    return {std::move(id), speaker.translate("Pass where I am not concerned")};
}

Button wish_on_prompt(GameId game, const Speaker& speaker) {
    return wish_to_pass(to_text({'p', Verb::Bystand, game}), speaker);
}

std::string offered_wish(const Speaker& speaker) {
    return speaker.translate(
        "In conflicts of others you are asked whether you play a card, and everybody waits for your "
        "answer. With “Pass where I am not concerned” you pass there at once, at every table; nobody "
        "sees that it is a wish.");
}

} // namespace majlis

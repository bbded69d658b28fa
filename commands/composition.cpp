#include "commands/composition.h"

#include <algorithm>
#include <span>

#include "commands/menu_path.h"

namespace majlis {

namespace {

ComposedAction unlabelled(const Preview& preview, std::size_t index) {
    ComposedAction action;
    action.unseen = index >= preview.steps.size();
    if (!action.unseen) action.told = preview.steps[index].told;
    return action;
}

} // namespace

Composition composition_of(const Table& present, Seat seat, const std::vector<std::string>& actions,
                           const Speaker& names) {
    Composition composition{present.preview(seat, actions), {}};
    for (std::size_t i = 0; i < actions.size(); ++i) {
        ComposedAction action = unlabelled(composition.preview, i);
        const Preview before = present.preview(seat, std::span(actions).first(i));
        if (const auto question = question_answered(*before.after, seat, actions[i])) {
            action.question = question->id;
            action.put_aside = question->secrecy == Secrecy::Sealed || question->stage == Stage::Ahead;
            const Branch branch{*before.after, seat, question->id};
            const Words words = split_words(actions[i]).value();
            action.label = label_of(branch, words, names);
            action.about = about_of(branch, words, names);
        }
        composition.actions.push_back(std::move(action));
    }
    return composition;
}

Questions open_questions(const Composition& composition, Seat seat) {
    Questions open = composition.after().questions(seat);
    std::erase_if(open, [&](const Question& question) {
        return std::any_of(composition.actions.begin(), composition.actions.end(), [&](const ComposedAction& action) {
            return action.put_aside && action.question == question.id;
        });
    });
    return open;
}

bool answers_question(const WaitingAnswer& waiting, const Question& question) {
    return question.id == waiting.question;
}

std::vector<GivenAhead> given_ahead(const Table& table, Seat seat) {
    std::vector<GivenAhead> given;
    const Questions questions = table.questions(seat);
    for (const WaitingAnswer& answer : table.waiting(seat))
        for (const Question& question : questions)
            if (answers_question(answer, question) && question.stage == Stage::Ahead)
                given.push_back({question, answer});
    return given;
}

std::optional<Question> most_pressing(const Table& table, Seat seat, const Questions& open) {
    const auto waiting = table.waiting(seat);
    for (const Question& question : open) {
        const bool answered = std::any_of(waiting.begin(), waiting.end(), [&](const WaitingAnswer& answer) {
            return answers_question(answer, question);
        });
        if (question.need == Need::Required && question.stage == Stage::Now && !answered) return question;
    }
    return std::nullopt;
}

MaybeRefusal drop_impossible(const Table& present, Seat seat, TurnBuffer& buffer) {
    const Preview preview = present.preview(seat, buffer.actions);
    if (!preview.refused) return std::nullopt;
    buffer.actions.resize(preview.steps.size());
    return preview.refused;
}

} // namespace majlis

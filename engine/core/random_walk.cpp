#include "engine/core/random_walk.h"

#include <algorithm>
#include <stdexcept>

namespace majlis {

namespace {

bool answered(const Table& table, const Question& question) {
    const auto waiting = table.waiting(question.seat);
    return std::any_of(waiting.begin(), waiting.end(),
                       [&](const WaitingAnswer& one) { return question.id == one.question; });
}

} // namespace

std::optional<RandomMove> random_move(const Table& table, Chance& chance) {
    if (table.result()) return std::nullopt;
    Questions open = table.questions();
    std::erase_if(open, [&](const Question& question) { return answered(table, question); });
    chance.shuffle(open);
    for (Question& question : open)
        if (auto action = table.random_action(question.seat, question.id, chance))
            return RandomMove{std::move(question), std::move(*action)};
    throw std::logic_error("random walk: nobody can move, and the game is not over");
}

std::size_t walk_at_random(Table& table, Chance& chance, std::size_t most) {
    std::size_t played = 0;
    while (played < most) {
        if (table.lodged()) table.open_lodged(); // nobody keeps the time of a walk
        const auto move = random_move(table, chance);
        if (!move) break;
        if (const auto result = table.play(move->question.seat, move->action);
            const auto* refusal = std::get_if<Refusal>(&result))
            throw std::logic_error("random walk: '" + move->action +
                                   "' is offered and refused: " + say(refusal->why, PlainEnglish()));
        ++played;
    }
    return played;
}

} // namespace majlis

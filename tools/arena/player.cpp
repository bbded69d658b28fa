#include "tools/arena/player.h"

#include <algorithm>
#include <stdexcept>

namespace majlis {

namespace {

bool has_answered(const Table& table, const Question& question) {
    const auto waiting = table.waiting(question.seat);
    return std::any_of(waiting.begin(), waiting.end(),
                       [&](const WaitingAnswer& one) { return one.question == question.id; });
}

// Whoever must answer now. Optional questions are left alone, so that a game cannot go round in offers.
Question next_question(const Table& table) {
    for (Question& question : table.questions())
        if (question.need == Need::Required && !has_answered(table, question)) return std::move(question);
    throw std::logic_error("arena: nobody is asked, and the game is not over");
}

constexpr std::uint32_t kDecisionsToASlip = 12; // else greedy players would play the same game again and again

std::string answer(const Table& table, const Question& question, Player player, Chance& chance) {
    if (player == Player::Greedy && chance.below(kDecisionsToASlip) == 0) player = Player::Random;
    switch (player) {
    case Player::Random: return table.random_action(question.seat, question.id, chance).value();
    case Player::StandIn: return table.stand_in(question.seat, question.id);
    case Player::Greedy: return table.greedy(question.seat, question.id);
    }
    throw std::logic_error("arena: no such player");
}

} // namespace

std::optional<Player> player_named(std::string_view name) {
    for (std::size_t i = 0; i < kPlayerNames.size(); ++i)
        if (kPlayerNames[i] == name) return static_cast<Player>(i);
    return std::nullopt;
}

Result play_out(Table& table, const PerSeat<Player>& players, Chance& chance) {
    for (std::size_t plies = 0; !table.result(); ++plies) {
        if (plies > table.most_plies()) throw std::logic_error("arena: the game does not end");
        const Question question = next_question(table);
        const std::string action = answer(table, question, players[question.seat], chance);
        const auto played = table.play(question.seat, action);
        if (const auto* refusal = std::get_if<Refusal>(&played))
            throw std::logic_error("arena: '" + action + "' is refused: " + say(refusal->why, PlainEnglish()));
    }
    return *table.result();
}

} // namespace majlis

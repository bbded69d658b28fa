#include "tests/golden/recorded_games.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "engine/core/menu.h"
#include "engine/core/random_walk.h"

namespace majlis {

namespace {

using Lines = std::vector<std::string>;

char letter_of(Seat seat) {
    return static_cast<char>('A' + seat.value);
}

void note(Lines& lines, const std::vector<Commit>& commits) {
    for (const Commit& commit : commits) {
        for (const SeatAction& action : commit.actions)
            lines.push_back(std::string("< ") + letter_of(action.seat) + " " + action.notation);
        lines.insert(lines.end(), commit.events.begin(), commit.events.end());
    }
}

// Sensible players, with a random move now and then, so that everything comes up.
Lines played(const RecordedGame& game) {
    const auto table = game.begin();
    Lines lines;
    note(lines, table->record().commits);
    Chance walk(secret_from_seed(game.seed), 0);
    while (const auto move = random_move(*table, walk)) {
        const bool sensible = walk.below(3) > 0;
        const std::string action = sensible ? table->greedy(move->question.seat, move->question.id) : move->action;
        const auto result = table->play(move->question.seat, action);
        if (const auto* refusal = std::get_if<Refusal>(&result))
            throw std::logic_error(action + " is refused: " + say(refusal->why, PlainEnglish()));
        note(lines, std::get<Played>(result).commits);
    }
    return lines;
}

Lines stored(const RecordedGame& game) {
    Lines lines;
    std::ifstream file(game.file);
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

void store(const RecordedGame& game, const Lines& lines) {
    std::ofstream file(game.file);
    for (const std::string& line : lines)
        file << line << '\n';
}

bool is_offered(const Table& table, Seat seat, const std::string& action) {
    const auto words = split_words(action).value_or(Words{});
    for (const Question& question : table.questions(seat)) {
        const auto next = [&](const Words& path) { return table.choices(seat, question.id, path).value_or(Choices{}); };
        if (offered(next, words)) return true;
    }
    return false;
}

bool now_and_then(Chance& chance) {
    return chance.below(4) == 0;
}

// One way through the menu of each seat that is asked: nothing is offered that would be refused.
std::string wrongly_offered(const Table& table, Chance& chance) {
    for (const Seat seat : table.seats())
        for (const Question& question : table.questions(seat)) {
            const auto action = table.random_action(seat, question.id, chance);
            if (action && table.preview(seat, std::vector{*action}).refused)
                return std::string(1, letter_of(seat)) + " " + *action;
        }
    return {};
}

// Decides the stored actions again; each is offered, and so is nothing else that would be refused.
Lines decided_again(const RecordedGame& game, const Lines& before) {
    const auto table = game.begin();
    Lines lines;
    note(lines, table->record().commits);
    Chance chance(secret_from_seed(game.seed), 1);
    for (const std::string& line : before) {
        if (!line.starts_with("< ")) continue;
        const Seat seat{static_cast<std::uint8_t>(line[2] - 'A')};
        const std::string action = line.substr(4);
        if (!is_offered(*table, seat, action)) return {line + " is not offered"};
        if (const std::string refused = now_and_then(chance) ? wrongly_offered(*table, chance) : ""; !refused.empty())
            return {"before " + line + ": " + refused + " is offered and refused"};
        const auto result = table->play(seat, action);
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            lines.push_back(line + " is refused: " + say(refusal->why, PlainEnglish()));
            return lines;
        }
        note(lines, std::get<Played>(result).commits);
    }
    return lines;
}

std::string first_difference(const Lines& before, const Lines& after) {
    for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
        const std::string was = i < before.size() ? before[i] : "(the end)",
                          is = i < after.size() ? after[i] : "(the end)";
        if (was != is) return "line " + std::to_string(i + 1) + ": was '" + was + "', is '" + is + "'";
    }
    return {};
}

void renew(const RecordedGame& game, std::string_view what) {
    const Lines before = stored(game), after = what == "events" ? decided_again(game, before) : played(game);
    if (const std::string difference = first_difference(before, after); !difference.empty())
        std::cout << game.file.filename().string() << " " << difference << '\n';
    store(game, after);
}

} // namespace

std::string trouble_with(const RecordedGame& game) {
    if (const char* what = std::getenv("MAJLIS_RENEW_GOLDEN")) renew(game, what);
    const Lines before = stored(game);
    if (before.empty()) return "nothing is recorded in " + game.file.string();
    if (!before.back().starts_with("ended ")) return "the recorded game does not end: " + before.back();
    return first_difference(before, decided_again(game, before));
}

} // namespace majlis

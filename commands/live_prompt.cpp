#include "commands/live_prompt.h"

#include <algorithm>

#include "commands/aside.h"
#include "commands/button_id.h"
#include "commands/computer_seats.h"
#include "commands/deadlines.h"
#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

bool asks(const Questions& questions, const Question& one) {
    return std::any_of(questions.begin(), questions.end(), [&](const Question& question) {
        return awaited(question) && question.id == one.id && question.seat == one.seat;
    });
}

// All seats of a sealed question stand in one line, whoever has answered already.
std::vector<Phrase> seats_asked(const Questions& questions, const Question& sealed) {
    std::vector<Phrase> seats;
    for (const Question& question : questions)
        if (question.id == sealed.id && awaited(question)) seats.push_back(phrase("{1}", question.seat));
    return seats;
}

bool first_of_its_id(const Questions& questions, const Question& question) {
    const auto first = std::find_if(questions.begin(), questions.end(),
                                    [&](const Question& one) { return one.id == question.id && awaited(one); });
    return first->seat == question.seat;
}

// A question in secret has one deadline for all of its seats, where a clock runs at all: none does for the computer.
std::optional<Instant> deadline_in(const Questions& questions, const Question& asked, const SeatClocks& clocks) {
    if (asked.secrecy == Secrecy::Open) return deadline_of(asked, clocks);
    for (const Question& question : questions)
        if (question.id == asked.id && awaited(question))
            if (const auto deadline = deadline_of(question, clocks)) return deadline;
    return std::nullopt;
}

std::string awaited_line(const Question& question, const Questions& questions, const SeatClocks& clocks,
                         const Speaker& speaker) {
    const std::vector<Phrase> prompt{question.prompt};
    const auto deadline = deadline_in(questions, question, clocks);
    const auto until = deadline ? std::vector<Phrase>{relative_time(*deadline)} : std::vector<Phrase>{};
    if (question.secrecy == Secrecy::Open)
        return deadline ? sentence(speaker, "{1}: {2} (deadline {3})", question.seat, prompt, until)
                        : sentence(speaker, "{1}: {2}", question.seat, prompt);
    const auto seats = seats_asked(questions, question);
    if (seats.size() == 1)
        return deadline ? sentence(speaker, "{1}, in secret: {2} (deadline {3})", seats, prompt, until)
                        : sentence(speaker, "{1}, in secret: {2}", seats, prompt);
    return deadline ? sentence(speaker, "{1}, each in secret: {2} (deadline {3})", seats, prompt, until)
                    : sentence(speaker, "{1}, each in secret: {2}", seats, prompt);
}

std::vector<std::string> awaited_lines(const Questions& questions, const SeatClocks& clocks, const Speaker& speaker) {
    std::vector<std::string> lines;
    for (const Question& question : questions)
        if (awaited(question) && (question.secrecy == Secrecy::Open || first_of_its_id(questions, question)))
            lines.push_back(awaited_line(question, questions, clocks, speaker));
    return lines;
}

} // namespace

bool awaited(const Question& question) {
    return question.need == Need::Required && question.stage == Stage::Now;
}

std::vector<UserId> newly_asked(const Questions& before, const Questions& now, const std::vector<SeatRow>& seats,
                                std::optional<Seat> unpinged) {
    std::vector<UserId> users;
    for (const Question& question : now) {
        const SeatRow* row = row_of(seats, question.seat);
        if (!awaited(question) || asks(before, question) || question.seat == unpinged) continue;
        if (!row || computer_plays(*row)) continue; // who is absent is not called by what the computer answers
        if (std::find(users.begin(), users.end(), *row->user) == users.end()) users.push_back(*row->user);
    }
    return users;
}

Post live_prompt(GameId game, const Questions& before, const Table& table, const std::vector<SeatRow>& seats,
                 const SeatClocks& clocks, std::optional<Seat> unpinged, const Language& language) {
    const MentioningSpeaker speaker(seats, language);
    const Questions now = table.questions();
    std::string text = sentence(speaker, "**Awaited now:**");
    for (const std::string& line : awaited_lines(now, clocks, speaker))
        text += "\n" + line;
    Post post{shortened(text, limits::kPublicContent), {}, {}, newly_asked(before, now, seats, unpinged)};
    post.rows.emplace_back(
        std::vector<Button>{{to_text({'p', Verb::Act, game}), speaker.translate("Act"), ButtonStyle::Primary},
                            {to_text({'p', Verb::Hand, game}), speaker.translate("My hand")}});
    if (table.info().deals)
        std::get<std::vector<Button>>(post.rows.back())
            .push_back({to_text({'p', Verb::Deal, game}), speaker.translate("Bargain")});
    if (std::any_of(now.begin(), now.end(),
                    [](const Question& one) { return awaited(one) && concerns_a_bystander(one); }))
        std::get<std::vector<Button>>(post.rows.back()).push_back(wish_on_prompt(game, speaker));
    return post;
}

} // namespace majlis

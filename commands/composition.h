// A turn being composed, made ready to be shown: each action with its label, its question and what it does.
// And what is open to the seat after it.
#pragma once

#include <string>
#include <vector>

#include "engine/core/turn_buffer.h"

namespace majlis {

struct ComposedAction {
    std::string question; // that it answers
    std::string label;
    std::string about;        // its price, the effect of its card
    std::vector<Phrase> told; // what it does, to the composing seat
    bool put_aside = false;   // it waits unseen: for everybody's answers, or for its question
    bool unseen = false;      // it draws or reveals: seen after confirming
};

struct Composition {
    Preview preview;
    std::vector<ComposedAction> actions;

    const Table& after() const { return *preview.after; }
};

Composition composition_of(const Table& present, Seat seat, const std::vector<std::string>& actions,
                           const Speaker& names);

// What may still be answered in this composition.
Questions open_questions(const Composition& composition, Seat seat);

bool answers_question(const WaitingAnswer& waiting, const Question& question);

// What the seat has said to questions that are not asked yet.
struct GivenAhead {
    Question question;
    WaitingAnswer answer;
};

std::vector<GivenAhead> given_ahead(const Table& table, Seat seat);

// The question that is put to the seat first: one that the game waits for. Nothing: nobody waits for the seat.
std::optional<Question> most_pressing(const Table& table, Seat seat, const Questions& open);

// Shortens the buffer to what is still possible. The refusal of the first action that is not, if there is one.
MaybeRefusal drop_impossible(const Table& present, Seat seat, TurnBuffer& buffer);

} // namespace majlis

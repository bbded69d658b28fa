// What a button, select or form says about itself: the custom_id, at most 100 characters.
// "uw 17 turn3A 0 5120 - sell 2": class letter and verb, game, then question, seat, step, a detail, the words so far.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "db/game_row.h"

namespace majlis {

enum class Verb : char {
    // On the lobby card
    Join = 'j',
    JoinByMessage = 'd', // the hand comes by direct message
    JoinHere = 'e',      // the hand is shown here, privately
    JoinInThread = 'p',  // the hand comes in a private thread of its own
    Leave = 'l',
    Start = 's',
    Options = 'O',
    SetOption = 'V',
    TakeChair = 'C',
    Bid = 'H', // for a seat
    // About a game, not in it
    Agree = 'A', // to its end
    Disagree = 'Q',
    Resign = 'Z',
    RollBack = 'Y', // to the version of a select's value; words: the reason
    // On the live prompt
    Act = 'a',
    Hand = 'h',
    Board = 'b',
    // Other pictures of the table (commands/looking.h)
    Market = 'm',
    Conflict = 'r',
    Scores = 'v',
    Progress = 'x',
    Characters = 'u', // of everybody, or of the seat of its intent
    Character = '1',  // one's own
    Year = '2',
    // In the panel
    Others = 'o',   // which of several questions?
    Open = 'q',     // this question
    Walk = 'w',     // these words, and the value of a select
    Subset = 'k',   // the values of a select are some of a list; detail: which choice
    Pick = 'i',     // one more of a list, one after the other; detail: which choice, and what is picked: "0:2.1"
    Finish = 'f',   // enough picked
    Complete = 'y', // the words are all
    Number = 'n',   // a form asks for it; detail: "0-250"
    Text = 't',     // a form asks for it; detail: the most characters
    Page = 'g',     // of a long list; detail: its number
    TakeBack = 'z', // the last action of the composed turn; detail: the mark of that turn as it was shown
    Confirm = 'c',  // the same
    Aside = 'I',    // what is no move (commands/aside.h)
    Withdraw = 'W', // an answer given ahead: a select's value is its question
    Bystand = 'S',  // or not, where a conflict does not concern the seat; detail: which
    // Below public posts; their intent names no question: its step is the version of the game that they belong to
    Undo = 'U',       // a move; detail: the version before it
    AgreeUndo = 'G',  // to a request
    RefuseUndo = 'R', // the same
    // In private answers that span games
    NextGame = 'N', // where the person is awaited, after this one
    Turns = 'T',    // the next page of them
    // Looking back
    Log = 'L', // its intent's step is the page
    Notes = 'K',
    AddNote = 'M',  // a form asks for it; detail: the most characters
    DropNote = 'X', // its intent's step is the note's number
    Replay = 'P',   // its intent's step is that of the game
    Export = 'E',
    Report = 'B', // a form asks for it; detail: the most characters
    // About deals: what is wanted stands in the detail (commands/deal_buttons.h)
    Deal = 'J',
    AddPromise = 'F', // a form asks for it; detail: the most characters
    // Typed, never on a button
    Do = 'D',
};

// Buttons of the panel say which question of which seat they belong to; their step is used once, so that a second tap
// cannot do again what has been done. Confirm and Take back name the question that the turn's first action answers.
struct ButtonId {
    char response = 'p'; // the class letter: commands/routing.h
    Verb verb = Verb::Act;
    GameId game;
    std::optional<Intent> intent{};
    std::string detail{}; // no blanks
    std::string words{};  // a notation, or "~" and the short id of one
    friend bool operator==(const ButtonId&, const ButtonId&) = default;
};

std::string to_text(const ButtonId& id);
std::optional<ButtonId> button_id_in(std::string_view text); // nothing: not one of ours
bool opens_form(std::string_view text);                      // one of ours that asks for a number or a text

} // namespace majlis

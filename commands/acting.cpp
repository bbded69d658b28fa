#include "commands/acting.h"

#include <algorithm>

#include "commands/absent.h"
#include "commands/aside.h"
#include "commands/composing.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/long_ids.h"
#include "commands/panel.h"
#include "commands/panel_visit.h"
#include "commands/pictures.h"
#include "commands/standing.h"
#include "commands/stepping_aside.h"
#include "commands/turns.h"
#include "commands/walking.h"

namespace majlis {

namespace {

constexpr auto kWelcomeBack = "**Welcome back.** The computer has played for you; from now on you play again.";

// What the press leads to when the game is no longer locked.
struct ActAnswer {
    ShownPanel shown;
    Seat seat{};
    std::vector<SeatRow> seats{};
    std::unique_ptr<Table> changed{};
};

ActAnswer only_said(const char* sentence) {
    return {{only_words(sentence), nullptr, {}, false}};
}

// ---- what was pressed ----

void walk_or_add(PanelVisit& visit) {
    if (const auto action = walk(visit)) add_pressed(visit, *action);
}

void do_as_pressed(PanelVisit& visit) {
    if (visit.intent().seat != visit.seat) return;
    switch (visit.press.button.verb) {
    case Verb::Confirm: return confirm_turn(visit);
    case Verb::TakeBack: return take_back(visit);
    case Verb::Others: return show_questions(visit);
    case Verb::Aside: return show_aside(visit);
    case Verb::Withdraw: return withdraw(visit);
    case Verb::Bystand: return bystand(visit);
    case Verb::Open:
    case Verb::Walk:
    case Verb::Subset:
    case Verb::Pick:
    case Verb::Finish:
    case Verb::Complete:
    case Verb::Number:
    case Verb::Text:
    case Verb::Page: return walk_or_add(visit);
    case Verb::Join:
    case Verb::JoinByMessage:
    case Verb::JoinHere:
    case Verb::JoinInThread:
    case Verb::Leave:
    case Verb::Start:
    case Verb::Options:
    case Verb::SetOption:
    case Verb::TakeChair:
    case Verb::Bid:
    case Verb::Agree:
    case Verb::Disagree:
    case Verb::Resign:
    case Verb::RollBack:
    case Verb::Act:
    case Verb::Hand:
    case Verb::Board:
    case Verb::Market:
    case Verb::Conflict:
    case Verb::Scores:
    case Verb::Progress:
    case Verb::Characters:
    case Verb::Character:
    case Verb::Year:
    case Verb::Undo:
    case Verb::AgreeUndo:
    case Verb::RefuseUndo:
    case Verb::NextGame:
    case Verb::Turns:
    case Verb::Log:
    case Verb::Notes:
    case Verb::AddNote:
    case Verb::DropNote:
    case Verb::Replay:
    case Verb::Export:
    case Verb::Report:
    case Verb::Deal:
    case Verb::AddPromise:
    case Verb::Do: return; // they have no place in a panel
    }
}

void return_to_seat(PanelVisit& visit) {
    TimedGame game{visit.tx, *visit.table, visit.seats, visit.now};
    come_back(game, visit.seat);
    visit.played = true;
}

// ---- the panel ----

void note_dropped(PanelVisit& visit) {
    const auto dropped = visit.tx.dropped(visit.seat);
    for (const std::string& notation : dropped)
        visit.add_note(told_dropped(notation, visit.mentions()));
    if (!dropped.empty() && visit.remember == Remember::Yes) visit.tx.forget_dropped(visit.seat);
}

ShownPanel panel_now(PanelVisit& visit) {
    if (visit.remember == Remember::No) visit.add_note(visit.mentions().translate(kNotRemembered));
    note_dropped(visit);
    leave_what_is_possible(visit);
    note_as_shown(visit);
    return to_show({visit.tx.game().id, visit.seat, *visit.table, visit.buffer, visit.seats, visit.spot, visit.note,
                    step_for(visit.interaction.id, visit.buffer), language_of(visit.interaction), visit.first_look});
}

// Who plays on without it is not told again.
void note_first_look(PanelVisit& visit) {
    const SeatRow* own = row_of(visit.seats, visit.seat);
    visit.first_look = visit.remember == Remember::Yes && !visit.tx.looked(visit.seat);
    if (visit.first_look && has_bystanders(visit.table->info()) && own->bystander == Bystander::Asked)
        visit.add_note(offered_wish(visit.mentions()));
}

void note_since_last_look(PanelVisit& visit) {
    visit.add_note(since_last_look(visit.tx, *visit.table, visit.seat, visit.seats, language_of(visit.interaction),
                                   visit.remember));
}

ActAnswer answer_at_panel(PanelVisit& visit) {
    const SeatRow* own = row_of(visit.seats, visit.interaction.who.id);
    if (!own) return only_said("You do not sit at this table. The board shows how it stands.");
    visit.seat = own->seat;
    const bool returns = own->absent && visit.tx.game().state == GameState::Running && visit.remember == Remember::Yes;
    if (returns) return_to_seat(visit);
    visit.buffer = visit.tx.buffer(visit.seat).value_or(TurnBuffer{});
    if (visit.press.button.intent)
        do_as_pressed(visit);
    else if (visit.press.button.verb == Verb::Bystand) // below the prompt
        bystand(visit);
    if (visit.press.button.verb == Verb::Act) note_first_look(visit);
    if (returns) visit.add_note(visit.mentions().translate(kWelcomeBack));
    if (visit.press.button.verb == Verb::Act) note_since_last_look(visit);
    if (visit.press.button.verb == Verb::Do) add_typed(visit);
    ShownPanel shown = panel_now(visit);
    return {std::move(shown), visit.seat, visit.seats, visit.played ? std::move(visit.table) : nullptr};
}

// ---- under the game's lock, and after it ----

ActAnswer answer_under_lock(Surroundings& around, const Interaction& interaction, const Press& press,
                            Remember remember) {
    const GameId game = press.button.game;
    const auto met = around.tables.meet(game);
    if (!met) return only_said(kGameGone);
    const std::string words = long_words(around.store, press.button);
    const Instant now = around.clock();
    ActAnswer answer = only_said(kGameGone);
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (tx.game().state == GameState::Lobby) {
            answer = only_said(kGameNotBegun);
            return;
        }
        if (const auto why = why_not_go_on(tx.game())) {
            answer = only_said(*why);
            return;
        }
        PanelVisit visit{tx, interaction, press, split_words(words), tx.seats(), met->present(tx), now, remember};
        answer = answer_at_panel(visit);
        if (answer.changed) around.tables.keep(tx, *answer.changed);
    }));
    return answer;
}

Button next_game_button(GameId game, const Language& language) {
    return {to_text({'u', Verb::NextGame, game}), language.translate("Next game")};
}

Post acted(Surroundings& around, const Interaction& interaction, const Press& press, Remember remember) {
    const Language& language = language_of(interaction);
    auto [shown, seat, seats, changed] = answer_under_lock(around, interaction, press, remember);
    if (shown.idle && plays_elsewhere(around, interaction.who.id, press.button.game))
        shown.post.rows.emplace_back(std::vector<Button>{next_game_button(press.button.game, language)});
    if (shown.board)
        shown.post.files.push_back(
            board_picture(around.studio, *shown.board, seat, NamingSpeaker(seats, language), shown.lettered));
    return std::move(shown.post);
}

} // namespace

namespace {

// The button below a prompt may be pressed by anybody who reads along.
void keep_wish(Store& store, UserId user, const ButtonId& button) {
    if (button.verb != Verb::Bystand) return;
    const auto games = store.games_of(user);
    if (std::find(games.begin(), games.end(), button.game) != games.end())
        store.people().keep(user, bystander_in(button));
}

} // namespace

// While the store takes no writes, whatever only looks is answered all the same; the panel says what is not remembered.
Post act(Surroundings& around, const Interaction& interaction, const Press& press) {
    keep_wish(around.store, interaction.who.id, press.button);
    try {
        return acted(around, interaction, press, Remember::Yes);
    } catch (const StoreUnwritable&) {
        return acted(around, interaction, press, Remember::No);
    }
}

} // namespace majlis

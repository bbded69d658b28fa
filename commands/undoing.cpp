#include "commands/undoing.h"

#include <algorithm>
#include <ranges>

#include "commands/announcing.h"
#include "commands/computer_seats.h"
#include "commands/game_visit.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/recording.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/undo_button.h"
#include "commands/undo_posts.h"
#include "commands/ways_on.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr auto kTakenBack = "**Taken back.** The thread shows how things stand.";
constexpr auto kOver = "The game is over: nothing is taken back any more.";
constexpr auto kDoneBefore = "That press has been dealt with already. The thread shows how things stand.";
constexpr auto kNotYours = "That is not a move of yours, so it is not yours to take back.";
constexpr auto kGone = "That move has been taken back already.";
constexpr auto kLaterMove = "You have acted again since that move. Your last move is the one that can be taken back.";
constexpr auto kAskedBefore = "You have asked for it already; the request is in the thread.";
constexpr auto kOtherRequest = "Somebody else's request to take back is open. It has to be answered first.";
constexpr auto kNoRequest = "That request is no longer open. The thread shows how things stand.";
constexpr auto kMovedOn = "The game has moved on since that was asked, so nothing is taken back.";
constexpr auto kNotAsked = "Your consent is not needed for this.";

// Whose silence was taken for an answer has not.
bool acted(const Commit& commit, Seat seat) {
    return std::any_of(commit.actions.begin(), commit.actions.end(),
                       [&](const SeatAction& action) { return action.seat == seat && !lapsed_offer(action); });
}

bool among(const std::vector<Seat>& seats, Seat seat) {
    return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

// One press about taking back, under the game's lock.
class Undoing {
public:
    Undoing(GameTransaction& tx, const Interaction& interaction, const ButtonId& button, std::unique_ptr<Table> table,
            Instant now)
        : tx_(tx),
          interaction_(interaction),
          button_(button),
          seats_(tx.seats()),
          table_(std::move(table)),
          now_(now) {}

    std::string answer() {
        const SeatRow* own = row_of(seats_, interaction_.who.id);
        if (!own) return to_reader(kNoSeatHere);
        if (tx_.game().state == GameState::Over) return to_reader(kOver);
        if (const auto why = why_not_go_on(tx_.game())) return to_reader(*why);
        if (tx_.once({interaction_.id, std::nullopt}, now_) == Once::AlreadyDone) return to_reader(kDoneBefore);
        own_ = own->seat;
        if (button_.verb == Verb::Undo) return want_back();
        return answer_request();
    }

    std::unique_ptr<Table> changed_table() { return taken_back_ ? std::move(table_) : nullptr; }

private:
    // ---- the one who has moved ----

    std::string want_back() {
        const Record all = table_->record();
        const std::vector<Commit> line = present_line(all);
        if (const auto reason = why_not_this_move(all, line)) return to_reader(*reason);
        return std::visit(overloaded{
                              [&](const UndoFree&) {
                                  take_back(line, {}, own_);
                                  return to_reader(kTakenBack);
                              },
                              [&](const UndoByConsent& consent) { return ask(line, consent); },
                              [&](const UndoImpossible& no) {
                                  return sentence(MentioningSpeaker(seats_, language_of(interaction_)),
                                                  "This is not to be taken back. {1}", std::vector<Phrase>{no.because});
                              },
                          },
                          table_->may_undo(own_));
    }

    // The button takes back the move that it stands below, or nothing.
    std::optional<const char*> why_not_this_move(const Record& all, const std::vector<Commit>& line) const {
        const auto move = move_below(button_);
        if (!move) return kNoRequest;
        const auto own_in_post = [&](const Commit& commit) { return move->holds(commit) && acted(commit, own_); };
        if (std::none_of(all.commits.begin(), all.commits.end(), own_in_post)) return kNotYours;
        const auto last = last_of_own(line);
        if (last && move->holds(*last)) return std::nullopt;
        return std::any_of(line.begin(), line.end(), own_in_post) ? kLaterMove : kGone;
    }

    std::optional<Commit> last_of_own(const std::vector<Commit>& line) const {
        for (const Commit& commit : line | std::views::reverse)
            if (acted(commit, own_)) return commit;
        return std::nullopt;
    }

    std::string ask(const std::vector<Commit>& line, const UndoByConsent& consent) {
        const auto open = tx_.undo_request();
        if (open && open->version == table_->version())
            return to_reader(open->seat == own_ ? kAskedBefore : kOtherRequest);
        const UndoRequest request{own_, table_->version(), without_objection(consent.of)};
        if (all_agree(request, consent)) {
            take_back(line, request.agreed, own_);
            return to_reader(kTakenBack);
        }
        tx_.keep_undo_request(request, now_);
        show_request(request, consent, line, OutboxKind::Post);
        return to_reader("The others who have acted since are asked in the thread.");
    }

    // Seats that nobody sits at any more.
    std::vector<Seat> without_objection(const std::vector<Seat>& of) const {
        std::vector<Seat> empty;
        for (const Seat seat : of)
            if (const SeatRow* row = row_of(seats_, seat); !row || !row->user) empty.push_back(seat);
        return empty;
    }

    static bool all_agree(const UndoRequest& request, const UndoByConsent& consent) {
        return std::all_of(consent.of.begin(), consent.of.end(),
                           [&](Seat seat) { return among(request.agreed, seat); });
    }

    // ---- those who are asked ----

    std::string answer_request() {
        const auto request = tx_.undo_request();
        const auto& asked = button_.intent;
        if (!request || !asked || request->seat != asked->seat || request->version.value != asked->step)
            return to_reader(kNoRequest);
        if (request->version != table_->version())
            return close(phrase("The game has moved on: nothing is taken back."), kMovedOn);
        const UndoVerdict verdict = table_->may_undo(request->seat);
        const auto* consent = std::get_if<UndoByConsent>(&verdict);
        const bool concerned = own_ == request->seat || (consent && among(consent->of, own_));
        if (!consent || !concerned) return to_reader(kNotAsked);
        if (button_.verb == Verb::RefuseUndo) return refuse(*request);
        return own_ == request->seat ? to_reader(kNotAsked) : agree(*request, *consent);
    }

    std::string refuse(const UndoRequest& request) {
        const bool own = own_ == request.seat;
        return close(phrase(own ? "{1} no longer wants to take back." : "{1} does not agree.", own_),
                     "Nothing is taken back.");
    }

    std::string close(const Phrase& outcome, const char* answer) {
        tx_.drop_undo_request();
        close_post(outcome);
        return to_reader(answer);
    }

    std::string agree(UndoRequest request, const UndoByConsent& consent) {
        if (!among(request.agreed, own_)) request.agreed.push_back(own_);
        const std::vector<Commit> line = present_line(table_->record());
        if (!all_agree(request, consent)) {
            tx_.keep_undo_request(request, now_);
            show_request(request, consent, line, OutboxKind::Edit);
            return to_reader("You agree. Others are still to say what they think.");
        }
        take_back(line, request.agreed, request.seat);
        close_post(phrase("**All have agreed.**"));
        return to_reader("You agree, and it is **taken back**.");
    }

    // ---- taking back ----

    void take_back(const std::vector<Commit>& line, const std::vector<Seat>& agreed, Seat of) {
        const Questions before = table_->questions();
        const Version version = table_->version();
        const auto told = told_of(line, of);
        Viewers consenting;
        for (const Seat seat : agreed)
            consenting = consenting.with(seat);
        auto played = std::get<Played>(table_->undo(of, consenting));
        append(played, play_for_nobody(*table_, seats_));
        record(tx_, *table_, version, played, now_);
        tx_.drop_undo_request();
        herald().tell_taken_back(before, version, *table_, played, told);
        taken_back_ = true;
    }

    // The events that go: from that seat's last commit to the end of the line.
    std::vector<ToldEvent> told_of(const std::vector<Commit>& line, Seat seat) const {
        std::size_t first = line.size();
        while (first > 0) {
            --first;
            if (acted(line[first], seat)) break;
        }
        std::vector<ToldEvent> told;
        for (; first < line.size(); ++first)
            std::ranges::move(told_events(*table_, line[first]), std::back_inserter(told));
        return told;
    }

    // ---- the request's post ----

    void show_request(const UndoRequest& request, const UndoByConsent& consent, const std::vector<Commit>& line,
                      OutboxKind kind) {
        Post post = request_to_take_back(tx_.game().id, request, consent.of, told_of(line, request.seat), seats_,
                                         language_at(tx_, seats_));
        std::erase_if(post.pinged, [&](UserId user) { return !tx_.preferences(user).mentions; });
        herald().tell_at_table(post, kind, kUndoRequest);
        if (kind == OutboxKind::Post) herald().renew_prompt(*table_);
    }

    void close_post(const Phrase& outcome) {
        herald().tell_at_table(only_words(said(outcome, for_all())), OutboxKind::Edit, kUndoRequest);
    }

    std::string to_reader(const char* message) const { return language_of(interaction_).translate(message); }

    MentioningSpeaker for_all() const { return MentioningSpeaker(seats_, language_at(tx_, seats_)); }

    Herald herald() { return Herald(tx_, seats_, now_); }

    GameTransaction& tx_;
    const Interaction& interaction_;
    const ButtonId& button_;
    std::vector<SeatRow> seats_;
    std::unique_ptr<Table> table_;
    Instant now_;
    Seat own_;
    bool taken_back_ = false;
};

} // namespace

Post undo(Surroundings& around, const Interaction& interaction, const ButtonId& button) {
    const auto met = around.tables.meet(button.game);
    if (!met) return only_words(kGameGone);
    const Instant now = around.clock();
    std::string words;
    static_cast<void>(around.store.with_game(button.game, [&](GameTransaction& tx) {
        Undoing undoing(tx, interaction, button, met->present(tx), now);
        words = undoing.answer();
        if (const auto changed = undoing.changed_table()) around.tables.keep(tx, *changed);
    }));
    Post post = only_words(std::move(words));
    post.rows.push_back(way_to_panel(button.game, language_of(interaction)));
    return post;
}

} // namespace majlis

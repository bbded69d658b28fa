#include "commands/acting.h"

#include <algorithm>
#include <stdexcept>

#include "commands/absent.h"
#include "commands/announcing.h"
#include "commands/aside.h"
#include "commands/composition.h"
#include "commands/computer_seats.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/long_ids.h"
#include "commands/menu_controls.h"
#include "commands/menu_path.h"
#include "commands/news.h"
#include "commands/open_tables.h"
#include "commands/panel.h"
#include "commands/pictures.h"
#include "commands/recording.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/turns.h"
#include "commands/typed.h"
#include "commands/typed_action.h"

namespace majlis {

namespace {

constexpr auto kQuestionGone = "That question is no longer open. This is how things stand now.";
constexpr auto kTurnChanged = "Your turn has changed since that panel was made. This is how it stands now.";
constexpr auto kTakenInBefore = "That press was taken in before. This is how things stand now.";
constexpr auto kNotOffered = "That cannot be chosen any more. This is how things stand now.";
constexpr auto kConfirmFirst = "Chance or a secret is in what you have composed: confirm it before you go on.";
constexpr auto kMoreToSay = "That is the beginning of something: choose the rest below, or type it.";
constexpr auto kNothingSuch = "Nothing that you may do now is written like this: {1}. What fits is suggested while you "
                              "type, and stands below.";

// One press at one table, under the game's lock.
class Acting {
public:
    Acting(GameTransaction& tx, const Interaction& interaction, const Press& press, const std::string& words,
           std::unique_ptr<Table> table, Instant now, Remember remember)
        : tx_(tx),
          interaction_(interaction),
          press_(press),
          words_(split_words(words)),
          seats_(tx.seats()),
          table_(std::move(table)),
          now_(now),
          remember_(remember) {}

    ShownPanel answer() {
        const SeatRow* own = row_of(seats_, interaction_.who.id);
        if (!own)
            return {only_words("You do not sit at this table. The board shows how it stands."), nullptr, {}, false};
        seat_ = own->seat;
        if (own->absent && remember_ == Remember::Yes) return_to_seat();
        buffer_ = tx_.buffer(seat_).value_or(TurnBuffer{});
        if (press_.button.intent) do_as_pressed();
        if (press_.button.verb == Verb::Act)
            add_note(since_last_look(tx_, *table_, seat_, seats_, language_of(interaction_), remember_));
        if (press_.button.verb == Verb::Do) do_as_typed();
        return panel();
    }

    Seat seat() const { return seat_; }

    const std::vector<SeatRow>& seats() const { return seats_; }

    std::unique_ptr<Table> changed_table() { return played_ ? std::move(table_) : nullptr; }

private:
    // ---- what was pressed ----

    void do_as_pressed() {
        if (intent().seat != seat_) return;
        switch (press_.button.verb) {
        case Verb::Confirm: return confirm_turn();
        case Verb::TakeBack: return take_back();
        case Verb::Others: return show_questions();
        case Verb::Aside: return show_aside();
        case Verb::Withdraw: return withdraw();
        case Verb::Bystand: return bystand();
        case Verb::Open:
        case Verb::Walk:
        case Verb::Subset:
        case Verb::Pick:
        case Verb::Finish:
        case Verb::Complete:
        case Verb::Number:
        case Verb::Text:
        case Verb::Page: return walk();
        case Verb::Join:
        case Verb::JoinByMessage:
        case Verb::JoinHere:
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

    void return_to_seat() {
        TimedGame game{tx_, *table_, seats_, now_};
        come_back(game, seat_);
        played_ = true;
        note_ = mentions().translate("**Welcome back.** The computer has played for you; from now on you play again.");
    }

    MentioningSpeaker mentions() const { return MentioningSpeaker(seats_, language_of(interaction_)); }

    void not_offered() { note_ = mentions().translate(kNotOffered); }

    const Intent& intent() const { return *press_.button.intent; }

    // Is this the first press of this step, on a turn that has not changed? Otherwise the note says why not.
    bool first_press() { return first_press_of(same_composition(intent().step, buffer_)); }

    // Confirm and Take back are meant for the turn that their panel shows, and for no other of the same length.
    bool first_press_on_turn() {
        const ShownTurn pressed{intent().question, press_.button.detail};
        return first_press_of(shown_turn(*table_, seat_, buffer_) == pressed);
    }

    bool first_press_of(bool same_turn) {
        if (tx_.once({interaction_.id, intent()}, now_) == Once::AlreadyDone)
            note_ = mentions().translate(kTakenInBefore);
        else if (!same_turn)
            note_ = mentions().translate(kTurnChanged);
        else
            return true;
        return false;
    }

    // ---- walking the menu tree ----

    void show_questions() {
        spot_.showing = Showing::Questions;
        spot_.page = static_cast<std::size_t>(number_in(press_.button.detail).value_or(0));
    }

    std::string question_pressed() const {
        const bool chosen = press_.button.verb == Verb::Open && !press_.values.empty();
        return chosen ? press_.values.front() : intent().question;
    }

    void walk() {
        const auto preview = table_->preview(seat_, buffer_.actions);
        const std::string question = question_pressed();
        if (preview.confirm_and_see || !question_named(*preview.after, seat_, question)) {
            note_ = mentions().translate(kQuestionGone);
            return;
        }
        const Branch branch{*preview.after, seat_, question};
        const auto choices = words_ ? branch.after(*words_) : std::nullopt;
        if (!choices) {
            not_offered();
            return;
        }
        spot_ = Spot{question, *words_, {}, 0};
        go_on(branch, *choices);
    }

    // Which verbs come here, do_as_pressed says.
    void go_on(const Branch& branch, const Choices& choices) {
        const Verb verb = press_.button.verb;
        if (verb == Verb::Open) return;
        if (verb == Verb::Page) return turn_page();
        if (verb == Verb::Walk)
            return press_.values.empty() ? arrive(branch, *words_) : say_word(branch, press_.values.front());
        if (verb == Verb::Complete) return may_end(choices) ? compose_turn(*words_) : not_offered();
        if (verb == Verb::Number) return say_word(branch, field("number"));
        if (verb == Verb::Text) return say_word(branch, in_quotes(on_one_line(field("text"))));
        if (verb == Verb::Subset) return say_picked(branch, choices, {chosen_list(), chosen_places()});
        if (verb == Verb::Pick || verb == Verb::Finish) return pick(branch, choices);
        throw std::logic_error("commands: a verb that does not walk");
    }

    void turn_page() { spot_.page = static_cast<std::size_t>(number_in(press_.button.detail).value_or(0)); }

    std::string field(const std::string& name) const {
        const auto found = press_.fields.find(name);
        return found == press_.fields.end() ? std::string() : found->second;
    }

    std::size_t chosen_list() const { return static_cast<std::size_t>(number_in(press_.button.detail).value_or(0)); }

    std::vector<std::size_t> chosen_places() const {
        std::vector<std::size_t> places;
        for (const std::string& value : press_.values)
            if (const auto place = number_in(value)) places.push_back(static_cast<std::size_t>(*place));
        return places;
    }

    void pick(const Branch& branch, const Choices& choices) {
        Picks picks = picks_in(press_.button.detail).value_or(Picks{});
        for (const std::size_t place : chosen_places()) {
            picks.at.push_back(place);
            picks.page = 0;
        }
        const auto list = picks.choice < choices.size() ? list_in(choices[picks.choice]) : std::nullopt;
        if (!list || !picked_word(choices[picks.choice], picks.at)) {
            not_offered();
            return;
        }
        if (press_.button.verb == Verb::Finish || picks.at.size() == list->most)
            say_picked(branch, choices, picks);
        else
            spot_.picks = picks;
    }

    void say_picked(const Branch& branch, const Choices& choices, const Picks& picks) {
        const auto word = picks.choice < choices.size() ? picked_word(choices[picks.choice], picks.at) : std::nullopt;
        if (word)
            say_word(branch, *word);
        else
            not_offered();
    }

    void say_word(const Branch& branch, const std::string& word) {
        Words longer = *words_;
        longer.push_back(word);
        if (branch.after(longer))
            arrive(branch, longer);
        else
            note_ = does_not_fit(branch.after(*words_).value(), word);
    }

    // With what would, where a form has asked for it.
    std::string does_not_fit(const Choices& choices, const std::string& word) const {
        const Text said{shortened(word, 100)};
        for (const Choice& choice : choices) {
            const auto* number = std::get_if<NumberChoice>(&choice);
            if (number && press_.button.verb == Verb::Number)
                return sentence(mentions(), "That does not fit here: {1}. A number from {2} to {3} does.", said,
                                std::int64_t{number->least}, std::int64_t{number->most});
            const auto* text = std::get_if<TextChoice>(&choice);
            if (text && press_.button.verb == Verb::Text)
                return sentence(mentions(), "That does not fit here: {1}. It may have at most {2} characters.", said,
                                static_cast<std::int64_t>(text->most_characters));
        }
        return sentence(mentions(), "That does not fit here: {1}", said);
    }

    void arrive(const Branch& branch, const Words& words) {
        spot_.words = walked_to_end(branch, words);
        if (must_end(branch.after(spot_.words).value())) compose_turn(spot_.words);
    }

    // ---- the composed turn ----

    void compose_turn(const Words& words) {
        const std::string action = join_words(words); // now, because the spot that they may stand in is left
        spot_ = {};
        if (first_press()) add_to_turn(action);
    }

    bool add_to_turn(const std::string& action) {
        const Preview preview = compose(*table_, seat_, buffer_, action);
        if (preview.refused)
            note_ = said(preview.refused->why, mentions());
        else
            tx_.keep_buffer(seat_, buffer_, now_);
        return !preview.refused;
    }

    void take_back() {
        if (!first_press_on_turn()) return;
        step_back(*table_, seat_, buffer_);
        keep_buffer();
    }

    void keep_buffer() {
        if (remember_ == Remember::No) return;
        if (buffer_.actions.empty())
            tx_.drop_buffer(seat_);
        else
            tx_.keep_buffer(seat_, buffer_, now_);
    }

    // ---- beside the moves ----

    void show_aside() { spot_.showing = Showing::Aside; }

    void withdraw() {
        show_aside();
        const std::string question = press_.values.empty() ? std::string() : press_.values.front();
        const MaybeRefusal refusal = table_->withdraw(seat_, question);
        if (refusal) {
            note_ = said(refusal->why, mentions());
            return;
        }
        tx_.keep_waiting(all_waiting(*table_));
        played_ = true;
        note_ = mentions().translate("**Withdrawn.** Nobody hears of it.");
    }

    // The wish is kept already; what is asked now is answered by it at once.
    void bystand() {
        show_aside();
        const Questions before = table_->questions();
        const Version version = table_->version();
        const Played played = play_for_nobody(*table_, seats_);
        if (played.commits.empty() && !played.waits) return;
        majlis::record(tx_, *table_, version, played, now_);
        played_ = true;
        Herald(tx_, seats_, now_).tell_played(before, *table_, played, seat_);
    }

    // ---- typing ----

    void do_as_typed() {
        if (tx_.once({interaction_.id, std::nullopt}, now_) == Once::AlreadyDone) {
            note_ = mentions().translate(kTakenInBefore);
            return;
        }
        for (const std::string& action : actions_in(field("action")))
            if (!compose_typed(action)) return;
    }

    // Whether the next action may follow.
    bool compose_typed(const std::string& action) {
        const auto words = split_words(action);
        const auto preview = table_->preview(seat_, buffer_.actions);
        if (preview.confirm_and_see) {
            note_ = mentions().translate(kConfirmFirst);
            return false;
        }
        const auto path = words && !words->empty() ? path_typed(*preview.after, seat_, *words) : std::nullopt;
        if (path && path->whole) return add_to_turn(join_words(path->words));
        note_ = path ? mentions().translate(kMoreToSay) : why_not_typed(action);
        if (path) spot_ = Spot{path->question, path->words, {}, 0};
        return false;
    }

    // In the words of the rule, if the game can read it.
    std::string why_not_typed(const std::string& action) const {
        std::vector<std::string> actions = buffer_.actions;
        actions.push_back(action);
        const Preview preview = table_->preview(seat_, actions);
        const bool of_this = preview.refused && preview.steps.size() + 1 == actions.size();
        if (of_this && !preview.refused->rule.text.starts_with("MJ-")) return said(preview.refused->why, mentions());
        return sentence(mentions(), kNothingSuch, Text{shortened(action, 100)});
    }

    // ---- confirming ----

    void confirm_turn() {
        if (!first_press_on_turn()) return;
        const Questions before = table_->questions();
        const Version version = table_->version();
        const bool has_seen_all = tx_.looked(seat_) == version;
        const auto result = confirm(*table_, seat_, buffer_);
        if (const auto* refusal = std::get_if<Refusal>(&result)) {
            note_ = said(refusal->why, mentions());
            return;
        }
        auto played = std::get<Played>(result);
        append(played, play_for_nobody(*table_, seats_));
        record(version, played);
        if (has_seen_all) tx_.keep_looked(seat_); // the receipt tells the rest
        Herald(tx_, seats_, now_).tell_played(before, *table_, played, seat_);
        note_ = receipt(played);
    }

    void record(Version before, const Played& played) {
        majlis::record(tx_, *table_, before, played, now_);
        tx_.drop_buffer(seat_);
        buffer_ = {};
        played_ = true;
    }

    std::string receipt(const Played& played) const {
        const MentioningSpeaker speaker = mentions();
        if (played.commits.empty()) return sentence(speaker, "**Recorded.** Nobody sees it before it is opened.");
        std::string text = sentence(speaker, "**Recorded.**");
        for (const Phrase& heard : heard_by(seat_, played.events))
            text += "\n" + said(heard, speaker);
        return text;
    }

    // ---- the answer ----

    ShownPanel panel() {
        if (remember_ == Remember::No) add_note(mentions().translate(kNotRemembered));
        note_dropped();
        if (const auto refusal = drop_impossible(*table_, seat_, buffer_)) note_impossible(*refusal);
        if (!buffer_.actions.empty()) show_again();
        return to_show({tx_.game().id, seat_, *table_, buffer_, seats_, spot_, note_,
                        step_for(interaction_.id, buffer_), language_of(interaction_)});
    }

    void note_dropped() {
        const auto dropped = tx_.dropped(seat_);
        for (const std::string& notation : dropped)
            add_note(told_dropped(notation, mentions()));
        if (!dropped.empty() && remember_ == Remember::Yes) tx_.forget_dropped(seat_);
    }

    void add_note(const std::string& note) { note_ += (note_.empty() || note.empty() ? "" : "\n") + note; }

    void note_impossible(const Refusal& refusal) {
        add_note(sentence(mentions(), "A part of your turn is no longer possible and was dropped: {1}",
                          std::vector<Phrase>{refusal.why}));
        keep_buffer();
    }

    // What this panel shows is what may be confirmed.
    void show_again() {
        const auto shown = buffer_.shown;
        show(*table_, seat_, buffer_);
        if (shown != buffer_.shown) keep_buffer();
    }

    GameTransaction& tx_;
    const Interaction& interaction_;
    const Press& press_;
    std::optional<Words> words_; // of the button
    std::vector<SeatRow> seats_;
    std::unique_ptr<Table> table_;
    Instant now_;
    Remember remember_;

    Seat seat_;
    TurnBuffer buffer_;
    Spot spot_;
    std::string note_;
    bool played_ = false;
};

Post acted(Surroundings& around, const Interaction& interaction, const Press& press, Remember remember) {
    const GameId game = press.button.game;
    const auto met = around.tables.meet(game);
    const std::string words = long_words(around.store, press.button);
    const Instant now = around.clock();
    ShownPanel answer{only_words("There is no such game any more."), nullptr, {}, false};
    if (!met) return answer.post;
    std::unique_ptr<Table> changed;
    Seat seat;
    std::vector<SeatRow> seats;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (tx.game().state == GameState::Lobby) {
            answer.post = only_words("This game has not begun yet.");
            return;
        }
        if (const auto why = why_not_go_on(tx.game())) {
            answer.post = only_words(*why);
            return;
        }
        Acting acting(tx, interaction, press, words, met->present(tx), now, remember);
        answer = acting.answer();
        changed = acting.changed_table();
        seat = acting.seat();
        seats = acting.seats();
    }));
    if (changed) around.tables.keep(game, *changed);
    if (answer.idle && plays_elsewhere(around, interaction.who.id, game))
        answer.post.rows.emplace_back(std::vector<Button>{
            {to_text({'u', Verb::NextGame, game}), language_of(interaction).translate("Next game")}});
    if (answer.board) // drawn when the game is no longer locked
        answer.post.files.push_back(board_picture(around.studio, *answer.board, seat,
                                                  NamingSpeaker(seats, language_of(interaction)), answer.lettered));
    return std::move(answer.post);
}

} // namespace

// While the store takes no writes, whatever only looks is answered all the same; the panel says what is not remembered.
Post act(Surroundings& around, const Interaction& interaction, const Press& press) {
    if (press.button.verb == Verb::Bystand) around.store.people().keep(interaction.who.id, bystander_in(press.button));
    try {
        return acted(around, interaction, press, Remember::Yes);
    } catch (const StoreUnwritable&) {
        return acted(around, interaction, press, Remember::No);
    }
}

} // namespace majlis

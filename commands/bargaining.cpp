#include "commands/bargaining.h"

#include <algorithm>

#include "commands/deal_buttons.h"
#include "commands/deal_view.h"
#include "commands/game_visit.h"
#include "commands/herald.h"
#include "commands/languages.h"
#include "commands/offer_times.h"
#include "commands/own_play.h"
#include "commands/permissions.h"
#include "commands/pictures.h"
#include "commands/promises.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "commands/talking.h"
#include "commands/typed.h"
#include "commands/watching.h"

namespace majlis {

namespace {

constexpr auto kNoDeals = "In this game nothing is agreed that binds: talk freely.";
constexpr auto kTakenInBefore = "That press has been dealt with already. This is how things stand now.";
constexpr auto kComposeFirst = "You have composed something that is not confirmed yet: confirm it or take it back "
                               "first. /act opens your panel.";
constexpr auto kNoOfferNow = "You cannot make an offer now. Below it says when you can.";
constexpr auto kNoStandingNow = "You cannot let an offer stand now: whoever is paid does so, between actions, and not "
                                "too often.";
constexpr auto kNoCounterNow = "You cannot answer with other terms now: accept it or decline it.";

constexpr auto kStandFor = "Offers that you make from now on stand {1} at most.";
constexpr auto kStandByRules = "Offers that you make from now on stand as long as the rules let them.";

constexpr auto kTalkOnServer = "A talk is opened on the server where the game is played.";
constexpr auto kTalkOpened = "**A private thread is being opened.** You find it among the threads of the channel.";
constexpr auto kTalkClosed = "The talk is closed.";
constexpr auto kNoTalk = "That talk is closed already, or not one of yours.";

// What follows a press when the game is no longer locked.
struct DealAnswer {
    Post post;
    std::optional<Press> panel{};   // the panel answers instead, at this place
    std::unique_ptr<Table> board{}; // a picture of it comes along
    std::optional<Seat> seat{};
    std::vector<SeatRow> seats{};
    std::unique_ptr<Table> changed{};
};

// One press about deals, under the game's lock.
class Bargaining {
public:
    Bargaining(GameTransaction& tx, const Interaction& interaction, const Press& press, std::unique_ptr<Table> table,
               Instant now)
        : tx_(tx),
          interaction_(interaction),
          press_(press),
          wanted_(deal_press(press.button)),
          seats_(tx.seats()),
          table_(std::move(table)),
          now_(now) {
        if (const SeatRow* own = row_of(seats_, interaction.who.id)) seat_ = own->seat;
        if (wanted_.step == DealStep::Show && !press.values.empty()) wanted_.offer = number_in(press.values.front());
    }

    DealAnswer answer() {
        if (!table_->info().deals) return {only_words(kNoDeals)};
        DealAnswer answered = press_.button.verb == Verb::AddPromise ? promise() : step();
        answered.seat = seat_;
        if (played_) answered.changed = table_->clone();
        answered.seats = seats_;
        return answered;
    }

private:
    DealAnswer step() {
        if (wanted_.step == DealStep::Table) return view({});
        if (wanted_.step == DealStep::Show) return show();
        if (wanted_.step == DealStep::Promises) return promises(Side::After);
        if (wanted_.step == DealStep::PromisesBefore) return promises(Side::Before);
        if (!seat_) return {only_words(kNoSeatHere)};
        if (wanted_.step == DealStep::Talk) return {choice_of_talkers(reader({}))};
        if (wanted_.step == DealStep::CloseTalk) return end_talk();
        if (const auto why = why_not_go_on(tx_.game())) return view(translate(*why));
        let_offers_lapse();
        switch (wanted_.step) {
        case DealStep::Accept: return answer_with(deals().accept);
        case DealStep::Decline: return answer_with(deals().decline);
        case DealStep::Withdraw: return end(deals().withdraw);
        case DealStep::Drop: return end(deals().drop);
        case DealStep::Counter: return counter();
        case DealStep::Offer: return compose({std::string(deals().offer)}, kNoOfferNow);
        case DealStep::Stand: return compose({std::string(deals().stand)}, kNoStandingNow);
        case DealStep::Break: return break_promise();
        case DealStep::OpenTalk: return begin_talk();
        case DealStep::Time: return choose_time();
        case DealStep::Table:
        case DealStep::Show:
        case DealStep::Talk:
        case DealStep::CloseTalk:
        case DealStep::Promises:
        case DealStep::PromisesBefore: break;
        }
        throw std::logic_error("commands: a step about deals that nobody takes");
    }

    // Nobody answers an offer whose time is up, also where nobody has looked at the clocks since.
    void let_offers_lapse() {
        TimedGame game{tx_, *table_, seats_, now_};
        played_ |= lapse_due_offers(game);
    }

    // ---- looking ----

    DealReader reader(std::string note) const {
        return {tx_.game().id,
                seat_,
                *table_,
                seats_,
                language_of(interaction_),
                tx_.promises(),
                tx_.talks(),
                tx_.posted_offers(),
                seat_ ? offer_span_of(tx_, *seat_) : std::nullopt,
                std::move(note)};
    }

    DealAnswer view(std::string note) const { return {deal_view(reader(std::move(note)))}; }

    DealAnswer promises(Side side) const {
        return {page_of_promises(reader({}), {side, std::to_string(wanted_.mark)})};
    }

    DealAnswer show() {
        const OnTheTable there = table_->on_the_table(reader({}).viewer());
        const OfferOnTable* offer = offer_numbered(there, wanted_.offer.value_or(0));
        if (!offer || is_another(*offer)) return view(gone());
        OfferPage page = offer_page(reader({}), *offer);
        return {std::move(page.post), {}, std::move(page.board)};
    }

    // A select names the number alone.
    bool is_another(const OfferOnTable& offer) const { return press_.values.empty() && mark_of(offer) != wanted_.mark; }

    std::string gone() const {
        const int number = wanted_.offer.value_or(0);
        return sentence(mentions(), "Offer {1} is no longer open. {2}", std::int64_t{number},
                        std::vector<Phrase>{fate_of(*table_, number)});
    }

    // ---- answering ----

    std::optional<OfferOnTable> offer_meant() const {
        const OnTheTable there = table_->on_the_table(*seat_);
        const OfferOnTable* offer = offer_numbered(there, wanted_.offer.value_or(0));
        return offer && !is_another(*offer) ? std::optional(*offer) : std::nullopt;
    }

    DealAnswer answer_with(std::string_view word) {
        const auto offer = offer_meant();
        if (!offer) return view(gone());
        if (offer->to != *seat_)
            return view(sentence(mentions(), "Offer {1} is for {2} to answer.", std::int64_t{offer->number},
                                 offer->to.value_or(offer->from)));
        return play(action_about(word, offer->number));
    }

    DealAnswer end(std::string_view word) {
        const auto offer = offer_meant();
        if (!offer) return view(gone());
        if (offer->from != *seat_)
            return view(
                sentence(mentions(), "Only {1} can take offer {2} back.", offer->from, std::int64_t{offer->number}));
        return play(action_about(word, offer->number));
    }

    DealAnswer play(const std::string& action) {
        OwnPlay own(tx_, *table_, seats_, *seat_, now_);
        auto result = table_->play(*seat_, action);
        if (const auto* refusal = std::get_if<Refusal>(&result)) return view(said(refusal->why, mentions()));
        if (tx_.once({interaction_.id, std::nullopt}, now_) == Once::AlreadyDone) return taken_in_before();
        played_ = true;
        return view(own.keep(std::get<Played>(std::move(result)), mentions()));
    }

    // The table in hand has gone further than the stored one: it is looked at no more.
    DealAnswer taken_in_before() const { return {only_words(kTakenInBefore)}; }

    // ---- composing ----

    DealAnswer counter() {
        const auto offer = offer_meant();
        if (!offer) return view(gone());
        if (offer->to != *seat_)
            return view(sentence(mentions(), "Offer {1} is for {2} to answer.", std::int64_t{offer->number},
                                 offer->to.value_or(offer->from)));
        return compose({std::string(deals().counter), std::to_string(offer->number)}, kNoCounterNow);
    }

    // The panel goes on behind these words.
    DealAnswer compose(const Words& beginning, const char* why_not) const {
        const auto question = question_taking(*table_, *seat_, beginning);
        if (!question) return view(translate(why_not));
        const TurnBuffer buffer = tx_.buffer(*seat_).value_or(TurnBuffer{});
        const Preview preview = table_->preview(*seat_, buffer.actions);
        if (!buffer.actions.empty() && (preview.confirm_and_see || !question_taking(*preview.after, *seat_, beginning)))
            return view(translate(kComposeFirst));
        const Intent intent{*question, *seat_, 0};
        return {{},
                Press{{press_.button.response, Verb::Walk, tx_.game().id, intent, {}, join_words(beginning)}, {}, {}}};
    }

    // Who has something to begin in a game that goes on, and is told what is not possible otherwise.
    std::optional<DealAnswer> why_not_begin() const {
        if (tx_.game().state == GameState::Over) return view(translate(kGameOver));
        if (const auto why = why_not_go_on(tx_.game())) return view(translate(*why));
        return std::nullopt;
    }

    DealAnswer choose_time() {
        if (auto why = why_not_begin()) return std::move(*why);
        const std::string value = press_.values.empty() ? std::string() : press_.values.front();
        const auto& spans = offer_spans();
        auto span = span_in(value);
        if (span && std::find(spans.begin(), spans.end(), *span) == spans.end()) span.reset();
        if (!span && value != kAsRulesSay) return view({}); // nobody was offered that
        tx_.keep_offer_time(*seat_, span);
        return view(span ? sentence(mentions(), kStandFor, Term{to_text(*span)}) : translate(kStandByRules));
    }

    // ---- promises ----

    DealAnswer promise() {
        if (!seat_) return {only_words(kNoSeatHere)};
        if (auto why = why_not_begin()) return std::move(*why);
        const auto text = press_.fields.find("text");
        const std::string words = on_one_line(text == press_.fields.end() ? std::string() : text->second);
        if (const auto why = why_not_promise(tx_, *seat_, words)) return view(said(*why, mentions()));
        if (tx_.once({interaction_.id, std::nullopt}, now_) == Once::AlreadyDone)
            return view(translate(kTakenInBefore));
        tx_.add_promise(*seat_, words, now_);
        tell_line(promised(*seat_, words));
        return view({});
    }

    DealAnswer break_promise() {
        const auto number = press_.values.empty() ? std::nullopt : large_number_in(press_.values.front());
        for (const NotedPromise& promise : tx_.promises()) {
            if (promise.number != number || promise.seat != *seat_) continue;
            tx_.drop_promise(promise.number);
            tell_line(struck(promise));
        }
        return view({}); // a second tap finds it gone
    }

    void tell_line(const Phrase& line) {
        Herald herald(tx_, seats_, now_);
        herald.tell_line(said(line, MentioningSpeaker(seats_, of_server())), {});
        if (tx_.game().state == GameState::Running) herald.renew_prompt(*table_);
    }

    // ---- talks ----

    const Language& of_server() const { return language_of(tx_.guild_settings()); }

    TalkPlace talks() const { return {tx_, seats_, of_server(), now_}; }

    DealAnswer begin_talk() {
        if (auto why = why_not_begin()) return std::move(*why);
        std::vector<Seat> others;
        for (const std::string& value : press_.values)
            if (const auto number = number_in(value); number && *number < static_cast<int>(kMaxSeats))
                others.push_back(Seat{static_cast<std::uint8_t>(*number)});
        std::sort(others.begin(), others.end());
        others.erase(std::unique(others.begin(), others.end()), others.end());
        if (!interaction_.guild) return view(translate(kTalkOnServer));
        if (const auto missing = what_is_missing(interaction_, Watching::Players)) return view(*missing);
        if (const auto why = why_not_talk(talks(), *seat_, others)) return view(said(*why, mentions()));
        if (tx_.once({interaction_.id, std::nullopt}, now_) == Once::AlreadyDone)
            return view(translate(kTakenInBefore));
        open_talk(talks(), *seat_, others);
        return view(translate(kTalkOpened));
    }

    DealAnswer end_talk() {
        const auto chosen = press_.values.empty() ? wanted_.mark : large_number_in(press_.values.front()).value_or(0);
        for (const Talk& talk : tx_.talks())
            if (talk.number == chosen && takes_part(talk, *seat_)) {
                close_talk(talks(), talk);
                return {only_words(kTalkClosed)};
            }
        return {only_words(kNoTalk)};
    }

    const DealWords& deals() const { return *table_->info().deals; }

    MentioningSpeaker mentions() const { return MentioningSpeaker(seats_, language_of(interaction_)); }

    std::string translate(const char* message) const { return language_of(interaction_).translate(message); }

    GameTransaction& tx_;
    const Interaction& interaction_;
    const Press& press_;
    DealPress wanted_;
    std::vector<SeatRow> seats_;
    std::unique_ptr<Table> table_;
    Instant now_;
    std::optional<Seat> seat_;
    bool played_ = false;
};

std::optional<const char*> why_not_look(GameTransaction& tx, const Interaction& interaction) {
    if (const auto why = why_no_position(tx.game())) return why;
    return why_not_watch(tx.game(), tx.seats(), interaction);
}

} // namespace

Post bargain(Surroundings& around, const Interaction& interaction, const Press& press) {
    const GameId game = press.button.game;
    const auto met = around.tables.meet(game);
    const Instant now = around.clock();
    DealAnswer answered{only_words(kGameGone)};
    if (!met) return answered.post;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        const auto why = why_not_look(tx, interaction);
        answered =
            why ? DealAnswer{only_words(*why)} : Bargaining(tx, interaction, press, met->present(tx), now).answer();
        if (answered.changed) around.tables.keep(tx, *answered.changed);
    }));
    if (answered.panel) return act(around, interaction, *answered.panel);
    if (answered.board)
        answered.post.files.push_back(board_picture(around.studio, *answered.board,
                                                    answered.seat ? Viewer(*answered.seat) : Viewer(Spectator{}),
                                                    NamingSpeaker(answered.seats, language_of(interaction))));
    return std::move(answered.post);
}

} // namespace majlis

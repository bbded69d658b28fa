#include "commands/deal_view.h"

#include <algorithm>
#include <functional>

#include "commands/deadlines.h"
#include "commands/deal_buttons.h"
#include "commands/house_rules.h"
#include "commands/limits.h"
#include "commands/offer_posts.h"
#include "commands/offer_times.h"
#include "commands/promises.h"
#include "commands/sentences.h"
#include "commands/talking.h"

namespace majlis {

namespace {

// ---- words ------------------------------------------------------------------------------------------------------

std::string outlook_in_words(const Outlook& outlook, const Speaker& speaker) {
    if (outlook.refused)
        return sentence(speaker, "You cannot accept it now: {1}", std::vector<Phrase>{outlook.refused->why});
    if (!outlook.after) return sentence(speaker, "What it would do cannot be told before it is accepted.");
    if (outlook.told.empty()) return sentence(speaker, "If it is accepted, nothing but its terms happens.");
    std::string text = sentence(speaker, "If it is accepted:");
    for (const Phrase& told : outlook.told)
        text += " " + said(told, speaker);
    return text;
}

using Wanted = std::function<bool(const OfferOnTable&)>;

class DealWriter {
public:
    explicit DealWriter(const DealReader& reader)
        : reader_(reader),
          mentions_(reader.seats, reader.language),
          names_(reader.seats, reader.language),
          there_(reader.table.on_the_table(reader.viewer())) {}

    Post view() const {
        Post post{shortened(content(), limits::kContent), {}, {}, {}};
        if (const auto* only = only_offer_to_reader())
            post.rows.emplace_back(own_buttons(reader_.game, *deals(), *only, *reader_.seat, names_));
        if (!there_.offers.empty()) post.rows.emplace_back(look_at_one());
        if (!own_promises().empty()) post.rows.emplace_back(break_one());
        if (reader_.seat) post.rows.emplace_back(choice_of_time());
        if (reader_.seat) post.rows.emplace_back(openings());
        return post;
    }

    Post talkers() const {
        Post post{
            sentence(mentions_, "With whom do you want to talk in private? A thread is opened for you."), {}, {}, {}};
        Select select{id(DealStep::OpenTalk), names_.translate("With…"), {}};
        for (const SeatRow& row : reader_.seats)
            if (row.user && row.seat != *reader_.seat)
                select.options.push_back({std::to_string(row.seat.value),
                                          shortened(say(phrase("{1}", row.seat), names_), limits::kOptionText),
                                          {}});
        select.most = select.options.size();
        if (select.options.empty())
            post.content = sentence(mentions_, "Nobody else plays in this game.");
        else
            post.rows.emplace_back(std::move(select));
        if (!own_talks().empty()) post.rows.emplace_back(close_one());
        post.rows.emplace_back(
            std::vector<Button>{{id(DealStep::Table), names_.translate("All that is on the table")}});
        return post;
    }

    OfferPage page(const OfferOnTable& offer) const {
        std::string text = with_note("**" + said(told(offer), mentions_) + "**\n" + said(offer.until, mentions_) +
                                     at_the_latest(offer));
        Outlook outlook;
        if (reader_.seat && offer.kind == OfferKind::Open) {
            outlook = outlook_of(reader_.table, *reader_.seat, offer);
            text += "\n" + outlook_in_words(outlook, mentions_);
        }
        Post post{shortened(text, limits::kContent), {}, {}, {}};
        std::vector<Button> buttons;
        if (reader_.seat) buttons = own_buttons(reader_.game, *deals(), offer, *reader_.seat, names_);
        buttons.push_back({id(DealStep::Table), names_.translate("All that is on the table")});
        post.rows.emplace_back(std::move(buttons));
        return {std::move(post), std::move(outlook.after)};
    }

private:
    const std::optional<DealWords>& deals() const { return reader_.table.info().deals; }

    std::string id(DealStep step) const { return deal_id(reader_.game, step, reader_.seat.value_or(Seat{0}), 'u'); }

    std::string with_note(const std::string& text) const {
        return reader_.note.empty() ? text : reader_.note + "\n\n" + text;
    }

    std::string content() const {
        std::string text =
            sentence(mentions_, "**On the table**, game {1}", static_cast<std::int64_t>(reader_.game.value));
        for (const Phrase& limit : there_.limits)
            text += "\n-# " + said(limit, mentions_);
        const auto is_open = [](const OfferOnTable& offer) { return offer.kind == OfferKind::Open; };
        const auto to_me = [&](const OfferOnTable& offer) { return reader_.seat && offer.to == *reader_.seat; };
        const auto mine = [&](const OfferOnTable& offer) { return reader_.seat && offer.from == *reader_.seat; };
        text += section("Offers to you", [&](const auto& offer) { return is_open(offer) && to_me(offer); });
        text += section("Your offers", [&](const auto& offer) { return is_open(offer) && mine(offer); });
        text += section("Offers between others",
                        [&](const auto& offer) { return is_open(offer) && !to_me(offer) && !mine(offer); });
        text += section("Your standing offers", [&](const auto& offer) { return !is_open(offer) && mine(offer); });
        text +=
            section("Standing offers of others", [&](const auto& offer) { return !is_open(offer) && !mine(offer); });
        if (there_.offers.empty()) text += "\n" + sentence(mentions_, "Nothing is offered just now.");
        return with_note(text + promises() + talks());
    }

    std::string section(std::string_view title, const Wanted& wanted) const {
        std::string text;
        for (const OfferOnTable& offer : there_.offers)
            if (wanted(offer)) text += "\n- " + line_of(offer);
        return text.empty() ? text : "\n**" + mentions_.translate(title) + "**" + text;
    }

    std::string line_of(const OfferOnTable& offer) const {
        std::string line = said(told(offer), mentions_) + at_the_latest(offer);
        const bool concerns = reader_.seat && (offer.to == *reader_.seat || offer.from == *reader_.seat);
        if (!concerns || offer.kind != OfferKind::Open) return line;
        return line + "\n  " + outlook_in_words(outlook_of(reader_.table, *reader_.seat, offer), mentions_);
    }

    std::string at_the_latest(const OfferOnTable& offer) const {
        const auto at = goes_at(reader_.posted, offer);
        if (!at) return {};
        return " " + sentence(mentions_, "At the latest {1}.", std::vector<Phrase>{relative_time(*at)});
    }

    // Those that the game itself has noted come first.
    std::string promises() const {
        std::string text;
        for (const Phrase& promise : there_.promises)
            text += "\n- " + said(promise, mentions_);
        for (const NotedPromise& promise : reader_.promises)
            text += "\n- " + sentence(mentions_, "{1}: “{2}”", promise.seat, Text{promise.words});
        return text.empty() ? text : "\n" + sentence(mentions_, "**Promises** (they bind nobody)") + text;
    }

    std::vector<Talk> own_talks() const {
        std::vector<Talk> own;
        for (const Talk& talk : reader_.talks)
            if (reader_.seat && takes_part(talk, *reader_.seat)) own.push_back(talk);
        return own;
    }

    std::string talks() const {
        std::string text;
        for (const Talk& talk : own_talks())
            text += "\n- " + line_of(talk);
        return text.empty() ? text : "\n" + sentence(mentions_, "**Your open talks**") + text;
    }

    std::string line_of(const Talk& talk) const {
        const auto number = static_cast<std::int64_t>(talk.number);
        if (!talk.thread) return sentence(mentions_, "Talk {1}: {2}", number, as_phrases(talk.seats));
        return say(phrase("Talk {1}: {2}, in {3}", number, as_phrases(talk.seats), Text{mention_of(*talk.thread)}),
                   mentions_);
    }

    static std::vector<Phrase> as_phrases(const std::vector<Seat>& seats) {
        std::vector<Phrase> phrases;
        for (const Seat seat : seats)
            phrases.push_back(phrase("{1}", seat));
        return phrases;
    }

    // ---- controls ----

    const OfferOnTable* only_offer_to_reader() const {
        const OfferOnTable* only = nullptr;
        for (const OfferOnTable& offer : there_.offers) {
            if (!reader_.seat || offer.kind != OfferKind::Open || offer.to != *reader_.seat) continue;
            if (only) return nullptr;
            only = &offer;
        }
        return only;
    }

    Select look_at_one() const {
        Select select{id(DealStep::Show), names_.translate("Look at an offer…"), {}};
        for (const OfferOnTable& offer : there_.offers)
            if (select.options.size() < limits::kOptions)
                select.options.push_back(
                    {std::to_string(offer.number), shortened(say(told(offer), names_), limits::kOptionText), {}});
        return select;
    }

    // Also of a thread that somebody has deleted, so that it stands in nobody's way.
    Select close_one() const {
        Select select{id(DealStep::CloseTalk), names_.translate("Close a talk of yours…"), {}};
        for (const Talk& talk : own_talks())
            select.options.push_back(
                {std::to_string(talk.number),
                 shortened(say(phrase("Talk {1}: {2}", static_cast<std::int64_t>(talk.number), as_phrases(talk.seats)),
                               names_),
                           limits::kOptionText),
                 {}});
        return select;
    }

    std::vector<NotedPromise> own_promises() const {
        std::vector<NotedPromise> own;
        for (const NotedPromise& promise : reader_.promises)
            if (reader_.seat == promise.seat) own.push_back(promise);
        return own;
    }

    Select break_one() const {
        Select select{id(DealStep::Break), names_.translate("Strike a promise of yours…"), {}};
        for (const NotedPromise& promise : own_promises())
            if (select.options.size() < limits::kOptions)
                select.options.push_back(
                    {std::to_string(promise.number), shortened(promise.words, limits::kOptionText), {}});
        return select;
    }

    // It holds for offers that are made afterwards: nobody's Accept comes too late by surprise.
    Select choice_of_time() const {
        Select select{id(DealStep::Time), names_.translate("How long your offers stand"), {}};
        select.options.push_back({std::string(kAsRulesSay),
                                  names_.translate("My offers stand as long as the rules let them"),
                                  {},
                                  !reader_.own_time});
        for (const Span span : offer_spans())
            select.options.push_back({to_text(span),
                                      say(phrase("My offers stand {1} at most", Term{to_text(span)}), names_),
                                      {},
                                      reader_.own_time == span});
        return select;
    }

    std::vector<Button> openings() const {
        std::vector<Button> buttons{{id(DealStep::Offer), names_.translate("Make an offer"), ButtonStyle::Primary}};
        if (!deals()->stand.empty()) buttons.push_back({id(DealStep::Stand), names_.translate("Let an offer stand")});
        const Intent intent{"promise", *reader_.seat, 0};
        buttons.push_back({to_text({'m', Verb::AddPromise, reader_.game, intent, std::to_string(kLongestPromise)}),
                           names_.translate("Note a promise…")});
        buttons.push_back({id(DealStep::Talk), names_.translate("Talk in private…")});
        buttons.push_back({id(DealStep::Table), names_.translate("Look again")});
        return buttons;
    }

    const DealReader& reader_;
    MentioningSpeaker mentions_;
    NamingSpeaker names_;
    OnTheTable there_;
};

} // namespace

Post deal_view(const DealReader& reader) {
    return DealWriter(reader).view();
}

Post choice_of_talkers(const DealReader& reader) {
    return DealWriter(reader).talkers();
}

OfferPage offer_page(const DealReader& reader, const OfferOnTable& offer) {
    return DealWriter(reader).page(offer);
}

} // namespace majlis

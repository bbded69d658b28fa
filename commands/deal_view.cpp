#include "commands/deal_view.h"

#include <algorithm>
#include <functional>
#include <ranges>

#include "commands/deadlines.h"
#include "commands/deal_buttons.h"
#include "commands/house_rules.h"
#include "commands/limits.h"
#include "commands/offer_posts.h"
#include "commands/offer_times.h"
#include "commands/promises.h"
#include "commands/sentences.h"
#include "commands/talking.h"
#include "engine/core/words.h"

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

constexpr auto kCopiesBind =
    "A standing offer itself binds nobody: each copy of it is an offer of its own, which shows what it would do.";

using Wanted = std::function<bool(const OfferOnTable&)>;

// ---- room -------------------------------------------------------------------------------------------------------

constexpr std::size_t kCount = 150;               // characters, for how many are not shown
constexpr std::size_t kLeftToPromises = 500;      // however many offers there are
constexpr std::uint64_t kNumbersOfTheGame = 1000; // its own promises come before those that players note

std::size_t less(std::size_t room, std::size_t taken) {
    return room - std::min(room, taken);
}

std::size_t room_behind(const std::string& text) {
    return less(limits::kContent, characters(text));
}

// For some of the lines of a list; those that do not fit are counted.
class Room {
public:
    explicit Room(std::size_t most) : left_(most) {}

    bool takes(const std::string& line) {
        const std::size_t length = characters(line);
        const bool fits = length <= left_;
        if (fits)
            left_ -= length;
        else
            ++left_out_;
        return fits;
    }

    std::int64_t left_out() const { return left_out_; }

private:
    std::size_t left_;
    std::int64_t left_out_ = 0;
};

struct SomePromises {
    std::string text;
    bool are_all = true;
};

class DealWriter {
public:
    explicit DealWriter(const DealReader& reader)
        : reader_(reader),
          mentions_(reader.seats, reader.language),
          names_(reader.seats, reader.language),
          there_(reader.table.on_the_table(reader.viewer())) {}

    Post view() const {
        const std::string above = offers_and_talks();
        const SomePromises promises = promises_within(room_behind(above));
        Post post{shortened(above + promises.text, limits::kContent), {}, {}, {}};
        if (const auto* only = only_offer_to_reader())
            post.rows.emplace_back(own_buttons(reader_.game, *deals(), *only, *reader_.seat, names_));
        if (!there_.offers.empty()) post.rows.emplace_back(look_at_one());
        if (!promises.are_all)
            post.rows.emplace_back(std::vector<Button>{{id(DealStep::Promises), names_.translate("All promises")}});
        else if (!own_promises().empty())
            post.rows.emplace_back(break_one());
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

    Post page_of_promises(const PlaceInList& place) const {
        Listing listing{promise_lines(), number_before, {}};
        listing.button = [&](const PlaceInList& turned) {
            const DealStep step = turned.side == Side::After ? DealStep::Promises : DealStep::PromisesBefore;
            return deal_id(reader_.game, step, reader_.seat.value_or(Seat{0}), 'u',
                           static_cast<std::uint32_t>(large_number_in(turned.key).value()));
        };
        const std::string heading = promises_heading() + "\n";
        ListPage page = page_of_list(std::move(listing), place, room_behind(heading), mentions_);
        Post post{heading + page.text, std::move(page.rows), {}, {}};
        if (!own_promises().empty()) post.rows.emplace_back(break_one());
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
        if (offer.kind == OfferKind::Standing) text += "\n" + sentence(mentions_, kCopiesBind);
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

    // Talks stand here even if much is offered: nothing else leads to their threads.
    std::string offers_and_talks() const {
        const std::string above = with_note(head());
        const std::string below = talks();
        const std::size_t promised = characters(promises_within(limits::kContent).text);
        const std::size_t room = less(room_behind(above + below), std::min(promised, kLeftToPromises));
        return above + offers(room) + below;
    }

    std::string head() const {
        std::string text =
            sentence(mentions_, "**On the table**, game {1}", static_cast<std::int64_t>(reader_.game.value));
        for (const Phrase& limit : there_.limits)
            text += "\n-# " + said(limit, mentions_);
        return text;
    }

    std::string offers(std::size_t most) const {
        if (there_.offers.empty()) return "\n" + sentence(mentions_, "Nothing is offered just now.");
        const auto is_open = [](const OfferOnTable& offer) { return offer.kind == OfferKind::Open; };
        const bool all_open = std::all_of(there_.offers.begin(), there_.offers.end(), is_open);
        const std::string foot = all_open ? std::string() : "\n-# " + sentence(mentions_, kCopiesBind);
        Room room(less(most, characters(foot) + kCount));
        const auto to_me = [&](const OfferOnTable& offer) { return reader_.seat && offer.to == *reader_.seat; };
        const auto mine = [&](const OfferOnTable& offer) { return reader_.seat && offer.from == *reader_.seat; };
        std::string text =
            section("Offers to you", room, [&](const auto& offer) { return is_open(offer) && to_me(offer); });
        text += section("Your offers", room, [&](const auto& offer) { return is_open(offer) && mine(offer); });
        text += section("Offers between others", room,
                        [&](const auto& offer) { return is_open(offer) && !to_me(offer) && !mine(offer); });
        text +=
            section("Your standing offers", room, [&](const auto& offer) { return !is_open(offer) && mine(offer); });
        text += section("Standing offers of others", room,
                        [&](const auto& offer) { return !is_open(offer) && !mine(offer); });
        text += foot;
        if (room.left_out() > 0)
            text += "\n-# " + sentence(mentions_, "Offers that have no room here: {1}. Choose one below to look at it.",
                                       room.left_out());
        return text;
    }

    std::string section(std::string_view title, Room& room, const Wanted& wanted) const {
        const std::string heading = "\n**" + mentions_.translate(title) + "**";
        std::string text;
        for (const OfferOnTable& offer : there_.offers) {
            if (!wanted(offer)) continue;
            const std::string line = (text.empty() ? heading : std::string()) + "\n- " + line_of(offer);
            if (room.takes(line)) text += line;
        }
        return text;
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
    std::vector<Listed> promise_lines() const {
        std::vector<Listed> lines;
        for (const Phrase& promise : there_.promises)
            lines.push_back({std::to_string(lines.size() + 1), "- " + said(promise, mentions_)});
        for (const NotedPromise& promise : reader_.promises)
            lines.push_back({std::to_string(kNumbersOfTheGame + promise.number),
                             "- " + sentence(mentions_, "{1}: “{2}”", promise.seat, Text{promise.words})});
        return lines;
    }

    std::string promises_heading() const { return sentence(mentions_, "**Promises** (they bind nobody)"); }

    // All of them, else the newest that fit.
    SomePromises promises_within(std::size_t most) const {
        const std::vector<Listed> all = promise_lines();
        if (all.empty()) return {};
        const std::string heading = "\n" + promises_heading();
        std::string lines;
        for (const Listed& one : all)
            lines += "\n" + one.line;
        if (characters(heading + lines) <= most) return {heading + lines};
        return {heading + newest_within(less(most, characters(heading)), all), false};
    }

    std::string newest_within(std::size_t most, const std::vector<Listed>& all) const {
        Room room(less(most, kCount));
        std::string lines;
        for (const Listed& one : all | std::views::reverse)
            if (const std::string line = "\n" + one.line; room.takes(line)) lines.insert(0, line);
        return lines + "\n-# " + sentence(mentions_, "Promises that have no room here: {1}.", room.left_out());
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
        if (!talk.thread) return sentence(mentions_, "Talk {1}: {2}", number, seats_named(talk.seats));
        return say(phrase("Talk {1}: {2}, in {3}", number, seats_named(talk.seats), Text{mention_of(*talk.thread)}),
                   mentions_);
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
                 shortened(say(phrase("Talk {1}: {2}", static_cast<std::int64_t>(talk.number), seats_named(talk.seats)),
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

Post page_of_promises(const DealReader& reader, const PlaceInList& place) {
    return DealWriter(reader).page_of_promises(place);
}

OfferPage offer_page(const DealReader& reader, const OfferOnTable& offer) {
    return DealWriter(reader).page(offer);
}

} // namespace majlis

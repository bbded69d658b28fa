#include "commands/offer_posts.h"

#include <algorithm>

#include "commands/computer_seats.h"
#include "commands/deadlines.h"
#include "commands/deal_buttons.h"
#include "commands/limits.h"
#include "commands/offer_times.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostOfTerms = 1200; // characters, so that the rest and the sender's mark fit as well

std::string id_of(const OfferOnTable& offer) {
    return std::to_string(offer.number) + " " + std::to_string(mark_of(offer));
}

std::vector<OfferOnTable> open_to_see(const Table& table) {
    std::vector<OfferOnTable> open = table.on_the_table(Spectator{}).offers;
    std::erase_if(open, [](const OfferOnTable& offer) { return offer.kind != OfferKind::Open; });
    return open;
}

bool holds(const std::vector<OfferOnTable>& offers, const std::string& id) {
    return std::any_of(offers.begin(), offers.end(), [&](const OfferOnTable& offer) { return id_of(offer) == id; });
}

// Whoever is called by the prompt below is not called here as well, nor who wishes never to be called.
std::vector<UserId> to_call(GameTransaction& tx, const OfferOnTable& offer, const std::vector<SeatRow>& seats,
                            const std::vector<UserId>& pinged) {
    const SeatRow* row = row_of(seats, offer.to.value());
    if (!row || computer_plays(*row) || std::find(pinged.begin(), pinged.end(), *row->user) != pinged.end()) return {};
    if (!tx.preferences(*row->user).mentions) return {};
    return {*row->user};
}

constexpr char kSeatMark = '\x1f'; // nobody can type it

// What is stored of a post names seats, not people: who sits there may change, or be forgotten.
class SeatMarks : public LanguageSpeaker {
public:
    explicit SeatMarks(const Language& language) : LanguageSpeaker(language) {}

    std::string name(Seat seat) const override { return {kSeatMark, seat_letter(seat)}; }
};

std::string with_names(const std::string& words, const Speaker& speaker) {
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == kSeatMark && i + 1 < words.size())
            text += speaker.name(Seat{static_cast<std::uint8_t>(words[++i] - seat_letter(Seat{0}))});
        else
            text += words[i];
    return text;
}

OfferPost closed(const PostedOffer& posted, const Phrase& fate, const Speaker& speaker) {
    return {OutboxKind::Edit,
            "offer " + posted.id,
            {"~~" + with_names(posted.words, speaker) + "~~\n" + said(fate, speaker), {}, {}, {}}};
}

std::string until(const PostedOffer& posted, const OfferOnTable& offer, const Speaker& speaker) {
    std::string by_the_rules = said(offer.until, speaker);
    if (!posted.goes_at) return by_the_rules;
    return by_the_rules + " " +
           sentence(speaker, "At the latest {1}.", std::vector<Phrase>{relative_time(*posted.goes_at)});
}

OfferPost open_post(OutboxKind kind, const PostedOffer& posted, const OfferOnTable& offer, GameId game,
                    const DealWords& deals, const Speaker& speaker) {
    return {kind,
            "offer " + posted.id,
            {"**" + with_names(posted.words, speaker) + "**\n-# " + until(posted, offer, speaker),
             {public_buttons(game, deals, offer, speaker)},
             {},
             {}}};
}

PostedOffer begun(GameTransaction& tx, const OfferOnTable& offer, const Language& language, Instant now) {
    PostedOffer posted{id_of(offer), shortened(said(told(offer), SeatMarks(language)), kMostOfTerms)};
    if (const auto span = offer_span_of(tx, offer.from)) posted.goes_at = now + *span;
    return posted;
}

PostedOffer resumed(PostedOffer posted, Instant now) {
    posted.goes_at = now + *posted.left;
    posted.left.reset();
    return posted;
}

const PostedOffer* posted_as(const std::vector<PostedOffer>& posted, const OfferOnTable& offer) {
    const auto found =
        std::find_if(posted.begin(), posted.end(), [&](const PostedOffer& one) { return one.id == id_of(offer); });
    return found == posted.end() ? nullptr : &*found;
}

} // namespace

std::uint16_t number_of(const PostedOffer& posted) {
    return static_cast<std::uint16_t>(number_in(posted.id.substr(0, posted.id.find(' '))).value_or(0));
}

std::optional<Instant> goes_at(const std::vector<PostedOffer>& posted, const OfferOnTable& offer) {
    const PostedOffer* found = posted_as(posted, offer);
    return found ? found->goes_at : std::nullopt;
}

std::vector<OfferPost> offer_posts(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats,
                                   const std::vector<UserId>& pinged, const Language& language, Instant now) {
    std::vector<OfferPost> posts;
    if (!table.info().deals) return posts;
    const MentioningSpeaker speaker(seats, language);
    const auto before = tx.posted_offers();
    const auto open = open_to_see(table);
    for (const PostedOffer& posted : before) {
        if (holds(open, posted.id)) continue;
        tx.drop_posted_offer(posted.id);
        posts.push_back(closed(posted, fate_of(table, number_of(posted)), speaker));
    }
    const auto show = [&](OutboxKind kind, const PostedOffer& posted, const OfferOnTable& offer) {
        tx.keep_posted_offer(posted);
        posts.push_back(open_post(kind, posted, offer, tx.game().id, *table.info().deals, speaker));
    };
    for (const OfferOnTable& offer : open) {
        const PostedOffer* posted = posted_as(before, offer);
        if (!posted) {
            show(OutboxKind::Post, begun(tx, offer, language, now), offer);
            posts.back().post.pinged = to_call(tx, offer, seats, pinged);
        } else if (posted->left && tx.game().standing == Standing::Going) {
            show(OutboxKind::Edit, resumed(*posted, now), offer);
        }
    }
    return posts;
}

std::vector<OfferPost> offer_posts_again(OutboxKind kind, const std::vector<PostedOffer>& offers, GameId game,
                                         const Table& table, const std::vector<SeatRow>& seats,
                                         const Language& language) {
    std::vector<OfferPost> posts;
    const MentioningSpeaker speaker(seats, language);
    for (const OfferOnTable& offer : open_to_see(table))
        if (const PostedOffer* posted = posted_as(offers, offer))
            posts.push_back(open_post(kind, *posted, offer, game, *table.info().deals, speaker));
    return posts;
}

std::vector<OfferPost> last_offer_posts(GameTransaction& tx, const std::vector<SeatRow>& seats,
                                        const Language& language) {
    std::vector<OfferPost> posts;
    const MentioningSpeaker speaker(seats, language);
    for (const PostedOffer& posted : tx.posted_offers()) {
        tx.drop_posted_offer(posted.id);
        posts.push_back(closed(posted, phrase("This game is over."), speaker));
    }
    return posts;
}

} // namespace majlis

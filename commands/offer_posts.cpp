#include "commands/offer_posts.h"

#include <algorithm>

#include "commands/deal_buttons.h"
#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::size_t kMostOfTerms = 1200; // characters, so that the rest and the sender's mark fit as well

std::string id_of(const OfferOnTable& offer) {
    return std::to_string(offer.number) + " " + std::to_string(mark_of(offer));
}

int number_of(const PostedOffer& posted) {
    return number_in(posted.id.substr(0, posted.id.find(' '))).value_or(0);
}

std::vector<OfferOnTable> open_to_see(const Table& table) {
    std::vector<OfferOnTable> open = table.on_the_table(Spectator{}).offers;
    std::erase_if(open, [](const OfferOnTable& offer) { return offer.kind != OfferKind::Open; });
    return open;
}

bool holds(const std::vector<OfferOnTable>& offers, const std::string& id) {
    return std::any_of(offers.begin(), offers.end(), [&](const OfferOnTable& offer) { return id_of(offer) == id; });
}

bool holds(const std::vector<PostedOffer>& posted, const std::string& id) {
    return std::any_of(posted.begin(), posted.end(), [&](const PostedOffer& one) { return one.id == id; });
}

// Whoever is called by the prompt below is not called here as well.
std::vector<UserId> to_call(const OfferOnTable& offer, const std::vector<SeatRow>& seats,
                            const std::vector<UserId>& pinged) {
    const SeatRow* row = row_of(seats, offer.to.value());
    if (!row || !row->user || std::find(pinged.begin(), pinged.end(), *row->user) != pinged.end()) return {};
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

OfferPost closed(const PostedOffer& posted, const Table& table, const Speaker& speaker) {
    const std::string words = with_names(posted.words, speaker);
    return {OutboxKind::Edit,
            "offer " + posted.id,
            {"~~" + words + "~~\n" + said(fate_of(table, number_of(posted)), speaker), {}, {}, {}}};
}

} // namespace

std::vector<OfferPost> offer_posts(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats,
                                   const std::vector<UserId>& pinged, const Language& language) {
    std::vector<OfferPost> posts;
    if (!table.info().deals) return posts;
    const MentioningSpeaker speaker(seats, language);
    const auto before = tx.posted_offers();
    const auto now = open_to_see(table);
    for (const PostedOffer& posted : before) {
        if (holds(now, posted.id)) continue;
        tx.drop_posted_offer(posted.id);
        posts.push_back(closed(posted, table, speaker));
    }
    for (const OfferOnTable& offer : now) {
        if (holds(before, id_of(offer))) continue;
        const std::string words = shortened(said(told(offer), SeatMarks(language)), kMostOfTerms);
        tx.keep_posted_offer({id_of(offer), words});
        posts.push_back({OutboxKind::Post,
                         "offer " + id_of(offer),
                         {"**" + with_names(words, speaker) + "**\n-# " + said(offer.until, speaker),
                          {public_buttons(tx.game().id, *table.info().deals, offer, speaker)},
                          {},
                          to_call(offer, seats, pinged)}});
    }
    return posts;
}

} // namespace majlis

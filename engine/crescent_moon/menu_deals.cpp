// The menus of deals. The words of all possible terms form the tree; the price comes last.
#include <algorithm>

#include "engine/crescent_moon/deals.h"
#include "engine/crescent_moon/menu_parts.h"

namespace majlis::crescent_moon {

namespace {

constexpr std::array kKinds{DealKind::Hire, DealKind::Bribe, DealKind::Sale, DealKind::Pact};

// Hire and bribe: every number; bribe: in every hex.
std::vector<Terms> unit_terms(const Tables& tables, const Common& common, DealKind kind) {
    std::vector<Terms> list;
    for (int units = 1; units <= tables.most_dealt_units; ++units) {
        Terms terms{kind, static_cast<std::uint8_t>(units), {}, {}, 0};
        if (kind == DealKind::Hire) list.push_back(terms);
        for (const HexState& hex : common.map) {
            terms.hex = hex.at;
            if (kind == DealKind::Bribe) list.push_back(terms);
        }
    }
    return list;
}

std::vector<Terms> sales(const Common& common) {
    std::vector<Terms> list;
    for (const auto& card : common.sultans)
        if (card) list.push_back(Terms{DealKind::Sale, 0, {}, card, 0});
    return list;
}

} // namespace

std::vector<Terms> free_terms(const Tables& tables, const Common& common, DealKind kind) {
    if (kind == DealKind::Pact) return {Terms{DealKind::Pact, 0, {}, {}, 0}};
    return kind == DealKind::Sale ? sales(common) : unit_terms(tables, common, kind);
}

bool may_offer(const Tables& tables, const Sight& sight, Seat to) {
    for (const DealKind kind : kKinds) {
        if (!may_deal(sight.common, sight.seat, to, kind)) continue;
        for (const Terms& terms : free_terms(tables, sight.common, kind))
            if (!why_not_wish(tables, sight, Propose{to, terms})) return true;
    }
    return false;
}

namespace {

// ---- terms ------------------------------------------------------------------------------------------------------

// The words of terms without their price, as the notation has them.
std::vector<WordChoice> words_of(const Tables& tables, const Terms& terms) {
    const std::string_view kind = row_of(kDealWords, terms.kind).word;
    std::vector<WordChoice> words{{std::string(kind), Phrase{kind}}};
    if (terms.units > 0) words.push_back({std::to_string(terms.units), units_named({0, terms.units})});
    if (terms.hex) words.push_back({hex_word(*terms.hex), Phrase{hex_text(*terms.hex)}});
    if (terms.card) words.push_back(card_choice(tables, *terms.card));
    return words;
}

bool begins_with(const std::vector<WordChoice>& words, const Words& rest) {
    return rest.size() <= words.size() &&
           std::equal(rest.begin(), rest.end(), words.begin(),
                      [](const std::string& a, const WordChoice& b) { return a == b.word; });
}

bool has_word(const Choices& choices, const std::string& word) {
    return std::any_of(choices.begin(), choices.end(), [&](const Choice& choice) {
        const auto* one = std::get_if<WordChoice>(&choice);
        return one && one->word == word;
    });
}

// After the first words of one of these terms; the last word is the price.
Choices terms_after(const Tables& tables, const std::vector<Terms>& possible, int most_price, const Words& rest) {
    Choices choices;
    for (const Terms& terms : possible) {
        const auto words = words_of(tables, terms);
        if (rest.size() == words.size() + 1 && begins_with(words, {rest.begin(), rest.end() - 1})) return kComplete;
        if (!begins_with(words, rest)) continue;
        if (rest.size() == words.size())
            return {NumberChoice{0, most_price, terms.kind == DealKind::Pact ? phrase("Points") : phrase("Coins")}};
        if (!has_word(choices, words[rest.size()].word)) choices.push_back(words[rest.size()]);
    }
    return choices;
}

// CM-18.8; CM-14.10: nobody else's points can be seen
int most_price(const Tables& tables, const Sight& sight, Seat payer, DealKind kind) {
    if (kind != DealKind::Pact) return sight.common.coins[payer];
    return payer == sight.seat ? std::min(points_to_promise(sight), tables.most_pact) : tables.most_pact;
}

std::vector<Terms> terms_for(const Tables& tables, const Sight& sight, Seat to, DealKind kind) {
    std::vector<Terms> possible;
    if (!may_deal(sight.common, sight.seat, to, kind)) return possible;
    for (const Terms& terms : free_terms(tables, sight.common, kind))
        if (!why_not_wish(tables, sight, Propose{to, terms})) possible.push_back(terms);
    return possible;
}

std::optional<DealKind> kind_in(const Words& rest) {
    for (const auto& row : kDealWords)
        if (!rest.empty() && row.word == rest[0]) return row.value;
    return std::nullopt;
}

Choices terms_to(const Tables& tables, const Sight& sight, Seat to, const Words& rest) {
    std::vector<Terms> possible;
    for (const DealKind kind : kKinds)
        for (const Terms& terms : terms_for(tables, sight, to, kind))
            possible.push_back(terms);
    const DealKind kind = kind_in(rest).value_or(DealKind::Hire); // before a kind is named no price is asked for
    const Seat payer = seller_of(kind) == sight.seat ? to : sight.seat;
    return terms_after(tables, possible, most_price(tables, sight, payer, kind), rest);
}

// ---- numbered offers --------------------------------------------------------------------------------------------

WordChoice numbered(const Tables& tables, std::uint16_t number, const Terms& terms) {
    return {std::to_string(number), terms_named(tables, terms)};
}

template <typename Wish>
Choices open_offers(const Tables& tables, const Sight& sight) {
    Choices choices;
    for (const Offer& offer : sight.common.offers)
        if (!why_not_wish(tables, sight, Wish{offer.number}))
            choices.push_back(numbered(tables, offer.number, offer.terms));
    return choices;
}

template <typename Wish>
Choices an_offer(const Tables& tables, const Sight& sight, const Words& rest) {
    return rest.empty() ? open_offers<Wish>(tables, sight) : kComplete;
}

std::vector<Terms> counters_to(const Tables& tables, const Sight& sight, const Offer& offer) {
    std::vector<Terms> possible;
    for (const Terms& terms : free_terms(tables, sight.common, offer.terms.kind))
        if (!why_not_wish(tables, sight, Counter{offer.number, terms})) possible.push_back(terms);
    return possible;
}

// CM-18.8: whoever is to be paid may name more than there is
int most_in_counter(const Tables& tables, const Sight& sight, const Offer& offer) {
    const Seat payer = payer_of(offer);
    if (offer.terms.kind != DealKind::Pact && payer != sight.seat) return kMostPrice;
    return most_price(tables, sight, payer, offer.terms.kind);
}

Choices counter_after(const Tables& tables, const Sight& sight, const Words& rest) {
    Choices choices;
    for (const Offer& offer : sight.common.offers) {
        const auto possible = counters_to(tables, sight, offer);
        if (possible.empty()) continue;
        if (rest.empty()) choices.push_back(numbered(tables, offer.number, offer.terms));
        if (!rest.empty() && rest[0] == std::to_string(offer.number))
            return terms_after(tables, possible, most_in_counter(tables, sight, offer), {rest.begin() + 1, rest.end()});
    }
    return choices;
}

// ---- standing offers --------------------------------------------------------------------------------------------

// The same for every addressee.
std::vector<Terms> standing_terms(const Tables& tables, const Sight& sight) {
    std::vector<Terms> possible;
    for (const DealKind kind : kKinds)
        if (seller_of(kind) == sight.seat)
            for (const Terms& terms : free_terms(tables, sight.common, kind))
                if (!why_not_wish(tables, sight, LetStand{std::nullopt, terms})) possible.push_back(terms);
    return possible;
}

Choices standing_terms_after(const Tables& tables, const std::vector<Terms>& possible, const Words& rest) {
    const bool pact = kind_in(rest) == DealKind::Pact;
    return terms_after(tables, possible, pact ? tables.most_pact : kMostPrice, rest);
}

Choices stand_after(const Tables& tables, const Sight& sight, const Words& rest) {
    const auto possible = standing_terms(tables, sight);
    if (!rest.empty()) return standing_terms_after(tables, possible, {rest.begin() + 1, rest.end()});
    if (possible.empty()) return {};
    Choices choices{WordChoice{std::string(kNothing), phrase("everybody")}};
    for (const Seat seat : sight.common.seats)
        if (seat != sight.seat) choices.push_back(WordChoice{seat_word(seat), phrase("{1}", seat)});
    return choices;
}

Choices drop_after(const Tables& tables, const Sight& sight, const Words& rest) {
    if (!rest.empty()) return kComplete;
    Choices choices;
    for (const StandingOffer& offer : sight.common.standing)
        if (!why_not_wish(tables, sight, DropStanding{offer.number}))
            choices.push_back(numbered(tables, offer.number, offer.terms));
    return choices;
}

} // namespace

Choices offer_after(const Tables& tables, const Sight& sight, const Words& rest) {
    Choices choices;
    for (const Seat to : sight.common.seats) {
        if (!rest.empty() && rest[0] == seat_word(to))
            return terms_to(tables, sight, to, {rest.begin() + 1, rest.end()});
        if (rest.empty() && may_offer(tables, sight, to))
            choices.push_back(WordChoice{seat_word(to), phrase("{1}", to)});
    }
    return choices;
}

Choices take_back_after(const Tables& tables, const Sight& sight, const Words& rest) {
    return an_offer<WithdrawOffer>(tables, sight, rest);
}

namespace {

constexpr std::array kAnswerVerbs{Verb{"accept", "Accept", an_offer<Accept>},
                                  Verb{"refuse", "Refuse", an_offer<Refuse>},
                                  Verb{"counter", "Other terms", counter_after}};
constexpr std::array kProposalVerbs{Verb{"offer", "Make an offer", offer_after},
                                    Verb{"take-back", "Take an offer back", take_back_after}};
constexpr std::array kStandingVerbs{Verb{"stand", "Let an offer stand", stand_after},
                                    Verb{"drop", "Drop a standing offer", drop_after}};

} // namespace

Choices menu_of_deals(const Tables& tables, const Sight& sight, Step step, const Words& words) {
    if (step == Step::Answer) return verbs_after(tables, sight, kAnswerVerbs, words);
    if (step == Step::Proposal) return verbs_after(tables, sight, kProposalVerbs, words);
    return verbs_after(tables, sight, kStandingVerbs, words);
}

} // namespace majlis::crescent_moon

#include "commands/offers.h"

#include <algorithm>
#include <ranges>

#include "commands/announcing.h"
#include "engine/core/sha256.h"

namespace majlis {

namespace {

constexpr std::uint32_t kMarks = 1U << 31U; // a button's step and the store's integer hold it

} // namespace

std::uint32_t mark_of(const OfferOnTable& offer) {
    std::uint32_t mark = 2166136261; // FNV-1a
    for (const char letter : say(told(offer), PlainEnglish()))
        mark = (mark ^ static_cast<unsigned char>(letter)) * 16777619;
    return mark % kMarks;
}

const OfferOnTable* offer_numbered(const OnTheTable& there, int number) {
    const auto found = std::find_if(there.offers.begin(), there.offers.end(),
                                    [&](const OfferOnTable& offer) { return offer.number == number; });
    return found == there.offers.end() ? nullptr : &*found;
}

std::string action_about(std::string_view word, int number) {
    return std::string(word) + " " + std::to_string(number);
}

Phrase told(const OfferOnTable& offer) {
    const std::int64_t number = offer.number;
    if (offer.kind == OfferKind::Open)
        return phrase("Offer {1} from {2} to {3}: {4}.", number, offer.from, offer.to.value(), offer.terms);
    if (!offer.to) return phrase("Standing offer {1} from {2} to anybody: {3}.", number, offer.from, offer.terms);
    return phrase("Standing offer {1} from {2} to {3}: {4}.", number, offer.from, *offer.to, offer.terms);
}

namespace {

std::optional<Phrase> fate_by(const DealWords& deals, const SeatAction& action, const std::string& number) {
    if (const auto lapsed = lapsed_offer(action); lapsed && std::to_string(*lapsed) == number)
        return phrase("Its time was up.");
    const auto words = split_words(action.notation);
    if (!words || words->size() < 2 || (*words)[1] != number) return std::nullopt;
    const std::string& word = words->front();
    if (word == deals.accept) return phrase("{1} has accepted it.", action.seat);
    if (word == deals.decline) return phrase("{1} has declined it.", action.seat);
    if (word == deals.counter) return phrase("{1} has answered with other terms.", action.seat);
    if (word == deals.withdraw || word == deals.drop) return phrase("{1} has withdrawn it.", action.seat);
    return std::nullopt;
}

} // namespace

Phrase fate_of(const Table& table, int number) {
    const auto line = present_line(table.record());
    for (const Commit& commit : line | std::views::reverse)
        for (const SeatAction& action : commit.actions)
            if (const auto fate = fate_by(*table.info().deals, action, std::to_string(number))) return *fate;
    return phrase("The game has gone on without it.");
}

std::optional<std::string> question_taking(const Table& table, Seat seat, const Words& beginning) {
    for (const Question& question : table.questions(seat))
        if (table.choices(seat, question.id, beginning)) return question.id;
    return std::nullopt;
}

// ---- what it would do -------------------------------------------------------------------------------------------

namespace {

// The sentence that the offer is accepted says nothing new.
std::vector<Phrase> consequences(std::vector<Phrase> told) {
    if (!told.empty()) told.erase(told.begin());
    return told;
}

Outlook own_answer(const Table& table, Seat seat, const std::string& accept) {
    Preview preview = table.preview(seat, std::span(&accept, 1));
    if (preview.refused) return {{}, nullptr, std::move(preview.refused)};
    if (preview.steps.empty()) return {}; // chance or a secret is in it
    return {consequences(std::move(preview.steps.front().told)), std::move(preview.after), {}};
}

// Drawn from the game's secret: whoever knew how the cards were exchanged could reckon back. Never the key of the
// game's own draws.
ChaChaKey key_of_worlds(const Table& table) {
    return sha256(to_hex(chance_key(table.record().chance)) + " worlds " + std::to_string(table.version().value));
}

// Set up anew, so that no answer which others have put aside comes along.
std::unique_ptr<Table> another_world(const Table& table, Seat viewer, Chance& chance) {
    auto world = table.clone();
    world->redeal(viewer, chance);
    return world->set(world->state_json()) ? nullptr : std::move(world);
}

// None: not in this world, or chance would have to be drawn.
std::optional<Outlook> answer_in(std::unique_ptr<Table> world, Seat viewer, Seat to, const std::string& accept) {
    const Preview preview = world->preview(to, std::span(&accept, 1));
    if (preview.refused || preview.steps.empty()) return std::nullopt;
    const auto played = world->play(to, accept);
    const auto* done = std::get_if<Played>(&played);
    if (!done) return std::nullopt;
    return Outlook{consequences(heard_by(viewer, done->events)), std::move(world), {}};
}

} // namespace

Outlook outlook_of(const Table& table, Seat viewer, const OfferOnTable& offer) {
    constexpr std::uint64_t kWorlds = 60; // so many, that what is possible at all is found whatever is true
    const Seat to = offer.to.value();
    const std::string accept = action_about(table.info().deals->accept, offer.number);
    if (to == viewer) return own_answer(table, viewer, accept);
    const ChaChaKey key = key_of_worlds(table);
    for (std::uint64_t number = 0; number < kWorlds; ++number) {
        Chance chance(key, number);
        auto world = another_world(table, viewer, chance);
        auto outlook = world ? answer_in(std::move(world), viewer, to, accept) : std::nullopt;
        if (outlook) return std::move(*outlook);
    }
    return {};
}

} // namespace majlis

#include "commands/deal_buttons.h"

#include <array>

#include "engine/core/words.h"

namespace majlis {

namespace {

struct StepRow {
    DealStep step;
    std::string_view word;
};

constexpr std::array kSteps{StepRow{DealStep::Table, "table"},
                            StepRow{DealStep::Show, "show"},
                            StepRow{DealStep::Accept, "accept"},
                            StepRow{DealStep::Decline, "decline"},
                            StepRow{DealStep::Counter, "counter"},
                            StepRow{DealStep::Withdraw, "withdraw"},
                            StepRow{DealStep::Drop, "drop"},
                            StepRow{DealStep::Offer, "offer"},
                            StepRow{DealStep::Stand, "stand"},
                            StepRow{DealStep::Break, "break"},
                            StepRow{DealStep::Talk, "talk"},
                            StepRow{DealStep::OpenTalk, "open-talk"},
                            StepRow{DealStep::CloseTalk, "close-talk"},
                            StepRow{DealStep::Time, "time"},
                            StepRow{DealStep::Promises, "promises"},
                            StepRow{DealStep::PromisesBefore, "promises-before"}};
constexpr std::string_view kOffer = "offer";

std::string word_of(DealStep step) {
    return std::string(kSteps.at(static_cast<std::size_t>(step)).word);
}

} // namespace

std::string deal_id(GameId game, DealStep step, const OfferOnTable& offer, char response) {
    const Intent intent{std::string(kOffer) + std::to_string(offer.number), offer.to.value_or(offer.from),
                        mark_of(offer)};
    return to_text({response, Verb::Deal, game, intent, word_of(step)});
}

std::string deal_id(GameId game, DealStep step, Seat seat, char response, std::uint32_t number) {
    return to_text({response, Verb::Deal, game, Intent{"deals", seat, number}, word_of(step)});
}

DealPress deal_press(const ButtonId& button) {
    DealPress press;
    if (!button.intent) return press;
    for (const StepRow& row : kSteps)
        if (row.word == button.detail) press.step = row.step;
    press.mark = button.intent->step;
    if (button.intent->question.starts_with(kOffer))
        press.offer = number_in(button.intent->question.substr(kOffer.size()));
    return press;
}

namespace {

class Buttons {
public:
    Buttons(GameId game, const OfferOnTable& offer, char response, const Speaker& speaker)
        : game_(game), offer_(offer), response_(response), speaker_(speaker) {}

    void add(DealStep step, std::string_view label, ButtonStyle style = ButtonStyle::Secondary) {
        buttons_.push_back({deal_id(game_, step, offer_, response_), speaker_.translate(label), style});
    }

    void add_answers() {
        add(DealStep::Accept, "Accept", ButtonStyle::Success);
        add(DealStep::Counter, "Other terms");
        add(DealStep::Decline, "Decline", ButtonStyle::Danger);
    }

    std::vector<Button> take() { return std::move(buttons_); }

private:
    GameId game_;
    const OfferOnTable& offer_;
    char response_;
    const Speaker& speaker_;
    std::vector<Button> buttons_;
};

} // namespace

std::vector<Button> public_buttons(GameId game, const DealWords& deals, const OfferOnTable& offer,
                                   const Speaker& speaker) {
    Buttons buttons(game, offer, 'p', speaker);
    buttons.add_answers();
    if (!deals.withdraw.empty()) buttons.add(DealStep::Withdraw, "Withdraw");
    buttons.add(DealStep::Show, "What would it do?");
    return buttons.take();
}

std::vector<Button> own_buttons(GameId game, const DealWords& deals, const OfferOnTable& offer, Seat seat,
                                const Speaker& speaker) {
    Buttons buttons(game, offer, 'u', speaker);
    if (offer.kind == OfferKind::Open && offer.to == seat) buttons.add_answers();
    if (offer.kind == OfferKind::Open && offer.from == seat && !deals.withdraw.empty())
        buttons.add(DealStep::Withdraw, "Withdraw");
    if (offer.kind == OfferKind::Standing && offer.from == seat) buttons.add(DealStep::Drop, "Drop");
    return buttons.take();
}

} // namespace majlis

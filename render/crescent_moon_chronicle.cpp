// The announced events of Crescent Moon as a chronicle: the last combat or contest, and the points round by round.
#include "engine/crescent_moon/chapters.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace crescent_moon;

class ChronicleWriter {
public:
    explicit ChronicleWriter(const Tables& tables) : tables_(tables) {
        chronicle_.gains_of = phrase("Announced victory points, by round");
    }

    void read(const Event& event) {
        if (const auto* began = std::get_if<TurnBegan>(&event)) begin_turn(*began);
        if (const auto* scored = std::get_if<Scored>(&event)) score(*scored);
        if (const auto* gained = std::get_if<PointsGained>(&event)) gain(gained->seat, gained->points);
        if (const auto* paid = std::get_if<PactPaid>(&event)) pay(*paid);
        if (const auto* began = std::get_if<ConflictBegan>(&event)) begin_conflict(*began);
        if (running_) read_conflict(event);
    }

    Chronicle take() { return std::move(chronicle_); }

private:
    // ---- points ----

    void begin_turn(const TurnBegan& began) {
        if (began.round != round_) ++chronicle_.turns;
        round_ = began.round;
    }

    void gain(Seat seat, int points) { chronicle_.gains.push_back({chronicle_.turns, seat, points}); }

    void score(const Scored& scored) {
        for (const auto& character : kCharacterWords)
            if (const Seat seat = seat_of(character.value); scored.points[seat] != 0) gain(seat, scored.points[seat]);
        round_ = 0; // the next round 1 is another one
    }

    void pay(const PactPaid& paid) {
        gain(paid.payer, -paid.points);
        gain(kMurshid, paid.points);
    }

    // ---- the conflict ----

    ConflictReport& report() { return *chronicle_.conflict; }

    ReportedSide& side(Side side) { return report().sides.at(static_cast<std::size_t>(side)); }

    void begin_conflict(const ConflictBegan& began) {
        const Text hex = hex_name(began.hex);
        const Phrase title =
            began.kind == ConflictKind::Combat ? phrase("Combat in {1}", hex) : phrase("Influence contest in {1}", hex);
        ReportedSide attacker{began.attacker, phrase("{1}", began.attacker), {phrase("attacks")}, {}, {}};
        ReportedSide defender{began.defender, phrase("The defenders"), {}, {}, {}};
        if (began.defender) {
            defender.name = phrase("{1}", *began.defender);
            defender.parts = {phrase("defends")};
        }
        chronicle_.conflict = ConflictReport{title, {attacker, defender}, {}, {}};
        sides_ = {};
        running_ = true;
    }

    void read_conflict(const Event& event) {
        if (const auto* declared = std::get_if<SideDeclared>(&event)) declare(*declared);
        if (const auto* revealed = std::get_if<CardsRevealed>(&event)) reveal(*revealed);
        if (const auto* totals = std::get_if<TotalsCompared>(&event)) {
            side(Side::Attacker).total = totals->attacker;
            side(Side::Defender).total = totals->defender;
        }
        if (const auto* decided = std::get_if<ConflictDecided>(&event))
            report().winner = static_cast<std::size_t>(decided->winner);
        if (const auto* losses = std::get_if<LossesTaken>(&event))
            if (losses->units > 0)
                side(losses->side).losses.push_back(counted("loses {1} unit", "loses {1} units", losses->units));
        read_aftermath(event);
        if (std::holds_alternative<ConflictEnded>(event)) running_ = false;
    }

    void read_aftermath(const Event& event) {
        if (const auto* sacked = std::get_if<Sacked>(&event))
            report().outcome.push_back(phrase("{1} sacks the {2}.", sacked->seat, building_name(sacked->building)));
        if (const auto* captured = std::get_if<Captured>(&event))
            report().outcome.push_back(phrase("{1} takes the {2}.", captured->seat, building_name(captured->building)));
        if (const auto* placed = std::get_if<TokenPlaced>(&event))
            report().outcome.push_back(phrase("{1} has influence in {2}.", placed->seat, hex_name(placed->hex)));
        if (const auto* gained = std::get_if<PointsGained>(&event); gained && gained->points > 0)
            report().outcome.push_back(
                counted("{2} gains {1} victory point.", "{2} gains {1} victory points.", gained->points, gained->seat));
        if (const auto* paid = std::get_if<PactPaid>(&event))
            report().outcome.push_back(counted("{2} pays {1} victory point to {3}.",
                                               "{2} pays {1} victory points to {3}.", paid->points, paid->payer,
                                               kMurshid));
    }

    void declare(const SideDeclared& declared) {
        sides_[declared.seat] = declared.side;
        if (side(declared.side).seat != declared.seat)
            side(declared.side).parts.push_back(phrase("with {1}", declared.seat));
    }

    // In a combat the Murshid's cards count for the side that was named (CM-20.6).
    void reveal(const CardsRevealed& revealed) {
        for (const auto& character : kCharacterWords) {
            const Seat seat = seat_of(character.value);
            if (revealed.cards[seat].empty()) continue;
            const bool attacks = side(Side::Attacker).seat == seat || sides_[seat] == Side::Attacker ||
                                 (seat == kMurshid && revealed.side == Side::Attacker);
            for (const Phrase& card : cards_named(tables_, revealed.cards[seat].list()))
                side(attacks ? Side::Attacker : Side::Defender)
                    .parts.push_back(phrase("{1}: {2}", seat, std::vector<Phrase>{card}));
        }
    }

    const Tables& tables_;
    Chronicle chronicle_;
    PerSeat<std::optional<Side>> sides_;
    int round_ = 0;
    bool running_ = false;
};

} // namespace

template <>
Chronicle chronicle_of<CrescentMoon>(const Tables& tables, Seats, const Events& announced) {
    ChronicleWriter writer(tables);
    for (const Event& event : announced)
        writer.read(event);
    return writer.take();
}

} // namespace majlis

// The announced events of Crescent Moon as a chronicle: the last combat or contest, and the points round by round.
#include <algorithm>

#include "engine/crescent_moon/chapters.h"
#include "render/games.h"

namespace majlis {

namespace {

using namespace crescent_moon;

constexpr Side other_side(Side side) {
    return side == Side::Attacker ? Side::Defender : Side::Attacker;
}

// A card of a conflict, and what it did there.
struct CardPlayed {
    Seat seat;
    Kind kind;
    Side side;
    std::vector<Phrase> effects{};
};

// The conflict that goes on, until its report is written.
struct Running {
    ConflictKind kind;
    PerSeat<std::optional<Side>> sides{};
    std::vector<CardPlayed> cards{};
    PerSide<int> by_cards{}; // strength
};

class ChronicleWriter {
public:
    explicit ChronicleWriter(const Tables& tables, Seats seats) : tables_(tables) {
        chronicle_.gains_of = phrase("Announced victory points, by round");
        chronicle_.sum_of = [](Seat seat, std::int64_t points, std::int64_t rounds) {
            return phrase("{1}: {2}, rounds: {3}.", seat, points, rounds);
        };
        PerSeat<int> start{};
        for (const Seat seat : seats)
            start[seat] = tables.start_vp;
        chronicle_.sources = {{phrase("At first"), start}};
    }

    void read(const Event& event) {
        if (const auto* began = std::get_if<TurnBegan>(&event)) begin_turn(*began);
        if (const auto* scored = std::get_if<Scored>(&event)) score(*scored);
        if (const auto* gained = std::get_if<PointsGained>(&event)) gain_at_once(gained->seat, gained->points);
        if (const auto* paid = std::get_if<PactPaid>(&event)) pay(*paid);
        if (const auto* began = std::get_if<ConflictBegan>(&event)) begin_conflict(*began);
        if (std::holds_alternative<ConflictEnded>(event)) ++chronicle_.conflicts_over;
        if (running_) read_conflict(event);
    }

    Chronicle take() {
        for (auto* rare : {&deeds_, &pacts_})
            if (*rare) chronicle_.sources.push_back(std::move(**rare));
        return std::move(chronicle_);
    }

private:
    // ---- points ----

    void begin_turn(const TurnBegan& began) {
        if (began.round != round_) ++chronicle_.turns;
        round_ = began.round;
    }

    void gain(Seat seat, int points) { chronicle_.gains.push_back({chronicle_.turns, seat, points}); }

    void gain_at_once(Seat seat, int points) {
        gain(seat, points);
        if (!deeds_) deeds_ = Column{phrase("Deeds")};
        deeds_->numbers[seat] += points;
    }

    void score(const Scored& scored) {
        const auto year = static_cast<std::int64_t>(chronicle_.sources.size()); // the start is the first source
        Column source{phrase("Year {1}", year)};
        for (const auto& character : kCharacterWords)
            if (const Seat seat = seat_of(character.value); scored.points[seat] != 0) {
                gain(seat, scored.points[seat]);
                source.numbers[seat] = scored.points[seat];
            }
        chronicle_.sources.push_back(std::move(source));
        round_ = 0; // the next round 1 is another one
    }

    void pay(const PactPaid& paid) {
        gain(paid.payer, -paid.points);
        gain(kMurshid, paid.points);
        if (!pacts_) pacts_ = Column{phrase("Pacts")};
        pacts_->numbers[paid.payer] -= paid.points;
        pacts_->numbers[kMurshid] += paid.points;
    }

    // ---- the conflict ----

    ConflictReport& report() { return chronicle_.conflicts.back(); }

    ReportedSide& side(Side side) { return report().sides.at(static_cast<std::size_t>(side)); }

    void begin_conflict(const ConflictBegan& began) {
        const Text hex = hex_name(began.hex);
        const Phrase title =
            began.kind == ConflictKind::Combat ? phrase("Combat in {1}", hex) : phrase("Influence contest in {1}", hex);
        ReportedSide attacker{began.attacker, phrase("{1}", began.attacker), {phrase("attacks")}, {}, {}};
        ReportedSide defender{began.defender, phrase("The defenders"), {}, {}, {}};
        running_ = Running{began.kind};
        running_->sides[began.attacker] = Side::Attacker;
        if (began.defender) {
            defender.name = phrase("{1}", *began.defender);
            defender.parts = {phrase("defends")};
            running_->sides[*began.defender] = Side::Defender;
        }
        chronicle_.conflicts.push_back({title, {attacker, defender}, {}, {}});
    }

    void read_conflict(const Event& event) {
        if (const auto* declared = std::get_if<SideDeclared>(&event)) declare(*declared);
        if (const auto* revealed = std::get_if<CardsRevealed>(&event)) reveal(*revealed);
        if (const auto* used = std::get_if<EffectUsed>(&event)) use(*used);
        if (const auto* cancelled = std::get_if<CardCancelled>(&event))
            card_of(cancelled->owner, cancelled->card).effects.push_back(phrase("without effect"));
        if (const auto* totals = std::get_if<TotalsCompared>(&event)) compare(*totals);
        if (const auto* decided = std::get_if<ConflictDecided>(&event))
            report().winner = static_cast<std::size_t>(decided->winner);
        if (const auto* losses = std::get_if<LossesTaken>(&event))
            if (losses->units > 0)
                side(losses->side).losses.push_back(counted("loses {1} unit", "loses {1} units", losses->units));
        read_aftermath(event);
        write_cards();
        if (!std::holds_alternative<ConflictEnded>(event)) return;
        report().over = true;
        running_.reset();
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
        running_->sides[declared.seat] = declared.side;
        if (side(declared.side).seat != declared.seat)
            side(declared.side).parts.push_back(phrase("with {1}", declared.seat));
    }

    // In a combat the Murshid's cards count for the side that was named (CM-20.6).
    void reveal(const CardsRevealed& revealed) {
        if (revealed.side && !running_->sides[kMurshid]) running_->sides[kMurshid] = revealed.side;
        for (const auto& character : kCharacterWords) {
            const Seat seat = seat_of(character.value);
            for (const Kind card : revealed.cards[seat].list())
                running_->cards.push_back({seat, card, side_of(seat)});
        }
    }

    Side side_of(Seat seat) const { return running_->sides[seat].value_or(Side::Defender); }

    // A card that was played in the window before the selection was not among the revealed ones.
    CardPlayed& card_of(Seat seat, Kind kind) {
        auto& cards = running_->cards;
        const auto card = std::find_if(cards.begin(), cards.end(),
                                       [&](const CardPlayed& one) { return one.seat == seat && one.kind == kind; });
        return card != cards.end() ? *card : cards.emplace_back(CardPlayed{seat, kind, side_of(seat)});
    }

    void use(const EffectUsed& used) {
        const EffectRow& row = tables_.card(used.card).effects.at(used.effect);
        const Side own = side_of(used.seat);
        CardPlayed& card = card_of(used.seat, used.card);
        if (row.op == Op::Strength) count(card, own, row.amount, signed_number(row.amount));
        if (row.op == Op::OpponentStrength)
            count(card, other_side(own), row.amount,
                  phrase("opponent {1}", std::vector<Phrase>{signed_number(row.amount)}));
        if (row.op == Op::TargetStrength && used.target)
            count(card, side_of(*used.target), row.amount,
                  phrase("{1} {2}", *used.target, std::vector<Phrase>{signed_number(row.amount)}));
    }

    void count(CardPlayed& card, Side side, int amount, const Phrase& told) {
        running_->by_cards[side] += amount;
        card.effects.push_back(told);
    }

    static Phrase signed_number(int number) {
        return number < 0 ? phrase("−{1}", std::int64_t{-number}) : phrase("+{1}", std::int64_t{number});
    }

    // What the cards do not explain is what stands there. A total of 0 may have been less (CM-11.10).
    void compare(const TotalsCompared& totals) {
        for (const auto& [of, total] :
             {std::pair{Side::Attacker, int{totals.attacker}}, std::pair{Side::Defender, int{totals.defender}}}) {
            side(of).total = total;
            const std::int64_t pieces = total - running_->by_cards[of];
            if (total == 0 || pieces <= 0) continue;
            side(of).parts.push_back(running_->kind == ConflictKind::Combat
                                         ? phrase("units and strongholds: {1}", pieces)
                                         : phrase("what stands there: {1}", pieces));
        }
    }

    // The lines of the cards grow until the conflict is over, so they are written last.
    void write_cards() {
        for (const Side of : {Side::Attacker, Side::Defender}) {
            auto& lines = side(of).cards;
            lines.clear();
            for (const CardPlayed& card : running_->cards)
                if (card.side == of) lines.push_back(line_of(card));
        }
    }

    Phrase line_of(const CardPlayed& card) const {
        std::vector<Phrase> told{phrase("{1}", card_name(tables_, card.kind))};
        told.insert(told.end(), card.effects.begin(), card.effects.end());
        return phrase("{1}: {2}", card.seat, told);
    }

    const Tables& tables_;
    Chronicle chronicle_;
    std::optional<Column> deeds_, pacts_; // of these no game need have any
    std::optional<Running> running_;
    int round_ = 0;
};

} // namespace

template <>
std::vector<Column> score_sheet_of<CrescentMoon>(const View& view, const Chronicle& chronicle) {
    std::vector<Column> columns = chronicle.sources;
    Column coins{phrase("Coins")}; // CM-17.2: they break ties
    for (const Seat seat : view.common.seats)
        coins.numbers[seat] = view.common.coins[seat];
    columns.push_back(std::move(coins));
    return columns;
}

// Whose units are gone, and which card did something, stands on the table before everybody.
template <>
bool seen_by_all<CrescentMoon>(const Event& event) {
    return std::holds_alternative<ConflictEnded>(event) || std::holds_alternative<LossesTaken>(event) ||
           std::holds_alternative<EffectUsed>(event);
}

// CM-19.3
template <>
Sums sums_of_others<CrescentMoon>(const View&) {
    return Sums::AtTheEnd;
}

template <>
Chronicle chronicle_of<CrescentMoon>(const Tables& tables, Seats seats, const Events& announced) {
    ChronicleWriter writer(tables, seats);
    for (const Event& event : announced)
        writer.read(event);
    return writer.take();
}

} // namespace majlis

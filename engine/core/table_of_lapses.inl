// TableOf and offers whose time is up: silence declines them, as a commit of the one who keeps the clocks.
// Part of table_of.h.

namespace majlis {

// By the words of the game: what follows, follows as if it had been declined. The seat itself has not acted.
template <Game G>
auto TableOf<G>::lapsed(Line& line, std::uint16_t offer) const -> Stepped {
    if constexpr (Bargains<G>) {
        const OnTheTable there = G::on_the_table(*tables_, G::view(*tables_, line.state, Spectator{}));
        for (const OfferOnTable& open : there.offers) {
            if (open.number != offer || open.kind != OfferKind::Open || !open.to) continue;
            Stepped stepped = step(line, *open.to, std::string(G::info().deals->decline) + " " + std::to_string(offer));
            if (auto* done = std::get_if<Step>(&stepped)) done->actions = {lapse_of(*open.to, offer)};
            return stepped;
        }
    }
    return refuse("MJ-9.1", "Offer {1} is not open.", std::int64_t{offer});
}

template <Game G>
PlayResult TableOf<G>::lapse(std::uint16_t offer) {
    Line line = line_;
    Played played;
    auto stepped = lapsed(line, offer);
    if (auto* refusal = std::get_if<Refusal>(&stepped)) return std::move(*refusal);
    std::vector<Kept> kept{keep(line, {std::get<Step>(std::move(stepped))})};
    play_due(line, kept, played);
    played = take_in(std::move(line), std::move(kept), std::move(played));
    for (Told& told : played.events.front().told)
        told.text = told_lapsed(offer);
    return played;
}

// What a commit of the record did, done again. A commit of sealed answers names all of them: the last one opens.
template <Game G>
auto TableOf<G>::step_again(Line& line, const SeatAction& action) const -> Stepped {
    const auto offer = lapsed_offer(action);
    Stepped stepped = offer ? lapsed(line, *offer) : step(line, action.seat, action.notation);
    const auto* done = std::get_if<Step>(&stepped);
    if (done && done->opens) return reveal(line, *done->opens);
    return stepped;
}

} // namespace majlis

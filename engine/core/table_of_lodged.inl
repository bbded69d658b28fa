// TableOf and sealed questions for which nobody is missed when they are asked, because all have answered before.
// Part of table_of.h.

namespace majlis {

template <Game G>
TableOf<G> TableOf<G>::another() const {
    TableOf table(tables_, pack_);
    table.treated_ = treated_;
    return table;
}

template <Game G>
bool TableOf<G>::answered(const Line& line, const Question& question) const {
    return std::any_of(line.waiting.begin(), line.waiting.end(),
                       [&](const Waiting& one) { return one.question == question.id && one.seat == question.seat; });
}

template <Game G>
bool TableOf<G>::all_in(const Line& line, const Question& question) const {
    const Questions asked = G::questions(*tables_, line.state.common);
    return std::all_of(asked.begin(), asked.end(),
                       [&](const Question& one) { return one.id != question.id || answered(line, one); });
}

template <Game G>
std::optional<std::string> TableOf<G>::lodged() const {
    if (line_.waiting.empty()) return std::nullopt;
    for (const Question& question : G::questions(*tables_, line_.state.common))
        if (question.secrecy == Secrecy::Sealed && question.stage == Stage::Now && all_in(line_, question))
            return numbered(question.id);
    return std::nullopt;
}

template <Game G>
PlayResult TableOf<G>::lodge(Seat seat, const std::string& action) {
    return play(seat, std::span(&action, 1), treated_ == Lodged::Waits ? Opening::ByNone : Opening::ByLastAnswer);
}

template <Game G>
Played TableOf<G>::open_lodged() {
    Line line = line_;
    std::vector<Kept> kept;
    Played played;
    const auto id = lodged();
    for (const Question& question : G::questions(*tables_, line.state.common))
        if (kept.empty() && numbered(question.id) == id)
            kept.push_back(keep(line, {std::get<Step>(reveal(line, question))}));
    play_due(line, kept, played);
    return take_in(std::move(line), std::move(kept), std::move(played));
}

} // namespace majlis

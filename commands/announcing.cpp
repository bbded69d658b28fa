#include "commands/announcing.h"

#include "engine/games.h"

namespace majlis {

namespace {

// A player's undo, or a rollback, which is nobody's action. Neither belongs to a game.
ToldEvent told_taking_back(const Commit& commit, const std::string& notation, Version to) {
    const Phrase words = commit.actions.empty()
                             ? phrase("The game goes back to version {1}.", static_cast<std::int64_t>(to.value))
                             : phrase("{1} takes the last move back.", commit.actions.front().seat);
    return {notation, {{Viewers::everybody(), words}}};
}

// A game's own words say who has declined it; nobody has.
void tell_lapse(const Commit& commit, std::vector<ToldEvent>& events) {
    const auto offer = lapsed_offer(commit);
    if (!offer || events.empty()) return;
    for (Told& told : events.front().told)
        told.text = told_lapsed(*offer);
}

} // namespace

std::vector<ToldEvent> told_events(const Table& table, const Commit& commit) {
    std::vector<ToldEvent> all;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        for (const std::string& notation : commit.events) {
            if (const auto target = taken_back_target(notation)) {
                all.push_back(told_taking_back(commit, notation, *target));
                continue;
            }
            const auto event = G::parse_event(of.tables(), notation).value();
            std::vector<std::pair<Viewer, std::optional<Phrase>>> heard;
            for (const Viewer& viewer : viewers_of(of.seats()))
                heard.emplace_back(viewer, G::announce(of.tables(), event, viewer));
            all.push_back({notation, told_by(heard)});
        }
    });
    tell_lapse(commit, all);
    return all;
}

std::vector<Phrase> heard_by(const Viewer& viewer, const std::vector<ToldEvent>& events) {
    std::vector<Phrase> heard;
    for (const ToldEvent& event : events)
        for (const Told& told : event.told)
            if (told.to.contains(viewer)) heard.push_back(told.text);
    return heard;
}

std::vector<Phrase> heard_in_private(Seat seat, const std::vector<ToldEvent>& events) {
    std::vector<Phrase> heard;
    for (const ToldEvent& event : events)
        for (const Told& told : event.told)
            if (told.to.contains(seat) && !told.to.contains(Spectator{})) heard.push_back(told.text);
    return heard;
}

} // namespace majlis

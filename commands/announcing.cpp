#include "commands/announcing.h"

#include "engine/games.h"

namespace majlis {

std::vector<ToldEvent> told_events(const Table& table, const Commit& commit) {
    std::vector<ToldEvent> all;
    visit_table(table, [&]<Game G>(const TableOf<G>& of) {
        for (const std::string& notation : commit.events) {
            const auto event = G::parse_event(of.tables(), notation).value();
            std::vector<std::pair<Viewer, std::optional<Phrase>>> heard;
            for (const Viewer& viewer : viewers_of(of.seats()))
                heard.emplace_back(viewer, G::announce(of.tables(), event, viewer));
            all.push_back({notation, told_by(heard)});
        }
    });
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

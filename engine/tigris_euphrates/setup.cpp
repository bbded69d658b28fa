// TE-3: how a game begins.
#include "engine/tigris_euphrates/chapters.h"
#include "engine/tigris_euphrates/options.h"

namespace majlis::tigris_euphrates {

namespace {

constexpr std::string_view kStartPlayer = "start_player", kRandom = "random";

std::vector<OptionInfo> all_options() {
    std::vector<OptionInfo> infos = option_infos(kOptionRows);
    infos.push_back({kStartPlayer, {kRandom, "fixed"}, kRandom});
    return infos;
}

// TE-3.6
Seat start_player(const SetupRequest& request, Chance& chance) {
    if (request.options.at(std::string(kStartPlayer)) != kRandom) return Seat{0};
    return Seat{static_cast<std::uint8_t>(chance.below(static_cast<std::uint32_t>(request.seats.count())))};
}

} // namespace

const GameInfo& TigrisEuphrates::info() {
    static const GameInfo kInfo{"tigris-euphrates",
                                "Tigris & Euphrates",
                                {2, 3, 4},
                                all_options(),
                                {kTurn, kOrder, kAttack, kDefence, kBuilding, kMonument, kTreasures}};
    return kInfo;
}

Decision<Event> TigrisEuphrates::setup(const Tables& tables, const SetupRequest& request, Chance& chance) {
    if (request.legacy) return refuse("TE-3.7", "Every game of Tigris & Euphrates begins anew.");
    Course course(tables, State{}, chance);
    course.happen(Began{request.seats, variant_of(kOptionRows, request.options), start_player(request, chance)});
    for (const Seat seat : clockwise(course.common())) // TE-3.4
        if (draw(course, seat, tables.hand) < tables.hand)
            return refuse("TE-3.4", "The pack has too few tiles for {1} players.",
                          static_cast<std::int64_t>(request.seats.count()));
    ask(course, Phase::Turn, course.common().active);
    return course.take();
}

} // namespace majlis::tigris_euphrates

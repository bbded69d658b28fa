#include "tools/arena/report.h"

#include <algorithm>
#include <cstdio>
#include <ostream>
#include <stdexcept>

#include "packs/open_table.h"
#include "tools/progress.h"

namespace majlis {

namespace {

class Counted { // the games, one by one
public:
    Counted(std::ostream& out, std::size_t all) : bar_("games", out, error_output()), all_(all) {}

    void step() { bar_.show(++done_, all_); }

private:
    ProgressBar bar_;
    std::size_t done_ = 0, all_;
};

const GameInfo& info_of(const std::string& game) {
    for (const GameInfo* info : known_games())
        if (info->id == game) return *info;
    throw std::runtime_error("There is no game named " + game + ".");
}

std::vector<std::string> values_of(const ReportRequest& request) {
    if (request.vary.empty()) return {""};
    if (!request.values.empty()) return request.values;
    for (const OptionInfo& option : info_of(request.game).options)
        if (option.id == request.vary) return {option.values.begin(), option.values.end()};
    throw std::runtime_error(request.game + " has no option " + request.vary + ".");
}

std::vector<std::size_t> seats_of(const ReportRequest& request) {
    return request.seats.empty() ? info_of(request.game).seats : request.seats;
}

PerSeat<Player> all(Player player) {
    PerSeat<Player> players;
    for (Player& one : players.values)
        one = player;
    return players;
}

Fixture fixture_of(const ReportRequest& request, std::size_t seats, const std::string& value) {
    Fixture fixture{seats, {}, all(Player::Greedy)};
    if (!request.vary.empty()) fixture.options[request.vary] = value;
    return fixture;
}

std::string number(double value, const char* format) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

std::string mean_text(const Tally& tally) {
    return number(tally.mean(), "%.2f") + " ± " + number(tally.error_of_mean(), "%.2f");
}

std::string share_text(const Tally& tally) {
    return number(100 * tally.share(), "%.1f") + " ± " + number(100 * tally.error_of_share(), "%.1f");
}

void write_row(std::ostream& out, const std::vector<std::string>& cells) {
    out << '|';
    for (const std::string& cell : cells)
        out << ' ' << cell << " |";
    out << '\n';
}

void write_heading(std::ostream& out, const std::vector<std::string>& cells) {
    write_row(out, cells);
    write_row(out, std::vector<std::string>(cells.size(), "---"));
}

void write_seats(std::ostream& out, const std::string& first, const std::vector<std::string>& names,
                 const PerSeat<Tally>& tallies) {
    for (const Seat seat : Seats(names.size())) {
        const Tally& tally = tallies[seat];
        write_row(out, {first, names[seat.value], mean_text(tally), share_text(tally)});
    }
}

} // namespace

void report_balance(const ReportRequest& request, std::ostream& out, std::ostream& progress) {
    const auto values = values_of(request);
    const auto seats = seats_of(request);
    Counted games(progress, request.games * values.size() * seats.size());
    const Arena arena{request.game, request.pack, request.seed, [&] { games.step(); }};
    for (const std::size_t count : seats) {
        const auto names = seat_names(arena, count);
        PerSeat<Tally> together;
        out << "### " << count << " players, " << request.games << " games each\n\n";
        write_heading(out, {request.vary.empty() ? "games" : request.vary, "seat", "points", "wins in %"});
        for (const std::string& value : values) {
            const auto tallies = play(arena, fixture_of(request, count, value), request.games);
            for (const Seat seat : Seats(count))
                together[seat].add(tallies[seat]);
            write_seats(out, value.empty() ? "all" : value, names, tallies);
        }
        if (values.size() > 1) write_seats(out, "**all**", names, together);
        out << std::endl;
    }
}

namespace {

// One seat is played by `one`, the others by `others`; every seat has its turn.
Tally against(const Arena& arena, Fixture fixture, Player one, Player others, std::size_t games) {
    Tally tally;
    for (const Seat seat : Seats(fixture.seats)) {
        fixture.players = all(others);
        fixture.players[seat] = one;
        tally.add(play(arena, fixture, games / fixture.seats)[seat]);
    }
    return tally;
}

struct Pairing {
    Player one, others;
};

constexpr std::array kPairings{
    Pairing{Player::StandIn, Player::Random},
    Pairing{Player::Greedy, Player::Random},
    Pairing{Player::Greedy, Player::StandIn},
    Pairing{Player::Random, Player::Greedy},
};

std::string name_of(Player player) {
    return std::string(kPlayerNames.at(static_cast<std::size_t>(player)));
}

} // namespace

void report_ladder(const ReportRequest& request, std::ostream& out, std::ostream& progress) {
    const auto seats = seats_of(request);
    std::size_t total = 0;
    for (const std::size_t count : seats)
        total += kPairings.size() * (request.games / count * count);
    Counted games(progress, total);
    const Arena arena{request.game, request.pack, request.seed, [&] { games.step(); }};
    write_heading(out, {"players", "one", "among", "points", "wins in %", "an even share"});
    for (const std::size_t count : seats)
        for (const Pairing& pair : kPairings) {
            const Tally tally = against(arena, fixture_of(request, count, values_of(request).front()), pair.one,
                                        pair.others, request.games);
            write_row(out, {std::to_string(count), name_of(pair.one), name_of(pair.others), mean_text(tally),
                            share_text(tally), number(100.0 / static_cast<double>(count), "%.1f")});
        }
    out << std::endl;
}

} // namespace majlis

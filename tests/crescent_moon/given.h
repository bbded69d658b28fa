// Scenarios as a person reads them: what lies in the hexes that matter, moves and events in notation with names.
// given("H8 town, murshid token; H7 caliph 2o fort").turn("caliph").when("caliph influence H8").then({…})
#pragma once

#include <initializer_list>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/crescent_moon/crescent_moon.h"

namespace majlis::crescent_moon {

// A position is the map of a layout with these pieces on it and nothing else. Hexes are parted by semicolons or lines:
//   H8 caliph 2o1m fort, murshid token, town      pieces of the caliph, of the murshid; settlements need no name
//   H8 = quarry                                   another tile lies here; = river 3 with its edge
// Neighbours of H8 are I8, I7, H7, G8, G9, H9 (directions 0 to 5). It is the first turn of year 1, round 1, of the
// Warlord; hands are empty but for Warfare, coins and points as at the start; cards not spoken of lie in the deck.
class Given {
public:
    explicit Given(std::string_view position = {}, std::string_view layout = "divided_lands", std::size_t players = 5);

    Given& option(std::string_view id, std::string_view value);
    Given& turn(std::string_view who);
    Given& year(int year);
    Given& round(int round);
    Given& coins(std::string_view who, int coins);
    Given& points(std::string_view who, int points);
    Given& reserves(std::string_view who, int units);
    Given& hand(std::string_view who, std::string_view cards); // "ships, elder"; the Warlord's Warfare is there anyway
    Given& seen(std::string_view who, std::string_view cards); // come into that hand; also in the middle of a game
    Given& face_up(std::string_view who, std::string_view cards);
    Given& market(std::string_view cards);         // from far to near
    Given& sultans_market(std::string_view cards); // "-" is an empty slot
    Given& deck(std::string_view cards);           // these on top, the first uppermost
    Given& deck_size(int cards);                   // only so many; the others were discarded
    Given& at(Step step, std::string_view who);    // another question than the turn's

    Given& when(std::string_view move); // "caliph build fort H8"; sealed answers wait for each other
    Given& then(std::initializer_list<std::string> events); // all since the last time, without bookkeeping
    std::vector<std::string>
    hears(const Viewer& viewer = Spectator{}); // what all that has happened says, seats by letter
    Given& refuses(std::string_view move, std::string_view rule);
    Given& asks(std::string_view who_and_what); // "nomad answer"
    Given& asks_not(std::string_view who_and_what);
    Given& offers(std::string_view move);
    Given& offers_not(std::string_view move);

    Given& has(std::string_view hex_and_pieces); // "H8 caliph 2o fort, town"; nothing else lies there
    Given& has_coins(std::string_view who, int coins);
    Given& has_points(std::string_view who, int points);
    Given& has_reserves(std::string_view who, int units);
    Given& has_hand(std::string_view who, std::string_view cards); // all cards, Warfare too
    Given& has_face_up(std::string_view who, std::string_view cards);
    Given& has_discards(std::string_view cards);
    Given& has_market(std::string_view cards); // as market()
    Given& has_sultans_market(std::string_view cards);
    Given& has_deck(std::string_view top, int cards);                           // these on top, and so many together
    Given& has_at_bottom(std::string_view cards);                               // in whatever order
    Given& has_supply(std::string_view who, std::string_view what, int number); // "unit", "token", "town"

    const State& state(); // with a check that it stands

    const Common& common() { return state().common; }

    View view(const Viewer& viewer);
    Given& happen(std::string_view event); // an event as such, without an action

private:
    struct Lodged {
        std::string question;
        Seat seat;
        friend auto operator<=>(const Lodged&, const Lodged&) = default;
    };

    void begin();
    void check(std::string_view after);
    void take(const Events& events);
    void put_aside(const Question& question, const Action& action, std::string_view move);
    bool open_lodged();
    bool open_sealed(const Question& question, const Questions& asked);
    void decide(Seat seat, const Action& action, std::string_view move);

    State state_;
    std::vector<std::string> deck_;
    std::optional<int> deck_size_;
    std::vector<Count> census_;
    std::vector<std::string> events_;
    Events happened_;
    std::map<Lodged, Action> lodged_;
    std::uint64_t played_ = 0;
    bool begun_ = false;
};

inline Given given(std::string_view position = {}, std::string_view layout = "divided_lands", std::size_t players = 5) {
    return Given(position, layout, players);
}

Given& pass(Given& game, std::initializer_list<std::string_view> seats); // one after the other

const Tables& printed_tables();
Seat seat_named(std::string_view who);
Kind card_named(std::string_view word);
CardCounts cards_named(std::string_view words); // "ships, elder"
HexId hex_named(std::string_view word);

} // namespace majlis::crescent_moon

// Every sentence that Tigris & Euphrates says about itself. English here; the catalogues translate the message ids.
#include "engine/core/overloaded.h"
#include "engine/tigris_euphrates/chapters.h"

namespace majlis::tigris_euphrates {

Term colour_name(Colour colour) {
    return Term{std::string(row_of(colour).word)};
}

Term tile_name(Colour colour) {
    return Term{std::string(row_of(colour).tile)};
}

Term leader_name(Colour colour) {
    return Term{std::string(row_of(colour).leader)};
}

Term building_name(Colour colour) {
    return Term{std::string(row_of(colour).building)};
}

Term monument_name(Monument monument) {
    return Term{std::string(row_of(monument).word)};
}

namespace {

std::int64_t n(int number) {
    return number;
}

Text at(Cell cell) {
    return Text{std::string(cell_word(cell))};
}

} // namespace

// Whole phrases, since every language has plurals of its own.
Phrase tile_count(Colour colour, int tiles) {
    switch (colour) {
    case Colour::Black: return counted("{1} settlement", "{1} settlements", tiles);
    case Colour::Red: return counted("{1} temple", "{1} temples", tiles);
    case Colour::Blue: return counted("{1} farm", "{1} farms", tiles);
    case Colour::Green: return counted("{1} market", "{1} markets", tiles);
    }
    throw std::logic_error("tigris-euphrates: a tile of no colour");
}

std::vector<Phrase> tile_counts(const Tiles& tiles) {
    std::vector<Phrase> list;
    for (const Colour colour : kColours)
        if (tiles[colour] > 0) list.push_back(tile_count(colour, tiles[colour]));
    return list;
}

std::vector<Phrase> cell_list(CellSet cells) {
    std::vector<Phrase> list;
    for (const Cell cell : cells)
        list.push_back(phrase("{1}", at(cell)));
    return list;
}

namespace {

std::vector<Phrase> counts(Colour colour, int tiles) {
    return {tile_count(colour, tiles)};
}

bool is(const Viewer& viewer, Seat seat) {
    return viewer == Viewer(seat);
}

// ---- prompts ----

Phrase commitment_prompt(const Common& common) {
    const Fighters fighters = fighters_of(common);
    const Term support = tile_name(support_of(common)), colour = leader_name(common.contest.value());
    const std::int64_t attack = board_strength(common, fighters.attacking),
                       defence = board_strength(common, fighters.defending);
    if (!common.attack)
        return phrase(
            "You attack {1} over the {2}: {3} against {4} on the board. How many of your {5} tiles do you commit?",
            fighters.defender, colour, attack, defence, support);
    return phrase("{1} attacks you over the {2}: {3} with all commitments, against your {4} on the board. "
                  "How many of your {5} tiles do you commit?",
                  fighters.attacker, colour, attack + n(*common.attack), defence, support);
}

Phrase turn_prompt(const Common& common) {
    return counted("It is your turn: {1} action left.", "It is your turn: {1} actions left.", common.actions_left);
}

Phrase building_prompt(const Common& common) {
    const Colour colour = tile_at(common, common.placed.value()).value();
    if (common.buildings[colour]) return phrase("This line is longer. Move the {1} to it?", building_name(colour));
    return phrase("Build the {1} on this line?", building_name(colour));
}

Phrase treasures_prompt(const Tables& tables, const Common& common) {
    const Spoils due = spoils(tables, common).value();
    const bool one = due.choice == 1;
    if (due.forced.empty())
        return one ? phrase("Which treasure do you take?")
                   : counted("Which {1} treasure do you take?", "Which {1} treasures do you take?", due.choice);
    if (one) return phrase("{1} you take in any case. Which treasure do you take besides?", cell_list(due.forced));
    return counted("{2} you take in any case. Which {1} treasure do you take besides?",
                   "{2} you take in any case. Which {1} treasures do you take besides?", due.choice,
                   cell_list(due.forced));
}

} // namespace

Phrase prompt_of(const Tables& tables, const Common& common) {
    switch (common.phase) {
    case Phase::Turn: return turn_prompt(common);
    case Phase::Order: return phrase("Several colours are contested. Which one is settled next?");
    case Phase::Attack:
    case Phase::Defence: return commitment_prompt(common);
    case Phase::Building: return building_prompt(common);
    case Phase::Monument: return phrase("Your tile completes a square. Build a monument on it?");
    case Phase::Treasures: return treasures_prompt(tables, common);
    case Phase::Over: break;
    }
    throw std::logic_error("tigris-euphrates: a question without words");
}

namespace {

// ---- announcements ----

Phrase drawing(const Drew& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("You draw {1}.", tile_counts(e.tiles));
    return counted("{2} draws {1} tile.", "{2} draws {1} tiles.", total(e.tiles), e.seat);
}

Phrase swapping(const Swapped& e, const Viewer& viewer) {
    if (is(viewer, e.seat)) return phrase("You put away {1}.", tile_counts(e.tiles));
    return counted("{2} puts away {1} tile.", "{2} puts away {1} tiles.", total(e.tiles), e.seat);
}

Phrase returning(const LeaderReturned& e) {
    if (e.loss == Loss::Temple)
        return phrase("{1}'s {2} at {3} has no temple left and returns.", e.seat, leader_name(e.leader), at(e.cell));
    return phrase("{1}'s {2} at {3} is defeated and returns.", e.seat, leader_name(e.leader), at(e.cell));
}

Phrase striking(const CatastropheStruck& e) {
    if (e.tile) return phrase("A catastrophe of {1} destroys the {2} at {3}.", e.seat, tile_name(*e.tile), at(e.cell));
    return phrase("A catastrophe of {1} lays waste to {2}.", e.seat, at(e.cell));
}

Phrase gaining(const Gained& e) {
    const std::int64_t points = e.points;
    switch (e.reason) {
    case Reason::Tile: return phrase("{1} +{2} {3}.", e.seat, points, colour_name(e.colour));
    case Reason::Building:
        return phrase("{1} +{2} {3} for the {4}.", e.seat, points, colour_name(e.colour), building_name(e.colour));
    case Reason::Revolt: return phrase("{1} +{2} {3} for the revolt.", e.seat, points, colour_name(e.colour));
    case Reason::War: return phrase("{1} +{2} {3} for the war.", e.seat, points, colour_name(e.colour));
    case Reason::Monument: return phrase("{1} +{2} {3} from monuments.", e.seat, points, colour_name(e.colour));
    }
    throw std::logic_error("tigris-euphrates: points without a reason");
}

Phrase beginning_conflict(const ConflictBegan& e) {
    if (e.conflict == Conflict::Revolt)
        return phrase("A revolt: the {1} of {2} challenges that of {3}.", leader_name(e.colour), e.attacker,
                      e.defender);
    return phrase("A war over {1}: {2} attacks {3}.", colour_name(e.colour), e.attacker, e.defender);
}

Phrase committing(const Committed& e) {
    if (e.tiles == 0) return phrase("{1} commits no tiles.", e.seat);
    return phrase("{1} commits {2}.", e.seat, counts(e.tile, e.tiles));
}

// TE-15.4, TE-15.14: after wars, or at once
Phrase ending(const UnionEnded& e) {
    if (!e.after) return phrase("Nothing is contested around {1}.", at(e.cell));
    if (*e.after == AfterUnion::Quiet) return phrase("The union at {1} comes without a fight.", at(e.cell));
    return phrase("The fighting around {1} is over.", at(e.cell));
}

Phrase ending(const Ended& e) {
    if (e.why == Ending::Bag) return phrase("The bag cannot supply enough tiles: the game is over.");
    return phrase("Hardly any treasures are left: the game is over.");
}

} // namespace

std::optional<Phrase> TigrisEuphrates::announce(const Tables&, const Event& event, const Viewer& viewer) {
    using Said = std::optional<Phrase>;
    return std::visit(
        overloaded{
            [](const Began& e) -> Said { return phrase("The game begins. {1} has the first turn.", e.start); },
            [&](const Drew& e) -> Said { return drawing(e, viewer); },
            [](const LeaderPlaced& e) -> Said {
                return phrase("{1} places the {2} at {3}.", e.seat, leader_name(e.leader), at(e.cell));
            },
            [](const LeaderMoved& e) -> Said {
                return phrase("{1} moves the {2} from {3} to {4}.", e.seat, leader_name(e.leader), at(e.from),
                              at(e.to));
            },
            [](const LeaderWithdrawn& e) -> Said {
                return phrase("{1} withdraws the {2} from {3}.", e.seat, leader_name(e.leader), at(e.cell));
            },
            [](const LeaderReturned& e) -> Said { return returning(e); },
            [](const TilePlaced& e) -> Said {
                return phrase("{1} places a {2} at {3}.", e.seat, tile_name(e.tile), at(e.cell));
            },
            [](const CatastropheStruck& e) -> Said { return striking(e); },
            [&](const Swapped& e) -> Said { return swapping(e, viewer); },
            [&](const Gained& e) -> Said { // TE-24.1: the View tells the others for a while
                return e.kept || viewer == Viewer(e.seat) ? Said(gaining(e)) : std::nullopt;
            },
            [](const UnionMade& e) -> Said { return phrase("{1} unites two kingdoms.", at(e.cell)); },
            [](const UnionEnded& e) -> Said { return ending(e); },
            [](const ConflictBegan& e) -> Said { return beginning_conflict(e); },
            [](const Committed& e) -> Said { return committing(e); },
            [](const ConflictDecided& e) -> Said {
                return phrase("{1} against {2}: {3} wins.", n(e.attack), n(e.defence), e.winner);
            },
            [](const TilesLost& e) -> Said {
                return phrase("Lost: {1} ({2}).", counts(e.tile, e.cells.size()), cell_list(e.cells));
            },
            [](const BuildingPlaced& e) -> Said {
                return phrase("{1} puts the {2} on {3}.", e.seat, building_name(e.building), at(e.cell));
            },
            [](const BuildingReturned& e) -> Said {
                return phrase("The {1} leaves {2}.", building_name(e.building), at(e.cell));
            },
            [](const MonumentBuilt& e) -> Said {
                return phrase("{1} builds the {2} monument at {3}.", e.seat, monument_name(e.monument), at(e.cell));
            },
            [](const Declined& e) -> Said { return phrase("{1} does not build.", e.seat); },
            [](const TreasuresTaken& e) -> Said {
                return counted("{2} takes the treasure of {3}.", "{2} takes the treasures of {3}.", e.cells.size(),
                               e.seat, cell_list(e.cells));
            },
            [](const Asked&) -> Said { return std::nullopt; },
            [](const ActionEnded&) -> Said { return std::nullopt; },
            [](const TurnEnded& e) -> Said { return phrase("{1}'s turn is over.", e.seat); },
            [](const Ended& e) -> Said { return ending(e); },
        },
        event);
}

// TE-1.4, R-41: which dynasty a seat plays changes nothing, so seats get them in order
Phrase TigrisEuphrates::seat_name(const Tables&, Seat seat) {
    static constexpr std::array<std::string_view, 4> kNames{"Archer", "Bull", "Potter", "Lion"};
    return Phrase{kNames.at(seat.value)};
}

} // namespace majlis::tigris_euphrates

// Looking without acting: one's own hand, and the pictures of the table (board, market, last conflict, scores,
// progress), each as an image or in words.
// And which game somebody means who names none.
#pragma once

#include <array>
#include <string_view>
#include <variant>

#include "commands/button_id.h"
#include "commands/surroundings.h"
#include "render/image.h"

namespace majlis {

enum class As { Image, Words };

struct TablePicture { // one that everybody at the table may see
    Picture picture;
    Verb verb;              // of the button that leads to it
    std::string_view label; // in the command's list
};

inline constexpr std::array kTablePictures{
    TablePicture{Picture::Board, Verb::Board, "Board"},
    TablePicture{Picture::Market, Verb::Market, "Market"},
    TablePicture{Picture::Conflict, Verb::Conflict, "Last conflict"},
    TablePicture{Picture::Scores, Verb::Scores, "Scores"},
    TablePicture{Picture::Progress, Verb::Progress, "Progress"},
    TablePicture{Picture::Characters, Verb::Characters, "Characters"},
    TablePicture{Picture::Year, Verb::Year, "Points of the year"},
};

Post show_picture(Surroundings& around, const Interaction& interaction, GameId game, Picture picture, As as);
Post show_hand(Surroundings& around, const Interaction& interaction, GameId game);
// What that player can do and what scores; without a seat one's own.
Post show_character(Surroundings& around, const Interaction& interaction, GameId game, std::optional<Seat> seat);

// Buttons that show one's own character and the market; none in games without them.
std::vector<Button> other_looks(GameId game, const Table& table, Seat seat, const Speaker& speaker);

// The game of this thread, or the only one that the person plays; otherwise what to tell them: with several, buttons
// of `verb` lead to each.
std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb);

// The one of this server whose number is typed, over or not; without a number, the same as above.
std::variant<GameId, Post> game_meant(Surroundings& around, const Interaction& interaction, Verb verb,
                                      const SlashCommand& command);

} // namespace majlis

// What the players of a game are asked to agree to, in a post with two buttons: its end, a pause, how to go on without
// somebody. A proposal is known by its matter, a word that its buttons carry.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "commands/game_visit.h"
#include "commands/press.h"

namespace majlis {

inline constexpr auto kPlayersDecide = "Only this game's players decide that.";
inline constexpr auto kOthersToSay = "You agree. Others have to say so yet.";

enum class Said { Nothing, Yes, No };

Said said_by(Seat seat, const std::vector<Agreement>& agreements);
bool declined(const std::vector<Agreement>& agreements); // somebody has said no
bool all_agree(const std::vector<SeatRow>& of, const std::vector<Agreement>& agreements);
bool most_agree(const std::vector<SeatRow>& of, const std::vector<Agreement>& agreements); // more than half

std::vector<SeatRow> present_of(const std::vector<SeatRow>& seats); // with somebody in them who is not absent
// Those who are there, and who of the absent says something all the same.
std::vector<SeatRow> asked_of(const std::vector<SeatRow>& seats, const std::vector<Agreement>& agreements);

struct ProposalWords {
    Phrase question;
    const char* yes; // labels of the buttons
    const char* no;
    ButtonStyle style = ButtonStyle::Primary; // of yes
};

enum class Still { Open, Closed };
Post proposal(GameTransaction& tx, const std::vector<SeatRow>& seats, const std::vector<SeatRow>& asked,
              const std::string& matter, const ProposalWords& words, Still still);

// A press of one of these buttons.
Post answer_proposal(Surroundings& around, const Interaction& interaction, const Press& press);

} // namespace majlis

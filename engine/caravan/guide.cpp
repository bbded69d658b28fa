#include "engine/caravan/guide.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "engine/caravan/chapters.h"

namespace majlis::caravan {

namespace {

Phrase advice_at(std::string_view kind) {
    if (kind == kTea)
        return phrase("*First, tea.* Everybody answers in secret; nobody sees what others chose before all have. Tea "
                      "from your hand would bring two new cards. For now choose Pass, then Confirm.");
    if (kind == kBid)
        return phrase("*Now a secret bid.* Whoever bids most pays it, goes first here, and may take toll from others "
                      "who sell. Look with My hand how many cards of the wanted ware you hold: with none, bid 0.");
    if (kind == kTurn)
        return phrase("*Your turn.* If you hold the wanted ware, sell it: coins win the game. Otherwise draw cards, or "
                      "cross the dunes and let two dice decide. What needs luck says “Confirm and see”.");
    if (kind == kToll)
        return phrase(
            "*Somebody has sold, and you lead here.* You may take a coin for each card sold. You are asked in "
            "the middle of another one's turn: the game waits for you. Levy it.");
    if (kind == kHaggle)
        return phrase("*The leader wants toll.* Pay, or haggle: a die of 4 or more and you pay nothing, otherwise "
                      "double.");
    if (kind == kArrange)
        return phrase("*You saw the top of the deck.* Put the cards back in the order you like, the one to be drawn "
                      "first named first. Nobody else knows it.");
    if (kind == kDrop)
        return phrase("*A storm.* Half of your hand is lost, and you choose which. Keep what the next oases may want.");
    if (kind == kOffer)
        return phrase("*Somebody offers you a deal.* Accept makes it binding at once; decline, or answer with terms of "
                      "your own.");
    if (kind == kSip) return phrase("*You may drink tea at any time:* one tea goes, two cards come.");
    throw std::logic_error("caravan: a question without advice");
}

struct Answer {
    std::string_view verb, kind;
};

constexpr std::array kAnswers{
    Answer{"pass", kTea},        Answer{"sip", kTea},    Answer{"bid", kBid},      Answer{"sell", kTurn},
    Answer{"draw", kTurn},       Answer{"scout", kTurn}, Answer{"cross", kTurn},   Answer{"rest", kTurn},
    Answer{"levy", kToll},       Answer{"waive", kToll}, Answer{"pay", kHaggle},   Answer{"haggle", kHaggle},
    Answer{"arrange", kArrange}, Answer{"drop", kDrop},  Answer{"accept", kOffer}, Answer{"decline", kOffer},
    Answer{"counter", kOffer},
};

bool answers(std::string_view notation, std::string_view kind) {
    const std::string_view verb = notation.substr(0, notation.find(' '));
    return std::any_of(kAnswers.begin(), kAnswers.end(),
                       [&](const Answer& row) { return row.verb == verb && row.kind == kind; });
}

} // namespace

Guide guide() {
    return {
        phrase("**Your first caravan.** You and the computer are merchants who visit three oases. One ware is wanted "
               "at each of them. The merchant with the most coins after the last oasis wins. This thread is for you "
               "alone; take all the time you like."),
        advice_at, answers,
        phrase("**That was all.** Larger games work the same way: the thread asks, Act answers, Confirm counts. "
               "/game create sets a table for others, /rules tells the rules, /help what to do next.")};
}

} // namespace majlis::caravan

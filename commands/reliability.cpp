#include "commands/reliability.h"

#include <algorithm>
#include <stdexcept>

#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr int kWhole = 100, kForEachMissed = 25, kHandedOver = 50;

int mark_of(const PastGame& game) {
    const int kept = std::max(0, kWhole - kForEachMissed * game.missed);
    switch (game.stayed) {
    case Stayed::ToTheEnd: return kept;
    case Stayed::HandedOver: return std::min(kept, kHandedOver);
    case Stayed::Left: return 0;
    }
    throw std::logic_error("commands: a game that was left in no way");
}

std::optional<int> least_asked(RecordAsked record) {
    switch (record) {
    case RecordAsked::Any:
    case RecordAsked::Shown: return std::nullopt;
    case RecordAsked::AtLeast60: return 60;
    case RecordAsked::AtLeast80: return 80;
    }
    throw std::logic_error("commands: a table that asks for an unknown record");
}

} // namespace

std::optional<Reliability> reliability_of(const std::vector<PastGame>& newest_first) {
    const std::size_t games = std::min(newest_first.size(), kGamesCounted);
    if (games < kFewestGames) return std::nullopt;
    Reliability reliability{0, games, 0, 0};
    int sum = 0, weights = 0;
    for (std::size_t i = 0; i < games; ++i) {
        const PastGame& game = newest_first[i];
        const int weight = static_cast<int>(games - i);
        sum += weight * mark_of(game);
        weights += weight;
        reliability.missed += game.missed;
        reliability.given_up += game.stayed == Stayed::ToTheEnd ? 0 : 1;
    }
    reliability.percent = (2 * sum + weights) / (2 * weights); // rounded
    return reliability;
}

std::string reliability_in_words(const std::optional<Reliability>& reliability, const Speaker& speaker) {
    if (!reliability)
        return sentence(speaker,
                        "Your reliability cannot be told yet: it takes this many games with clocks, played to their "
                        "end: {1}.",
                        static_cast<std::int64_t>(kFewestGames));
    return sentence(speaker,
                    "**Your reliability: {1} %** (last games with clocks: {2}, deadlines missed: {3}, seats given up: "
                    "{4})",
                    std::int64_t{reliability->percent}, static_cast<std::int64_t>(reliability->games),
                    std::int64_t{reliability->missed}, std::int64_t{reliability->given_up}) +
           "\n-# " +
           speaker.translate("Newer games count more. Vacations, quiet hours and what is asked in secret never count.");
}

std::string short_reliability(const std::optional<Reliability>& reliability, const Speaker& speaker) {
    if (!reliability) return speaker.translate("(reliability: not known yet)");
    return sentence(speaker, "(reliability: {1} %)", std::int64_t{reliability->percent});
}

std::optional<std::string> why_not_reliable(GameTransaction& tx, UserId user, const Speaker& speaker) {
    const auto least = least_asked(tx.game().rules.record);
    const auto reliability = least ? reliability_of(tx.past_games(user, kGamesCounted)) : std::nullopt;
    if (!reliability || reliability->percent >= *least) return std::nullopt;
    return sentence(speaker,
                    "This table asks for a reliability of at least {1} %, and yours is {2} %: /stats tells where it "
                    "comes from. It grows with every game that you play in time.",
                    std::int64_t{*least}, std::int64_t{reliability->percent});
}

} // namespace majlis

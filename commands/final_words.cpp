#include "commands/final_words.h"

#include <algorithm>

#include "commands/final_ranking.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

std::vector<std::string> ranking(const Result& result, const Speaker& speaker) {
    Result in_order = result;
    std::stable_sort(in_order.begin(), in_order.end(),
                     [](const SeatResult& a, const SeatResult& b) { return a.rank < b.rank; });
    std::vector<std::string> lines;
    for (const SeatResult& seat : in_order)
        lines.push_back(sentence(speaker, "{1}. {2}: {3} ({4})", std::int64_t{seat.rank}, seat.seat,
                                 std::int64_t{seat.score}, seat.detail));
    return lines;
}

} // namespace

std::vector<std::string> result_lines(const Result& result, const std::vector<SeatRow>& seats,
                                      const std::optional<League>& league, const Speaker& speaker) {
    std::vector<std::string> lines{sentence(speaker, "**The game is over.**")};
    for (std::string& line : ranking(after_bids(result, seats), speaker))
        lines.push_back(std::move(line));
    if (league)
        lines.push_back(sentence(speaker,
                                 "It counts for the league {1}, season {2}: /league standings shows its table.",
                                 Text{league->what.name}, Text{league->what.season}));
    return lines;
}

std::vector<std::string> chance_lines(const ChanceSource& chance, const Speaker& speaker) {
    std::vector<Phrase> joins;
    for (const std::string& join : chance.joins)
        joins.push_back(phrase("{1}", Text{join}));
    return {"-# " + sentence(speaker, "The secret of its chance: {1}", Text{to_hex(chance.secret)}),
            "-# " + sentence(speaker, "The clicks that its chance was drawn from as well: {1}", joins)};
}

} // namespace majlis

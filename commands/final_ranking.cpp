#include "commands/final_ranking.h"

#include <algorithm>
#include <tuple>

#include "commands/sentences.h"

namespace majlis {

namespace {

int paid_by(Seat seat, const std::vector<SeatRow>& seats) {
    const SeatRow* row = row_of(seats, seat);
    return row ? row->paid : 0;
}

} // namespace

bool any_paid(const std::vector<SeatRow>& seats) {
    return std::any_of(seats.begin(), seats.end(), [](const SeatRow& row) { return row.paid > 0; });
}

Result after_bids(Result result, const std::vector<SeatRow>& seats) {
    if (!any_paid(seats)) return result;
    const auto key = [&](const SeatResult& one) {
        const int paid = paid_by(one.seat, seats);
        return std::tuple(paid - one.score, paid, one.rank);
    };
    std::stable_sort(result.begin(), result.end(),
                     [&](const SeatResult& a, const SeatResult& b) { return key(a) < key(b); });
    std::vector<int> ranks;
    for (std::size_t i = 0; i < result.size(); ++i)
        ranks.push_back(i > 0 && key(result[i]) == key(result[i - 1]) ? ranks.back() : static_cast<int>(i) + 1);
    for (std::size_t i = 0; i < result.size(); ++i) {
        SeatResult& one = result[i];
        const int paid = paid_by(one.seat, seats);
        one.rank = ranks[i];
        if (paid > 0) one.detail.push_back(phrase("{1} paid for the seat", static_cast<std::int64_t>(paid)));
        one.score -= paid;
    }
    return result;
}

std::optional<Settlement> settlement_of(const Table& table, const std::vector<SeatRow>& seats) {
    const auto result = table.result();
    if (!result || !any_paid(seats)) return std::nullopt;
    Settlement settlement{after_bids(*result, seats), {phrase("For the seat")}};
    for (const SeatResult& one : *result)
        settlement.column.numbers[one.seat] = -paid_by(one.seat, seats);
    return settlement;
}

} // namespace majlis

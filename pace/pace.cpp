#include "pace/pace.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace majlis {

namespace {

using namespace std::chrono_literals;
using std::chrono::days;

struct PaceRow {
    std::string_view name;
    Pace pace;
};

constexpr std::array kPaces{
    PaceRow{"relaxed", {days(3), days(7), days(3)}},
    PaceRow{"daily", {24h, days(3), 24h}},
    PaceRow{"live", {2min, 10min, 3min}},
};

struct UnitRow {
    char letter;
    Span length;
};

constexpr std::array kUnits{UnitRow{'d', days(1)}, UnitRow{'h', 1h}, UnitRow{'m', 1min}}; // the greatest first

constexpr Span kShortest = 1min;
constexpr Span kLongest = days(60);

} // namespace

const std::vector<std::string_view>& pace_names() {
    static const std::vector<std::string_view> kNames = [] {
        std::vector<std::string_view> names;
        for (const PaceRow& row : kPaces)
            names.push_back(row.name);
        return names;
    }();
    return kNames;
}

std::optional<Span> span_in(std::string_view text) {
    if (text.empty()) return std::nullopt;
    std::int64_t count = 0;
    const auto unit =
        std::find_if(kUnits.begin(), kUnits.end(), [&](const UnitRow& row) { return row.letter == text.back(); });
    text.remove_suffix(1);
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (unit == kUnits.end() || error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    if (count < 0 || count > kLongest / unit->length) return std::nullopt;
    return count * unit->length;
}

std::string to_text(Span span) {
    for (const UnitRow& row : kUnits)
        if (span % row.length == Span{} && span != Span{}) return std::to_string(span / row.length) + row.letter;
    return std::to_string(span / kUnits.back().length) + kUnits.back().letter;
}

std::optional<Pace> pace_in(std::string_view text) {
    for (const PaceRow& row : kPaces)
        if (row.name == text) return row.pace;
    const std::size_t first = text.find('+'), second = text.find('+', first + 1);
    if (first == std::string_view::npos || second == std::string_view::npos) return std::nullopt;
    const auto decision = span_in(text.substr(0, first));
    const auto bank = span_in(text.substr(first + 1, second - first - 1));
    const auto sealed = span_in(text.substr(second + 1));
    if (!decision || !bank || !sealed || *decision < kShortest || *sealed < kShortest) return std::nullopt;
    return Pace{*decision, *bank, *sealed};
}

std::string to_text(const Pace& pace) {
    for (const PaceRow& row : kPaces)
        if (row.pace == pace) return std::string(row.name);
    return lengths_of(pace);
}

std::string lengths_of(const Pace& pace) {
    return to_text(pace.decision) + "+" + to_text(pace.bank) + "+" + to_text(pace.sealed);
}

} // namespace majlis

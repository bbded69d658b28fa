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

namespace {

// "24h+3d+24h"; nothing: one of them is no length.
std::optional<std::vector<Span>> spans_in(std::string_view text) {
    std::vector<Span> spans;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find('+', at), text.size());
        const auto span = span_in(text.substr(at, end - at));
        if (!span) return std::nullopt;
        spans.push_back(*span);
        at = end + 1;
    }
    return spans;
}

} // namespace

std::optional<Pace> pace_in(std::string_view text) {
    for (const PaceRow& row : kPaces)
        if (row.name == text) return row.pace;
    const auto spans = spans_in(text);
    if (!spans || spans->size() < 3 || spans->size() > 4) return std::nullopt;
    Pace pace{spans->at(0), spans->at(1), spans->at(2)};
    if (!gives_time(pace.decision) || !gives_time(pace.sealed)) return std::nullopt;
    if (spans->size() == 4) pace.reminder = spans->at(3);
    if (pace.reminder && !reminds_in_time(*pace.reminder, pace.decision, pace.sealed)) return std::nullopt;
    return pace;
}

bool gives_time(Span span) {
    return span >= kShortest;
}

bool reminds_in_time(Span reminder, Span decision, Span sealed) {
    return reminder >= kShortest && reminder <= std::min(decision, sealed);
}

std::string to_text(const Pace& pace) {
    for (const PaceRow& row : kPaces)
        if (row.pace == pace) return std::string(row.name);
    return lengths_of(pace);
}

std::string lengths_of(const Pace& pace) {
    return to_text(pace.decision) + "+" + to_text(pace.bank) + "+" + to_text(pace.sealed) +
           (pace.reminder ? "+" + to_text(*pace.reminder) : "");
}

} // namespace majlis

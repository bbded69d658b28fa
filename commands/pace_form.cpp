#include "commands/pace_form.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "commands/limits.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::string_view kOpens = "m setup pace "; // then the lengths
constexpr std::string_view kFilled = "u setup lengths";
constexpr std::size_t kLongest = 10; // characters of one length

enum class Length { Decision, Bank, Sealed, Reminder };

struct LengthRow {
    Length length;
    std::string_view field;
    std::string_view label;
    std::string_view why_not;
};

constexpr std::array kLengths{
    LengthRow{Length::Decision, "decision", "For each decision, such as 24h",
              "For each decision, “{1}” does not do: write 1m to 60d, such as 90m, 12h or 3d."},
    LengthRow{Length::Bank, "bank", "Saved up at most, such as 3d",
              "To be saved up, “{1}” does not do: write 0m to 60d, such as 12h or 3d."},
    LengthRow{Length::Sealed, "sealed", "For answers in secret, such as 12h",
              "For answers in secret, “{1}” does not do: write 1m to 60d, such as 90m, 12h or 3d."},
    LengthRow{Length::Reminder, "reminder", "Reminder before a deadline, or nothing",
              "For the reminder, “{1}” does not do: write no more than a decision and an answer in secret have, or "
              "nothing: then it comes with the last quarter of the time."},
};

// "24 H" is meant as "24h"; what could not stand in a button is left out.
std::string tidied(const std::string& typed) {
    std::string text;
    for (const char c : typed)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0)
            text += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
        else if (c != ' ')
            text += '?';
    return text.substr(0, kLongest);
}

std::string typed_in(const std::map<std::string, std::string>& fields, std::string_view field) {
    const auto found = fields.find(std::string(field));
    return found == fields.end() ? std::string() : found->second;
}

std::array<std::string, kLengths.size()> lengths_in(std::string_view text) {
    std::array<std::string, kLengths.size()> lengths;
    for (std::string& length : lengths) {
        const std::size_t end = std::min(text.find('+'), text.size());
        length = tidied(std::string(text.substr(0, end))); // whoever has made the button
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lengths;
}

bool does(Length length, const std::map<Length, std::string>& typed) {
    const auto span = span_in(typed.at(length));
    switch (length) {
    case Length::Bank: return span.has_value();
    case Length::Decision:
    case Length::Sealed: return span && gives_time(*span);
    case Length::Reminder: break;
    }
    const auto decision = span_in(typed.at(Length::Decision)), sealed = span_in(typed.at(Length::Sealed));
    if (typed.at(Length::Reminder).empty() || !decision || !sealed) return true; // one mistake after the other
    return span && reminds_in_time(*span, *decision, *sealed);
}

} // namespace

std::string pace_form_button(std::string_view lengths) {
    return std::string(kOpens) + std::string(lengths);
}

bool opens_pace_form(std::string_view custom_id) {
    return custom_id.starts_with(kOpens) && custom_id.size() <= limits::kCustomId;
}

bool is_of_pace_form(std::string_view custom_id) {
    return custom_id == kFilled;
}

Form pace_form(std::string_view custom_id, const Speaker& speaker) {
    const auto lengths = lengths_in(custom_id.substr(kOpens.size()));
    Form form{std::string(kFilled), speaker.translate("Time at new tables"), {}};
    for (std::size_t i = 0; i < kLengths.size(); ++i) {
        const std::size_t least = kLengths[i].length == Length::Reminder ? 0 : 1;
        form.fields.push_back(
            {std::string(kLengths[i].field), speaker.translate(kLengths[i].label), lengths[i], least, kLongest, false});
    }
    return form;
}

TypedPace pace_typed(const std::map<std::string, std::string>& fields, const Speaker& speaker) {
    std::map<Length, std::string> lengths;
    TypedPace typed;
    for (const LengthRow& row : kLengths) {
        lengths[row.length] = tidied(typed_in(fields, row.field));
        typed.lengths += (row.length == Length::Decision ? "" : "+") + lengths[row.length];
    }
    for (const LengthRow& row : kLengths)
        if (!does(row.length, lengths))
            typed.why_not += (typed.why_not.empty() ? "" : "\n") +
                             sentence(speaker, row.why_not, Text{shortened(typed_in(fields, row.field), kLongest)});
    if (!typed.why_not.empty()) return typed;
    typed.pace = Pace{*span_in(lengths[Length::Decision]), *span_in(lengths[Length::Bank]),
                      *span_in(lengths[Length::Sealed]), span_in(lengths[Length::Reminder])};
    return typed;
}

} // namespace majlis

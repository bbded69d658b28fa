#include "engine/core/table_of.h"

namespace majlis {

namespace {

const OptionInfo* option_named(const GameInfo& info, std::string_view id) {
    const auto at =
        std::find_if(info.options.begin(), info.options.end(), [&](const OptionInfo& one) { return one.id == id; });
    return at == info.options.end() ? nullptr : &*at;
}

std::vector<Phrase> as_phrases(const std::vector<std::string_view>& words) {
    std::vector<Phrase> phrases;
    for (const std::string_view word : words)
        phrases.push_back(phrase("{1}", Text{std::string(word)}));
    return phrases;
}

std::vector<Phrase> as_phrases(const std::vector<std::size_t>& numbers) {
    std::vector<Phrase> phrases;
    for (const std::size_t number : numbers)
        phrases.push_back(phrase("{1}", static_cast<std::int64_t>(number)));
    return phrases;
}

std::vector<Phrase> letters_of(Seats seats) {
    std::vector<Phrase> letters;
    for (const Seat seat : seats)
        letters.push_back(phrase("{1}", Text{std::string(1, seat_letter(seat))}));
    return letters;
}

std::vector<std::string_view> names_of(const std::vector<OptionInfo>& options) {
    std::vector<std::string_view> names;
    for (const OptionInfo& option : options)
        names.push_back(option.id);
    return names;
}

bool lists(const std::vector<std::string_view>& values, std::string_view value) {
    return std::find(values.begin(), values.end(), value) != values.end();
}

} // namespace

Options completed(const GameInfo& info, Options chosen) {
    for (const OptionInfo& option : info.options)
        chosen.try_emplace(std::string(option.id), option.usual);
    return chosen;
}

MaybeRefusal why_not_seats(const GameInfo& info, std::int64_t seats) {
    if (seats > 0 &&
        std::find(info.seats.begin(), info.seats.end(), static_cast<std::size_t>(seats)) != info.seats.end())
        return std::nullopt;
    return refuse("MJ-1.1", "{1} cannot be played by {2}. It can be played by this many: {3}.",
                  Term{std::string(info.name)}, seats, as_phrases(info.seats));
}

MaybeRefusal why_not_begin(const GameInfo& info, const SetupRequest& request) {
    if (auto refusal = why_not_seats(info, static_cast<std::int64_t>(request.seats.count()))) return refusal;
    for (const auto& [id, value] : request.options) {
        const OptionInfo* option = option_named(info, id);
        if (!option)
            return refuse("MJ-1.2", "There is no option named {1}. There are these: {2}.", Text{id},
                          as_phrases(names_of(info.options)));
        if (!lists(option->values, value))
            return refuse("MJ-1.3", "The option {1} cannot be {2}. It can be one of: {3}.", Text{id}, Text{value},
                          as_phrases(option->values));
    }
    return std::nullopt;
}

// A capital letter alone is a seat in every game's notation. A seat of larger tables is left to the game's own rules:
// they say whose it is that is missing (CM-8.32).
MaybeRefusal why_not_name(const GameInfo& info, const std::string& notation, Seats seats) {
    const char last = static_cast<char>('A' + info.seats.back() - 1);
    for (const std::string& word : split_words(notation).value_or(Words{}))
        if (word.size() == 1 && word[0] > last && word[0] <= 'Z')
            return refuse("MJ-3.1", "There is no seat {1}. There are these: {2}.", Text{word}, letters_of(seats));
    return std::nullopt;
}

MaybeRefusal why_not_of(const Record& record, std::string_view game, std::string_view pack) {
    if (record.game != game) return refuse("MJ-6.1", "This record is of another game: {1}.", Text{record.game});
    if (record.pack != pack) return refuse("MJ-6.1", "This record was played with another pack.");
    if (record.commits.empty() && !record.position) return refuse("MJ-6.2", "This record holds no game.");
    return std::nullopt;
}

std::vector<Told> told_by(const std::vector<std::pair<Viewer, std::optional<Phrase>>>& heard) {
    std::vector<Told> told;
    for (const auto& [viewer, phrase] : heard) {
        if (!phrase) continue;
        const auto same = std::find_if(told.begin(), told.end(), [&](const Told& one) { return one.text == *phrase; });
        if (same == told.end())
            told.push_back({Viewers::only(viewer), *phrase});
        else
            same->to = same->to.with(viewer);
    }
    return told;
}

} // namespace majlis

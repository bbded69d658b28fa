#include "commands/rolling_back.h"

#include <algorithm>
#include <iterator>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/computer_seats.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/long_ids.h"
#include "commands/sentences.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr auto kMatter = "rollback";

// What everybody heard of a move; a part of it is enough to know it by.
std::string words_of(const Table& table, const Commit& commit, const Speaker& names) {
    const auto heard = heard_by(Spectator{}, told_events(table, commit));
    return heard.empty() ? names.translate("(nothing that everybody saw)") : say(heard.front(), names);
}

// A page of moves, the newest first: each can be taken back with all that followed, so the version before it is the
// target. The pages end before the same version, whatever is played meanwhile.
class MovesToGoBackTo {
public:
    MovesToGoBackTo(const GameVisit& visit, const ButtonId& id, Version before)
        : visit_(visit),
          id_(id),
          line_(present_line(visit.table->record())),
          names_(visit.seats, language_of(visit.interaction)) {
        while (end_ < line_.size() && line_[end_].after <= before)
            ++end_;
        first_ = end_ > limits::kOptions ? end_ - limits::kOptions : 1;
    }

    bool none() const { return end_ <= 1; }

    std::vector<Row> rows() const {
        std::vector<Row> rows{moves()};
        std::vector<Button> turning;
        if (first_ > 1) turning.push_back({id_of_page(first_ - 1), names_.translate("Earlier moves…")});
        if (end_ < line_.size())
            turning.push_back(
                {id_of_page(std::min(end_ + limits::kOptions, line_.size()) - 1), names_.translate("Later moves…")});
        if (!turning.empty()) rows.emplace_back(std::move(turning));
        return rows;
    }

private:
    Select moves() const {
        Select select{to_text(id_), names_.translate("Back to before…"), {}};
        for (std::size_t i = end_; i-- > first_;)
            select.options.push_back(
                {std::to_string(line_[i - 1].after.value),
                 shortened(words_of(*visit_.table, line_[i], names_), limits::kOptionText),
                 say(phrase("back to version {1}", static_cast<std::int64_t>(line_[i - 1].after.value)), names_),
                 false});
        return select;
    }

    // Of the page that ends with this move.
    std::string id_of_page(std::size_t last) const {
        ButtonId page = id_;
        page.detail = std::to_string(line_[last].after.value);
        return to_text(page);
    }

    const GameVisit& visit_;
    const ButtonId& id_;
    std::vector<Commit> line_;
    NamingSpeaker names_;
    std::size_t first_ = 1, end_ = 0; // the deal is no move
};

// The moves up to this version; without one: all.
Post choice(const GameVisit& visit, const std::string& reason, std::optional<Version> last = {}) {
    const Version version = visit.table->version();
    Post post =
        only_words(sentence(LanguageSpeaker(language_of(visit.interaction)),
                            "Before which move shall the game go on? That move and all later ones are taken back, "
                            "whoever has seen what. Everybody reads your reason: {1}",
                            Text{reason}));
    const ButtonId id{
        'u', Verb::RollBack, visit.tx.game().id, Intent{kMatter, Seat{}, static_cast<std::uint32_t>(version.value)},
        {},  reason};
    const MovesToGoBackTo moves(visit, id, last.value_or(version));
    if (moves.none()) return only_words("Nothing has been played that could be taken back.");
    post.rows = moves.rows();
    return post;
}

Post go_back(GameVisit& visit, Version to, const std::string& reason) {
    const Questions before = visit.table->questions();
    const Version version = visit.table->version();
    auto result = visit.table->roll_back(to);
    if (const auto* refusal = std::get_if<Refusal>(&result))
        return only_words(said(refusal->why, LanguageSpeaker(language_of(visit.interaction))));
    Played played = std::get<Played>(std::move(result));
    if (visit.tx.game().standing == Standing::Going) append(played, play_for_nobody(*visit.table, visit.seats));
    record_played(visit, version, played);
    for (const Seat seat : visit.table->seats())
        visit.tx.drop_buffer(seat);
    visit.herald().tell_line(
        decided(visit, phrase("the game goes back to version {1}.", static_cast<std::int64_t>(to.value)), reason), {});
    visit.herald().tell_decided(before, *visit.table, played);
    return only_words("Done. The thread says so.");
}

std::optional<Version> version_in(const std::string& detail) {
    const auto number = large_number_in(detail);
    return number ? std::optional(Version{*number}) : std::nullopt;
}

Post go_back_as_pressed(GameVisit& visit, const Press& press, const std::string& reason) {
    if (!organises(visit.interaction, visit.house)) return only_words(kWhoGoverns);
    const auto to = press.values.empty() ? std::nullopt : large_number_in(press.values.front());
    if (!to) return choice(visit, reason, version_in(press.button.detail));
    if (press.button.intent->step != static_cast<std::uint32_t>(visit.table->version().value))
        return choice(visit, reason);
    return go_back(visit, Version{*to}, reason);
}

} // namespace

Post ask_how_far_back(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    return govern(around, interaction, command, [&](GameVisit& visit) { return choice(visit, reason_of(command)); });
}

Post roll_back(Surroundings& around, const Interaction& interaction, const Press& press) {
    if (!press.button.intent) return only_words("Type /organise rollback.");
    const std::string reason = long_words(around.store, press.button);
    return at_game(around, interaction, press.button.game,
                   [&](GameVisit& visit) { return go_back_as_pressed(visit, press, reason); });
}

} // namespace majlis

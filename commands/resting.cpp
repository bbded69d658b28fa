#include "commands/resting.h"

#include <algorithm>
#include <charconv>
#include <string_view>

#include "commands/clock_keeping.h"
#include "commands/herald.h"
#include "commands/house_rules.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/sentences.h"
#include "commands/typed.h"
#include "engine/core/words.h"
#include "pace/rest.h"

namespace majlis {

namespace {

constexpr int kDaysOfYear = 40; // of vacation, for each person
constexpr auto kWhichClock = "Which clock is yours? Name your time zone with zone:, such as Europe/Prague.";
constexpr std::chrono::hours kLongestNight{16};
constexpr std::chrono::minutes kDay = std::chrono::hours(24);

int year_of(Instant now) {
    return static_cast<int>(std::chrono::year_month_day(std::chrono::floor<std::chrono::days>(now)).year());
}

int days_left(const PersonalRest& rest, Instant now) {
    return rest.vacation_year == year_of(now) ? std::max(0, kDaysOfYear - rest.vacation_days) : kDaysOfYear;
}

PersonalRest with_days_used(PersonalRest rest, int days, Instant now) {
    if (rest.vacation_year != year_of(now)) rest.vacation_days = 0;
    rest.vacation_year = year_of(now);
    rest.vacation_days = std::max(0, rest.vacation_days + days);
    return rest;
}

bool on_vacation(const PersonalRest& rest, Instant now) {
    return rest.times.vacation && now < rest.times.vacation->to;
}

std::string date_and_time(Instant at) { // as each reader's own clock has it
    return "<t:" + std::to_string(std::chrono::floor<std::chrono::seconds>(at).time_since_epoch().count()) + ":f>";
}

std::string on_the_wall(std::chrono::minutes time) {
    const auto two = [](std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return two(time.count() / 60) + ":" + two(time.count() % 60);
}

// Zeros may lead, as they do on clocks.
std::optional<int> digits_in(std::string_view text, int most) {
    int number = 0;
    const bool digits = text.find_first_not_of("0123456789") == std::string_view::npos;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return digits && error == std::errc{} && number <= most ? std::optional(number) : std::nullopt;
}

// "22:00", "7:30"
std::optional<std::chrono::minutes> time_in(std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos || text.size() - colon != 3) return std::nullopt;
    const auto hours = digits_in(text.substr(0, colon), 23), minutes = digits_in(text.substr(colon + 1), 59);
    if (!hours || !minutes) return std::nullopt;
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes);
}

std::string in_words(const PersonalRest& rest, Instant now, const Speaker& speaker) {
    std::string text = rest.times.quiet
                           ? say(phrase("Your quiet hours: {1} to {2}, {3}.", Text{on_the_wall(rest.times.quiet->from)},
                                        Text{on_the_wall(rest.times.quiet->to)}, Text{rest.times.zone}),
                                 speaker)
                           : speaker.translate("You have no quiet hours.");
    if (on_vacation(rest, now))
        text +=
            "\n" + say(phrase("You are on vacation until {1}.", Text{date_and_time(rest.times.vacation->to)}), speaker);
    return text + "\n" + sentence(speaker, "Days of vacation left this year: {1}.", std::int64_t{days_left(rest, now)});
}

// The clocks of one game as they go on from now.
void reckon_anew(GameTransaction& tx, const Table& table, UserId user, const RestTimes& before,
                 const std::vector<Phrase>& lines, Instant now) {
    const auto seats = tx.seats();
    const SeatRow* own = row_of(seats, user);
    if (!own || tx.game().state != GameState::Running || tx.game().standing != Standing::Going) return;
    if (!change_rest(tx, own->seat, before, now)) return;
    Herald herald(tx, seats, now);
    const LanguageSpeaker speaker(language_at(tx, seats));
    for (const Phrase& line : lines)
        herald.tell_line(say(line, speaker), {});
    herald.renew_prompt(table);
}

// At every table of that person; `lines` are read there by everybody, where a clock has changed.
Post settled(Surroundings& around, const Interaction& interaction, const PersonalRest& before, const PersonalRest& rest,
             const std::vector<Phrase>& lines) {
    const UserId user = interaction.who.id;
    const Instant now = around.clock();
    around.store.people().keep(user, rest);
    for (const GameId game : around.store.games_of(user))
        if (const auto met = around.tables.meet(game))
            static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
                if (tx.game().state == GameState::Running)
                    reckon_anew(tx, *met->present(tx), user, before.times, lines, now);
            }));
    return only_words(in_words(rest, now, LanguageSpeaker(language_of(interaction))));
}

// Quiet hours: the clocks that run keep those that they were begun with (pace/seat_clock.h).
Post kept(Surroundings& around, const Interaction& interaction, const PersonalRest& rest) {
    const LanguageSpeaker speaker(language_of(interaction));
    around.store.people().keep(interaction.who.id, rest);
    return only_words(in_words(rest, around.clock(), speaker) + "\n" +
                      speaker.translate("This counts from your next decision on: a clock that runs is not changed."));
}

} // namespace

Post go_on_vacation(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const LanguageSpeaker speaker(language_of(interaction));
    const Instant now = around.clock();
    const PersonalRest before = around.store.people().rest(interaction.who.id);
    const auto days = number_in(typed_option(command, "days"));
    if (on_vacation(before, now)) {
        settled(around, interaction, before, before, {}); // should the store have gone away in between
        return only_words("You are on vacation already. /away back ends it.");
    }
    if (!days || *days < 1 || *days > days_left(before, now))
        return only_words(sentence(speaker, "A vacation has 1 day or more, and you have {1} left this year.",
                                   std::int64_t{days_left(before, now)}));
    PersonalRest rest = with_days_used(before, *days, now);
    rest.times.vacation = Vacation{now, end_of_day(now, *days, rest.times)};
    return settled(around, interaction, before, rest,
                   {phrase("{1} is on vacation until {2}; that clock stands still.",
                           Text{mention_of(interaction.who.id)}, Text{date_and_time(rest.times.vacation->to)})});
}

Post end_vacation(Surroundings& around, const Interaction& interaction, const SlashCommand&) {
    const Instant now = around.clock();
    const PersonalRest before = around.store.people().rest(interaction.who.id);
    if (!on_vacation(before, now)) return only_words("You are not on vacation.");
    const auto unused = std::chrono::floor<std::chrono::days>(before.times.vacation->to - now);
    PersonalRest rest = with_days_used(before, -static_cast<int>(unused.count()), now);
    rest.times.vacation->to = now;
    return settled(around, interaction, before, rest,
                   {phrase("{1} is back from vacation.", Text{mention_of(interaction.who.id)})});
}

Post keep_quiet_hours(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    const PersonalRest before = around.store.people().rest(interaction.who.id);
    PersonalRest rest = before;
    const auto from = time_in(typed_option(command, "from")), to = time_in(typed_option(command, "to"));
    const std::string zone = typed_option(command, "zone");
    if (zone.empty() && !before.times.quiet && before.times.zone == RestTimes{}.zone) return only_words(kWhichClock);
    if (!zone.empty()) rest.times.zone = zone;
    if (!known_zone(rest.times.zone))
        return only_words("I do not know that time zone. Choose one from the list that appears while you type, such as "
                          "Europe/Prague.");
    if (!from || !to || *from == *to || (*to - *from + kDay) % kDay > kLongestNight)
        return only_words("Quiet hours are written like 22:00 and 7:30, and are 16 hours a day at most.");
    rest.times.quiet = QuietHours{*from, *to};
    return kept(around, interaction, rest);
}

Post drop_quiet_hours(Surroundings& around, const Interaction& interaction, const SlashCommand&) {
    const PersonalRest before = around.store.people().rest(interaction.who.id);
    PersonalRest rest = before;
    rest.times.quiet.reset();
    return kept(around, interaction, rest);
}

Post show_rest(Surroundings& around, const Interaction& interaction, const SlashCommand&) {
    return only_words(in_words(around.store.people().rest(interaction.who.id), around.clock(),
                               LanguageSpeaker(language_of(interaction))));
}

std::vector<SelectOption> zones_like(const std::string& typed) {
    std::vector<SelectOption> choices;
    for (const std::string& zone : zone_names())
        if (choices.size() < limits::kOptions && mentions(zone, typed)) choices.push_back({zone, zone, {}, false});
    return choices;
}

} // namespace majlis

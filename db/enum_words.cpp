#include "db/enum_words.h"

#include <array>
#include <stdexcept>
#include <string>

namespace majlis {
namespace {

template <typename Enum>
struct WordRow {
    Enum value;
    std::string_view word;
};

constexpr std::array kGameStates{
    WordRow{GameState::Lobby, "lobby"},
    WordRow{GameState::Running, "running"},
    WordRow{GameState::Over, "over"},
};
constexpr std::array kSeatings{
    WordRow{Seating::Random, "random"},
    WordRow{Seating::Fixed, "fixed"},
    WordRow{Seating::Choice, "choice"},
    WordRow{Seating::Bid, "bid"},
};
constexpr std::array kJoinings{
    WordRow{Joining::Everybody, "everybody"},
    WordRow{Joining::Invited, "invited"},
};
constexpr std::array kStartings{
    WordRow{Starting::Players, "players"},
    WordRow{Starting::Host, "host"},
};
constexpr std::array kWatchings{
    WordRow{Watching::Everybody, "everybody"},
    WordRow{Watching::Players, "players"},
};
constexpr std::array kRecordsAsked{
    WordRow{RecordAsked::Any, "any"},
    WordRow{RecordAsked::Shown, "shown"},
    WordRow{RecordAsked::AtLeast60, "60"},
    WordRow{RecordAsked::AtLeast80, "80"},
};
constexpr std::array kAbsences{
    WordRow{Absence::Wait, "wait"},
    WordRow{Absence::StandIn, "stand-in"},
    WordRow{Absence::Vote, "vote"},
    WordRow{Absence::Computer, "computer"},
};
constexpr std::array kSecrecies{
    WordRow{Secrecy::Open, "open"},
    WordRow{Secrecy::Sealed, "sealed"},
};
constexpr std::array kWarnings{
    WordRow{Warned::NotYet, "not yet"},
    WordRow{Warned::Reminded, "reminded"},
    WordRow{Warned::TimeIsUp, "time is up"},
    WordRow{Warned::Abandoned, "abandoned"},
};
constexpr std::array kStandings{
    WordRow{Standing::Going, "going"},
    WordRow{Standing::Frozen, "frozen"},
    WordRow{Standing::Paused, "paused"},
    WordRow{Standing::Ended, "ended"},
};
constexpr std::array kDeliveries{
    WordRow{Delivery::DirectMessage, "direct message"},
    WordRow{Delivery::Here, "here"},
    WordRow{Delivery::PrivateThread, "private thread"},
};
constexpr std::array kLeagueStates{
    WordRow{LeagueState::Open, "open"},
    WordRow{LeagueState::Closed, "closed"},
};
constexpr std::array kTableSettings{
    WordRow{TableSetting::Players, "players"},
    WordRow{TableSetting::Organisers, "organisers"},
};
constexpr std::array kBystanders{
    WordRow{Bystander::Asked, "asked"},
    WordRow{Bystander::Passes, "passes"},
};
constexpr std::array kOutboxKinds{
    WordRow{OutboxKind::Post, "post"},
    WordRow{OutboxKind::Edit, "edit"},
    WordRow{OutboxKind::Prompt, "prompt"},
    WordRow{OutboxKind::OpenThread, "open thread"},
    WordRow{OutboxKind::CloseThread, "close thread"},
    WordRow{OutboxKind::AddMember, "add member"},
    WordRow{OutboxKind::RemoveMember, "remove member"},
};
constexpr std::array kDirectMessages{
    WordRow{DirectMessages::Untried, "untried"},
    WordRow{DirectMessages::Open, "open"},
    WordRow{DirectMessages::Closed, "closed"},
};

template <typename Rows, typename Enum>
std::string_view word_in(const Rows& rows, Enum value) {
    for (const auto& row : rows)
        if (row.value == value) return row.word;
    throw std::logic_error("db: an enum value without its word");
}

template <typename Rows>
auto value_in(const Rows& rows, std::string_view word) {
    for (const auto& row : rows)
        if (row.word == word) return row.value;
    throw std::logic_error("db: the tables hold an unknown word: " + std::string(word));
}

} // namespace

std::string_view word_of(GameState state) {
    return word_in(kGameStates, state);
}

std::string_view word_of(Seating seating) {
    return word_in(kSeatings, seating);
}

std::string_view word_of(Joining joining) {
    return word_in(kJoinings, joining);
}

std::string_view word_of(Starting starting) {
    return word_in(kStartings, starting);
}

std::string_view word_of(Watching watching) {
    return word_in(kWatchings, watching);
}

std::string_view word_of(RecordAsked record) {
    return word_in(kRecordsAsked, record);
}

std::string_view word_of(Absence absence) {
    return word_in(kAbsences, absence);
}

std::string_view word_of(Secrecy secrecy) {
    return word_in(kSecrecies, secrecy);
}

std::string_view word_of(Warned warned) {
    return word_in(kWarnings, warned);
}

std::string_view word_of(Standing standing) {
    return word_in(kStandings, standing);
}

std::string_view word_of(Delivery delivery) {
    return word_in(kDeliveries, delivery);
}

std::string_view word_of(LeagueState state) {
    return word_in(kLeagueStates, state);
}

std::string_view word_of(TableSetting setting) {
    return word_in(kTableSettings, setting);
}

std::string_view word_of(Bystander bystander) {
    return word_in(kBystanders, bystander);
}

std::string_view word_of(OutboxKind kind) {
    return word_in(kOutboxKinds, kind);
}

std::string_view word_of(DirectMessages direct_messages) {
    return word_in(kDirectMessages, direct_messages);
}

GameState game_state_of(std::string_view word) {
    return value_in(kGameStates, word);
}

Seating seating_of(std::string_view word) {
    return value_in(kSeatings, word);
}

Joining joining_of(std::string_view word) {
    return value_in(kJoinings, word);
}

Starting starting_of(std::string_view word) {
    return value_in(kStartings, word);
}

Watching watching_of(std::string_view word) {
    return value_in(kWatchings, word);
}

RecordAsked record_asked_of(std::string_view word) {
    return value_in(kRecordsAsked, word);
}

Absence absence_of(std::string_view word) {
    return value_in(kAbsences, word);
}

Secrecy secrecy_of(std::string_view word) {
    return value_in(kSecrecies, word);
}

Warned warned_of(std::string_view word) {
    return value_in(kWarnings, word);
}

Standing standing_of(std::string_view word) {
    return value_in(kStandings, word);
}

Delivery delivery_of(std::string_view word) {
    return value_in(kDeliveries, word);
}

LeagueState league_state_of(std::string_view word) {
    return value_in(kLeagueStates, word);
}

TableSetting table_setting_of(std::string_view word) {
    return value_in(kTableSettings, word);
}

Bystander bystander_of(std::string_view word) {
    return value_in(kBystanders, word);
}

OutboxKind outbox_kind_of(std::string_view word) {
    return value_in(kOutboxKinds, word);
}

DirectMessages direct_messages_of(std::string_view word) {
    return value_in(kDirectMessages, word);
}

} // namespace majlis

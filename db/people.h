// What is remembered about people and servers, beyond any one game.
// Names and values of a server's settings belong to whoever reads them; the store only keeps them.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "db/game_row.h"
#include "db/ids.h"
#include "db/shard.h"
#include "pace/rest.h"

namespace majlis {

class Connections;

enum class DirectMessages { Untried, Open, Closed };

struct User {
    UserId id;
    std::optional<std::string> locale;
    std::optional<std::string> time_zone;
    std::optional<ChannelId> dm_channel;
    DirectMessages direct_messages = DirectMessages::Untried;
    friend bool operator==(const User&, const User&) = default;
};

struct Preferences {                     // what a person has chosen for all tables
    std::optional<std::string> language; // "cs"; none: as Discord says
    std::optional<Delivery> hands;       // how they arrive; none: asked at each table
    bool mentions = true;                // notified when awaited
    std::optional<int> most_games{};     // at once; none: as many as there are
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

struct PersonalRest { // at all tables
    RestTimes times{};
    int vacation_year = 0;
    int vacation_days = 0; // of that year, used up
    friend bool operator==(const PersonalRest&, const PersonalRest&) = default;
};

enum class Stayed { ToTheEnd, HandedOver, Left }; // handed over: to a substitute; left: to the computer

struct PastGame { // with clocks: one that is over, that was left, or in which a deadline was missed
    int missed = 0;
    Stayed stayed = Stayed::ToTheEnd;
    friend bool operator==(const PastGame&, const PastGame&) = default;
};

struct Substitute { // willing to take over seats on a server
    UserId user;
    std::string name; // as the server shows it
    friend bool operator==(const Substitute&, const Substitute&) = default;
};

using GuildSettings = std::map<std::string, std::string>;

// In an hour, by all processes: Discord has locked out bots that opened 20 to 50 quickly.
inline constexpr std::size_t kNewDirectChannels = 20;
inline constexpr std::chrono::hours kOpeningsCount{1}; // for so long

class People {
public:
    explicit People(Connections& connections) : connections_(connections) {}

    User user(UserId id); // one we have never met has nothing set
    void keep_locale(UserId id, std::string_view locale);
    // These two keep nothing of somebody we do not know, who may have been forgotten meanwhile.
    void keep_direct_channel(UserId id, ChannelId channel);
    void keep(UserId id, DirectMessages direct_messages);

    // When a new direct channel to this person may be opened (direct_channels.cpp): `now`, and it counts from here on,
    // or later, because of those that all processes have opened within an hour. Nothing: the person has been forgotten.
    std::optional<Instant> open_direct_channel(UserId id, Instant now, std::size_t most_in_an_hour);
    void stop_direct_channels(Instant until); // none is opened before

    Preferences preferences(UserId id);
    void keep(UserId id, const Preferences& preferences); // hands come so at once, where the person sits already

    PersonalRest rest(UserId id); // (rests.cpp)
    void keep(UserId id, const PersonalRest& rest);

    std::string everything_about(UserId id); // as JSON
    void forget(UserId id);                  // games go on without the person; whoever calls it has seen to that

    void keep(UserId id, Bystander bystander); // read with the seats

    std::vector<PastGame> past_games(UserId id, std::size_t most); // newest first (track_records.cpp)

    void keep_willing(GuildId guild, const Substitute& substitute, Instant now); // (substitutes.cpp)
    void drop_willing(GuildId guild, UserId id);
    std::vector<Substitute> willing(GuildId guild); // longest first

    GuildSettings settings(GuildId guild);
    void keep_setting(GuildId guild, std::string_view name, std::string_view value);
    void drop_setting(GuildId guild, std::string_view name);

    // Servers that have removed us: what is to be told there waits, and their games stand still. When we are back, it
    // goes out at once, and each game's clocks are to be set going again.
    void leave(GuildId guild, Instant since);
    // Of those that have games with us, and belong to this shard.
    void leave_all_but(std::span<const GuildId> guilds, Instant since, Shard shard = {});
    void come_back(std::span<const GuildId> guilds, Instant now);
    bool has_left(GuildId guild);
    void end_games_left_before(Instant then); // without a result; nothing more is told about them

private:
    Connections& connections_;
};

} // namespace majlis

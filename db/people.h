// What is remembered about people and servers, beyond any one game.
// Names and values of a server's settings belong to whoever reads them; the store only keeps them.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "db/game_row.h"
#include "db/ids.h"
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
    friend bool operator==(const Preferences&, const Preferences&) = default;
};

struct PersonalRest { // at all tables
    RestTimes times{};
    int vacation_year = 0;
    int vacation_days = 0; // of that year, used up
    friend bool operator==(const PersonalRest&, const PersonalRest&) = default;
};

using GuildSettings = std::map<std::string, std::string>;

class People {
public:
    explicit People(Connections& connections) : connections_(connections) {}

    User user(UserId id); // one we have never met has nothing set
    void keep(const User& user);

    Preferences preferences(UserId id);
    void keep(UserId id, const Preferences& preferences); // hands come so at once, where the person sits already

    PersonalRest rest(UserId id); // (rests.cpp)
    void keep(UserId id, const PersonalRest& rest);

    std::string everything_about(UserId id); // as JSON
    void forget(UserId id);                  // games go on without the person; whoever calls it has seen to that

    void keep(UserId id, Bystander bystander); // read with the seats

    GuildSettings settings(GuildId guild);
    void keep_setting(GuildId guild, std::string_view name, std::string_view value);
    void drop_setting(GuildId guild, std::string_view name);

    // Servers that have removed us: what is to be told there waits. When we are back, it goes out at once.
    void leave(GuildId guild, Instant since);
    void come_back(std::span<const GuildId> guilds, Instant now);
    bool has_left(GuildId guild);
    void end_games_left_before(Instant then); // without a result; nothing more is told about them

private:
    Connections& connections_;
};

} // namespace majlis

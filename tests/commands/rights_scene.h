// A server with games at every stage, another server, and everybody whose rights differ. Somebody does one thing
// somewhere; which rows of the store that has changed is told as lines, and the world can be put back.
#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "db/connections.h"
#include "tests/commands/world.h"

namespace majlis::test {

enum class Who { Seat, FormerSeat, Stranger, Spectator, Organiser, OrganiserElsewhere };
enum class Place { OwnServer, OtherServer, DirectMessage };

inline constexpr std::array kEverybody{Who::Seat,      Who::FormerSeat, Who::Stranger,
                                       Who::Spectator, Who::Organiser,  Who::OrganiserElsewhere};
inline constexpr std::array kEverywhere{Place::OwnServer, Place::OtherServer, Place::DirectMessage};

const char* name_of(Who who);
const char* name_of(Place place);

enum class In {
    Thread,
    Channel
}; // where on its own server something is done at a game; strangers never see the thread

class RightsScene : public World {
public:
    RightsScene();

    Interaction doing(Who who, Place place, In in, Doing what);
    Reply does(const Interaction& interaction);

    UserId id(Who who) const;
    static GuildId guild(Place place);

    using Rows = std::multiset<std::string>; // "seats {…}"
    Rows rows();
    std::string digest(); // of all of them
    void put_back();      // as it was when the scene was set

    bool about_new_game(const std::string& row) const;

    GameId running, gathering, bidding, over;
    std::map<char, Control> shown{}; // the newest control of each verb that Alice was shown at the running game
    std::string move;                // that Alice may make, as it is typed
    std::string pack;                // the printed one of Caravan

private:
    void begin(); // the running game, with a former player
    void play();
    void note(const Post& post);

    Person carol_{commands, 702, "Carol", last_interaction};
    Person wanda_{commands, 704, "Wanda", last_interaction};
    Person olga_{commands, 710, "Olga", last_interaction};
    Person boris_{commands, 711, "Boris", last_interaction};
    std::unique_ptr<Connections> connections_;
    std::uint64_t newest_ = 0;
};

} // namespace majlis::test

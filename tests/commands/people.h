// People with fingers: they type commands and press what a message offers. Each act is an interaction of its own.
// Everything they are answered is held to Discord's limits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/commands.h"
#include "engine/core/chance.h"

namespace majlis::test {

inline constexpr std::uint64_t kAllPermissions = 377'957'239'808;

// One thing that can be pressed, with the values that would be chosen in a select.
struct Control {
    std::string custom_id;
    std::string label;
    std::vector<std::string> values{};
};

std::vector<Control> controls_in(const Post& post, Chance& chance); // one random choice of values for each select
std::optional<Control> control_labelled(const Post& post, std::string_view beginning);
const Post& post_of(const Reply& reply);

// Who talks to Commands, with an id that grows for each interaction.
class Person {
public:
    Person(Commands& commands, std::uint64_t user, std::string name, std::uint64_t& last_interaction)
        : commands_(commands), who_{UserId{user}, std::move(name), {}}, last_interaction_(last_interaction) {}

    UserId id() const { return who_.id; }

    Post types(const std::string& command, std::map<std::string, std::string> options = {},
               std::map<std::string, NamedPerson> people = {});

    NamedPerson named() const { return {who_.id, who_.name}; }

    Post presses(const Control& control);

    Post presses(const std::string& custom_id) { return presses(Control{custom_id, {}, {}}); }

    Post presses(const Post& post, std::string_view label); // the control that begins so
    Reply does(const Interaction& interaction);
    Interaction doing(Doing doing);

    ChannelId channel{600};
    std::optional<ChannelId> parent{};           // when that is a thread
    std::uint64_t permissions = kAllPermissions; // there

    void gets(RoleId role) { who_.roles.push_back(role); }

    std::string locale = "en-US", guild_locale = "en-US";
    std::string written = "come \"closer\" *friend* @everyone"; // what the person writes into forms

private:
    Post fills_in(const Form& form);

    Commands& commands_;
    majlis::Person who_;
    std::uint64_t& last_interaction_;
};

} // namespace majlis::test

// A playground without sockets: the demo world, the router, a gateway and the control API.
// Tests send it REST calls as the bot and control calls as people.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "playground/control_api.h"
#include "playground/embedded.h"
#include "playground/routes.h"
#include "playground/seed.h"

namespace majlis::playground {

class PlaygroundTest : public testing::Test {
protected:
    explicit PlaygroundTest(Settings settings = {});

    // The bot asks: rest("post", "/channels/600/messages", {{"content", "x"}}).
    RestAnswer rest(const std::string& method, const std::string& path, Json body = nullptr,
                    std::vector<UploadedFile> files = {});

    // A person acts; the reply, or null while it waits for the bot.
    Json control(const std::string& method, const std::string& path, Json body = Json::object());

    // A person clicks or types a command: the payload of the INTERACTION_CREATE that the bot gets.
    Json interaction(const std::string& kind, Json body);

    RestAnswer callback(const Json& interaction, Json body);

    std::string channel(const std::string& name) const;
    std::string user(const std::string& name);

    std::string application() const { return text(site.world.application); }

    Site site;
    Gateway gateway{site};
    Router router{site, embedded_openapi()};
    std::vector<std::function<void()>> timers; // what the control API wants done later
    ControlApi control_api{site, gateway,
                           [this](std::int64_t, std::function<void()> work) { timers.push_back(std::move(work)); }};
    std::vector<Dispatch> dispatched;
    Json last_reply;
};

// The codes of all errors in a refusal, as "components.0.label BASE_TYPE_BAD_LENGTH".
std::vector<std::string> problems(const RestAnswer& answer);

} // namespace majlis::playground

// The real playground as a program of its own, started for a test, and its control API.
// Only what the tests of the bot's parts need; whole games are played in tests/e2e.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bot/discord.h"
#include "bot/http.h"
#include "bot/sender.h"

namespace majlis::test {

class PlaygroundProgram {
public:
    explicit PlaygroundProgram(const std::vector<std::string>& flags = {});
    ~PlaygroundProgram();
    PlaygroundProgram(const PlaygroundProgram&) = delete;
    PlaygroundProgram& operator=(const PlaygroundProgram&) = delete;

    SenderSettings settings() const; // with short pauses

    std::string clock_socket() const { return facts_.at("clock_socket"); }

    nlohmann::json get(const std::string& path);
    nlohmann::json post(const std::string& path, const nlohmann::json& body);

    ChannelId channel(const std::string& name);
    UserId user(const std::string& name);
    GuildId guild();
    ApplicationId application();
    std::vector<std::string> contents(ChannelId channel); // oldest first, as the person "amber" sees them
    nlohmann::json messages(ChannelId channel);
    nlohmann::json traffic(const std::string& part_of_path); // requests of the bot, oldest first

private:
    nlohmann::json call(const std::string& method, const std::string& path, const std::string& body);

    std::string folder_;
    int process_ = 0;
    std::map<std::string, std::string> facts_;
    Http http_;
};

} // namespace majlis::test

// The real playground as a program of its own, started for a test, and its control API.
// Only what the tests of the bot's parts need; whole games are played in tests/e2e.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "bot/discord.h"
#include "bot/http.h"
#include "bot/sender.h"
#include "tests/bot/child_program.h"

namespace majlis::test {

class PlaygroundProgram {
public:
    explicit PlaygroundProgram(const std::vector<std::string>& flags = {});
    ~PlaygroundProgram();
    PlaygroundProgram(const PlaygroundProgram&) = delete;
    PlaygroundProgram& operator=(const PlaygroundProgram&) = delete;

    SenderSettings settings() const; // with short pauses

    std::string clock_socket() const { return facts_.at("clock_socket"); }

    std::string authority() const { return facts_.at("ca"); }

    int tls_port() const { return std::stoi(facts_.at("tls_port")); }

    int web_port() const { return std::stoi(facts_.at("web_port")); }

    int process() const { return program_->process(); }

    const std::string& folder() const { return folder_; } // of its data and certificates

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
    std::optional<ChildProgram> program_;
    std::map<std::string, std::string> facts_;
    Http http_;
};

} // namespace majlis::test

#include "tests/bot/playground_program.h"

#include <cstdlib>
#include <filesystem>
#include <future>
#include <stdexcept>

#include "tests/support/shell.h"

namespace majlis::test {
namespace {

using Json = nlohmann::json;

std::string new_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "majlis-bot-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no folder for the playground");
    return name;
}

// "name value" lines until "ready".
std::map<std::string, std::string> read_facts(ChildProgram& program) {
    std::map<std::string, std::string> facts;
    for (auto line = program.line(); line != "ready"; line = program.line())
        facts[line.substr(0, line.find(' '))] = line.substr(line.find(' ') + 1);
    return facts;
}

} // namespace

PlaygroundProgram::PlaygroundProgram(const std::vector<std::string>& flags)
    : folder_(new_folder()), http_(std::nullopt) {
    std::vector<std::string> words{(build_folder() / "bin" / "majlis-playground").string(),
                                   "--port",
                                   "0",
                                   "--web-port",
                                   "0",
                                   "--data",
                                   folder_,
                                   "--seed-users",
                                   "--clock-socket",
                                   folder_ + "/clock"};
    words.insert(words.end(), flags.begin(), flags.end());
    program_.emplace(words);
    facts_ = read_facts(*program_);
}

PlaygroundProgram::~PlaygroundProgram() {
    program_.reset();
    std::filesystem::remove_all(folder_);
}

SenderSettings PlaygroundProgram::settings() const {
    return {.api = "https://localhost:" + facts_.at("tls_port") + "/api/v10",
            .token = "a-token",
            .certificates = facts_.at("ca"),
            .first_pause = std::chrono::milliseconds(50)};
}

Json PlaygroundProgram::call(const std::string& method, const std::string& path, const std::string& body) {
    std::promise<HttpAnswer> answer;
    http_.start({.method = method,
                 .url = "http://127.0.0.1:" + facts_.at("web_port") + path,
                 .headers = {},
                 .body = body,
                 .files = {}},
                [&](HttpAnswer given) { answer.set_value(std::move(given)); });
    const HttpAnswer given = answer.get_future().get();
    if (given.status != 200)
        throw std::runtime_error(path + ": " + std::to_string(given.status) + " " + given.body + given.trouble);
    return Json::parse(given.body);
}

Json PlaygroundProgram::get(const std::string& path) {
    return call("GET", path, "");
}

Json PlaygroundProgram::post(const std::string& path, const Json& body) {
    return call("POST", path, body.dump());
}

ChannelId PlaygroundProgram::channel(const std::string& name) {
    const Json state = get("/api/state");
    for (const auto& channel : state["channels"])
        if (channel.value("name", "") == name) return ChannelId{std::stoull(channel["id"].get<std::string>())};
    throw std::runtime_error("no channel " + name);
}

UserId PlaygroundProgram::user(const std::string& name) {
    const Json state = get("/api/state");
    for (const auto& user : state["users"])
        if (user.value("name", user.value("username", "")) == name)
            return UserId{std::stoull(user["id"].get<std::string>())};
    throw std::runtime_error("no user " + name);
}

GuildId PlaygroundProgram::guild() {
    return GuildId{std::stoull(get("/api/state")["guilds"][0]["id"].get<std::string>())};
}

ApplicationId PlaygroundProgram::application() {
    const Json application = get("/api/state")["application"];
    return ApplicationId{
        std::stoull(application.is_string() ? application.get<std::string>() : application["id"].get<std::string>())};
}

Json PlaygroundProgram::messages(ChannelId channel) {
    return get("/api/channels/" + std::to_string(channel.value) + "/messages?as=amber");
}

std::vector<std::string> PlaygroundProgram::contents(ChannelId channel) {
    std::vector<std::string> contents;
    for (const auto& message : messages(channel))
        contents.push_back(message["content"]);
    return contents;
}

Json PlaygroundProgram::traffic(const std::string& part_of_path) {
    Json found = Json::array();
    const Json all = get("/api/traffic");
    for (const auto& entry : all.is_array() ? all : all.at("traffic"))
        if (entry["path"].get<std::string>().find(part_of_path) != std::string::npos) found.push_back(entry);
    return found;
}

} // namespace majlis::test

#include "tests/bot/playground_program.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <future>
#include <spawn.h>
#include <stdexcept>

#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/shell.h"

namespace majlis::test {
namespace {

using Json = nlohmann::json;

std::string new_folder() {
    std::string name = (std::filesystem::temp_directory_path() / "majlis-bot-XXXXXX").string();
    if (!mkdtemp(name.data())) throw std::runtime_error("no folder for the playground");
    return name;
}

struct Started {
    int process = 0;
    FILE* output = nullptr;
};

Started start_program(std::vector<std::string> words) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe for the playground");
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    std::vector<char*> arguments;
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    Started started;
    const int error = posix_spawn(&started.process, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    if (error != 0) throw std::runtime_error("the playground does not start");
    started.output = fdopen(ends[0], "r");
    return started;
}

// "name value" lines until "ready".
std::map<std::string, std::string> read_facts(FILE* output) {
    std::map<std::string, std::string> facts;
    char line[1024];
    while (std::fgets(line, sizeof line, output)) {
        std::string text(line);
        text.pop_back();
        if (text == "ready") return facts;
        facts[text.substr(0, text.find(' '))] = text.substr(text.find(' ') + 1);
    }
    throw std::runtime_error("the playground ended before it was ready");
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
    const Started started = start_program(words);
    process_ = started.process;
    facts_ = read_facts(started.output);
    std::fclose(started.output);
}

PlaygroundProgram::~PlaygroundProgram() {
    ::kill(process_, SIGTERM);
    ::waitpid(process_, nullptr, 0);
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

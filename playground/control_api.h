// The control API of the web port: what the page and the tests use to play people and to move the world.
// Paths and fields stand in docs/playground.md. Answers may come later: a click waits for the bot.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <string>

#include "playground/gateway.h"
#include "playground/json.h"
#include "playground/person.h"
#include "playground/site.h"

namespace majlis::playground {

struct ControlRequest {
    std::string method; // "GET", "POST"
    std::string path;
    std::map<std::string, std::string> query;
    Json body;
};

struct ControlReply {
    int status{200};
    std::string content_type{"application/json"};
    std::string body;
};

ControlReply json_reply(const Json& body, int status = 200);

using Answer = std::function<void(ControlReply)>;
using Later = std::function<void(std::int64_t after_ms, std::function<void()> work)>;

class ControlApi {
public:
    ControlApi(Site& site, Gateway& gateway, Later later) : site_(site), gateway_(gateway), later_(std::move(later)) {}

    // Calls `answer` exactly once, at once or when the bot has answered.
    void run(const ControlRequest& request, const Answer& answer);

    // An interaction changed: those who wait for it may be answered now.
    void interaction_changed(const std::string& id);

private:
    struct Wait {
        InteractionId interaction;
        Answer answer;
    };

    void start(const Prepared& prepared, const Json& request, const Answer& answer);
    void finish(std::list<Wait>::iterator wait);

    Site& site_;
    Gateway& gateway_;
    Later later_;
    std::list<Wait> waits_;
};

} // namespace majlis::playground

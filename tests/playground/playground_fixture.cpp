#include "tests/playground/playground_fixture.h"

#include <stdexcept>

#include "playground/http_call.h"

namespace majlis::playground {

PlaygroundTest::PlaygroundTest(Settings settings) : site(std::move(settings)) {
    seed_world(site, People::Demo);
    site.hooks.dispatch = [this](const Dispatch& event) { dispatched.push_back(event); };
    site.hooks.changed = [this](const std::string& what, const std::string& id) {
        if (what == "interaction") control_api.interaction_changed(id);
    };
}

RestAnswer PlaygroundTest::rest(const std::string& method, const std::string& path, Json body,
                                std::vector<UploadedFile> files) {
    RestCall call;
    call.method = method;
    Target target = split_target(path);
    call.path = std::move(target.path);
    call.query = std::move(target.query);
    call.authorization = "Bot sample";
    call.body = std::move(body);
    call.files = std::move(files);
    return router.run(std::move(call)).answer;
}

Json PlaygroundTest::control(const std::string& method, const std::string& path, Json body) {
    last_reply = nullptr;
    ControlRequest request{method, path, {}, std::move(body)};
    if (const auto mark = path.find('?'); mark != std::string::npos) {
        request.path = path.substr(0, mark);
        const auto pair = path.substr(mark + 1);
        request.query[pair.substr(0, pair.find('='))] = pair.substr(pair.find('=') + 1);
    }
    control_api.run(request, [this](const ControlReply& reply) { last_reply = Json::parse(reply.body); });
    return last_reply;
}

Json PlaygroundTest::interaction(const std::string& kind, Json body) {
    dispatched.clear();
    control("POST", "/api/interactions/" + kind, std::move(body));
    for (const auto& event : dispatched)
        if (event.event == "INTERACTION_CREATE") return event.data;
    throw std::runtime_error("no interaction began: " + last_reply.dump());
}

RestAnswer PlaygroundTest::callback(const Json& interaction, Json body) {
    return rest("post",
                "/interactions/" + interaction["id"].get<std::string>() + "/" +
                    interaction["token"].get<std::string>() + "/callback",
                std::move(body));
}

std::string PlaygroundTest::channel(const std::string& name) const {
    for (const auto& [id, row] : site.world.channels)
        if (row.name == name) return text(id);
    throw std::runtime_error("no channel " + name);
}

std::string PlaygroundTest::user(const std::string& name) {
    return text(find_user(site.world, name)->id);
}

namespace {

void gather(const Json& node, const std::string& path, std::vector<std::string>& rows) {
    for (const auto& [key, inner] : node.items()) {
        if (key != "_errors") {
            gather(inner, path.empty() ? key : path + "." + key, rows);
            continue;
        }
        for (const auto& error : inner)
            rows.push_back(path + " " + error["code"].get<std::string>());
    }
}

} // namespace

std::vector<std::string> problems(const RestAnswer& answer) {
    std::vector<std::string> rows;
    gather(member(answer.body, "errors"), "", rows);
    return rows;
}

} // namespace majlis::playground

#include "playground/control_api.h"

#include <array>
#include <memory>

#include "playground/control_answers.h"
#include "playground/interactions.h"

namespace majlis::playground {

namespace {

constexpr std::int64_t kWaitMs = 5000;

struct ImmediateCall {
    std::string_view method;
    std::string_view pattern; // {} stands for one segment, which is passed on
    ControlReply (*answer)(ControlPlace&, const ControlRequest&, const std::string& segment);
};

constexpr std::array kImmediateCalls{
    ImmediateCall{"GET", "/api/state", answer_state},
    ImmediateCall{"GET", "/api/users/{}/channels", answer_channels},
    ImmediateCall{"GET", "/api/users/{}/commands", answer_commands},
    ImmediateCall{"GET", "/api/channels/{}/messages", answer_messages},
    ImmediateCall{"GET", "/api/traffic", answer_traffic},
    ImmediateCall{"GET", "/api/faults", answer_faults},
    ImmediateCall{"POST", "/api/messages", answer_new_message},
    ImmediateCall{"POST", "/api/users", answer_new_user},
    ImmediateCall{"POST", "/api/guilds", answer_new_guild},
    ImmediateCall{"POST", "/api/dms", answer_new_dm},
    ImmediateCall{"POST", "/api/clock", answer_clock},
    ImmediateCall{"POST", "/api/faults", answer_new_fault},
};

std::optional<std::string> segment_of(std::string_view pattern, std::string_view path) {
    const auto hole = pattern.find("{}");
    if (hole == std::string_view::npos) return pattern == path ? std::optional<std::string>("") : std::nullopt;
    const auto tail = pattern.substr(hole + 2);
    const bool framed =
        path.size() > hole + tail.size() && path.starts_with(pattern.substr(0, hole)) && path.ends_with(tail);
    const auto segment = framed ? path.substr(hole, path.size() - hole - tail.size()) : std::string_view{};
    if (segment.empty() || segment.find('/') != std::string_view::npos) return std::nullopt;
    return std::string(segment);
}

std::optional<Prepared> prepared_interaction(Site& site, const ControlRequest& request) {
    if (request.method != "POST") return std::nullopt;
    if (request.path == "/api/interactions/command") return use_command(site, request.body);
    if (request.path == "/api/interactions/autocomplete") return ask_autocomplete(site, request.body);
    if (request.path == "/api/interactions/component") return use_component(site, request.body);
    if (request.path == "/api/interactions/modal") return submit_modal(site, request.body);
    if (request.path == "/api/interactions/forged") return forge(site, request.body);
    return std::nullopt;
}

ControlReply immediate(ControlPlace place, const ControlRequest& request) {
    for (const auto& call : kImmediateCalls)
        if (const auto segment = segment_of(call.pattern, request.path); segment && call.method == request.method)
            return call.answer(place, request, *segment);
    return json_reply({{"error", "There is no " + request.method + " " + request.path + "."}}, 404);
}

} // namespace

ControlReply json_reply(const Json& body, int status) {
    return {status, "application/json", printed(body)};
}

void ControlApi::run(const ControlRequest& request, const Answer& answer) {
    try {
        if (const auto prepared = prepared_interaction(site_, request))
            start(*prepared, request.body, answer);
        else
            answer(immediate({site_, gateway_}, request));
    } catch (const ControlError& error) {
        answer(json_reply({{"error", error.what()}}, error.status()));
    } catch (const ApiError& error) {
        answer(json_reply({{"error", error.what()}, {"code", error.code()}, {"errors", error.errors().flat()}}, 400));
    } catch (const Json::exception& error) {
        answer(json_reply({{"error", std::string("The request has a field of the wrong type: ") + error.what()}}, 400));
    } catch (const std::exception& fault) { // a defect of the playground is told, too
        answer(json_reply({{"error", std::string("The playground failed: ") + fault.what()}}, 500));
    }
}

// The bot's answer or the time limit, whichever comes first.
void ControlApi::start(const Prepared& prepared, const Json& request, const Answer& answer) {
    const auto id = start_interaction(site_, prepared.interaction, prepared.data).id;
    waits_.push_back({id, answer});
    later_(integer_or(member(request, "wait_ms"), kWaitMs), [this, id] {
        for (auto wait = waits_.begin(); wait != waits_.end(); ++wait)
            if (wait->interaction == id) return finish(wait);
    });
}

void ControlApi::interaction_changed(const std::string& id) {
    const auto* interaction = find_interaction(site_.world, id);
    if (!interaction || !interaction->completed_ms) return;
    for (auto wait = waits_.begin(); wait != waits_.end(); ++wait)
        if (wait->interaction == interaction->id) return finish(wait);
}

void ControlApi::finish(std::list<Wait>::iterator wait) {
    const auto done = std::move(*wait);
    waits_.erase(wait);
    const auto found = site_.world.interactions.find(done.interaction);
    if (found == site_.world.interactions.end())
        return done.answer(json_reply({{"error", "The interaction has been forgotten meanwhile."}}, 404));
    done.answer(json_reply(interaction_json(site_, found->second)));
}

} // namespace majlis::playground

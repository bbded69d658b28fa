#include "bot/conversations.h"

#include <stdexcept>

#include "bot/discord_json.h"
#include "bot/log.h"
#include "commands/languages.h"
#include "commands/routing.h"
#include "engine/core/overloaded.h"

namespace majlis {
namespace {

constexpr long kAlreadyAcknowledged = 40060;

constexpr auto kBusy = "Too many people are acting at this moment, and this was not recorded. Please try again.";
constexpr std::size_t kMostOfOne = 20; // interactions of one person that wait
constexpr auto kEnoughOfYou = "What you did before is still being worked on, and this was not recorded. Please try "
                              "again in a moment.";
constexpr auto kOurFault = "Something went wrong on our side. The game's thread shows what was recorded; trying again "
                           "is safe.";

Reply sentence(const char* message, const Interaction& interaction) {
    return PrivateReply{
        {.content = language_of(interaction).translate(message), .rows = {}, .files = {}, .pinged = {}}};
}

// What the world does wrong, commands/ answers with words of its own. What is caught here is a bug of ours.
template <class Handle>
auto handled(const Handle& handle, const Interaction& interaction) -> decltype(handle(interaction)) {
    try {
        return handle(interaction);
    } catch (const std::exception& failure) {
        log_error("interaction failed",
                  {{"interaction", std::to_string(interaction.id.value)}, {"why", failure.what()}});
        return sentence(kOurFault, interaction);
    }
}

bool sends_files(const Interaction& interaction) {
    const auto* command = std::get_if<SlashCommand>(&interaction.doing);
    return command && !command->files.empty();
}

// A file on its way keeps nobody waiting.
std::string place_of(const Interaction& interaction) {
    return sends_files(interaction) ? "files " + std::to_string(interaction.id.value) : strand_of(interaction);
}

// An answer that was lost may have arrived: the work is done all the same, because doing it twice does no harm.
// When the first response surely did not arrive, the person sees that it failed, and nothing is done.
bool may_go_on(const Answer& answer) {
    return std::visit(overloaded{[](const Done&) { return true; }, [](const Lost&) { return true; },
                                 [](const Refused& refused) { return refused.code == kAlreadyAcknowledged; },
                                 [](const NotSent&) { return false; }},
                      answer);
}

void note(const Interaction& interaction, const char* what, const Answer& answer) {
    if (!std::holds_alternative<Done>(answer))
        log_warning(what, {{"interaction", std::to_string(interaction.id.value)}, {"why", sentence_of(answer)}});
}

} // namespace

Conversations::Conversations(Handle handle, Files files, Sender& sender, Strands& strands, Metrics& metrics)
    : handle_(std::move(handle)),
      files_(std::move(files)),
      sender_(sender),
      strands_(strands),
      metrics_(metrics),
      shares_(kMostOfOne) {}

void Conversations::answer_as(ApplicationId application) {
    application_ = application.value;
}

void Conversations::take(const Interaction& interaction) {
    try {
        const ResponseClass response = response_class(interaction);
        switch (response) {
        case ResponseClass::Modal: return show_form(interaction);
        case ResponseClass::Suggestions: return suggest(interaction);
        case ResponseClass::PrivatePanel:
        case ResponseClass::OwnUpdate:
        case ResponseClass::PublicVote: return converse(interaction, response);
        }
    } catch (const std::exception& failure) {
        log_error("interaction failed",
                  {{"interaction", std::to_string(interaction.id.value)}, {"why", failure.what()}});
    }
}

void Conversations::show_form(const Interaction& interaction) {
    const Reply reply = handle_(interaction);
    sender_.send_at_once(first_response(interaction, form_body(std::get<FormReply>(reply).form)),
                         [interaction](const Answer& answer) { note(interaction, "form not shown", answer); });
}

// Suggestions cannot be put off and need no order: they do not wait behind moves.
void Conversations::suggest(const Interaction& interaction) {
    const auto show = [this, interaction](const std::vector<SelectOption>& choices) {
        sender_.send_at_once(
            first_response(interaction, suggestions_body(choices)),
            [interaction](const Answer& answer) { note(interaction, "suggestions not shown", answer); });
    };
    const auto share = shares_.take(interaction.who.id);
    if (!share) return metrics_.over_share(), show({});
    const auto work = [this, interaction, show, share] {
        const Reply reply = handled(handle_, interaction);
        const auto* suggestions = std::get_if<SuggestionsReply>(&reply);
        show(suggestions ? suggestions->choices : std::vector<SelectOption>{});
    };
    if (strands_.post("suggestions " + std::to_string(interaction.id.value), work) == Taken::Full) show({});
}

void Conversations::converse(const Interaction& interaction, ResponseClass response) {
    const Moment heard = std::chrono::steady_clock::now();
    const auto share = shares_.take(interaction.who.id);
    if (!share) return metrics_.over_share(), turn_away(interaction, kEnoughOfYou, heard);
    const auto place = strands_.take_place(place_of(interaction)); // now: presses at one game keep their order
    if (!place) return metrics_.turned_away(), turn_away(interaction, kBusy, heard);
    sender_.send_at_once(first_response(interaction, first_response_body(response)),
                         [this, interaction, response, heard, place, share](const Answer& answer) {
                             metrics_.first_response(std::chrono::steady_clock::now() - heard);
                             const bool goes_on = may_go_on(answer);
                             if (!goes_on) note(interaction, "interaction dropped", answer);
                             const auto work = sends_files(interaction)
                                                   ? fetching_for(interaction, response, heard, share)
                                                   : work_on(interaction, response, heard);
                             strands_.fill(place, goes_on ? Strands::Work([work, share] { work(); }) : Strands::Work{});
                         });
}

// One request says it, so that a flood costs little.
void Conversations::turn_away(const Interaction& interaction, const char* why, Moment heard) {
    const Post post = std::get<PrivateReply>(sentence(why, interaction)).post;
    sender_.send_at_once(first_response(interaction, private_message_body(post)),
                         [this, interaction, heard](const Answer& answer) {
                             metrics_.first_response(std::chrono::steady_clock::now() - heard);
                             note(interaction, "interaction turned away without a word", answer);
                         });
}

Strands::Work Conversations::work_on(const Interaction& interaction, ResponseClass response, Moment heard) {
    return [this, interaction, response, heard] {
        tell(interaction, response, handled(handle_, interaction));
        metrics_.answered(std::chrono::steady_clock::now() - heard);
    };
}

// No worker waits for the file either. At the end of the program it counts as not fetched.
Strands::Work Conversations::fetching_for(const Interaction& interaction, ResponseClass response, Moment heard,
                                          const Shares::Share& share) {
    return [this, interaction, response, heard, share] {
        if (const auto unread = handled(files_.answer_unread, interaction)) return tell(interaction, response, *unread);
        files_.fetch(interaction, [this, response, heard, share](const Interaction& whole) {
            if (strands_.post(place_of(whole), work_on(whole, response, heard)) == Taken::Full)
                tell(whole, response, sentence(kBusy, whole));
        });
    };
}

void Conversations::tell(const Interaction& interaction, ResponseClass response, const Reply& reply) {
    try {
        tell_post(interaction, response, reply);
    } catch (const std::exception& failure) { // an answer that breaks Discord's limits
        log_error("answer not sent", {{"interaction", std::to_string(interaction.id.value)}, {"why", failure.what()}});
        tell_post(interaction, response, sentence(kOurFault, interaction));
    }
}

// A deferred update stands for the message of the button, so a private sentence has to be a message of its own.
void Conversations::tell_post(const Interaction& interaction, ResponseClass response, const Reply& reply) {
    const ApplicationId application{application_};
    const auto then = [interaction](const Answer& answer) { note(interaction, "answer not shown", answer); };
    const auto edit = [&](const Post& post) { sender_.send(edit_answer(application, interaction, post), then); };
    std::visit(
        overloaded{[&](const UpdateReply& update) { edit(update.post); },
                   [&](const PrivateReply& own) {
                       if (response == ResponseClass::PrivatePanel) return edit(own.post);
                       sender_.send(add_private_answer(application, interaction, own.post), then);
                   },
                   [](const FormReply&) { throw std::logic_error("a form where a message was promised"); },
                   [](const SuggestionsReply&) { throw std::logic_error("suggestions where a message was promised"); }},
        reply);
}

} // namespace majlis

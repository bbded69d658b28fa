#include "commands/commands.h"

#include <stdexcept>

#include "commands/answering.h"
#include "commands/button_id.h"
#include "commands/languages.h"
#include "commands/legible.h"
#include "commands/limits.h"
#include "commands/long_ids.h"
#include "commands/menu_controls.h"
#include "commands/overdue.h"
#include "commands/pace_form.h"
#include "commands/packs.h"
#include "commands/routing.h"
#include "commands/sentences.h"
#include "commands/suggesting.h"
#include "commands/surroundings.h"

namespace majlis {

namespace {

constexpr auto kNotRecorded = "Not recorded: the games cannot be reached just now, and nothing was changed. "
                              "Please try again in a moment.";
constexpr auto kNotKnown = "Not known yet: the connection broke while this was being recorded. "
                           "The table will show it; trying again is safe.";
constexpr auto kNoButtons = "The buttons cannot be shown: the games cannot be reached just now. /act opens your panel.";

std::vector<Row> one_button(const std::string& custom_id, const char* label, const Language& language) {
    return {std::vector<Button>{{custom_id, language.translate(label), ButtonStyle::Primary}}};
}

std::vector<Row> way_to_panel(const Interaction& interaction) {
    const auto* pressed = std::get_if<Pressed>(&interaction.doing);
    const auto* form = std::get_if<FilledIn>(&interaction.doing);
    const auto id = button_id_in(pressed ? pressed->custom_id : form ? form->custom_id : "");
    return id ? one_button(to_text({'u', Verb::Act, id->game}), "Open my panel again", language_of(interaction))
              : std::vector<Row>{};
}

// What was pressed can be pressed again; a select or a form leads back to the panel.
std::vector<Row> again(const Interaction& interaction) {
    const auto* pressed = std::get_if<Pressed>(&interaction.doing);
    const bool repeatable = pressed && pressed->values.empty() && button_id_in(pressed->custom_id);
    return repeatable ? one_button(pressed->custom_id, "Try again", language_of(interaction))
                      : way_to_panel(interaction);
}

Post trouble(const Interaction& interaction, const char* sentence) {
    return {language_of(interaction).translate(sentence), again(interaction), {}, {}};
}

// What the answer says was recorded stays so, though the store can no longer keep the words of its long buttons.
Post without_buttons(Post post, const Interaction& interaction) {
    const std::string why = language_of(interaction).translate(kNoButtons);
    post.content = shortened(post.content, limits::kContent - characters(why) - 1) + "\n" + why;
    post.rows = way_to_panel(interaction);
    return post;
}

Post with_short_ids(const Post& post, const Interaction& interaction, Store& store) {
    try {
        Post with_ids = post;
        shorten_ids(with_ids, store);
        return with_ids;
    } catch (const StoreUnavailable&) {
        return without_buttons(post, interaction);
    } catch (const CommitInDoubt&) {
        return without_buttons(post, interaction);
    }
}

Post in_language_of_reader(Post post, const Interaction& interaction) {
    if (post.as_in_source) post.content = language_of(interaction).translate(post.content);
    post.as_in_source = false;
    return post;
}

// In the language that the person has chosen, as far as this process knows: nobody is asked. With names that can be
// read.
Interaction as_known(const Surroundings& around, Interaction interaction) {
    interaction.who.language = around.languages.of(interaction.who.id);
    interaction.who.name = legible_name(interaction.who.name, interaction.who.id);
    if (auto* command = std::get_if<SlashCommand>(&interaction.doing))
        for (auto& [option, person] : command->people)
            person.name = legible_name(person.name, person.id);
    return interaction;
}

Interaction in_chosen_language(Surroundings& around, Interaction interaction) {
    interaction.who.language = around.store.people().preferences(interaction.who.id).language;
    around.languages.remember(interaction.who.id, interaction.who.language);
    return interaction;
}

template <class Answer>
Post true_answer(Surroundings& around, const Interaction& known, const Answer& answer) {
    Interaction interaction = as_known(around, known);
    try {
        interaction = in_chosen_language(around, interaction); // a copy: it is needed when the store is away
        return with_short_ids(in_language_of_reader(answer(around, interaction), interaction), interaction,
                              around.store);
    } catch (const StoreUnavailable&) {
        return trouble(interaction, kNotRecorded);
    } catch (const CommitInDoubt&) {
        return trouble(interaction, kNotKnown);
    }
}

Reply as_reply(Post post, ResponseClass response) {
    require_within_limits(post);
    if (response == ResponseClass::OwnUpdate || response == ResponseClass::PublicVote)
        return UpdateReply{std::move(post)};
    return PrivateReply{std::move(post)};
}

// There is no place for a sentence: while the store is away, nothing is suggested that needs it.
SuggestionsReply suggested(Surroundings& around, const Interaction& known, const HalfTyped& half) {
    try {
        const Interaction interaction = as_known(around, known);
        return {suggestions(around, interaction, half)};
    } catch (const StoreUnavailable&) {
        return {};
    }
}

Form form_for(const Interaction& interaction) {
    const std::string& custom_id = std::get<Pressed>(interaction.doing).custom_id;
    if (opens_pace_form(custom_id)) return pace_form(custom_id, LanguageSpeaker(language_of(interaction)));
    const auto button = button_id_in(custom_id);
    if (!button || !button->intent) throw std::logic_error("commands: a form of which nobody knows");
    return form_behind(*button, LanguageSpeaker(language_of(interaction)));
}

} // namespace

struct Commands::Rooms {
    Surroundings around;
};

Commands::Commands(Store& store, Clock clock, Secrets secrets, Studio& studio, Span longest_window)
    : rooms_(new Rooms{
          {store,
           std::move(clock),
           std::move(secrets),
           OpenTables(store, OpenTables::kMostGames, longest_window == Span{} ? Lodged::Opens : Lodged::Waits),
           studio,
           {},
           {},
           {},
           longest_window}}) {}

Commands::~Commands() = default;

std::vector<GameId> Commands::games_due(std::size_t besides) {
    constexpr std::size_t kAtOnce = 100;
    return rooms_->around.store.games_due(rooms_->around.clock(), kAtOnce + besides);
}

void Commands::look_at_clocks(GameId game) {
    majlis::look_at_clocks(rooms_->around, game);
}

Reply not_recorded(const Interaction& interaction) {
    return as_reply(trouble(interaction, kNotRecorded), response_class(interaction));
}

Reply Commands::handle(const Interaction& interaction) {
    const ResponseClass response = response_class(interaction);
    if (const auto* half = std::get_if<HalfTyped>(&interaction.doing))
        return suggested(rooms_->around, interaction, *half);
    if (response == ResponseClass::Modal) {
        FormReply reply{form_for(as_known(rooms_->around, interaction))};
        require_within_limits(reply.form);
        return reply;
    }
    return as_reply(true_answer(rooms_->around, interaction, answer), response);
}

std::optional<Reply> Commands::answer_unread(const Interaction& interaction) {
    bool fetched = false;
    const Post post = true_answer(rooms_->around, interaction, [&](Surroundings& around, const Interaction& asker) {
        const auto why = why_not_fetch(around, asker);
        fetched = !why;
        return only_words(why.value_or(""));
    });
    return fetched ? std::nullopt : std::optional(as_reply(post, response_class(interaction)));
}

} // namespace majlis

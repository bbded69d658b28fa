#include "commands/commands.h"

#include "commands/acting.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/lobby.h"
#include "commands/long_ids.h"
#include "commands/looking.h"
#include "commands/menu_controls.h"
#include "commands/new_game.h"
#include "commands/packs.h"
#include "commands/routing.h"
#include "engine/core/overloaded.h"

namespace majlis {

namespace {

constexpr auto kNotRecorded = "Not recorded: the games cannot be reached just now, and nothing was changed. "
                              "Please try again in a moment.";
constexpr auto kNotKnown = "Not known yet: the connection broke while this was being recorded. "
                           "The table will show it; trying again is safe.";
constexpr auto kNoButtons = "The buttons cannot be shown: the games cannot be reached just now. /act opens your panel.";
constexpr auto kNoSuchButton = "This button is not one that I know. /act opens your panel.";

Post answer_button(Surroundings& around, const Interaction& interaction, const Press& press) {
    const GameId game = press.button.game;
    switch (press.button.verb) {
    case Verb::Join: return ask_how_to_join(interaction, game);
    case Verb::JoinByMessage: return join(around, interaction, game, Delivery::DirectMessage);
    case Verb::JoinHere: return join(around, interaction, game, Delivery::Here);
    case Verb::Leave: return leave(around, interaction, game);
    case Verb::Start: return start(around, interaction, game);
    case Verb::Hand: return show_hand(around, interaction, game);
    case Verb::Board: return show_board(around, interaction, game, As::Image);
    case Verb::Act:
    case Verb::Others:
    case Verb::Open:
    case Verb::Walk:
    case Verb::Subset:
    case Verb::Pick:
    case Verb::Finish:
    case Verb::Complete:
    case Verb::Number:
    case Verb::Text:
    case Verb::Page:
    case Verb::TakeBack:
    case Verb::Confirm: return act(around, interaction, press);
    }
    throw std::logic_error("commands: a verb that nobody answers");
}

bool in_words(const SlashCommand& command) {
    const auto text = command.options.find("text");
    return text != command.options.end() && text->second == "true";
}

std::optional<Verb> verb_of(const SlashCommand& command) {
    if (command.name == "act") return Verb::Act;
    if (command.name == "hand") return Verb::Hand;
    if (command.name == "board") return Verb::Board;
    return std::nullopt;
}

Post answer_command(Surroundings& around, const Interaction& interaction, const SlashCommand& command) {
    if (command.name == "game create") return create_game(around, interaction, command);
    if (command.name == "pack upload") return upload_pack(around, interaction, command);
    if (command.name == "pack list") return list_packs(around, interaction);
    if (command.name == "pack show") return show_pack(around, interaction, command);
    const auto verb = verb_of(command);
    if (!verb) return only_words("This command is not one that I know.");
    const auto meant = game_meant(around, interaction, *verb);
    if (const auto* post = std::get_if<Post>(&meant)) return *post;
    const GameId game = std::get<GameId>(meant);
    if (verb == Verb::Board && in_words(command)) return show_board(around, interaction, game, As::Words);
    return answer_button(around, interaction, {{'p', *verb, game}, {}, {}});
}

Post answer_component(Surroundings& around, const Interaction& interaction, const std::string& custom_id,
                      const std::vector<std::string>& values, const std::map<std::string, std::string>& fields) {
    const auto button = button_id_in(custom_id);
    return button ? answer_button(around, interaction, {*button, values, fields}) : only_words(kNoSuchButton);
}

Post answer(Surroundings& around, const Interaction& interaction) {
    return std::visit(overloaded{
                          [&](const SlashCommand& command) { return answer_command(around, interaction, command); },
                          [](const HalfTyped&) -> Post { throw std::logic_error("commands: half a word is no act"); },
                          [&](const Pressed& pressed) {
                              return answer_component(around, interaction, pressed.custom_id, pressed.values, {});
                          },
                          [&](const FilledIn& form) {
                              return answer_component(around, interaction, form.custom_id, {}, form.fields);
                          },
                      },
                      interaction.doing);
}

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

Post true_answer(Surroundings& around, const Interaction& interaction) {
    try {
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

Form form_for(const Interaction& interaction) {
    const auto button = button_id_in(std::get<Pressed>(interaction.doing).custom_id);
    if (!button || !button->intent) throw std::logic_error("commands: a form of which nobody knows");
    return form_behind(*button, LanguageSpeaker(language_of(interaction)));
}

} // namespace

struct Commands::Rooms {
    Surroundings around;
};

Commands::Commands(Store& store, Clock clock, Secrets secrets, Studio& studio)
    : rooms_(new Rooms{{store, std::move(clock), std::move(secrets), OpenTables(store), studio}}) {}

Commands::~Commands() = default;

Reply not_recorded(const Interaction& interaction) {
    return as_reply(trouble(interaction, kNotRecorded), response_class(interaction));
}

Reply Commands::handle(const Interaction& interaction) {
    const ResponseClass response = response_class(interaction);
    if (const auto* half = std::get_if<HalfTyped>(&interaction.doing))
        return SuggestionsReply{suggestions(rooms_->around.store, interaction.guild, *half)};
    if (response == ResponseClass::Modal) {
        FormReply reply{form_for(interaction)};
        require_within_limits(reply.form);
        return reply;
    }
    return as_reply(true_answer(rooms_->around, interaction), response);
}

} // namespace majlis

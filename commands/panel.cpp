#include "commands/panel.h"

#include <algorithm>

#include "commands/aside.h"
#include "commands/candidates.h"
#include "commands/composition.h"
#include "commands/explaining.h"
#include "commands/limits.h"
#include "commands/looking.h"
#include "commands/menu_controls.h"
#include "commands/menu_path.h"
#include "commands/pictures.h"
#include "commands/sentences.h"

namespace majlis {

namespace {

constexpr std::uint32_t kActionsInStep = 256;
constexpr std::size_t kMarkLength = 12; // hex digits

constexpr std::size_t kLeftAboveQuestion = 600; // characters
constexpr std::size_t kLeftAboveComposed = 300;

// Everything that the parts of the panel are made of.
class PanelWriter {
public:
    explicit PanelWriter(const Panel& panel)
        : panel_(panel),
          names_(panel.seats, panel.language),
          mentions_(panel.seats, panel.language),
          composition_(composition_of(panel.present, panel.seat, panel.buffer.actions, names_)),
          open_(composition_.preview.confirm_and_see ? Questions{} : open_questions(composition_, panel.seat)) {
        choose_question();
    }

    ShownPanel shown() {
        Post post{content(), {}, {}, {}};
        if (shows(Showing::Questions))
            post.rows = question_controls(open_, node());
        else if (shows(Showing::Aside))
            post.rows = aside_controls({panel_.game, intent(), panel_.present, panel_.seat, bystander(), names_});
        else if (question_)
            post.rows = controls_of(choices(), node());
        post.rows.emplace_back(own_buttons());
        if (post.rows.size() < limits::kRows)
            if (auto looks = other_looks(panel_.game, panel_.present, panel_.seat, names_); !looks.empty())
                post.rows.emplace_back(std::move(looks));
        return {std::move(post), spaces_.any ? std::move(composition_.preview.after) : nullptr, spaces_.lettered,
                idle()};
    }

private:
    bool shows(Showing showing) const { return panel_.spot.showing == showing; }

    Bystander bystander() const {
        const SeatRow* own = row_of(panel_.seats, panel_.seat);
        return own ? own->bystander : Bystander::Asked;
    }

    void choose_question() {
        if (!shows(Showing::Question)) return;
        if (panel_.spot.question)
            for (const Question& question : open_)
                if (question.id == *panel_.spot.question) question_ = question;
        if (!question_) question_ = most_pressing(composition_.after(), panel_.seat, open_);
        if (!question_) return;
        words_ = walked_on(branch(), at_question() ? panel_.spot.words : Words{});
        spaces_ = spaces_in(choices(), composition_.after());
    }

    bool idle() const { return shows(Showing::Question) && !question_ && composition_.actions.empty(); }

    bool at_question() const { return panel_.spot.question == question_->id; }

    Branch branch() const { return {composition_.after(), panel_.seat, question_->id}; }

    Choices choices() const { return branch().after(words_).value_or(Choices{}); }

    Node node() const {
        Spot spot = panel_.spot;
        spot.words = words_;
        if (!question_ || !at_question()) spot.picks.reset();
        return {panel_.game, intent(), std::move(spot), names_, spaces_.lettered};
    }

    Intent intent() const { return {question_ ? question_->id : "-", panel_.seat, panel_.step}; }

    // ---- words ----

    // Where not all of it fits, the note is cut first, and then what is composed: question and hand stay in view.
    std::string content() const {
        std::vector<std::string> told{heading()}, composed, asked;
        if (!panel_.note.empty()) told.push_back(panel_.note);
        add_answers(composed);
        add_composition(composed);
        add_question(asked);
        const std::string hand = escaped(hand_in_words(composition_.after(), panel_.seat, names_));
        std::string text = shortened(hand, limits::kContent / 2);
        text = put_above(text, asked, kLeftAboveQuestion);
        text = put_above(text, composed, kLeftAboveComposed);
        return put_above(text, told, 0);
    }

    // At least so many characters stay free for what comes above that.
    static std::string put_above(const std::string& text, const std::vector<std::string>& lines, std::size_t left) {
        if (lines.empty()) return text;
        std::string above;
        for (const std::string& line : lines)
            above += (above.empty() ? "" : "\n") + line;
        return shortened(above, limits::kContent - left - characters(text) - 1) + "\n" + text;
    }

    std::string heading() const {
        return sentence(mentions_, "**{1}**, game {2}. You are {3}.", Term{std::string(panel_.present.info().name)},
                        static_cast<std::int64_t>(panel_.game.value),
                        std::vector<Phrase>{panel_.present.seat_name(panel_.seat)});
    }

    void add_answers(std::vector<std::string>& lines) const {
        for (const WaitingAnswer& answer : panel_.present.waiting(panel_.seat))
            for (const Question& question : panel_.present.questions(panel_.seat))
                if (answers_question(answer, question)) lines.push_back(told_of_answer(question, answer));
    }

    std::string told_of_answer(const Question& question, const WaitingAnswer& answer) const {
        const std::vector<Phrase> prompt{question.prompt};
        const Text label{label_of_answer(question, answer)};
        if (question.stage == Stage::Ahead)
            return sentence(mentions_,
                            "Given ahead, to “{1}”: {2}. Until you are asked you may change it, or withdraw it under "
                            "“And more…”.",
                            prompt, label);
        return sentence(mentions_, "Your answer to “{1}”: {2}. Until it is opened you may change it.", prompt, label);
    }

    std::string label_of_answer(const Question& question, const WaitingAnswer& answer) const {
        const auto words = split_words(answer.action.notation).value_or(Words{});
        return label_of({panel_.present, panel_.seat, question.id}, words, names_);
    }

    void add_composition(std::vector<std::string>& lines) const {
        if (composition_.actions.empty()) return;
        lines.push_back(sentence(mentions_, "**Not confirmed yet:**"));
        for (std::size_t i = 0; i < composition_.actions.size(); ++i)
            lines.push_back(std::to_string(i + 1) + ". " + outlook(composition_.actions[i]));
    }

    std::string outlook(const ComposedAction& action) const {
        const Text label{action.about.empty() ? action.label : action.label + " (" + action.about + ")"};
        if (action.unseen)
            return sentence(mentions_, "{1}. Chance or a secret is in it: you see what comes of it when you confirm.",
                            label);
        if (action.put_aside) return sentence(mentions_, "{1}. It stays unseen until it is opened.", label);
        std::string text = sentence(mentions_, "{1}.", label);
        for (const Phrase& told : action.told)
            text += " " + said(told, mentions_);
        return text;
    }

    void add_question(std::vector<std::string>& lines) const {
        if (shows(Showing::Questions))
            lines.push_back(sentence(mentions_, "Which of these?"));
        else if (shows(Showing::Aside))
            lines.push_back(told_of_wish(bystander(), mentions_));
        else if (question_)
            add_open_question(lines);
        else if (panel_.present.result())
            lines.push_back(sentence(mentions_, "The game is over. Its result is in its thread."));
        else if (composition_.actions.empty())
            lines.push_back(sentence(mentions_, "Nobody is waiting for you now."));
    }

    void add_open_question(std::vector<std::string>& lines) const {
        lines.push_back("**" + said(question_->prompt, mentions_) + "**");
        if (!words_.empty()) lines.push_back("→ " + escaped(label_of(branch(), words_, names_)));
        const auto picks = node().spot.picks;
        if (!picks || picks->at.empty()) return;
        const Choices here = choices();
        const auto list = picks->choice < here.size() ? list_in(here[picks->choice]) : std::nullopt;
        std::vector<Phrase> picked;
        for (const std::size_t place : picks->at)
            if (list && place < list->of.size()) picked.push_back(list->of[place].label);
        lines.push_back(sentence(mentions_, "Chosen: {1}", picked));
    }

    // ---- the row of buttons that every panel has ----

    std::vector<Button> own_buttons() const {
        std::vector<Button> buttons;
        if (const auto shown = shown_turn(panel_.present, panel_.seat, panel_.buffer)) {
            buttons.push_back({id_of(Verb::Confirm, *shown),
                               composition_.preview.confirm_and_see ? names_.translate("Confirm and see")
                                                                    : names_.translate("Confirm"),
                               ButtonStyle::Success});
            buttons.push_back({id_of(Verb::TakeBack, *shown), names_.translate("Take back the last")});
        }
        if (const auto back = way_back()) buttons.push_back({*back, names_.translate("Back")});
        if (has_others()) buttons.push_back({id(Verb::Others, "0"), names_.translate("Something else…")});
        if (shows(Showing::Aside)) return buttons;
        if (may_wish_to_pass() && buttons.size() + 2 <= limits::kButtonsInRow)
            buttons.push_back(wish_to_pass(id(Verb::Bystand, "pass"), names_));
        if (question_ && buttons.size() + 2 <= limits::kButtonsInRow)
            buttons.push_back(why_not_button(panel_.game, names_));
        if (buttons.size() + 2 <= limits::kButtonsInRow)
            buttons.push_back({to_text({'p', Verb::Hand, panel_.game}), names_.translate("Picture of my hand")});
        buttons.push_back({id(Verb::Aside), names_.translate("And more…")});
        return buttons;
    }

    // Where it comes handy; under "And more…" it can be found at any time.
    bool may_wish_to_pass() const {
        const bool handy = panel_.first_look || (question_ && concerns_a_bystander(*question_));
        return handy && has_bystanders(panel_.present.info()) && bystander() == Bystander::Asked;
    }

    std::string id(Verb verb, std::string detail = {}, Words words = {}) const {
        return to_text({'u', verb, panel_.game, intent(), std::move(detail), join_words(words)});
    }

    std::string id_of(Verb verb, const ShownTurn& shown) const {
        return to_text({'u', verb, panel_.game, Intent{shown.question, panel_.seat, panel_.step}, shown.mark});
    }

    std::optional<std::string> way_back() const {
        if (!shows(Showing::Question)) return to_text({'u', Verb::Act, panel_.game});
        if (!question_) return std::nullopt;
        if (const auto picks = node().spot.picks; picks && !picks->at.empty()) return id(Verb::Open, {}, words_);
        const auto before = decision_before(branch(), words_);
        return before ? std::optional(id(Verb::Open, {}, *before)) : std::nullopt;
    }

    bool has_others() const {
        if (!shows(Showing::Question)) return false;
        return std::any_of(open_.begin(), open_.end(),
                           [&](const Question& question) { return !question_ || question.id != question_->id; });
    }

    const Panel& panel_;
    NamingSpeaker names_;
    MentioningSpeaker mentions_;
    Composition composition_;
    Questions open_;
    std::optional<Question> question_;
    Words words_;
    SpacesToChoose spaces_;
};

// Spreads the bits, so that ids made within one millisecond differ in the result.
std::uint64_t mixed(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
    value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
    return value ^ (value >> 31);
}

} // namespace

ShownPanel to_show(const Panel& panel) {
    return PanelWriter(panel).shown();
}

std::uint32_t step_for(InteractionId interaction, const TurnBuffer& buffer) {
    const auto unique = static_cast<std::uint32_t>(mixed(interaction.value) >> 41); // 23 bits: a step stays below 2^31
    const auto actions = static_cast<std::uint32_t>(buffer.actions.size());
    return unique * kActionsInStep + std::min(actions, kActionsInStep - 1);
}

bool same_composition(std::uint32_t step, const TurnBuffer& buffer) {
    return step % kActionsInStep == std::min<std::size_t>(buffer.actions.size(), kActionsInStep - 1);
}

std::optional<ShownTurn> shown_turn(const Table& present, Seat seat, const TurnBuffer& buffer) {
    if (buffer.actions.empty() || !buffer.shown) return std::nullopt;
    const auto question = question_answered(present, seat, buffer.actions.front());
    return ShownTurn{question ? question->id : "-", to_hex(*buffer.shown).substr(0, kMarkLength)};
}

} // namespace majlis

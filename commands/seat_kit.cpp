#include "commands/seat_kit.h"

#include <algorithm>

#include "commands/announcing.h"
#include "commands/button_id.h"
#include "commands/composition.h"
#include "commands/game_visit.h"
#include "commands/languages.h"
#include "commands/limits.h"
#include "commands/menu_path.h"
#include "commands/offers.h"
#include "commands/pictures.h"
#include "commands/sentences.h"
#include "commands/standing.h"
#include "engine/core/record.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kKit = "p kit "; // the game's number follows
constexpr std::size_t kMostOfEach = 450;    // characters of what can be long, so that every part has its place
constexpr std::size_t kMostInKit = limits::kContent - 100;

using Lines = std::vector<std::string>;

// The newest that fit, oldest first, and at least a part of one; what is left out stands elsewhere.
Lines newest_of(const Lines& lines) {
    std::size_t first = lines.size();
    for (std::size_t length = 0; first > 0; --first) {
        length += characters(lines[first - 1]) + 1;
        if (length > kMostOfEach) break;
    }
    if (first == lines.size() && !lines.empty()) return {shortened(lines.back(), kMostOfEach)};
    return {lines.begin() + static_cast<std::ptrdiff_t>(first), lines.end()};
}

std::vector<UserId> former_players(const std::vector<Handover>& handovers, const SeatRow& own) {
    std::vector<UserId> former;
    for (const Handover& one : handovers)
        if (one.seat == own.seat && one.former && one.former != own.user &&
            std::find(former.begin(), former.end(), *one.former) == former.end())
            former.push_back(*one.former);
    return former;
}

// In this seat: the same person may have sat in another one before or since.
bool written_in(Seat seat, const Note& note, UserId writer, const std::vector<Handover>& handovers) {
    Instant came = Instant::min();
    for (const Handover& one : handovers) {
        if (one.seat != seat) continue;
        if (one.former == writer && came <= note.at && note.at <= one.at) return true;
        if (one.next == writer) came = one.at;
    }
    return false;
}

class Kit {
public:
    Kit(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats, const SeatRow& own,
        const Language& language)
        : tx_(tx),
          table_(table),
          own_(own),
          handovers_(tx.handovers()),
          left_(notes_left_to(tx, own)),
          mentions_(seats, language),
          names_(seats, language) {}

    Post post() const {
        std::string text = heading() + "\n" + escaped(hand_in_words(table_, own_.seat, names_));
        text += section("**Only this seat has heard:**", heard());
        text += section("**Open offers:**", offers());
        text += section("**Promises of this seat** (they bind nobody)", promises());
        text += section("**Answers given ahead**, which you may change while they wait:", answers());
        for (const UserId former : former_players(handovers_, own_))
            text += notes_of(former);
        text += "\n-# " + mentions_.translate("/log tells all that has happened, /notes shows every note that was left "
                                              "to you, /act opens your panel.");
        Post kit = only_words(shortened(text, kMostInKit));
        kit.rows.emplace_back(std::vector<Button>{
            {to_text({'p', Verb::Act, tx_.game().id}), names_.translate("Act"), ButtonStyle::Primary},
            kit_button(tx_.game().id, names_)});
        return kit;
    }

private:
    // As it was when this player came; nothing for who has sat there from the beginning.
    const Handover* arrival() const {
        const auto came = std::find_if(handovers_.rbegin(), handovers_.rend(), [&](const Handover& one) {
            return one.seat == own_.seat && one.next == own_.user;
        });
        return came == handovers_.rend() ? nullptr : &*came;
    }

    std::string heading() const {
        const Term game{std::string(table_.info().name)};
        const auto number = static_cast<std::int64_t>(tx_.game().id.value);
        const Handover* came = arrival();
        if (!came) return said(phrase("**What your seat knows** in {1}, game {2}", game, number), mentions_);
        if (!came->former)
            return said(phrase("**You have taken over a seat of the computer** in {1}, game {2}. What it knows, you "
                               "know now.",
                               game, number),
                        mentions_);
        return say(phrase("**You have taken over the seat of {1}** in {2}, game {3}. What it knows, you know now.",
                          Text{mention_of(*came->former)}, game, number),
                   mentions_);
    }

    std::string section(std::string_view title, const Lines& lines) const {
        std::string text = lines.empty() ? "" : "\n" + mentions_.translate(title);
        for (const std::string& line : lines)
            text += "\n" + line;
        return text;
    }

    Lines heard() const {
        Lines lines;
        for (const Commit& commit : present_line(table_.record()))
            for (const Phrase& one : heard_in_private(own_.seat, told_events(table_, commit)))
                lines.push_back("- " + said(one, mentions_));
        return newest_of(lines);
    }

    Lines offers() const {
        Lines lines;
        if (!table_.info().deals) return lines;
        for (const OfferOnTable& offer : table_.on_the_table(Viewer(own_.seat)).offers)
            if (offer.to == own_.seat || offer.from == own_.seat) lines.push_back("- " + said(told(offer), mentions_));
        return newest_of(lines);
    }

    Lines promises() const {
        Lines lines;
        for (const NotedPromise& promise : tx_.promises())
            if (promise.seat == own_.seat) lines.push_back("- " + escaped(promise.words));
        return newest_of(lines);
    }

    Lines answers() const {
        Lines lines;
        const Questions questions = table_.questions(own_.seat);
        for (const WaitingAnswer& answer : table_.waiting(own_.seat))
            for (const Question& question : questions)
                if (answers_question(answer, question)) lines.push_back("- " + line_of(question, answer));
        return lines;
    }

    std::string line_of(const Question& question, const WaitingAnswer& answer) const {
        const Words words = split_words(answer.action.notation).value_or(Words{});
        return sentence(mentions_, "{1}: {2}", std::vector<Phrase>{question.prompt},
                        Text{label_of({table_, own_.seat, question.id}, words, names_)});
    }

    std::string notes_of(UserId former) const {
        Lines lines;
        for (const LeftNote& left : left_)
            if (left.writer == former) lines.push_back("- " + escaped(left.note.text));
        if (lines.empty()) return {};
        std::string text = "\n" + say(phrase("**Notes that {1} leaves to you:**", Text{mention_of(former)}), mentions_);
        for (const std::string& line : newest_of(lines))
            text += "\n" + line;
        return text;
    }

    GameTransaction& tx_;
    const Table& table_;
    const SeatRow& own_;
    std::vector<Handover> handovers_;
    std::vector<LeftNote> left_;
    MentioningSpeaker mentions_;
    NamingSpeaker names_;
};

std::optional<GameId> game_in(const std::string& custom_id) {
    const auto number = large_number_in(custom_id.substr(kKit.size()));
    return number ? std::optional(GameId{*number}) : std::nullopt;
}

} // namespace

std::vector<LeftNote> notes_left_to(GameTransaction& tx, const SeatRow& own) {
    std::vector<LeftNote> left;
    const auto handovers = tx.handovers();
    for (const UserId writer : former_players(handovers, own)) {
        if (tx.notes_for(writer) != NotesFor::Successor) continue;
        for (const Note& note : tx.notes(writer))
            if (written_in(own.seat, note, writer, handovers)) left.push_back({writer, note});
    }
    return left;
}

Post seat_kit(GameTransaction& tx, const Table& table, const std::vector<SeatRow>& seats, const SeatRow& own,
              const Language& language) {
    return Kit(tx, table, seats, own, language).post();
}

Button kit_button(GameId game, const Speaker& speaker) {
    return {std::string(kKit) + std::to_string(game.value), speaker.translate("What my seat knows")};
}

bool is_of_kit(const std::string& custom_id) {
    return custom_id.starts_with(kKit) && game_in(custom_id);
}

Post show_kit(Surroundings& around, const Interaction& interaction, const std::string& custom_id) {
    const GameId game = game_in(custom_id).value();
    const auto met = around.tables.meet(game);
    Post post = only_words(kGameGone);
    if (!met) return post;
    static_cast<void>(around.store.with_game(game, [&](GameTransaction& tx) {
        if (const auto why = why_no_position(tx.game())) {
            post = only_words(*why);
            return;
        }
        const auto seats = tx.seats();
        const SeatRow* own = row_of(seats, interaction.who.id);
        post = own ? seat_kit(tx, *met->present(tx), seats, *own, language_of(interaction)) : only_words(kNoSeatHere);
    }));
    return post;
}

} // namespace majlis

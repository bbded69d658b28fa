#include "tools/table/answers.h"

#include <stdexcept>

#include "engine/core/overloaded.h"

namespace majlis {

namespace {

Json audience(Viewers to, Seats seats) {
    Json list = Json::array();
    bool all = to.contains(Spectator{});
    for (const Seat seat : seats) {
        all = all && to.contains(seat);
        if (to.contains(seat)) list.push_back(seat.value);
    }
    return all ? Json("all") : list;
}

Json events_json(const std::vector<ToldEvent>& events, Seats seats) {
    Json list = Json::array();
    for (const ToldEvent& event : events) {
        if (event.told.empty()) list.push_back({{"notation", event.notation}, {"to", Json::array()}, {"text", ""}});
        for (const Told& told : event.told)
            list.push_back(
                {{"notation", event.notation}, {"to", audience(told.to, seats)}, {"text", english(told.text)}});
    }
    return list;
}

std::string label_of(const std::vector<Phrase>& parts) {
    std::string label;
    for (const Phrase& part : parts) {
        const std::string words = english(part);
        if (!label.empty() && !words.empty()) label += ' ';
        label += words;
    }
    return label;
}

Json of_list(const std::vector<WordChoice>& of) {
    Json list = Json::array();
    for (const WordChoice& one : of)
        list.push_back({{"word", one.word}, {"label", english(one.label)}});
    return list;
}

std::string_view lifetime_word(Lifetime lifetime) {
    switch (lifetime) {
    case Lifetime::UntilAnswered: return "until-answered";
    case Lifetime::OwnersTurn: return "owners-turn";
    case Lifetime::Always: return "always";
    }
    throw std::logic_error("table: no such lifetime");
}

} // namespace

std::string english(const Phrase& phrase) {
    return say(phrase, PlainEnglish());
}

Json played_json(const Played& played, Seats seats) {
    Json dropped = Json::array();
    for (const SeatAction& action : played.dropped)
        dropped.push_back({{"seat", action.seat.value}, {"action", action.notation}});
    return {{"version", played.version.value},
            {"events", events_json(played.events, seats)},
            {"waits", played.waits},
            {"dropped", dropped}};
}

Json choice_json(const Choice& choice) {
    return std::visit(
        overloaded{
            [](const WordChoice& c) { return Json{{"kind", "word"}, {"word", c.word}, {"label", english(c.label)}}; },
            [](const NumberChoice& c) {
                return Json{{"kind", "number"}, {"min", c.least}, {"max", c.most}, {"label", english(c.label)}};
            },
            [](const SubsetChoice& c) {
                return Json{{"kind", "subset"},
                            {"min", c.least},
                            {"max", c.most},
                            {"of", of_list(c.of)},
                            {"label", english(c.label)}};
            },
            [](const OrderedChoice& c) {
                return Json{{"kind", "ordered"},
                            {"min", c.least},
                            {"max", c.most},
                            {"of", of_list(c.of)},
                            {"label", english(c.label)}};
            },
            [](const TextChoice& c) {
                return Json{{"kind", "text"}, {"max", c.most_characters}, {"label", english(c.label)}};
            },
            [](const CompleteChoice&) { return Json{{"kind", "complete"}}; },
        },
        choice);
}

Json question_json(const Table& table, const Question& question, std::size_t most_actions) {
    const FullActions found = table.full_actions(question.seat, question.id, most_actions);
    Json actions = Json::array();
    for (const FullAction& action : found.complete)
        actions.push_back({{"notation", action.notation}, {"label", label_of(action.label)}});
    return {{"id", question.id},
            {"seat", question.seat.value},
            {"rule", question.rule.text},
            {"required", question.need == Need::Required},
            {"sealed", question.secrecy == Secrecy::Sealed},
            {"ahead", question.stage == Stage::Ahead},
            {"lifetime", lifetime_word(question.lifetime)},
            {"prompt", english(question.prompt)},
            {"actions", actions},
            {"more", found.more}};
}

} // namespace majlis

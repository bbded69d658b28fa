#include "commands/wishes.h"

#include <algorithm>
#include <set>

#include "commands/typed.h"
#include "engine/core/chance.h"
#include "engine/core/random_walk.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr int kGames = 12;
constexpr std::size_t kMostMoves = 1500; // of one game: enough for its end, nearly always
constexpr std::size_t kMostActions = 40; // that begin alike
constexpr std::size_t kMostKnown = 64;   // kinds of tables
constexpr std::string_view kUnreadable = "MJ-3.1";

// ---- gathering ----

std::optional<Phrase> label_of(const Table& table, const RandomMove& move, const std::string& verb) {
    const auto choices = table.choices(move.question.seat, move.question.id, {});
    for (const Choice& choice : choices.value_or(Choices{}))
        if (const auto* word = std::get_if<WordChoice>(&choice); word && word->word == verb) return word->label;
    return std::nullopt; // it begins with a number or a list
}

Wish* wish_of(std::vector<Wish>& wishes, const std::string& verb) {
    const auto found = std::find_if(wishes.begin(), wishes.end(), [&](const Wish& one) { return one.verb == verb; });
    return found == wishes.end() ? nullptr : &*found;
}

void take(Wishes& wishes, const Table& table, const RandomMove& move) {
    const auto words = split_words(move.action);
    if (!words || words->empty()) return;
    std::vector<Wish>& of_kind = wishes[std::string(move.question.kind)];
    Wish* wish = wish_of(of_kind, words->front());
    if (!wish) {
        const auto label = label_of(table, move, words->front());
        if (!label) return;
        of_kind.push_back({words->front(), *label, {}});
        wish = &of_kind.back();
    }
    if (wish->actions.size() < kMostActions &&
        std::find(wish->actions.begin(), wish->actions.end(), move.action) == wish->actions.end())
        wish->actions.push_back(move.action);
}

void gather(Wishes& wishes, Table& table, Chance& chance) {
    for (std::size_t played = 0; played < kMostMoves; ++played) {
        const auto move = random_move(table, chance);
        if (!move) return;
        take(wishes, table, *move);
        if (std::holds_alternative<Refusal>(table.play(move->question.seat, move->action)))
            throw std::logic_error("commands: what is offered was refused: " + move->action);
    }
}

// ---- judging ----

struct Reason {
    Refusal why;
    std::size_t times = 0;
};

struct Judged {
    std::vector<Reason> reasons; // the most frequent first
    bool possible = false;       // something of it
};

Judged judged(const Table& table, Seat seat, const std::vector<std::string>& actions) {
    Judged judged;
    for (const std::string& action : actions) {
        const auto refused = table.preview(seat, std::span(&action, 1)).refused;
        judged.possible |= !refused;
        if (!refused || refused->rule.text == kUnreadable) continue; // a thing that this game does not have
        const auto known = std::find_if(judged.reasons.begin(), judged.reasons.end(),
                                        [&](const Reason& one) { return one.why == *refused; });
        if (known == judged.reasons.end())
            judged.reasons.push_back({*refused, 1});
        else
            ++known->times;
    }
    std::stable_sort(judged.reasons.begin(), judged.reasons.end(),
                     [](const Reason& a, const Reason& b) { return a.times > b.times; });
    return judged;
}

std::set<std::string> verbs_offered(const Table& table, Seat seat, const Question& question) {
    std::set<std::string> verbs;
    for (const Choice& choice : table.choices(seat, question.id, {}).value_or(Choices{}))
        if (const auto* word = std::get_if<WordChoice>(&choice)) verbs.insert(word->word);
    return verbs;
}

std::string key_of(const Table& empty, const SetupRequest& request) {
    std::string key = std::string(empty.info().id) + " " + empty.pack() + " " + std::to_string(request.seats.count());
    for (const auto& [option, value] : request.options)
        key.append(" ").append(option).append("=").append(value);
    return key;
}

} // namespace

Wishes wishes_in_games_like(const Table& empty, const SetupRequest& request) {
    Wishes wishes;
    for (int game = 0; game < kGames; ++game) {
        const ChanceSource source{secret_from_seed("wishes " + std::to_string(game)), {}};
        auto table = empty.clone();
        table->treat_lodged(Lodged::Opens); // nobody plays it, from whom it would be hidden, and no sweep looks at it
        if (table->begin(request, source)) return wishes; // it began otherwise: from a position of another time
        Chance chance(chance_key(source), 0);
        gather(wishes, *table, chance);
    }
    return wishes;
}

std::shared_ptr<const Wishes> KnownWishes::of(std::shared_ptr<const Table> empty, const SetupRequest& request) {
    const std::string key = key_of(*empty, request);
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = known_.find(key); known != known_.end()) return known->second.wishes;
    }
    auto wishes = std::make_shared<const Wishes>(wishes_in_games_like(*empty, request));
    const std::lock_guard lock(mutex_);
    if (known_.size() >= kMostKnown) known_.clear();
    known_[key] = {std::move(empty), wishes};
    return wishes;
}

std::vector<Denied> denied(const Table& table, Seat seat, const Question& question, const Wishes& wishes) {
    std::vector<Denied> list;
    const auto of_kind = wishes.find(std::string(question.kind));
    if (of_kind == wishes.end()) return list;
    const auto offered = verbs_offered(table, seat, question);
    for (const Wish& wish : of_kind->second) {
        const Judged found = judged(table, seat, wish.actions);
        const bool all = !offered.contains(wish.verb);
        if (found.reasons.empty() || (all && found.possible)) continue;
        list.push_back({wish.label, all, found.reasons.front().why});
    }
    std::stable_sort(list.begin(), list.end(), [](const Denied& a, const Denied& b) { return a.all && !b.all; });
    return list;
}

std::vector<Refusal> reasons_against(const Table& table, Seat seat, const std::string& typed, const Wishes& wishes,
                                     const Speaker& speaker) {
    std::vector<std::string> actions;
    for (const auto& [kind, of_kind] : wishes)
        for (const Wish& wish : of_kind)
            if (wish.verb == typed || mentions(say(wish.label, speaker), typed))
                actions.insert(actions.end(), wish.actions.begin(), wish.actions.end());
    std::vector<Refusal> reasons;
    for (const Reason& reason : judged(table, seat, actions).reasons)
        reasons.push_back(reason.why);
    return reasons;
}

} // namespace majlis

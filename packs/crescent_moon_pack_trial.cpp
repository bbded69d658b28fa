// A pack whose numbers are all in order is tried out: on every map, can everybody do something in the first round?
#include <memory>

#include "engine/core/table_of.h"
#include "engine/crescent_moon/crescent_moon.h"
#include "packs/crescent_moon_pack.h"

namespace majlis::crescent_moon {

namespace {

// What may stand at the begin of a turn and is no action (CM-7.1).
constexpr std::array<std::string_view, 4> kNoActions{"pass", "now", "offer", "take-back"};

bool is_action(const Choice& choice) {
    const auto* word = std::get_if<WordChoice>(&choice);
    return !word || std::find(kNoActions.begin(), kNoActions.end(), word->word) == kNoActions.end();
}

bool has_action(const Table& table, const Question& turn) {
    const Choices choices = table.choices(turn.seat, turn.id, {}).value_or(Choices{});
    return std::any_of(choices.begin(), choices.end(), is_action);
}

Question first_required(const Table& table) {
    for (Question& question : table.questions())
        if (question.need == Need::Required) return std::move(question);
    throw std::logic_error("packs: a game of Crescent Moon that asks nobody anything");
}

// The characters that could only pass in the first round on this map, with the usual options.
std::vector<Seat> stuck(const Tables& tables, std::string_view map, std::size_t players) {
    const std::shared_ptr<const Tables> borrowed(&tables, [](const Tables*) {});
    TableOf<CrescentMoon> table(borrowed, "trial");
    const SetupRequest request{Seats(players), {{"map", std::string(map)}}, {}};
    if (table.begin(request, {secret_from_seed("trial"), {}})) throw std::logic_error("packs: a map cannot be set up");
    std::vector<Seat> found;
    for (std::size_t turns = 0; turns < players;) {
        const Question question = first_required(table);
        const bool turn = question.kind == "turn";
        turns += turn ? 1 : 0;
        if (turn && !has_action(table, question)) found.push_back(question.seat);
        table.play(question.seat, turn ? "pass" : table.stand_in(question.seat, question.id));
    }
    return found;
}

} // namespace

void check_first_turns(PackReader& pack, const Tables& tables) {
    for (PackReader& map : pack.tables("maps", 0, 100)) {
        const int players = map.number("players", 4, 5);
        for (const Seat seat : stuck(tables, map.text("layout", 30), static_cast<std::size_t>(players)))
            map.mistake("On this map the " + tables.of(seat).name + " can only pass in the first round.");
    }
}

} // namespace majlis::crescent_moon

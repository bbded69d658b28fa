// A pack that the loader accepts can be played, whatever its numbers are: default packs with numbers changed at random.
#include <cstdlib>
#include <memory>
#include <optional>

#include <gtest/gtest.h>

#include "engine/core/random_walk.h"
#include "engine/core/table_of.h"
#include "engine/crescent_moon/crescent_moon.h"
#include "packs/pack.h"

namespace majlis {

namespace {

using crescent_moon::Tables;

bool begins_a_number(const std::string& text, std::size_t at) { // "= 5", not "five" nor "CM-6.3"
    return text[at] >= '0' && text[at] <= '9' && text[at - 1] == ' ' && text.compare(at - 3, 2, " =") == 0;
}

// The places of all numbers before the maps, whose rules leave little room.
std::vector<std::size_t> numbers_in(const std::string& pack) {
    std::vector<std::size_t> places;
    for (std::size_t at = 3; at < pack.find("[[maps]]"); ++at)
        if (begins_a_number(pack, at)) places.push_back(at);
    return places;
}

// One to three numbers become others.
std::string changed(Chance& chance) {
    std::string pack(default_pack<CrescentMoon>());
    const auto places = numbers_in(pack);
    for (std::uint32_t i = 1 + chance.below(3); i > 0; --i) {
        const std::size_t at = places[chance.below(static_cast<std::uint32_t>(places.size()))];
        pack[at] = static_cast<char>('0' + chance.below(10));
    }
    return pack;
}

std::optional<Tables> read(const std::string& pack) {
    auto read = read_pack<CrescentMoon>(pack);
    return std::holds_alternative<Tables>(read) ? std::optional(std::get<Tables>(std::move(read))) : std::nullopt;
}

SetupRequest request_of(Chance& chance) {
    SetupRequest request{Seats(4 + chance.below(2)), {}, std::nullopt};
    for (const OptionInfo& option : CrescentMoon::info().options)
        request.options[std::string(option.id)] =
            option.values[chance.below(static_cast<std::uint32_t>(option.values.size()))];
    return request;
}

// To the end, by greedy and random moves; now and then the position is asked whether it can be.
void play(const Tables& tables, Chance& chance) {
    TableOf<CrescentMoon> table(std::make_shared<const Tables>(tables), "changed");
    ASSERT_FALSE(table.begin(request_of(chance), {secret_from_seed("changed"), {}}));
    for (int ply = 0; const auto move = random_move(table, chance); ++ply) {
        const bool greedy = chance.below(2) == 0;
        const auto action = greedy ? table.greedy(move->question.seat, move->question.id) : move->action;
        const auto played = table.play(move->question.seat, action);
        ASSERT_TRUE(std::holds_alternative<Played>(played)) << action;
        if (ply % 50 != 0) continue;
        const auto refusal = CrescentMoon::why_not_stand(tables, table.state());
        ASSERT_FALSE(refusal) << refusal->rule.text << " " << say(refusal->why, PlainEnglish());
    }
}

TEST(CrescentMoonChanged, a_pack_that_is_accepted_can_be_played) {
    const int packs = std::getenv("MAJLIS_LONG") ? 600 : 40;
    int accepted = 0;
    for (int i = 0; i < packs; ++i) {
        Chance chance(secret_from_seed("changed pack " + std::to_string(i)), 0);
        const auto tables = read(changed(chance));
        if (!tables) continue;
        ++accepted;
        SCOPED_TRACE("changed pack " + std::to_string(i));
        ASSERT_NO_FATAL_FAILURE(play(*tables, chance));
    }
    EXPECT_GT(accepted, packs / 4);
}

} // namespace

} // namespace majlis

// Where spaces of the board are to be chosen, the controls and the picture carry the same letters.
#include <gtest/gtest.h>

#include "commands/candidates.h"
#include "commands/menu_controls.h"
#include "engine/core/overloaded.h"
#include "engine/core/random_walk.h"
#include "packs/open_table.h"
#include "render/studio.h"

namespace majlis::test {
namespace {

const PlainEnglish kNames;

std::vector<std::string> labels_of(const std::vector<Row>& rows) {
    std::vector<std::string> labels;
    for (const Row& row : rows)
        std::visit(overloaded{
                       [&](const std::vector<Button>& buttons) {
                           for (const Button& button : buttons)
                               labels.push_back(button.label);
                       },
                       [&](const Select& select) {
                           for (const SelectOption& option : select.options)
                               labels.push_back(option.label);
                       },
                       [&](const RoleSelect& select) { labels.push_back(select.placeholder); },
                   },
                   row);
    return labels;
}

// The nodes of the tree down to two words, as people come by them.
std::vector<std::pair<Words, Choices>> nodes_of(const Table& table, const Question& question) {
    std::vector<std::pair<Words, Choices>> nodes{{{}, table.choices(question.seat, question.id, {}).value()}};
    for (std::size_t at = 0; at < nodes.size() && nodes[at].first.size() < 2; ++at)
        for (const Choice& choice : Choices(nodes[at].second))
            if (const auto* word = std::get_if<WordChoice>(&choice)) {
                Words longer = nodes[at].first;
                longer.push_back(word->word);
                if (auto next = table.choices(question.seat, question.id, longer))
                    nodes.emplace_back(longer, std::move(*next));
            }
    return nodes;
}

struct Seen {
    int nodes_with_spaces = 0, nodes_with_letters = 0;
};

// On the way through a game.
Seen seen_in(const std::string& game) {
    const auto table = std::get<OpenedTable>(open_table(game, std::nullopt)).table;
    EXPECT_FALSE(table->begin({Seats(4), {}, std::nullopt}, {secret_from_seed("letters"), {}}));
    Chance walk(secret_from_seed("walk"), 0);
    Seen seen;
    for (int move = 0; move < 40 && walk_at_random(*table, walk, 1) > 0; ++move)
        for (const Question& question : table->questions())
            for (const auto& [words, choices] : nodes_of(*table, question)) {
                const SpacesToChoose spaces = spaces_in(choices, *table);
                seen.nodes_with_spaces += spaces.any ? 1 : 0;
                if (spaces.lettered.empty()) continue;
                const Node node{GameId{1},
                                Intent{question.id, question.seat, 1},
                                {question.id, words, {}, 0},
                                kNames,
                                spaces.lettered};
                const auto labels = labels_of(controls_of(choices, node));
                for (const Candidate& one : spaces.lettered)
                    EXPECT_TRUE(
                        std::any_of(labels.begin(), labels.end(),
                                    [&](const std::string& label) { return label.starts_with(one.letter + " · "); }))
                        << game << " " << join_words(words) << " " << one.letter;
                if (++seen.nodes_with_letters > 1) continue; // drawing takes time
                Studio studio;
                const auto image =
                    studio.draw(*table, {.viewer = question.seat, .candidates = spaces.lettered}, kNames).value();
                for (const Candidate& one : spaces.lettered)
                    EXPECT_NE(image.alt.find(": choice " + one.letter + "."), std::string::npos) << image.alt;
            }
    return seen;
}

TEST(Candidates, controls_and_picture_carry_the_same_letters) {
    EXPECT_GT(seen_in("crescent-moon").nodes_with_letters, 20);
}

TEST(Candidates, a_road_without_places_needs_no_picture) {
    EXPECT_EQ(seen_in("caravan").nodes_with_spaces, 0);
}

Choices cells(int count) {
    Choices choices;
    for (int i = 0; i < count; ++i)
        choices.emplace_back(
            WordChoice{std::string(1, static_cast<char>('A' + i % 16)) + std::to_string(1 + i / 16), phrase("a cell")});
    return choices;
}

TEST(Candidates, more_spaces_than_letters_are_told_by_their_coordinates) {
    EXPECT_GT(seen_in("tigris-euphrates").nodes_with_spaces, 20);
    const auto board = std::get<OpenedTable>(open_table("tigris-euphrates", std::nullopt)).table;
    EXPECT_FALSE(board->begin({Seats(4), {}, std::nullopt}, {secret_from_seed("letters"), {}}));
    EXPECT_EQ(spaces_in(cells(26), *board).lettered.size(), 26U);
    EXPECT_TRUE(spaces_in(cells(27), *board).lettered.empty());
    EXPECT_TRUE(spaces_in(cells(27), *board).any);
    EXPECT_FALSE(spaces_in(cells(1), *board).any);
}

} // namespace
} // namespace majlis::test

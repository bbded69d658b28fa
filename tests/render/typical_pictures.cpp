#include "tests/render/typical_pictures.h"

#include <algorithm>
#include <array>
#include <functional>
#include <stdexcept>

#include "packs/open_table.h"
#include "render/canvas.h"

namespace majlis::test {

namespace {

class Game {
public:
    Game(std::string_view id, std::size_t seats, const Options& options)
        : table_(std::get<OpenedTable>(open_table(id, std::nullopt)).table) {
        if (table_->begin({Seats(seats), options, {}}, {secret_from_seed("a picture"), {}}))
            throw std::logic_error("typical pictures: the game does not begin");
    }

    // On until it is as wanted; `before` is some moves earlier.
    Game& until(const std::function<bool(const Table&)>& wanted) {
        while (!table_->result() && !wanted(*table_)) {
            if (++moves_ % 4 == 0) before_ = table_->clone();
            move();
        }
        return *this;
    }

    Game& moves(int number) {
        const int last = moves_ + number;
        return until([this, last](const Table&) { return moves_ >= last; });
    }

    TypicalPicture picture(std::string name, PictureOrder order) const {
        return {std::move(name), table_->clone(), before_ ? before_->clone() : nullptr, std::move(order)};
    }

private:
    void move() {
        for (const Question& question : table_->questions()) {
            if (question.need != Need::Required || question.stage == Stage::Ahead || answered(question)) continue;
            const auto action = table_->greedy(question.seat, question.id);
            if (std::holds_alternative<Played>(table_->play(question.seat, action))) return;
        }
        throw std::logic_error("typical pictures: nobody can move");
    }

    bool answered(const Question& question) const {
        for (const WaitingAnswer& answer : table_->waiting(question.seat))
            if (answer.question == question.id) return true;
        return false;
    }

    std::unique_ptr<Table> table_, before_;
    int moves_ = 0;
};

// As people are called.
class Players : public PlainEnglish {
public:
    std::string name(Seat seat) const override {
        static constexpr std::array kNames{"Žofie", "Łukasz", "Наталья", "Dûnya", "Přemysl Otakar", "Ines"};
        return kNames.at(seat.value);
    }
};

bool in_words(const Table& table, std::string_view words) {
    return words_of(table, Picture::Board, Spectator{}, PlainEnglish()).value().find(words) != std::string::npos;
}

void add_tigris_euphrates(std::vector<TypicalPicture>& list) {
    Game game("tigris-euphrates", 4, {});
    list.push_back(game.moves(70).picture("tigris-euphrates-board", {}));
    list.push_back(game.picture("tigris-euphrates-hand", {.picture = Picture::Hand, .viewer = Seat{1}}));
    game.until([](const Table& table) { return in_words(table, "must answer") && table.version().value > 400; });
    list.push_back(game.picture("tigris-euphrates-choice", {.candidates = {{"D3", "A"}, {"E5", "B"}, {"G7", "C"}}}));
    game.moves(4);
    list.push_back(game.picture("tigris-euphrates-conflict", {.picture = Picture::Conflict}));
    game.until([](const Table&) { return false; });
    list.push_back(game.picture("tigris-euphrates-end", {}));
    list.push_back(game.picture("tigris-euphrates-progress", {.picture = Picture::Progress}));
}

void add_crescent_moon(std::vector<TypicalPicture>& list) {
    Game game("crescent-moon", 5, {});
    game.moves(100).until([](const Table& table) { return in_words(table, ": the turn of"); });
    list.push_back(game.picture("crescent-moon-board", {}));
    list.push_back(game.picture("crescent-moon-market", {.picture = Picture::Market}));
    list.push_back(game.picture("crescent-moon-hand", {.picture = Picture::Hand, .viewer = Seat{1}}));
    list.push_back(game.picture("crescent-moon-character", {.picture = Picture::Character, .viewer = Seat{3}}));
    list.push_back(game.picture("crescent-moon-characters", {.picture = Picture::Characters}));
    game.until([](const Table& table) { return in_words(table, " attacks "); });
    list.push_back(game.picture("crescent-moon-combat", {.candidates = {{"H8", "A"}, {"G8", "B"}, {"I7", "C"}}}));
    game.until([](const Table& table) { return !in_words(table, " attacks "); });
    list.push_back(game.picture("crescent-moon-conflict", {.picture = Picture::Conflict}));
    game.until([](const Table&) { return false; });
    list.push_back(game.picture("crescent-moon-scores", {.picture = Picture::Scores}));
    list.push_back(game.picture("crescent-moon-year", {.picture = Picture::Year}));
}

std::vector<TypicalPicture> all_pictures() {
    std::vector<TypicalPicture> list;
    add_crescent_moon(list);
    add_tigris_euphrates(list);
    return list;
}

} // namespace

const std::vector<TypicalPicture>& typical_pictures() {
    static const std::vector<TypicalPicture> kPictures = all_pictures(); // playing takes a while
    return kPictures;
}

int legible_width(Studio& studio, const TypicalPicture& picture) {
    static constexpr std::array kPages{"crescent-moon-market", "crescent-moon-characters", "crescent-moon-year"};
    if (std::find(kPages.begin(), kPages.end(), picture.name) == kPages.end()) return static_cast<int>(kShownWidth);
    constexpr int kWide = 550, kHigh = 350;
    return std::min(kWide, kWide * kHigh / drawn(studio, picture, kWide).height);
}

Image drawn(Studio& studio, const TypicalPicture& picture, int width) {
    PictureOrder order = picture.order;
    order.width = width;
    order.before = picture.before.get();
    return studio.draw(*picture.table, order, Players()).value();
}

} // namespace majlis::test

// Words in other languages: every letter of theirs has a glyph, every word of a picture comes from the speaker (so that
// a catalogue can give another), and longer words leave the picture legible.
#include <array>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "render/canvas.h"
#include "render/image.h"
#include "tests/render/typical_pictures.h"

namespace majlis {

namespace {

constexpr std::array kMarked{
    // Latin letters with a mark, which must show
    std::string_view("áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ"),
    std::string_view("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"),
};
constexpr std::array kAlphabets{
    kMarked[0],
    kMarked[1],
    std::string_view("абвгдеёжзийклмнопрстуфхцчшщъыьэюяАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"),
};

std::vector<std::string> characters_of(std::string_view utf8) {
    std::vector<std::string> characters;
    for (const char byte : utf8)
        if ((static_cast<unsigned char>(byte) & 0xc0U) == 0x80U)
            characters.back() += byte;
        else
            characters.emplace_back(1, byte);
    return characters;
}

std::vector<std::uint32_t> drawn(const std::string& text, Weight weight) {
    Canvas canvas(40, 40, 40);
    canvas.fill(palette::kPaper);
    canvas.text(text, 20, 20, 28, palette::kInk, Align::Center, weight);
    const Pixels pixels = canvas.pixels();
    return {pixels.values.begin(), pixels.values.end()};
}

TEST(Languages, there_is_a_glyph_for_every_letter_and_no_two_look_alike) {
    const Canvas canvas(10, 10, 10);
    for (const Weight weight : {Weight::Plain, Weight::Bold, Weight::Title})
        for (const std::string_view alphabet : kAlphabets) {
            EXPECT_EQ(canvas.letters_lacking(alphabet, weight), 0U) << alphabet;
            std::set<std::vector<std::uint32_t>> shapes;
            const auto characters = characters_of(alphabet);
            for (const std::string& character : characters)
                shapes.insert(drawn(character, weight));
            EXPECT_EQ(shapes.size(), characters.size()) << alphabet;
        }
    EXPECT_EQ(canvas.letters_lacking("\xee\x80\x80", Weight::Plain), 1U) << "nobody has drawn U+E000";
}

TEST(Languages, the_marks_of_letters_show) {
    for (const Weight weight : {Weight::Plain, Weight::Bold, Weight::Title})
        for (const char* plain : {"a", "c", "e", "l", "n", "o", "s", "u", "y", "z", "C", "E", "R", "S", "Z"})
            for (const std::string_view alphabet : kMarked)
                for (const std::string& letter : characters_of(alphabet))
                    EXPECT_NE(drawn(letter, weight), drawn(plain, weight)) << letter << " " << plain;
}

// A language that puts Cyrillic letters for all others, and makes each word a little longer.
class Tongue : public PlainEnglish {
public:
    std::string translate(std::string_view message) const override {
        std::string text;
        int letters = 0;
        for (std::size_t i = 0; i < message.size(); ++i) {
            const bool latin = std::isalpha(static_cast<unsigned char>(message[i])) != 0;
            text += latin ? letter_for(message[i]) : std::string(1, message[i]);
            letters = latin ? letters + 1 : 0;
            if (letters == 4) text += "й";
        }
        return text;
    }

    std::string translate(std::string_view one, std::string_view many, std::int64_t count) const override {
        return translate(count == 1 ? one : many);
    }

    std::string name(Seat seat) const override { return kNames.at(seat.value); }

private:
    static constexpr std::array kNames{"Екатерина Щербакова", "Ёлка", "Юлия", "Жанна", "Хильда Эрнст", "Ия"};

    static std::string letter_for(char letter) {
        static const auto kSmall = characters_of("абцдефгхижклмнопярстувшьызщ");
        static const auto kLarge = characters_of("АБЦДЕФГХИЖКЛМНОПЯРСТУВШЬЫЗЩ");
        return std::islower(static_cast<unsigned char>(letter)) != 0
                   ? kSmall.at(static_cast<std::size_t>(letter - 'a'))
                   : kLarge.at(static_cast<std::size_t>(letter - 'A'));
    }
};

Image in_the_tongue(Studio& studio, const test::TypicalPicture& picture) {
    PictureOrder order = picture.order;
    order.width = test::legible_width(studio, picture);
    order.before = picture.before.get();
    return studio.draw(*picture.table, order, Tongue()).value();
}

TEST(Languages, every_word_comes_from_the_speaker) {
    Studio studio;
    const std::regex untranslated("[A-Za-z]{2,}"); // a single letter belongs to a coordinate
    for (const test::TypicalPicture& picture : test::typical_pictures()) {
        const std::string alt = in_the_tongue(studio, picture).alt;
        std::smatch found;
        EXPECT_FALSE(std::regex_search(alt, found, untranslated))
            << picture.name << ": " << found.str() << " in " << alt;
    }
}

TEST(Languages, longer_words_stay_legible) {
    Studio studio;
    for (const test::TypicalPicture& picture : test::typical_pictures())
        EXPECT_GE(in_the_tongue(studio, picture).smallest_letters, kLegible - 0.01) << picture.name;
}

TEST(Languages, what_is_too_long_is_cut_before_it_is_too_small_to_read) {
    Canvas canvas(1000, 100, 400);
    canvas.text("Přemysl", 0, 50, 40, palette::kInk, Align::Left, Weight::Plain, 300);
    EXPECT_NEAR(canvas.smallest_letters(), 16, 0.01);
    canvas.text("Nejneobhospodařovávatelnějšími", 0, 50, 40, palette::kInk, Align::Left, Weight::Plain, 300);
    EXPECT_GE(canvas.smallest_letters(), kLegible - 0.01);
    canvas.text("Nejneobhospodařovávatelnějšími Nejneobhospodařovávatelnějšími", 0, 50, 40, palette::kInk, Align::Left,
                Weight::Plain, 300);
    EXPECT_NEAR(canvas.smallest_letters(), kLegible, 0.01);
}

} // namespace

} // namespace majlis

#include <set>

#include <gtest/gtest.h>

#include "locale/compiled_catalogues.h"
#include "locale/language.h"

namespace majlis::test {
namespace {

std::string drawing(std::string_view language, int count) {
    return say(counted("{2} draws {1} card.", "{2} draws {1} cards.", count, Seat{1}),
               LanguageSpeaker(language_for(language)));
}

TEST(Languages, count_as_their_grammar_does) {
    struct Row {
        std::string_view language;
        int count;
        std::string_view said;
    };

    for (const Row& row : {
             Row{"en", 1, "B draws 1 card."},      Row{"en", 0, "B draws 0 cards."},
             Row{"en", 22, "B draws 22 cards."},   Row{"cs", 1, "B dobírá 1 kartu."},
             Row{"cs", 2, "B dobírá 2 karty."},    Row{"cs", 4, "B dobírá 4 karty."},
             Row{"cs", 5, "B dobírá 5 karet."},    Row{"cs", 22, "B dobírá 22 karet."},
             Row{"cs", 0, "B dobírá 0 karet."},    Row{"pl", 1, "B dobiera 1 kartę."},
             Row{"pl", 2, "B dobiera 2 karty."},   Row{"pl", 5, "B dobiera 5 kart."},
             Row{"pl", 12, "B dobiera 12 kart."},  Row{"pl", 21, "B dobiera 21 kart."},
             Row{"pl", 22, "B dobiera 22 karty."}, Row{"pl", 112, "B dobiera 112 kart."},
             Row{"ru", 1, "B берёт 1 карту."},     Row{"ru", 2, "B берёт 2 карты."},
             Row{"ru", 5, "B берёт 5 карт."},      Row{"ru", 11, "B берёт 11 карт."},
             Row{"ru", 21, "B берёт 21 карту."},   Row{"ru", 22, "B берёт 22 карты."},
             Row{"ru", 111, "B берёт 111 карт."},
         })
        EXPECT_EQ(drawing(row.language, row.count), row.said);
}

TEST(Languages, are_found_by_the_names_that_discord_gives_them) {
    for (const auto& [locale, code] : {std::pair{"cs", "cs"},
                                       {"pl", "pl"},
                                       {"ru", "ru"},
                                       {"en-US", "en"},
                                       {"en-GB", "en"},
                                       {"sv-SE", "en"},
                                       {"", "en"},
                                       {"c", "en"}})
        EXPECT_EQ(language_for(locale).code(), code) << locale;
}

TEST(Languages, say_in_english_what_their_catalogue_lacks) {
    const LanguageSpeaker czech(language_for("cs"));
    EXPECT_EQ(say(phrase("No catalogue has this, {1}.", Seat{0}), czech), "No catalogue has this, A.");
    EXPECT_EQ(say(counted("{1} grue", "{1} grues", 1), czech), "1 grue");
    EXPECT_EQ(say(counted("{1} grue", "{1} grues", 2), czech), "2 grues");
    EXPECT_EQ(czech.translate(""), "") << "the header of a catalogue is nobody's sentence";
}

TEST(Languages, give_a_name_the_form_that_a_sentence_asks_for) {
    const Phrase placing = phrase("{1} places the {2} at {3}.", Seat{0}, Term{"king"}, Text{"B3"});
    EXPECT_EQ(say(placing, LanguageSpeaker(language_for("cs"))), "A pokládá krále na B3.");
    EXPECT_EQ(say(placing, LanguageSpeaker(language_for("pl"))), "A umieszcza króla na B3.");
    EXPECT_EQ(say(placing, LanguageSpeaker(language_for("ru"))), "A выставляет царя на B3.");
    EXPECT_EQ(say(placing, LanguageSpeaker(english())), "A places the king at B3.");
}

TEST(Languages, a_name_without_that_form_stands_as_it_is) {
    const Phrase placing = phrase("{1} places the {2} at {3}.", Seat{0}, Term{"Robot"}, Text{"{1:acc}"});
    EXPECT_EQ(say(placing, LanguageSpeaker(language_for("cs"))), "A pokládá Robot na {1:acc}.");
}

TEST(Languages, the_form_reaches_what_stands_in_a_list) {
    const std::vector<Phrase> leaders{phrase("{1}", Term{"king"}), phrase("{1}", Term{"trader"})};
    const Phrase losing = phrase("loses the {1} of {2}", leaders, Text{"B3"});
    EXPECT_EQ(say(losing, LanguageSpeaker(language_for("cs"))), "ztrácí krále, obchodníka z B3");
}

TEST(Languages, each_has_its_own_name_and_code) {
    std::set<std::string_view> names, codes;
    for (const Language& language : languages()) {
        names.insert(language.name());
        codes.insert(language.code());
    }
    EXPECT_EQ(names.size(), languages().size());
    EXPECT_EQ(codes, (std::set<std::string_view>{"en", "cs", "pl", "ru"}));
}

TEST(Catalogue, every_message_is_found_and_nothing_else) {
    const Catalogue catalogue(kCzechCatalogue);
    EXPECT_GT(catalogue.size(), 200U);
    EXPECT_EQ(catalogue.find("king"), "král");
    EXPECT_EQ(catalogue.find("king", "acc"), "krále");
    EXPECT_FALSE(catalogue.find("king", "ac"));
    EXPECT_FALSE(catalogue.find("king", "nothing"));
    EXPECT_FALSE(catalogue.find("kin"));
    EXPECT_FALSE(catalogue.find("king "));
    EXPECT_FALSE(catalogue.find("zzz"));
    EXPECT_FALSE(catalogue.find_counted("zzz", 1));
}

TEST(Catalogue, what_is_damaged_is_refused) {
    const std::string whole(kCzechCatalogue);
    EXPECT_THROW((void)Catalogue("no catalogue at all"), std::logic_error);
    EXPECT_THROW((void)Catalogue(""), std::logic_error);
    EXPECT_THROW((void)Catalogue(std::string_view(whole).substr(0, 40)), std::logic_error);
    std::string other_rule = whole;
    other_rule.replace(other_rule.find("plural=("), 8, "plural=[");
    EXPECT_THROW((void)Catalogue(other_rule), std::logic_error);
}

} // namespace
} // namespace majlis::test

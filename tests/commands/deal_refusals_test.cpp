// Every sentence with which something about deals is refused: somebody provokes it by typing or pressing, and reads it.
// A sentence in the code of deals that nobody here has heard, and that is not listed as another kind, fails the test.
#include <functional>
#include <set>

#include "engine/crescent_moon/notation.h"
#include "tests/commands/court.h"
#include "tests/commands/dealing.h"
#include "tests/commands/sentences_of_code.h"

namespace majlis::test {
namespace {

using crescent_moon::Given;
using crescent_moon::given;

// ---- at a table of Caravan ------------------------------------------------------------------------------------------

class Market final : public Dealing {
public:
    void TestBody() override {}

    Person& maker() { return from_; }

    Person& other() { return to_; }

    Post offer(int number) { return offer_post(number).post; }

    void plays(Person& person, const std::string& action) { does(person, action); }

    static std::string types(Person& person, const std::string& action) {
        return person.types("do", {{"action", action}}).content;
    }

    char letter(const Person& person) const { return &person == &world_.alice ? 'A' : 'B'; }

    std::string begins(int coins, const std::string& good = "-", const std::string& clause = "") const {
        return std::string("offer ") + letter(to_) + " " + std::to_string(coins) + " " + good + " \"" + clause + "\"";
    }

    void counters_up_to_the_limit() {
        does(from_, begins(1));
        does(to_, "counter 1 2 - \"\"");
        does(from_, "counter 2 3 - \"\"");
    }

    std::string not_in_hand(Person& person) const {
        const std::string hand = person.types("hand").content;
        for (const char* good : {"silk", "spice", "amber", "salt", "tea"})
            if (hand.find(good) == std::string::npos) return good;
        throw std::runtime_error("somebody holds everything: " + hand);
    }

    // What is sent as a form behind the button that begins so.
    Interaction form(Person& person, const std::string& label, const std::string& text) {
        const Control button = control_labelled(person.types("deal"), label).value();
        const Reply reply = person.does(person.doing(Pressed{button.custom_id, {}, MessageId{1}}));
        return person.doing(FilledIn{std::get<FormReply>(reply).form.custom_id, {{"text", text}}});
    }

    std::string promises(const std::string& text) {
        return post_of(from_.does(form(from_, "Note a promise", text))).content;
    }

    Interaction talk_with(Person& person, std::vector<std::string> seats) {
        const Post choice = person.presses(person.types("deal"), "Talk in private…");
        const Control select = control_labelled(choice, "").value();
        return person.doing(Pressed{select.custom_id, std::move(seats), MessageId{1}});
    }

    std::string talks(const std::vector<std::string>& seats) {
        return post_of(from_.does(talk_with(from_, seats))).content;
    }

    std::string seat_number(const Person& person) const { return letter(person) == 'A' ? "0" : "1"; }

    Post talk_that_was_opened() {
        Dealing::talks(from_, to_);
        world_.deliver();
        return newest_talk().back().post;
    }
};

// ---- at a table of Crescent Moon, in a position ---------------------------------------------------------------------

Given hiring() {
    return given("G8 murshid token; G10 murshid fort; H8 murshid token, caliph 1o")
        .turn("murshid")
        .coins("murshid", 5)
        .reserves("nomad", 3);
}

Given contest(const char* option = nullptr, const char* value = nullptr) {
    Given position = given("H10 caliph 1o; G10 town; F10 murshid token");
    if (option) position.option(option, value);
    return position.turn("caliph")
        .hand("caliph", "imam")
        .hand("sultan", "imam")
        .hand("murshid", "rebel")
        .when("caliph influence G10");
}

std::string beside_the_map() {
    Given position = given();
    for (std::uint8_t hex = 0;; ++hex) {
        const std::string word = crescent_moon::hex_word(crescent_moon::HexId{hex});
        if (!crescent_moon::on_map(position.common(), crescent_moon::HexId{hex}) &&
            crescent_moon::hex_in(word) == crescent_moon::HexId{hex})
            return word;
    }
}

// ---- what was provoked ----------------------------------------------------------------------------------------------

struct Case {
    std::string_view sentence; // as it stands in the source
    std::function<std::string()> read;
};

Case typed(std::string_view sentence, const std::function<Given()>& position, char seat, const std::string& action) {
    return {sentence, [=] { return Court(position()).types(seat, action); }};
}

Case at_market(std::string_view sentence, const std::function<std::string(Market&)>& provoke) {
    return {sentence, [=] {
                Market market;
                return provoke(market);
            }};
}

std::vector<Case> refusals_of_offers() {
    const auto caliph = [] { return given("H8 nomad 1m").turn("caliph").reserves("nomad", 3); };
    const auto offered = [] { return hiring().when("murshid offer nomad hire 2 1"); };
    const auto conflict = [] { return contest(); };
    const auto only_participants = [] { return contest("pact_initiative", "participants_only"); };
    return {
        typed(
            "There is no Nomad in this game.", [] { return given("H8 warlord 1o", "divided_lands", 4); }, 'A',
            "offer E hire 1 0"),
        typed("A pact is offered before cards are selected in a conflict.", caliph, 'D', "offer B pact 1"),
        typed("This is offered before an action is chosen.", conflict, 'D', "offer E hire 1 0"),
        typed("A pact is made by the Murshid and a player who takes part.", conflict, 'E', "offer B pact 1"),
        typed("{1} and {2} cannot make this deal now.", caliph, 'A', "offer E hire 1 0"),
        typed(
            "You have made {1} proposals of this kind already.",
            [] {
                return hiring()
                    .when("murshid offer nomad hire 1 0")
                    .when("murshid offer nomad hire 1 1")
                    .when("murshid offer nomad hire 1 2");
            },
            'B', "offer E hire 1 3"),
        typed("Only a player who takes part offers a pact in this game.", only_participants, 'B', "offer D pact 1"),
        typed("Offer {1} is no longer open.", caliph, 'E', "accept 99"),
        typed("Offer {1} is for {2} to answer.", offered, 'C', "accept 1"),
        typed("A counter-proposal is about the same kind of deal.", offered, 'E', "counter 1 sale imam 1"),
        typed("A price is at most {1} coins.", offered, 'E', "counter 1 hire 1 100"),
        typed("You have no open offer {1}.", caliph, 'D', "take-back 99"),
    };
}

std::vector<Case> refusals_of_terms() {
    const auto caliph = [] { return given("H8 nomad 1m").turn("caliph").reserves("nomad", 3); };
    const auto conflict = [] { return contest(); };
    return {
        typed("One or {1} units change hands.", hiring, 'B', "offer E hire 3 0"),
        typed(
            "There are not enough units in the buyer's supply.",
            [] { return given("G10 murshid fort 5m; G8 murshid token").turn("murshid").reserves("nomad", 3); }, 'B',
            "offer E hire 2 0"),
        typed(
            "The Nomad's reserves card does not hold that many units ({1}).",
            [] { return hiring().reserves("nomad", 1); }, 'B', "offer E hire 2 0"),
        typed(
            "There is no hex where the units could be placed.",
            [] { return given("G10 murshid token, caliph 1o").turn("murshid").reserves("nomad", 3); }, 'B',
            "offer E hire 1 0"),
        typed("There is no such hex.", caliph, 'D', "offer E bribe 1 " + beside_the_map() + " 0"),
        typed("The Nomad does not have so many mercenaries there.", caliph, 'D', "offer E bribe 2 H8 0"),
        typed(
            "That card is not in the Sultan's market.",
            [] {
                return given()
                    .turn("caliph")
                    .sultans_market("vizier, imam, elder")
                    .market("raiders, ravager, plunder, assassin, corrupt, rebel, guard, general, elder");
            },
            'D', "offer C sale guard 1"),
        typed(
            "A card has been announced that asks for another action.",
            [] {
                return given("H7 caliph 1o")
                    .turn("caliph")
                    .reserves("nomad", 3)
                    .hand("caliph", "fresh-horses")
                    .when("caliph now fresh-horses -");
            },
            'D', "offer E hire 1 0"),
        typed("{1} does not have that many coins ({2}).", hiring, 'B', "offer E hire 1 6"),
        typed(
            "No pact with the Murshid is possible now.",
            [] {
                return given("F10 murshid token; G10 town")
                    .turn("murshid")
                    .hand("sultan", "imam")
                    .when("murshid influence G10");
            },
            'C', "offer B pact 1"),
        typed(
            "A pact has been made in this conflict.",
            [] { return contest().when("caliph offer murshid pact 1").when("murshid accept 2"); }, 'C',
            "offer B pact 1"),
        typed("Points in a pact: at most {1}.", conflict, 'D', "offer B pact 6"),
        typed(
            "You do not have so many points.",
            [] {
                return given("H10 caliph 1o; G10 town; F10 murshid token")
                    .turn("caliph")
                    .hand("caliph", "imam")
                    .points("caliph", 3)
                    .when("caliph influence G10");
            },
            'D', "offer B pact 5"),
    };
}

std::vector<Case> refusals_of_standing_offers() {
    const auto caliph = [] { return given().turn("caliph").reserves("nomad", 3); };
    return {
        typed(
            "Standing offers are changed between actions.", [] { return contest(); }, 'E', "stand - hire 1 2"),
        typed(
            "You have changed your standing offers {1} times in this turn.",
            [] { return given().when("nomad stand - hire 1 2").when("nomad drop 1"); }, 'E', "stand - hire 1 2"),
        typed("Only the one who is paid lets an offer of this kind stand.", caliph, 'D', "stand E hire 1 2"),
        typed("Make your offer to another player.", caliph, 'E', "stand E hire 1 2"),
        typed("The price is at most {1}.", caliph, 'B', "stand - pact 6"),
        typed("These are not the terms of such a deal.", caliph, 'E', "stand - hire 3 2"),
        typed(
            "You have {1} standing offers already.",
            [] {
                return given()
                    .when("nomad stand - hire 1 9")
                    .when("nomad stand - hire 1 8")
                    .when("warlord pass")
                    .when("nomad stand - hire 1 7")
                    .when("nomad stand - hire 1 6")
                    .when("murshid pass")
                    .when("nomad stand - hire 1 5");
            },
            'E', "stand - hire 1 4"),
        typed("You have no standing offer {1}.", caliph, 'E', "drop 99"),
    };
}

std::vector<Case> refusals_of_caravan() {
    return {
        at_market("There were {1} proposals in this turn already.",
                  [](Market& market) {
                      market.counters_up_to_the_limit();
                      return Market::types(market.other(), "counter 3 2 - \"\"");
                  }),
        at_market("{1} does not have that many coins ({2}).",
                  [](Market& market) { return Market::types(market.maker(), market.begins(99)); }),
        at_market(
            "The clause is longer than {1} characters.",
            [](Market& market) { return Market::types(market.maker(), market.begins(1, "-", std::string(400, 'x'))); }),
        at_market("Offer {1} is no longer open.",
                  [](Market& market) { return Market::types(market.other(), "accept 99"); }),
        at_market("{1} must answer this offer.",
                  [](Market& market) {
                      market.plays(market.maker(), market.begins(1));
                      return Market::types(market.maker(), "accept 1");
                  }),
        at_market("Make your offer to another merchant.",
                  [](Market& market) {
                      return Market::types(market.maker(),
                                           std::string("offer ") + market.letter(market.maker()) + " 1 - \"\"");
                  }),
        at_market("One offer is open already.",
                  [](Market& market) {
                      market.plays(market.maker(), market.begins(1));
                      return Market::types(market.maker(), market.begins(2));
                  }),
        at_market("You have no {1} to give.",
                  [](Market& market) {
                      market.plays(market.maker(), market.begins(1, market.not_in_hand(market.other())));
                      return market.other().presses(market.offer(1), "Accept").content;
                  }),
    };
}

std::vector<Case> refusals_of_buttons() {
    return {
        {"In this game nothing is agreed that binds: talk freely.",
         [] {
             World world;
             world.begins_game("", "tigris-euphrates");
             return world.alice.types("deal").content;
         }},
        at_market("That press has been dealt with already. This is how things stand now.",
                  [](Market& market) {
                      const Interaction promise = market.form(market.maker(), "Note a promise", "peace");
                      market.maker().does(promise);
                      return post_of(market.maker().does(promise)).content;
                  }),
        at_market("You have composed something that is not confirmed yet: confirm it or take it back first. /act opens "
                  "your panel.",
                  [](Market& market) {
                      market.maker().types("do", {{"action", "rest"}});
                      return market.maker().presses(market.maker().types("deal"), "Make an offer").content;
                  }),
        at_market("You cannot make an offer now. Below it says when you can.",
                  [](Market& market) {
                      return market.other().presses(market.other().types("deal"), "Make an offer").content;
                  }),
        {"You cannot let an offer stand now: whoever is paid does so, between actions, and not too often.",
         [] {
             Court court(given().turn("caliph"));
             return court.at('D').presses(court.at('D').types("deal"), "Let an offer stand").content;
         }},
        at_market("You cannot answer with other terms now: accept it or decline it.",
                  [](Market& market) {
                      market.counters_up_to_the_limit();
                      return market.other().presses(market.offer(3), "Other terms").content;
                  }),
        at_market("Offer {1} is no longer open. {2}",
                  [](Market& market) {
                      market.plays(market.maker(), market.begins(1));
                      market.other().presses(market.offer(1), "Decline");
                      return market.other().presses(market.offer(1), "Accept").content;
                  }),
        at_market("Offer {1} is for {2} to answer.",
                  [](Market& market) {
                      market.plays(market.maker(), market.begins(1));
                      return market.maker().presses(market.offer(1), "Decline").content;
                  }),
        {"Only {1} can take offer {2} back.",
         [] {
             Court court(hiring());
             Person& murshid = court.at('B');
             murshid.presses(murshid.types("do", {{"action", "offer E hire 1 0"}}), "Confirm");
             const Post page = court.at('E').presses(court.at('E').types("deal"), "Offer 1");
             Control withdraw = control_labelled(murshid.presses(murshid.types("deal"), "Offer 1"), "Withdraw").value();
             EXPECT_FALSE(control_labelled(page, "Withdraw"));
             return court.at('E').presses(withdraw).content;
         }},
    };
}

std::vector<Case> refusals_beside_offers() {
    return {
        at_market("A talk is opened on the server where the game is played.",
                  [](Market& market) {
                      Interaction talk = market.talk_with(market.maker(), {market.seat_number(market.other())});
                      talk.guild.reset();
                      return post_of(market.maker().does(talk)).content;
                  }),
        at_market("That talk is closed already, or not one of yours.",
                  [](Market& market) {
                      const Post first = market.talk_that_was_opened();
                      market.other().presses(first, "Close this talk");
                      return market.maker().presses(first, "Close this talk").content;
                  }),
        at_market("A talk is with others who play in this game.",
                  [](Market& market) { return market.talks({market.seat_number(market.maker())}); }),
        at_market("That talk is open already: you find it among your threads.",
                  [](Market& market) {
                      const std::vector<std::string> both{market.seat_number(market.other())};
                      market.talks(both);
                      return market.talks(both);
                  }),
        {"You have {1} open talks in this game: close one first.",
         [] {
             Court court(given());
             Person& warlord = court.at('A');
             std::string heard;
             for (const std::vector<std::string>& seats :
                  {std::vector<std::string>{"1"}, {"2"}, {"3"}, {"4"}, {"1", "2"}, {"1", "3"}, {"1", "4"}}) {
                 const Post choice = warlord.presses(warlord.types("deal"), "Talk in private…");
                 heard = warlord.presses(Control{control_labelled(choice, "")->custom_id, {}, seats}).content;
             }
             return heard;
         }},
        at_market("An empty promise is not noted.", [](Market& market) { return market.promises(""); }),
        at_market("A promise is one line of plain text.", [](Market& market) { return market.promises("\xff"); }),
        at_market("A promise has at most {1} characters.",
                  [](Market& market) { return market.promises(std::string(201, 'x')); }),
        at_market("You have {1} promises on the list: strike one first.",
                  [](Market& market) {
                      std::string heard;
                      for (int number = 0; number < 11; ++number)
                          heard = market.promises("peace");
                      return heard;
                  }),
    };
}

std::vector<Case> all_refusals() {
    std::vector<Case> all;
    for (auto* cases : {refusals_of_offers, refusals_of_terms, refusals_of_standing_offers, refusals_of_caravan,
                        refusals_of_buttons, refusals_beside_offers})
        for (Case& one : cases())
            all.push_back(std::move(one));
    return all;
}

// What is put in may be anything.
bool says_sentence(const std::string& text, std::string_view sentence) {
    std::size_t from = 0;
    while (!sentence.empty()) {
        const std::size_t brace = std::min(sentence.find('{'), sentence.size());
        const std::size_t found = text.find(sentence.substr(0, brace), from);
        if (found == std::string::npos) return false;
        from = found + brace;
        sentence.remove_prefix(std::min(sentence.size(), brace + (brace < sentence.size() ? 3 : 0)));
    }
    return true;
}

TEST(DealRefusals, each_is_provoked_and_read) {
    for (const Case& one : all_refusals()) {
        const std::string heard = one.read();
        EXPECT_TRUE(says_sentence(heard, one.sentence)) << one.sentence << "\nwas expected, and read was:\n" << heard;
    }
}

// ---- what the code can say ------------------------------------------------------------------------------------------

// Judged by another rule before, so that nobody comes there; they stand for whoever changes that rule.
const std::set<std::string> kNeverReached{
    "You cannot buy this from yourself.",                         // CM-18.3 asks for two players first
    "A pact belongs to a conflict.",                              // pacts are judged by CM-14
    "A pact is made by a player who takes part in the conflict.", // CM-18.3 asks for that first
    "{1} can no longer pay that many coins ({2}).",               // no purse changes while an offer is open
};

const std::set<std::string> kNoRefusals{
    "Offers that you make from now on stand {1} at most.",
    "Offers that you make from now on stand as long as the rules let them.",
    "**A private thread is being opened.** You find it among the threads of the channel.",
    "The talk is closed.",
    "Talk {1}, game {2}: {3}",
    "**A talk of {1}.** Besides them and me, the moderators of this server can read it. Nothing said here binds "
    "anybody: what binds is an offer, in the game's own thread.",
    "Close this talk",
    "This talk is closed.",
    "{1} promises: “{2}” (It binds nobody.)",
    "{1} strikes a promise from the list: “{2}”",
};

TEST(DealRefusals, nothing_can_be_refused_that_nobody_has_provoked) {
    std::set<std::string> heard;
    for (const Case& one : all_refusals())
        heard.emplace(one.sentence);
    std::set<std::string> said;
    for (const char* file : {"engine/crescent_moon/deals.cpp", "engine/crescent_moon/standing_offers.cpp",
                             "engine/crescent_moon/agreements.cpp", "engine/crescent_moon/murshid.cpp",
                             "engine/crescent_moon/deal_questions.cpp", "engine/caravan/offers.cpp"})
        said.merge(refusals_in(std::filesystem::path(MAJLIS_ROOT) / file));
    for (const char* file : {"commands/bargaining.cpp", "commands/talking.cpp", "commands/promises.cpp"})
        said.merge(sentences_in(std::filesystem::path(MAJLIS_ROOT) / file));
    EXPECT_GE(said.size(), 50U) << "the sentences are found";
    for (const std::string& sentence : said)
        EXPECT_EQ(heard.count(sentence) + kNeverReached.count(sentence) + kNoRefusals.count(sentence), 1U) << sentence;
    for (const auto* listed : {&kNeverReached, &kNoRefusals})
        for (const std::string& sentence : *listed)
            EXPECT_TRUE(said.contains(sentence)) << "nobody says this any more: " << sentence;
    for (const std::string& sentence : heard)
        EXPECT_TRUE(said.contains(sentence)) << "nobody says this any more: " << sentence;
}

} // namespace
} // namespace majlis::test

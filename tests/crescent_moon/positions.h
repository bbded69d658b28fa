// Positions that stand, for the tests that spoil them, and how they are judged.
// Each spoiled position has its last sound neighbour beside it.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "tests/crescent_moon/given.h"

namespace majlis::crescent_moon {

using Spoil = std::function<void(State&)>;

State sound();     // pieces of everybody, no action going on
State with_four(); // the same without the Nomad
State plotting();
State buying();
State moving();
State stationing();        // two hired units, two places
State following_a_bribe(); // with two units in H8
State too_many_cards();    // the Sultan discards
State in_preparation();    // the Sultan's open cards come back and are too many
State in_scoring();
State at_the_end();

Given fight(); // two against two in H7, with guards on both sides and the Murshid near
State in_window();
State in_selection();
State in_cards(); // the Caliph may put a unit on the guard
State at_a_tie();
State at_the_losses();
State at_the_losses_of_the_warlord();
State at_the_capture();

Given quarrel(); // the Caliph influences H7, where the Sultan has a town and the Nomad a token
State in_contest();
Given choosing();  // the Nomad selects cards
State declaring(); // the Murshid, who is first

std::string reason(const State& state); // the sentence why it does not stand

void expect_sound(const Spoil& change, State state = sound());
void expect_refused(std::string_view rule, const Spoil& spoil, State state = sound());
// Where several questions are answered with one rule the sentence tells them apart.
void expect_sentence(std::string_view sentence, const Spoil& spoil, State state = sound());

HexState& at(State& state, std::string_view hex);

} // namespace majlis::crescent_moon

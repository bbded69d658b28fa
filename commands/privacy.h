// /privacy: what is stored about a person, all of it as a file, and the way to be forgotten.
// Whoever asks to be forgotten leaves all tables first; games go on, and what was played stays.
#pragma once

#include <string>

#include "commands/surroundings.h"

namespace majlis {

Post show_privacy(const Interaction& interaction);

bool is_of_privacy(const std::string& custom_id);
Post answer_privacy(Surroundings& around, const Interaction& interaction, const std::string& custom_id);

} // namespace majlis

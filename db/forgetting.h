// All that is stored about one person, in one list: how it is shown to that person, and how it is forgotten.
// Internal to db/. Whatever table takes in people belongs into that list; a test looks for those that do not stand
// there.
#pragma once

#include <string>
#include <vector>

#include "db/ids.h"
#include "db/pqxx_names.h"

namespace majlis {

std::string everything_about(Sql& sql, UserId id); // as JSON

// Games stay, with all that was played; whoever played there is nobody any more. What is still to be told keeps its
// words until it has been.
void forget_person(Sql& sql, UserId id);

// All that the two ask the database; $1 is the person.
std::vector<std::string> statements_about_person();

} // namespace majlis

// The text that names the database, DATABASE_URL, looked at before anybody connects: the library that connects repeats
// in its complaints what it could not read, and that may be the password.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace majlis {

// A sentence that says where it cannot be read, and repeats nothing of it.
std::optional<std::string> why_not_address(const std::string& text);

// Of one that can be read: the password as it stands there, and as it is meant.
std::vector<std::string> passwords_in(const std::string& text);

} // namespace majlis

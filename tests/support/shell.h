// Runs a command of the shell and returns what it prints; a command that fails is an error of the test.
// For what only programs can do: start a server, ask psql, kill a process.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace majlis::test {

std::string run(const std::string& command);
std::string shell_word(std::string_view text); // quoted

std::filesystem::path checkout();     // the root of the project
std::filesystem::path build_folder(); // of the running program's preset

} // namespace majlis::test

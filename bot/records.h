// majlis export GAME and majlis import FILE: a game as the record that majlis-table loads and verifies, and back.
// Each prints what it did and returns the program's exit status.
#pragma once

#include <span>
#include <string>

namespace majlis {

int export_game(const std::string& url, std::span<const std::string> words);
int import_game(const std::string& url, std::span<const std::string> words);

} // namespace majlis

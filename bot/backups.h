// majlis backup FILE and majlis restore FILE. A backup is there whole or not at all, and so is what is restored.
// Each prints how far it has come and returns the program's exit status.
#pragma once

#include <span>
#include <string>

namespace majlis {

int back_up(const std::string& url, std::span<const std::string> words);
int restore(const std::string& url, std::span<const std::string> words);

} // namespace majlis

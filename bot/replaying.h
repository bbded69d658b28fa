// majlis replay: folds stored games anew, decides every action again, and says where the outcome is another one.
// Of the same build a difference is an error; another build may have had another rule.
#pragma once

#include <span>
#include <string>

namespace majlis {

int replay(const std::string& url, std::span<const std::string> words); // 1 when a game is not what its events say

} // namespace majlis

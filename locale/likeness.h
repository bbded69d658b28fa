// Whether what somebody types is like a word that we know: in capitals or not, with accents or without them, with
// another ending; of several words each one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace majlis {

class Likeness {
public:
    explicit Likeness(std::string_view typed);

    bool to(std::string_view text) const;

private:
    std::vector<std::u32string> words_;
};

} // namespace majlis

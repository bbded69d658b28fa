#include "commands/promises.h"

#include <algorithm>

#include "commands/limits.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::size_t kMostPromises = 10; // of one seat, at a time

} // namespace

std::optional<Phrase> why_not_promise(GameTransaction& tx, Seat seat, const std::string& words) {
    if (words.empty()) return phrase("An empty promise is not noted.");
    if (!count_characters(words)) return phrase("A promise is one line of plain text.");
    if (characters(words) > kLongestPromise)
        return phrase("A promise has at most {1} characters.", static_cast<std::int64_t>(kLongestPromise));
    const auto all = tx.promises();
    const auto own = std::count_if(all.begin(), all.end(), [&](const NotedPromise& one) { return one.seat == seat; });
    if (own >= static_cast<std::ptrdiff_t>(kMostPromises))
        return phrase("You have {1} promises on the list: strike one first.", static_cast<std::int64_t>(kMostPromises));
    return std::nullopt;
}

Phrase promised(Seat seat, const std::string& words) {
    return phrase("{1} promises: “{2}” (It binds nobody.)", seat, Text{words});
}

Phrase struck(const NotedPromise& promise) {
    return phrase("{1} strikes a promise from the list: “{2}”", promise.seat, Text{promise.words});
}

} // namespace majlis

// The words that follow a command of the operator's: majlis import game.json --channel 600.
// What is missing or not known is a sentence that says what to write.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace majlis {

// The command was not written as it has to be; nothing was done.
struct WrongWords : std::runtime_error {
    using std::runtime_error::runtime_error;
};

class OperatorWords {
public:
    // `flags` stand alone, `options` are followed by their value; of other words there are so many at most.
    OperatorWords(std::span<const std::string> words, const std::vector<std::string_view>& flags,
                  const std::vector<std::string_view>& options, std::size_t most_plain);

    bool has(std::string_view flag) const;
    std::optional<std::string> value(std::string_view option) const;
    std::string needed_value(std::string_view option) const;
    std::optional<std::string> plain(std::size_t place) const; // those without dashes, in order
    std::string needed_plain(std::size_t place, std::string_view what) const;

private:
    std::vector<std::string> plain_;
    std::map<std::string, std::string, std::less<>> given_;
};

std::uint64_t id_in(std::string_view word, std::string_view what); // throws WrongWords

} // namespace majlis

// Takes the words of a notation one by one; the first that does not fit makes everything after it fail too.
// A game's own reader adds what its words mean.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/words.h"

namespace majlis {

class WordReader { // the words stay where they are
public:
    explicit WordReader(std::span<const std::string> words) : words_(words) {}

    std::string word() { return left() > 0 ? words_[at_++] : fail<std::string>(); }

    std::size_t left() const { return words_.size() - at_; }

    bool good() const { return good_; }

    bool done() const { return good_ && left() == 0; }

    void require(bool condition) { good_ = good_ && condition; }

protected:
    bool took(std::string_view word) { // if it is the next one
        if (left() == 0 || words_[at_] != word) return false;
        ++at_;
        return true;
    }

    template <typename T>
    T fail() {
        good_ = false;
        return T{};
    }

    template <typename T>
    T checked(std::optional<T> value) {
        return value ? *value : fail<T>();
    }

private:
    std::span<const std::string> words_;
    std::size_t at_ = 0;
    bool good_ = true;
};

} // namespace majlis

// A sorted set of Kinds or Places whose values mostly lie side by side ("slots 5 to 34", "the ace"): kept as runs, the
// first one in place, so that the many facts of a Knowledge are small and cheap to copy.
#pragma once

#include <algorithm>
#include <compare>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <utility>
#include <vector>

namespace majlis {

// T has number_of(T) and T numbered<T>(number): the same order, and what follows a number is its neighbour.
template <typename T>
T numbered(std::uint32_t number);

template <typename T>
class Runs {
public:
    Runs() = default;

    Runs(std::initializer_list<T> values) : Runs(std::vector<T>(values)) {}

    // In any order, also twice. NOLINTNEXTLINE(google-explicit-constructor): a list of values is such a set
    Runs(std::vector<T> values) {
        std::sort(values.begin(), values.end());
        for (const T& value : values)
            append(number_of(value));
    }

    Runs(const Runs& other)
        : first_(other.first_), further_(other.further_ ? std::make_unique<Further>(*other.further_) : nullptr) {}

    Runs(Runs&& other) noexcept : first_(std::exchange(other.first_, {})), further_(std::move(other.further_)) {}

    Runs& operator=(Runs other) noexcept {
        first_ = other.first_;
        further_ = std::move(other.further_);
        return *this;
    }

    ~Runs() = default;

    bool empty() const { return first_.length == 0; }

    std::size_t size() const {
        std::size_t size = 0;
        for (std::size_t i = 0; i < runs(); ++i)
            size += run(i).length;
        return size;
    }

    bool contains(T value) const {
        const std::uint32_t number = number_of(value);
        for (std::size_t i = 0; i < runs(); ++i)
            if (number - run(i).first < run(i).length) return true; // unsigned: what lies before is far beyond
        return false;
    }

    std::vector<T> list() const {
        std::vector<T> values;
        for (std::size_t i = 0; i < runs(); ++i)
            for (std::uint32_t more = 0; more < run(i).length; ++more)
                values.push_back(numbered<T>(run(i).first + more));
        return values;
    }

    std::size_t bytes_beside() const { // what it owns outside of itself
        return further_ ? sizeof(Further) + further_->capacity() * sizeof(Run) : 0;
    }

    friend bool operator==(const Runs& a, const Runs& b) { return (a <=> b) == std::strong_ordering::equal; }

    // As their lists of values compare.
    friend std::strong_ordering operator<=>(const Runs& a, const Runs& b) {
        const std::size_t common = std::min(a.runs(), b.runs());
        for (std::size_t i = 0; i < common; ++i) {
            if (const auto order = a.run(i).first <=> b.run(i).first; order != 0) return order;
            if (a.run(i).length < b.run(i).length) return against_longer(i + 1 == a.runs());
            if (a.run(i).length > b.run(i).length) return 0 <=> against_longer(i + 1 == b.runs());
        }
        return a.runs() <=> b.runs();
    }

private:
    struct Run {
        std::uint32_t first = 0;
        std::uint16_t length = 0;
    };

    using Further = std::vector<Run>;

    std::size_t runs() const { return further_ ? 1 + further_->size() : static_cast<std::size_t>(!empty()); }

    const Run& run(std::size_t i) const { return i == 0 ? first_ : (*further_)[i - 1]; }

    // Where another one goes on, a list that has ended is less, and one that jumps ahead is greater.
    static std::strong_ordering against_longer(bool ended) {
        return ended ? std::strong_ordering::less : std::strong_ordering::greater;
    }

    void append(std::uint32_t number) {
        Run& last = further_ ? further_->back() : first_;
        const std::uint32_t next = last.first + last.length;
        if (empty())
            first_ = {number, 1};
        else if (number == next)
            ++last.length;
        else if (number > next) {
            if (!further_) further_ = std::make_unique<Further>();
            further_->push_back({number, 1});
        }
    }

    Run first_;
    std::unique_ptr<Further> further_;
};

} // namespace majlis

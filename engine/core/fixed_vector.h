// A vector that owns its room: no allocation, so a State stays small and cheap to copy.
// Going over the capacity is a bug of ours and throws.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>

namespace majlis {

template <typename T, std::size_t Capacity>
class FixedVector {
public:
    using value_type = T;
    using iterator = T*;
    using const_iterator = const T*;

    constexpr FixedVector() = default;

    constexpr FixedVector(std::initializer_list<T> values) {
        for (const T& value : values)
            push_back(value);
    }

    constexpr std::size_t size() const { return size_; }

    constexpr bool empty() const { return size_ == 0; }

    static constexpr std::size_t capacity() { return Capacity; }

    constexpr void push_back(T value) {
        if (size_ == Capacity) throw std::logic_error("FixedVector: full");
        values_[size_++] = std::move(value);
    }

    constexpr void pop_back() {
        if (size_ == 0) throw std::logic_error("FixedVector: empty");
        values_[--size_] = T{}; // equal contents are equal bytes
    }

    constexpr void clear() {
        while (!empty())
            pop_back();
    }

    constexpr void resize(std::size_t size) {
        while (size_ > size)
            pop_back();
        while (size_ < size)
            push_back(T{});
    }

    constexpr void insert(const_iterator before, T value) {
        const auto at = before - begin();
        push_back(std::move(value));
        std::rotate(begin() + at, end() - 1, end());
    }

    constexpr void erase(const_iterator position) {
        std::rotate(begin() + (position - begin()), begin() + (position - begin()) + 1, end());
        pop_back();
    }

    constexpr T& operator[](std::size_t i) { return values_[checked(i)]; }

    constexpr const T& operator[](std::size_t i) const { return values_[checked(i)]; }

    constexpr T& back() { return values_[checked(size_ - 1U)]; }

    constexpr const T& back() const { return values_[checked(size_ - 1U)]; }

    constexpr iterator begin() { return values_.data(); }

    constexpr iterator end() { return values_.data() + size_; }

    constexpr const_iterator begin() const { return values_.data(); }

    constexpr const_iterator end() const { return values_.data() + size_; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }

private:
    constexpr std::size_t checked(std::size_t i) const {
        if (i >= size_) throw std::logic_error("FixedVector: no such element");
        return i;
    }

    std::array<T, Capacity> values_{};
    std::uint16_t size_ = 0;
};

} // namespace majlis

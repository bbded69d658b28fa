// What has happened, as a list that grows at its end. Copies share its elements, so that copying a table costs little,
// however long the game is: every preview does it.
#pragma once

#include <memory>
#include <ranges>
#include <utility>
#include <vector>

namespace majlis {

template <typename T>
class Past {
public:
    void push_back(T one) { items_.push_back(std::make_shared<const T>(std::move(one))); }

    void pop_back() { items_.pop_back(); }

    void shorten(std::size_t size) { items_.resize(size); }

    bool empty() const { return items_.empty(); }

    std::size_t size() const { return items_.size(); }

    const T& operator[](std::size_t i) const { return *items_[i]; }

    const T& front() const { return *items_.front(); }

    const T& back() const { return *items_.back(); }

    auto all() const {
        return items_ | std::views::transform([](const std::shared_ptr<const T>& one) -> const T& { return *one; });
    }

private:
    std::vector<std::shared_ptr<const T>> items_;
};

} // namespace majlis

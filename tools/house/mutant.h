// For tools/mutate alone: a rule file is compiled once with all its changes in it, and the environment chooses one.
// MAJLIS_MUTANT is its number; MAJLIS_MUTANTS_REACHED names a file for the numbers of those that were executed.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <optional>
#include <type_traits>

namespace mutant {

constexpr int kMost = 1 << 16;
constexpr int kNoProgram = 78; // the exit status of a change that would not have compiled

struct Watch {
    int chosen = 0;
    const char* file = nullptr;
    std::array<std::atomic<bool>, kMost> reached{};

    Watch() {
        if (const char* number = std::getenv("MAJLIS_MUTANT")) chosen = std::atoi(number);
        file = std::getenv("MAJLIS_MUTANTS_REACHED");
    }

    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

    ~Watch() {
        std::FILE* out = file ? std::fopen(file, "a") : nullptr;
        for (int i = 0; out && i < kMost; ++i)
            if (reached[static_cast<std::size_t>(i)]) std::fprintf(out, "%d\n", i);
        if (out) std::fclose(out);
    }
};

inline Watch& watch() {
    static Watch one;
    return one;
}

constexpr bool on(int number) {
    if (std::is_constant_evaluated() || number == 0) return false;
    Watch& at = watch();
    if (at.file) at.reached[static_cast<std::size_t>(number)].store(true, std::memory_order_relaxed);
    return number == at.chosen;
}

template <typename Is, typename Other>
struct Relation { // a < b as a < Less{17} > b
    int number;
};

using Less = Relation<std::less<>, std::less_equal<>>;
using LessEqual = Relation<std::less_equal<>, std::less<>>;
using More = Relation<std::greater<>, std::greater_equal<>>;
using MoreEqual = Relation<std::greater_equal<>, std::greater<>>;
using Equal = Relation<std::equal_to<>, std::not_equal_to<>>;
using Unequal = Relation<std::not_equal_to<>, std::equal_to<>>;
using Plus = Relation<std::plus<>, std::minus<>>;
using Minus = Relation<std::minus<>, std::plus<>>;

template <typename A, typename Is, typename Other>
struct Half {
    const A& a;
    int number;
};

template <typename A, typename Is, typename Other>
constexpr Half<A, Is, Other> operator<(const A& a, Relation<Is, Other> how) {
    return {a, how.number};
}

template <typename A, typename Is, typename Other>
constexpr Half<A, Is, Other> operator==(const A& a, Relation<Is, Other> how) {
    return {a, how.number};
}

template <typename A, typename Is, typename Other>
constexpr Half<A, Is, Other> operator+(const A& a, Relation<Is, Other> how) {
    return {a, how.number};
}

template <typename A, typename Is, typename Other, typename B>
constexpr auto both(const Half<A, Is, Other>& half, const B& b) {
    using Result = std::decay_t<decltype(Is()(half.a, b))>;
    if (on(half.number)) {
        if constexpr (requires { static_cast<Result>(Other()(half.a, b)); })
            return static_cast<Result>(Other()(half.a, b));
        else
            std::_Exit(kNoProgram);
    }
    return static_cast<Result>(Is()(half.a, b));
}

template <typename A, typename Is, typename Other, typename B>
constexpr auto operator>(const Half<A, Is, Other>& half, const B& b) {
    return both(half, b);
}

template <typename A, typename Is, typename Other, typename B>
constexpr auto operator==(const Half<A, Is, Other>& half, const B& b) {
    return both(half, b);
}

// Comparisons with optionals have overloads of their own, which fit as well.
template <typename A, typename Is, typename Other, typename B>
constexpr auto operator==(const Half<A, Is, Other>& half, const std::optional<B>& b) {
    return both(half, b);
}

template <typename A, typename Is, typename Other, typename B>
constexpr auto operator+(const Half<A, Is, Other>& half, const B& b) {
    return both(half, b);
}

template <bool kAdds>
struct Change { // a += b as a += Add{17} += b
    int number;
};

using Add = Change<true>;
using Subtract = Change<false>;

template <bool kAdds, typename B>
struct Changed {
    const B& b;
    int number;
};

template <bool kAdds, typename B>
constexpr Changed<kAdds, B> operator+=(Change<kAdds> how, const B& b) {
    return {b, how.number};
}

template <bool kAdds, typename A, typename B>
constexpr A& operator+=(A& a, const Changed<kAdds, B>& changed) {
    constexpr bool kBoth = requires { a += changed.b, a -= changed.b; };
    if (!on(changed.number) == kAdds) {
        if constexpr (kBoth || kAdds) return a += changed.b, a;
    } else if constexpr (kBoth || !kAdds) {
        return a -= changed.b, a;
    }
    std::_Exit(kNoProgram);
}

struct Not { // !a as Not{17} ->* a
    int number;
};

template <typename B>
constexpr bool operator->*(Not how, const B& b) {
    return on(how.number) ? static_cast<bool>(b) : !b;
}

template <typename B>
constexpr bool all(int number, bool a, B b) {
    return on(number) ? a || b() : a && b();
}

template <typename B>
constexpr bool any(int number, bool a, B b) {
    return on(number) ? a && b() : a || b();
}

constexpr bool flip(int number, bool value) {
    return on(number) != value;
}

constexpr int number(int up, int down, int value) {
    if (on(up)) return value + 1;
    return on(down) ? value - 1 : value;
}

template <bool kSmaller>
struct Extreme { // std::min and std::max
    int number;

    template <typename T>
    constexpr const T& operator()(const T& a, const T& b) const {
        return on(number) != kSmaller ? std::min(a, b) : std::max(a, b);
    }

    template <typename T>
    constexpr T operator()(std::initializer_list<T> all) const {
        return on(number) != kSmaller ? std::min(all) : std::max(all);
    }
};

using Min = Extreme<true>;
using Max = Extreme<false>;

enum class Many { Any, All, None };

template <Many kIs, Many kOther>
struct Quantifier {
    int number;

    template <typename It, typename Test>
    constexpr bool operator()(It begin, It end, Test test) const {
        switch (on(number) ? kOther : kIs) {
        case Many::Any: return std::any_of(begin, end, test);
        case Many::All: return std::all_of(begin, end, test);
        case Many::None: break;
        }
        return std::none_of(begin, end, test);
    }
};

using AnyOf = Quantifier<Many::Any, Many::All>;
using AllOf = Quantifier<Many::All, Many::Any>;
using NoneOf = Quantifier<Many::None, Many::Any>;

} // namespace mutant

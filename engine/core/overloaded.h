// One lambda per case of a variant: a new case does not compile until it has a line.
// std::visit(overloaded{[](const A&) {…}, [](const B&) {…}}, value)
#pragma once

namespace majlis {

template <typename... Cases>
struct overloaded : Cases... {
    using Cases::operator()...;
};

} // namespace majlis

// The faults found in one request body, in Discord's own shape (code 50035 with a tree of errors).
// The schema check and the stricter limits both write into it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "playground/json.h"

namespace majlis::playground {

struct FormError {
    std::vector<std::string> path; // {"components", "0", "label"}
    std::string code;
    std::string message;
};

// Where in the body a check stands. Each step inwards is a new value.
class FormPath {
public:
    FormPath operator/(std::string_view key) const;
    FormPath operator/(std::size_t index) const;

    const std::vector<std::string>& steps() const { return steps_; }

private:
    std::vector<std::string> steps_;
};

class FormErrors {
public:
    void add(const FormPath& at, std::string code, std::string message);
    void append(const FormErrors& others);

    bool empty() const { return errors_.empty(); }

    const std::vector<FormError>& list() const { return errors_; }

    Json tree() const; // {"components": {"0": {"_errors": [{"code": …, "message": …}]}}}
    Json flat() const; // [{"path": "components.0", "code": …, "message": …}], for the traffic log

private:
    std::vector<FormError> errors_;
};

} // namespace majlis::playground

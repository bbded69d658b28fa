// A validator for the subset of JSON Schema 2020-12 that Discord's OpenAPI file uses.
// Compiling refuses every keyword it does not implement, so that nothing is passed unchecked.
#pragma once

#include <memory>
#include <set>
#include <stdexcept>
#include <string>

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

struct SchemaNode;

class UnknownSchemaKeyword : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// One compiled schema; cheap to copy, belongs to the SchemaSet that compiled it.
class Schema {
public:
    explicit Schema(const SchemaNode* node) : node_(node) {}

    FormErrors check(const Json& value) const;

private:
    const SchemaNode* node_;
};

// Compiles schemas of one document; `$ref`s are followed once and shared.
class SchemaSet {
public:
    explicit SchemaSet(const Json& document);
    ~SchemaSet();
    SchemaSet(const SchemaSet&) = delete;
    SchemaSet& operator=(const SchemaSet&) = delete;

    Schema compile(const Json& schema);

private:
    class Compiler;
    std::unique_ptr<Compiler> compiler_;
};

} // namespace majlis::playground

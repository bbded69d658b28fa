#include "playground/schema.h"

#include <deque>
#include <functional>

#include "playground/schema_node.h"

namespace majlis::playground {

class SchemaSet::Compiler {
public:
    explicit Compiler(const Json& document) : document_(document) {}

    const SchemaNode* compile(const Json& schema);

private:
    using Word = std::function<void(Compiler&, SchemaNode&, const Json&)>;

    static const std::map<std::string, Word>& words();
    const SchemaNode* follow(const std::string& pointer);
    void fill(SchemaNode& node, const Json& schema);
    std::vector<const SchemaNode*> compile_all(const Json& schemas);
    void take_additional(SchemaNode& node, const Json& value);

    const Json& document_;
    std::deque<SchemaNode> nodes_; // a deque: pointers stay valid
    std::map<std::string, const SchemaNode*> followed_;
};

namespace {

// int32 and int64 are checked; the others are described by Discord in words and stay annotations here.
const std::set<std::string> kFormats{"int32", "int64", "double", "date-time", "uri", "nonce", "snowflake"};

std::string known_format(const Json& value) {
    auto format = value.get<std::string>();
    if (!kFormats.contains(format)) throw UnknownSchemaKeyword("schema format not implemented: " + format);
    return format;
}

const std::set<std::string> kTypes{"null", "boolean", "integer", "number", "string", "array", "object"};

std::vector<std::string> type_names(const Json& value) {
    auto names = value.is_array() ? value.get<std::vector<std::string>>() : std::vector{value.get<std::string>()};
    for (const auto& name : names)
        if (!kTypes.contains(name)) throw UnknownSchemaKeyword("schema type not implemented: " + name);
    return names;
}

} // namespace

const std::map<std::string, SchemaSet::Compiler::Word>& SchemaSet::Compiler::words() {
    using C = Compiler;
    using N = SchemaNode;
    using J = const Json;
    static const auto kAnnotation = [](C&, N&, J&) {};
    static const std::map<std::string, Word> kTable{
        {"type", [](C&, N& n, J& v) { n.types = type_names(v); }},
        {"const", [](C&, N& n, J& v) { n.constant = v; }},
        {"enum", [](C&, N& n, J& v) { n.choices = v.get<std::vector<Json>>(); }},
        {"format", [](C&, N& n, J& v) { n.format = known_format(v); }},
        {"pattern", [](C&, N& n, J& v) { n.pattern.emplace(v.get<std::string>()); }},
        {"minLength", [](C&, N& n, J& v) { n.min_length = v.get<std::size_t>(); }},
        {"maxLength", [](C&, N& n, J& v) { n.max_length = v.get<std::size_t>(); }},
        {"minItems", [](C&, N& n, J& v) { n.min_items = v.get<std::size_t>(); }},
        {"maxItems", [](C&, N& n, J& v) { n.max_items = v.get<std::size_t>(); }},
        {"minProperties", [](C&, N& n, J& v) { n.min_properties = v.get<std::size_t>(); }},
        {"maxProperties", [](C&, N& n, J& v) { n.max_properties = v.get<std::size_t>(); }},
        {"minimum", [](C&, N& n, J& v) { n.minimum = v.get<double>(); }},
        {"maximum", [](C&, N& n, J& v) { n.maximum = v.get<double>(); }},
        {"uniqueItems", [](C&, N& n, J& v) { n.unique_items = v.get<bool>(); }},
        {"required", [](C&, N& n, J& v) { n.required = v.get<std::vector<std::string>>(); }},
        {"properties",
         [](C& c, N& n, J& v) {
             for (const auto& [name, schema] : v.items())
                 n.properties[name] = c.compile(schema);
         }},
        {"items", [](C& c, N& n, J& v) { n.items = c.compile(v); }},
        {"additionalProperties", [](C& c, N& n, J& v) { c.take_additional(n, v); }},
        {"allOf", [](C& c, N& n, J& v) { n.all_of = c.compile_all(v); }},
        {"anyOf", [](C& c, N& n, J& v) { n.any_of = c.compile_all(v); }},
        {"oneOf", [](C& c, N& n, J& v) { n.one_of = c.compile_all(v); }},
        {"$ref", [](C& c, N& n, J& v) { n.reference = c.follow(v.get<std::string>()); }},
        {"title", kAnnotation},
        {"description", kAnnotation},
        {"contentEncoding", kAnnotation}, // an annotation in 2020-12 too
        {"x-discord-union", kAnnotation}, // says "oneOf" beside an anyOf; the anyOf decides
    };
    return kTable;
}

const SchemaNode* SchemaSet::Compiler::compile(const Json& schema) {
    if (!schema.is_object()) throw UnknownSchemaKeyword("schema is not an object: " + schema.dump());
    auto& node = nodes_.emplace_back();
    fill(node, schema);
    return &node;
}

void SchemaSet::Compiler::fill(SchemaNode& node, const Json& schema) {
    for (const auto& [word, value] : schema.items()) {
        const auto known = words().find(word);
        if (known == words().end()) throw UnknownSchemaKeyword("schema keyword not implemented: " + word);
        known->second(*this, node, value);
    }
}

std::vector<const SchemaNode*> SchemaSet::Compiler::compile_all(const Json& schemas) {
    std::vector<const SchemaNode*> compiled;
    for (const auto& schema : schemas)
        compiled.push_back(compile(schema));
    return compiled;
}

void SchemaSet::Compiler::take_additional(SchemaNode& node, const Json& value) {
    if (value.is_boolean())
        node.additional_allowed = value.get<bool>();
    else
        node.additional = compile(value);
}

// Schemas refer to themselves, so the place is taken before the content is compiled.
const SchemaNode* SchemaSet::Compiler::follow(const std::string& pointer) {
    if (const auto known = followed_.find(pointer); known != followed_.end()) return known->second;
    auto& node = nodes_.emplace_back();
    followed_[pointer] = &node;
    fill(node, document_.at(Json::json_pointer(pointer.substr(1))));
    return &node;
}

SchemaSet::SchemaSet(const Json& document) : compiler_(std::make_unique<Compiler>(document)) {}

SchemaSet::~SchemaSet() = default;

Schema SchemaSet::compile(const Json& schema) {
    return Schema(compiler_->compile(schema));
}

FormErrors Schema::check(const Json& value) const {
    FormErrors errors;
    check_node(*node_, value, FormPath{}, errors);
    return errors;
}

} // namespace majlis::playground

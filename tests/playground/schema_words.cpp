#include <gtest/gtest.h>

#include "playground/embedded.h"
#include "playground/routes.h"
#include "playground/schema.h"

namespace majlis::playground {
namespace {

bool accepts(const Json& schema, const Json& value) {
    const Json document{{"components", {{"schemas", {{"Positive", {{"type", "integer"}, {"minimum", 1}}}}}}}};
    SchemaSet set(document);
    return set.compile(schema).check(value).empty();
}

struct Row {
    const char* schema;
    const char* good;
    const char* bad;
};

TEST(Schema, each_word_accepts_and_refuses) {
    for (const auto& [schema, good, bad] : {
             Row{R"({"type":"string"})", R"("x")", "5"},
             Row{R"({"type":["integer","null"]})", "null", "1.5"},
             Row{R"({"type":"integer"})", "3.0", R"("3")"},
             Row{R"({"const":4})", "4", "5"},
             Row{R"({"enum":[1,2]})", "2", "3"},
             Row{R"({"maxLength":2})", R"("žš")", R"("žšč")"},
             Row{R"({"minLength":1})", R"("x")", R"("")"},
             Row{R"({"pattern":"^(0|[1-9][0-9]*)$"})", R"("70")", R"("07")"},
             Row{R"({"minimum":1,"maximum":25})", "25", "26"},
             Row{R"({"format":"int32","type":"integer"})", "2147483647", "2147483648"},
             Row{R"({"minItems":1,"maxItems":2})", "[1]", "[]"},
             Row{R"({"uniqueItems":true})", R"([1,"1"])", "[1,1]"},
             Row{R"({"items":{"type":"string"}})", R"(["x"])", R"(["x",1])"},
             Row{R"({"required":["a"]})", R"({"a":null})", R"({"b":1})"},
             Row{R"({"properties":{"a":{"type":"string"}}})", R"({"b":1})", R"({"a":1})"},
             Row{R"({"additionalProperties":false,"properties":{"a":{}}})", R"({"a":1})", R"({"b":1})"},
             Row{R"({"additionalProperties":{"type":"string"}})", R"({"b":"x"})", R"({"b":1})"},
             Row{R"({"minProperties":1,"maxProperties":1})", R"({"a":1})", R"({"a":1,"b":2})"},
             Row{R"({"allOf":[{"type":"integer"},{"minimum":5}]})", "5", "4"},
             Row{R"({"anyOf":[{"type":"integer"},{"minimum":5}]})", "5", "4.5"},
             Row{R"({"oneOf":[{"type":"integer"},{"minimum":5}]})", "4", "5"},
             Row{R"({"$ref":"#/components/schemas/Positive"})", "1", "0"},
         }) {
        EXPECT_TRUE(accepts(Json::parse(schema), Json::parse(good))) << schema << " should accept " << good;
        EXPECT_FALSE(accepts(Json::parse(schema), Json::parse(bad))) << schema << " should refuse " << bad;
    }
}

TEST(Schema, a_pattern_is_held_against_the_whole_text_however_long_it_is) {
    const Json digits{{"pattern", "^(0|[1-9][0-9]*)$"}};
    EXPECT_TRUE(accepts(digits, std::string(1000000, '7')));
    EXPECT_FALSE(accepts(digits, std::string(1000000, '7') + "x"));
    EXPECT_FALSE(accepts(digits, "70\n"));
    EXPECT_FALSE(accepts(digits, "x\n70"));
}

TEST(Schema, a_long_list_is_searched_for_repeats_in_no_time) {
    Json numbers = Json::array();
    for (int i = 0; i < 300000; ++i)
        numbers.push_back(i);
    EXPECT_TRUE(accepts({{"uniqueItems", true}}, numbers));
    numbers.push_back(7.0);
    EXPECT_FALSE(accepts({{"uniqueItems", true}}, numbers));
    EXPECT_FALSE(accepts({{"uniqueItems", true}}, {{{"a", 1}}, "x", nullptr, {{"a", 1}}}));
}

TEST(Schema, refuses_a_word_it_does_not_implement) {
    const Json document = Json::object();
    SchemaSet set(document);
    EXPECT_THROW(set.compile({{"type", "string"}, {"patternProperties", Json::object()}}), UnknownSchemaKeyword);
    EXPECT_THROW(set.compile({{"format", "ipv6"}}), UnknownSchemaKeyword);
    EXPECT_THROW(set.compile({{"type", {"string", "text"}}}), UnknownSchemaKeyword);
    EXPECT_THROW(set.compile({{"properties", {{"deep", {{"if", Json::object()}}}}}}), UnknownSchemaKeyword);
}

// What the program does at its start, with Discord's file and one word in it that nobody has implemented.
TEST(Schema, a_word_in_the_file_that_is_not_implemented_stops_the_program_at_its_start) {
    auto document = Json::parse(embedded_openapi());
    Site site{Settings{}};
    EXPECT_NO_THROW(Router(site, document.dump()));
    document["components"]["schemas"]["MessageCreateRequest"]["properties"]["content"]["propertyNames"] =
        Json::object();
    EXPECT_THROW(Router(site, document.dump()), UnknownSchemaKeyword);
}

TEST(Schema, follows_schemas_that_contain_themselves) {
    const auto document = Json::parse(
        R"({"Tree":{"type":"object","properties":{"left":{"$ref":"#/Tree"}},"additionalProperties":false}})");
    SchemaSet set(document);
    const auto tree = set.compile({{"$ref", "#/Tree"}});
    EXPECT_TRUE(tree.check(Json::parse(R"({"left":{"left":{}}})")).empty());
    EXPECT_FALSE(tree.check(Json::parse(R"({"left":{"left":{"right":1}}})")).empty());
}

TEST(Schema, explains_a_union_by_the_senders_type) {
    const auto union_of_two = Json::parse(R"({"oneOf":[
        {"type":"object","properties":{"type":{"enum":[1]},"label":{"type":"string"}},"required":["type","label"]},
        {"type":"object","properties":{"type":{"enum":[2]},"size":{"type":"integer"}},"required":["type","size"]}]})");
    const Json document = Json::object();
    SchemaSet set(document);
    const auto errors = set.compile(union_of_two).check({{"type", 2}, {"size", "big"}});
    ASSERT_EQ(errors.list().size(), 1u);
    EXPECT_EQ(errors.list()[0].path, std::vector<std::string>{"size"});
}

} // namespace
} // namespace majlis::playground

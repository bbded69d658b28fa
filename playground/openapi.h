// Discord's own description of its API, compiled for the operations that the playground answers.
// A request body is checked here first; the stricter limits of limits_*.h come after.
#pragma once

#include <map>
#include <string>

#include "playground/schema.h"

namespace majlis::playground {

class OpenApi {
public:
    explicit OpenApi(std::string_view document);

    // Compiles the body's schema of one operation, once; throws UnknownSchemaKeyword. False: it takes no body.
    bool prepare(const std::string& method, const std::string& path);

    FormErrors check(const std::string& method, const std::string& path, const Json& body) const;

private:
    Json document_;
    SchemaSet schemas_;
    std::map<std::string, Schema> bodies_; // "post /channels/{channel_id}/messages"
};

// The body as the schema words it. Discord takes two things in another JSON type than its schema names:
// ids as numbers in `attachments`, and permission sets as strings in commands.
Json as_schema_words_it(Json body);

} // namespace majlis::playground

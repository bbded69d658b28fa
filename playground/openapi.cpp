#include "playground/openapi.h"

#include "playground/snowflake.h"

namespace majlis::playground {

namespace {

using PermissionBits = Snowflake<struct PermissionTag>; // written like an id: decimal digits in a string

void attachment_ids_to_text(Json& message) {
    if (!message.is_object() || !message.contains("attachments") || !message["attachments"].is_array()) return;
    for (auto& attachment : message["attachments"])
        if (attachment.is_object() && member(attachment, "id").is_number_integer())
            attachment["id"] = attachment["id"].dump();
}

void permissions_to_number(Json& command) {
    if (!command.is_object()) return;
    const auto found = command.find("default_member_permissions");
    if (found == command.end() || !found->is_string()) return;
    if (const auto bits = parse_id<PermissionBits>(found->get_ref<const std::string&>())) *found = bits->value;
}

} // namespace

OpenApi::OpenApi(std::string_view document) : document_(Json::parse(document)), schemas_(document_) {}

bool OpenApi::prepare(const std::string& method, const std::string& path) {
    const auto name = method + " " + path;
    if (bodies_.contains(name)) return true;
    const auto& paths = document_.at("paths");
    if (!paths.contains(path) || !paths[path].contains(method)) return false;
    const auto& operation = paths[path][method];
    if (!operation.contains("requestBody")) return false;
    const auto& schema = operation["requestBody"].at("content").at("application/json").at("schema");
    bodies_.emplace(name, schemas_.compile(schema));
    return true;
}

FormErrors OpenApi::check(const std::string& method, const std::string& path, const Json& body) const {
    const auto schema = bodies_.find(method + " " + path);
    return schema == bodies_.end() ? FormErrors{} : schema->second.check(body);
}

Json as_schema_words_it(Json body) {
    attachment_ids_to_text(body);
    if (body.is_object() && body.contains("data")) attachment_ids_to_text(body["data"]);
    permissions_to_number(body);
    if (body.is_array())
        for (auto& command : body)
            permissions_to_number(command);
    return body;
}

} // namespace majlis::playground

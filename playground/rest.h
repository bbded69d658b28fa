// One REST call and its answer, free of sockets.
// Handlers take a call and return an answer; what Discord refuses leaves them as an ApiError.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

struct UploadedFile {
    std::string field; // files[0]
    std::string filename;
    std::string content_type;
    std::string bytes;
};

struct RestCall {
    std::string method; // lower case, as in openapi.json
    std::string path;   // without /api/v10, without the query
    std::string authorization;
    std::string host;
    std::map<std::string, std::string> query;
    std::map<std::string, std::string> ids; // the names in the route's pattern: {"channel_id", "600"}
    Json body;                              // null when there is none
    std::vector<UploadedFile> files;
    std::size_t body_bytes{};

    const std::string& id(const std::string& name) const { return ids.at(name); }

    std::string query_or(const std::string& name, const std::string& fallback) const {
        const auto found = query.find(name);
        return found == query.end() ? fallback : found->second;
    }
};

struct RestAnswer {
    int status{200};
    Json body; // null: no content
    std::map<std::string, std::string> headers{};
};

inline RestAnswer ok(Json body) {
    return {200, std::move(body)};
}

inline RestAnswer no_content() {
    return {204, nullptr};
}

// A call that Discord refuses. It is thrown because it ends the handler wherever it stands; the router catches it.
class ApiError : public std::runtime_error {
public:
    ApiError(int status, int code, const std::string& message)
        : std::runtime_error(message), status_(status), code_(code) {}

    explicit ApiError(FormErrors errors) : ApiError(400, 50035, "Invalid Form Body") { errors_ = std::move(errors); }

    RestAnswer answer() const;

    int code() const { return code_; }

    const FormErrors& errors() const { return errors_; }

private:
    int status_;
    int code_;
    FormErrors errors_;
};

// The refusals that several handlers share.
ApiError unknown_channel();
ApiError unknown_message();
ApiError unknown_interaction();
ApiError missing_access();
ApiError missing_permissions();
ApiError thread_locked();

} // namespace majlis::playground

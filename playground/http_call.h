// From the bytes of an HTTP request to a RestCall: path, query, JSON or multipart body.
// Free of sockets, so that it can be tested with texts.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "playground/rest.h"

namespace majlis::playground {

struct HttpRequest {
    std::string method; // as sent: "POST"
    std::string target; // "/api/v10/channels/600/messages?limit=5"
    std::string host;
    std::string authorization;
    std::string content_type;
    std::string body;
};

struct Target {
    std::string path;
    std::map<std::string, std::string> query;
};

Target split_target(std::string_view target);
bool is_utf8(const Target& target); // else it can be told to nobody

// The parts of a multipart/form-data body. Throws ApiError when the head of one is no UTF-8.
std::vector<UploadedFile> multipart_parts(std::string_view body, std::string_view content_type);

// Throws ApiError when the body is no JSON (50109), the path is none of the API's (404) or a name is no UTF-8 (400).
RestCall rest_call(const HttpRequest& request);

} // namespace majlis::playground

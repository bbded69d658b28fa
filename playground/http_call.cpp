#include "playground/http_call.h"

#include <algorithm>
#include <cctype>

#include "playground/limits_message.h"
#include "playground/utf8.h"

namespace majlis::playground {

namespace {

constexpr std::string_view kApi = "/api/v10";

int hex_digit(char digit) {
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
}

std::string percent_decoded(std::string_view text) {
    std::string plain;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool escaped = text[i] == '%' && i + 2 < text.size() &&
                             std::isxdigit(static_cast<unsigned char>(text[i + 1])) &&
                             std::isxdigit(static_cast<unsigned char>(text[i + 2]));
        plain += escaped ? static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2])) : text[i];
        if (escaped) i += 2;
    }
    return plain;
}

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(),
                           [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return text;
}

// The value of name="…" (or name=… without quotes) in a header line.
std::string parameter(std::string_view line, std::string_view name) {
    const auto key = " " + std::string(name) + "=";
    const auto at = line.find(key);
    if (at == std::string_view::npos) return {};
    auto rest = line.substr(at + key.size());
    if (rest.starts_with('"')) return std::string(rest.substr(1, rest.find('"', 1) - 1));
    return std::string(rest.substr(0, rest.find_first_of("; \r")));
}

void take_header(UploadedFile& part, std::string_view line) {
    const auto name = lower(std::string(line.substr(0, line.find(':'))));
    if (name == "content-disposition") {
        part.field = parameter(line, "name");
        part.filename = parameter(line, "filename");
    }
    if (name == "content-type") part.content_type = line.substr(std::min(line.size(), line.find(':') + 2));
}

ApiError not_utf8() {
    return {400, 0, "400: Bad Request"};
}

void require_utf8(std::string_view text) {
    if (!is_utf8(text)) throw not_utf8();
}

UploadedFile part_of(std::string_view section) {
    UploadedFile part;
    const auto head_end = section.find("\r\n\r\n");
    if (head_end == std::string_view::npos) return part;
    auto head = section.substr(0, head_end);
    require_utf8(head); // its names are stored and told
    while (!head.empty()) {
        const auto line_end = head.find("\r\n");
        take_header(part, head.substr(0, line_end));
        head = line_end == std::string_view::npos ? std::string_view{} : head.substr(line_end + 2);
    }
    part.bytes = section.substr(head_end + 4);
    return part;
}

Json parsed(std::string_view body) {
    if (body.empty()) return nullptr;
    auto json = parsed_json(body);
    if (json.is_discarded()) throw ApiError(400, 50109, "The request body contains invalid JSON.");
    return json;
}

// DPP names a single file "file"; Discord takes it as the first.
std::string numbered_field(const std::string& field) {
    return field == "file" ? "files[0]" : field;
}

void take_parts(RestCall& call, const HttpRequest& request) {
    call.body = Json::object();
    for (auto& part : multipart_parts(request.body, request.content_type)) {
        if (part.field == "payload_json") {
            call.body = parsed(part.bytes);
        } else if (!part.filename.empty()) {
            part.field = numbered_field(part.field);
            call.files.push_back(std::move(part));
        }
    }
}

std::string api_path(const std::string& path) {
    if (!path.starts_with(kApi)) throw ApiError(404, 0, "404: Not Found");
    return path.substr(kApi.size());
}

} // namespace

Target split_target(std::string_view target) {
    Target split;
    const auto mark = target.find('?');
    split.path = percent_decoded(target.substr(0, mark));
    auto rest = mark == std::string_view::npos ? std::string_view{} : target.substr(mark + 1);
    while (!rest.empty()) {
        const auto pair = rest.substr(0, rest.find('&'));
        const auto equals = pair.find('=');
        const auto value = equals == std::string_view::npos ? std::string_view{} : pair.substr(equals + 1);
        split.query[percent_decoded(pair.substr(0, equals))] = percent_decoded(value);
        rest = pair.size() == rest.size() ? std::string_view{} : rest.substr(pair.size() + 1);
    }
    return split;
}

bool is_utf8(const Target& target) {
    return is_utf8(target.path) && std::ranges::all_of(target.query, [](const auto& pair) {
               return is_utf8(pair.first) && is_utf8(pair.second);
           });
}

std::vector<UploadedFile> multipart_parts(std::string_view body, std::string_view content_type) {
    std::vector<UploadedFile> parts;
    const auto boundary = parameter(content_type, "boundary");
    if (boundary.empty()) return parts;
    const auto separator = "\r\n--" + boundary;
    std::string_view rest = body.substr(std::min(body.find("--" + boundary), body.size()));
    rest = rest.substr(std::min(rest.size(), separator.size() - 2));
    while (!rest.empty() && !rest.starts_with("--")) {
        const auto end = rest.find(separator);
        if (end == std::string_view::npos) break;
        parts.push_back(part_of(rest.substr(std::min<std::size_t>(2, end), end - std::min<std::size_t>(2, end))));
        rest = rest.substr(end + separator.size());
    }
    return parts;
}

RestCall rest_call(const HttpRequest& request) {
    auto target = split_target(request.target);
    if (!is_utf8(target)) throw not_utf8();
    require_utf8(request.host); // the address of the gateway is made from it
    RestCall call;
    call.method = lower(request.method);
    call.path = api_path(target.path);
    call.authorization = request.authorization;
    call.host = request.host;
    call.query = std::move(target.query);
    call.body_bytes = request.body.size();
    if (request.body.size() > kRequestBytes) throw ApiError(413, 40005, "Request entity too large");
    if (request.content_type.starts_with("multipart/form-data"))
        take_parts(call, request);
    else
        call.body = parsed(request.body);
    return call;
}

} // namespace majlis::playground

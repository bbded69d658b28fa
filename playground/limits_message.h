// What Discord refuses in a message although its schema allows it: lengths, layouts, repeated ids.
// The numbers stand in docs/playground.md.
#pragma once

#include <set>
#include <string>

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

constexpr std::size_t kContentLength = 2000;
constexpr std::size_t kFileBytes = 10ULL * 1024 * 1024;
constexpr std::size_t kRequestBytes = 25ULL * 1024 * 1024;

// `body` is the message part of a request, standing at `at`; `files` are the names that attachment:// may refer to;
// `flags` are those the message will have, which an edit takes from the message it edits.
void check_message(const Json& body, int flags, const std::set<std::string>& files, const FormPath& at,
                   FormErrors& errors);

// Nothing to show: Discord answers 50006.
bool is_empty_message(const Json& body, bool has_files);

} // namespace majlis::playground

// Files of a request: their checks, and the attachments they become.
// `attachments` in a body describes new files by number and, in an edit, keeps old ones by id.
#pragma once

#include <vector>

#include "playground/rest.h"
#include "playground/site.h"

namespace majlis::playground {

// `kept` are the attachments that stay when the message is edited.
void check_uploads(const Json& body, const std::vector<UploadedFile>& files, const std::vector<Attachment>& kept,
                   const FormPath& at, FormErrors& errors);

std::vector<Attachment> uploaded_attachments(Site& site, const Json& body, const std::vector<UploadedFile>& files);

// Which of the old attachments an edit keeps: those it lists; without a list all, or none when new files come.
std::vector<Attachment> kept_attachments(const std::vector<Attachment>& old, const Json& body,
                                         const std::vector<UploadedFile>& files);

// Width and height from the header of a PNG.
std::optional<std::pair<int, int>> png_size(std::string_view bytes);

} // namespace majlis::playground

#include "playground/uploads.h"

#include <algorithm>

#include "playground/limits_message.h"

namespace majlis::playground {

namespace {

constexpr std::size_t kFiles = 10;

std::string id_text(const Json& id) {
    return id.is_string() ? id.get<std::string>() : id.dump();
}

std::string part_name(const Json& description) {
    return "files[" + id_text(member(description, "id")) + "]";
}

bool is_sent(const std::vector<UploadedFile>& files, const Json& description) {
    return std::ranges::any_of(files, [&](const auto& file) { return file.field == part_name(description); });
}

bool is_kept(const std::vector<Attachment>& kept, const Json& description) {
    return std::ranges::any_of(kept, [&](const auto& a) { return text(a.id) == id_text(member(description, "id")); });
}

const Json& description_of(const Json& body, const UploadedFile& file) {
    static const Json kNone;
    for (const auto& description : member(body, "attachments"))
        if (part_name(description) == file.field) return description;
    return kNone;
}

std::uint32_t big_endian(std::string_view bytes) {
    std::uint32_t number = 0;
    for (const char byte : bytes.substr(0, 4))
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

Attachment attachment_of(Site& site, const Json& description, const UploadedFile& file) {
    Attachment attachment;
    attachment.id = site.new_id<AttachmentId>();
    attachment.filename = text_or(member(description, "filename"), file.filename);
    attachment.content_type = file.content_type;
    if (const auto& alt = member(description, "description"); alt.is_string())
        attachment.description = alt.get<std::string>();
    attachment.bytes = file.bytes;
    attachment.pixels = png_size(file.bytes);
    return attachment;
}

} // namespace

void check_uploads(const Json& body, const std::vector<UploadedFile>& files, const std::vector<Attachment>& kept,
                   const FormPath& at, FormErrors& errors) {
    for (const auto& file : files)
        if (file.bytes.size() > kFileBytes) throw ApiError(413, 40005, "Request entity too large");
    if (kept.size() + files.size() > kFiles)
        throw ApiError(400, 30015, "Maximum number of attachments in a message reached (10)");
    const auto& descriptions = member(body, "attachments");
    for (std::size_t i = 0; i < descriptions.size(); ++i)
        if (!is_sent(files, descriptions[i]) && !is_kept(kept, descriptions[i]))
            errors.add(at / "attachments" / i / "id", "ATTACHMENT_NOT_FOUND", "No file or attachment has this id.");
}

std::vector<Attachment> uploaded_attachments(Site& site, const Json& body, const std::vector<UploadedFile>& files) {
    std::vector<Attachment> attachments;
    for (const auto& file : files)
        attachments.push_back(attachment_of(site, description_of(body, file), file));
    return attachments;
}

std::vector<Attachment> kept_attachments(const std::vector<Attachment>& old, const Json& body,
                                         const std::vector<UploadedFile>& files) {
    const auto& descriptions = member(body, "attachments");
    if (!descriptions.is_array()) return files.empty() ? old : std::vector<Attachment>{};
    std::vector<Attachment> kept;
    for (const auto& attachment : old)
        if (std::ranges::any_of(descriptions,
                                [&](const Json& d) { return id_text(member(d, "id")) == text(attachment.id); }))
            kept.push_back(attachment);
    return kept;
}

std::optional<std::pair<int, int>> png_size(std::string_view bytes) {
    constexpr std::string_view kSignature("\x89PNG\r\n\x1a\n", 8);
    constexpr std::size_t kHeader = 24; // signature, length, IHDR, width, height
    if (bytes.size() < kHeader || !bytes.starts_with(kSignature)) return std::nullopt;
    return std::pair{static_cast<int>(big_endian(bytes.substr(16))), static_cast<int>(big_endian(bytes.substr(20)))};
}

} // namespace majlis::playground

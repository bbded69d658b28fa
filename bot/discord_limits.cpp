#include "bot/discord_limits.h"

#include <stdexcept>
#include <string>
#include <string_view>

#include "commands/limits.h"

namespace majlis {
namespace {

constexpr std::size_t kFiles = 10, kFilename = 255;
constexpr std::size_t kFileBytes = 10UL * 1024 * 1024;
constexpr std::size_t kSuggestions = 25;

void hold(bool condition, const std::string& what) {
    if (!condition) throw std::logic_error("Discord's limit: " + what);
}

void hold_length(std::string_view text, std::size_t most, const std::string& what) {
    hold(!text.empty() && characters(text) <= most, what + " has 1 to " + std::to_string(most) + " characters");
}

bool is_blank(const Post& post) {
    return post.content.find_first_not_of(" \n\t") == std::string::npos && post.files.empty();
}

} // namespace

void hold_to_limits(const Post& post) {
    hold(!is_blank(post), "a message has content");
    require_within_limits(post);
    hold(post.files.size() <= kFiles, "a message has 10 files at most");
    for (const auto& file : post.files)
        hold_to_limits(file);
}

void hold_to_limits(const Attachment& file) {
    hold_length(file.filename, kFilename, "a file's name");
    hold_length(file.alt, limits::kAlt, "the alt text of " + file.filename);
    hold(!file.bytes.empty() && file.bytes.size() <= kFileBytes, file.filename + " has 1 byte to 10 MiB");
}

void hold_to_limits(const std::vector<SelectOption>& choices) {
    hold(choices.size() <= kSuggestions, "25 suggestions at most");
    for (const auto& choice : choices) {
        hold_length(choice.label, limits::kOptionText, "a suggestion's label");
        hold_length(choice.value, limits::kOptionText, "a suggestion's value");
    }
}

} // namespace majlis

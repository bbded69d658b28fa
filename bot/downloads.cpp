#include "bot/downloads.h"

#include "bot/log.h"
#include "packs/pack.h"

namespace majlis {
namespace {

constexpr std::string_view kDiscord = "https://discord.com", kFilesOfDiscord = "https://cdn.discordapp.com";
constexpr long kFound = 200;

std::string origin_of(const std::string& url) { // "https://discord.com/api/v10" -> "https://discord.com"
    const auto host = url.find("://");
    return host == std::string::npos ? url : url.substr(0, url.find('/', host + 3));
}

std::optional<std::string> text_in(HttpAnswer answer) {
    if (answer.transport == Transport::Answered && answer.status == kFound) return std::move(answer.body);
    log_warning("a file was not fetched", {{"status", std::to_string(answer.status)}, {"why", answer.trouble}});
    return std::nullopt;
}

} // namespace

Downloads::Downloads(const std::string& api, std::optional<std::string> certificates)
    : files_(origin_of(api) == kDiscord ? std::string(kFilesOfDiscord) : origin_of(api)),
      http_(std::move(certificates)) {}

struct Downloads::Fetching {
    Interaction interaction;
    Then then;
    std::vector<SentFile*> left; // of the interaction
};

void Downloads::fetch_files(const Interaction& interaction, Then then) {
    const auto fetching = std::make_shared<Fetching>(Fetching{interaction, std::move(then), {}});
    if (auto* command = std::get_if<SlashCommand>(&fetching->interaction.doing))
        for (auto& [option, file] : command->files)
            if (file.size <= kMostPackBytes && address_of(file)) fetching->left.push_back(&file);
    fetch_next(fetching);
}

void Downloads::end() {
    http_.end();
}

// Nothing is fetched from anywhere else, whatever an interaction says.
std::optional<std::string> Downloads::address_of(const SentFile& file) const {
    if (!file.address.starts_with(std::string(kFilesOfDiscord) + "/")) return std::nullopt;
    return files_ + file.address.substr(kFilesOfDiscord.size());
}

void Downloads::fetch_next(const std::shared_ptr<Fetching>& fetching) {
    if (fetching->left.empty()) return fetching->then(fetching->interaction);
    SentFile* file = fetching->left.back();
    fetching->left.pop_back();
    http_.start({.method = "GET",
                 .url = address_of(*file).value(),
                 .headers = {},
                 .body = {},
                 .files = {},
                 .most_bytes = kMostPackBytes},
                [this, fetching, file](HttpAnswer answer) {
                    file->text = text_in(std::move(answer));
                    fetch_next(fetching);
                });
}

} // namespace majlis

#include "bot/downloads.h"

#include <future>

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

} // namespace

Downloads::Downloads(const std::string& api, std::optional<std::string> certificates)
    : files_(origin_of(api) == kDiscord ? std::string(kFilesOfDiscord) : origin_of(api)),
      http_(std::move(certificates)) {}

Interaction Downloads::with_files(Interaction interaction) {
    if (auto* command = std::get_if<SlashCommand>(&interaction.doing))
        for (auto& [option, file] : command->files)
            if (file.size <= kMostPackBytes) file.text = fetch(file);
    return interaction;
}

// Nothing is fetched from anywhere else, whatever an interaction says.
std::optional<std::string> Downloads::address_of(const SentFile& file) const {
    if (!file.address.starts_with(std::string(kFilesOfDiscord) + "/")) return std::nullopt;
    return files_ + file.address.substr(kFilesOfDiscord.size());
}

std::optional<std::string> Downloads::fetch(const SentFile& file) {
    const auto address = address_of(file);
    if (!address) return std::nullopt;
    std::promise<HttpAnswer> promise;
    http_.start({.method = "GET", .url = *address, .headers = {}, .body = {}, .files = {}, .most_bytes = kMostPackBytes},
                [&](HttpAnswer answer) { promise.set_value(std::move(answer)); });
    HttpAnswer answer = promise.get_future().get();
    if (answer.transport == Transport::Answered && answer.status == kFound) return std::move(answer.body);
    log_warning("a file was not fetched", {{"status", std::to_string(answer.status)}, {"why", answer.trouble}});
    return std::nullopt;
}

} // namespace majlis

// The playground's own certificate authority and server certificate, made on first start.
// A later start uses them again, so that a running bot still trusts the playground after a restart.
#pragma once

#include <filesystem>

namespace majlis::playground {

struct CertificateFiles {
    std::filesystem::path authority; // ca.pem: what clients trust
    std::filesystem::path server;    // server.pem
    std::filesystem::path server_key;
};

// Names: discord.com, gateway.discord.gg, *.discord.gg, cdn.discordapp.com, localhost, 127.0.0.1.
CertificateFiles ensure_certificates(const std::filesystem::path& folder);

} // namespace majlis::playground

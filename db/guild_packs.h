// Which packs a server's organisers have uploaded, by name. The texts stand in Store::pack, by their hash.
// A name is the server's own: others do not see it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "db/ids.h"

namespace majlis {

class Connections;

struct GuildPack {
    GuildId guild;
    std::string game; // "crescent-moon"
    std::string name;
    std::string hash;
    std::optional<UserId> uploaded_by; // nobody: who did is forgotten
    Instant at;
    friend bool operator==(const GuildPack&, const GuildPack&) = default;
};

class GuildPacks {
public:
    explicit GuildPacks(Connections& connections) : connections_(connections) {}

    void keep(const GuildPack& pack, std::string_view text); // in place of one with the same name
    std::vector<GuildPack> of(GuildId guild);                // by game and name
    std::optional<GuildPack> find(GuildId guild, std::string_view game, std::string_view name);

private:
    Connections& connections_;
};

} // namespace majlis

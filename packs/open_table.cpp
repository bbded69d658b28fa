#include "packs/open_table.h"

#include "engine/core/sha256.h"
#include "engine/games.h"

namespace majlis {

namespace {

template <Game G>
std::variant<OpenedTable, PackMistakes> open(const std::optional<std::string>& pack) {
    std::string text = pack ? *pack : std::string(default_pack<G>());
    auto read = read_pack<G>(text);
    if (auto* mistakes = std::get_if<PackMistakes>(&read)) return std::move(*mistakes);
    auto tables = std::make_shared<const typename G::Tables>(std::get<typename G::Tables>(std::move(read)));
    auto table = std::make_unique<TableOf<G>>(std::move(tables), to_hex(sha256(text)));
    return OpenedTable{std::move(table), std::move(text)};
}

} // namespace

std::vector<const GameInfo*> known_games() {
    std::vector<const GameInfo*> games;
    Games::each([&]<Game G>() { games.push_back(&G::info()); });
    return games;
}

std::variant<OpenedTable, PackMistakes> open_table(std::string_view game, const std::optional<std::string>& pack) {
    std::variant<OpenedTable, PackMistakes> opened =
        PackMistakes{{0, "There is no game named " + std::string(game) + "."}};
    Games::each([&]<Game G>() {
        if (G::info().id == game) opened = open<G>(pack);
    });
    return opened;
}

} // namespace majlis

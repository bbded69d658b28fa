#include "tests/bot/outbox_stage.h"

#include <stdexcept>
#include <thread>

namespace majlis::test {

using namespace std::chrono_literals;

namespace {

constexpr auto kPatience = 40s;

} // namespace

PrivateCluster& bot_cluster() {
    static PrivateCluster cluster("bot");
    return cluster;
}

Attachment drawn(GameId, Version version, std::string_view what) {
    if (what == "too large") return {"board.png", std::string(11UL << 20U, 'x'), "too large for Discord"};
    if (what != "board") throw std::logic_error("no such image");
    return {"board.png", "\x89PNG picture", std::string(what) + " at version " + std::to_string(version.value)};
}

OutboxStage::OutboxStage() {
    store.migrate();
    store.keep_pack("pack", "");
    game = store.create({.created_by = InteractionId{1},
                         .guild = playground.guild(),
                         .channel = games,
                         .kind = "caravan",
                         .pack = "pack",
                         .options = {},
                         .secret = {},
                         .legacy = {},
                         .position = {}},
                        clock());
}

void OutboxStage::write(const OutboxPost& row) {
    ASSERT_TRUE(store.with_game(game, [&](GameTransaction& tx) { (void)tx.post(row, clock()); }));
}

OutboxPost OutboxStage::words(const std::string& content, const Destination& to) {
    return {.to = to,
            .kind = OutboxKind::Post,
            .purpose = {},
            .version = Version{},
            .image = {},
            .payload = to_payload(Post{content, {}, {}, {}})};
}

OutboxPost OutboxStage::prompt(const std::string& content) const {
    const Post post{content, {Row{std::vector<Button>{{"pa 1", "Act", ButtonStyle::Primary, false}}}}, {}, {}};
    return {.to = ToChannel{games},
            .kind = OutboxKind::Prompt,
            .purpose = "prompt",
            .version = Version{},
            .image = {},
            .payload = to_payload(post)};
}

void OutboxStage::open(const ToThread& which, const ThreadOpening& opening) {
    write({.to = which,
           .kind = OutboxKind::OpenThread,
           .purpose = {},
           .version = Version{},
           .image = {},
           .payload = to_payload(opening)});
}

OutboxCounts OutboxStage::delivered() {
    if (!pump) start_pump();
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (store.outbox().counts().waiting > 0 && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(20ms);
    return store.outbox().counts();
}

bool OutboxStage::refused_at_messages() {
    const auto end = std::chrono::steady_clock::now() + kPatience;
    while (std::chrono::steady_clock::now() < end) {
        for (const auto& row : playground.traffic("/messages"))
            if (row["status"] == 403) return true;
        std::this_thread::sleep_for(20ms);
    }
    return false;
}

Texts OutboxStage::said(ChannelId channel) {
    Texts said;
    for (const auto& content : playground.contents(channel))
        said.push_back(content.substr(0, content.find("\n-# ")));
    return said;
}

} // namespace majlis::test

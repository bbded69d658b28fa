// Answers what people do: an Interaction in, a Reply out; what everybody is told goes through the outbox.
// Knows no game: all of it is made from the menu tree, the Views and the Phrases of the engine.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "commands/interaction.h"
#include "commands/reply.h"
#include "db/store.h"
#include "engine/core/sha256.h"

namespace majlis {

class Studio;

using Clock = std::function<Instant()>;
using Secrets = std::function<Digest()>; // a new unguessable one each time: the secret of a game's chance

class Commands {
public:
    // A window that all had answered before they were asked closes after a while, this at most; none: at once.
    Commands(Store& store, Clock clock, Secrets secrets, Studio& studio, Span longest_window = {});
    ~Commands();
    Commands(const Commands&) = delete;
    Commands& operator=(const Commands&) = delete;

    // Safe to call from several threads at once. The kind of Reply fits response_class(interaction): for Modal a
    // FormReply, made without I/O; for OwnUpdate an UpdateReply; for PrivatePanel a PrivateReply; for Suggestions a
    // SuggestionsReply. When the store is away the Reply says so truly. Throws std::logic_error for a bug of ours.
    Reply handle(const Interaction& interaction);

    // What is answered whatever the files hold that a person sends, so that they need not be fetched; nothing: they
    // have to be. For a SlashCommand; does not throw when the store is away.
    std::optional<Reply> answer_unread(const Interaction& interaction);

    // The games in which something is due by the clock, to be looked at one by one; both throw when the store is away.
    std::vector<GameId> games_due(std::size_t besides = 0); // so many more at once than usual
    void look_at_clocks(GameId game);

private:
    struct Rooms;
    std::unique_ptr<Rooms> rooms_;
};

// The answer to what needs the store while there is none, made without I/O: what was pressed can be pressed again.
Reply not_recorded(const Interaction& interaction);

} // namespace majlis

#include "db/outbox_rows.h"

#include <stdexcept>

#include <pqxx/pqxx>

#include "db/enum_words.h"
#include "db/sql.h"

namespace majlis {
namespace {

constexpr auto kParts = R"(
    select part, channel_id, message_id from outbox_parts where game_id = $1 and number = $2 order by part)";

Destination destination_in(const pqxx::row& row) {
    const auto to = destination_of(text_of(row["lane"]));
    if (!to) throw std::logic_error("db: a lane that leads nowhere: " + text_of(row["lane"]));
    return *to;
}

OutboxPost post_of(const pqxx::row& row) {
    return {.to = destination_in(row),
            .kind = outbox_kind_of(text_of(row["kind"])),
            .purpose = maybe_text_of(row["purpose"]),
            .version = id_of<Version>(row["version"]),
            .image = maybe_text_of(row["image"]),
            .payload = text_of(row["payload"])};
}

std::vector<SentPart> parts_of(Sql& sql, const OutboxId& id) {
    std::vector<SentPart> parts;
    for (const pqxx::row& row : ask(sql, kParts, pqxx::params{number(id.game), static_cast<std::int64_t>(id.number)}))
        parts.push_back({static_cast<std::uint32_t>(int_of(row["part"])), id_of<ChannelId>(row["channel_id"]),
                         id_of<MessageId>(row["message_id"])});
    return parts;
}

} // namespace

OutboxRow read_outbox_row(Sql& sql, const pqxx::row& row) {
    const OutboxId id{id_of<GameId>(row["game_id"]), static_cast<std::uint64_t>(int_of(row["number"]))};
    return {.id = id,
            .post = post_of(row),
            .attempts = static_cast<std::uint32_t>(int_of(row["attempts"])),
            .sent = parts_of(sql, id),
            .doubtful_since = maybe_instant_of(row["doubtful_since"]),
            .waiting_since = maybe_instant_of(row["waiting_since"])};
}

} // namespace majlis

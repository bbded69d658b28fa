#include "engine/core/record_json.h"

#include "engine/core/sha256.h"

namespace majlis {

namespace {

constexpr std::size_t kMostCommits = 200'000;
constexpr std::size_t kMostEvents = 1000;
constexpr int kMostDraws = 1'000'000;

Json action_json(const SeatAction& action) {
    return {{"seat", seat_json(action.seat)}, {"action", action.notation}};
}

Json commit_json(const Commit& commit) {
    Json actions = Json::array();
    for (const SeatAction& action : commit.actions)
        actions.push_back(action_json(action));
    return {{"after", commit.after.value}, {"actions", actions}, {"events", commit.events}, {"draws", commit.draws}};
}

SeatAction read_action(const JsonReader& reader) {
    reader.only({"seat", "action", "question"});
    return {read_seat(reader.at("seat")), reader.at("action").text()};
}

Commit read_commit(const JsonReader& reader) {
    reader.only({"after", "actions", "events", "draws"});
    Commit commit{Version{static_cast<std::uint64_t>(reader.at("after").number(1, 1'000'000'000))}, {}, {}, 0};
    for (const JsonReader& item : reader.at("actions").items(kMostEvents))
        commit.actions.push_back(read_action(item));
    for (const JsonReader& item : reader.at("events").items(kMostEvents))
        commit.events.push_back(item.text());
    commit.draws = static_cast<std::uint32_t>(reader.at("draws").number(0, kMostDraws));
    return commit;
}

Options read_options(const JsonReader& reader) {
    Options options;
    if (!reader.json().is_object()) reader.mistake("must be an object");
    for (const auto& [key, value] : reader.json().items())
        options[key] = reader.at(key).text();
    return options;
}

Digest read_digest(const JsonReader& reader) {
    const auto digest = digest_from_hex(reader.text());
    if (!digest) reader.mistake("must be 64 hexadecimal digits");
    return *digest;
}

ChanceSource read_chance(const JsonReader& reader) {
    ChanceSource chance{read_digest(reader.at("secret")), {}};
    for (const JsonReader& item : reader.at("joins").items(1000))
        chance.joins.push_back(item.text());
    if (commitment_to(chance.secret) != read_digest(reader.at("commitment")))
        reader.at("commitment").mistake("is not the commitment to this secret");
    return chance;
}

ExportedGame read_game(const JsonReader& reader) {
    reader.only({"format", "game", "build", "pack", "pack_text", "seats", "options", "legacy", "secret", "commitment",
                 "joins", "position", "commits", "waiting"});
    reader.at("format").number(1, 1);
    ExportedGame game;
    Record& record = game.record;
    record.game = reader.at("game").text();
    record.build = reader.at("build").text();
    record.pack = to_hex(read_digest(reader.at("pack")));
    game.pack_text = reader.at("pack_text").text();
    if (to_hex(sha256(game.pack_text)) != record.pack) reader.at("pack").mistake("is not the hash of pack_text");
    record.seats = Seats(static_cast<std::size_t>(reader.at("seats").number(1, static_cast<int>(kMaxSeats))));
    record.options = read_options(reader.at("options"));
    if (!reader.at("legacy").null()) record.legacy = reader.at("legacy").text();
    record.chance = read_chance(reader);
    if (!reader.at("position").null()) record.position = reader.at("position").json().dump();
    for (const JsonReader& item : reader.at("commits").items(kMostCommits))
        record.commits.push_back(read_commit(item));
    for (const JsonReader& item : reader.at("waiting").items(1000))
        record.waiting.push_back({item.at("question").text(), read_action(item)});
    return game;
}

} // namespace

Json to_json(const ExportedGame& game) {
    const Record& record = game.record;
    Json commits = Json::array(), waiting = Json::array();
    for (const Commit& commit : record.commits)
        commits.push_back(commit_json(commit));
    for (const WaitingAnswer& answer : record.waiting) {
        Json one = action_json(answer.action);
        one["question"] = answer.question;
        waiting.push_back(std::move(one));
    }
    return {{"format", 1},
            {"game", record.game},
            {"build", record.build},
            {"pack", record.pack},
            {"pack_text", game.pack_text},
            {"seats", record.seats.count()},
            {"options", record.options},
            {"legacy", record.legacy ? Json(*record.legacy) : Json()},
            {"secret", to_hex(record.chance.secret)},
            {"commitment", to_hex(commitment_to(record.chance.secret))},
            {"joins", record.chance.joins},
            {"position", record.position ? Json::parse(*record.position) : Json()},
            {"commits", commits},
            {"waiting", waiting}};
}

std::variant<ExportedGame, Refusal> read_record(std::string_view text) {
    ExportedGame game;
    auto refusal = read_json(text, "the record", [&](const JsonReader& reader) { game = read_game(reader); });
    if (refusal) return *refusal;
    return game;
}

} // namespace majlis

#include "tools/table/session.h"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>

#include "engine/core/random_walk.h"
#include "engine/core/record_json.h"
#include "engine/core/spelling.h"
#include "engine/core/table_of.h"
#include "render/studio.h"
#include "tools/table/answers.h"

namespace majlis {

namespace {

// What went wrong, as the error object says it.
struct Mistake {
    std::string code; // bad-request, no-game, refused, bad-pack, failed
    std::string rule;
    std::string text;
    Json more = Json::object();
};

[[noreturn]] void fail(std::string code, std::string text, std::string rule = "") {
    throw Mistake{std::move(code), std::move(rule), std::move(text), Json::object()};
}

[[noreturn]] void refused(const Refusal& refusal) {
    fail("refused", english(refusal.why), std::string(refusal.rule.text));
}

using Slot = std::optional<TableSession::Open>;

Table& table_of(Slot& open) {
    if (!open) fail("no-game", "No game is open here: ask for a new one first.");
    return *open->table;
}

// ---- reading requests ----

bool has(const JsonReader& request, const char* key) {
    return request.json().contains(key) && !request.at(key).null();
}

std::string text_or(const JsonReader& request, const char* key, const std::string& otherwise) {
    return has(request, key) ? request.at(key).text() : otherwise;
}

Seat read_seat_of(const Table& table, const JsonReader& given) {
    return Seat{static_cast<std::uint8_t>(given.number(0, static_cast<int>(table.seats().count()) - 1))};
}

Seat read_chair(const JsonReader& request, const Table& table) {
    return read_seat_of(table, request.at("seat"));
}

Viewer read_viewer(const JsonReader& request, const Table& table) {
    return has(request, "seat") ? Viewer(read_chair(request, table)) : Viewer(Spectator{});
}

struct GivenPack {
    std::string text;
    std::string file = "pack.toml"; // what its mistakes are told of
};

// A relative name is understood from the folder where the program was started.
std::string why_not_read(const std::string& name) {
    std::error_code ignored;
    const std::string whole = std::filesystem::absolute(name, ignored).string();
    if (std::filesystem::is_directory(name, ignored)) return "This is a folder, and not a file: " + whole;
    if (!std::filesystem::exists(name, ignored))
        return "There is no such file: " + whole +
               ". A relative name begins at the folder where the table was started.";
    return "The file cannot be read: " + whole;
}

std::string text_of_file(const std::string& name) {
    std::ifstream file(name);
    if (!file || std::filesystem::is_directory(name)) fail("bad-request", why_not_read(name));
    std::string text(kMostPackBytes + 1, '\0'); // one more than may be, so that the loader refuses it
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    return text;
}

std::optional<GivenPack> read_pack_of(const JsonReader& request) {
    if (has(request, "pack")) return GivenPack{request.at("pack").text()};
    if (!has(request, "pack_file")) return std::nullopt;
    const std::string file = request.at("pack_file").text();
    return GivenPack{text_of_file(file), file};
}

[[noreturn]] void bad_pack(const PackMistakes& mistakes, const std::string& file) {
    Json list = Json::array();
    for (const PackMistake& mistake : mistakes)
        list.push_back({{"file", file}, {"line", mistake.line}, {"text", mistake.sentence}});
    throw Mistake{"bad-pack", "", to_text(mistakes, file), {{"mistakes", std::move(list)}}};
}

OpenedTable open_or_fail(const std::string& game, const std::optional<GivenPack>& pack) {
    auto opened = open_table(game, pack ? std::optional(pack->text) : std::nullopt);
    const auto* mistakes = std::get_if<PackMistakes>(&opened);
    if (mistakes && pack) bad_pack(*mistakes, pack->file);
    if (mistakes) fail("bad-request", mistakes->front().sentence);
    return std::get<OpenedTable>(std::move(opened));
}

// ---- the operations ----

Json games(const JsonReader&, Slot&) {
    Json list = Json::array();
    for (const GameInfo* info : known_games()) {
        Json options = Json::array();
        for (const OptionInfo& option : info->options)
            options.push_back({{"id", option.id}, {"values", option.values}, {"default", option.usual}});
        list.push_back({{"id", info->id}, {"name", info->name}, {"seats", info->seats}, {"options", options}});
    }
    return {{"games", list}};
}

Options read_options(const JsonReader& request) {
    Options options;
    if (!has(request, "options")) return options;
    const JsonReader given = request.at("options");
    if (!given.json().is_object()) given.mistake("must be an object");
    for (const auto& [key, value] : given.json().items())
        options[key] = value.is_string() ? value.get<std::string>() : value.dump();
    return options;
}

// Any number that the game does not have is answered with those that it has.
Seats read_seats(const JsonReader& given, const GameInfo& info) {
    const std::int64_t count = given.whole_number();
    if (auto refusal = why_not_seats(info, count)) refused(*refusal);
    return Seats(static_cast<std::size_t>(count));
}

Json new_game(const JsonReader& request, Slot& open) {
    OpenedTable opened = open_or_fail(request.at("game").text(), read_pack_of(request));
    SetupRequest setup{read_seats(request.at("seats"), opened.table->info()), read_options(request), {}};
    if (has(request, "legacy")) setup.legacy = request.at("legacy").text();
    ChanceSource chance{secret_from_seed(text_or(request, "seed", "")), {}};
    if (has(request, "joins"))
        for (const JsonReader& join : request.at("joins").items(1000))
            chance.joins.push_back(join.text());
    if (auto refusal = opened.table->begin(setup, chance)) refused(*refusal);
    open = TableSession::Open{std::move(opened.table), std::move(opened.pack), chance};
    return {{"version", open->table->version().value}, {"commitment", to_hex(commitment_to(chance.secret))}};
}

constexpr int kUsualActions = 5000, kMostActions = 100'000;

std::size_t read_limit(const JsonReader& request) {
    return static_cast<std::size_t>(has(request, "limit") ? request.at("limit").number(1, kMostActions)
                                                          : kUsualActions);
}

Json questions(const JsonReader& request, Slot& open) {
    const Table& table = table_of(open);
    const std::size_t most = read_limit(request);
    const Questions asked = has(request, "seat") ? table.questions(read_chair(request, table)) : table.questions();
    Json list = Json::array();
    for (const Question& question : asked)
        list.push_back(question_json(table, question, most));
    return {{"over", table.result().has_value()}, {"questions", list}};
}

Json menu(const JsonReader& request, Slot& open) {
    const Table& table = table_of(open);
    Words words;
    for (const JsonReader& word : request.at("words").items(100))
        words.push_back(word.text());
    const Seat seat = read_chair(request, table);
    const std::string question = request.at("question").text();
    const auto path = words_typed(table, seat, question, words, PlainEnglish());
    const auto choices = path ? table.choices(seat, question, *path) : std::nullopt;
    if (!choices) {
        const auto wrong = what_is_wrong(table, seat, question, words, PlainEnglish());
        fail("refused", wrong ? english(*wrong) : "Nothing like this can be chosen there.", "MJ-3.2");
    }
    Json list = Json::array();
    for (const Choice& choice : *choices)
        list.push_back(choice_json(choice));
    return {{"choices", list}};
}

Played played_or_fail(PlayResult result) {
    if (const auto* refusal = std::get_if<Refusal>(&result)) refused(*refusal);
    return std::get<Played>(std::move(result));
}

bool unread(const PlayResult& result) { // by the table, before a rule of the game was asked
    const auto* refusal = std::get_if<Refusal>(&result);
    return refusal && (refusal->rule.text == "MJ-3.1" || refusal->rule.text == "MJ-4.1");
}

// As people type them, in place of their notation; the first that leads nowhere is refused with what is wrong with it.
std::vector<std::string> spelled_out(const Table& table, Seat seat, std::vector<std::string> actions,
                                     const Refusal& unread) {
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const Preview before = table.preview(seat, std::span(actions).first(i));
        const auto words = split_words(actions[i]);
        if (before.refused || before.confirm_and_see || !words || words->empty()) refused(unread);
        const auto path = path_typed(*before.after, seat, *words, PlainEnglish());
        if (!path || !path->whole) {
            const auto wrong = what_is_wrong(*before.after, seat, *words, PlainEnglish());
            refused(wrong ? Refusal{unread.rule, *wrong} : unread);
        }
        actions[i] = join_words(path->words);
    }
    return actions;
}

Json play(const JsonReader& request, Slot& open) {
    Table& table = table_of(open);
    std::vector<std::string> actions;
    if (has(request, "actions"))
        for (const JsonReader& action : request.at("actions").items(100))
            actions.push_back(action.text());
    else
        actions.push_back(request.at("action").text());
    const Seat seat = read_chair(request, table);
    PlayResult result = table.play(seat, actions);
    if (unread(result)) result = table.play(seat, spelled_out(table, seat, actions, std::get<Refusal>(result)));
    return played_json(played_or_fail(std::move(result)), table.seats());
}

Json view(const JsonReader& request, Slot& open) {
    const Table& table = table_of(open);
    return {{"view", Json::parse(table.view_json(read_viewer(request, table)))}};
}

Json state(const JsonReader&, Slot& open) {
    return {{"state", Json::parse(table_of(open).state_json())}};
}

Json set(const JsonReader& request, Slot& open) {
    const std::string game = request.at("game").text();
    std::optional<GivenPack> pack = read_pack_of(request);
    if (!pack && open && open->table->info().id == game) pack = GivenPack{open->pack}; // the pack on the table stays
    OpenedTable opened = open_or_fail(game, pack);
    const JsonReader position = request.at("state");
    if (auto refusal = opened.table->set(position.json().is_string() ? position.text() : position.json().dump()))
        refused(*refusal);
    open = TableSession::Open{std::move(opened.table), std::move(opened.pack), {}};
    return {{"version", open->table->version().value}};
}

Json redeal(const JsonReader& request, Slot& open) {
    Table& table = table_of(open);
    Chance chance(secret_from_seed(text_or(request, "seed", "")), 0);
    table.redeal(read_viewer(request, table), chance);
    open->dealt_anew = true;
    return {{"version", table.version().value}};
}

Json random(const JsonReader& request, Slot& open) {
    Table& table = table_of(open);
    const bool to_the_end = request.at("plies").json().is_string() && request.at("plies").text() == "end";
    const std::size_t most =
        to_the_end ? table.most_plies() : static_cast<std::size_t>(request.at("plies").number(0, 1'000'000));
    Chance chance(secret_from_seed(text_or(request, "seed", "")), 0);
    const auto start = std::chrono::steady_clock::now();
    const std::size_t plies = walk_at_random(table, chance, most);
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - start);
    return {{"plies", plies},
            {"micros", micros.count()},
            {"over", table.result().has_value()},
            {"version", table.version().value}};
}

Viewers read_consent(const JsonReader& request, const Table& table) {
    Viewers consenting;
    if (has(request, "consent"))
        for (const JsonReader& seat : request.at("consent").items(kMaxSeats))
            consenting = consenting.with(read_seat_of(table, seat));
    return consenting;
}

Json undo(const JsonReader& request, Slot& open) {
    Table& table = table_of(open);
    const Seat seat = read_chair(request, table);
    const UndoVerdict verdict = table.may_undo(seat);
    if (const auto* impossible = std::get_if<UndoImpossible>(&verdict))
        return {{"verdict", "impossible"}, {"because", english(impossible->because)}};
    const auto* consent = std::get_if<UndoByConsent>(&verdict);
    Json answer{{"verdict", consent ? "consent" : "free"}};
    const Viewers consenting = read_consent(request, table);
    bool agreed = true;
    if (consent) {
        Json of = Json::array();
        for (const Seat other : consent->of) {
            of.push_back(other.value);
            agreed = agreed && consenting.contains(other);
        }
        answer["of"] = of;
    }
    if (agreed) answer["version"] = played_json(played_or_fail(table.undo(seat, consenting)), table.seats())["version"];
    return answer;
}

// The past of a position that was dealt anew is another game's: its record begins with the position itself.
Json record(const JsonReader&, Slot& open) {
    const Table& table = table_of(open);
    if (!open->dealt_anew) return {{"record", to_json(ExportedGame{table.record(), open->pack})}};
    const OpenedTable fresh = open_or_fail(std::string(table.info().id), GivenPack{open->pack});
    if (auto refusal = fresh.table->set(table.state_json())) refused(*refusal);
    return {{"record", to_json(ExportedGame{fresh.table->record(), open->pack})}};
}

Json load(const JsonReader& request, Slot& open) {
    const JsonReader given = request.at("record");
    auto read = read_record(given.json().is_string() ? given.text() : given.json().dump());
    if (const auto* refusal = std::get_if<Refusal>(&read)) refused(*refusal);
    ExportedGame game = std::get<ExportedGame>(std::move(read));
    OpenedTable opened = open_or_fail(game.record.game, GivenPack{game.pack_text});
    if (auto refusal = opened.table->load(game.record)) refused(*refusal);
    open = TableSession::Open{std::move(opened.table), std::move(opened.pack), game.record.chance};
    return {{"version", open->table->version().value}};
}

// The game as it was at an earlier version, for what has changed since.
std::unique_ptr<Table> table_at(const TableSession::Open& open, Version version) {
    Record record = open.table->record();
    std::erase_if(record.commits, [&](const Commit& commit) { return commit.after > version; });
    record.waiting.clear();
    OpenedTable earlier = open_or_fail(std::string(open.table->info().id), GivenPack{open.pack});
    if (auto refusal = earlier.table->load(record)) refused(*refusal);
    return std::move(earlier.table);
}

Candidates read_candidates(const JsonReader& request) {
    Candidates candidates;
    if (!has(request, "candidates")) return candidates;
    const JsonReader given = request.at("candidates");
    if (!given.json().is_object()) given.mistake("must be an object");
    for (const auto& item : given.json().items())
        candidates.push_back({item.key(), given.at(item.key()).text()});
    return candidates;
}

Json render(const JsonReader& request, Slot& open) {
    const Table& table = table_of(open);
    PictureOrder order{.viewer = read_viewer(request, table), .candidates = read_candidates(request)};
    if (const auto picture = picture_in(request.at("what").text()))
        order.picture = *picture;
    else
        request.at("what").mistake("must be board, hand, market, conflict, scores or progress");
    if (has(request, "width")) order.width = request.at("width").number(400, kMostWidth);
    std::unique_ptr<Table> before;
    if (has(request, "since"))
        before = table_at(*open, Version{static_cast<std::uint64_t>(request.at("since").number(0, 1'000'000'000))});
    order.before = before.get();
    const auto image = Studio().draw(table, order, PlainEnglish());
    if (!image) fail("bad-request", "There is no such picture here now.");
    std::ofstream file(request.at("file").text(), std::ios::binary);
    file.write(image->bytes.data(), static_cast<std::streamsize>(image->bytes.size()));
    if (!file.flush()) fail("failed", "The file cannot be written: " + request.at("file").text());
    return {{"bytes", image->bytes.size()}, {"width", image->width}, {"height", image->height}, {"alt", image->alt}};
}

Json result(const JsonReader&, Slot& open) {
    const Table& table = table_of(open);
    const auto result = table.result();
    Json seats = Json::array();
    for (const SeatResult& one : result.value_or(Result{})) {
        Json detail = Json::array();
        for (const Phrase& phrase : one.detail)
            detail.push_back(english(phrase));
        seats.push_back({{"seat", one.seat.value},
                         {"name", english(table.seat_name(one.seat))},
                         {"score", one.score},
                         {"rank", one.rank},
                         {"detail", detail}});
    }
    Json answer{{"over", result.has_value()}, {"seats", seats}};
    if (const auto legacy = table.legacy()) answer["legacy"] = *legacy;
    return answer;
}

using Operation = Json (*)(const JsonReader&, Slot&);
const std::map<std::string, Operation> kOperations{
    {"games", games},   {"new", new_game},  {"questions", questions}, {"menu", menu},
    {"play", play},     {"view", view},     {"state", state},         {"set", set},
    {"redeal", redeal}, {"random", random}, {"undo", undo},           {"record", record},
    {"load", load},     {"render", render}, {"result", result},
};

Json answer_to(std::string_view line, Slot& open) {
    Json answer;
    const auto refusal = read_json(line, "the request", [&](const JsonReader& request) {
        const std::string op = request.at("op").text();
        const auto operation = kOperations.find(op);
        if (operation == kOperations.end()) fail("bad-request", "There is no operation named " + op + ".");
        Json fields{{"ok", true}};
        fields.update(operation->second(request, open));
        answer = std::move(fields);
    });
    if (refusal) fail("bad-request", english(refusal->why), std::string(refusal->rule.text));
    return answer;
}

Json error_json(const Mistake& mistake) {
    Json error{{"code", mistake.code}, {"rule", mistake.rule}, {"text", mistake.text}};
    error.update(mistake.more);
    return {{"ok", false}, {"error", std::move(error)}};
}

} // namespace

std::string TableSession::answer(std::string_view line) {
    Json answer;
    try {
        answer = answer_to(line, open_);
    } catch (const Mistake& mistake) {
        answer = error_json(mistake);
    } catch (const std::exception& error) { // a bug of ours: this request is lost, the table is not
        answer = error_json({"failed", "", error.what()});
    }
    return answer.dump(-1, ' ', false, Json::error_handler_t::replace);
}

} // namespace majlis

#include "commands/button_id.h"

#include <limits>

#include "commands/limits.h"
#include "engine/core/words.h"

namespace majlis {

namespace {

constexpr std::string_view kResponses = "mpuv";
constexpr std::string_view kVerbs = "jdeplsOVCAQZYahbmrvxoqwkifyntgzcUGRNTLKMXPEBJIWSFHu12";
constexpr std::string_view kNoDetail = "-";

// Cuts the next field off the front; the fields are separated by single blanks.
std::string_view next_field(std::string_view& text) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view field = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return field;
}

std::optional<Intent> intent_in(std::string_view& text) {
    const std::string question(next_field(text));
    const auto seat = number_in(next_field(text));
    const auto step = large_number_in(next_field(text));
    if (question.empty() || !seat || *seat >= static_cast<int>(kMaxSeats)) return std::nullopt;
    if (!step || *step > std::numeric_limits<std::int32_t>::max()) return std::nullopt;
    return Intent{question, Seat{static_cast<std::uint8_t>(*seat)}, static_cast<std::uint32_t>(*step)};
}

bool is_range(std::string_view detail) {
    const std::size_t dash = detail.find('-');
    return dash != std::string_view::npos && number_in(detail.substr(0, dash)) && number_in(detail.substr(dash + 1));
}

bool known(std::string_view kind) {
    return kind.size() == 2 && kResponses.find(kind[0]) != std::string_view::npos &&
           kVerbs.find(kind[1]) != std::string_view::npos;
}

} // namespace

std::string to_text(const ButtonId& id) {
    std::string text{id.response, static_cast<char>(id.verb)};
    text += " " + std::to_string(id.game.value);
    if (!id.intent) return text;
    text +=
        " " + id.intent->question + " " + std::to_string(id.intent->seat.value) + " " + std::to_string(id.intent->step);
    text += " " + (id.detail.empty() ? std::string(kNoDetail) : id.detail);
    return id.words.empty() ? text : text + " " + id.words;
}

std::optional<ButtonId> button_id_in(std::string_view text) {
    const std::string_view kind = next_field(text);
    const auto game = large_number_in(next_field(text));
    if (!known(kind) || !game) return std::nullopt;
    ButtonId id{kind[0], static_cast<Verb>(kind[1]), GameId{*game}};
    if (text.empty()) return id;
    id.intent = intent_in(text);
    if (!id.intent) return std::nullopt;
    const std::string_view detail = next_field(text);
    if (detail != kNoDetail) id.detail = detail;
    id.words = text;
    return id;
}

// "0-250" for a number, else the most characters of a text: what Discord takes, whatever a button says.
bool opens_form(std::string_view text) {
    const auto id = button_id_in(text);
    if (!id || id->response != 'm' || !id->intent || text.size() > limits::kCustomId) return false;
    if (id->verb == Verb::Number) return is_range(id->detail);
    const auto most = number_in(id->detail);
    return most && *most >= 1 && *most <= static_cast<int>(limits::kFieldText);
}

} // namespace majlis

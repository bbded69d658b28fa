#include "db/address.h"

#include <algorithm>
#include <memory>
#include <string_view>

#include <libpq-fe.h>

namespace majlis {
namespace {

constexpr auto kNoAddress = "DATABASE_URL cannot be read: it has to be as postgresql://user@host/majlis is.";
constexpr auto kWrongUser =
    "DATABASE_URL cannot be read before its last @: in the user's name and the password % is written as %25, @ as %40, "
    ": as %3A, / as %2F, ? as %3F, # as %23. Or leave the password out there and put it into PGPASSWORD.";
constexpr auto kWrongPlace = "DATABASE_URL cannot be read behind its last @: there, as in "
                             "postgresql://user:password@host:5432/majlis, stand the host, its port and the database.";

struct FreeOptions {
    void operator()(PQconninfoOption* options) const { PQconninfoFree(options); }
};

using Options = std::unique_ptr<PQconninfoOption, FreeOptions>; // an array, ended by one without a keyword

Options parsed(const std::string& text) {
    char* complaint = nullptr; // repeats parts of the text
    Options options(PQconninfoParse(text.c_str(), &complaint));
    PQfreemem(complaint);
    return options;
}

std::string value(const Options& options, std::string_view keyword) {
    for (const PQconninfoOption* option = options.get(); option && option->keyword; ++option)
        if (option->keyword == keyword && option->val) return option->val;
    return {};
}

bool is_url(const std::string& text) {
    return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::size_t begin_of_user(const std::string& text) {
    return text.find("://") + 3;
}

} // namespace

std::optional<std::string> why_not_address(const std::string& text) {
    const auto at = is_url(text) ? text.rfind('@') : std::string::npos;
    if (const auto options = parsed(text)) {
        // An @ or a / ends the password for the library: the rest would be looked up as a host or a database.
        const auto spilled = [&](const char* word) { return value(options, word).find('@') != std::string::npos; };
        const bool spills = is_url(text) && (spilled("host") || spilled("dbname"));
        return spills ? std::optional<std::string>(kWrongUser) : std::nullopt;
    }
    if (at == std::string::npos) return kNoAddress;
    const bool place_is_right = parsed(text.substr(0, begin_of_user(text)) + "user" + text.substr(at)) != nullptr;
    return place_is_right ? kWrongUser : kWrongPlace;
}

std::vector<std::string> passwords_in(const std::string& text) {
    std::vector<std::string> found{value(parsed(text), "password")};
    if (is_url(text)) {
        const auto begin = begin_of_user(text);
        const std::string user = text.substr(begin, std::max(text.find('@', begin), begin) - begin);
        if (const auto colon = user.find(':'); colon != std::string::npos && user.size() < text.size() - begin)
            found.push_back(user.substr(colon + 1));
    }
    std::erase(found, "");
    return found;
}

} // namespace majlis

// A long list in pages of one message each, turned by buttons. They name the line that they go on from, and no page's
// number: what is added or goes meanwhile moves nothing out of sight.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "commands/reply.h"
#include "engine/core/phrase.h"

namespace majlis {

struct Listed {
    std::string key; // its place in the list follows from it
    std::string line;
};

enum class Side : char { After = '>', Before = '<' };

struct PlaceInList { // the page after this line, or the one that ends before it; the line itself may be gone
    Side side = Side::After;
    std::string key;
};

std::string to_text(const PlaceInList& place); // ">key"
std::optional<PlaceInList> place_in_list(std::string_view text);

struct Listing {
    std::vector<Listed> lines;
    std::function<bool(const std::string&, const std::string&)> before; // the order of keys
    std::function<std::string(const PlaceInList&)> button;              // its custom_id
};

struct ListPage {
    std::string text;      // its lines; where there are more, which ones they are
    std::vector<Row> rows; // one of buttons, or none
};

// Without a place: the first page.
ListPage page_of_list(Listing listing, const std::optional<PlaceInList>& place, std::size_t most_characters,
                      const Speaker& speaker);

bool number_before(const std::string& a, const std::string& b); // an order of keys that are numbers

} // namespace majlis

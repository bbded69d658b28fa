// The form in which whoever sets up a server types lengths of time of its own, beside the paces that have a name. What
// was typed stands in the button that opens it again, so that nothing is lost when a length does not do.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "commands/reply.h"
#include "engine/core/phrase.h"
#include "pace/pace.h"

namespace majlis {

std::string pace_form_button(std::string_view lengths); // its custom_id; "24h+3d+12h+6h" will stand in the form
bool opens_pace_form(std::string_view custom_id);       // such a button
bool is_of_pace_form(std::string_view custom_id);       // the form, filled in
Form pace_form(std::string_view custom_id, const Speaker& speaker);

struct TypedPace {
    std::optional<Pace> pace; // else:
    std::string why_not;      // a sentence for each length that does not do, with what would
    std::string lengths;      // as they were typed
};

TypedPace pace_typed(const std::map<std::string, std::string>& fields, const Speaker& speaker);

} // namespace majlis

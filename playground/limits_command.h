// What Discord refuses in a command's definition although its schema allows it.
// Names, nesting, order and the total of 8000 characters.
#pragma once

#include "playground/form_errors.h"
#include "playground/json.h"

namespace majlis::playground {

void check_command(const Json& command, const FormPath& at, FormErrors& errors);

// The suggestions for an option: a list, which may be empty, of values as short as those of choices.
void check_suggestions(const Json& data, const FormPath& at, FormErrors& errors);

// A whole set of commands: also repeated names and too many of them.
void check_commands(const Json& commands, FormErrors& errors);

} // namespace majlis::playground

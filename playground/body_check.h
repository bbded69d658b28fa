// Bodies on standard input, verdicts on standard output: what Discord's description of its API says about each.
// So any other validator can be held against this one, and a body from a bug report can be looked at alone.
#pragma once

#include <iosfwd>

namespace majlis::playground {

// One JSON object a line: {method, path, body}; answers {accepted} or {accepted: false, errors: [...]} a line.
int check_bodies(std::istream& requests, std::ostream& verdicts);

} // namespace majlis::playground

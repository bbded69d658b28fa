"""Writes all mutations of a file into it at once, each behind a switch of tools/house/mutant.h.

So the file is compiled once, and trying a mutation means running the tests. What cannot be switched (a constant, an
operand whose end is not found) is left as it stands; tools/mutate compiles it on its own.
"""
import re

import mutations

OPERATORS = {
    " <": " < ::mutant::Less{%d} >",
    " <=": " < ::mutant::LessEqual{%d} >",
    " >": " < ::mutant::More{%d} >",
    " >=": " < ::mutant::MoreEqual{%d} >",
    " ==": " == ::mutant::Equal{%d} ==",
    " !=": " == ::mutant::Unequal{%d} ==",
    " +": " + ::mutant::Plus{%d} +",
    " -": " + ::mutant::Minus{%d} +",
    " +=": " += ::mutant::Add{%d} +=",
    " -=": " += ::mutant::Subtract{%d} +=",
    "!": "::mutant::Not{%d} ->* ",
    "true": "::mutant::flip(%d, true)",
    "false": "::mutant::flip(%d, false)",
    "std::min": "::mutant::Min{%d}",
    "std::max": "::mutant::Max{%d}",
}
NAMES = {"any_of": "::mutant::AnyOf{%d}", "all_of": "::mutant::AllOf{%d}", "none_of": "::mutant::NoneOf{%d}"}
LOGIC = {" &&": "::mutant::all(%d, ", " ||": "::mutant::any(%d, "}
LEFT_ENDS = re.compile(r"\breturn $| [-+|&]?=\s$|[,;?:]\s?$")


class Edits:
    """Insertions and replacements at offsets of the old text; what is wider lies outside."""

    def __init__(self):
        self.tokens = {}  # begin: (end, text)
        self.befores, self.afters = [], []  # (offset, width, text)

    def wrap(self, begin, end, before, after, outermost=False):
        width = 2 * (end - begin) + outermost
        self.befores.append((begin, width, before))
        self.afters.append((end, width, after))

    def applied(self, text):
        places = [(offset, 0, width, after) for offset, width, after in self.afters]
        places += [(offset, 1, -width, before) for offset, width, before in self.befores]
        places += [(begin, 2, end, token) for begin, (end, token) in self.tokens.items()]
        result, at = [], 0
        for offset, kind, extent, piece in sorted(places):
            result.append(text[at:offset])
            result.append(piece)
            at = extent if kind == 2 else max(at, offset)
        return "".join(result) + text[at:]


def left_end(code, offset, stops):
    """Where the operand begins that ends at `offset`; None if that is unclear."""
    depth = 0
    for at in range(offset - 1, -1, -1):
        if code[at] in ")]}":
            depth += 1
        elif code[at] in "([{":
            depth -= 1
        if depth < 0:
            return at + 1
        if depth == 0:
            if code[at] == ";" or any(code.startswith(stop, at) for stop in stops):
                return at + (1 if code[at] == ";" else len(stops[0]))
            before = code[max(0, at - 8) : at + 1]
            if code[at] != ":" or code[at - 1] != ":" and code[at + 1] != ":":
                if LEFT_ENDS.search(before):
                    return at + 1
    return None


def right_end(code, offset, stops):
    depth = 0
    for at in range(offset, len(code)):
        if code[at] in "([{":
            depth += 1
        elif code[at] in ")]}":
            depth -= 1
        if depth < 0 or depth == 0 and (code[at] in ",;" or code.startswith((" ? ", " : "), at) or code.startswith(stops, at)):
            return at
    return None


def put_logic(edits, code, mutation, number, old):
    code = code.replace("\n", " ")
    stops = (" || ",) if old == " &&" else ()
    begin = left_end(code, mutation.begin, stops)
    end = right_end(code, mutation.end, (" && ", " || ") if old == " &&" else (" || ",))
    if begin is None or end is None:
        return False
    begin += len(code[begin:]) - len(code[begin:].lstrip())
    edits.wrap(begin, end, LOGIC[old] % number + "static_cast<bool>(", "); })")
    edits.tokens[mutation.begin] = (mutation.end, "), [&] { return static_cast<bool>(")
    return True


def put_guard(edits, mutation, number):
    edits.wrap(mutation.begin, mutation.end, f"::mutant::on({number}) != static_cast<bool>(", ")", outermost=True)


def put_never(edits, code, mutation, number):
    name = mutations.DECLARED.match(code, condition_of(code, mutation.begin)).group(1)
    edits.wrap(mutation.begin, mutation.end, "", f"; !::mutant::on({number}) && static_cast<bool>({name})")


def condition_of(code, end):
    """Where the condition begins that ends at `end`."""
    depth, at = 0, end
    while depth >= 0:
        at -= 1
        depth += {")": 1, "(": -1}.get(code[at], 0)
    return mutations.condition_begin(code, at + 1, end)


def put(edits, text, code, mutation, number, downs):
    """One mutation into the edits; False if it cannot be switched."""
    old = text[mutation.begin : mutation.end]
    if old in OPERATORS:
        named = ".operator()" if old.startswith("std::") and text.startswith("<", mutation.end) else ""  # std::min<int>
        edits.tokens[mutation.begin] = (mutation.end, OPERATORS[old] % number + named)
    elif old in NAMES:
        if not text.endswith("std::", 0, mutation.begin) or text.endswith("ranges::", 0, mutation.begin):
            return False
        edits.tokens[mutation.begin - len("std::")] = (mutation.end, NAMES[old] % number)
    elif old in LOGIC:
        return put_logic(edits, code, mutation, number, old)
    elif old.isdigit():
        if int(mutation.new) > int(old):
            edits.tokens[mutation.begin] = (mutation.end, f"::mutant::number({number}, {downs.get(mutation.begin, 0)}, {old})")
    elif mutation.new == "return {};":
        edits.wrap(mutation.begin, mutation.end, f"{{ if (::mutant::on({number})) return {{}}; ", " }")
    elif mutation.new == ";":
        edits.wrap(mutation.begin, mutation.end, f"{{ if (!::mutant::on({number})) ", " }")
    elif mutation.new == mutations.NEVER:
        put_never(edits, code, mutation, number)
    elif mutation.new == f"!({old})":
        put_guard(edits, mutation, number)
    else:
        return False
    return True


def switched(text, numbered):
    """The text with the mutations of `numbered` {number: mutation}, and the numbers that are in it."""
    code = mutations.masked(text)
    edits, numbers = Edits(), set()
    downs = {m.begin: n for n, m in numbered.items() if text[m.begin : m.end].isdigit() and int(m.new) < int(text[m.begin : m.end])}
    for number, mutation in numbered.items():
        if put(edits, text, code, mutation, number, downs):
            numbers.add(number)
    return edits.applied(text), numbers

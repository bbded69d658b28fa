"""Finds what can be changed in a C++ file to see whether a test notices: guards, comparisons, numbers, statements.

Works on text that clang-format has laid out (' < ' with spaces is a comparison, '<' without is a template).
"""
import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Mutation:
    file: str
    begin: int  # offsets of what is replaced
    end: int
    new: str
    line: int
    last_line: int
    before: str  # the line as it stands, and as it would stand: together they name the mutation
    after: str

    def name(self):
        return f"{self.file}: {self.before} => {self.after}"

    def applied(self, text):
        return text[: self.begin] + self.new + text[self.end :]


MASKED = re.compile(r'//[^\n]*|/\*.*?\*/|R"\((?:.*?)\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'|^[ \t]*#[^\n]*|\[\[.*?\]\]', re.DOTALL | re.MULTILINE)
SWAPS = {
    r" <(?=\s)": [" <="],
    r" <=(?=\s)": [" <"],
    r" >(?=\s)": [" >="],
    r" >=(?=\s)": [" >"],
    r" ==(?=\s)": [" !="],
    r" !=(?=\s)": [" =="],
    r" &&(?=\s)": [" ||"],
    r" \|\|(?=\s)": [" &&"],
    r" \+(?=\s)": [" -"],
    r" -(?=\s)": [" +"],
    r" \+=(?=\s)": [" -="],
    r" -=(?=\s)": [" +="],
    r"\btrue\b": ["false"],
    r"\bfalse\b": ["true"],
    r"\bany_of\b": ["all_of"],
    r"\ball_of\b": ["any_of"],
    r"\bnone_of\b": ["any_of"],
    r"\bstd::min\b": ["std::max"],
    r"\bstd::max\b": ["std::min"],
    r"(?<=[\s(])!(?=[\w(])": [""],
}
NUMBER = re.compile(r"(?<![\w.'])(\d+)(?![\w.'])")
REFUSAL = re.compile(r"\breturn (?:Refusal\b|refus)[^;]*;")
STATEMENT = re.compile(r"^[ \t]+(?!return\b|throw\b|co_|using\b|delete\b)[\w:]+(?:(?:\.|->|::)\w+|\[[^\]\n]*\])*(?:\([^\n]*\)| [-+|&]?= [^\n]*);$", re.MULTILINE)
DECLARED = re.compile(r"(?:const )?[\w:]+[&*]* (\w+) =\s")
RELATION = re.compile(r"\s(&&|\|\||\?|[<>=!]=|[<>])(?=\s)")
INVERSE = re.compile(r"!|(?:true|false)$|(?<=std::)none_of\(_*\)$")
NEVER = "; false"  # behind a condition that declares its variable
COMPILE_TIME = re.compile(r"^[ \t]*(?:static_assert|using|template|namespace|(?:inline |static )*constexpr)\b", re.MULTILINE)


def masked(text):
    """The text with comments, strings and preprocessor lines blanked out, every offset unchanged."""
    return MASKED.sub(lambda found: re.sub(r"[^\n]", " ", found.group(0)), text)


def closing(text, opening):
    """The offset behind the parenthesis that closes the one at `opening`."""
    depth = 0
    for offset in range(opening, len(text)):
        depth += {"(": 1, ")": -1}.get(text[offset], 0)
        if depth == 0:
            return offset
    return None


def condition_begin(code, begin, end):
    """Behind the statement that an if begins with, if it has one."""
    depth, behind = 0, None
    for offset in range(begin, end):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(code[offset], 0)
        if depth == 0 and code[offset] == ";":
            behind = offset + 1
    first = begin if behind is None else behind
    return first + len(code[first:]) - len(code[first:].lstrip())


def only_operator(code, begin, end):
    """Where the operator of a condition stands whose change inverts the whole condition."""
    depth, top = 0, ""
    for offset in range(begin, end):
        depth -= code[offset] in ")]}"
        top += "_" if depth else code[offset]
        depth += code[offset] in "([{"
    relations = list(RELATION.finditer(top))
    if len(relations) == 1 and relations[0].group(1) in ("==", "!="):
        return begin + relations[0].start()
    found = None if relations else INVERSE.match(top, len("std::") if top.startswith("std::") else 0)
    return begin + found.start() if found else None


def guards(text, code):
    """Each if and while condition inverted; an if that declares its variable is never taken instead."""
    for found in re.finditer(r"\b(?:if|while) \(", code):
        opening = found.end() - 1
        end = closing(code, opening)
        if end is None:
            continue
        begin = condition_begin(code, opening + 1, end)
        if not DECLARED.match(code, begin):
            yield begin, end, f"!({text[begin:end]})"
        elif code.startswith("if", found.start()):
            yield end, end, NEVER


def begins_statement(code, line):
    """Does the line not go on with what stands above it?"""
    above = code[:line].rstrip()
    return above.endswith((";", "{", "}", ")", ":")) or above.endswith("else") or not above


def replacements(text, code):
    inverted = list(guards(text, code))
    yield from inverted
    twice = {only_operator(code, begin, end) for begin, end, new in inverted if new != NEVER}
    for pattern, news in SWAPS.items():
        for found in re.finditer(pattern, code):
            for new in news if found.start() not in twice else []:
                yield found.start(), found.end(), new
    for found in NUMBER.finditer(code):
        value = int(found.group(1))
        for new in [value + 1] + ([value - 1] if value > 0 else []):
            yield found.start(), found.end(), str(new)
    for found in REFUSAL.finditer(code):
        yield found.start(), found.end(), "return {};"
    for found in STATEMENT.finditer(code):
        if begins_statement(code, found.start()):
            yield found.start() + len(found.group(0)) - len(found.group(0).lstrip()), found.end(), ";"


def described(file, text, begin, end, new):
    line_begin = text.rfind("\n", 0, begin) + 1
    line_end = text.find("\n", end) if "\n" in text[end:] else len(text)
    squeeze = lambda part: re.sub(r"\s+", " ", part).strip()
    return Mutation(
        file=file,
        begin=begin,
        end=end,
        new=new,
        line=text.count("\n", 0, begin) + 1,
        last_line=text.count("\n", 0, end) + 1,
        before=squeeze(text[line_begin:line_end]),
        after=squeeze(text[line_begin:begin] + new + text[end:line_end]),
    )


def statement_before(code, offset):
    """What stands of a statement in front of this offset."""
    return code[max(code.rfind(end, 0, offset) for end in ";{}") + 1 : offset].lstrip()


def mutations(file, text):
    """All mutations of a file, in the order of their lines. What holds at compile time is left alone."""
    code = masked(text)
    found = {described(file, text, *replacement) for replacement in replacements(text, code)}
    run_time = [m for m in found if not COMPILE_TIME.match(m.before) and not COMPILE_TIME.match(statement_before(code, m.begin))]
    return sorted(run_time, key=lambda m: (m.begin, m.end, m.new))

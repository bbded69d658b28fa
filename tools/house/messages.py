"""Every message that the program says: first arguments of phrase(…), sentence(…) and the like, names in tables and packs."""
import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path

import tree

# Which arguments of a call are messages. Two numbers: singular and plural.
CALLS = {
    "phrase": (0,),
    "counted": (0, 1),
    "refuse": (1,),
    "sentence": (1,),
    "only_words": (0,),
    "said_of": (1,),
    "translate": (0,),
    "one_button": (1,),
    "button": (1,),
    "parts_left": (1, 2),
    "Phrase": (0,),
    "Term": (0,),
    "word": (1,),  # of menus: the notation's word, and its label
    "offer": (2,),
    "VerbRow": (2,),
    "why_not_character": (3,),
}
BOTH = {"sides": (0, 1), "with_or_without": (1, 2)}  # each argument is a message of its own
CALL = re.compile(r"\b(" + "|".join([*CALLS, *BOTH]) + r")(?:\s+k\w+)?\s*[({]")
QUOTED = r'"(?:[^"\\\n]|\\.)*"'
LITERAL = re.compile(r'"((?:[^"\\\n]|\\.)*)"')
CONSTANT = re.compile(rf"\b(k[A-Z]\w*)\s*=\s*((?:{QUOTED}\s*)+);")
WORDS = re.compile(r"(\W{0,3}[A-Z]( ?[a-z])|\{1\}).*")  # in commands/ whatever begins so is said to somebody
SAYING = ("engine/", "pace/pace.cpp", "commands/", "render/", "bot/conversations.cpp")

# Tables whose words people read: the initialiser that begins so, and what its words look like.
TABLES = {
    "commands/looking.h": {"kTablePictures": r"[A-Z].*"},
    "commands/permissions.cpp": {"kNeeded": r"[A-Z].*", "kNeededForClosed": r"[A-Z].*"},
    "engine/caravan/setup.cpp": {"kInfo": r"[A-Z].*"},
    "engine/crescent_moon/setup.cpp": {"kInfo": r"[A-Z].*"},
    "engine/tigris_euphrates/setup.cpp": {"kInfo": r"[A-Z].*"},
    "engine/crescent_moon/menu.cpp": {"kCompass": r".+"},
    "engine/crescent_moon/pieces.h": {"kBuildingWords": r".+", "kTiles": r".+", "kUnitWords": r".+", "kRowWords": r".+"},
    "engine/crescent_moon/state.h": {"kDealWords": r".+"},
    "engine/crescent_moon/words_cards.cpp": {"kTypeNames": r".+"},
    "engine/crescent_moon/words_events.cpp": {"kDeedSentences": r".+", "kMetricNames": r".+", "kRemovals": r".+", "kReturns": r".+"},
    "engine/tigris_euphrates/tables.h": {"kColourRows": r".+", "kMonumentRows": r".+"},
    "engine/tigris_euphrates/words.cpp": {"kNames": r".+"},
}
# Options and their values: people read them with blanks (commands/lobby_card.h), and type them as they stand there.
OPTIONS = {
    "commands/table_rules.cpp": r"[a-z_]+",
    "pace/pace.cpp": r"relaxed|daily|live",
    "engine/caravan/setup.cpp": r"stages",
    "engine/crescent_moon/options.h": r"[a-z_]+",
    "engine/tigris_euphrates/options.h": r"[a-z_]+",
    "engine/tigris_euphrates/setup.cpp": r"start_player|random|fixed",
}
PACKED = {"name", "text"}  # keys of packs
COMMANDS = "commands/command_spec.cpp"  # its texts are names, which catalogues have under a context, and descriptions
COMMAND_CONTEXT = "command"
RULE_WORDS = "locale/rule_words"
# The pages that commands/rulebook.cpp reads.
RULES = tuple(f"docs/rules/{page}.md" for page in ("table", "caravan", "crescent-moon", "tigris-euphrates"))

# Said by the headless table and to operators alone, who read English: positions and records that cannot be.
UNTRANSLATED = re.compile(r"engine/\w+/standing(_conflict|_deals)?\.cpp|engine/core/(table_of_records\.inl|json_reader\.cpp)")


@dataclass
class Message:
    text: str
    plural: str = ""
    places: list = field(default_factory=list)

    def is_for_players(self):
        return not all(UNTRANSLATED.match(place) for place in self.places)


def without_comments(code):
    kept = re.compile(QUOTED + r"|'(?:[^'\\\n]|\\.)'|//[^\n]*|/\*.*?\*/", re.S)
    return kept.sub(lambda m: re.sub(r"[^\n]", " ", m[0]) if m[0].startswith("/") else m[0], code)


def arguments(code, at):
    """The texts of the arguments of a call; `at` is behind its opening bracket."""
    depth, start, found = 0, at, []
    token = re.compile(QUOTED + r"|'(?:[^'\\\n]|\\.)+'|.", re.S)
    while at < len(code):
        part = token.match(code, at)
        if part[0] in "([{":
            depth += 1
        elif part[0] in ")]}":
            if depth == 0:
                return found + [code[start:at]]
            depth -= 1
        elif part[0] == "," and depth == 0:
            found.append(code[start:at])
            start = at + 1
        at = part.end()
    return found


def unescaped(text):
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text)


def literals(code):
    """Adjacent literals are one text; a condition has several."""
    runs, end = [], None
    for literal in LITERAL.finditer(code):
        if end is not None and not code[end : literal.start()].strip():
            runs[-1] += unescaped(literal[1])
        else:
            runs.append(unescaped(literal[1]))
        end = literal.end()
    return runs


def texts(argument, constants):
    named = [constants[word] for word in re.findall(r"\bk[A-Z]\w*", argument) if word in constants]
    return literals(argument) + named


def add(found, text, plural, place):
    if not re.search(r"[A-Za-z“]", re.sub(r"\{\d\}", "", text)):
        return  # placeholders and signs alone, which are the same everywhere but for quotation marks
    message = found.setdefault(text, Message(text, plural))
    message.plural = message.plural or plural
    message.places.append(place)


def called(name, code, found):
    constants = {m[1]: "".join(literals(m[2])) for m in CONSTANT.finditer(code)}
    for call in CALL.finditer(code):
        given = arguments(code, call.end())
        for argument in BOTH.get(call[1], ()):
            for text in texts(given[argument], constants) if argument < len(given) else []:
                add(found, text, "", name)
        if call[1] in BOTH:
            continue
        wanted = [texts(given[i], constants) if i < len(given) else [] for i in CALLS[call[1]]]
        plurals = wanted[1] if len(wanted) > 1 else [""] * len(wanted[0])
        for one, many in zip(wanted[0], plurals):
            add(found, one, many, name)


def tabled(name, code, found):
    for table, words in TABLES.get(name, {}).items():
        begin = re.search(rf"\b{table}\b[^=;{{]*=?\s*\{{", code)
        if begin:
            for text in re.findall(LITERAL, ",".join(arguments(code, begin.end()))):
                if re.fullmatch(words, text):
                    add(found, text, "", name)


def optioned(name, code, found):
    for text in re.findall(LITERAL, code):
        if re.fullmatch(OPTIONS[name], text):
            add(found, text.replace("_", " "), "", name)


# Whatever reads like words to somebody, also where no call that we know takes it.
def worded(name, code, found):
    plurals = {message.plural for message in found.values()}
    for text in literals(re.sub(r"(logic_error|runtime_error)\([^;]*;", "", code)):
        if WORDS.fullmatch(text) and text not in plurals:
            add(found, text, "", name)


def packed(name, found):
    def look(value):
        if isinstance(value, dict):
            for key, inner in value.items():
                if key in PACKED and isinstance(inner, str):
                    add(found, inner, "", name)
                look(inner)
        elif isinstance(value, list):
            for inner in value:
                look(inner)

    look(tomllib.loads(tree.text(name)))


def command_texts():
    if COMMANDS not in tree.files(".cpp"):
        return []
    return literals(re.sub(r"#include[^\n]*", "", without_comments(tree.text(COMMANDS))))


def command_names():
    """What people type behind a slash."""
    return {text for text in command_texts() if re.fullmatch(r"[a-z_]+", text)}


def described(found):
    for text in command_texts():
        if not re.fullmatch(r"[a-z_]+", text):
            add(found, text, "", COMMANDS)


def labelled(name, code, found):
    """Rows of menus: the notation's word, then its label."""
    for label in re.findall(r'\{"[a-z-]+",\s*"((?:[^"\\\n]|\\.)*)"', code):
        add(found, unescaped(label), "", name)


def headed(name, found):
    """Headings and titles of rules, which /rules shows and finds in every language."""
    text = tree.text(name)
    for heading in re.findall(r"^##+ (?:[A-Z]+-\d+ )?(.+)$", text, re.M) + re.findall(r"^- \*\*[-A-Z\d.]+ ([^*]+?)\.?\*\*", text, re.M):
        add(found, heading, "", name)


def sought(found):
    for word in tree.text(RULE_WORDS).splitlines():
        if word and not word.startswith("#"):
            add(found, word, "", RULE_WORDS)


def all_messages():
    found = {}
    for name in tree.files(".cpp", ".h", ".inl"):
        if name.startswith(SAYING):
            code = without_comments(tree.text(name))
            called(name, code, found)
            tabled(name, code, found)
            if Path(name).name.startswith("menu"):
                labelled(name, code, found)
            if name.startswith(("commands/", "bot/")):
                worded(name, code, found)
            if name in OPTIONS:
                optioned(name, code, found)
    described(found)
    for name in tree.files(".toml"):
        if name.startswith("packs/"):
            packed(name, found)
    for name in tree.files(".md"):
        if name in RULES:
            headed(name, found)
    if any(name in RULES for name in tree.files(".md")):
        sought(found)
    return found

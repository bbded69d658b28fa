"""Catalogues of gettext as text: locale/<language>/majlis.po."""
import re
from dataclasses import dataclass, field

import tree

LANGUAGES = {"cs": 3, "pl": 3, "ru": 3}  # and how many plural forms each has
LINE = re.compile(r'(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?"((?:[^"\\]|\\.)*)"')
ESCAPES = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}


@dataclass
class Entry:
    line: int
    context: str = ""
    text: str = ""
    plural: str = ""
    said: dict = field(default_factory=dict)  # 0, 1, 2 of a plural; 0 of anything else


def path_of(language):
    return f"locale/{language}/majlis.po"


def unescaped(text):
    return re.sub(r"\\(.)", lambda m: ESCAPES[m[1]], text)


def entries(language):
    """Without the header."""
    found, entry, key = [], None, None
    for number, line in enumerate(tree.text(path_of(language)).splitlines(), start=1):
        part = LINE.fullmatch(line.strip())
        if not part:
            continue
        if part[1]:
            begins = part[1] == "msgctxt" or (part[1] == "msgid" and key != "msgctxt")
            key = part[1]
            if begins:
                entry = Entry(number)
                found.append(entry)
        put(entry, key, unescaped(part[2]))
    return [entry for entry in found if entry.text]


def put(entry, key, text):
    if key == "msgctxt":
        entry.context += text
    elif key == "msgid":
        entry.text += text
    elif key == "msgid_plural":
        entry.plural += text
    else:
        form = int(key[7]) if "[" in key else 0
        entry.said[form] = entry.said.get(form, "") + text

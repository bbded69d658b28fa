"""The table of rooms in docs/architecture.md: which folder there is and what it may include."""
import re
from dataclasses import dataclass
from fnmatch import fnmatchcase

import tree

PAGE = "docs/architecture.md"
HEADING = "| folder | what lives there | may include |"


@dataclass(frozen=True)
class Room:
    line: int
    pattern: str  # "engine/core/" or "engine/*_json.cpp"
    to_come: bool
    folders: tuple  # ours that it may include; "*" is all of them
    anywhere: tuple  # third-party prefixes that every file of it may include
    in_cpp: tuple  # those that only its .cpp files may include

    def holds(self, name):
        return name.startswith(self.pattern) if self.pattern.endswith("/") else fnmatchcase(name, self.pattern)


def quoted(cell):
    return re.findall(r"`([^`]+)`", cell)


def read_row(line, cells):
    allowed, _, in_cpp = cells[2].partition("in `.cpp`:")
    words = quoted(allowed)
    return Room(
        line=line,
        pattern=quoted(cells[0])[0],
        to_come="(to come)" in cells[1],
        folders=tuple(word for word in words if not word.startswith("<")),
        anywhere=tuple(word.strip("<>") for word in words if word.startswith("<")),
        in_cpp=tuple(word.strip("<>") for word in quoted(in_cpp)),
    )


def rooms():
    found, inside = [], False
    for number, line in enumerate(tree.text(PAGE).splitlines(), start=1):
        if line.strip() == HEADING:
            inside = True
        elif inside and not line.startswith("|"):
            inside = False
        elif inside and not line.startswith("|--"):
            found.append(read_row(number, [cell.strip() for cell in line.strip().strip("|").split("|")]))
    return found


def room_of(name, all_rooms):
    fitting = [room for room in all_rooms if room.holds(name)]
    return max(fitting, key=lambda room: len(room.pattern), default=None)

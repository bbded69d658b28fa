"""The project's files and what they include."""
import re
import subprocess
from functools import lru_cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
INCLUDE = re.compile(r'^\s*#\s*include\s+(?:"([^"]+)"|<([^>]+)>)', re.MULTILINE)


def files(*endings):
    """Names relative to the root, of what git tracks or would track; the shell function of that name says how."""
    script = 'source "$1/tools/shell/surroundings.sh" && project_files'
    names = subprocess.run(["bash", "-c", script, "files", str(ROOT)], check=True, capture_output=True, text=True).stdout.split("\n")
    return [name for name in names if name and (not endings or name.endswith(endings))]


@lru_cache(maxsize=None)
def text(name):
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")


@lru_cache(maxsize=None)
def includes(name):
    """The pair (ours, others): what stands in quotes and what stands in angle brackets."""
    found = INCLUDE.findall(text(name))
    return [ours for ours, _ in found if ours], [other for _, other in found if other]


@lru_cache(maxsize=None)
def closure(name):
    """The file and all files of ours that it includes, directly or not."""
    seen, waiting = set(), [name]
    while waiting:
        current = waiting.pop()
        if current in seen or not (ROOT / current).is_file():
            continue
        seen.add(current)
        waiting.extend(includes(current)[0])
    return frozenset(seen)

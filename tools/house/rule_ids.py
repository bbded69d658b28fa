"""Holds rules, code and tests together: docs/rules/<game>.md, engine/<game>/, tests/<game>/.

A rule is a bold id such as **CV-3.2** in the page. A test is named after it (CV_3_2_…) or has it in the comment on the
line of its TEST or the line above; the code cites it ("CV-3.2"). A mention anywhere else counts for nothing.
Ids listed under the heading "Descriptive" (or "Only described") of the page need no test and no citation.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ID = r"[A-Z]{2}-(?:[A-Z]\.)?[0-9]+(?:\.[0-9]+)*[a-z]?"


def rules_of(page: str) -> tuple[list[str], set[str]]:
    described = set()
    parts = re.split(r"^#+ (?:Descriptive|Only described).*$", page, flags=re.M)
    for part in parts[1:]:
        described |= set(re.findall(ID, re.split(r"^#+ ", part, flags=re.M)[0]))
    return re.findall(rf"\*\*({ID})", page), described


def text_of(folder: Path) -> str:
    return "\n".join(file.read_text() for file in sorted(folder.rglob("*")) if file.suffix in (".cpp", ".h", ".toml"))


def test_heads(folder: Path) -> str:
    """The lines that begin a test, each with the comment line above it."""
    heads, before = [], ""
    for line in text_of(folder).splitlines():
        if re.match(r"(TYPED_)?TEST(_F|_P)?\(", line):
            heads += [before if before.startswith("//") else "", line]
        before = line
    return "\n".join(heads)


def tested(rule: str, tests: str) -> bool:
    name = re.escape(rule.replace("-", "_").replace(".", "_"))
    return re.search(rf"(?<![A-Za-z0-9]){name}(?:_|\b)(?![0-9])", tests) is not None


def cited(rule: str, code: str) -> bool:
    return re.search(rf"\b{re.escape(rule)}(?![0-9.]*[0-9])", code) is not None


def main() -> int:
    complaints, count = [], 0
    for page in sorted((ROOT / "docs/rules").glob("*.md")):
        game = page.stem.replace("-", "_")
        if not (ROOT / "engine" / game).is_dir():
            continue
        rules, described = rules_of(page.read_text())
        code, tests = text_of(ROOT / "engine" / game), test_heads(ROOT / "tests" / game)
        for rule in rules:
            count += 1
            if rule in described:
                continue
            if not tested(rule, tests):
                complaints.append(f"{page.name}: {rule} has no test named after it in tests/{game}/.")
            if not cited(rule, code):
                complaints.append(f"{page.name}: {rule} is cited nowhere in engine/{game}/.")
    print("\n".join(complaints))
    print(f"{count} rules looked at")
    return 1 if complaints or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())

"""Holds rules, code and tests together: docs/rules/*.md, engine/<game>/, tests/<game>/.

A rule is a bold id such as **CV-3.2** in the page. A test is named after it (CV_3_2_…) or has it in the comment on the
line of its TEST or the line above; the code cites it ("CV-3.2"). A mention anywhere else counts for nothing.
Ids listed under the heading "Descriptive" (or "Only described") of the page need no test and no citation.

Every id that a source, a test or a page cites stands in docs/rules/: a rule in bold, a ruling (Q-, R-), a variant (V-), a
decision point (DP-) or a scenario (S-, TE-S) at the beginning of a row, a chapter in a heading. "CM-8.2b" is a part of CM-8.2.
"""

import re
import sys
from functools import lru_cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import tree

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


# ---- what is cited ----

LISTED = {"DP", "Q", "R", "S", "V"}  # kinds that no rule has; the rules' own kinds are those of the pages
CITING = (".cpp", ".h", ".inl", ".js", ".mjs", ".toml", ".md")
NO_RULES = {"CV-50", "TE-99.9"}  # examples of ids that no rule has
NUMBER = r"(?:S[0-9]+|(?:[A-Z][._])?[0-9]+(?:[._][0-9]+)*)"


@lru_cache(maxsize=None)
def pages() -> list[str]:
    return [name for name in tree.files(".md") if name.startswith("docs/rules/")]


def defined() -> dict[str, set[str]]:
    """By page: what begins a row, what is bold, what begins a heading."""
    return {name: set(re.findall(rf"^(?:\| |#+ |- )?(?:\*\*)?([A-Z]+-{NUMBER})", tree.text(name), re.M)) for name in pages()}


def kinds_of(known: dict[str, set[str]]) -> str:
    return "|".join(sorted(LISTED | {rule.split("-")[0] for ids in known.values() for rule in ids}))


def pages_for(name: str) -> list[str]:
    """Q-3 of one game is not Q-3 of another: files of a game are held to its own pages and the table's."""
    stems = {Path(page).stem for page in pages() if (ROOT / "engine" / Path(page).stem.replace("-", "_")).is_dir()}
    games = [stem for stem in stems if stem in name.replace("_", "-")]
    return [page for page in pages() if not games or Path(page).stem.startswith((*games, "table"))]


def citations(line: str, kinds: str) -> list[str]:
    """Ids as they are written in words, and in a test's name and beside it with underscores for hyphen and dots."""
    in_test = re.match(r"\s*(TYPED_)?TEST(_F|_P)?\(", line) is not None
    found = re.findall(rf"(?<![A-Za-z0-9_/-])((?:{kinds})-{NUMBER})(?![0-9])", line)
    if in_test:
        found += [f"{kind}-{number}".replace("_", ".") for kind, number in re.findall(rf"(?<![A-Za-z0-9])({kinds})_({NUMBER})", line)]
    return found + re.findall(r"// *(D[0-9]+)\b", line)  # decision points once had bare numbers


def resolves(rule: str, ids: set[str]) -> bool:
    """CM_8_24_4_players cites CM-8.24."""
    while rule not in ids and "." in rule:
        rule = rule.rsplit(".", 1)[0]
    return rule in ids


def unresolved() -> list[str]:
    known, complaints = defined(), []
    kinds = kinds_of(known)
    for name in tree.files(*CITING):
        ids = set().union(*(known[page] for page in pages_for(name)))
        for number, line in enumerate(tree.text(name).splitlines(), start=1):
            wrong = [rule for rule in citations(line, kinds) if rule not in NO_RULES and not resolves(rule, ids)]
            complaints += [f"{name}:{number}: {rule} stands nowhere in docs/rules/." for rule in wrong]
    return complaints


def main() -> int:
    complaints, count = unresolved(), 0
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

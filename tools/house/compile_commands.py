"""What build/<preset>/compile_commands.json says about the include folders and about single files."""
import json
import shlex

import tree


def entries(preset):
    path = tree.ROOT / "build" / preset / "compile_commands.json"
    if not path.is_file():
        raise SystemExit(f"{path.relative_to(tree.ROOT)} is missing: run tools/build {preset} first.")
    return json.loads(path.read_text(encoding="utf-8"))


def arguments(entry):
    return shlex.split(entry["command"])


def include_flags(preset):
    """The include folders of all targets together, as -I and -isystem flags, in a stable order."""
    flags = {}
    for entry in entries(preset):
        words = arguments(entry)
        for word, after in zip(words, words[1:] + [""]):
            if word == "-isystem" and after != "/usr/include":  # there anyway; named twice, <cstdlib> does not find <stdlib.h>
                flags[f"-isystem{after}"] = None
            elif word.startswith("-I"):
                flags[word] = None
    return sorted(flags)

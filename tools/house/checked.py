"""Runs a slow check on many files, remembers in the cache which contents passed, and runs only what is new."""
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import tree

JOBS = int(os.environ.get("MAJLIS_JOBS") or os.cpu_count())


def cache_folder(check):
    cache = os.environ.get("MAJLIS_CACHE") or Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "majlis"
    folder = Path(cache) / "checked" / check
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def key(name, command, salt):
    """Stands for the file, all of ours that it includes, the command (wherever the checkout lies) and the tool's settings."""
    digest = hashlib.sha256((" ".join(command).replace(str(tree.ROOT), ".") + "\0" + salt).encode())
    for part in sorted(tree.closure(name)):
        digest.update(part.encode() + b"\0" + tree.text(part).encode())
    return digest.hexdigest()[:32]


def run_one(command, mark):
    """None when it passed, else what there is to say."""
    done = subprocess.run(command, cwd=tree.ROOT, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode == 0:
        mark.touch()
        return None
    return done.stdout + done.stderr + f"{' '.join(command)} ended with status {done.returncode}"


def marks_of(check, commands, salt):
    folder = cache_folder(check)
    return {name: folder / key(name, command, salt) for name, command in commands.items()}


def run(check, commands, salt, stronger=None):
    """commands: file name -> command. Ends the program with status 1 when one fails; prints what it said.

    stronger: the commands that find all of this and more; what has passed with them need not run again.
    """
    marks = marks_of(check, commands, salt)
    enough = [marks, marks_of(check, stronger, salt)] if stronger else [marks]
    waiting = []
    for name in commands:
        known = [some[name] for some in enough if some[name].exists()]
        for mark in known:
            mark.touch()  # so that old marks can be told from used ones
        if not known:
            waiting.append(name)
    with ThreadPoolExecutor(JOBS) as pool:
        outputs = list(pool.map(lambda name: run_one(commands[name], marks[name]), waiting))
    failed = [name for name, output in zip(waiting, outputs) if output is not None]
    for output in filter(None, outputs):
        print(output)
    if failed:
        sys.exit(f"{len(failed)} of {len(commands)} files failed: {' '.join(failed)}")
    print(f"{len(commands)} files, {len(waiting)} of them new")

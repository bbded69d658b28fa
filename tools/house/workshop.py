"""A copy of the tree below build/mutate/ with a build folder of its own, for tools/mutate."""
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import tree

PLACE = tree.ROOT / "build" / "mutate"
JOBS = int(os.environ.get("MAJLIS_JOBS") or os.cpu_count())
MEMORY = 4 << 30  # bytes: a mutant may fill a vector for ever
NO_PROGRAM = 78  # tools/house/mutant.h: it would not have compiled
CONFIGURE = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g0"]
FIRST_BATCH = 0.2  # seconds of tests that run before the slower ones have their turn


@dataclass(frozen=True)
class Case:
    """One test, as it runs with the unchanged rules."""

    program: str
    name: str
    seconds: float  # of processor time, the start of the program included
    reached: frozenset  # numbers of the mutants that it executes


class Workshop:
    def __init__(self, name, tests, gtest_filter, flags=""):
        self.tree = PLACE / name / "tree"
        self.build_folder = PLACE / name / "build"
        self.tests, self.filter, self.flags = tests, gtest_filter, flags
        self.cases = []

    def copy_tree(self, but=frozenset()):
        """Files that somebody else puts there are left alone, or they would be compiled again every time."""
        names = set(tree.files())
        for path in [path for path in self.tree.rglob("*") if path.is_file()]:
            if str(path.relative_to(self.tree)) not in names:
                path.unlink()
        for name in names - but:
            self.put(name, (tree.ROOT / name).read_bytes())
            (self.tree / name).chmod((tree.ROOT / name).stat().st_mode)

    def put(self, name, content):
        """Writes only what differs, so that only that is compiled again."""
        path = self.tree / name
        if not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)

    def configure(self):
        flags = [f"-DCMAKE_CXX_FLAGS={self.flags}"]
        subprocess.run(["cmake", "-S", self.tree, "-B", self.build_folder, *CONFIGURE, *flags], check=True, stdout=subprocess.DEVNULL)

    def build(self, environment=None, jobs=JOBS):
        """Nothing if it builds, otherwise what the compiler said."""
        command = ["ninja", "-C", self.build_folder, "-k", "0", "-j", str(jobs), *self.tests]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return None if done.returncode == 0 else done.stdout

    def measure(self):
        """Every test on its own, quickest first; with the unchanged rules it must pass."""
        (PLACE / "reached").mkdir(exist_ok=True)
        named = [(program, name) for program in self.tests for name in self.names(program)]
        with ThreadPoolExecutor(JOBS) as pool:
            cases = list(pool.map(lambda both: self.measured(*both), named))
        if failing := [name for (_, name), case in zip(named, cases) if case is None]:
            sys.exit("With the unchanged rules fail:\n" + "\n".join(failing))
        self.cases = sorted(cases, key=lambda case: case.seconds)

    def names(self, program):
        command = [self.build_folder / "bin" / program, f"--gtest_filter={self.filter}", "--gtest_list_tests"]
        suite = ""
        for line in subprocess.run(command, cwd=self.tree, check=True, capture_output=True, text=True).stdout.splitlines():
            name = line.partition("#")[0].strip()
            if line.startswith(" "):
                yield suite + name
            elif name.endswith("."):
                suite = name

    def measured(self, program, name):
        record = PLACE / "reached" / re.sub(r"\W", "_", name)
        record.unlink(missing_ok=True)
        command = self.command(program, [name], 1200)
        process = subprocess.Popen(command, cwd=self.tree, env={**os.environ, "MAJLIS_MUTANTS_REACHED": str(record)}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            return None
        reached = frozenset(map(int, record.read_text().split())) if record.is_file() else frozenset()
        return Case(program, name, usage.ru_utime + usage.ru_stime, reached)

    def command(self, program, names, seconds):
        limits = ["prlimit", f"--as={MEMORY}", f"--cpu={seconds}"]
        return [*limits, self.build_folder / "bin" / program, f"--gtest_filter={':'.join(names)}", "--gtest_fail_fast", "--gtest_brief=1"]

    def run(self, cases, environment):
        """The exit status of tests of one program. The limit is processor time: a loaded machine notices no mutant."""
        seconds = 2 + int(5 * sum(case.seconds for case in cases))
        command = self.command(cases[0].program, [case.name for case in cases], seconds)
        try:
            return subprocess.run(command, cwd=self.tree, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60 + 20 * seconds).returncode
        except subprocess.TimeoutExpired:
            return -1

    def verdict_of_tests(self, environment, number=None):
        """What the tests say that execute this mutant; all of them, if it has no number."""
        for batch in batches([case for case in self.cases if number is None or number in case.reached]):
            status = self.run(batch, environment)
            if status != 0:
                return "not compiled" if status == NO_PROGRAM else "noticed"
        return "survived"


def batches(cases):
    """Tests of one program each that run together: few at first, since most mutants are noticed by the quickest."""
    batch, room = [], FIRST_BATCH
    for case in cases:
        if batch and (case.program != batch[0].program or sum(other.seconds for other in batch) + case.seconds > room):
            yield batch
            batch, room = [], 4 * room
        batch.append(case)
    if batch:
        yield batch


def lines_complained_of(output, file):
    return {int(line) for line in re.findall(rf"{re.escape(file)}:(\d+)", output)}

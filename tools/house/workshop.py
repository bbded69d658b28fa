"""A copy of the tree below build/mutate/ with a build folder of its own, for tools/mutate."""
import os
import re
import subprocess
import sys
import time
from pathlib import Path

import tree

PLACE = tree.ROOT / "build" / "mutate"
JOBS = int(os.environ.get("MAJLIS_JOBS") or os.cpu_count())
MEMORY = 4 << 30  # bytes: a mutant may fill a vector for ever
NO_PROGRAM = 78  # tools/house/mutant.h: it would not have compiled
CONFIGURE = ["-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g0"]


class Workshop:
    def __init__(self, name, tests, gtest_filter, flags=""):
        self.tree = PLACE / name / "tree"
        self.build_folder = PLACE / name / "build"
        self.tests, self.filter, self.flags = tests, gtest_filter, flags
        self.limits = {}

    def copy_tree(self):
        names = set(tree.files())
        for path in [path for path in self.tree.rglob("*") if path.is_file()]:
            if str(path.relative_to(self.tree)) not in names:
                path.unlink()
        for name in names:
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

    def measure(self, environment=None):
        """The tests of the unchanged rules must pass; the time they take sets the limit for mutants."""
        for test in self.tests:
            began = time.monotonic()
            if self.run(test, {**os.environ, **(environment or {})}, 1200) != 0:
                sys.exit(f"{test} fails with the unchanged rules.")
            self.limits[test] = 5 + 5 * (time.monotonic() - began)

    def run(self, test, environment, limit):
        command = ["prlimit", f"--as={MEMORY}", self.build_folder / "bin" / test, f"--gtest_filter={self.filter}", "--gtest_fail_fast", "--gtest_brief=1"]
        try:
            return subprocess.run(command, cwd=self.tree, env=environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=limit).returncode
        except subprocess.TimeoutExpired:
            return -1

    def verdict_of_tests(self, environment, tests=None):
        for test in self.tests if tests is None else tests:
            status = self.run(test, environment, self.limits[test])
            if status != 0:
                return "not compiled" if status == NO_PROGRAM else "noticed"
        return "survived"


def lines_complained_of(output, file):
    return {int(line) for line in re.findall(rf"{re.escape(file)}:(\d+)", output)}

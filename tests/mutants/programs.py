# SPDX-License-Identifier: MIT
"""Programs of one test each, built in a copy of the library's sources by the flags of build/dev."""
import functools
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import threading
import time

import switches

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "build/mutate"
PLACES = WORK / str(os.getpid())
BUILD = ROOT / "build/dev"
LAYERS = ["kernel", "predicates"] + [
    f"algorithms/{layer}"
    for layer in ("exact", "shapes", "bvh", "mesh", "plane", "arrange", "bound", "collide")]
ARCHIVES = ("judge/libsignum_judge.a", "judge/libsignum_cases.a", "oracle/libsignum_oracle.a",
            "oracle/written/libsignum_written.a", "libsignum.a")
HEADERS = ("catch2/catch.hpp", "rapidcheck/catch.h", "boost/multiprecision/gmp.hpp", "algorithm", "array",
           "cmath", "optional", "span", "string", "variant", "vector")
# A program runs the least share of its cases with which it passes unchanged: some count what they met.
SHARES = ("0.2", "1")


class Failed(Exception):
    """What the compiler or the linker said, or a test without a mutant."""


def run(command):
    done = subprocess.run([str(part) for part in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, check=False)
    if done.returncode:
        raise Failed(done.stdout)


@functools.cache
def commands():
    found = {}
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        path = pathlib.Path(entry["file"])
        if path.is_relative_to(ROOT):
            found.setdefault(str(path.relative_to(ROOT)), shlex.split(entry["command"]))
    return found


def flags(source, root):
    """As build/dev compiles that test, or any where it is none; the library's headers are in root."""
    of_tests = commands().get(source) or commands()["tests/predicates/stages.cpp"]
    for flag in of_tests:
        if flag.startswith(("-D", "-std", "-f")) and not flag.startswith(("-fpch", "-fPI")):
            yield flag
        elif flag.startswith("-I"):
            folder = pathlib.Path(flag[2:])
            inside = folder.relative_to(ROOT) if folder.is_relative_to(ROOT) else None
            yield f"-I{root / inside}" if inside and is_copied(inside) else flag
    yield from ("-O1", "-w")


@functools.cache
def united():
    """The sources that build/dev compiles as one, by each of them: what calls a changed function from the
    same unit may have it inlined, so that it is compiled anew with it."""
    found = {}
    for file in (f for layer in LAYERS for f in (BUILD / layer).rglob("unity_*_cxx.cxx")):
        paths = [pathlib.Path(path) for path in re.findall(r'#include "([^"]+)"', file.read_text())]
        sources = [str(path.relative_to(ROOT)) for path in paths if path.is_relative_to(ROOT)]
        found |= {source: sources for source in sources}
    return found


def is_copied(path):
    return str(path).startswith(tuple(f"{layer}/" for layer in LAYERS))


@functools.cache
def has_tests(source):
    """Else it is of the library, or what tests are supported by."""
    return source.startswith("tests/") and "TEST_CASE" in (ROOT / source).read_text()


class Place:
    """A copy of the sources, for one process at a time."""

    def __init__(self, name):
        self.root = PLACES / str(name)
        shutil.rmtree(self.root, ignore_errors=True)
        for layer in LAYERS:
            shutil.copytree(ROOT / layer, self.root / layer)

    def compile(self, source, to):
        path = (self.root if is_copied(source) else ROOT) / source
        if source in united():
            path = to.with_suffix(".united.cpp")
            path.write_text("".join(f'#include "{self.root / other}"\n' for other in united()[source]))
        run(["g++", *flags(source, self.root), "-include", WORK / "base.hpp", "-c", path, "-o", to])

    def programs(self, entry, changed, originals):
        """The programs of an entry, those sources compiled here that have or include what is changed."""
        is_header = changed.endswith(".hpp")
        objects = {source: originals[source] for source in entry if source in originals}
        for source in entry:
            if is_header or source == changed:
                objects[source] = self.root / (source.replace("/", "_") + ".o")
                self.compile(source, objects[source])
        tests = [source for source in entry if has_tests(source)]
        for test in tests:
            to = self.root / (test.replace("/", "_") + ".run")
            link([objects[s] for s in objects if s not in tests] + [objects[test]], to)
            yield to


def library():
    """What build/dev has for a program of tests to be linked with."""
    base = sorted((BUILD / "tests/CMakeFiles/signum_test_base.dir/support").glob("*.o"))
    reference = sorted((BUILD / "tests/support/reference").rglob("*.o"))
    return [*base, *reference, "/usr/lib/libCatch2WithMain.a", "-lrapidcheck", "-lmpfr",
            *(BUILD / archive for archive in ARCHIVES), "-lgmp", "-lhwy", "-ltbb", "-lexpat", "-lz", "-ldl"]


def link(objects, to):
    # The library has the source as it was, together with others: what is first is taken.
    run(["g++", "-Wl,--allow-multiple-definition", *(["-fuse-ld=lld"] if shutil.which("ld.lld") else []), *objects,
         *library(), "-o", to])


def passes(program, number=0, seconds=60.0, share="1"):
    """Whether its tests pass, in that time, with that share of their cases."""
    environment = {"RC_PARAMS": "max_success=100", "SIGNUM_CASES": share, **os.environ,
                   "SIGNUM_MUTANT": str(number)}
    try:
        done = subprocess.run([program, "~*gappa*", "--abort"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              env=environment, timeout=seconds, check=False)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


class Bench:
    """Where the mutants of one file are tried."""

    def __init__(self, file, entry, originals):
        self.file, self.entry, self.originals = file, entry, originals
        self.source = (ROOT / file).read_text()
        self.mine = threading.local()
        self.limits = []

    def prepare(self):
        """Without a mutant, every program passes; how long they may take with one, and their share."""
        place = self._place()
        for program in place.programs(self.entry, "", self.originals):
            for share in SHARES:
                begin = time.time()
                if passes(program, share=share):
                    self.limits.append((5 + 5 * (time.time() - begin), share))
                    break
            else:
                raise Failed(f"{program.name} fails without a mutant")

    def switched(self, mutants, say):
        """Those of the mutants, as (number, mutant), that one build can choose from, and its programs."""
        place = self._place()
        left = list(mutants)
        while left:
            changed = switches.Switched(self.source, left)
            left = [(n, m) for n, m in left if n not in changed.refused]
            target = place.root / self.file
            target.write_text(str(changed))
            try:
                programs = list(place.programs(self.entry, self.file, self.originals))
                if all(passes(p, 0, *limit) for p, limit in zip(programs, self.limits)):
                    return left, programs
                say(f"{self.file}: with choices, it fails without a mutant")
                return [], []
            except Failed as failed:
                blamed = changed.blamed(str(failed), str(target))
                if not blamed:
                    say(f"{self.file}: with choices, it does not compile:\n{str(failed)[:1000]}")
                    return [], []
                left = [(n, m) for n, m in left if n not in blamed]
            finally:
                target.write_text(self.source)
        return [], []

    def chosen(self, number, mutant, programs):
        """What becomes of one of these: killed, survived; None where that cannot be told."""
        if not all(passes(p, number, *limit) for p, limit in zip(programs, self.limits)):
            return "killed"
        return None if switches.is_constant(switches.hidden(self.source), mutant.begin) else "survived"

    def alone(self, mutant):
        """What becomes of a mutant that is compiled alone: killed, survived, refused."""
        place = self._place()
        target = place.root / self.file
        target.write_text(mutant.applied(self.source))
        try:
            programs = place.programs(self.entry, self.file, self.originals)
            return "survived" if all(passes(p, 0, *limit) for p, limit in zip(programs, self.limits)) else "killed"
        except Failed as failed:
            return "killed" if "static assertion failed" in str(failed) else "refused"
        finally:
            target.write_text(self.source)

    def _place(self):
        if not hasattr(self.mine, "place"):
            self.mine.place = Place(threading.get_ident())
        return self.mine.place


def compiled(entries, pool):
    """The objects of all tests as they are; sources of the library are in its archive."""
    WORK.mkdir(parents=True, exist_ok=True)
    base = WORK / "base.hpp"
    text = "".join(f"#include <{header}>\n" for header in HEADERS) + switches.PROLOGUE
    if not base.is_file() or base.read_text() != text:
        base.write_text(text)
        run(["g++", *flags("", ROOT), "-x", "c++-header", base, "-o", f"{base}.gch"])
    place = Place("original")
    sources = sorted({source for entry in entries.values() for source in entry if not is_copied(source)})
    originals = {source: place.root / (source.replace("/", "_") + ".o") for source in sources}
    list(pool.map(lambda source: place.compile(source, originals[source]), sources))
    return originals

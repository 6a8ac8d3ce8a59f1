#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes one place of a source at a time, and asks whether a test fails: `./dev mutate`.

    mutate.py [FILE...] [--most N] [--processes N] [--write PAGE] [--list]

tests/mutants/files.txt has the files, each with the sources that its mutants are compiled into: tests,
and what the tests call. A mutant is one change of one operator below, on a line of code; it is
killed where a program of these ends with another status than 0, or not at all. One that the
compiler refuses is not counted. tests/mutants/survivors.txt says of survivors why no test can kill
them. --most takes N mutants of each file, spread evenly. Exit status: 0 all others were killed, 1
some survived, 2 it could not run.
"""
import argparse
import itertools
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORK = ROOT / "out/mutate"
BUILD = ROOT / "build/dev"
MIRRORED = ("kernel", "predicates")
FLAGS = ["-std=c++20", "-O1", "-ffp-contract=off", "-w", "-D_GLIBCXX_ASSERTIONS", "-DSIGNUM_HAS_HIGHWAY=1", "-DSIGNUM_HAS_TBB=1",
         f'-DSIGNUM_TEST_DATA="{ROOT}/tests/data"', f'-DSIGNUM_CHECKOUT="{ROOT}"']
BEGIN, END = "<!-- The table of ./dev mutate. -->", "<!-- End of the table. -->"

# --- Operators. Binary operators have a space on both sides, template brackets have not.

NUMBER = r"(?<![\w.])(?:0x[0-9a-f]+(?:\.[0-9a-f]*)?p[+-]?\d+|\d+\.\d*(?:e[+-]?\d+)?)(?![\w.])"
OPERAND = re.compile(r"[-!~]?(?:[A-Za-z_][\w:]*(?:<[\w:, ]*>)?|[\d.][\w.]*)")


def operand_end(code, at):
    """The end of the operand that begins at a place: a name or number with its calls, indices and
    members, or what is in parentheses."""
    if code[at] == "(":
        at = closing(code, at)
    else:
        match = OPERAND.match(code, at)
        if not match:
            return None
        at = match.end()
    while at and at < len(code):
        if code[at] in "([":
            at = closing(code, at)
        elif code[at] == "." or code.startswith("->", at):
            match = re.match(r"(?:\.|->)\w+", code[at:])
            at = at + match.end() if match else None
        else:
            break
    return at


def closing(code, at):
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in "([{") - (code[i] in ")]}")
        if depth == 0:
            return i + 1
    return None


def arguments(code, at):
    """The places of the arguments of a call whose parenthesis is at a place."""
    end = closing(code, at)
    if end is None:
        return []
    parts, depth, begin = [], 0, at + 1
    for i in range(at, end):
        depth += (code[i] in "([{<") - (code[i] in ")]}>")
        if code[i] == "," and depth == 1 or i == end - 1:
            parts.append((begin, i))
            begin = i + 1
    return parts


SWAPS = {" + ": " - ", " - ": " + ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ",
         " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && ", " += ": " -= ",
         " -= ": " += "}
SYMMETRIC = ("two_sum", "two_product", "exact_sum", "exact_product", "max", "min", "dot", "larger", "smaller")
ROUNDINGS = [("std::max(", "std::min("), ("std::min(", "std::max("), ("std::ceil(", "std::floor("),
             ("std::floor(", "std::ceil(")]


def changes(code):
    """(what, begin, end, new text) for each mutant of a line of code."""
    for old, new in SWAPS.items():
        for match in re.finditer(re.escape(old), code):
            yield f"{old.strip()} to {new.strip()}", match.start(), match.end(), new
    for match in re.finditer(r"(?<=[(\[{,?:] )-(?=[\w(])|(?<=[(\[{])-(?=[\w(])|(?<=return )-(?=[\w(])", code):
        yield "minus dropped", match.start(), match.end(), ""
    for match in re.finditer(NUMBER, code):
        yield "constant halved", match.start(), match.end(), f"(0.5 * {match.group()})"
        yield "constant doubled", match.start(), match.end(), f"(2 * {match.group()})"
    for match in re.finditer(r" [-+*] ", code):
        end = operand_end(code, match.end())
        if end:
            yield f"dropped {code[match.start():end].strip()}", match.start(), end, ""
    for match in re.finditer(r"\b([a-z]\w*)\(", code):
        if match.group(1) in ("if", "for", "while", "switch", "sizeof", "decltype", "requires", "alignas",
                              *SYMMETRIC):
            continue
        parts = arguments(code, match.end() - 1)
        if len(parts) < 2:
            continue
        (a, b), (c, d) = parts[0], parts[1]
        first, second = code[a:b], code[c:d].strip()
        if re.match(r"^(?:const )?[\w:<>]+[&*]? \w+$", first):
            continue  # of a declaration
        if first != second and re.match(r"^[\w.\[\]()*:&> -]+$", first + second):
            yield f"swapped {first}, {second}", a, d, f"{second}, {first}"
    for old, new in ROUNDINGS:
        for match in re.finditer(re.escape(old), code):
            yield f"{old[5:-1]} to {new[5:-1]}", match.start(), match.end(), new
    for match in re.finditer(r"std::(?:nextafter|abs)\(", code):
        parts = arguments(code, match.end() - 1)
        if parts:
            end = closing(code, match.end() - 1)
            yield (f"dropped {match.group()[5:-1]}", match.start(), end, f"({code[parts[0][0]:parts[0][1]]})")


def is_code(code, declared):
    return not (not code.strip() or code.lstrip().startswith(("#", "template", "static_assert", "friend", "requires"))
                or "operator" in code and declared)


def mutants_of(file):
    lines = (ROOT / file).read_text().splitlines(keepends=True)
    skipped = False
    for number, line in enumerate(lines):
        code = line.split("//")[0]
        if code.lstrip().startswith("static_assert"):
            skipped = True
        if not skipped and is_code(code, code.rstrip().endswith(("{", ","))):
            seen = set()
            for what, begin, end, new in changes(code):
                changed = code[:begin] + new + code[end:]
                if changed not in seen and changed != code:
                    seen.add(changed)
                    yield Mutant(file, number + 1, line.strip(), what, begin,
                                 "".join(lines[:number]) + changed + line[len(code):] + "".join(lines[number + 1:]))
        if skipped and code.rstrip().endswith(";"):
            skipped = False


class Mutant:
    def __init__(self, file, line, text, what, column, source):
        self.file, self.line, self.text, self.what = file, line, text, what
        self.column, self.source, self.status = column, source, None

    @property
    def key(self):
        return f"{self.file} | {self.text} | {self.what}"

    def __str__(self):
        return f"{self.file}:{self.line}: {self.what}: {self.text}"


# --- Building and running

INCLUDES = ["judge/src", "judge/include", "oracle/include", "oracle/src", "include", "tests/support"] + [
    f"algorithms/{layer}/{part}" for layer in ("exact", "shapes", "bvh", "mesh", "arrange", "bound", "collide")
    for part in ("src", "include")]


class Place:
    """A copy of what is mutated, for one process at a time."""

    def __init__(self, number):
        self.root = WORK / str(number)
        shutil.rmtree(self.root, ignore_errors=True)
        for folder in MIRRORED:
            shutil.copytree(ROOT / folder, self.root / folder)
        (self.root / "tests").symlink_to(ROOT / "tests")

    def compile(self, source, to):
        mirrored = source.split("/")[0] in MIRRORED
        command = ["g++", *FLAGS, *(f"-I{self.root}/{f}/{p}" for f in MIRRORED for p in ("include", "src")),
                   *(f"-I{ROOT}/{i}" for i in INCLUDES if (ROOT / i).is_dir()),
                   "-include", str(WORK / "base.hpp"), "-c",
                   str((self.root if mirrored else ROOT) / source), "-o", str(to)]
        done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode == 0, done.stdout

    def link(self, objects, to):
        libraries = ["/usr/lib/libCatch2WithMain.a", "-lrapidcheck", "-lmpfr", BUILD / "judge/libsignum_judge.a",
                     BUILD / "oracle/libsignum_oracle.a", BUILD / "libsignum.a", "-lgmp", "-lhwy", "-ltbb", "-lexpat", "-lz", "-ldl"]
        base = sorted((BUILD / "tests/CMakeFiles/signum_test_base.dir/support").glob("*.o"))
        # The library has the source as it was, together with others: what is first is taken.
        done = subprocess.run(["g++", "-Wl,--allow-multiple-definition", *map(str, [*objects, *base, *libraries]),
                               "-o", str(to)],
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
        return done.returncode == 0, done.stdout

    def passes(self, program, filters, seconds=20):
        environment = dict(os.environ, SIGNUM_CASES=os.environ.get("SIGNUM_CASES", "0.2"),
                           RC_PARAMS=os.environ.get("RC_PARAMS", "max_success=100"))
        try:
            done = subprocess.run([program, *filters], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                  env=environment, timeout=seconds, check=False)
        except subprocess.TimeoutExpired:
            return False
        return done.returncode == 0


def programs_of(entry):
    """[(sources, filters)]: library sources go into each program of one test."""
    library = [s for s in entry if not s.startswith("tests/")]
    return [[*library, s] for s in entry if s.startswith("tests/")]


def judge(mutant, entry, place, originals):
    """What becomes of a mutant: killed, survived, refused."""
    target = place.root / mutant.file
    original = target.read_text()
    target.write_text(mutant.source)
    is_header = mutant.file.endswith(".hpp")
    try:
        made = {}
        for sources in programs_of(entry):
            objects = []
            for source in sources:
                if not is_header and source != mutant.file:
                    objects.append(originals[source])
                    continue
                if source not in made:
                    made[source] = place.root / (source.replace("/", "_") + ".o")
                    good, said = place.compile(source, made[source])
                    if not good:
                        return "killed" if "static assertion failed" in said else "refused"
                objects.append(made[source])
            program = place.root / "mutant"
            good, _ = place.link(objects, program)
            if not good:
                return "refused"
            if not place.passes(program, ["~*gappa*"]):
                return "killed"
        return "survived"
    finally:
        target.write_text(original)


def read_entries():
    entries = {}
    for line in (ROOT / "tests/mutants/files.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            file, sources = line.split(":")
            entries[file] = sources.split()
            if file.endswith(".cpp") and file not in entries[file]:
                entries[file].insert(0, file)
    return entries


def read_survivors():
    reasons, reason = {}, ""
    for line in (ROOT / "tests/mutants/survivors.txt").read_text().splitlines():
        if line.startswith("# "):
            reason = line[2:]
        elif line:
            reasons[line] = reason
    return reasons


def prepare(entries, processes):
    """The objects without a mutant; and every program passes with them."""
    WORK.mkdir(parents=True, exist_ok=True)
    base = WORK / "base.hpp"
    base.write_text("".join(f"#include <{h}>\n" for h in (
        "catch2/catch.hpp", "rapidcheck/catch.h", "boost/multiprecision/gmp.hpp", "algorithm", "array", "cmath",
        "optional", "span", "string", "variant", "vector")))
    subprocess.run(["g++", *FLAGS, "-x", "c++-header", base, "-o", f"{base}.gch"], check=True)
    place = Place("original")
    sources = {source for entry in entries.values() for source in entry}
    originals = {source: place.root / (source.replace("/", "_") + ".o") for source in sources}

    def make(source):
        good, said = place.compile(source, originals[source])
        return None if good else f"mutate: {source} does not compile:\n{said[:2000]}"

    def run(program):
        file, number, parts = program
        to = place.root / f"program{number}"
        good, said = place.link([originals[s] for s in parts], to)
        if not good:
            return f"mutate: {file}: does not link:\n{said[:2000]}"
        passes = place.passes(to, ["~*gappa*"])
        to.unlink()
        return None if passes else f"mutate: {file}: {parts[-1]} fails without a mutant"

    programs = [(file, parts) for file, entry in entries.items() for parts in programs_of(entry)]
    numbered = [(file, number, parts) for number, (file, parts) in enumerate(programs)]
    with ThreadPoolExecutor(processes) as pool:
        for wrong in itertools.chain(list(pool.map(make, sorted(sources))), pool.map(run, numbered)):
            if wrong:
                sys.exit(wrong)
    return originals


class Row:
    """What became of the mutants of one file: as numbers, and the survivors by name."""

    def __init__(self, numbers, survivors):
        self.numbers, self.survivors = numbers, survivors  # made, tried, killed, equivalent

    def __str__(self):
        made, tried, killed, equal = self.numbers
        different = tried - equal
        score = f"{100 * killed / different:.0f} %" if different else "-"
        return f"{made} | {tried} | {killed} | {equal} | {different - killed} | {score} |"


def rows_of(entries, mutants, made, reasons):
    rows = {}
    for file in entries:
        mine = [m for m in mutants if m.file == file and m.status != "refused"]
        killed = sum(m.status == "killed" for m in mine)
        equal = sum(m.status == "survived" and m.key in reasons for m in mine)
        left = [f"- `{m.file}`, line {m.line}, {m.what}: `{m.text}`" for m in mine
                if m.status == "survived" and m.key not in reasons]
        rows[file] = Row([made[file], len(mine), killed, equal], left)
    return rows


def rows_in(page):
    """Those that the page has."""
    text = page.read_text().split(BEGIN)[1].split(END)[0]
    rows = {}
    for line in text.splitlines():
        if match := re.match(r"\| `([^`]+)` \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", line):
            rows[match.group(1)] = Row([int(match.group(i)) for i in range(2, 6)], [])
        elif (match := re.match(r"- `([^`]+)`, line ", line)) and match.group(1) in rows:
            rows[match.group(1)].survivors.append(line)
    return rows


def table(rows):
    yield "| file | mutants | tried | killed | equivalent | survived | score |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for file, row in rows.items():
        yield f"| `{file}` | {row}"
    yield f"| all | {Row([sum(c) for c in zip(*(r.numbers for r in rows.values()))], [])}"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="*")
    parser.add_argument("--most", type=int, default=10**6)
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()
    entries = read_entries()
    unknown = set(options.files) - set(entries)
    if unknown:
        sys.exit(f"mutate: tests/mutants/files.txt has no {' '.join(sorted(unknown))}")
    if options.files:
        entries = {file: entries[file] for file in entries if file in options.files}
    reasons = read_survivors()
    mutants, made = [], {}
    for file in entries:
        mine = list(mutants_of(file))
        made[file] = len(mine)
        step = max(1, -(-len(mine) // options.most))
        mutants += mine[::step]
    if options.list:
        print("\n".join(map(str, mutants)))
        return
    originals = prepare(entries, options.processes)
    begin, number, mine = time.time(), itertools.count(), threading.local()

    def one(mutant):
        if not hasattr(mine, "place"):
            mine.place = Place(next(number))
        mutant.status = judge(mutant, entries[mutant.file], mine.place, originals)
        if mutant.status == "survived" and mutant.key not in reasons:
            print(f"survived: {mutant}", flush=True)

    with ThreadPoolExecutor(options.processes) as pool:
        list(pool.map(one, mutants))
    rows = rows_of(entries, mutants, made, reasons)
    print("\n".join(table(rows)))
    refused = sum(m.status == "refused" for m in mutants)
    print(f"\n{len(mutants)} mutants, {refused} of them refused by the compiler; {time.time() - begin:.0f} s")
    left = any(row.survivors for row in rows.values())
    if options.write:
        head, rest = options.write.read_text().split(BEGIN)
        rows = {**rows_in(options.write), **rows}
        rows = {file: rows[file] for file in read_entries() if file in rows}
        named = "\n".join(line for row in rows.values() for line in row.survivors)
        options.write.write_text(f"{head}{BEGIN}\n\n" + "\n".join(table(rows)) + f"\n\n{named}\n\n{END}{rest.split(END)[1]}")
    sys.exit(1 if left else 0)


if __name__ == "__main__":
    main()

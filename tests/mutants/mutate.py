#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Changes one place of a source at a time, and asks whether a test fails: `./dev mutate`.

    mutate.py [FILE...] [--most N] [--processes N] [--write PAGE] [--list]

tests/mutants/files.txt has the files, each with the sources that its mutants are compiled into: tests,
and what the tests call. A mutant is one change of one operator of operators.py, on a line of code; it is
killed where a program of these ends with another status than 0, or not at all. Most are compiled
together, as choices of one program (switches.py), the others alone. One that the compiler refuses is not counted. tests/mutants/survivors.txt says of survivors why no test
can kill them. --most takes N mutants of each file, spread evenly. Exit status: 0 all others were killed,
1 some survived, 2 it could not run.
"""
import argparse
import os
import pathlib
import re
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from operators import mutants_of
from programs import PLACES, ROOT, Bench, Failed, compiled

BEGIN, END = "<!-- The table of ./dev mutate. -->", "<!-- End of the table. -->"


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


class Row:
    """What became of the mutants of one file: as numbers, and the survivors by name."""

    def __init__(self, numbers, survivors):
        self.numbers, self.survivors = numbers, survivors  # made, tried, killed, equivalent

    def __str__(self):
        made, tried, killed, equal = self.numbers
        different = tried - equal
        score = f"{100 * killed / different:.0f} %" if different else "-"
        return f"{made} | {tried} | {killed} | {equal} | {different - killed} | {score} |"


def row_of(mutants, made, reasons):
    mine = [m for m in mutants if m.status != "refused"]
    killed = sum(m.status == "killed" for m in mine)
    equal = sum(m.status == "survived" and m.key in reasons for m in mine)
    # A space keeps a lambda from looking like a link.
    left = [f"- `{m.file}`, line {m.line}, {m.what}: `{m.text}`".replace("](", "] (") for m in mine
            if m.status == "survived" and m.key not in reasons]
    return Row([made, len(mine), killed, equal], left)


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


def write(page, new):
    """Into the page, with the rows that it had of other files."""
    head, rest = page.read_text().split(BEGIN)
    rows = {**rows_in(page), **new}
    rows = {file: rows[file] for file in read_entries() if file in rows}
    named = "\n".join(line for row in rows.values() for line in row.survivors)
    page.write_text(f"{head}{BEGIN}\n\n" + "\n".join(table(rows)) + f"\n\n{named}\n\n{END}{rest.split(END)[1]}")


def judge(file, mutants, entry, originals, pool):
    """What becomes of each mutant of a file."""
    bench = Bench(file, entry, originals)
    pool.submit(bench.prepare).result()
    switched, programs = pool.submit(bench.switched, list(enumerate(mutants, 1)), print).result()
    begin = time.time()
    for (_, mutant), status in zip(switched, pool.map(lambda s: bench.chosen(*s, programs), switched)):
        mutant.status = status
    left = [m for m in mutants if not m.status]
    print(f"{file}: {len(mutants)} mutants, {len(switched)} by choice in {time.time() - begin:.0f} s, "
          f"{len(left)} alone", flush=True)
    for mutant, status in zip(left, pool.map(bench.alone, left)):
        mutant.status = status


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
    reasons, begin = read_survivors(), time.time()
    mutants, made = {}, {}
    for file in entries:
        all_of_it = list(mutants_of(file, (ROOT / file).read_text()))
        made[file] = len(all_of_it)
        mutants[file] = all_of_it[::max(1, -(-len(all_of_it) // options.most))]
        if options.list:
            print("\n".join(map(str, mutants[file])))
    if options.list:
        return
    rows = {}
    with ThreadPoolExecutor(options.processes) as pool:
        try:
            originals = compiled(entries, pool)
            for file, entry in entries.items():
                judge(file, mutants[file], entry, originals, pool)
                rows[file] = row_of(mutants[file], made[file], reasons)
                print("\n".join(rows[file].survivors), flush=True)
                if options.write:
                    write(options.write, {file: rows[file]})
        except Failed as failed:
            print(f"mutate: {str(failed)[:3000]}", file=sys.stderr)
            sys.exit(2)
        finally:
            shutil.rmtree(PLACES, ignore_errors=True)
    print("\n".join(table(rows)))
    tried = [mutant for some in mutants.values() for mutant in some]
    refused = sum(mutant.status == "refused" for mutant in tried)
    print(f"\n{len(tried)} mutants, {refused} of them refused by the compiler; {time.time() - begin:.0f} s")
    sys.exit(1 if any(row.survivors for row in rows.values()) else 0)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds a run of signum_campaigns to docs/lab/campaigns.md: ledger.py PAGE SEED TARGET < its output.

ledger.py PAGE --next-seed prints the seed of the next run. For signum_grid_campaigns --part is in
place of a seed, and --next-part prints how many of its parts were asked.
"""
import datetime
import re
import subprocess
import sys

RUNS = "| run, its seed | date | commit | vectors | cases | differ |"
GRIDS = "| question | of | cases | differ |"
PARTS = r"(?<=<!-- parts -->)\d+"
SUMS = "| question | cases | differ |"


def table(text, head):
    """The rows of the table with this head, as lists of cells, and where they stand."""
    start = text.index("\n", text.index("\n", text.index(head)) + 1) + 1
    end = start
    while text[end:end + 1] == "|":
        end = text.index("\n", end) + 1
    rows = [[c.strip() for c in line.strip("|").split("|")] for line in text[start:end].splitlines()]
    return rows, start, end


def put(text, head, rows):
    _, start, end = table(text, head)
    return text[:start] + "".join("| " + " | ".join(row) + " |\n" for row in rows) + text[end:]


def number(cell):
    return int(cell.replace(",", ""))


def main():
    page = sys.argv[1]
    text = open(page, encoding="utf-8").read()
    runs, _, _ = table(text, RUNS)
    if sys.argv[2] == "--next-seed":
        print(1 + max((number(row[0]) for row in runs), default=0))
        return
    parts = int(re.search(PARTS, text)[0])
    if sys.argv[2] == "--next-part":
        print(parts)
        return
    told = [line.rstrip("\n").split("\t") for line in sys.stdin]
    if sys.argv[2] == "--part":
        grids = {(row[0], row[1]): [number(row[2]), number(row[3])] for row in table(text, GRIDS)[0]}
        for question, of, cases, differ in told:
            row = grids.setdefault((question, of), [0, 0])
            row[0] += int(cases)
            row[1] += int(differ)
        rows = [[*of, f"{row[0]:,}", f"{row[1]:,}"] for of, row in grids.items()]
        text = re.sub(PARTS, str(parts + 1), put(text, GRIDS, rows))
        told = [(row[0], *row[2:]) for row in told]
    sums = {row[0]: [number(row[1]), number(row[2])] for row in table(text, SUMS)[0]}
    for question, cases, differ in told:
        of = sums.setdefault(question, [0, 0])
        of[0] += int(cases)
        of[1] += int(differ)
    all_of = [sum(s[i] for name, s in sums.items() if name != "all") for i in (0, 1)]
    sums.pop("all", None)
    rows = [[name, f"{s[0]:,}", f"{s[1]:,}"] for name, s in sums.items()]
    rows.append(["all", f"{all_of[0]:,}", f"{all_of[1]:,}"])
    text = put(text, SUMS, rows)
    text = re.sub(r"(?<=<!-- sum -->)[0-9,]*", f"{all_of[0]:,}", text)
    if sys.argv[2] != "--part":
        text = put(text, RUNS, runs + [run_row(told, *sys.argv[2:4])])
    open(page, "w", encoding="utf-8").write(text)


def run_row(told, seed, target):
    commit = subprocess.run(["git", "describe", "--always", "--dirty=+"], capture_output=True,
                            text=True, check=False).stdout.strip() or "unknown"
    cases, differ = (sum(int(row[i]) for row in told) for i in (1, 2))
    today = datetime.date.today().isoformat()
    return [seed, today, commit, target, f"{cases:,}", f"{differ:,}"]


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Adds runs of fuzz targets to the table of docs/lab/fuzzing.md: ledger.py PAGE < what ./dev fuzz was told.

A line is a target, `ran`, its seconds, the inputs that it ran and those that it kept, the edges of the program that were taken
at first, half way and at the end, and the second of the last new one; or a target, `merged`, how many inputs its corpus had,
and how many are left.
"""
import sys

BEGIN, END = "<!-- The table of ./dev fuzz. -->", "<!-- End of the table. -->"
HEAD = ["| target | time | inputs | kept | corpus, before and after `--merge` | edges: at first, half way, at the end; the last new one |",
        "| --- | ---: | ---: | ---: | --- | --- |"]


def seconds_of(text):
    hours, minutes, seconds = map(int, text.split(":"))
    return 3600 * hours + 60 * minutes + seconds


def time_of(seconds):
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def main():
    page = sys.argv[1]
    with open(page, encoding="utf-8") as file:
        text = file.read()
    head, rest = text.split(BEGIN)
    table, tail = rest.split(END)
    rows = {}
    for line in table.splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if len(cells) == 6 and cells[0].startswith("`"):
            rows[cells[0]] = [seconds_of(cells[1]), *(int(c.replace(",", "")) for c in cells[2:4]), *cells[4:]]
    for line in sys.stdin:
        name, what, *numbers = line.split()
        row = rows.setdefault(f"`{name}`", [0, 0, 0, "", ""])
        if what == "ran":
            row[:3] = [a + int(b) for a, b in zip(row[:3], numbers)]
            first, half, last, at = map(int, numbers[3:])
            row[4] = f"{first:,}, {half:,}, {last:,}; {time_of(at)} of {time_of(int(numbers[0]))}"
        else:
            row[3] = f"{int(numbers[0]):,}, {int(numbers[1]):,}"
    lines = HEAD + [f"| {name} | {time_of(r[0])} | {r[1]:,} | {r[2]:,} | {r[3]} | {r[4]} |"
                    for name, r in sorted(rows.items(), key=lambda row: row[0].strip("`"))]
    all_of = [sum(r[i] for r in rows.values()) for i in range(3)]
    lines.append(f"| all | {time_of(all_of[0])} | {all_of[1]:,} | {all_of[2]:,} | | |")
    with open(page, "w", encoding="utf-8") as file:
        file.write(f"{head}{BEGIN}\n\n" + "\n".join(lines) + f"\n\n{END}{tail}")


if __name__ == "__main__":
    main()

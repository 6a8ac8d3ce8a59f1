#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Breaks what is proved, one thing at a time in a copy of the sources, and asks whether the proof fails.

    breaks.py COMMANDS [--write PAGE | --check PAGE]

COMMANDS is a compile_commands.json with tests/proofs/record.cpp in it: formulas of predicates are
recorded anew. A constant is halved, a term of a bound dropped, a rounding not counted, a filter left
out, a formula given a term more. --check: the table in the page, between its two markers, is this one;
--write makes it so. Exit status: 0 each break was told, 1 one was not, or the page is old; 2 it could not
run.
"""
import argparse
import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import time

from page import has_table

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
LAYERS = ("kernel", "predicates", "algorithms")
MARKERS = "<!-- The table of what is broken. -->", "<!-- End of what is broken. -->"

BOUNDED = "kernel/include/signum/kernel/error_bounded.hpp"
RUNNING = "kernel/src/numbers/running_error.hpp"
DOUBLED = "kernel/src/numbers/bounded_double_double.hpp"
HITS = "algorithms/shapes/src/hits/quick/"

HALVED, TERM, ROUNDING = "a constant halved", "a term of a bound dropped", "a rounding not counted"
FORMULA, FILTER = "a term more in a formula", "a filter's condition changed"

# What is done, where, the text before and after, and the module with the proof.
BREAKS = [
    (HALVED, BOUNDED, "(Roundings + 1) * 0x1p-52", "(Roundings + 1) * 0x1p-53", "formulas"),
    (ROUNDING, BOUNDED, "return ErrorBounded<R + S + 1, D + E>", "return ErrorBounded<R + S, D + E>", "formulas"),
    (HALVED, RUNNING, "slack = 1 + 0x1p-49", "slack = 1 + 0x1p-50", "counted"),
    (TERM, RUNNING, " + a.error * b.error", "", "counted"),
    (TERM, RUNNING, "(a.error + b.error + unit * std::abs(v))", "(a.error + unit * std::abs(v))", "counted"),
    (ROUNDING, RUNNING, "(a.error + b.error + unit * std::abs(v))", "(a.error + b.error)", "counted"),
    (ROUNDING, RUNNING, "+ (std::abs(pq) + std::abs(v))", "+ std::abs(v)", "counted"),
    (HALVED, DOUBLED, "of_product = 6 * unit", "of_product = 3 * unit", "counted"),
    (HALVED, DOUBLED, "3 * unit * std::abs(correction)", "1 * unit * std::abs(correction)", "counted"),
    (TERM, DOUBLED, "unit * (std::abs(lows) + std::abs(rest))", "unit * std::abs(rest)", "counted"),
    (TERM, DOUBLED, "(std::abs(b.high) + b.error)", "std::abs(b.high)", "counted"),
    (ROUNDING, DOUBLED, "of_rest / least + 2 * unit * std::abs(correction)", "of_rest / least", "counted"),
    (FORMULA, DOUBLED, "const double rest = l + lows;", "const double rest = (l + lows) + b.low;", "counted"),
    (ROUNDING, "kernel/src/numbers/double_double.hpp", "return DoubleDouble<R + S + 1>{", "return DoubleDouble<R + S>{",
     "others"),
    (HALVED, HITS + "quick_sphere-inl.hpp", "c_error = all<T>(0x1p-50)", "c_error = all<T>(0x1p-51)", "hits"),
    (TERM, HITS + "quick_sphere-inl.hpp", "const T terms = ww + rr;", "const T terms = ww;", "hits"),
    (FORMULA, HITS + "quick_sphere-inl.hpp", "const T b = (bx + by) + bz;", "const T b = ((bx + by) + bz) + bx;", "hits"),
    (FILTER, HITS + "quick_sphere-inl.hpp", "relative < all<T>(0x1p-10)", "relative < all<T>(0x1p-5)", "hits"),
    (TERM, HITS + "quick_hit.cpp", "+ (magnitude(n.z * o.z) + magnitude(offset))", "+ magnitude(n.z * o.z)", "hits"),
    (FILTER, HITS + "quick_hit.cpp", "magnitude(slope) > 0x1p10 * slope_error", "magnitude(slope) > slope_error", "hits"),
    (HALVED, HITS + "quick_hit.cpp", "0x1p-101 * product.high", "0x1p-102 * product.high", "reaches"),
    (HALVED, HITS + "quick_obb-inl.hpp", "0x1p-47) * (k * w_size", "0x1p-48) * (k * w_size", "boxes"),
    (TERM, HITS + "quick_kdop-inl.hpp", "0x1p-51) * ((x + y) + z)", "0x1p-51) * (x + y)", "kdops"),
    (HALVED, "algorithms/exact/src/vectors/homogeneous_vector.hpp", "0x1p-49 * size", "0x1p-50 * size", "others"),
    (HALVED, "algorithms/bound/src/k_cbp/block_maxima.cpp", "0x1p-50 * s", "0x1p-51 * s", "others"),
    (TERM, "algorithms/bound/src/k_cbp/block_maxima.cpp", " +\n                   std::abs(direction.z) * largest.z", "", "others"),
    (HALVED, "algorithms/shapes/src/convex/sizes.hpp", "4 * unit_roundoff * s.scale(v)",
     "2 * unit_roundoff * s.scale(v)", "others"),
    (HALVED, "predicates/src/stages/ray_bounds.hpp", "std::abs(y) * 0x1p-51", "std::abs(y) * 0x1p-52", "reaches"),
    (HALVED, "algorithms/bvh/src/walk/bvh_overlap.cpp", "0x1p-21 * std::abs(m.value)", "0x1p-22 * std::abs(m.value)", "volumes"),
    (HALVED, "algorithms/bvh/src/walk/bvh_overlap.cpp", "0x1p-23 * std::abs(t)", "0x1p-24 * std::abs(t)", "volumes"),
    (HALVED, "algorithms/mesh/src/rays/ray_in_frame.cpp", "magnitude(at) * all<T>(0x1p-23)",
     "magnitude(at) * all<T>(0x1p-24)", "volumes"),
]


def record(copy, commands):
    """What the formulas of the copy are, and what its filters take for constants."""
    entry = next(e for e in json.loads(commands.read_text()) if e["file"].endswith("tests/proofs/record.cpp"))
    built = pathlib.Path(entry["file"]).parent.parent.parent
    flags = []
    for flag in shlex.split(entry["command"]):
        if flag.startswith(("-D", "-std")):
            flags.append(flag)
        elif flag.startswith("-I"):
            folder = pathlib.Path(flag[2:])
            inside = folder.relative_to(built) if folder.is_relative_to(built) else None
            at = copy if inside and inside.parts[0] in LAYERS else ROOT
            flags.append(f"-I{at / inside}" if inside else flag)
    program = copy / "record"
    # The generators that the tests' list of predicates names are never called.
    done = subprocess.run(["g++", *flags, "-O0", "-w", "-no-pie", "-Wl,--unresolved-symbols=ignore-all", "-o", program,
                           HERE / "record.cpp"], capture_output=True, text=True, check=False)
    if done.returncode:
        return None
    return subprocess.run([program], capture_output=True, text=True, check=True).stdout


def ask(module, copy, formulas):
    """In a process of its own: what is wrong with the claims of a module about a copy of the sources."""
    import source
    source.ROOT = pathlib.Path(copy)
    import prove
    import runs
    runs.share = 0.02
    try:
        if module == "formulas":
            import formulas as proofs
            claims = proofs.claims(pathlib.Path(formulas).read_text(), 8)
        else:
            claims = __import__(module).claims()
    except source.SourceChanged as changed:
        print(f"the proof is of another source: {str(changed).split(': ', 1)[-1]}")
        return
    for line in prove.failures(claims):
        print(line)


def told(module, copy, commands):
    if module == "formulas":
        text = record(copy, commands)
        if text is None:
            return "the compiler refuses it"
        (copy / "formulas.txt").write_text(text)
    done = subprocess.run([sys.executable, "-B", __file__, "--ask", module, copy, copy / "formulas.txt"],
                          capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"breaks: {done.stderr}")
    return done.stdout


def short(lines):
    """The first of what is said, and how much more there is."""
    lines = [re.sub(r"\s+", " ", line) for line in lines.splitlines()]
    first = re.sub(r" \((kernel|predicates|algorithms)/[\w/.-]+\)", "", lines[0]).replace("|", "\\|")
    return first + (f"; and {len(lines) - 1} more" if len(lines) > 1 else "")


def rows(commands):
    yield "| what | where | before | after | the proof says |"
    yield "| --- | --- | --- | --- | --- |"
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder)
        for layer in LAYERS:
            shutil.copytree(ROOT / layer, copy / layer)
        for what, file, before, after, module in BREAKS:
            text = (ROOT / file).read_text()
            if text.count(before) < 1:
                sys.exit(f"breaks: {file} has no {before}")
            (copy / file).write_text(text.replace(before, after))
            said = told(module, copy, commands)
            (copy / file).write_text(text)
            cells = [re.sub(r"\s+", " ", x).strip().replace("|", "\\|") for x in (before, after)]
            cells = [f"`{x}`" if x else "" for x in cells]
            yield (f"| {what} | `{file.rsplit('/', 1)[-1]}` | {cells[0]} | {cells[1]} | "
                   f"{short(said) if said else 'nothing'} |")


def main():
    if sys.argv[1:2] == ["--ask"]:
        ask(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser()
    parser.add_argument("commands", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path)
    options = parser.parse_args()
    begin = time.time()
    lines = []
    for row in rows(options.commands):
        print(row, flush=True)
        lines.append(row)
    unnoticed = sum(row.endswith("| nothing |") for row in lines)
    failed = unnoticed > 0
    page = options.write or options.check
    if page and not has_table(page, MARKERS, "\n".join(lines), options.write):
        print(f"breaks: {page} has another table: ./dev prove --write", file=sys.stderr)
        failed = True
    print(f"\n{len(BREAKS)} breaks, {unnoticed} of which no proof notices; {time.time() - begin:.0f} s")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()

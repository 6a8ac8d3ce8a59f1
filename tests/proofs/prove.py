#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves the constants by which doubles decide, and prints a table of them.

    prove.py FORMULAS [--gappa] [--write PAGE | --check PAGE] [--tries SHARE]

FORMULAS is what the program record_formulas prints. --gappa: asks Gappa, too. --check: the table in
the page, between its two markers, is this one; --write makes it so. Exit status: 0 proved, 1 a
constant is too small, or can be halved without a proof failing, or the page is old; 2 it could not
run.
"""
import argparse
import math
import pathlib
import shutil
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import boxes
import counted
import formulas
import hits
import kdops
import others
import reaches
import runs
from claim import ask_gappa
from page import has_table
from source import SourceChanged

MARKERS = "<!-- The table of ./dev prove. -->", "<!-- End of the table. -->"


def power(x):
    """A number as a table has it: a small multiple of a power of two."""
    if x is None:
        return "none"
    exponent = x.numerator.bit_length() - x.denominator.bit_length()
    if exponent > -20:
        return f"{math.ceil(float(x) * 1e4) / 1e4:.6g}"
    x = x * 2 ** -exponent if exponent < 0 else x / 2 ** exponent
    while x < 1:
        x, exponent = x * 2, exponent - 1
    factor = math.ceil(float(x) * 1000) / 1000
    if factor == 2:
        factor, exponent = 1, exponent + 1
    return f"2^{exponent}" if factor == 1 else f"{factor:.4g} * 2^{exponent}"


def rows(claims, with_gappa):
    yield "| constant | where | used | proved | slack | Gappa |"
    yield "| --- | --- | --- | --- | --- | --- |"
    for c in claims:
        slack = f"{float(c.slack):.3f}" if c.slack and c.slack < 1000 else f"2^{int(math.log2(c.slack))}"
        yield (f"| {c.name} | `{c.file.rsplit('/', 1)[-1]}` | {power(c.used)} | {power(c.needed)} | "
               f"{slack} | {gappa_mark(c, with_gappa)} |")


def gappa_mark(c, with_gappa):
    if not c.scripts:
        return ""
    return c.gappa if with_gappa else "yes"


def failures(claims):
    for c in claims:
        if c.needed is None:
            yield f"{c.name} ({c.file}): {power(c.used)} is used, and no constant is enough"
        elif c.needed > c.used:
            yield f"{c.name} ({c.file}): {power(c.used)} is used, and {power(c.needed)} is needed"
        if c.found is not None and c.found > 1:
            yield f"{c.name} ({c.file}): an error {float(c.found):.4g} times the bound was found"
        if c.gappa in ("no", "time"):
            yield f"{c.name} ({c.file}): Gappa says {c.gappa}"
        if not c.halves and not c.generous:
            yield (f"{c.name} ({c.file}): half of {power(c.used)} would do, and so nothing would say that "
                   f"it was halved; {power(c.needed)} is needed")
        if getattr(c, "overflow", 1) < 1:
            yield f"{c.name}: what overflowed may be told, by a factor of {float(1 / c.overflow):.3g}"


def all_claims(text):
    return formulas.claims(text, int(400 * runs.share)) + hits.claims() + boxes.claims() + kdops.claims() + others.claims() + reaches.claims() + counted.claims()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("formulas", type=pathlib.Path)
    parser.add_argument("--gappa", action="store_true")
    parser.add_argument("--tries", type=float, default=1, help="of the search, a share")
    parser.add_argument("--write", type=pathlib.Path)
    parser.add_argument("--check", type=pathlib.Path)
    options = parser.parse_args()
    if options.gappa and not shutil.which("gappa"):
        sys.exit("prove: there is no gappa")
    begin = time.time()
    runs.share = options.tries
    try:
        claims = all_claims(options.formulas.read_text())
    except SourceChanged as changed:
        print(f"prove: {changed}: its proof is in tests/proofs", file=sys.stderr)
        sys.exit(1)
    if options.gappa:
        with ThreadPoolExecutor() as pool:
            list(pool.map(ask_gappa, claims))
    table = "\n".join(rows(claims, options.gappa))
    print(table)
    bad = list(failures(claims))
    page = options.write or options.check
    if page and not has_table(page, MARKERS, table, options.write):
        bad.append(f"{page} has another table: ./dev prove --write")
    for line in bad:
        print(f"prove: {line}", file=sys.stderr)
    asked = sum(bool(c.gappa) for c in claims)
    print(f"\n{len(claims)} constants, {len(bad)} failures; {asked} asked of Gappa; "
          f"{time.time() - begin:.0f} s")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()

# SPDX-License-Identifier: MIT
"""What make_bindings makes of bindings/shapes.toml, and of the names of the public headers."""

import pathlib
import re
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHAPES = tomllib.loads((ROOT / "bindings/shapes.toml").read_text())


def kinds_h():
    names = ",\n".join(f"  SIGNUM_{name.upper()}" for name in SHAPES)
    return ["typedef enum signum_kind {", *names.split("\n"), "} signum_kind;"]


def shapes_ts():
    values = [f"  | {{ {name}: {kind} }}" for name, row in SHAPES.items() for kind in row["types"]]
    return ["/** A shape as docs/oracle.md writes it, with its one key: the kind. */", "export type Shape =", *values,
            "  | { mesh: { points: readonly Vector[]; faces: readonly Vector[] } }",
            "  | { placed: { shape: Shape; rotation: Vector; translation: Vector } };"]


def sentences_py():
    return ["_SENTENCES = {", *[f'    "{name}": "{row["says"]}",' for name, row in SHAPES.items()], "}"]


def shapes_md():
    rows = [f"| `{name}` | {value} | {where} |" for name, row in SHAPES.items() for value, where in row["lines"]]
    return ["", "| shape | value | in |", "| --- | --- | --- |", *rows, ""]


def signum_hpp():
    """The header of everything: all public ones."""
    headers = sorted(path.relative_to(folder).as_posix() for pattern in ("kernel", "predicates", "algorithms/*")
                     for folder in ROOT.glob(pattern + "/include") for path in folder.rglob("*.hpp"))
    return ["// SPDX-License-Identifier: MIT", "/// The whole public library.", "#pragma once", "",
            *[f"#include <{name}>" for name in headers]]


def require_every_shape(fail):
    """Each kind of shape is where nothing else would miss it."""
    header = (ROOT / "kernel/include/signum/kernel/any_shape.hpp").read_text()
    names = re.findall(r'"(\w+)"', re.search(r"shape_names = \{(.*?)\}", header, re.S).group(1))
    if names != list(SHAPES):
        fail("bindings/shapes.toml: expected the kinds of ShapeKind, in its order")


FILES = {"include/signum/signum.hpp": signum_hpp}
PARTS = {
    "bindings/c/include/signum/c/types.h": {"kinds": kinds_h},
    "bindings/wasm/signum.d.ts": {"shapes": shapes_ts},
    "bindings/python/signum/shapes.py": {"sentences": sentences_py},
    "docs/oracle.md": {"shapes": shapes_md},
}

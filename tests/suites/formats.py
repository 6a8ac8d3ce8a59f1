# SPDX-License-Identifier: MIT
"""Suites of file formats: what is to be read, and what is to be refused; and what cannot be asked yet."""

import json
import re
import subprocess

from cases import Case, Unasked, files

# What the program says of files that are right and that it does not read.
NOT_READ = {
    r"asset\.version: expected|byte 4: expected version": "glTF 1.0 is not read",
    r"accessors\[\d+\]: expected bufferView": "an accessor without a bufferView is zeros, which is not read",
    r"buffers\[\d+\]: expected a uri": "a buffer without bytes is not read",
    r"expected a statement of an OBJ file, found a word": "UTF-16 is not read",
}


def reading(path, expected):
    """What is to be read may break rules of which nothing hangs; what is to be refused is read by all rules."""
    strict = [] if expected else ["--strict"]

    def answer(program):
        done = subprocess.run([program, "bound", *strict, "--kind", "aabb", str(path)], capture_output=True,
                              text=True, check=False)
        if "there is no point to bound" in done.stderr:
            return Unasked("files without a mesh")
        last = done.stderr.strip().split("\n")[-1].replace(str(path), "")
        return {"read": done.returncode == 0, "said": last[len("signum: : "):] if done.returncode else ""}

    def explain(value):
        if value["read"]:
            return "the suite", "--strict does not look for this fault"
        for pattern, why in NOT_READ.items():
            if re.search(pattern, value["said"]):
                return "the suite", why
        return "signum", "refused: " + re.sub(r"\s/\S*/|\s+", " ", re.sub("[0-9]+", "N", value["said"]))[:100]

    return Case(path.name, None, answer, expected, explain, lambda value, expected: value["read"] == expected)


def of_threemf(folder):
    for path in files(folder, ".3mf"):
        yield reading(path, not path.name.startswith("MUSTFAIL"))


def of_gltf(folder):
    for path in files(folder, ".report.json"):
        report = json.loads(path.read_text())
        model = path.with_name(path.name[:-len(".report.json")])
        yield reading(model, report["issues"]["numErrors"] == 0) if model.exists() else Unasked("a report alone")


def of_assimp(folder):
    for path in files(folder, ".obj", ".off", ".ply", ".stl", ".gltf", ".glb", ".3mf"):
        yield reading(path, "invalid" not in path.parts)


def unasked(what, count):
    """What reads a suite of which nothing can be asked yet; count tells how many cases its folder has."""
    def read(folder):
        yield from [Unasked(what)] * count(folder)
    return read


def named(pattern):
    return lambda folder: len(list(folder.glob(pattern)))

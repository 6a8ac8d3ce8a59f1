#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Which branches and lines the tests take, by Clang's coverage: `./dev coverage`.

    coverage.py [--layers kernel,predicates] [--clang N] [--processes N] [--write PAGE]

The sources of these layers and their tests are compiled by Clang with counters and linked with what
build/dev has of the others; of the tests of other layers those of ABOVE are there. What is compiled is kept
in build/coverage until a source of these layers, or a header, is newer. Prints a table by folder, and the
branches never taken: of layers of algorithms alone, where there are some. Exit status: 0 done, 2 it could not run.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "mutants"))
from programs import HEADERS, ROOT, Failed, flags, library, run  # noqa: E402

WORK = ROOT / "build/coverage"
# Tests of what kernel has for those layers above it: JSON, areas and times, batches, meshes.
ABOVE = ("oracle/*", "exact/*", "shapes/batch", "shapes/locate_polyhedron", "shapes/nearest_points", "mesh/weld")
# Tests that stand in folders of another name than their layer's.
BESIDE = {"algorithms/shapes": ("pairs",)}
# What of the tests is run, and with which environment: the vectors that are asked for are read once.
RUNS = ((["~*gappa*"], {}), (["batch: points against*"], {"SIGNUM_TARGET": "scalar"}),
        (["batch: points against*"], {"SIGNUM_TARGET": "abacus"}))
COUNTERS = ["-fprofile-instr-generate", "-fcoverage-mapping", "-O1"]
BEGINS = {False: "<!-- The table of ./dev coverage. -->", True: "<!-- The table of ./dev coverage --all. -->"}
END = "<!-- End of the table. -->"


def sources_of(layers):
    found = []
    for layer in layers:
        found += (ROOT / layer).glob("src/**/*.cpp")
        for folder in (layer.split("/")[-1], *BESIDE.get(layer, ())):
            found += (ROOT / "tests" / folder).glob("*.cpp")
    for pattern in ABOVE if len(layers) == 2 else ():
        above = (ROOT / "tests").glob(f"{pattern}.cpp")
        # Those of pages are told where these are by definitions of their target.
        found += [path for path in above if "SIGNUM_EXAMPLES" not in path.read_text()]
    return sorted(str(path.relative_to(ROOT)) for path in found)


def newest_header(layers):
    headers = [p for folder in [*layers, "tests", "judge", "oracle"] for p in (ROOT / folder).rglob("*.hpp")]
    return max(p.stat().st_mtime for p in headers)


def compiled(layers, clang, processes):
    """The objects of the layers and their tests."""
    WORK.mkdir(parents=True, exist_ok=True)
    headers, since = WORK / f"headers-{clang}.hpp", newest_header(layers)
    text = "".join(f"#include <{header}>\n" for header in HEADERS)
    command = [f"clang++-{clang}", *flags("", ROOT), *COUNTERS]
    if not headers.is_file() or headers.read_text() != text:
        headers.write_text(text)
        try:
            run([*command, "-x", "c++-header", headers, "-o", f"{headers}.pch"])
        except Failed:
            headers.unlink()
            raise

    def make(source):
        to = WORK / (source.replace("/", "_") + f"-{clang}.o")
        if not to.is_file() or to.stat().st_mtime < max(since, (ROOT / source).stat().st_mtime):
            run([f"clang++-{clang}", *flags(source, ROOT), *COUNTERS, "-include-pch", f"{headers}.pch", "-c",
                 ROOT / source, "-o", to])
        return to

    with ThreadPoolExecutor(processes) as pool:
        return list(pool.map(make, sources_of(layers)))


def measured(program, layers, clang):
    """What llvm-cov says of all runs of the tests. One that fails has taken its branches, too, and is named."""
    profiles = []
    for number, (tests, environment) in enumerate(RUNS if "predicates" in layers else RUNS[:1]):
        profiles.append(WORK / f"tests-{number}.profraw")
        environment = {**os.environ, **environment, "LLVM_PROFILE_FILE": str(profiles[-1])}
        done = subprocess.run([program, *tests], env=environment, stdout=subprocess.PIPE, text=True, check=False)
        # There is no vector named abacus, which is an error.
        if (done.returncode != 0) != (environment.get("SIGNUM_TARGET") == "abacus"):
            print(f"coverage: tests do not end as they should:\n{done.stdout[-2000:]}", file=sys.stderr)
    merged = WORK / "tests.profdata"
    run([f"llvm-profdata-{clang}", "merge", "-sparse", *profiles, "-o", merged])
    said = subprocess.run([f"llvm-cov-{clang}", "export", "-instr-profile", merged, program, "-skip-expansions",
                           "-skip-functions"], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(said.stdout)["data"][0]["files"]


class Folder:
    def __init__(self):
        self.counts = {"branches": [0, 0], "lines": [0, 0]}

    def add(self, summary):
        for what, (count, covered) in self.counts.items():
            self.counts[what] = [count + summary[what]["count"], covered + summary[what]["covered"]]

    def __str__(self):
        parts = []
        for what in ("branches", "lines"):
            count, covered = self.counts[what]
            parts.append(f"{covered} of {count} | {100 * covered / count:.1f} %" if count else "- | -")
        return " | ".join(parts)


def count_at(segments, line, column):
    """How often the code at a place ran, of all instances of a template: None where there is none."""
    count = None
    for at_line, at_column, times, has_count, *_ in segments:
        if (at_line, at_column) > (line, column):
            break
        count = times if has_count else None
    return count


def never_taken(files, layers):
    """What no instance of a template took: branches, and lines that never ran where there are some."""
    for file in files:
        path = pathlib.Path(file["filename"])
        if not is_of(path, layers):
            continue
        taken, idle = {}, []
        for line, column, *_, when_true, when_false, _, _, _ in file.get("branches", []):
            old = taken.get((line, column), (0, 0))
            taken[(line, column)] = (old[0] + when_true, old[1] + when_false)
        name, lines = path.relative_to(ROOT), path.read_text().splitlines()
        for (line, column), ways in sorted(taken.items()):
            if ways == (0, 0):
                # Never reached, or known when it is compiled, as a branch of a template may be.
                if count_at(file["segments"], line, column) == 0:
                    idle.append(line)
                continue
            for way, count in zip(("true", "false"), ways):
                if count == 0:
                    condition = re.split(r" && | \|\| |[;{]", lines[line - 1][column - 1:])[0]
                    yield f"- `{name}`, line {line}, never {way}: `{condition}`"
        if idle:
            yield f"- `{name}`, never reached: line{'s' if len(set(idle)) > 1 else ''} {', '.join(map(str, sorted(set(idle))))}"


def is_of(path, layers):
    return path.is_relative_to(ROOT) and str(path.relative_to(ROOT)).startswith(tuple(f"{x}/" for x in layers))


def report(files, layers):
    folders, whole = {}, Folder()
    for file in files:
        path = pathlib.Path(file["filename"])
        if is_of(path, layers):
            folders.setdefault(str(path.relative_to(ROOT).parent), Folder()).add(file["summary"])
            whole.add(file["summary"])
    yield "| folder | branches taken | | lines run | |"
    yield "| --- | --- | --- | --- | --- |"
    for name in sorted(folders):
        yield f"| `{name}/` | {folders[name]} |"
    yield f"| all | {whole} |"
    yield ""
    yield from never_taken(files, layers)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--layers", default="kernel,predicates")
    parser.add_argument("--clang", default="19")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--write", type=pathlib.Path)
    options = parser.parse_args()
    layers = options.layers.split(",")
    try:
        program = WORK / "tests"
        run([f"clang++-{options.clang}", *COUNTERS, "-Wl,--allow-multiple-definition",
             *compiled(layers, options.clang, options.processes), *library(), "-o", program])
        # Kernel and predicates have a table of their own, by more of the tests above them.
        reported = [layer for layer in layers if layer.startswith("algorithms/")] or layers
        text = "\n".join(report(measured(program, layers, options.clang), reported))
    except (Failed, subprocess.CalledProcessError) as failed:
        print(f"coverage: {str(failed)[:3000]}", file=sys.stderr)
        sys.exit(2)
    print(text)
    if options.write:
        begin = BEGINS[reported != layers]
        head, rest = options.write.read_text().split(begin)
        options.write.write_text(f"{head}{begin}\n\n{text}\n\n{END}{rest.split(END, 1)[1]}")


if __name__ == "__main__":
    main()

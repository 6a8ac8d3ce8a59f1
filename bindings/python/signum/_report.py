# SPDX-License-Identifier: MIT
"""The page docs/report.md of parts, a question in a family each, which are asked apart."""

from __future__ import annotations

import functools
import os
import subprocess
import tempfile
from typing import Any, Callable, Optional

from ._campaign import MOST_ENDS, ClusterError
from ._dispatch import Dispatch
from ._tiles import digest


def said(command: list[str], lines: str = "", folder: Optional[str] = None) -> list[str]:
    """The lines that the program of the report prints. Begun anew where a signal ends it."""
    for _ in range(MOST_ENDS):
        run = subprocess.run(command, input=lines, cwd=folder, capture_output=True, text=True)
        if run.returncode >= 0:
            break
    if run.returncode != 0:
        raise ClusterError(f"{command[0]}: status {run.returncode} {run.stderr.strip()}")
    return run.stdout.splitlines()


def answer(
    command: list[str], expected: str, parts: list[str], first: int, end: int, folder: str
) -> dict[str, Any]:
    """The answers to the parts from first up to end. It runs on a worker."""
    here = folder if os.path.isdir(folder) else os.getcwd()
    path = os.path.join(here, command[0])
    try:
        if digest(path) != expected:
            return {"error": f"{path}: another one here"}
        lines = said([path, *command[1:], "--jobs", "1", "--answer"],
                     "".join(line + "\n" for line in parts[first:end]), here)
    except (ClusterError, OSError) as e:
        return {"error": str(e)}
    if len(lines) != end - first:
        return {"error": f"{path}: {len(lines)} answers to {end - first} parts"}
    return {"lines": lines}


def write(
    client: Any, command: list[str], out: str, size: Optional[int] = None,
    on_segment: Callable[[int, int], Any] = lambda done, of: None,
) -> None:
    """Has the parts asked on a client of Dask, so many together, and writes report.md and its pictures
    into the folder: what the command itself writes. on_segment(done, of) is called with numbers of parts.
    Raises ClusterError.
    """
    parts = said([*command, "--list"])
    threads = max(1, sum(client.nthreads().values()))
    size = size or max(1, min(64, len(parts) // (16 * threads)))
    segments = [range(n, min(n + size, len(parts))) for n in range(0, len(parts), size)]
    do = functools.partial(answer, command, digest(command[0]), parts)
    with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".txt") as file:
        done = 0
        for said_of in Dispatch(client, do, segments).answers():
            if said_of is not None:
                file.writelines(line + "\n" for line in said_of["lines"])
                done += len(said_of["lines"])
                on_segment(done, len(parts))
        file.flush()
        said([*command, "--from", file.name, "--out", out])

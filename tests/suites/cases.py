# SPDX-License-Identifier: MIT
"""A case of a suite, and the files of one."""

from dataclasses import dataclass, field
from typing import Any, Callable


class Unasked(Exception):
    """What signum cannot be asked yet: why."""


@dataclass
class Case:
    """A question to the program, what the suite says, and what tells who is right where they differ.

    answer takes the oracle's answers to the questions, or, where these are None, the program's path.
    explain takes the value and gives who is right and why.
    """
    name: str
    questions: list
    answer: Callable
    expected: Any
    explain: Callable
    same: Callable = field(default=lambda x, y: x == y)


def by_fractions(truth, expected, same=lambda x, y: x == y):
    """Explains by a function that decides from scratch."""
    def explain(value):
        right = truth()
        ours, theirs = same(value, right), same(expected, right)
        return {(True, False): "signum", (False, True): "the suite"}.get((ours, theirs), "neither"), "by fractions"
    return explain


def unknown(_):
    return "unknown", "not decided apart from signum"


def files(folder, *endings):
    """The files of a folder and those below it, in the order of their names."""
    return sorted(p for p in folder.rglob("*") if p.is_file() and p.name.lower().endswith(endings))

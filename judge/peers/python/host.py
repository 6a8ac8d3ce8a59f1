# SPDX-License-Identifier: MIT
"""Answers questions of the oracle's line format by a package of Python.

python3 host.py ADAPTER: reads a question a line and writes an answer a line. ADAPTER is the name of a file in adapters/.
python3 host.py ADAPTER --describe: what the adapter says of itself, and the package's version, as JSON.
python3 host.py ADAPTER --program: of the question on standard input a program that shows the package's answer, if there is one.
"""

import importlib
import io
import json
import math
import os
import sys

from questions import name_of, read


def leaves(value):
    return [x for item in value for x in leaves(item)] if isinstance(value, (list, tuple)) else [value]


def answer(answers, question):
    """What the adapter says, or that it has nothing to say, or what went wrong."""
    ask = answers.get(name_of(question))
    if not ask:
        return {"declined": True}
    try:
        said = ask(question)
        if said is None:
            return {"declined": True}
        for key, value in said.items():
            if any(isinstance(x, float) and math.isnan(x) for x in leaves(value)):
                return {"error": f"{key} is nan"}
        return said
    except Exception as error:  # pylint: disable=broad-except; whatever a package throws is its answer
        return {"error": (str(error) or type(error).__name__).split("\n")[0]}


def description(adapter):
    """What the report tells of an adapter; the package it lacks, where that is not installed."""
    told = {"name": adapter.PACKAGE, "license": adapter.LICENSE, "source": adapter.DEBIAN, "claim": adapter.CLAIM}
    for key in ("inexact", "without", "withoutOf", "families", "numbers"):
        value = getattr(adapter, key.upper(), None)
        if value:
            told[key] = value
    try:
        answers = adapter.answers()
    except ImportError as error:
        return {**told, "missing": str(error)}
    return {**told, "version": adapter.version(), "questions": list(answers)}


def main():
    name, *mode = sys.argv[1:] or [""]
    if not name or mode not in ([], ["--describe"], ["--program"]):
        print("host.py: expected ADAPTER, and --describe or --program or nothing", file=sys.stderr)
        return 2
    adapter = importlib.import_module(f"adapters.{name}")
    # What a package prints is no answer.
    out = os.fdopen(os.dup(1), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.stdout = io.StringIO()
    if mode == ["--describe"]:
        print(json.dumps(description(adapter)), file=out)
        return 0
    if mode == ["--program"]:
        print(json.dumps(getattr(adapter, "program", lambda q: None)(read(json.load(sys.stdin)))), file=out)
        return 0
    answers = adapter.answers()
    for line in sys.stdin:
        question = json.loads(line)
        print(json.dumps({"id": question.get("id"), **answer(answers, read(question))}), file=out, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

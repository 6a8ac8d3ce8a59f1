# SPDX-License-Identifier: MIT
"""The judge: where is a function of yours wrong?"""

from __future__ import annotations

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable, Optional, Sequence

import numpy

from . import _signum
from ._enums import Containment, Feature, Location, Planes, Side
from .shapes import Shape, typed

_keys = {
    "intersects": "intersects",
    "locate": "location",
    "side": "side",
    "frustum": "side",
    "distance": "squared",
}
_words = {"locate": Location, "side": Side, "frustum": Containment}


@dataclass(frozen=True)
class Finding:
    """A case that was answered wrongly, as small as it gets.

    question: what was asked; verdict: how the answer is wrong.
    shapes: the arguments; right and said: both answers, as lines of the oracle's format.
    line: the question as such a line; program: a program in C++ that prints the right answer.
    """

    question: str
    verdict: str
    contact_class: str
    shapes: list[Any]
    line: str
    right: Any
    said: Any
    program: str
    svg: str

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        arguments = ", ".join(repr(s) for s in self.shapes)
        return f"Finding({self.question}({arguments}): right {self.right}, said {self.said})"


class Findings(list):
    """The findings of a campaign; cases, right and declined count what was asked, excluded what
    was left out."""

    cases = 0
    right = 0
    declined = 0
    excluded = 0

    def _repr_html_(self) -> str:
        head = f"<p>{self.cases} cases, {self.right} right, {len(self)} findings</p>"
        return head + "".join(f"<h4>{f.question}: {f.verdict}</h4>{f.svg}" for f in self)


def _plain(value: Any) -> Any:
    """A number of NumPy or a Fraction as JSON takes it."""
    if isinstance(value, (numpy.bool_, numpy.integer, numpy.floating)):
        return value.item()
    if isinstance(value, Fraction):
        return float(value)
    return value


def _number(value: Any) -> Any:
    """A double as the oracle's format writes it, what is not finite as a word."""
    x = float(value)
    return x if x == x and abs(x) != float("inf") else repr(x)


def _reply(ask: str, answer: Any) -> dict[str, Any]:
    """The members of an answer in the oracle's format."""
    answer = _plain(answer)
    if ask in _words and not isinstance(answer, str):
        answer = _words[ask](answer).name
    if ask == "intersects":
        answer = bool(answer)
    if ask == "distance":
        answer = _number(getattr(answer, "squared", answer))
    if _signum.is_predicate(ask):
        return {"sign": answer}
    if ask in _keys:
        return {_keys[ask]: answer}
    if ask == "hit":
        if answer is None or answer is False:
            return {"hit": False}
        t, inside = (answer.t, answer.inside) if hasattr(answer, "t") else answer
        return {"hit": True, "t": _number(t), "inside": bool(inside)}
    if ask in ("sweep", "ccd"):
        if answer is None or answer is False:
            return {"hit": False}
        return {"hit": True, "t": _number(getattr(answer, "t", answer))}
    if ask == "penetration":
        relation, depth = answer[:2]
        return {"relation": getattr(relation, "name", relation), "depth": _number(depth)}
    if ask == "contact":
        planes, dimension, interiors, feature_a, feature_b = answer
        return {
            "planes": Planes(planes).name,
            "dimension": int(dimension),
            "interiors": bool(interiors),
            "features": [Feature(feature_a).name, Feature(feature_b).name],
        }
    dimension, points = (
        (answer.dimension, answer.points) if hasattr(answer, "points") else answer
    )
    return {"dimension": int(dimension), "points": [[_number(x) for x in p] for p in points]}


def fuzz(
    question: str,
    shapes: Sequence[str] = (),
    *,
    against: Callable[..., Any],
    dimension: Optional[int] = None,
    cases: int = 1000,
    seed: int = 1,
    seconds: Optional[float] = None,
    families: Sequence[str] = (),
    numbers: str = "double",
    without: Sequence[str] = (),
) -> Findings:
    """Asks a function questions until it is wrong, and reduces each finding to a small case.

    question: "orient2d", "intersects", "hit", ... as of the program signum fuzz.
    shapes: the kinds of the two shapes, such as ("triangle", "triangle"); none: all of them.
    against: a function of the two shapes, and of a sweep the motion, an array; of the two places
        of both for ccd; of the points of a predicate as arrays. It gives a sign; whether shapes
        meet; a Location, Side or Containment or its name; None or (t, inside) of a hit; None or t
        of a sweep or ccd; (relation, depth) of a penetration; a squared distance; the five members
        of a Contact; (dimension, points) of an intersection; or what signum's own function gives.
        NotImplemented is no answer; an exception is a finding.
    dimension: 2 or 3; None: both, where there are both.
    cases: how many of each kind and family; seconds: the longest time for asking.
    families: of signum fuzz --list; none: all.
    numbers: "float" asks cases whose numbers are floats, and counts errors in floats. The arguments
        hold doubles that are floats: a function in floats may convert them without loss.
    without: leaves out the cases whose class has one of these words, such as ("degenerate",
        "coplanar"); signum fuzz --list names them.
    """
    for name, words in (("families", families), ("without", without)):
        if isinstance(words, str):
            raise TypeError(f"{name}: expected a sequence of words, such as ({words!r},)")
    if len(shapes) not in (0, 2):
        raise TypeError("shapes: expected the kinds of two shapes, or none")
    predicate = _signum.is_predicate(question)

    def answer(ask: str, given: list[Shape]) -> str:
        if predicate:
            arguments = [s._member("") for s in given]
        else:
            arguments = [typed(s) for s in given]
        if ask == "sweep":
            arguments[2] = given[2]._member("")
        said = against(*arguments)
        if said is NotImplemented:
            return '{"declined": true}'
        return json.dumps(_reply(ask, said))

    peer = getattr(against, "__name__", "the function")
    found, judged, right, declined, excluded = _signum.fuzz(
        question,
        list(shapes),
        answer,
        dimension,
        cases,
        seed,
        seconds,
        list(families),
        numbers,
        list(without),
        peer,
    )
    findings = Findings()
    for f in found:
        f["shapes"] = [typed(s) for s in f["shapes"]]
        findings.append(Finding(**f))
    findings.cases, findings.right, findings.declined = judged, right, declined
    findings.excluded = excluded
    return findings

# SPDX-License-Identifier: MIT
"""A claim: that a constant of the sources is large enough. It is proved by polynomials with rational
coefficients (bounds.py), tried by runs (runs.py) and, where it is on a box, by Gappa."""
import math
import re
import subprocess
from fractions import Fraction

import bounds
import runs
from source import Function, SourceChanged, Values, constant, python

MOST = Fraction(2) ** 200  # no coordinate is above that where a filter answers; others say their own


class Claim:
    def __init__(self, name, file, used, needed, found=None, by="rationals", least=None):
        """`used` in the source, `needed` as was proved; `found`, the greatest error over its bound.
        `least`: why less would do, and the source has more on purpose."""
        self.name, self.file, self.used, self.needed = name, file, Fraction(used), needed
        self.found, self.by, self.generous = found, by, least
        self.gappa = ""
        self.scripts, self.seconds = [], 20

    @property
    def slack(self):
        return self.used / self.needed if self.needed else None

    @property
    def holds(self):
        return self.needed is not None and self.needed <= self.used and not (
            self.found is not None and self.found > 1) and self.gappa != "no"

    @property
    def halves(self):
        """Whether this fails where the constant is halved."""
        return self.needed is not None and self.needed > self.used / 2


def first_constant(expression, which=0):
    found = re.findall(r"0x[0-9a-f.]+p[+-]?\d+|(?<![\w.])\d+\.\d+", expression)
    if len(found) <= which:
        raise SourceChanged(f"no constant in {expression}")
    return constant(found[which])


def tiny_claim(name, file, tiny, paid, most=MOST):
    """What underflow adds is below the absolute part of a bound."""
    return Claim(name + ", underflow", file, paid, tiny(most), least="absolute")


def prove_by_gappa(claim, value, bound, boxes, seconds=20):
    """On the box of magnitudes of at most 1, underflow included."""
    lines = ["@rnd = float<ieee_64, ne>;", f"value = {value.rounded};", f"exact = {value.exact};"]
    given = [f"{name} in [-1,1]" for name in boxes]
    for name, error in boxes.items():
        if error:
            given.append(f"{name} - {name}_exact in [-{bounds.hexadecimal(error)},{bounds.hexadecimal(error)}]")
    goal = f"|value - exact| <= {gappa_number(bound)}"
    claim.scripts = ["\n".join(lines) + "\n{ " + " /\\ ".join(given) + " -> " + goal + " }\n"]
    claim.seconds = seconds
    return claim


def gappa_number(x, up=False):
    """As Gappa reads a positive number, rounded down to 120 bits, or up."""
    if x == 0:
        return "0"
    shift = 120 - (x.numerator.bit_length() - x.denominator.bit_length())
    n = math.ceil(x * Fraction(2) ** shift) if up else math.floor(x * Fraction(2) ** shift)
    return f"{n}b{-shift}"


answers = {}


def run_gappa(script, seconds):
    """yes, no, or time."""
    if script not in answers:
        try:
            done = subprocess.run(["gappa", "-Eprecision=300"], input=script, text=True,
                                  timeout=seconds, stdout=subprocess.PIPE,
                                  stderr=subprocess.STDOUT, check=False)
            answers[script] = "yes" if done.returncode == 0 else "no"
        except subprocess.TimeoutExpired:
            answers[script] = "time"
    return answers[script]


def ask_gappa(claim):
    told = {run_gappa(script, claim.seconds) for script in claim.scripts}
    claim.gappa = "no" if "no" in told else "time" if "time" in told else "yes" if told else ""


class Inputs:
    """The doubles of the input as each number type has them: by name, and with an error where they
    are rounded themselves. Names with one `size` have one magnitude in the polynomials."""

    def __init__(self):
        self.errors, self.sizes = {}, {}

    def __call__(self, name, error=0, size=None):
        self.errors[name.replace(".", "_")] = Fraction(error)
        self.sizes[name.replace(".", "_")] = size
        return name.replace(".", "_")

    def bounds(self):
        made = {}
        for name, error in self.errors.items():
            made[name] = bounds.variable(self.sizes[name] or name, error)
            made[name].rounded = name
            made[name].exact = name if not error else name + "_exact"
        return made

    def runs(self, doubles):
        made = {}
        for name, error in self.errors.items():
            x = Fraction(doubles[name])
            # The worst ends of what the reference may be.
            sign = 1 if hash(doubles[name]) & 1024 else -1
            made[name] = runs.Run(doubles[name], x + sign * abs(x) * error)
        return made


def of_expression(name, file, begin, value, bound, inputs, given, which=0, tries=3000, most=MOST,
                  gappa=True, extra=None, seconds=20):
    """The error of one name of a function is below another. given(inputs, functions): what stands
    for the function's parameters; extra(values): what else is wrong, a polynomial."""
    function = Function(file, begin)
    used = first_constant(function.expression(bound), which)
    made = inputs.bounds()
    values = Values(function, bounds.FUNCTIONS, given(made, bounds.FUNCTIONS))
    error, least = values[value].error, values[bound].least
    if extra:
        error = error + extra(values)
    k = error.ratio(bounds.Poly({m: c for m, c in least.terms.items() if m}))
    found = None
    if tries and not extra:
        def ratio(doubles):
            v = Values(function, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
            allowed = Fraction(v[bound].double)
            return abs(Fraction(v[value].double) - v[value].exact) / allowed if allowed else None
        found = runs.worst(ratio, list(made), tries)
    claim = Claim(name, file, used, k and used * k, found)
    claims = [claim]
    if () in least.terms:
        claims.append(tiny_claim(name, file, values[value].tiny, least.terms[()], most))
    if gappa and values[value].rounded:
        prove_by_gappa(claim, values[value], least(1), inputs.errors, seconds)
    return claims

# SPDX-License-Identifier: MIT
"""The constants of the filters of predicates: formulas as record.cpp writes them, and what their
bounds must be, in every rounding mode, with or without fusing, with FTZ and DAZ.

Of each operation there is the least c with |double - exact| <= c * M. M is the magnitude: the same
formula with every sign positive on leaves |exact difference| + guard, or one magnitude for each
axis that is at least this. An operation rounds by U of its result at most, or, fused, not at all;
underflow adds at most ETA to the result of one, and M of no operation is below the same formula of
guards. The doubles that hold the magnitude are at least l * M. So c / l of the last operation,
with the roundings of the product constant * magnitude, is what the constant must be.
"""
import ctypes
import random
from fractions import Fraction

from claim import Claim, gappa_number

U = Fraction(1, 2**52)
ETA = Fraction(1, 2**1020)
HUGE = Fraction(2) ** 1022
MODES = {"to nearest": 0, "down": 0x400, "up": 0x800, "to zero": 0xC00}  # x86-64


def up(x):
    """Not less than x, of 100 bits: what is said to be proved has few digits."""
    shift = 100 - (x.numerator.bit_length() - x.denominator.bit_length())
    return Fraction(-(-(x.numerator << max(shift, 0)) // x.denominator), 2**max(shift, 0)) if shift > 0 else x


class Formula:
    def __init__(self, name):
        self.name, self.filters, self.operations = name, [], []


def read(text):
    formulas = []
    for line in text.splitlines():
        words = line.split()
        if words[0] == "formula":
            formulas.append(Formula(words[1]))
        elif words[0] == "filter":
            numbers = dict(zip(words[2::2], words[3::2]))
            filter_ = {"kind": words[1], "terms": Fraction(float(numbers["terms"])),
                       "degree": int(numbers["degree"])}
            for key in ("constant", "guard", "most", "factor"):
                filter_[key] = Fraction(float.fromhex(numbers[key]))
            formulas[-1].filters.append(filter_)
        else:
            formulas[-1].operations.append((words[0], int(words[1]), int(words[2])))
    return formulas


class Node:
    """c: the relative error; lost: what underflow adds, over the magnitude; least: the least
    magnitude; held: which part of the magnitude the doubles hold at least."""

    def __init__(self, c, lost, least, held):
        self.c, self.lost, self.least, self.held = up(c), lost, least, held


def nodes_of(formula, filter_, unit=U):
    guard = filter_["guard"]
    nodes = []
    for op, left, right in formula.operations:
        if op == "leaf":
            held = (1 - unit) ** 2 * (1 - 2 * ETA / guard)
            nodes.append(Node(unit + ETA / guard, ETA / guard, guard, held))
            continue
        a, b = nodes[left], nodes[right]
        if op == "abs":
            nodes.append(a)
        elif op == "*":
            least = a.least * b.least
            c = a.c + b.c + a.c * b.c + unit * (1 + a.c) * (1 + b.c) + ETA / least
            nodes.append(Node(c, ETA / least, least, a.held * b.held * (1 - unit) * (1 - ETA / least)))
        else:
            least = a.least + b.least
            c = max(a.c, b.c)
            nodes.append(Node(c + unit * (1 + c) + ETA / least, ETA / least, least,
                              min(a.held, b.held) * (1 - unit) * (1 - ETA / least)))
    return nodes


def held_part(filter_, root, unit=U):
    """What of the magnitude times the constant is in the double that is compared."""
    kind, degree, guard = filter_["kind"], filter_["degree"], filter_["guard"]
    leaf = (1 - unit) * (1 - 2 * ETA / guard)  # a difference that was rounded
    if kind in ("own", "batch", "set"):
        return root.held * (1 - unit)
    if kind == "axes":        # the products along the axes, the number of terms, the factor
        return leaf**degree * (1 - unit) ** (degree - 1 + 2)
    if kind == "batch_axes":  # the number of terms is multiplied first
        return leaf**degree * (1 - unit) ** (degree + 1)
    assert kind == "longest", kind
    # A square is rounded once below that of a coordinate, its root once more; the power has as many
    # factors as half the degree says, rounded up.
    factors = (degree + 1) // 2
    return leaf**degree * (1 - unit) ** (factors + degree % 2 + factors - 1 + 2)


def overflow_part(formula, nodes, filter_):
    """The least magnitude of the whole, where that of an operation is HUGE: over the limit above
    which the filter does not answer."""
    gain = [None] * len(nodes)
    gain[-1] = Fraction(1)
    for i in reversed(range(len(nodes))):
        op, left, right = formula.operations[i]
        if op == "leaf" or gain[i] is None:
            continue
        for child, other in ((left, right), (right, left)):
            g = gain[i] * (nodes[other].least if op == "*" else 1)
            gain[child] = g if gain[child] is None else min(gain[child], g)
    return HUGE * min(g for g in gain if g is not None) * nodes[-1].held / filter_["most"]


def scripts(nodes, formula, filter_, held):
    """The same for Gappa, a rule each: x and y are values over their magnitudes, e and f their
    errors, r a rounding, n what underflow adds. Of a sum, t is a mean of e and f."""
    made = set()

    def rule(value, hint, given, most):
        given = " /\\ ".join(f"{name} in [-{gappa_number(m, True)},{gappa_number(m, True)}]"
                             for name, m in given)
        made.add(f"v = {value};\n{{ {given} -> |v| <= {gappa_number(most)} }}\nv -> {hint};\n")

    for (op, left, right), node in zip(formula.operations, nodes):
        if op in ("leaf", "abs"):
            continue
        a, b = sorted((nodes[left], nodes[right]), key=lambda n: n.c)
        given = [("r", U), ("n", node.lost), ("x", Fraction(1))]
        if op == "*":
            rule("(x + e) * (y + f) * (1 + r) + n - x * y",
                 "x * f + e * y + e * f + (x + e) * (y + f) * r + n",
                 given + [("y", Fraction(1)), ("e", a.c), ("f", b.c)], node.c)
        else:
            rule("(x + t) * (1 + r) + n - x", "t + (x + t) * r + n", given + [("t", b.c)], node.c)
    # The constant covers the last error over what is held of the magnitude.
    made.add(f"{{ c in [0,{gappa_number(nodes[-1].c, True)}] /\\ h in [{gappa_number(held)},1] -> "
             f"c / h <= {gappa_number(filter_['constant'])} }}\n")
    return sorted(made)


def search(formula, filter_, tries, seed=1):
    """The largest error over its bound, in every rounding mode: for magnitudes by leaves."""
    libm = ctypes.CDLL("libm.so.6")
    draw = random.Random(seed)
    leaves = sum(op == "leaf" for op, _, _ in formula.operations)
    constant, guard = float(filter_["constant"]), float(filter_["guard"])

    def any_double():
        kind = draw.randrange(3)
        x = 1 + draw.getrandbits(52 if kind else 10) * 2.0**-52
        return draw.choice((x, -x)) * 2.0 ** (draw.randrange(-3, 4) if kind == 2 else 0)

    def run(inputs, mode):
        exact = []
        for op, left, right in formula.operations:
            if op == "leaf":
                exact.append(Fraction(inputs[2 * left]) - Fraction(inputs[2 * left + 1]))
            elif op == "abs":
                exact.append(abs(exact[left]))
            else:
                a, b = exact[left], exact[right]
                exact.append(a + b if op == "+" else a - b if op == "-" else a * b)
        libm.fesetround(mode)
        try:
            values, magnitudes = [], []
            for op, left, right in formula.operations:
                if op == "leaf":
                    d = inputs[2 * left] - inputs[2 * left + 1]
                    values.append(d)
                    magnitudes.append(abs(d) + guard)
                elif op == "abs":
                    values.append(abs(values[left]))
                    magnitudes.append(magnitudes[left])
                else:
                    a, b, m, n = values[left], values[right], magnitudes[left], magnitudes[right]
                    values.append(a + b if op == "+" else a - b if op == "-" else a * b)
                    magnitudes.append(m * n if op == "*" else m + n)
            bound = constant * magnitudes[-1]
        finally:
            libm.fesetround(0)
        return abs(Fraction(values[-1]) - exact[-1]) / Fraction(bound)

    best, at = Fraction(0), None
    modes = list(MODES.values())
    for i in range(tries):
        if at is None or i % 4 == 0:
            inputs = [any_double() for _ in range(2 * leaves)]
        else:
            inputs = list(at)
            for _ in range(1 + draw.randrange(2)):
                inputs[draw.randrange(len(inputs))] = any_double()
        found = run(inputs, modes[i % len(modes)])
        if found > best:
            best, at = found, inputs
    return best


WHERE = {"own": "filter", "axes": "filter, by axes", "longest": "filter, by the longest",
         "batch": "batch", "batch_axes": "batch, by axes", "set": "data set"}


def claims(text, tries=600):
    made = []
    for formula in read(text):
        for filter_ in formula.filters:
            nodes = nodes_of(formula, filter_)
            held = held_part(filter_, nodes[-1])
            needed = nodes[-1].c / held
            claim = Claim(f"{formula.name}, {WHERE[filter_['kind']]}", "kernel/include/signum/kernel/error_bounded.hpp",
                          filter_["constant"], needed)
            claim.in_units = True
            claim.overflow = overflow_part(formula, nodes, filter_)
            claim.scripts = scripts(nodes, formula, filter_, held)
            if filter_["kind"] == "own" or len(formula.filters) > 1 and filter_ is formula.filters[0]:
                claim.found = search(formula, filter_, tries)
            made.append(claim)
    return made

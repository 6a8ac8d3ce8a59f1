# SPDX-License-Identifier: MIT
"""Claims about hits on k-DOPs: algorithms/shapes/src/hits/quick/quick_kdop-inl.hpp."""
from fractions import Fraction

import bounds
import runs
from bounds import UNIT
from claim import Claim, Inputs, of_expression
from hits import KDOPS, STEEP, Pair, along, dot, shared, used_in, vector
from source import Function, Values


def claims():
    inputs = Inputs()
    for axis in "xyz":
        for v in "np":
            inputs(f"{v}.{axis}")

    def given(made, functions):
        return {v: vector(made, v) for v in "np"} | {
            "dot": lambda a, b: dot(functions, a, b)} | shared(functions)

    found = of_expression("k-DOP: dot product", KDOPS, "DotOfDirection<T> dot_of_direction(",
                           "value", "error", inputs, given)
    function = Function(KDOPS, "LaneHits<T> hits_of_kdop(")
    used = used_in(function, "at.error + all<T>(0x1p-1) * larger(magnitude(to_min), magnitude(to_max));")
    # The difference rounds once, and so does the sum of the errors.
    found.append(Claim("k-DOP: way to a plane", KDOPS, used, UNIT * (1 + 4 * UNIT),
                        least="the sum of both errors"))
    # A time is a difference times a rounded quotient, and goes into one sum with its error.
    used = used_in(function, "magnitude(t) * mul_add(all<T>(0x1p-1), steep, slope.error);")
    lost = (1 + UNIT) ** 4 - 1
    factor = Fraction(float("1.01")) * (1 - UNIT) ** 8
    need = lost / (1 - lost) / (1 - STEEP) * (1 + 2 * UNIT)
    found.append(Claim("k-DOP: times at planes", KDOPS, used, need / factor))
    return found + kdop_residual(function)


def kdop_residual(function):
    residual = Function(KDOPS, "ValueOnRay<T> value_on_ray(")
    inputs = Inputs()
    for axis in "xyz":
        for v in "nod":
            inputs(f"{v}.{axis}")
    inputs("m")
    inputs("t")

    def given(made, functions):
        values = {"n": vector(made, "n"), "m": made["m"], "parts": Pair}
        for axis in "xyz":
            residual.expect(f"const Along<T> {axis} = along<T>({{ray.origin.{axis}, zero}}, t, ray.direction.{axis});")
            start = (bounds if functions is bounds.FUNCTIONS else runs).Two(
                made["o_" + axis], functions["number"](0))
            values[axis] = along(functions, start, made["t"], made["d_" + axis])
        return values | {"t": made["t"], "d": vector(made, "d"), "o": vector(made, "o")}

    values = Values(residual, bounds.FUNCTIONS, given(inputs.bounds(), bounds.FUNCTIONS))
    result = values.evaluate(residual.result)
    used = used_in(function, "all<T>(0x1p-1) * left.size * magnitude(inverse)")
    k = values["low"].error.ratio(result.sum.least)

    def ratio(doubles):
        v = Values(residual, runs.FUNCTIONS, given(inputs.runs(doubles), runs.FUNCTIONS))
        exact = v["m"].exact
        for axis in "xyz":
            n, o, d = (getattr(v[name], axis).exact for name in "nod")
            exact -= n * (o + v["t"].exact * d)
        wrong = abs(Fraction(v["low"].double) - (exact - Fraction(v["sum3"].high.double)))
        return wrong / (used * Fraction(v.evaluate(residual.result).sum.double))

    found = runs.worst(ratio, list(inputs.errors), 2000)
    return [Claim("k-DOP: residual", KDOPS, used, k, found)]

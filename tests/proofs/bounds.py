# SPDX-License-Identifier: MIT
"""Error analysis in rationals: numbers that carry a bound for how wrong their double may be.

A Bound stands for a computed double and for the real number that it is computed for, its reference.
It holds polynomials with rational coefficients, none of them negative, in the magnitudes of the
inputs:

    size   at least the reference's absolute value
    error  at least |double - reference|, but for underflow
    tiny   what underflow may add to that
    least  at most the double's absolute value; of a signed sum that is 0

An operation rounds by at most UNIT of its result, relatively, in the default environment. A product
that is fused into a sum is rounded less often, so the bound without fusing holds for both.
Each Bound writes itself as Gappa reads it, too: `rounded` and `exact`.
"""
from fractions import Fraction

UNIT = Fraction(1, 2**53)
LOST = Fraction(1, 2**1074)  # what a product, a quotient may lose to underflow: half of this


class Poly:
    """A polynomial: {tuple of names: coefficient}."""

    def __init__(self, terms=None):
        self.terms = {m: c for m, c in (terms or {}).items() if c}

    @staticmethod
    def of(x):
        return x if isinstance(x, Poly) else Poly({(): Fraction(x)})

    def __add__(self, other):
        terms = dict(self.terms)
        for m, c in Poly.of(other).terms.items():
            terms[m] = terms.get(m, 0) + c
        return Poly(terms)

    def __sub__(self, other):
        return self + Poly.of(other) * -1

    def __mul__(self, other):
        terms = {}
        for m, c in self.terms.items():
            for n, d in Poly.of(other).terms.items():
                mn = tuple(sorted(m + n))
                terms[mn] = terms.get(mn, 0) + c * d
        return Poly(terms)

    __radd__, __rmul__ = __add__, __mul__

    def __call__(self, values):
        """Its value where each name has that of `values`, or the one number for all."""
        total = Fraction(0)
        for monomial, c in self.terms.items():
            for name in monomial:
                c *= values[name] if isinstance(values, dict) else values
            total += c
        return total

    def ratio(self, other):
        """The least k for which k times the other is at least this, term by term; None: none is."""
        most = Fraction(0)
        for m, c in self.terms.items():
            if m not in other.terms:
                return None
            most = max(most, c / other.terms[m])
        return most


def hexadecimal(x):
    """A double's value as Gappa reads it."""
    n, d = Fraction(x).as_integer_ratio()
    return f"{n}b-{d.bit_length() - 1}"


class Bound:
    def __init__(self, size, error=0, tiny=0, least=0, positive=False, rounded="", exact=""):
        self.size, self.error, self.tiny = Poly.of(size), Poly.of(error), Poly.of(tiny)
        self.least, self.positive = Poly.of(least), positive
        self.rounded, self.exact = rounded, exact
        self.power_of_two = False

    @property
    def reach(self):
        """At least the double's absolute value."""
        return self.size + self.error

    def __neg__(self):
        return Bound(self.size, self.error, self.tiny, self.least, False,
                     f"(-{self.rounded})", f"(-{self.exact})")

    def _sum(self, other, op):
        other = number(other)
        size = self.size + other.size
        error = self.error + other.error
        error = error + UNIT * (size + error)
        both = self.positive and other.positive and op == "+"
        least = (self.least + other.least) * (1 - UNIT) if both else 0
        return Bound(size, error, (self.tiny + other.tiny) * (1 + UNIT), least, both,
                     f"rnd({self.rounded} {op} {other.rounded})",
                     f"({self.exact} {op} {other.exact})")

    def __add__(self, other):
        return self._sum(other, "+")

    def __sub__(self, other):
        return self._sum(other, "-")

    def __mul__(self, other):
        other = number(other)
        size = self.size * other.size
        error = self.error * other.size + self.size * other.error + self.error * other.error
        scaled = self.power_of_two or other.power_of_two
        least = self.least * other.least
        if not scaled:
            error = error + UNIT * (size + error)
            least = least * (1 - UNIT)
        tiny = self.tiny * (other.reach + other.tiny) + other.tiny * self.reach + LOST
        return Bound(size, error, tiny, least, self is other or (self.positive and other.positive),
                     f"rnd({self.rounded} * {other.rounded})", f"({self.exact} * {other.exact})")

    def __radd__(self, other):
        return number(other) + self

    def __rmul__(self, other):
        return number(other) * self

    def __rsub__(self, other):
        return number(other) - self


def number(x):
    if isinstance(x, Bound):
        return x
    x = Fraction(x)
    text = hexadecimal(x)
    made = Bound(abs(x), 0, 0, abs(x), x >= 0, text, text)
    made.power_of_two = x > 0 and x.numerator & (x.numerator - 1) == 0
    return made


def variable(name, error=0, positive=False):
    """A double of the input. With an error, its reference is within that of it, relatively to the
    double."""
    v = Poly({(name,): Fraction(1)})
    text = name.replace(".", "_")
    return Bound(v * (1 + Fraction(error)), v * Fraction(error), 0, v, positive, text,
                 text if error == 0 else text + "_exact")


class Two:
    """The two parts of an exact sum or product. Each is its own reference; together they are what
    they are parts of, of the doubles that were given."""

    def __init__(self, high, low):
        self.high, self.low = high, low


def exact_sum(a, b):
    a, b = number(a), number(b)
    assert not a.error.terms and not b.error.terms, "parts of what has no error"
    reach = a.reach + b.reach
    return Two(Bound(reach * (1 + UNIT)), Bound(reach * UNIT))


def exact_product(a, b):
    a, b = number(a), number(b)
    assert not a.error.terms and not b.error.terms, "parts of what has no error"
    size = a.size * b.size
    high = Bound(size * (1 + UNIT), 0, 0, a.least * b.least * (1 - UNIT), a is b)
    # Without fusing, the low part is made of about ten operations of which each may underflow.
    return Two(high, Bound(size * UNIT, 0, 16 * LOST))


def magnitude(x):
    x = number(x)
    return Bound(x.size, x.error, x.tiny, x.least, True, f"|{x.rounded}|", f"|{x.exact}|")


def larger(a, b):
    """One of the two: bounds of both hold."""
    return Bound(a.size + b.size, a.error + b.error, a.tiny + b.tiny)


FUNCTIONS = {
    "mul_add": lambda a, b, c: a * b + c,
    "mul_sub": lambda a, b, c: a * b - c,
    "magnitude": magnitude,
    "exact_sum": exact_sum,
    "exact_product": exact_product,
    "number": number,
}

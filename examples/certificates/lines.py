# SPDX-License-Identifier: MIT
"""What the checkers share: numbers, vectors, and the lines of certificates. It needs nothing of signum."""
import re, sys
from fractions import Fraction

if hasattr(sys, "set_int_max_str_digits"): sys.set_int_max_str_digits(0)
RULES = {"even-odd": lambda w: w % 2, "nonzero": lambda w: w, "positive": lambda w: w > 0, "negative": lambda w: w < 0}
MAKES = {"union": lambda a, b: a or b, "intersection": lambda a, b: a and b, "difference": lambda a, b: a and not b,
         "symmetric-difference": lambda a, b: a != b}


class Refused(Exception): pass


def require(holds, reason):
    if not holds: raise Refused(reason)


def number(word):
    """An integer or fraction p/q in decimal digits, or [-]0xH.HHHp[+-]D, H a hexadecimal digit."""
    if re.fullmatch(r"-?[0-9]{1,20000}(/[0-9]{1,20000})?", word) and not re.fullmatch(r".*/0+", word):
        return Fraction(word)
    hexadecimal = re.fullmatch(r"(-?)0x([0-9a-f]{1,20})(?:[.]([0-9a-f]{1,20}))?p([+-]?[0-9]{1,4})", word)
    require(hexadecimal, f"expected a number, found {word[:40]}")
    sign, whole, part, exponent = hexadecimal.groups()
    return int(sign + "1") * int(whole + (part or ""), 16) * Fraction(2) ** (int(exponent) - 4 * len(part or ""))


def index(word, count):
    require(word.isascii() and word.isdigit() and len(word) < 10 and int(word) < count, f"expected an index below {count}, found {word[:40]}")
    return int(word)


def dot(u, v):
    return sum(x * y for x, y in zip(u, v))


def plus(u, s, v):
    return [x + s * y for x, y in zip(u, v)]


def cross(u, v):
    return (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])


def minus(u, v):
    return (u[0] - v[0], u[1] - v[1], u[2] - v[2])


def passed(a, b, c):
    """The side from which a ray upwards from 0, from a place right of it and above by nothing, passes a triangle, 1 or -1 if counter-clockwise
    or clockwise, 0 if it is beside; and a number that is positive where the triangle is above, 0 where 0 is on it."""
    def turn(u, v):
        s = u[0] * v[1] - u[1] * v[0] or u[1] - v[1] or v[0] - u[0]
        return (s > 0) - (s < 0)

    side = turn(a, b)
    return (side, side * dot(a, cross(b, c))) if side == turn(b, c) == turn(c, a) else (0, 1)


def vectors(v, d):
    return [v[i:i + d] for i in range(0, len(v), d)]


def said_in(lines, known, needed):
    """The words of lines by the keys that they begin with."""
    said = {}
    for key, *words in lines:
        require(key in known, f"unknown line {key[:40]}")
        require(key not in said, f"two lines {key}")
        said[key] = words
    for key in needed: require(said.get(key), f"no line {key}")
    return said


def certificates(text):
    """The lines of each certificate, as words: up to the line end, or to that of the text."""
    lines = []
    for words in filter(None, (line.split() for line in text.split("\n"))):
        lines.append(words)
        if words == ["end"]:
            yield lines
            lines = []
    if lines: yield lines


def main(names, read):
    wrong = count = 0
    for name in names or ["/dev/stdin"]:
        try:
            text = open(name, encoding="ascii").read()
        except (OSError, UnicodeDecodeError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            return 2
        for lines in certificates(text):
            count += 1
            try:
                require(lines[0] == ["signum", "1"] and lines[-1] == ["end"], "expected the line signum 1, lines, and the line end")
                certificate = read(lines[1:-1])
                certificate.check()
                print(f"{count}: accepted: {certificate.said['claim'][0]}")
            except Refused as reason:
                wrong += 1
                print(f"{count}: refused: {reason}")
    return 2 if count == 0 else int(wrong > 0)

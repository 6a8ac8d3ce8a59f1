# SPDX-License-Identifier: MIT
"""Expressions of the sources, to be evaluated on other number types: what is proved is what the
compiler reads. Only straight-line code can be read so: names that are given a value once."""
import functools
import pathlib
import re
from fractions import Fraction

from bounds import variable

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent

TYPE = r"(?:constexpr\s+)?(?:const\s+)?(?:double|auto|Doubles|Residual|TwoDoubles|T|(?:Two|Triple|Along)<(?:double|T)>)"


class SourceChanged(Exception):
    """The source no longer has what a proof is about."""


def without_comments(text):
    return re.sub(r"//[^\n]*", "", text)


def closing(text, at):
    depth = 0
    for i in range(at, len(text)):
        depth += {"{": 1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i
    raise SourceChanged("a brace is not closed")


def constant(text):
    return Fraction(float.fromhex(text)) if "x" in text else Fraction(float(text))


def python(expression):
    """A C++ expression as Python reads it."""
    e = re.sub(r"\s+", " ", expression).strip()
    e = re.sub(r"(?:0x[0-9a-f.]+p[+-]?\d+)|(?<![\w.])\d+\.\d+", lambda m: f"K({m.group()!r})", e)
    e = re.sub(r"std::(?:abs|fabs)\(", "magnitude(", e)
    e = re.sub(r"std::sqrt\(", "sqrt(", e)
    e = re.sub(r"\bfrom\b", "from_", e)
    e = re.sub(r"\ball<T>", "", e)
    e = re.sub(r"\bnegative\(", "-(", e)
    e = re.sub(r"\bsquare_root\(", "sqrt(", e)
    e = re.sub(r"^(?:Triple<\w+>)?\{(.*)\}$", r"parts(\1)", e)
    return e


@functools.cache
def code(expression):
    return compile(python(expression), "<source>", "eval")


class Function:
    """The body of a function, or of a file's constants, by the place where it begins."""

    def __init__(self, file, begin):
        self.file = file
        text = without_comments((ROOT / file).read_text())
        at = text.find(begin)
        if at < 0:
            raise SourceChanged(f"{file}: there is no {begin!r}")
        brace = text.index("{", at + len(begin) - 1 if begin.endswith("{") else at)
        self.body = text[brace:closing(text, brace)]
        self.names = {}
        for match in re.finditer(rf"{TYPE}&?\s+(\w+)\s*=\s*([^;]+);", self.body):
            self.names.setdefault(match.group(1), match.group(2))
        for match in re.finditer(r"[;}]\s*s\.(\w+)\s*=\s*([^;=]+);", self.body.replace(";", ";;")):
            self.names.setdefault("s." + match.group(1), match.group(2))
        match = re.search(r"\breturn\s+(\{[^;]*\}|[^;]+);\s*$", self.body.rstrip() + "\n")
        self.result = match.group(1) if match else None

    def expression(self, name):
        if name not in self.names:
            raise SourceChanged(f"{self.file}: there is no name {name}")
        return self.names[name]

    def expect(self, text):
        """The body has this text, but for white space."""
        squeeze = lambda t: re.sub(r"\s+", "", t)
        if squeeze(text) not in squeeze(self.body):
            raise SourceChanged(f"{self.file}: expected {text}")


class Values(dict):
    """Names with their values: those given, or else what the source says."""

    def __init__(self, function, functions, given, scaled=None):
        super().__init__(given)
        self.function, self.scaled = function, scaled or {}
        for name, value in functions.items():
            self.setdefault(name, value)
        self["K"] = lambda text: functions["number"](constant(text))

    def __missing__(self, name):
        if name not in self.function.names:
            raise KeyError(name)
        value = self.evaluate(self.function.names[name])
        self[name] = value
        return value

    def evaluate(self, expression):
        try:
            return eval(code(expression), {"__builtins__": {}}, self)
        except KeyError as name:
            raise SourceChanged(f"{self.function.file}: {expression} has {name}") from None
        except (NameError, SyntaxError) as error:
            raise SourceChanged(f"{self.function.file}: {expression}: {error}") from None


class Vector:
    def __init__(self, x, y, z):
        self.x, self.y, self.z = x, y, z

    def __iter__(self):
        return iter((self.x, self.y, self.z))


class Members:
    """The members of an object, each evaluated when it is asked for."""

    def __init__(self, values, name):
        self._values, self._name = values, name

    def __getattr__(self, member):
        return self._values[f"{self._name}.{member}"]


def constants(file):
    """The constants of a file that are a number alone."""
    text = without_comments((ROOT / file).read_text())
    found = re.findall(r"constexpr double (\w+) = (0x[0-9a-f.]+p[+-]?\d+);", text)
    return {name: constant(value) for name, value in found}


def caller(file, begin, parameters, parts):
    """A function of the sources that is one expression after some names, to be called with the
    functions of a number type first."""
    function = Function(file, begin)

    def call(functions, *arguments):
        values = Values(function, functions, dict(zip(parameters, arguments)))
        values["parts"] = parts
        return values.evaluate(function.result)

    return call


class Read(Function):
    """The text of a whole file."""

    def __init__(self, file):
        super().__init__(file, "{")
        self.body = without_comments((ROOT / file).read_text())


def unit_vector(name, error=0, size=None):
    return Vector(*(variable(size or f"{name}.{axis}", error) for axis in "xyz"))


def by_sums(a, b):
    """The scalar dot product of vec.hpp."""
    Read("kernel/include/signum/kernel/vec.hpp").expect("return a.x * b.x + a.y * b.y + a.z * b.z;")
    return a.x * b.x + a.y * b.y + a.z * b.z

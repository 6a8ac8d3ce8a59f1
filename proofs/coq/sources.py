#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sources.py [--check FILE]: writes Sources.v, the operations of the number types that count their
errors, each name of the C++ source a definition of its own. Run in the root of the repository."""
import ast
import math
import re
import sys

sys.path.insert(0, "tests/proofs")

from held import DOUBLED, RUNNING, Operation  # noqa: E402
from source import Function, Read, SourceChanged, python  # noqa: E402

BOUNDED = "kernel/include/signum/kernel/error_bounded.hpp"
TWO = "kernel/src/numbers/double_double.hpp"
STAGE = "predicates/src/stages/integer_stage.hpp"
EXPANSION = "kernel/src/numbers/expansion.hpp"

HEAD = """(* SPDX-License-Identifier: MIT *)
(** The operations of RunningError, BoundedDoubleDouble and DoubleDouble, with what each type counts.
    Made by sources.py from the C++ source; a change there makes another file, or one that is not
    proved. *)
From Coq Require Import Reals ZArith Bool.
From Flocq Require Import Core.Core IEEE754.BinarySingleNaN.
From Signum Require Import Doubles Nearest.

"""
OPERATORS = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/"}


def double(text):
    """A double as Flocq writes it."""
    mantissa, exponent = math.frexp(float.fromhex(text) if "x" in text else float(text))
    return f"(exactly {int(mantissa * 2**53)} ({exponent - 53}) eq_refl)"


class Definitions:
    """What one function of the source computes, name by name."""

    def __init__(self, prefix, parameters, known, members=""):
        self.prefix, self.parameters, self.known, self.lines = prefix, parameters, known, []
        self.members = members  # what the names of members begin with
        self.arguments = " ".join(n for names, _ in parameters for n in names.split())
        self.binders = " ".join(f"({names} : {kind})" for names, kind in parameters)

    def coq(self, node):
        if isinstance(node, ast.BinOp):
            return f"({self.coq(node.left)} {OPERATORS[type(node.op)]} {self.coq(node.right)})"
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return f"(Bopp {self.coq(node.operand)})"
        if isinstance(node, ast.Constant):
            return double(str(node.value))
        if isinstance(node, ast.Name):
            if node.id in self.known:
                return f"({self.prefix}_{node.id} {self.arguments})"
            if node.id in self.arguments.split() or node.id in ("unit", "slack", "tiny", "of_product"):
                return node.id
        if isinstance(node, ast.Attribute):
            if isinstance(node.value, ast.Call):
                return f"({'fst' if node.attr == 'high' else 'snd'} {self.coq(node.value)})"
            return f"({self.members}{node.attr} {self.coq(node.value)})"
        if isinstance(node, ast.Call):
            of, arguments = node.func.id, " ".join(map(self.coq, node.args))
            if of == "K":
                return double(node.args[0].value)
            called = {"magnitude": "Babs", "two_sum": "two_sum", "fast_two_sum": "fast_two_sum",
                      "two_product": "two_product", "none_or_nan": "none_or_nan", "sqrt": "Bsqrt mode_NE", "rounded_down": "rounded_down",
                      "rounded_up": "rounded_up"}
            if of in called:
                return f"({called[of]} {arguments})"
        raise SourceChanged(f"{self.prefix}: {ast.dump(node)}")

    def add(self, name, expression, kind="double"):
        tree = ast.parse(python(expression.replace("RunningError::", "")), mode="eval").body
        self.lines.append(f"Definition {self.prefix}_{name} {self.binders} : {kind} := {bare(self.coq(tree))}.")


def straight(function, prefix, parameters, results, members=""):
    """Names in the order of the source, then the results, as (name, expression)."""
    d = Definitions(prefix, parameters, set(), members)
    for name, expression in sorted(function.names.items(), key=lambda n: place(function, n[0])):
        d.add(name, expression)
        d.known.add(name)
    for name, expression in results:
        d.add(name, expression)
    return d.lines


def bare(expression):
    """Without the outermost parentheses, which no other expression needs."""
    return expression[1:-1] if expression[0] == "(" else expression


def place(function, name):
    return re.search(rf"(?:\[|, |\s){name}(?:,|\]| =)", function.body).start()


def constants():
    text, lines = Read(RUNNING), []
    for name in ("unit", "slack", "tiny"):
        found = re.search(rf"static constexpr double {name} = (1 \+ )?(0x1p-\d+);", text.body)
        if not found:
            raise SourceChanged(f"{RUNNING}: no {name}")
        Read(DOUBLED).expect(f"static constexpr double {name} = RunningError::{name};")
        value = float.fromhex(found.group(2)) + (1 if found.group(1) else 0)
        lines.append(f"Definition {name} : double := {bare(double(value.hex()))}.")
    return lines


def running():
    yield "Record running := Running { value : double; error : double }."
    pair = [("a b", "running")]
    for prefix, begin in (("sum", "operator+("), ("product", "operator*("), ("quotient", "operator/(")):
        f = Operation(RUNNING, f"friend RunningError {begin}")
        guarded = "std::numeric_limits<double>::infinity()" in f.body
        yield from straight(f, prefix, pair, [("value", f.values[0]), ("error_where_sure", f.error)])
        sure = f"({prefix}_error_where_sure a b)"
        if guarded:
            sure = f"(if Bltb zero ({prefix}_least a b) then {sure} else B754_infinity false)"
        yield f"Definition {prefix} (a b : running) := Running ({prefix}_value a b) {sure}."
    Function(RUNNING, "friend RunningError operator-(").expect("return a + RunningError{-b.value, b.error};")
    yield "Definition difference (a b : running) := sum a (Running (Bopp (value b)) (error b))."
    f = Operation(RUNNING, "static RunningError sum_of_products(")
    yield from straight(f, "products", [("a b c d e f", "double")], [("value", f.values[0]), ("error", f.error)])
    yield "Definition products a b c d e f := Running (products_value a b c d e f) (products_error a b c d e f)."
    f = Operation(RUNNING, "static RunningError rounded(")
    yield from straight(f, "nearest", [("x", "double")], [("value", f.values[0]), ("error", f.error)])
    f = Operation(RUNNING, "static RunningError scaled(")
    f.expect("return {std::ldexp(x, exponent), tiny};")
    for name in ("rounded_down", "rounded_up"):
        f = Function(RUNNING, f"inline double {name}(double x)")
        d = Definitions(name, [("x", "double")], set())
        d.add("", f.result)
        yield d.lines[0].replace(f"{name}_ ", f"{name} ")
    for name in ("lower", "upper"):
        f = Function(RUNNING, f"inline double {name}(RunningError x)")
        d = Definitions(name, [("x", "running")], set())
        d.add("", f.result)
        yield d.lines[0].replace(f"{name}_ ", f"{name} ")


def pairs():
    """The sums and products of expansion.hpp, of which each returns two doubles."""
    for name in ("two_sum", "fast_two_sum"):
        f = Function(EXPANSION, f"inline TwoDoubles {name}(double a, double b)")
        high, low = re.match(r"\{(\w+), (.*)\}$", f.result, re.S).groups()
        yield from straight(f, name, [("a b", "double")], [("low", low)])
        yield f"Definition {name} (a b : double) := ({name}_{high} a b, {name}_low a b)."
    f = Function(EXPANSION, "inline TwoDoubles two_product(double a, double b)")
    f.expect("const double p = a * b; #ifdef __FMA__ return {p, std::fma(a, b, -p)};")
    yield "Definition two_product (a b : double) := (a * b, Bfma mode_NE a b (Bopp (a * b)))."


def double_double():
    yield "Record doubled := Doubled { high : double; low : double }."
    for prefix, op in (("dd_sum", "+"), ("dd_product", "*")):
        f = Function(TWO, f"auto operator{op}(const DoubleDouble<R>& a, const DoubleDouble<S>& b)")
        for one, two, value in re.findall(r"const auto \[(\w+), (\w+)\] = ([^;]+);", f.body):
            f.names |= {one: f"({value}).high", two: f"({value}).low"}
        f.names = {n: re.sub(r"\b([ab])\.value\b", r"\1", e) for n, e in f.names.items()}
        rule, value, magnitude = re.match(r"DoubleDouble<([^{]*)>\{(\w+\([^()]*\)), ([^,]*)\}$", f.result).groups()
        if magnitude != f"a.magnitude {op} b.magnitude":
            raise SourceChanged(f"{TWO}: the magnitude of {op}")
        d = Definitions(prefix, [("a b", "doubled")], set())
        for name, expression in sorted(f.names.items(), key=lambda n: place(f, n[0])):
            d.add(name, expression)
            d.known.add(name)
        d.add("pair", value, "double * double")
        yield from d.lines
        yield f"Definition {prefix} a b := Doubled (fst ({prefix}_pair a b)) (snd ({prefix}_pair a b))."
        yield count(f"{prefix}_roundings", "R S : nat", "nat", rule)
    found = re.search(r"error_constant = \(Roundings \+ 1\) \* (0x1p-\d+);", Read(TWO).body)
    yield f"Definition dd_unit : double := {bare(double(found.group(1)))}."
    Read(TWO).expect("const double bound = DoubleDouble<R>::error_constant * x.magnitude; if (x.value.high > bound)")


def bounded_pairs():
    """BoundedDoubleDouble: its operations, what it makes of doubles, its rounding and its sign."""
    text = Read(DOUBLED)
    yield "Record paired := Paired { bp_high : double; bp_low : double; bp_error : double }."
    text.expect("static double none_or_nan(double low) { return low - low; }")
    yield "Definition none_or_nan (low : double) : double := low - low."
    found = re.search(r"static constexpr double of_product = ([^;]+);", text.body)
    d = Definitions("of_product", [("", "")], set())
    yield f"Definition of_product : double := {bare(d.coq(ast.parse(python(found.group(1)), mode='eval').body))}."
    two = [("a b", "paired")]
    for prefix, begin, parameters in (("bp_sum", "operator+(", two), ("bp_product", "operator*(", two),
                                      ("bp_quotient", "operator/(", two), ("bp_root", "sqrt(", [("a", "paired")])):
        f = Operation(DOUBLED, f"friend BoundedDoubleDouble {begin}")
        high, low = (v.strip() for v in f.values)
        yield from straight(f, prefix, parameters, [("where_sure", f.error)], "bp_")
        of = parameters[0][0]
        error = f"({prefix}_where_sure {of})"
        if "given" in f.names:
            f.expect("if (lows == 0 && given == 0) return {h, r, 0};")
            error = f"(if Beqb ({prefix}_lows {of}) zero && Beqb ({prefix}_given {of}) zero then zero else {error})"
        if "least" in f.names:
            error = f"(if Bltb zero ({prefix}_least {of}) then {error} else B754_infinity false)"
        made = f"Paired ({prefix}_{high} {of}) ({prefix}_{low} {of}) {error}"
        if begin == "sqrt(":
            f.expect("if (!(a.high > 0)) return {0, 0, a.high == 0 && a.error == 0 ? 0 : HUGE_VAL};")
            none = "Paired zero zero (if Beqb (bp_high a) zero && Beqb (bp_error a) zero then zero else B754_infinity false)"
            made = f"if Bltb zero (bp_high a) then {made} else {none}"
        yield f"Definition {prefix} ({of} : paired) := {made}."
    text.expect("operator-(const BoundedDoubleDouble& a) { return {-a.high, -a.low, a.error}; }")
    yield "Definition bp_opposite (a : paired) := Paired (Bopp (bp_high a)) (Bopp (bp_low a)) (bp_error a)."
    text.expect("operator-(const BoundedDoubleDouble& a, const BoundedDoubleDouble& b) { return a + -b; }")
    yield "Definition bp_difference (a b : paired) := bp_sum a (bp_opposite b)."
    text.expect("BoundedDoubleDouble(double x) : high(x) {}")
    yield "Definition bp_double (x : double) := Paired x zero zero."
    text.expect("const auto [h, l] = two_sum(a, b); return {h, l, none_or_nan(l)}; }"
                "static BoundedDoubleDouble difference(double a, double b) { return sum(a, -b); }")
    yield "Definition bp_of_sum (a b : double) := Paired (fst (two_sum a b)) (snd (two_sum a b)) (none_or_nan (snd (two_sum a b)))."
    f = Function(DOUBLED, "static BoundedDoubleDouble product(double a, double b)")
    f.expect("const auto [h, l] = two_product(a, b);")
    f.expect("const auto [p, r] = fast_two_sum(h, l); return {p, r, tiny};")
    found = re.search(r"if \(std::abs\(h\) >= (0x1p-\d+) \|\| a == 0 \|\| b == 0\) return \{h, l, none_or_nan\(l\)\};", f.body)
    if not found:
        raise SourceChanged(f"{DOUBLED}: another exact product")
    yield f"Definition bp_exact_from : double := {bare(double(found.group(1)))}."
    yield "Definition bp_of_product (a b : double) := let '(h, l) := two_product a b in"
    yield "  if Bleb bp_exact_from (Babs h) || Beqb a zero || Beqb b zero then Paired h l (none_or_nan l)"
    yield "  else Paired (fst (fast_two_sum h l)) (snd (fast_two_sum h l)) tiny."
    f = Function(DOUBLED, "std::optional<double> rounded() const")
    f.expect("if (error == 0 && std::isfinite(high)) return high + 0.0;")
    f.expect("const bool one = high + (low - reach) == high && high + (low + reach) == high;")
    f.expect("if (!one || !std::isfinite(high)) return std::nullopt; return high;")
    d = Definitions("bp", [("a", "paired")], set(), "bp_")
    d.add("reach", re.sub(r"(?<!::)\b(error|low|high)\b", r"a.\1", f.expression("reach")))
    yield from d.lines
    yield "Definition bp_rounded (a : paired) := if Beqb (bp_error a) zero && finite (bp_high a) then Some (bp_high a + zero)"
    yield "  else if negb (Beqb (bp_high a + (bp_low a - bp_reach a)) (bp_high a) && Beqb (bp_high a + (bp_low a + bp_reach a)) (bp_high a))"
    yield "    || negb (finite (bp_high a)) then None else Some (bp_high a)."
    text.expect("if (x.high > x.error) return FilterSign::positive; if (x.high < -x.error) return FilterSign::negative; "
                "return x.high == 0 && x.error == 0 ? FilterSign::zero : FilterSign::uncertain;")
    yield "Definition bp_sign (x : paired) := if Bltb (bp_error x) (bp_high x) then Some Gt"
    yield "  else if Bltb (bp_high x) (Bopp (bp_error x)) then Some Lt"
    yield "  else if Beqb (bp_high x) zero && Beqb (bp_error x) zero then Some Eq else None."


def count(name, binders, kind, rule):
    rule = re.sub(r"std::max\((\w), (\w)\)|\((\w) > (\w) \? \3 : \4\)", r"(max \1\3 \2\4)", rule)
    if not re.fullmatch(r"[\w\s()+]*", rule):
        raise SourceChanged(f"{name}: {rule}")
    scope = {"nat": "nat", "Z": "Z"}[kind]
    return f"Definition {name} ({binders}) : {kind} := ({rule if kind == 'nat' else rule.replace('max', 'Z.max')})%{scope}."


def error_bounded():
    for prefix, op in (("eb_product", "*"), ("eb_sum", "+"), ("eb_difference", "-")):
        f = Function(BOUNDED, f"auto operator{op}(ErrorBounded<R, D> a, ErrorBounded<S, E> b)")
        told = re.sub(r"\s+", " ", f.result)
        sign = "+" if op == "-" else op
        found = re.match(r"ErrorBounded<(.*), (\w \+ \w|\(D > E \? D : E\))>\{a\.value (.) b\.value, a\.magnitude (.) b\.magnitude\}$", told)
        if not found or found.groups()[2:] != (op, sign):
            raise SourceChanged(f"{BOUNDED}: {told}")
        yield count(f"{prefix}_roundings", "R S : nat", "nat", found.group(1))
        yield count(f"{prefix}_degree", "D E : Z", "Z", found.group(2))
    found = re.search(r"error_constant = \(Roundings \+ 1\) \* (0x1p-\d+);", Read(BOUNDED).body)
    yield f"Definition eb_unit : double := {bare(double(found.group(1)))}."


def integers():
    """How the stages on integers scale the coordinates, the largest of which has that biased exponent."""
    stage = Read(STAGE)
    for name in ("short_bits", "long_bits"):
        found = re.search(rf"inline constexpr int {name} = (\d+);", stage.body)
        yield f"Definition {name} : Z := {found.group(1)}."
    found = re.search(r"if \(exponent < (\d+) \|\| exponent > ([\d +]+)\) return FilterSign::uncertain;\s*"
                      r"const double scale = std::bit_cast<double>\(\(([\d +]+) - exponent\) << 52\);", stage.body)
    if not found:
        raise SourceChanged(f"{STAGE}: another scale")
    yield f"Definition short_least : Z := {found.group(1)}."
    yield f"Definition short_most : Z := ({found.group(2)})%Z."
    yield f"Definition short_scale (exponent : Z) : Z := ({found.group(3)} - exponent - 1023)%Z."
    found = re.search(r"const int unit = std::max\(exponent, 1\) - (\d+) - (\d+);", stage.body)
    if not found:
        raise SourceChanged(f"{STAGE}: another unit")
    stage.expect("const double scaled = x * scale;")
    stage.expect("const int shift = d.exponent - unit; fits = fits && shift >= 0; return shift >= 0 ? Int128{d.mantissa} << shift")
    stage.expect("return Number(integer(to) - integer(from));")
    yield f"Definition long_unit (exponent : Z) : Z := (Z.max exponent 1 - {found.group(1)} - {found.group(2)})%Z."


def text():
    made = [*integers(), *constants(), *running(), *pairs(), *double_double(), *error_bounded(), *bounded_pairs()]
    return HEAD + "Open Scope double_scope.\n\n" + "\n".join(made) + "\n"


def main():
    if sys.argv[1:2] != ["--check"]:
        print(text(), end="")
    elif open(sys.argv[2], encoding="utf-8").read() != text():
        sys.exit(f"{sys.argv[2]} is not what the C++ source has: make it with {sys.argv[0]}, and prove it again")


if __name__ == "__main__":
    main()

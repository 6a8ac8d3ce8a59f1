#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""predicates.py FORMULAS [--check FILE]: writes Predicates.v, the filter of each predicate with the
formula and the constants that the C++ source has, as build/dev/tests/record_formulas prints them."""
import math
import sys
from fractions import Fraction

NOT_PREDICATES = {"chain", "tree", "cancelling", "absolute", "weighted", "separation", "mixed_last", "nested", "linear"}
OPERATIONS = {"+": "Add", "-": "Sub", "*": "Mul"}

HEAD = """(* SPDX-License-Identifier: MIT *)
(** The filters of the thirteen predicates. Made by predicates.py from the C++ source; a change there
    makes another file, or one that is not proved. *)
From Coq Require Import Reals ZArith Lia Lra List.
From Signum Require Import Doubles Formula Magnitude Filters Cloud Axes Longest Decides.
Import ListNotations.

Open Scope R_scope.

Ltac limits := repeat split; cbn; lia.
Tactic Notation "each_leaf" integer(n) := let i := fresh in let H := fresh in intros i H;
  do n (destruct i as [ | i]; [cbn; intuition lia | ]); lia.
Tactic Notation "in_leaves" integer(n) := let a := fresh in let i := fresh in let H := fresh in intros a i H;
  do n (destruct a as [ | a]; [cbn in H; intuition lia | ]); destruct a; destruct H.
"""


def read(path):
    formulas = []
    for line in open(path, encoding="ascii"):
        words = line.split()
        if words[0] == "formula":
            formulas.append((words[1], [], []))
        elif words[0] == "filter":
            formulas[-1][1].append((words[1], dict(zip(words[2::2], words[3::2]))))
        else:
            formulas[-1][2].append((words[0], int(words[1]), int(words[2])))
    return [f for f in formulas if f[0] not in NOT_PREDICATES]


def power(text):
    """The exponent of a power of two."""
    mantissa, exponent = math.frexp(float.fromhex(text))
    assert mantissa == 0.5, text
    return exponent - 1


def product(leaves):
    return leaves[0] if len(leaves) == 1 else f"(Mul {product(leaves[:-1])} {leaves[-1]})"


def lines(name, filters, operations):
    kind, numbers = filters[0]
    assert kind in ("own", "axes", "longest"), kind
    used = {i for _, *two in operations for i in two}
    defined, leaves = [], 0
    for i, (op, left, right) in enumerate(operations):
        if op == "leaf":
            defined.append(f"(Leaf {leaves})")
            leaves += 1
        elif i + 1 == len(operations):
            yield f"Definition {name} := {OPERATIONS[op]} {defined[left]} {defined[right]}."
        else:
            yield f"Definition {name}_{i} := {OPERATIONS[op]} {defined[left]} {defined[right]}."
            defined.append(f"{name}_{i}")
    assert used <= set(range(len(operations)))
    unfold = "unfold " + ", ".join([name, *[d for d in reversed(defined) if d[0] != "("]])
    q, degree, count = -power(numbers["guard"]), int(numbers["degree"]), int(numbers["terms"])
    constant = Fraction(float.fromhex(numbers["constant"])) * 2**52
    yield f"Lemma {name}_constant : constant (roundings {name}) = {constant} * u. Proof. reflexivity. Qed."
    if kind == "own":
        yield (f"Theorem {name}_filter : own_decides {name} {q} {power(numbers['most'])} {leaves}.\n"
               f"Proof. apply own_holds_for; [limits | {unfold}; cbn; lia | lia]. Qed.")
        return
    vectors = "[" + "; ".join(str(i) for i in range(leaves)) + "]"
    if kind == "axes":
        factor = product([f"(Leaf {i})" for i in range(degree)])
        of_axis = "; ".join("[" + "; ".join(str(i) for i in range(a, leaves, degree)) + "]" for a in range(degree))
        yield f"Definition {name}_axes a := nth a [{of_axis}]%nat []."
        yield f"Theorem {name}_filter : axes_decides {name} {factor} {q} {power(numbers['factor'])} {leaves} {degree} {name}_axes {count}."
        yield (f"Proof.\n  apply axes_hold_for with (axis := fun i => Nat.modulo i {degree}) (D := {degree}%nat); "
               f"[limits | limits | lia | {unfold}; cbn; lia | cbn; lia | lia | each_leaf {leaves} | in_leaves {degree} | ].\n"
               f"  intros s b. {unfold}, magnitude. cbn. ring.\nQed.")
        return
    dimension = 2 if degree == 4 else 3
    factor = "(Mul (Leaf 0) (Leaf 0))" if degree == 4 else "(Mul (Leaf 0) (Mul (Leaf 0) (Leaf 1)))"
    of_vector = "; ".join("[" + "; ".join(str(i) for i in range(a, a + dimension)) + "]" for a in range(0, leaves, dimension))
    yield f"Definition {name}_vectors a := nth a [{of_vector}]%nat []."
    yield (f"Theorem {name}_filter : longest_decides {name} {factor} {q} {power(numbers['factor'])} {leaves} "
           f"{leaves // dimension} {name}_vectors {count}.")
    yield (f"Proof.\n  apply longest_holds_for with (vector := fun i => Nat.div i {dimension}) (D := {degree}%nat); "
           f"[limits | limits | lia | {unfold}; cbn; lia | lia | each_leaf {leaves} | in_leaves {leaves // dimension} | | ].\n"
           f"  - exists 1%nat, {degree % 2}%nat. split; [lia | intros b _ _; cbn; ring].\n"
           f"  - intros s b _. {unfold}, magnitude. cbn. ring.\nQed.")


def main():
    text = HEAD
    for formula in read(sys.argv[1]):
        text += "\n" + "\n".join(lines(*formula)) + "\n"
    if sys.argv[2:3] != ["--check"]:
        print(text, end="")
    elif open(sys.argv[3], encoding="utf-8").read() != text:
        sys.exit(f"{sys.argv[3]} is not what the C++ source has: make it with {sys.argv[0]}, and prove it again")


if __name__ == "__main__":
    main()

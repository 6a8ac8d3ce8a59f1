# SPDX-License-Identifier: MIT
"""The tests that make_bindings makes of the table of verbs: each asks every verb there is."""

import re

# What is handed on for each argument, in C++ and in C.
VALUES = {"distance": ("1", "1"), "greatest_t": ("{}", "NULL"), "side": ("TriangleSide::front", "0"), "motion": ("motion", "motion")}


def asked_verbs(head, verbs, by_hand, of_space, headers):
    """tests/collide/asked_verbs.hpp: each verb on two sets, called."""
    lines = [*head, "/// asked(verb, a, b): the verb of two sets, called.", "#pragma once", "", *headers, "#include <type_traits>", "",
             '#include "sets/verb_pairs.hpp"', "", "/// Whether the verb is there in the space of the sets, in which case it was called.",
             "template <class Set>", "bool asked(signum::detail::Verb verb, const Set& a, const Set& b) {", "  using namespace signum;",
             "  using detail::Verb;", "  constexpr bool in_space = std::is_same_v<Set, Set3>;",
             "  std::conditional_t<in_space, Point3, Point2> motion{};", "  motion.x = 1;", "  switch (verb) {"]
    calls = {v.name: f"{v.call}(a, b{''.join(', ' + VALUES[n][0] for n in v.argument_names)})" for v in verbs} | by_hand
    for name, call in calls.items():
        condition = "if constexpr (in_space) " if name in of_space else ""
        lines += [f"    case Verb::{name}:", f"      {condition}return {call}, true;"] + ["      break;"] * (name in of_space)
    return lines + ["  }", "  return false;", "}"]


def verb_forms(head, verbs, call_lines):
    """tests/c/verb_forms.h: the functions of each verb in C, for sets, for shapes and for many."""
    lines = [*head, ""]
    rows = []
    for v in verbs:
        values = [VALUES[n][1] for n in v.argument_names]
        outs, sizes = [], []
        for i, out in enumerate(v.out):
            kind = out.split()[0]
            is_list = "**" in out
            outs.append(f"&to->{'faces' if 'indices' in kind else 'exact'}" if is_list else f"(void*)&to->out[{i}]")
            sizes.append(0 if is_list else 8 if re.match("(double|size_t)", kind) else 4)
        lines.append(f"static signum_status ask_{v.name}(const pair* p, form form, answer* to) {{")
        if v.many:
            stored = [f"(void*)&to->out[{i}]" for i in range(len(v.many))]
            lines += ["  if (form == of_many)", *call_lines(f"    return signum_shapes_{v.many_name}", ["p->many_a", "p->many_b", *values, *stored, "1"], ";")]
        lines += ["  if (form == of_sets)", *call_lines(f"    return signum_set_{v.name}", ["&p->set_a", "&p->set_b", *values, *outs], ";"),
                  *call_lines(f"  return signum_shape_{v.name}", ["p->a", "p->b", *values, *outs], ";"), "}"]
        rows.append(f'    {{"{v.name}", ask_{v.name}, {int(bool(v.many))}, {{{", ".join(map(str, sizes))}}}}},')
    return [*lines, "", "static const verb verbs[] = {", *rows, "};"]

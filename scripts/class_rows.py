# SPDX-License-Identifier: MIT
"""The rows of bindings/classes.toml: what C and Python have of classes and functions that are no verb and no
predicate. class_table.py writes the files from them.

A row is [takes, answer, expression of C++, sentence]; class_kinds.py has what can be taken and answered.
"""

import re
import sys

from class_kinds import CLASSES, FIXED, PARTS, RECORDS, SCALARS, WORDS, Answer, Take, snake, spelled, width


class Row:
    def __init__(self, owner, role, name, row):
        takes, answer, self.expression, self.says, *more = row
        self.owner, self.role, self.name = owner, role, name
        self.takes = [Take(t) for t in takes.split(", ") if t]
        self.changes = role == "change"
        self.answer = Answer(owner if role == "make" else answer, "made" if role == "make" else name)
        self.each = next((t for t in self.takes if t.each), None)
        self.py_name = more[0] if more else name

    def c_name(self):
        return f"signum_{snake(self.owner)}_{self.name}" if self.owner else f"signum_{self.name}"

    def c_parameters(self):
        own = [] if self.role in ("make", "function") else [f"{'' if self.changes else 'const '}signum_{snake(self.owner)}* self"]
        takes = [p for t in self.takes for p in t.c()]
        if self.each:
            return [*own, *takes, f"{self.answer.stored(0)}* {self.answer.name}", "size_t count"]
        return [*own, *takes, *self.answer.c()]

    def c_definition(self):
        """A macro of class_values.hpp, of the parameters and the body."""
        marked = [re.sub(r"(\w+)(\[\d+\])?$", r"\1_\2", p) for p in self.c_parameters()]
        lines = [line for t in sorted(self.takes, key=lambda t: t.each) for line in t.c_lines()]
        if self.each:
            lines += [f'c::each(all_, {self.answer.name}_, "{self.answer.name}",',
                      f"  [&](const auto& {self.each.name}) -> decltype({self.expression}) {{ return {self.expression}; }});"]
        else:
            lines.append(self.answer.c_line(self.expression))
        head = f"SIGNUM_{'FUNCTION' if self.role in ('make', 'function') else 'METHOD'}({self.c_name()}, ({', '.join(marked)}),"
        return [f"{head} {lines[0]})"] if len(lines) == 1 else [head, *["  " + line for line in lines[:-1]], f"  {lines[-1]})"]

    def py_definition(self):
        own = [] if self.role in ("make", "function") else [f"{'' if self.changes else 'const '}{CLASSES[self.owner]['holds']}& self"]
        own += [t.py_parameter() for t in self.takes]
        head = f"[]({', '.join(own)}) {{"
        lines = [line for t in self.takes for line in t.py_lines()]
        if self.each:
            values = f"Values<{FIXED[self.each.kind][0]}>{{}}, " if self.each.kind in FIXED else ""
            word = f'"{self.answer.kind}"' if self.answer.kind in WORDS else "nullptr"
            lines += [f"return each<{self.answer.stored(1)}>({values}{self.each.name}_n, {word},",
                      f"  [&](const auto& {self.each.name}) -> decltype({self.expression}) {{ return {self.expression}; }});"]
        else:
            names = ", ".join(n for t in self.takes for n in t.numbers())
            keeps = self.changes or self.role == "query" and CLASSES[self.owner].get("changes", {})
            run = f"{'with_gil' if keeps else 'without_gil'}({{{names}}}, [&] {{ return {self.expression}; }})"
            if self.answer.kind == "":
                lines.append(f"{run};")
            elif self.role == "make" and self.name == "create":
                lines.append(f"return {run};")
            else:
                made = "found_object" if self.answer.optional else "made_object"
                lines.append(f"return {made}({run}, [](auto& found) {{ return {self.answer.py('found')}; }});")
        arguments = "".join(f", {t.py_arg()}" for t in self.takes)
        text = self.says.replace('"', '\\"')
        signature = f"{self.py_name}({', '.join(t.name for t in self.takes)})" if self.name != "create" else ""
        text = f"{signature}\\n\\n{text}" if signature else text
        return head, lines, f'{arguments}, "{text}"'

    def is_plain_query(self):
        return self.role == "query" and not self.takes and not CLASSES[self.owner].get("changes", {})

    def py_query(self, of):
        text = self.says.replace('"', '\\"')
        query = "query_found" if self.answer.optional else "query"
        return [f'  {query}({of}, "{self.py_name}", "{text}",',
                f"    [](const {CLASSES[self.owner]['holds']}& self) {{ return {self.expression}; }}, [](auto& found) {{ return {self.answer.py('found')}; }});"]


def rows_of(name, table):
    rows = [Row(name, "make", n, r) for n, r in table.get("makers", {}).items()]
    rows += [Row(name, "query", n, r) for n, r in table.get("queries", {}).items()]
    return rows + [Row(name, "change", n, r) for n, r in table.get("changes", {}).items()]


def classes_of(part):
    return {name: table for name, table in PARTS[part].items() if name[0].isupper()}


def functions_of(part):
    return [Row("", "function", n, r) for n, r in PARTS[part].get("functions", {}).items()]


def field_of(name, spec):
    """(kind, whether it may be missing, sentence, expression)."""
    kind, *rest = [spec] if isinstance(spec, str) else spec
    return kind.rstrip("?"), kind.endswith("?"), rest[0] if rest else "", rest[1] if len(rest) > 1 else f"x.{name}"


def record_users(part):
    text = str(PARTS[part])
    return [name for name in RECORDS if re.search(rf"\b{name}\b", text)]


def first_user(word):
    """The first part that has a word, or a record with it."""
    for part in PARTS:
        text = str(PARTS[part]) + str([RECORDS[r] for r in record_users(part)])
        if re.search(rf"\b{word}\b", text):
            return part
    sys.exit(f"bindings/classes.toml: no part has the word {word}")


def records_by_part():
    """Each record with the first part that has it."""
    seen, by_part = set(), {}
    for part in PARTS:
        by_part[part] = [r for r in record_users(part) if r not in seen]
        seen |= set(by_part[part])
    return by_part


def listed_records():
    return sorted({Answer(r[1], n).kind for part in PARTS.values() for table in [*[t for k, t in part.items() if k[0].isupper()], part]
            for group in ("queries", "changes", "functions") for n, r in table.get(group, {}).items() if r[1].split(" ")[0].endswith("*")})


def c_number(kind, expression):
    """An expression of C++ as the number that C gets."""
    return f"{expression}.to_double()" if kind == "exact" else f"{'int' if kind in WORDS else SCALARS[kind][0]}({expression})"


def c_field(name, spec):
    kind, optional, says, _ = field_of(name, spec)
    has = [f"int has_{name};"] if optional else []
    if kind in FIXED:
        line = f"double {name}[{width(kind)}];"
    elif kind.startswith("exact"):
        line = f"double {name}{'[' + kind[-1] + ']' if kind != 'exact' else ''};"
    else:
        line = f"{'int' if kind in WORDS else SCALARS[kind][0]} {name};"
    words = ", ".join(f"{i} {spelled(n)[0]}" for i, n in enumerate(WORDS[kind]["names"])) if kind in WORDS else says
    return ["  " + h for h in has] + [f"  {line}" + (f" /* {words} */" if words else "")]

# SPDX-License-Identifier: MIT
"""What scripts/make_bindings writes of bindings/classes.toml: headers and sources of C, sources, stubs
and words of Python, functions of JavaScript, and docs/classes.md. class_rows.py reads the rows.
"""

import re
import textwrap

from class_kinds import CLASSES, FIXED, MADE, PARTS, RECORDS, TABLE, WORDS, Answer, snake, spelled
from class_rows import (c_field, c_number, classes_of, field_of, first_user, functions_of, listed_records, record_users,
                        records_by_part, rows_of)


class Made:
    """The files, with the helpers of scripts/make_bindings."""

    def __init__(self, c_comment, call_lines, doc, words):
        self.c_comment, self.call_lines, self.doc = c_comment, call_lines, doc
        for name, (says, *names) in words.items():
            WORDS.setdefault(name, {"cpp": {"Relation": "SolidRelation", "Penetration": "PenetrationRelation"}.get(name, name),
                                    "says": says, "names": names, "elsewhere": True})

    def row_comment(self, row):
        words = [t for t in row.takes if t.kind in WORDS] + ([row.answer] if row.answer.kind in WORDS else [])
        told = [f"{w.name}: " + ", ".join(f"{i} {spelled(n)[0]}" for i, n in enumerate(WORDS[w.kind]["names"])) + "." for w in words]
        return self.c_comment(" ".join([row.says, *told]))

    def declared(self, row):
        return self.row_comment(row) + self.call_lines(f"SIGNUM_C_API signum_status {row.c_name()}", row.c_parameters(), ";")

    def first_call(self, part):
        """The first call of a part that needs no handle of it, as one writes it: name(point, &answer)."""
        rows = [*(row for c in classes_of(part).items() for row in rows_of(*c)), *functions_of(part)]
        row = next(row for row in rows if not row.c_parameters()[0].endswith("* self"))
        names = [("&" if "*" in p and not p.startswith("const ") else "") + re.sub(r"\[.*", "", p).split()[-1].lstrip("*")
                 for p in row.c_parameters()]
        return f"{row.c_name()}({', '.join(names)})"

    def header(self, part):
        guard = f"SIGNUM_C_{part.upper()}_H"
        lines = ["/* SPDX-License-Identifier: MIT */",
                 *self.c_comment(f"{self.first_call(part)}: {PARTS[part]['says'][0].lower()}{PARTS[part]['says'][1:]} "
                                 "If there is no answer, found is 0 and the rest is not written; exact may be NULL. "
                                 f"This file is {MADE}."),
                 f"#ifndef {guard}", f"#define {guard}", "", *[f"#include <signum/c/{h}.h>" for h in PARTS[part]["c_needs"]], "",
                 "#ifdef __cplusplus", 'extern "C" {', "#endif", ""]
        listed = listed_records()
        for name in records_by_part()[part]:
            struct = f"signum_{snake(name)}"
            lines += self.c_comment(RECORDS[name]["says"]) + [f"typedef struct {struct} {{"]
            for field, spec in RECORDS[name]["fields"].items():
                lines += c_field(field, spec)
            lines += [f"}} {struct};"]
            if name in listed:
                lines += [f"typedef struct {struct}s {struct}s;", f"SIGNUM_C_API size_t {struct}s_size(const {struct}s* self);",
                          f"SIGNUM_C_API const {struct}* {struct}s_data(const {struct}s* self);",
                          f"SIGNUM_C_API void {struct}s_free({struct}s* self);"]
        for name, table in classes_of(part).items():
            handle = f"signum_{snake(name)}"
            lines += ["", *self.c_comment(table["says"]), f"typedef struct {handle} {handle};"]
        for name, table in classes_of(part).items():
            handle = f"signum_{snake(name)}"
            lines += ["", *[line for row in rows_of(name, table) for line in self.declared(row)],
                      f"SIGNUM_C_API void {handle}_free({handle}* self);"]
        lines += [""] * bool(functions_of(part)) + [line for row in functions_of(part) for line in self.declared(row)]
        return [*lines, "", "#ifdef __cplusplus", "}", "#endif", "", f"#endif /* {guard} */"]

    def head(self, own, part=None):
        parts = [part] if part else list(PARTS)
        needs = sorted({h for p in parts for h in PARTS[p]["headers"]})
        return ["// SPDX-License-Identifier: MIT", "// clang-format off", f"// This file is {MADE}.", *own,
                *[f'#include "{h}"' if h.endswith(".hpp") else f"#include <signum/{h}.hpp>" for h in sorted(needs, key=lambda h: h.endswith(".hpp"))]]

    def c_handles(self):
        lines = [*self.head(["#pragma once", ""]), "", '#include "class_values.hpp"', '#include "sets.hpp"', ""]
        lines += [f"struct signum_{snake(name)} {{ signum::{table['holds']} value; }};" for name, table in CLASSES.items()]
        for name in listed_records():
            lines += [f"struct signum_{snake(name)}s {{ std::vector<signum_{snake(name)}> all; }};"]
        lines += ["", "namespace signum::c {", ""]
        for name, row in RECORDS.items():
            lines.append(f"inline signum_{snake(name)} record_of(const {row['cpp']}& x) {{")
            fields = [field_of(field, spec) for field, spec in row["fields"].items()]
            if not any(optional or kind in FIXED or kind in ("exact2", "exact3") for kind, optional, *_ in fields):
                lines += [f"  return {{{', '.join(c_number(kind, expression) for kind, _, _, expression in fields)}}};", "}"]
                continue
            lines.append(f"  signum_{snake(name)} to{{}};")
            for field, spec in row["fields"].items():
                kind, optional, _, expression = field_of(field, spec)
                got = f"(*{expression})" if optional else expression
                put = f'store({got}, to.{field}, "{field}");' if kind in FIXED else f'store({got}.rounded, to.{field}, "{field}");' if kind in ("exact2", "exact3") else f"to.{field} = {c_number(kind, got)};"
                lines.append(f"  if ({expression}) {{ to.has_{field} = 1; {put} }}" if optional else f"  {put}")
            lines += ["  return to;", "}"]
        for name in listed_records():
            handle = f"signum_{snake(name)}s"
            lines += [f"void put_records(const auto& found, {handle}** to, const char* name) {{",
                      f"  auto list = std::make_unique<{handle}>();", "  for (const auto& x : found) list->all.push_back(record_of(x));",
                      "  give(to, name, std::move(list));", "}"]
        return [*lines, "", "}  // namespace signum::c"]

    def c_source(self, part):
        lines = ["// SPDX-License-Identifier: MIT", "// clang-format off", f"// This file is {MADE}.", '#include "class_handles.hpp"', "",
                 "using namespace signum;", "", 'extern "C" {', ""]
        for name in sorted(set(records_by_part()[part]) & set(listed_records())):
            struct = f"signum_{snake(name)}"
            lines += [f"size_t {struct}s_size(const {struct}s* self) {{ return self == nullptr ? 0 : self->all.size(); }}",
                      f"const {struct}* {struct}s_data(const {struct}s* self) {{", "  return self == nullptr ? nullptr : self->all.data();", "}",
                      f"void {struct}s_free({struct}s* self) {{ delete self; }}"]
        for name, table in classes_of(part).items():
            for row in rows_of(name, table):
                lines += row.c_definition()
            lines += [f"void signum_{snake(name)}_free(signum_{snake(name)}* self) {{ delete self; }}"]
        for row in functions_of(part):
            lines += row.c_definition()
        return [*lines, "}"]

    def python_source(self, part):
        lines = [*self.head([], part), "", '#include "class_objects.hpp"', '#include "module.hpp"', "", "namespace signum::python {",
                 "namespace {", "", "using H = py::handle;", ""]
        for name in record_users(part):
            lines += [f"py::object object_of_{snake(name)}(const {RECORDS[name]['cpp']}& x) {{"]
            fields = []
            for field, spec in RECORDS[name]["fields"].items():
                kind, optional, _, expression = field_of(field, spec)
                got = Answer(kind, field).py(f"(*{expression})" if optional else expression)
                fields.append(f"{expression} ? py::object({got}) : py::object(py::none())" if optional else got)
            lines += [f'  return instance("{name}", py::make_tuple({", ".join(fields)}));', "}"]
        lines += ["", "}  // namespace", "", f"void add_{part}_classes(py::module_& m) {{", "  py::options options;",
                  "  options.disable_function_signatures();"]
        for name, table in classes_of(part).items():
            says = table["says"].replace('"', '\\"')
            lines += [f'  auto {snake(name)}_class = py::class_<{table["holds"]}>(m, "{name}",', f'      "{says}");']
        for name, table in classes_of(part).items():
            for row in rows_of(name, table):
                if row.is_plain_query():
                    lines += row.py_query(f"{snake(name)}_class")
                    continue
                head, body, tail = row.py_definition()
                if row.role == "make" and row.name == "create":
                    lines += [f"  {snake(name)}_class.def(py::init({head}", *["    " + line for line in body], f"  }}){tail});"]
                else:
                    method = "def_static" if row.role == "make" else "def"
                    lines += [f'  {snake(name)}_class.{method}("{row.py_name}", {head}', *["    " + line for line in body], f"  }}{tail});"]
        for row in functions_of(part):
            head, body, tail = row.py_definition()
            lines += [f'  m.def("{row.py_name}", {head}', *["    " + line for line in body], f"  }}{tail});"]
        for name in [n for n, w in WORDS.items() if not w.get("elsewhere") and first_user(n) == part]:
            words = ", ".join(f"{WORDS[name]['cpp']}::{spelled(n)[1]}" for n in WORDS[name]["names"])
            lines.append(f"  static_assert(are_numbered<{WORDS[name]['cpp']}>({{{words}}}));")
        return [*lines, "}", "", "}  // namespace signum::python"]

    def classes_py(self):
        own = [n for n, w in WORDS.items() if not w.get("elsewhere")]
        made = [*CLASSES, *[row.py_name for part in PARTS for row in functions_of(part)]]
        lines = ["# SPDX-License-Identifier: MIT", '"""The words, records, classes and functions of bindings/classes.toml.', "",
                 f"This file is {MADE}.", '"""', "", "from __future__ import annotations", "", "from enum import IntEnum",
                 "from typing import NamedTuple, Optional", "", "from ._enums import *  # noqa: F403",
                 *wrapped("from ._signum import (", dict.fromkeys(made), ")"), ""]
        lines += wrapped("__all__ = [", [f'"{n}"' for n in sorted({*own, *RECORDS, *made})], "]")
        for name in own:
            lines += ["", "", f"class {name}(IntEnum):", f'    """{WORDS[name]["says"]}"""', ""]
            lines += [f"    {spelled(n)[0]} = {i}" for i, n in enumerate(WORDS[name]["names"])]
        for name, row in RECORDS.items():
            lines += ["", "", f"class {name}(NamedTuple):"]
            fields = {f: field_of(f, s) for f, s in row["fields"].items()}
            lines += self.doc([row["says"], *[f"{f}: {s[2]}" for f, s in fields.items() if s[2]]]) + [""]
            for field, (kind, optional, _, _) in fields.items():
                hint = Answer(kind + "?" * optional, field).hint()
                lines += [f"    {field}: {hint}"]
        return lines

    def classes_pyi(self):
        lines = []
        for name, table in CLASSES.items():
            lines += ["", f"class {name}:"]
            for row in rows_of(name, table):
                hints = [t.hint() for t in row.takes]
                if row.role == "make" and row.name == "create":
                    lines += [f"    def __init__({', '.join(['self', *hints])}) -> None: ..."]
                elif row.role == "make":
                    lines += ["    @staticmethod", f"    def {row.py_name}({', '.join(hints)}) -> {name}: ..."]
                else:
                    result = "Any" if row.each else row.answer.hint()
                    lines += [f"    def {row.py_name}({', '.join(['self', *hints])}) -> {result}: ..."]
        lines.append("")
        for part in PARTS:
            for row in functions_of(part):
                lines += [f"def {row.py_name}({', '.join(t.hint() for t in row.takes)}) -> {'Any' if row.each else row.answer.hint()}: ..."]
        return lines[1:]

    def questions_mjs(self):
        lines = []
        for name, (takes, question, _, _) in TABLE["javascript"].items():
            names = re.findall(r"(?:^|, )(\w+)\??: ", re.sub(r"\{.*?\}", "", takes))
            members = ["...options" if n == "options" else n for n in names]
            lines.append(f"export const {name} = ({', '.join(names)}) => asked({{ ask: '{question}', {', '.join(members)} }});")
        return lines

    def questions_ts(self):
        return [line for name, (takes, _, kind, says) in TABLE["javascript"].items()
                for line in (f"/** {says} Exact numbers are fractions, in strings. */", f"export function {name}({takes}): {kind};")]

    def symbols(self):
        names = []
        for part in PARTS:
            names += [row.c_name() for name, table in classes_of(part).items() for row in rows_of(name, table)]
            names += [f"signum_{snake(name)}_free" for name in classes_of(part)] + [row.c_name() for row in functions_of(part)]
        return names + [f"signum_{snake(r)}s_{what}" for r in listed_records() for what in ("size", "data", "free")]

    def page(self):
        lines = ["# Classes and functions of C, Python and JavaScript", "",
                 "What C and Python have beside [the verbs](verbs.md), predicates, meshes and scenes. This page is", MADE + ".", "",
                 "In C a class `PlaneSet` is the handle `signum_plane_set`, its method `area` is `signum_plane_set_area`, and its header says what each",
                 "takes. In Python it is `signum.PlaneSet`, and `create` its constructor; `help(signum.PlaneSet)` says the same. `each` takes one or many.",
                 "In Python points are rows of an array, and lists are arrays of numbers; chains are a list of such arrays, or one."]
        for part in PARTS:
            lines += ["", f"## {PARTS[part]['title']}", "", f"{PARTS[part]['says']} In C: `<signum/c/{part}.h>`."]
            for name, table in classes_of(part).items():
                lines += ["", f"`{name}`: {table['says']}", "", "| method | takes | answers | |", "| --- | --- | --- | --- |"]
                lines += [page_row(row) for row in rows_of(name, table)]
            if functions_of(part):
                lines += ["", "| function | takes | answers | |", "| --- | --- | --- | --- |"]
                lines += [page_row(row) for row in functions_of(part)]
        lines += ["", "## JavaScript", "", "These ask [the oracle](oracle.md#the-plane), which has examples. Exact numbers are fractions, in strings.", "",
                  "| function | takes | question | |", "| --- | --- | --- | --- |"]
        for name, (takes, question, _, says) in TABLE["javascript"].items():
            names = re.findall(r"(?:^|, )(\w+)\??: ", re.sub(r"\{.*?\}", "", takes))
            lines.append(f"| `{name}` | {', '.join(names)} | `{question}` | {says} |")
        return lines

    def files(self):
        files = {"bindings/c/src/class_handles.hpp": self.c_handles, "bindings/python/signum/_classes.py": self.classes_py,
                 "docs/classes.md": self.page}
        for part in PARTS:
            files[f"bindings/c/include/signum/c/{part}.h"] = lambda part=part: self.header(part)
            files[f"bindings/c/src/{part}_classes.cpp"] = lambda part=part: self.c_source(part)
            files[f"bindings/python/src/{part}_classes.cpp"] = lambda part=part: self.python_source(part)
        return files


def wrapped(head, names, tail):
    return [head, *textwrap.wrap(", ".join(names) + ",", 100, initial_indent="    ", subsequent_indent="    "), tail]


def page_row(row):
    takes = ", ".join(("each " if t.each else "") + t.name.replace("_", " ") for t in row.takes)
    name = f"`{row.py_name}`" if row.py_name == row.name else f"`{row.py_name}`, in C `{row.name}`"
    return f"| {name} | {takes} | {row.answer.words() if row.role != 'make' else 'a new one'} | {row.says} |"

# SPDX-License-Identifier: MIT
"""What a row of bindings/classes.toml can take and answer: the kinds, and how C, C++ and Python write each."""

import pathlib
import re
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parent.parent
MADE = "made from bindings/classes.toml by scripts/make_bindings"
TABLE = tomllib.loads((ROOT / "bindings/classes.toml").read_text())

# A value of doubles: its type in C++, and how many.
FIXED = {"point2": ("Point2", 2), "point3": ("Point3", 3), "plane": ("Plane3", 4), "aabb2": ("Aabb2", 4),
         "aabb3": ("Aabb3", 6), "segment2": ("Segment2", 4), "ray3": ("Ray3", 6), "line3": ("Line3", 6),
         "sphere3": ("Sphere3", 4), "circle": ("Sphere2", 3), "ellipsoid3": ("Ellipsoid3", 12), "obb3": ("Obb3", 15), "pose": ("Pose", 7), "quaternion": ("Quaternion", 4),
         "matrix": ("std::array<double, 16>", 16), "viewport": ("bindings::PixelRectangle", 4),
         "weighted2": ("WeightedPoint2", 3), "weighted3": ("WeightedPoint3", 4)}
# Arrays of such, and of indices, so many to an item.
ARRAYS = {"points2": "point2", "points3": "point3", "weights2": "weighted2", "weights3": "weighted3",
          "segments2": "segment2", "boxes2": "aabb2", "boxes3": "aabb3", "planes": "plane", "poses": "pose", "doubles": "double"}
TUPLES = {"indices": 1, "pairs": 2, "triangles": 3, "tetrahedra": 4, "index_one": 1, "index_triple": 3, "index_four": 4,
          "index_five": 5}
# C, C++, Python.
SCALARS = {"bool": ("int", "bool", "bool"), "int": ("int", "int", "int"), "count": ("size_t", "std::size_t", "int"),
           "index": ("uint32_t", "std::uint32_t", "int"), "double": ("double", "double", "float"),
           "steps": ("uint64_t", "std::uint64_t", "int"), "sign": ("int", "Sign", "int")}
# What a batch stores: in C, in Python.
STORED = {"bool": ("uint8_t", "bool"), "sign": ("int8_t", "std::int8_t"), "double": ("double", "double"),
          "index": ("uint32_t", "std::uint32_t")}
# Exact numbers, and points of as many coordinates as the space has, which C gets one after the other.
EXACT_LISTS = ("exacts", "exact_points")
CHAINS = ("chains2", "chains3")
PARTS = {name: part for name, part in TABLE.items() if name not in ("words", "records", "javascript")}
WORDS = {name: row for name, row in TABLE["words"].items()}
RECORDS = TABLE["records"]
CLASSES = {name: row for part in PARTS.values() for name, row in part.items() if name[0].isupper()}


def snake(name):
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


def spelled(name):
    """(the name of an enumerator in Python, in C++)."""
    ours, _, theirs = name.partition("=")
    return ours, theirs or ours


def width(kind):
    return FIXED[kind][1] if kind in FIXED else 1


def item_type(kind):
    return FIXED[kind][0] if kind in FIXED else kind


class Take:
    """What a row takes: KIND NAME, KIND* NAME of many handles, each KIND NAME, KIND NAME = DEFAULT."""

    def __init__(self, text):
        left, _, self.default = (x.strip() for x in text.partition("="))
        *words, self.name = left.split()
        self.each = words[0] == "each"
        self.kind, self.changed = words[-1].rstrip("*&"), words[-1].endswith("&")
        self.many = words[-1].endswith("*")
        known = (FIXED, ARRAYS, TUPLES, SCALARS, WORDS, CLASSES, ("text", "bytes", "chains2", "chains3", "Mesh", "shape", "set"))
        if not any(self.kind in k for k in known):
            sys.exit(f"bindings/classes.toml: {text}: there is no kind {self.kind}")

    def c(self):
        kind, name = self.kind, self.name
        if self.each:
            return [f"const {'double' if kind in FIXED else 'uint32_t'}* {name}"]
        if kind in FIXED:
            return [f"const double {name}[{width(kind)}]"]
        if kind in ARRAYS:
            return [f"const double* {name}", f"size_t {name}_count"]
        if kind in TUPLES:
            return [f"const uint32_t* {name}", f"size_t {name}_count"]
        if kind in SCALARS:
            return [f"{SCALARS[kind][0]} {name}"]
        if kind in WORDS:
            return [f"int {name}"]
        if kind == "text":
            return [f"const char* {name}"]
        if kind == "bytes":
            return [f"const uint8_t* {name}", f"size_t {name}_count"]
        if kind in CHAINS:
            return [f"const double* {name}", f"const uint32_t* {name}_first", f"size_t {name}_count"]
        if kind in ("shape", "set"):
            return [f"const signum_{kind}* {name}"]
        handle = f"signum_{snake(kind)}"
        return [f"const {handle}* const* {name}", f"size_t {name}_count"] if self.many else [f"{'' if self.changed else 'const '}{handle}* {name}"]

    def c_lines(self):
        kind, name = self.kind, self.name
        if self.each:
            made = f"values<{item_type(kind)}>" if kind in FIXED else f"tuples<{TUPLES[kind]}>"
            return [f'const auto all_ = c::{made}({name}_, count_, "{name}");']
        if kind in FIXED:
            made = f'c::value<{FIXED[kind][0]}>({name}_, "{name}")'
        elif kind in ARRAYS:
            made = f'c::values<{item_type(ARRAYS[kind])}>({name}_, {name}_count_, "{name}")'
        elif kind in TUPLES:
            made = f'c::tuples<{TUPLES[kind]}>({name}_, {name}_count_, "{name}")'
        elif kind == "bool":
            made = f"{name}_ != 0"
        elif kind in SCALARS:
            return [f"const {SCALARS[kind][1]} {name} = {name}_;"]
        elif kind in WORDS:
            made = f'c::word<{WORDS[kind]["cpp"]}>({name}_, {len(WORDS[kind]["names"])}, "{name}")'
        elif kind == "text":
            made = f'c::text({name}_, "{name}")'
        elif kind == "bytes":
            made = f'c::bytes({name}_, {name}_count_, "{name}")'
        elif kind in CHAINS:
            made = f'c::chains<Point{kind[-1]}>({name}_, {name}_first_, {name}_count_, "{name}")'
        elif kind == "shape":
            made = f'c::shape_of({name}_, "{name}")'
        elif kind == "set":
            return [f'const c::KeptSet {name}({name}_, "{name}");']
        elif self.many:
            made = f'c::handles({name}_, {name}_count_, "{name}")'
        else:
            value = "" if kind == "Mesh" else ".value"
            return [f'auto& {name} = c::required({name}_, "{name}"){value};']
        return [f"const auto {name} = {made};"]

    def py_parameter(self):
        kind, name = self.kind, self.name
        if self.many and kind == "Mesh":
            return f"const std::vector<std::shared_ptr<bindings::KeptMesh>>& {name}"
        if self.many:
            return f"const std::vector<{CLASSES[kind]['holds']}>& {name}"
        if kind == "Mesh":
            return f"const bindings::KeptMesh& {name}"
        if kind in CLASSES:
            return f"{'' if self.changed else 'const '}{CLASSES[kind]['holds']}& {name}"
        if kind in SCALARS:
            return f"{SCALARS[kind][1]} {name}"
        if kind == "text":
            return f"const std::string& {name}"
        return f"H {name}_"

    def py_lines(self):
        kind, name = self.kind, self.name
        if self.each and kind in FIXED:
            return [f'const Numbers {name}_n({name}_, "{name}", {{{width(kind)}}});']
        if self.each:
            return [f'const Tuples<{TUPLES[kind]}> {name}_n({name}_, "{name}");']
        if kind in FIXED:
            return [f'const auto {name} = value_of<{FIXED[kind][0]}>({name}_, "{name}");']
        if kind in ARRAYS:
            return [f'const Rows<{item_type(ARRAYS[kind])}> {name}({name}_, "{name}");']
        if kind in TUPLES:
            return [f'const Tuples<{TUPLES[kind]}> {name}({name}_, "{name}");']
        if kind == "double":
            return [f'require_finite({name}, "{name}");']
        if kind in WORDS:
            names = ", ".join(f'"{spelled(n)[0]}"' for n in WORDS[kind]["names"])
            return [f'const auto {name} = word_of<{WORDS[kind]["cpp"]}>({name}_, "{name}", {{{names}}});']
        if kind == "bytes":
            return [f'const auto {name} = bytes_of({name}_, "{name}");']
        if kind in CHAINS:
            return [f'const auto {name} = chains_of<Point{kind[-1]}>({name}_, "{name}");']
        if kind in ("shape", "set"):
            return [f'const {kind.capitalize()}Argument {name}({name}_, "{name}");']
        return []

    def numbers(self):
        if self.kind in ARRAYS:
            return [f"{self.name}.numbers()"]
        return [f"&{self.name}_n"] if self.each and self.kind in FIXED else []

    def hint(self):
        kind = self.kind
        if kind in SCALARS:
            hint = SCALARS[kind][2]
        elif kind in WORDS:
            hint = "Union[str, int]"
        elif kind == "text":
            hint = "str"
        elif kind == "bytes":
            hint = "bytes"
        elif kind in CLASSES or kind == "Mesh":
            hint = f"Sequence[{kind}]" if self.many else kind
        else:
            hint = "Any"
        return f"{self.name}: {hint}" + (f" = {self.py_default()}" if self.default else "")

    def py_default(self):
        return f'"{self.default}"' if self.kind in WORDS else self.default

    def py_arg(self):
        if not self.default:
            return f'py::arg("{self.name}")'
        value = {"True": "true", "False": "false", "()": "py::tuple()"}.get(self.default, self.py_default())
        return f'py::arg("{self.name}") = {value}'


class Answer:
    """What a row answers: KIND, KIND?, RECORD*, or nothing."""

    def __init__(self, text, name):
        kind, *named = text.split() if text else [""]
        self.optional, self.list = kind.endswith("?"), kind.endswith("*")
        self.kind = kind.rstrip("?*")
        self.name = named[0] if named else name
        known = (FIXED, ARRAYS, TUPLES, SCALARS, WORDS, CLASSES, RECORDS,
                 ("", "exact", "exact2", "exact3", "exacts", "exact_points", "lists", "text", "bytes", "Mesh"))
        if not any(self.kind in k for k in known):
            sys.exit(f"bindings/classes.toml: {name}: there is no answer {self.kind}")

    def stored(self, i):
        return ("uint8_t", "std::uint8_t")[i] if self.kind in WORDS else STORED[self.kind][i]

    def c(self):
        kind, name = self.kind, self.name
        found = ["int* found"] if self.optional else []
        if kind == "":
            return []
        if kind in WORDS:
            return [*found, f"int* {name}"]
        if kind in SCALARS:
            return [*found, f"{SCALARS[kind][0]}* {name}"]
        if kind == "exact":
            return [*found, f"double* {name}", "signum_numbers** exact"]
        if kind in ("exact2", "exact3"):
            return [*found, f"double {name}[{kind[-1]}]", "signum_numbers** exact"]
        if kind in EXACT_LISTS:
            return [*found, f"signum_numbers** {name}"]
        if kind in FIXED:
            return [*found, f"double {name}[{width(kind)}]"]
        if kind in RECORDS:
            return [*found, f"signum_{snake(kind)}{'s**' if self.list else '*'} {name}"]
        handle = {"lists": "lists", "text": "text", "bytes": "text"}.get(kind)
        handle = handle or ("indices" if kind in TUPLES else "doubles" if kind in ARRAYS else snake(kind))
        return [*found, f"signum_{handle}** {name}"]

    def c_line(self, value):
        kind, name = self.kind, self.name
        to = f'{name}_, "{name}"'
        if kind == "":
            return f"{value};"
        got, moved = ("x", "std::move(x)") if self.optional else (value, value)
        if kind in WORDS or kind in SCALARS:
            put = f"c::put({got}, {to});"
        elif kind == "exact":
            put = f"c::put_exact({got}, {to}, exact_);"
        elif kind in ("exact2", "exact3"):
            put = f"c::put_point({got}, {to}, exact_);"
        elif kind in EXACT_LISTS:
            put = f"c::put_numbers({got}, {to});"
        elif kind in FIXED:
            put = f"c::store({got}, {to});"
        elif kind in RECORDS:
            put = f"c::put_records({got}, {to});" if self.list else f'c::required({to}) = c::record_of({got});'
        elif kind in TUPLES:
            put = f"c::put_indices({got}, {to});"
        elif kind in ARRAYS:
            put = f"c::put_doubles({got}, {to});"
        elif kind in ("lists", "text", "bytes"):
            put = f"c::put_{kind if kind == 'lists' else 'text'}({got}, {to});"
        elif kind == "Mesh":
            put = f"c::give({to}, std::make_unique<signum_mesh>({moved}));"
        else:
            put = f"c::give({to}, std::make_unique<signum_{snake(kind)}>(signum_{snake(kind)}{{{moved}}}));"
        return f"c::put_found({value}, found_, [&](auto& x) {{ {put} }});" if self.optional else put

    def py(self, value):
        kind = self.kind
        if kind in WORDS:
            return f'word_object("{kind}", {value})'
        if kind == "sign":
            return f"py::int_(static_cast<int>({value}))"
        if kind in SCALARS:
            return f"py::cast({SCALARS[kind][1]}({value}))"
        if kind == "exact":
            return f"to_python({value})"
        if kind in ("exact2", "exact3"):
            return f"to_tuple({value}.exact)"
        if kind in EXACT_LISTS:
            return f"{'to_tuple' if kind == 'exacts' else 'tuples_of'}({value})"
        if kind in FIXED:
            return f"doubles_tuple({value})"
        if kind in RECORDS:
            return f"records_of({value}, object_of_{snake(kind)})" if self.list else f"object_of_{snake(kind)}({value})"
        if kind in TUPLES:
            return f"indices_array<{TUPLES[kind]}>({value})"
        if kind in ARRAYS:
            return f"doubles_array<{width(ARRAYS[kind])}>({value})"
        if kind == "lists":
            return f"lists_object({value})"
        if kind == "text":
            return f"py::str({value})"
        if kind == "bytes":
            return f"bytes_object({value})"
        if kind == "Mesh":
            return f"mesh_object(std::move({value}))"
        return f"py::cast(std::move({value}))"

    def hint(self):
        kind = self.kind
        if kind == "":
            return "None"
        hint = {"exact": "Exact", "exact2": "tuple[Fraction, Fraction]", "exact3": "tuple[Fraction, Fraction, Fraction]",
                "exacts": "tuple[Fraction, ...]", "exact_points": "list[tuple[Fraction, ...]]",
                "lists": "list[numpy.ndarray]", "text": "str", "bytes": "bytes", "Mesh": "Mesh"}.get(kind)
        if kind in SCALARS:
            hint = SCALARS[kind][2]
        elif kind in FIXED:
            hint = "tuple[float, ...]"
        elif kind in TUPLES or kind in ARRAYS:
            hint = "numpy.ndarray"
        hint = hint or kind
        hint = f"list[{hint}]" if self.list else hint
        return f"Optional[{hint}]" if self.optional else hint

    def words(self):
        """What the answer is, for a page."""
        names = {"": "", "count": "number", "index": "number", "steps": "number", "int": "number", "double": "double", "bool": "yes or no",
                 "exact": "exact number", "exact2": "exact point", "exact3": "exact point",
                 "exacts": "exact numbers", "exact_points": "exact points", "sign": "sign"}
        plain = self.kind.rstrip("23")
        return names.get(self.kind, f"`{self.kind}`" if self.kind in (*CLASSES, *RECORDS, *WORDS) else plain) + (
            ", or none" if self.optional else "s" if self.list else "")

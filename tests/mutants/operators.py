# SPDX-License-Identifier: MIT
"""The mutants of a source: what is changed in its text, one line at a time."""
import re

NUMBER = r"(?<![\w.])(?:0x[0-9a-f]+(?:\.[0-9a-f]*)?p[+-]?\d+|\d+\.\d*(?:e[+-]?\d+)?)(?![\w.])"
OPERAND = re.compile(r"[-!~]?(?:[A-Za-z_][\w:]*(?:<[\w:, ]*>)?|0x[\da-f.]+p[+-]?\d+|[\d.][\w.]*)")


def operand_end(code, at):
    """The end of the operand that begins at a place: a name or number with its calls, indices and
    members, or what is in parentheses."""
    if code[at] == "(":
        at = closing(code, at)
    else:
        match = OPERAND.match(code, at)
        if not match:
            return None
        at = match.end()
    while at and at < len(code):
        if code[at] in "([":
            at = closing(code, at)
        elif code[at] == "." or code.startswith("->", at):
            match = re.match(r"(?:\.|->)\w+", code[at:])
            at = at + match.end() if match else None
        else:
            break
    return at


def closing(code, at):
    depth = 0
    for i in range(at, len(code)):
        depth += (code[i] in "([{") - (code[i] in ")]}")
        if depth == 0:
            return i + 1
    return None


def arguments(code, at):
    """The places of the arguments of a call whose parenthesis is at a place."""
    end = closing(code, at)
    if end is None:
        return []
    parts, depth, begin = [], 0, at + 1
    for i in range(at, end):
        depth += (code[i] in "([{<") - (code[i] in ")]}>")
        if code[i] == "," and depth == 1 or i == end - 1:
            parts.append((begin, i))
            begin = i + 1
    return parts


SWAPS = {" + ": " - ", " - ": " + ", " < ": " <= ", " <= ": " < ", " > ": " >= ", " >= ": " > ",
         " == ": " != ", " != ": " == ", " && ": " || ", " || ": " && ", " += ": " -= ",
         " -= ": " += "}
SYMMETRIC = ("two_sum", "two_product", "exact_sum", "exact_product", "max", "min", "dot", "larger", "smaller")
ROUNDINGS = [("std::max(", "std::min("), ("std::min(", "std::max("), ("std::ceil(", "std::floor("),
             ("std::floor(", "std::ceil(")]


def changes(code):
    """(what, begin, end, new text) for each mutant of a line of code."""
    for old, new in SWAPS.items():
        for match in re.finditer(re.escape(old), code):
            yield f"{old.strip()} to {new.strip()}", match.start(), match.end(), new
    for match in re.finditer(r"(?<=[(\[{,?:] )-(?=[\w(])|(?<=[(\[{])-(?=[\w(])|(?<=return )-(?=[\w(])", code):
        yield "minus dropped", match.start(), match.end(), ""
    for match in re.finditer(NUMBER, code):
        yield "constant halved", match.start(), match.end(), f"(0.5 * {match.group()})"
        yield "constant doubled", match.start(), match.end(), f"(2 * {match.group()})"
    for match in re.finditer(r" [-+*] ", code):
        end = operand_end(code, match.end())
        if end:
            yield f"dropped {code[match.start():end].strip()}", match.start(), end, ""
    for match in re.finditer(r"\b([a-z]\w*)\(", code):
        if match.group(1) in ("if", "for", "while", "switch", "sizeof", "decltype", "requires", "alignas",
                              *SYMMETRIC):
            continue
        parts = arguments(code, match.end() - 1)
        if len(parts) < 2:
            continue
        (a, b), (c, d) = parts[0], parts[1]
        first, second = code[a:b], code[c:d].strip()
        if re.match(r"^(?:const )?[\w:<>]+[&*]? \w+$", first):
            continue  # of a declaration
        if first != second and re.match(r"^[\w.\[\]()*:&> -]+$", first + second):
            yield f"swapped {first}, {second}", match.start(), d, f"{match.group()}{second}, {first}"
    for old, new in ROUNDINGS:
        for match in re.finditer(re.escape(old), code):
            yield f"{old[5:-1]} to {new[5:-1]}", match.start(), match.end(), new
    for match in re.finditer(r"std::(?:nextafter|abs)\(", code):
        parts = arguments(code, match.end() - 1)
        if parts:
            end = closing(code, match.end() - 1)
            yield (f"dropped {match.group()[5:-1]}", match.start(), end, f"({code[parts[0][0]:parts[0][1]]})")


def is_code(code, declared):
    return not (not code.strip() or code.lstrip().startswith(("#", "template", "static_assert", "friend", "requires"))
                or "operator" in code and declared)


class Mutant:
    """The text of a file from begin to end, replaced by another."""

    def __init__(self, file, line, text, what, begin, end, new):
        self.file, self.line, self.text, self.what = file, line, text, what
        self.begin, self.end, self.new, self.status = begin, end, new, None

    @property
    def key(self):
        return f"{self.file} | {self.text} | {self.what}"

    def applied(self, source):
        return source[:self.begin] + self.new + source[self.end:]

    def __str__(self):
        return f"{self.file}:{self.line}: {self.what}: {self.text}"


def mutants_of(file, source):
    skipped, place = False, 0
    for number, line in enumerate(source.splitlines(keepends=True)):
        code = line.split("//")[0]
        if code.lstrip().startswith("static_assert"):
            skipped = True
        if not skipped and is_code(code, code.rstrip().endswith(("{", ","))):
            seen = set()
            for what, begin, end, new in changes(code):
                changed = code[:begin] + new + code[end:]
                if changed not in seen and changed != code:
                    seen.add(changed)
                    yield Mutant(file, number + 1, line.strip(), what, place + begin, place + end, new)
        if skipped and code.rstrip().endswith(";"):
            skipped = False
        place += len(line)

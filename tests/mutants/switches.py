# SPDX-License-Identifier: MIT
"""Many mutants in one source: each expression that has some becomes a choice among them, by a number
that the program reads when it starts, so that all of them are compiled and linked together.

What is no expression, or has another type when it is changed, cannot be chosen so: the compiler's errors
name the lines. In what the compiler evaluates there is no choice, so that a mutant of a constexpr
function may look as if it survived.
"""
import re

# What the sources find in front of them.
PROLOGUE = """#include <cstdlib>
#include <type_traits>
inline const int signum_mutant_tried = std::getenv("SIGNUM_MUTANT") ? std::atoi(std::getenv("SIGNUM_MUTANT")) : 0;
constexpr bool signum_mutant(int number) noexcept {
  return !std::is_constant_evaluated() && signum_mutant_tried == number;
}
"""

HIDDEN = re.compile(r'//[^\n]*|"(?:\\.|[^"\\\n])*"|(?<!\w)\'(?:\\.|[^\'\\\n])+\'|^[ \t]*#[^\n]*', re.M)
ASSIGNMENT = re.compile(r" (?:[-+*/|&^%]|<<|>>)?= ")
HEAD = re.compile(r"\s*(?:(?:return|throw|case|else|do)\b|(?:if|while|for|switch)\s*(?:constexpr\s*)?(?=\())")
CONSTANT = re.compile(r"\bif constexpr\b|\bconstexpr [\w:<>, ]+ \w+(?:\[\w*\])? ?[={]|\bstatic_assert\b|\brequires\b")


def hidden(source, strings=True):
    """The source with spaces for comments, and for texts, too, so that their signs do not count."""
    def blank(match):
        text = match.group()
        return " " * len(text) if strings or text[0] in "/" else text
    return HIDDEN.sub(blank, source)


def is_constant(code, place):
    """Whether a place is in something that the compiler may evaluate."""
    depth = 0
    for at in range(place - 1, -1, -1):
        depth += (code[at] == "}") - (code[at] == "{")
        if depth < 0:
            depth = 0
            if re.search(r"\bconst(?:expr|eval)\b", re.split(r"[;{}]", code[:at])[-1]):
                return True
    return False


def expression(code, begin, end):
    """Where the smallest full expression around a place begins and ends, between two signs that divide
    expressions: None where there is none."""
    left, depth = begin, 0
    while left > 0:
        sign = code[left - 1]
        if sign in ")]}":
            if sign == "}" and depth == 0 and "\n" in code[left:begin].split(";")[0][:2]:
                break
            depth += 1
        elif sign in "([{":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and (sign in ",;" or code[left - 2:left] in ("? ", ": ")):
            break
        elif depth == 0 and sign == " " and (match := ASSIGNMENT.search(code, max(0, left - 5), left)) \
                and match.end() == left and match.start() < begin:
            break
        left -= 1
    right, depth = end, 0
    while right < len(code):
        sign = code[right]
        if sign in "([{":
            if sign == "{" and depth == 0 and code[right - 1] in " \n":
                return None
            depth += 1
        elif sign in ")]}":
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and (sign in ",;" or code[right:right + 3] in (" ? ", " : ") or code[right:right + 2] == ":\n"):
            break
        right += 1
    while left < begin and (match := HEAD.match(code, left, begin)):
        left = match.end()
        if code[left] == "(":
            depth = 0
            while left < begin:
                depth += (code[left] == "(") - (code[left] == ")")
                left += 1
                if depth == 0:
                    break
    while left < begin and code[left].isspace():
        left += 1
    while right > end and code[right - 1].isspace():
        right -= 1
    return left, right


class Switched:
    """A source with a choice for each of these mutants, and the line of each."""

    def __init__(self, source, mutants):
        """`mutants`: (number, mutant). Those for which there is no place are in `refused`."""
        self.code, self.text = hidden(source), hidden(source, strings=False)
        self.places, self.refused = {}, []
        lines = source.splitlines()
        for number, mutant in mutants:
            place = None
            if not CONSTANT.search(lines[mutant.line - 1]):
                place = expression(self.code, mutant.begin, mutant.end)
            if place:
                self.places.setdefault(place, []).append((number, mutant))
            else:
                self.refused.append(number)
        self.lines, self.written = [None], []
        self._write(0, len(source), sorted(self.places, key=lambda p: (p[0], -p[1])))

    def _add(self, text, owner=None):
        self.written.append(text)
        self.lines[-1] = self.lines[-1] or owner
        self.lines += [owner] * text.count("\n")

    def _write(self, begin, end, places):
        """The text from begin to end, in which these places are choices."""
        at = begin
        while places:
            left, right = places[0]
            inner = [p for p in places[1:] if p[0] < right]
            if any(p[1] > right for p in inner):  # crosses another: that one is left out
                crossing = [p for p in inner if p[1] > right]
                self.refused += [number for p in crossing for number, _ in self.places[p]]
                inner = [p for p in inner if p[1] <= right]
            places = [p for p in places[1:] if p[0] >= right]
            self._add(self.text[at:left])
            for number, mutant in self.places[(left, right)]:
                changed = self.text[left:mutant.begin] + mutant.new + self.text[mutant.end:right]
                self._add(f"\n(signum_mutant({number}) ? ({changed}) :\n", number)
            self._add("(")
            self._write(left, right, inner)
            self._add(")" * (len(self.places[(left, right)]) + 1))
            at = right
        self._add(self.text[at:end])

    def __str__(self):
        return "".join(self.written)

    def blamed(self, messages, file):
        """The mutants whose lines the compiler's errors name, or those before them."""
        numbers = set()
        errors = [int(n) for n in re.findall(rf"{re.escape(file)}:(\d+):\d+: (?:fatal )?error", messages)]
        for line in errors or [int(n) for n in re.findall(rf"{re.escape(file)}:(\d+):", messages)]:
            line = min(line, len(self.lines)) - 1
            while line >= 0 and self.lines[line] is None:
                line -= 1
            if line >= 0:
                numbers.add(self.lines[line])
        return numbers

# SPDX-License-Identifier: MIT
"""Has PROGRAM give certificates of random sets of the plane, on a small grid where edges overlap, run back on themselves and cross
in vertices, and has both checkers judge them: as they are, where both must accept and the claim must be the answer, and with a
number, a word or a line changed, where both must say the same, and what they accept must be true, as a definition in fractions says.

Usage: plane.py PROGRAM CHECKER_IN_C CHECKER_IN_PYTHON [QUESTIONS [MUTATIONS [SEED]]]"""
import functools, json, random, subprocess, sys
from fractions import Fraction

program, in_c, in_python = sys.argv[1:4]
questions, mutations, seed = (int(x) for x in (sys.argv[4:] + ["160", "2000", "1"][len(sys.argv) - 4:]))
rng = random.Random(seed)
rules, operations = ["even-odd", "nonzero", "positive", "negative"], ["union", "intersection", "difference", "symmetric-difference"]
TINY = Fraction(1, 2 ** 2000)


def run(command, lines):
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
    assert done.returncode in (0, 1), (command, done)
    return done.stdout.splitlines()


def judged(certificates):
    """Whether each is accepted, which both checkers must say alike."""
    said = [run(command, ["\n".join(c) for c in certificates]) for command in ([in_c], [sys.executable, in_python])]
    assert [len(x) for x in said] == [len(certificates)] * 2, [len(x) for x in said]
    verdicts = [[line.split(": ")[1] == "accepted" for line in lines] for lines in said]
    for c, v, w, *lines in zip(certificates, *verdicts, *said):
        assert v == w, "the checkers differ:\n" + "\n".join(c) + f"\n{lines}"
    return verdicts[0]


def chain(least, scale):
    points = []
    for _ in range(least + rng.randint(0, 2)):
        points.append(rng.choice(points) if points and rng.random() < 0.15 else [rng.randint(0, 3) * scale, rng.randint(0, 3) * scale])
    return points


def set2(areal, scale):
    polygons = [{"chains": [chain(3, scale) for _ in range(rng.choice([1, 1, 2]))]} for _ in range(rng.randint(0, 2))]
    if areal: return {"set2": {"polygons": polygons}}
    return {"set2": {"points": chain(0, scale)[:1], "lines": [chain(2, scale) for _ in range(rng.randint(0, 2))], "polygons": polygons}}


def question():
    of, scale = rng.choice(["relate", "relate", "overlay"]), rng.choice([1] * 9 + [0.1, 2.0 ** -300])
    q = {"a": set2(of == "overlay", scale), "b": set2(of == "overlay", scale), "rule": rng.choice(["evenodd", "nonzero"])}
    if of == "overlay": q["op"] = rng.choice(operations).replace("-", "_")
    return {"ask": of, **q}


# --- What is true

def exact(word):
    return Fraction(float.fromhex(word)) if "x" in word else Fraction(word)


def cross(u, v):
    return u[0] * v[1] - u[1] * v[0]


def minus(p, q):
    return p[0] - q[0], p[1] - q[1]


def is_on(e, c):
    (p, q) = e
    return cross(minus(q, p), minus(c, p)) == 0 and all(min(x, y) <= z <= max(x, y) for x, y, z in zip(p, q, c))


def is_low(u):
    return u[1] < 0 or (u[1] == 0 and u[0] < 0)


def turns(u, v):
    return is_low(u) - is_low(v) or (cross(u, v) < 0) - (cross(u, v) > 0)


class Set:
    def __init__(self, words):
        words = list(reversed(words))
        self.rule, self.polygons, self.ends, self.all = words.pop(), [], [], []
        def chain(n): return [(exact(words.pop()), exact(words.pop())) for _ in range(n)]
        while words:
            kind = words.pop()
            if kind == "point": self.all += [(p, p) for p in chain(1)]
            if kind == "line":
                points = chain(int(words.pop()))
                self.all += zip(points, points[1:])
                self.ends += points[0], points[-1]
            if kind == "polygon":
                self.polygons.append([])
                for _ in range(int(words.pop())):
                    points = chain(int(words.pop()))
                    self.polygons[-1] += zip(points, points[1:] + points[:1])
        self.chains = [e for edges in self.polygons for e in edges]
        self.all += self.chains

    def encloses(self, c):
        """A point on no chain."""
        for edges in self.polygons:
            w = 0
            for p, q in edges:
                if (c[1] < p[1]) != (c[1] < q[1]): w += (c[1] < q[1]) * (cross(minus(q, p), minus(c, p)) > 0) - (c[1] < p[1]) * (cross(minus(q, p), minus(c, p)) < 0)
            if {"even-odd": w % 2, "nonzero": w, "positive": w > 0, "negative": w < 0}[self.rule]: return True
        return False

    def part(self, c):
        """0 in the interior, 1 in the boundary, 2 in the exterior: a point next to c is looked at between each two edges there."""
        on = [e for e in self.chains if is_on(e, c) and e[0] != e[1]]
        ways = [minus(end, c) for e in on for end in e if end != c]
        ways.sort(key=functools.cmp_to_key(turns))
        ways = [u for u, v in zip(ways, ways[1:] + ways[:1]) if turns(u, v) or u is v] or ways[:1]
        near = [c] if not ways else []
        for u, v in zip(ways, ways[1:] + ways[:1]):
            w = (u[0] + v[0], u[1] + v[1]) if cross(u, v) > 0 else (-u[1], u[0])
            near.append((c[0] + TINY * w[0], c[1] + TINY * w[1]))
        sides = [self.encloses(p) for p in near]
        if any(sides): return 0 if all(sides) else 1
        if sum(end == c for end in self.ends) % 2: return 1
        return 0 if any(is_on(e, c) for e in self.all) else 2


def pieces(edges):
    """The vertices, and for each edge between them its middle and its way."""
    vertices = {p for e in edges for p in e}
    for p, q in edges:
        for r, s in edges:
            d = cross(minus(q, p), minus(s, r))
            if not d: continue
            t = cross(minus(r, p), minus(s, r)) / d
            at = (p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1]))
            if is_on((p, q), at) and is_on((r, s), at): vertices.add(at)
    vertices, middles = sorted(vertices), {}
    for e in edges:
        on = [v for v in vertices if is_on(e, v)]
        middles.update({((u[0] + v[0]) / 2, (u[1] + v[1]) / 2): minus(v, u) for u, v in zip(on, on[1:])})
    return vertices, middles


def said_in(certificate):
    return {line.split()[0]: line.split()[1:] for line in certificate[1:-1]}


def is_true(said):
    """What an accepted certificate claims, by the definition."""
    sets = [Set(said[key]) for key in ("set-a", "set-b", "set-c") if key in said]
    vertices, middles = pieces([e for s in sets for e in s.all])
    sides = [[s.encloses((m[0] + side * TINY * -w[1], m[1] + side * TINY * w[0])) for s in sets] for m, w in middles.items() for side in (1, -1)]
    if said["claim"][0] != "relate":
        made = {"union": lambda a, b: a or b, "intersection": lambda a, b: a and b, "difference": lambda a, b: a and not b,
                "symmetric-difference": lambda a, b: a != b}[said["claim"][0]]
        return all(made(a, b) == c for a, b, c in sides)
    found = list("FFFFFFFF2")
    def note(parts, dimension):
        i = 3 * parts[0] + parts[1]
        if found[i] == "F" or found[i] < dimension: found[i] = dimension
    for p in vertices: note([s.part(p) for s in sets], "0")
    for p in middles: note([s.part(p) for s in sets], "1")
    for both in sides: note([0 if x else 2 for x in both], "2")
    return "".join(found) == said["claim"][1]


# --- What is false

def mutated(certificate):
    lines = [line.split() for line in certificate]
    way, at = rng.random(), rng.randrange(1, len(lines) - 1)
    if way < 0.05: del lines[at]
    elif way < 0.1: lines.insert(at, list(lines[at]))
    elif len(lines[at]) < 2: return certificate
    elif way < 0.2: del lines[at][rng.randrange(1, len(lines[at]))]
    elif way < 0.25: lines[at].insert(rng.randrange(1, len(lines[at])), str(rng.choice([0, 1, 2, 3, 4])))
    elif way < 0.35 and lines[-2][1:]:
        cut = rng.randrange(1, len(lines[-2]), 2)  # a segment that is not cut
        del lines[-2][cut:cut + 2]
    elif way < 0.45:
        claim = next(line for line in lines if line[0] == "claim")
        if len(claim) == 3 and len(claim[2]) == 9:
            i = rng.randrange(9)
            claim[2] = claim[2][:i] + rng.choice("F012") + claim[2][i + 1:]
        else: claim[1] = rng.choice(operations)
    else:
        i = rng.randrange(1, len(lines[at]))
        word = lines[at][i]
        if word in rules: lines[at][i] = rng.choice(rules)
        elif lines[at][:2] == ["claim", "relate"]: lines[at][2] = "".join(rng.sample(lines[at][2], len(lines[at][2])))
        elif word[0].isalpha(): lines[at][i] = rng.choice(["point", "line", "polygon"] + operations)
        elif way < 0.75: lines[at][i] = str(rng.choice([0, 1, 2, 3, 4, 5]))
        elif way < 0.8: lines[at][i] = word[1:] if word[0] == "-" else "-" + word
        else: lines[at][i] = str(exact(word) + rng.choice([1, -1, Fraction(1, 2), Fraction(1, 1 << 70)]))
    return [" ".join(line) for line in lines if line]


def check_false():
    """Certificates of what is false, or is not proved, which changes at random seldom come to."""
    def text(a, b, claim, *proof): return ["signum 1", "dim 2", "set-a " + a, "set-b " + b, "claim " + claim, *proof, "end"]
    square, line = "even-odd polygon 1 4 0 0 2 0 2 2 0 2", "even-odd line 2 -1 1 3 1"
    good = text(square, line, "relate 1F20F1102", "crossings 0 1 2 1", "cuts 1 7 3 6 4 6 4 7")
    assert judged([good]) == [True], run([in_c], good)
    false = [
        text(square, line, "relate FF2FF1102"),  # nothing is cut
        text(square, line, "relate 1F20F1102", "crossings 0 1 2 1", "cuts 4 6 4 7"),  # the square is not
        text(square, line, "relate 1F20F1102", "crossings 0 1 2 1", "cuts 1 7 3 6 4 7 4 6"),
        text(square, line, "relate 1F20F1102", "crossings 0 1 2 1", "cuts 1 7 4 6 3 6 4 7"),
        text(square, line, "relate 1F20F1102", "crossings 0 1 2 3/2", "cuts 1 7 3 6 4 6 4 7"),  # not on the line
        text(square, line, "relate 1F20F1102", "crossings 0 1 2 1", "cuts 1 7 3 6 4 6 4 7 4 5"),  # its end
        text(square, square, "relate 2FFF1FFF2"),
        text(square, square, "relate 2F2F1FFF2"),
        text("nonzero polygon 1 4 0 0 0 2 2 2 2 0", "positive polygon 1 4 0 0 0 2 2 2 2 0", "relate 2FFF1FFF2"),
        text(square, "nonzero", "union"),  # without a line set-c
        text(square, "nonzero", "relate FF2FF1FF2", "set-c " + square),
        text(square, "nonzero polygon 1 4 1 0 3 0 3 2 1 2", "relate 212101212"),  # upon each other
        text("even-odd line 2 0 0 2 2", "even-odd line 2 0 2 2 0", "relate FF1FF0102"),
        text("even-odd line 2 0 0 2 0", "even-odd line 2 1 0 1 1", "relate FF1FF0102"),  # a vertex on an edge
        text("even-odd line 2 0 0 0 2", "even-odd line 2 0 1 1 1", "relate FF1FF0102"),
        text("even-odd line 2 0 0 2 0", "even-odd line 2 0 0 1 0", "relate FF10F0102"),
        text("even-odd line 2 0 0 4 4", "even-odd line 2 0 1 4 2 line 2 1 2 2 0", "relate FF1FF0102")]
    said = judged(false)
    # What is the same on both sides is true: two squares, and nothing that crosses.
    assert said == [i == 6 for i in range(len(false))], list(zip(said, false))


def main():
    check_false()
    asked = [question() for _ in range(questions)]
    wanted = [{**q, "ask": "certificate", "of": q["ask"]} for q in asked]
    answers = [json.loads(line) for line in run([program, "oracle"], [json.dumps(q) for q in asked + wanted])]
    certificates = [answer["certificate"] for answer in answers[questions:]]
    for q, told, c, good in zip(asked, answers, certificates, judged(certificates)):
        assert good, (q, c, run([sys.executable, in_python], c))
        said = said_in(c)
        assert said["claim"] == (["relate", told["matrix"]] if q["ask"] == "relate" else [q["op"].replace("_", "-")]), (q, told, c)
        if q["ask"] == "overlay":
            rings = [ring for polygon in told["rings"] for ring in polygon]
            assert Set(said["set-c"]).chains == [e for r in rings for e in zip(*(map(tuple, ([[Fraction(x) for x in p] for p in s])) for s in (r, r[1:] + r[:1])))], (told, c)
        assert is_true(said), c
    words = [said_in(c)["claim"][0] for c in certificates]
    print(f"{len(certificates)} accepted: " + ", ".join(f"{words.count(w)} {w}" for w in sorted(set(words))))
    changed = [mutated(rng.choice(certificates)) for _ in range(mutations)]
    accepted = [c for c, good in zip(changed, judged(changed)) if good]
    for c in accepted: assert is_true(said_in(c)), ("false, but accepted:", c)
    print(f"{len(changed)} changed: {len(changed) - len(accepted)} refused, {len(accepted)} accepted, all of them true")


main()

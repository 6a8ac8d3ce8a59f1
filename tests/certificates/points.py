# SPDX-License-Identifier: MIT
"""Has PROGRAM give certificates of random points, on small grids where many are equal, in line, in one plane or on one circle,
and has both checkers judge them: as they are, where both must accept, and with a number, a sign, a word or a line changed, where
both must say the same, and what they accept must be true of the points, as a definition in fractions says.

Usage: points.py PROGRAM CHECKER_IN_C CHECKER_IN_PYTHON [QUESTIONS [MUTATIONS [SEED]]]"""
import functools, itertools, json, random, subprocess, sys
from fractions import Fraction

program, in_c, in_python = sys.argv[1:4]
questions, mutations, seed = (int(x) for x in (sys.argv[4:] + ["240", "2000", "1"][len(sys.argv) - 4:]))
rng = random.Random(seed)
answers = ("hull", "smallest_sphere", "delaunay")


def run(command, lines):
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
    assert done.returncode in (0, 1), (command, done)
    return done.stdout.splitlines()


def judged(certificates):
    """Whether each is accepted, which both checkers must say alike."""
    said = [run(command, ["\n".join(c) for c in certificates]) for command in ([in_c], [sys.executable, in_python])]
    assert [len(x) for x in said] == [len(certificates)] * 2, said
    verdicts = [[line.split(": ")[1] == "accepted" for line in lines] for lines in said]
    for c, v, w, *lines in zip(certificates, *verdicts, *said):
        assert v == w, "the checkers differ:\n" + "\n".join(c) + f"\n{lines}"
    return verdicts[0]


def points(d):
    """Points of a grid, or of a line or plane of it, or of a circle, or with sizes far apart."""
    way = rng.random()
    n, flat = rng.randint(1, 9), rng.randint(0, d)
    base = [[rng.randint(-2, 2) for _ in range(d)] for _ in range(flat)]
    many = [[sum(k * v[i] for k, v in zip(ks, base)) for i in range(d)] for ks in ([rng.randint(-2, 2) for _ in base] for _ in range(n))]
    if way < 0.5: many = [[rng.randint(0, 3) for _ in range(d)] for _ in range(n)]
    if way < 0.1: many = [rng.sample([3, 4, 0], d) if rng.random() < 0.5 else [rng.choice([5, -5])] + [0] * (d - 1) for _ in range(n)]
    if way > 0.95: many = [[x * rng.choice([1, 0.1, 2.0 ** 300, 2.0 ** -300]) for x in p] for p in many]
    return many


def question():
    of = rng.choice(answers)
    return {"ask": "certificate", "of": of, "points": points(2 if of == "delaunay" else rng.choice([2, 3]))}


def exact(word):
    x = Fraction(float.fromhex(word)) if "x" in word else Fraction(word)
    return int(x) if x.denominator == 1 else x  # which are faster


def sign(x):
    return (x > 0) - (x < 0)


def minus(p, q):
    return [x - y for x, y in zip(p, q)]


def det(rows):
    return rows[0][0] if len(rows) == 1 else sum((-1) ** i * rows[0][i] * det([r[:i] + r[i + 1:] for r in rows[1:]]) for i in range(len(rows)))


def rank(vectors):
    rows, r = [list(v) for v in vectors], 0
    for column in range(len(rows[0]) if rows else 0):
        pivot = next((i for i in range(r, len(rows)) if rows[i][column]), None)
        if pivot is None: continue
        rows[r], rows[pivot] = rows[pivot], rows[r]
        for i in range(r + 1, len(rows)):
            rows[i] = minus([rows[r][column] * x for x in rows[i]], [rows[i][column] * x for x in rows[r]])
        r += 1
    return r


def circle_has(a, b, c, o):
    return det([minus(p, o) + [sum(x * x for x in minus(p, o))] for p in (a, b, c)]) * sign(det([minus(b, a), minus(c, a)])) > 0


def simplex_has(corners, x):
    """Whether x is in the hull of corners that are affinely independent."""
    spans = [minus(c, corners[0]) for c in corners[1:]]
    if rank(spans + [minus(x, corners[0])]) > len(spans): return False
    axes = next((a for a in itertools.combinations(range(len(x)), len(spans)) if not spans or det([[v[i] for i in a] for v in spans])), ())
    def measure(cs): return det([[minus(c, cs[0])[i] for i in axes] for c in cs[1:]]) if spans else 1
    return not spans and x == corners[0] or bool(spans) and all(
        measure(corners[:i] + [x] + corners[i + 1:]) * sign(measure(corners)) >= 0 for i in range(len(corners)))


def hull_has(corners, x):
    """Caratheodory's theorem."""
    return x in corners or any(simplex_has(list(c), x) for n in range(1, len(x) + 2) for c in itertools.combinations(corners, n) if rank([minus(p, c[0]) for p in c[1:]]) == n - 1)


@functools.lru_cache(None)
def corners_of(distinct):
    """The corners of the hull, from points as tuples."""
    return [list(x) for x in distinct if not hull_has([list(y) for y in distinct if y != x], list(x))]


def is_true(said):
    """What an accepted certificate claims, by the definition."""
    d, (word, *numbers) = int(said["dim"][0]), said["claim"]
    flat = [exact(x) for x in said["points"]]
    p = [flat[i:i + d] for i in range(0, len(flat), d)]
    distinct = [list(x) for x in sorted(set(map(tuple, p)))]
    if word == "smallest-sphere":
        square, *center = map(exact, numbers)
        on = [x for x in distinct if sum(y * y for y in minus(x, center)) == square]
        return all(sum(y * y for y in minus(x, center)) <= square for x in distinct) and hull_has(on, center)
    faces, words = [], [int(w) for w in said["faces"]]
    while words: faces, words = faces + [[p[i] for i in words[1:1 + words[0]]]], words[1 + words[0]:]
    if word == "delaunay":
        whole = [f for n in (3,) for f in itertools.combinations(distinct, n) if det([minus(f[1], f[0]), minus(f[2], f[0])])]
        if not whole: return not faces
        area = sum(det([minus(f[1], f[0]), minus(f[2], f[0])]) for f in faces)
        corners = corners_of(tuple(map(tuple, distinct)))
        around = sorted(corners[1:], key=lambda x: Fraction(x[1] - corners[0][1]) / (x[0] - corners[0][0]) if x[0] != corners[0][0] else 10 ** 400)
        hull = sum(det([minus(v, corners[0]), minus(w, corners[0])]) for v, w in zip(around, around[1:]))
        empty = all(not circle_has(*f, x) for f in faces for x in distinct)
        return empty and area == hull and all(any(x in f for f in faces) for x in distinct) and all(det([minus(f[1], f[0]), minus(f[2], f[0])]) > 0 for f in faces)
    if rank([minus(x, p[0]) for x in p[1:]]) != exact(numbers[0]): return False
    corners = corners_of(tuple(map(tuple, distinct)))
    if sorted(map(list, set(tuple(c) for f in faces for c in f))) != corners: return False
    if exact(numbers[0]) < 3: return True
    # Each plane with three corners and all on one side has one face, of all corners in it.
    planes = set()
    for t in itertools.permutations(corners, 3):
        sides = [sign(det([minus(x, t[0]), minus(t[1], t[0]), minus(t[2], t[0])])) for x in corners]
        if max(sides) == 0 and min(sides) < 0: planes.add(tuple(sorted(tuple(x) for x, s in zip(corners, sides) if s == 0)))
    return sorted(tuple(sorted(map(tuple, f))) for f in faces) == sorted(planes)


def said_in(certificate):
    return {line.split()[0]: line.split()[1:] for line in certificate[1:-1]}


def mutated(certificate):
    lines = [line.split() for line in certificate]
    way, at = rng.random(), rng.randrange(1, len(lines) - 1)
    if way < 0.05: del lines[at]
    elif way < 0.1: lines.insert(at, list(lines[at]))
    elif way < 0.2 and len(lines[-2]) > 1: del lines[-2][rng.randrange(1, len(lines[-2]))]
    elif way < 0.3: lines[-2] = lines[-2][:1] + lines[-2][1:] * 2
    else:
        at = rng.randrange(1, len(lines) - 1)
        if len(lines[at]) < 2: return certificate
        i = rng.randrange(1, len(lines[at]))
        word = lines[at][i]
        if word[0].isalpha(): lines[at][i] = rng.choice(["hull", "delaunay", "smallest-sphere"])
        elif way < 0.7: lines[at][i] = str(rng.choice([0, 1, 2, 3, 4, 5]))
        elif way < 0.8: lines[at][i] = word[1:] if word[0] == "-" else "-" + word
        else: lines[at][i] = str(exact(word) + rng.choice([1, -1, Fraction(1, 2), Fraction(1, 1 << 70)]))
    return [" ".join(line) for line in lines if line]


def check_false():
    """Certificates of what is false, which changes at random seldom come to."""
    def text(d, p, claim, proof): return ["signum 1", f"dim {d}", "points " + p, "claim " + claim, proof, "end"]
    square, cube = "0 0 1 0 1 1 0 1", " ".join(f"{i & 1} {i >> 1 & 1} {i >> 2}" for i in range(8))
    false = [
        text(2, square + " " + square, "hull 2", "faces 8 0 1 2 3 4 5 6 7"),  # twice round
        text(2, square, "hull 2", "faces 4 0 3 2 1"),
        text(2, "0 0 2 0 1 0 1 1", "hull 2", "faces 4 0 2 1 3"),  # a corner in a side
        text(3, cube, "hull 3", "faces 4 0 2 3 1 4 4 5 7 6 4 0 1 5 4 4 2 6 7 3 4 0 4 6 2"),  # a side is open
        text(3, cube, "hull 3", "faces 3 0 2 3 3 0 3 1 4 4 5 7 6 4 0 1 5 4 4 2 6 7 3 4 0 4 6 2 4 1 3 7 5"),  # two faces in one plane
        text(2, square + " 2 2", "delaunay", "faces 3 0 1 2 3 0 2 3"),
        text(2, square, "delaunay", "faces 3 0 1 2"),
        text(2, square, "delaunay", "faces"),
        text(2, "0 0 4 0 5 1 4 2 0 2", "delaunay", "faces 3 0 1 2 3 0 2 4 3 2 3 4"),  # not empty
        text(2, "0 0 4 0 1 1 0 4", "delaunay", "faces 3 0 1 2 3 0 2 3"),  # a border that is not convex
        text(3, cube + " 2 2 2", "hull 3", "faces 4 0 2 3 1 4 4 5 7 6 4 0 1 5 4 4 2 6 7 3 4 0 4 6 2 4 1 3 7 5"),  # a point outside
        text(3, cube[:-1] + "1/2", "hull 3", "faces 4 0 2 3 1 4 6 4 5 7 4 0 1 5 4 4 2 6 7 3 4 0 4 6 2 4 1 3 7 5"),  # a bent face
        text(3, cube + " 1/2 0 0", "hull 3", "faces 5 0 2 3 1 8 4 4 5 7 6 5 1 5 4 0 8 4 2 6 7 3 4 0 4 6 2 4 1 3 7 5"),  # a corner in a side of two faces
        text(2, "0 0 0 0", "hull 1", "faces 2 0 1"),
        text(2, "0 0 1 0 2 0", "hull 1", "faces 3 0 2 1"),
        text(2, square, "hull 4", "faces 4 0 1 2 3"),
        text(2, square, "square", "faces 4 0 1 2 3"),
        text(2, "0 0 1 0 0 1 -1 0 0 -1", "delaunay", "faces 3 0 1 2 3 0 3 4"),  # a point of the border twice
        text(2, "0 0 5 0 2 5 -4 3 -4 -3 2 -5 5 1 1 5 -5 2 -4 -4 3 -5", "delaunay",
             "faces " + " ".join(f"3 0 {i} {i % 10 + 1}" for i in range(1, 11))),  # twice round
        text(2, "0 0 2 0", "smallest-sphere 1 1 0", "weights 0 1 1 0"),
        text(2, "0 0 2 0", "smallest-sphere 4 0 0", "weights 0 1")]
    assert judged(false) == [False] * len(false), list(zip(judged(false), false))


def main():
    check_false()
    asked = [question() for _ in range(questions)]
    certificates = []
    for q, answer in zip(asked, map(json.loads, run([program, "oracle"], map(json.dumps, asked)))):
        assert "certificate" in answer or "largest double" in answer["error"], (q, answer)
        if "certificate" in answer: certificates.append(answer["certificate"])
        if "certificate" in answer:
            assert [exact(x) for x in said_in(answer["certificate"])["points"]] == [Fraction(x) for p in q["points"] for x in p], (q, answer)
    for c, good in zip(certificates, judged(certificates)):
        assert good, (c, run([sys.executable, in_python], c))
        assert is_true(said_in(c)), c
    words = [said_in(c)["claim"][0] for c in certificates]
    print(f"{len(certificates)} accepted: " + ", ".join(f"{words.count(w)} {w}" for w in sorted(set(words))))
    changed = [mutated(rng.choice(certificates)) for _ in range(mutations)]
    accepted = [c for c, good in zip(changed, judged(changed)) if good]
    for c in accepted: assert is_true(said_in(c)), ("false, but accepted:", c)
    print(f"{len(changed)} changed: {len(changed) - len(accepted)} refused, {len(accepted)} accepted, all of them true")


main()

# SPDX-License-Identifier: MIT
"""Has PROGRAM give certificates for random questions, on small grids where everything touches, and has both checkers judge
them: as they are, where both must accept and the claim must be the answer, and with a number, a sign or a line changed, where
both must say the same, and what they accept must still be true.

Usage: certificates.py PROGRAM CHECKER_IN_C CHECKER_IN_PYTHON EXAMPLES [QUESTIONS [MUTATIONS [SEED [KIND...]]]], where EXAMPLES is a file
of questions that are all answered. With KINDs it is a campaign: b is one of these, nothing is changed, the checker in C alone is asked, and
a line for each verb has its name, the cases, and those that differ."""
import json, random, subprocess, sys
from fractions import Fraction

program, in_c, in_python, examples = sys.argv[1:5]
questions, mutations, seed = (int(x) for x in (sys.argv[5:8] + ["600", "4000", "1"][len(sys.argv) - 5:]))
campaign = sys.argv[8:]
rng = random.Random(seed)


def number():
    return rng.choice([0, 0, 1, 1, -1, 2, -2, 3, 0.5, -1.5] + [0.1, 1e-3, 2.0 ** 70, -2.0 ** -80] * (rng.random() < 0.05))


def vector(d):
    return [number() for _ in range(d)]


def shape(kind, d):
    """The members of the line format, and the numbers of the certificate."""
    def positive():
        return abs(number())
    p = [vector(d) for _ in range(4)]
    if kind == "point": return p[0], p[0]
    if kind in ("segment", "triangle"):
        p = p[:2 if kind == "segment" else 3]
        return p, sum(p, [])
    if kind == "convex":
        p = [vector(d) for _ in range(rng.randint(1, 6))]
        return {"points": p}, sum(p, [])
    if kind in ("ray", "line"): return {"origin": p[0], "direction": p[1]}, p[0] + p[1]
    if kind == "plane":
        n, o = p[0] if any(p[0]) else [1] * d, number()
        return {"normal": n, "offset": o}, n + [o]
    if kind == "aabb":
        low, high = map(list, zip(*(sorted(x) for x in zip(p[0], p[1]))))
        return {"min": low, "max": high}, low + high
    if kind == "obb":
        half = [positive() for _ in range(d)]
        return {"center": p[3], "axes": p[:d], "half": half}, p[3] + sum(p[:d], []) + half
    if kind == "kdop":
        k = rng.randint(1, 4)
        directions, spans = [vector(d) for _ in range(k)], [sorted([number(), number()]) for _ in range(k)]
        if rng.random() < 0.7:
            directions[:0], spans[:0] = [[int(i == j) for j in range(d)] for i in range(d)], [sorted([number(), number()]) for _ in range(d)]
        low, high = [s[0] for s in spans], [s[1] for s in spans]
        return {"directions": directions, "min": low, "max": high}, sum(directions, []) + low + high
    r = positive()
    if kind == "sphere": return {"center": p[0], "radius": r}, p[0] + [r]
    if kind == "capsule": return {"segment": p[:2], "radius": r}, p[0] + p[1] + [r]
    if kind == "cylinder": return {"segment": p[:2], "radius": r}, p[0] + p[1] + [r]
    if kind == "cone": return {"apex": p[0], "base": p[1], "radius": r}, p[0] + p[1] + [r]
    if kind == "ellipsoid": return {"center": p[0], "axes": p[1:]}, sum(p, [])
    if kind == "polyhedron":  # one tetrahedron or two, which may be flat, and share points, sides and faces
        count = rng.choice([1, 1, 2])
        p = [vector(d) for _ in range(4 * count)]
        if count == 2: p[4:4 + rng.randint(0, 4)] = p[:rng.randint(0, 4)]
        count = len(p) // 4
        faces = [[4 * i + j for j in f] for i in range(count) for f in ([0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3])]
        return {"points": p, "faces": faces}, [len(p), len(faces)] + sum(p, []) + sum(faces, [])
    if kind == "polygon":  # which may be flat, and run over itself
        p = [vector(d) for _ in range(rng.randint(3, 7))]
        return p, [1, len(p)] + sum(p, [])
    if kind == "lozenge": return {"origin": p[0], "edges": p[1:3], "radius": r}, p[0] + p[1] + p[2] + [r]
    m = [[number() for _ in range(4)] for _ in range(4)]
    if rng.random() < 0.7:
        m = [[1, 0, 0, number()], [0, 1, 0, number()], [0, 0, 1, number()], rng.choice([[0, 0, 0, 1], [0, 0, 1, 2]])]
    return {"matrix": m, "depth": rng.choice(["gl", "d3d"])}, sum(m, [])


CURVED = ["cylinder", "cone", "ellipsoid"]
FACED = ["polygon", "polyhedron"]
PLACED = ["point", "segment", "triangle", "aabb", "obb", "sphere", "capsule", "lozenge", "convex", "polyhedron"]
placed = {}  # by its line, without the key: as it was asked


def pose():
    """The members of a turn and a shift, and the twelve numbers of the certificate."""
    q = [number() for _ in range(3)] + [1]
    x, y, z, w = map(Fraction, q)
    n, t = x * x + y * y + z * z + w * w, vector(3)
    rows = [[n - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)], [2 * (x * y + z * w), n - 2 * (x * x + z * z), 2 * (y * z - x * w)],
            [2 * (x * z - y * w), 2 * (y * z + x * w), n - 2 * (x * x + y * y)]]
    return {"rotation": q, "translation": t}, [v / n for v in sum(rows, [])] + t


def question(of):
    faced, d = of not in ("sweep", "depth"), rng.choice([2, 3, 3])
    asked = rng.choice(campaign or [None])
    if campaign: d = 2 if asked == "polygon" else 3
    kinds = ["point", "segment", "triangle", "convex", "aabb", "obb", "kdop", "sphere", "capsule", "ray", "line", "plane"]
    kinds += ["lozenge", "frustum"] * (d == 3) + CURVED * (d == 3 and faced) * 2
    a, b = rng.choice(kinds), rng.choice(kinds)
    if of == "locate": a, b = "point", rng.choice([k for k in kinds if k not in ("point", "segment", "ray", "line", "plane")])
    if of == "hit": a = "ray"
    if faced and rng.random() < 0.2: b = FACED[d - 2]
    b = asked or b
    if b in FACED and of not in ("locate", "hit") and rng.random() < 0.15: a = b
    if of in ("sweep", "depth"):
        few = ["point", "segment"] if of == "depth" and rng.random() < 0.8 else []  # most have a depth
        a, b = (rng.choice([k for k in kinds if k not in ["ray", "line", "plane"] + few]) for _ in "ab")
    if of in ("intersects", "within", "distance") and rng.random() < 0.5: a, b = b, a
    q = {"a": {a: shape(a, d)}, "b": {b: shape(b, d)}}
    numbers = [q[k][s][1] for k, s in (("a", a), ("b", b))]
    q = {k: {s: v[0] for s, v in q[k].items()} for k in "ab"}
    for i, (k, s) in enumerate((("a", a), ("b", b))):
        if d == 3 and s in PLACED and of != "sweep" and rng.random() < 0.2:
            where, by = pose()
            q[k], numbers[i] = {"placed": {"shape": q[k], **where}}, by + numbers[i]
    if "polygon" in (a, b): q["rule"] = rng.choice(["evenodd", "nonzero"])
    if of == "within": q["distance"] = abs(number())
    if of == "sweep": q["motion"] = vector(d)
    return q, numbers


def run(command, lines):
    done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True)
    return done.returncode, done.stdout.splitlines()


def judged(certificates):
    """Whether each is accepted, which both checkers must say alike."""
    verdicts = []
    for command in ([in_c], [sys.executable, in_python])[:1 if campaign else 2]:
        status, lines = run(command, ["\n".join(c) for c in certificates])
        assert len(lines) == len(certificates) and status in (0, 1), (command, status, len(lines), len(certificates))
        verdicts.append([(line.split(":")[1] == " accepted", line) for line in lines])
    for c, v, w in zip(certificates, verdicts[0], verdicts[-1]):
        assert v[0] == w[0], "the checkers differ:\n" + "\n".join(c) + f"\n{v}\n{w}"
    return verdicts[0]


def exact(word):
    if "x" not in word: return Fraction(word)
    return Fraction(float.fromhex(word))


def claimed(certificate):
    return next(line.split()[1:] for line in certificate if line.startswith("claim "))


def is_answer(claim, of, answer):
    """Whether a claim is what the oracle answers to the question about the same sets."""
    word, numbers = claim[0], [exact(x) for x in claim[1:]]
    if of in ("intersects", "within"): return word == ("within" if answer[of] else "beyond")
    if of == "locate": return word == answer["location"]
    if of == "depth":
        square, reach = numbers
        excess = square + reach ** 2 if word == "depth" else reach ** 2 - square
        relation = "apart" if excess < 0 else "overlapping" if excess else "touching"
        wanted = float(reach) + float(square) ** 0.5 * (1 if word == "depth" else -1)
        return word in ("depth", "distance") and answer["relation"] == relation and (
            relation == "apart" or abs(float(answer["depth"]) - wanted) <= 1e-9 * (1 + float(reach) + float(square) ** 0.5))
    if of == "distance" and word == "between":
        # Rounding to nearest keeps the order.
        least, most = (float(x ** 2) for x in numbers)
        return least <= float(answer["squared"]) <= most
    if of == "distance":
        square, reach = numbers
        wanted = max(0.0, float(square) ** 0.5 - float(reach)) ** 2
        return word == "distance" and abs(float(answer["squared"]) - wanted) <= 1e-9 * (1 + float(square) + float(reach) ** 2)
    if not answer["hit"]: return word == ("beyond" if of == "hit" else "never")
    return word == "first" and float(numbers[0]) <= answer["t"] <= float(numbers[1])


def members(words, d):
    """What a set of a certificate is in the line format; None where it is none."""
    if words[0] == "placed": return placed.get(" ".join(words))
    kind, v = words[0], words[1:]
    if kind in ("frustum", "polygon"): v.pop()
    try: v = [float(exact(x)) for x in v]
    except OverflowError: return None
    if [Fraction(x) for x in v] != [exact(x) for x in words[1:len(v) + 1]]: return None
    p = [v[i:i + d] for i in range(0, len(v), d)]
    if kind == "point": m = p[0]
    elif kind in ("segment", "triangle"): m = p
    elif kind == "convex": m = {"points": p}
    elif kind in ("ray", "line"): m = {"origin": p[0], "direction": p[1]}
    elif kind == "plane": m = {"normal": p[0], "offset": v[-1]}
    elif kind == "aabb": m = {"min": p[0], "max": p[1]}
    elif kind == "obb": m = {"center": p[0], "axes": p[1:-1], "half": p[-1]}
    elif kind == "sphere": m = {"center": p[0], "radius": v[-1]}
    elif kind == "capsule": m = {"segment": p[:2], "radius": v[-1]}
    elif kind == "cylinder": m = {"segment": p[:2], "radius": v[-1]}
    elif kind == "cone": m = {"apex": p[0], "base": p[1], "radius": v[-1]}
    elif kind == "ellipsoid": m = {"center": p[0], "axes": p[1:]}
    elif kind == "polyhedron":
        count = int(v[0])
        m = {"points": [v[2 + 3 * i:5 + 3 * i] for i in range(count)], "faces": [[int(x) for x in v[i:i + 3]] for i in range(2 + 3 * count, len(v), 3)]}
    elif kind == "polygon":
        if v[0] != 1: return None
        m = [v[i:i + 2] for i in range(2, len(v), 2)]
    elif kind == "lozenge": m = {"origin": p[0], "edges": p[1:3], "radius": v[-1]}
    elif kind == "kdop":
        k = len(v) // (d + 2)
        m = {"directions": p[:k], "min": v[-2 * k:-k], "max": v[-k:]}
    else: m = {"matrix": [v[i:i + 4] for i in range(0, 16, 4)], "depth": "gl" if words[-1] == "opengl" else "d3d"}
    return {kind: m}


def asking(of, q):
    """The question that is answered without a proof."""
    return {"ask": "penetration" if of == "depth" else of, **q}


def asked_of(certificate):
    """The question whose answer an accepted certificate claims, with its verb; None where the oracle has none."""
    said = {line.split()[0]: line.split()[1:] for line in certificate[1:-1]}
    word, *numbers = said["claim"]
    d, numbers = int(said["dim"][0]), [exact(x) for x in numbers]
    q = {k: members(said[k], d) for k in "ab"}
    rules = {{"even-odd": "evenodd"}.get(said[k][-1], said[k][-1]) for k in "ab" if said[k][0] == "polygon"}
    if None in q.values() or len(rules) == 2: return None
    if rules: q["rule"] = rules.pop()
    if word in ("within", "beyond"): of, q["distance"] = "within", float(numbers[0])
    elif word in ("distance", "depth", "between"): of = "depth" if word == "depth" else "distance"
    elif word in ("first", "never"):
        of, q["motion"] = "sweep", [float(x) for x in numbers[-d:]]
        if numbers[0 if word == "never" else 1] > 1: return None
        if word == "never" and numbers[0] != 1: return None
    else: of = "locate"
    return of, asking(of, q)


def mutated(certificate):
    """One change of a number, a sign, a word or a line."""
    lines = [line.split() for line in certificate]
    way = rng.random()
    at = rng.randrange(1, len(lines) - 1)
    if way < 0.1: del lines[at]
    elif way < 0.15: lines.insert(at, list(lines[at]))
    elif way < 0.2: del lines[at][rng.randrange(len(lines[at]))]
    else:
        at, i = rng.choice([(i, j) for i, line in enumerate(lines) for j in range(1, len(line)) if i])
        word = lines[at][i]
        if word[0].isalpha() or word == ",":
            lines[at][i] = rng.choice(["within", "beyond", "inside", "boundary", "outside", "point", "sphere", "aabb", ",", "1", "even-odd", "nonzero"])
        elif way < 0.5: lines[at][i] = str(rng.choice([0, 1, -1, 2, 3, "1/2", "0x1p-60"]))
        elif way < 0.7: lines[at][i] = word[1:] if word[0] == "-" else "-" + word
        else: lines[at][i] = str(exact(word) + rng.choice([1, -1, Fraction(1, 2), Fraction(1, 1 << 70)]))
    return [" ".join(line) for line in lines if line]


def check_examples():
    certified = subprocess.run([program, "oracle", "--certify", examples], capture_output=True, text=True, check=True).stdout
    for command in ([in_c], [sys.executable, in_python]):
        lines = subprocess.run(command, input=certified, capture_output=True, text=True, check=True).stdout.splitlines()
        assert len(lines) == len(open(examples).readlines()), (command, lines)


def check_false():
    """Certificates of what is false, which changes at random seldom come to."""
    weights = ["signum 1", "dim 2", "a point 2 0", "b segment 0 0 1 0", "claim within 0", "at-a 0 1", "at-b 0 -1 1 2", "end"]
    edge = ["signum 1", "dim 2", "a point 1 0", "b triangle 0 0 2 0 0 2", "claim inside", "at-a 0 1", "at-b 0 1/2 1 1/2 2 0", "end"]
    depth = ["signum 1", "dim 2", "a aabb 0 0 1 1", "b aabb 0 0 4 4", "claim depth 1 0", "normal -1 0", "cycle 3 0 2 1 2 1 0 3 0 3 1 2 1 2 3 0", "end"]
    cycles = ["3 0 2 1 2 1 0 3 0 3 1 2", "2 1 3 0 0 3 2 1 1 2 0 3 3 0 1 2", "3 0 2 1 2 1 3 0", ""]
    false = [depth[:6] + [("cycle " + c).strip(), "end"] for c in cycles] + [[line.replace("depth 1", "depth 2") for line in depth],
        [line.replace("depth 1", "depth 1/2") for line in depth], [line.replace("normal -1 0", "normal 0 0") for line in depth],
        [line.replace("depth 1 0", "depth 1 1") for line in depth],
        ["signum 1", "dim 2", "a plane 1 0 0", "b point 0 0", "claim within 0", "at-a 0 0 0 1", "at-b 0 1", "end"]]
    def curved(a, b, claim, *lines):
        return ["signum 1", "dim 3", "a " + a, "b " + b, "claim " + claim, *lines, "end"]
    ball, at = "ellipsoid 0 0 0 1 0 0 0 1 0 0 0 1", ("at-a 0 1", "at-b 1 0 0")
    false += [curved("point 1 0 0", ball, "inside", *at), curved("point 1/2 0 1", "cone 0 0 0 0 0 2 1", "inside", "at-a 0 1", "at-b 1/2 0 1"),
        curved("point 1 0 1", "cylinder 0 0 0 0 0 2 1", "inside", "at-a 0 1", "at-b 1 0 1"), curved("point 2 0 0", ball, "within 0", "at-a 0 1", "at-b 2 0 0"),
        curved("point 2 0 0", ball, "between 1 1", *at, "normal 0 0 0", "low-b 0"), curved("point 2 0 0", ball, "between 1 1", *at, "normal 1 0 0", "low-b -9/10"),
        curved("placed 2 0 0 0 1 0 0 0 1 0 0 0 sphere 0 0 0 1", "point 2 0 0", "within 0", *at), curved("point 0 0 0", "cone 0 0 0 0 0 0 1", "inside", "at-a 0 1", "at-b 0 0 0"),
        curved("point 2 0 0", ball, "between 2 1", *at, "normal 1 0 0", "low-b -1"), curved("point 2 0 0", "placed " + "1 " * 11 + ball, "within 0", *at)]
    faces = "0 2 1 0 1 3 1 2 3 2 0 3"
    corner, into, off = "0 0 0 2 0 0 0 2 0 0 0 2 ", "point 1/4 1/4 1/4", "normal 0 0 1 0 1 0 -1 -1 -1 1 0 0"
    solid, at = "polyhedron 4 4 " + corner + faces, ("at-a 0 1", "at-b inside 1/4 1/4 1/4")
    edge_on = ("at-a 0 1", "at-b 1 1/2 2 1/2")
    false += [curved(into, solid, "outside", off), curved(into, solid, "boundary", *at), curved(into, solid, "inside", *at),
        curved("point 1 1 0", solid, "inside", *edge_on, "normal" + " 0" * 12), curved("point 1 1 0", "polyhedron 4 3 " + corner + faces[:17], "boundary", *edge_on),
        curved("point 1/2 1/2 1/2", solid, "within 0", "at-a 0 1", "at-b 0 1/4 1 1/4 2 1/4 3 1/4"), curved("point 9 9 9", solid, "within 0", "at-a 0 1", "at-b inside 9 9 9"),
        curved(into, solid, "first 1/2 1 1 1 1", "at-a 0 1", "at-b 1 1/2 2 1/2", off), curved(solid, solid, "depth 0 0", "normal 1 0 0", *at)]
    def flat(a, b, claim, *lines):
        return ["signum 1", "dim 2", "a " + a, "b " + b, "claim " + claim, *lines, "end"]
    twice, at = "polygon 1 8 0 0 4 0 4 4 0 4 0 0 4 0 4 4 0 4 even-odd", ("at-a 0 1", "at-b inside 1 1")
    dot, square, beside = "kdop 1 0 0 1 1 1 1 1", "polygon 1 4 0 0 4 0 4 4 0 4 nonzero", "normal 0 -1 1 0 0 1 -1 0"
    strip, round, right = "kdop 1 0 6 7", " 0 1 -1 0 0 -1 1 0", "normal" + " -1 0" * 4
    false += [flat("point 1 1", twice, "within 0", *at), flat("point 1 1", square, "outside", "normal" + round),
        flat("point 1 1", twice.replace("even-odd", "nonzero"), "outside", "normal" + 2 * round),
        flat(square, dot, "beyond 0", beside, "rows-b 2 1 , 1 1 , 3 1 , 0 1", "other 1 1"), flat(square, strip, "beyond 0", right, "rows-b 0 1 , 0 1 , 0 1 , 0 1"),
        flat(square, strip, "beyond 0", right, "rows-b 0 1 , 0 1 , 0 1", "other 6 0"), flat(square, strip, "beyond 0", right, "rows-b 0 1 , 0 1 , 0 1 , 0 1", "other 5 0"),
        curved("cylinder 1/4 1/4 1/4 1/4 1/4 3/8 1/8", solid, "beyond 0", off, "low-a 1/4 1/8 -5/4 1/8")]
    assert [good for good, line in judged([weights, edge, depth] + false)] == [False, False, True] + [False] * len(false)


def ask(verbs, questions):
    """The certificates of random questions, which are accepted, and how many had none, touch, or have no answer without a proof."""
    made = [(of,) + question(of) for of in verbs for _ in range(questions // len(verbs))]
    plain = run([program, "oracle"], [json.dumps(asking(of, q)) for of, q, n in made])[1]
    proved = run([program, "oracle"], [json.dumps({"ask": "certificate", "of": of, **q}) for of, q, n in made])[1]
    certificates, refused, unanswered, open_cases = [], 0, 0, 0
    for (of, q, numbers), answer, proof in zip(made, map(json.loads, plain), map(json.loads, proved)):
        if "error" in proof:
            touches = any(set(q[k]) & set(CURVED) for k in "ab") and "touch" in proof["error"]
            assert "error" in answer or "is flat" in proof["error"] or "not empty" in proof["error"] or touches, (q, of, answer, proof)
            open_cases += touches
            refused += 1
            continue
        certificate = proof["certificate"]
        if "error" in answer:  # such as the distance of what is unbounded
            unanswered += 1
        else:
            assert is_answer(claimed(certificate), of, answer), (of, q, answer, certificate)
        for line, expected in list(zip(certificate[2:4], numbers))[of == "hit" and claimed(certificate)[0] == "first":]:
            words = [w for w in line.split()[1:] if not w[0].isalpha()]
            assert [exact(w) for w in words] == [Fraction(x) for x in expected], (line, expected)
            if " placed " in line: placed[line.split(" ", 1)[1]] = q[line[0]]
        certificates.append(certificate)
    for c, (good, line) in zip(certificates, judged(certificates)):
        assert good, line + "\n" + "\n".join(c)
    return certificates, refused, open_cases, unanswered


def main():
    if campaign:
        for of in ("intersects", "within", "distance", "locate", "hit"):
            counts = [ask([of], 2000)[:3] for _ in range(questions // 2000)]
            print(of, sum(len(c) for c, r, o in counts), 0, sep="\t", flush=True)
            print(of, "without a certificate:", sum(r for c, r, o in counts), "of which touch:", sum(o for c, r, o in counts), file=sys.stderr)
        return
    check_examples()
    check_false()
    certificates, refused, open_cases, unanswered = ask(("intersects", "within", "distance", "locate", "hit", "sweep", "depth"), questions)
    words = [claimed(c)[0] for c in certificates]
    print(f"{len(certificates)} accepted, {refused} questions without, {open_cases} of which touch, {unanswered} without an answer: " + ", ".join(f"{w} {words.count(w)}" for w in sorted(set(words))))

    changed = [mutated(rng.choice(certificates)) for _ in range(mutations)]
    accepted = [c for c, (good, line) in zip(changed, judged(changed)) if good]
    asked = [(c, asked_of(c)) for c in accepted]
    asked = [(c, x) for c, x in asked if x]
    answers = run([program, "oracle"], [json.dumps(q) for c, (of, q) in asked])[1]
    unanswered = 0
    for (c, (of, q)), answer in zip(asked, map(json.loads, answers)):
        if "error" in answer: unanswered += 1
        else: assert is_answer(claimed(c), of, answer), ("false, but accepted:", c, q, answer)
    print(f"{len(changed)} changed: {len(changed) - len(accepted)} refused, {len(accepted)} accepted, of which {len(asked) - unanswered} are true "
          "as signum answers, and the others have no such question")


main()

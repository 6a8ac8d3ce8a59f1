# SPDX-License-Identifier: MIT
"""Has PROGRAM combine solids of few boxes and tetrahedra on a small grid, where faces lie upon each other and edges and corners meet,
and has both checkers judge the certificates: as they are, where both must accept, and with a number, a word or a line changed, where
both must say the same, and what they accept must be true. What is true is found by cutting tetrahedra with planes, in fractions.

Usage: solids.py PROGRAM CHECKER_IN_C CHECKER_IN_PYTHON [PAIRS [MUTATIONS [SEED]]], where - for CHECKER_IN_C leaves it out"""
import contextlib, io, json, math, os, random, runpy, subprocess, sys, tempfile
from fractions import Fraction

program, in_c, in_python = sys.argv[1:4]
sys.path.insert(0, os.path.dirname(in_python))
checker = runpy.run_path(in_python)
pairs, mutations, seed = (int(x) for x in (sys.argv[4:] + ["6", "500", "1"][len(sys.argv) - 4:]))
rng = random.Random(seed)
folder = tempfile.TemporaryDirectory()
RULES = {"even-odd": lambda w: w % 2 != 0, "nonzero": lambda w: w != 0, "positive": lambda w: w > 0}
MAKES = {"union": lambda a, b: a or b, "intersection": lambda a, b: a and b, "difference": lambda a, b: a and not b,
         "symmetric-difference": lambda a, b: a != b}


def file(name):
    return os.path.join(folder.name, name)


def det(p, q, r, s):
    u, v, w = ([x - y for x, y in zip(x, p)] for x in (q, r, s))
    return u[0] * (v[1] * w[2] - v[2] * w[1]) - u[1] * (v[0] * w[2] - v[2] * w[0]) + u[2] * (v[0] * w[1] - v[1] * w[0])


# --- Solids: points, triangles that look outwards, and tetrahedra

def tetrahedron(p):
    if det(*p) < 0: p = [p[1], p[0], *p[2:]]
    return p, [(0, 2, 1), (0, 1, 3), (1, 2, 3), (2, 0, 3)], [p]


def box(low, high):
    p = [tuple((low, high)[i >> k & 1][k] for k in range(3)) for i in range(8)]
    f = [(0, 2, 1), (1, 2, 3), (4, 5, 6), (5, 7, 6), (0, 1, 4), (1, 5, 4), (2, 6, 3), (3, 6, 7), (0, 4, 2), (2, 4, 6), (1, 3, 5), (3, 7, 5)]
    return p, f, [[p[0]] + [p[i] for i in t] for t in f if 0 not in t]


def random_part():
    while True:
        p = [tuple(rng.randint(0, 3) for _ in range(3)) for _ in range(4)]
        if rng.random() < 0.4:
            low, high = zip(*((min(x), max(x)) for x in zip(p[0], p[1])))
            if all(x < y for x, y in zip(low, high)): return box(low, high), rng.choice([1, 1, 1, -1])
        elif det(*p): return tetrahedron(p), rng.choice([1, 1, 1, -1])


def written(name, parts):
    """The sums of two parts that have a point in common keep two of it, as files do."""
    with open(file(name), "w") as f:
        for (points, _, _), _ in parts: f.writelines("v %s %s %s\n" % p for p in points)
        at = 1
        for (points, faces, _), sign in parts:
            f.writelines("f %d %d %d\n" % tuple(i + at for i in t[::sign]) for t in faces)
            at += len(points)


# --- What is true

def within(tetrahedra, plane):
    """What of tetrahedra is to the inner side of a plane of three points."""
    kept, todo = [], list(tetrahedra)
    while todo:
        t = todo.pop()
        sides = [-det(*plane, p) for p in t]
        low, high = sides.index(min(sides)), sides.index(max(sides))
        if sides[low] < 0 < sides[high]:
            share = Fraction(sides[low], sides[low] - sides[high])
            m = tuple(x + share * (y - x) for x, y in zip(t[low], t[high]))
            todo += [t[:low] + [m] + t[low + 1:], t[:high] + [m] + t[high + 1:]]
        elif sides[high] > 0: kept.append(t)
    return kept


class Truth:
    def __init__(self, a, b):
        """The volume of what is in some parts and in no other, with how both meshes wind round it."""
        parts, self.cells, volumes, inside = a + b, [], {}, {}
        for n in range(1 << len(parts)):
            of = [i for i in range(len(parts)) if n >> i & 1]
            if not of: continue
            (points, faces, tetrahedra), _ = parts[of[-1]]
            before = inside.get(n ^ 1 << of[-1], tetrahedra)
            if len(of) > 1:
                for f in faces: before = within(before, [points[i] for i in f])
            inside[n] = before
            volumes[n] = sum(abs(det(*t)) for t in before) / Fraction(6)
        for n in volumes:
            alone = sum((-1) ** bin(n ^ m).count("1") * v for m, v in volumes.items() if m & n == n)
            w = [sum(sign for i, (_, sign) in enumerate(parts) if n >> i & 1 and (i < len(a)) == first) for first in (True, False)]
            if alone: self.cells.append((alone, w))

    def kept(self, word, rule):
        return [bool(MAKES[word](*(RULES[rule](x) for x in w))) for _, w in self.cells]

    def holds(self, claim, made):
        word, rule, low, high = claim
        kept = self.kept(word, rule)
        volume = sum(v for (v, _), k in zip(self.cells, kept) if k)
        return Fraction(low) <= volume <= Fraction(high) and (made is None or kept == self.kept(*made))


# --- Certificates

def judged(certificates, files):
    """Whether each is accepted, which both checkers must say alike."""
    with open(file("certificates.txt"), "w") as f: f.writelines("\n".join(c) + "\n" for c in certificates)
    arguments, out = [file("certificates.txt"), *files], io.StringIO()
    with contextlib.redirect_stdout(out): status = checker["main"](*arguments, check=checker["check"], readers=checker["READERS"])
    said = [out.getvalue().splitlines()]
    if in_c != "-":
        done = subprocess.run([in_c, *arguments], capture_output=True, text=True)
        assert done.returncode == status, done
        said.append(done.stdout.splitlines())
    assert {len(lines) for lines in said} == {len(certificates)}, said
    for c, *lines in zip(certificates, *said):
        assert len({line.split(": ")[1] for line in lines}) == 1, "the checkers differ:\n" + "\n".join(c) + f"\n{lines}"
    return [line.split(": ")[1] == "accepted" for line in said[0]], said[0]


def mutated(certificate):
    lines = [line.split() for line in certificate]
    way, at = rng.random(), rng.randrange(3, len(lines) - 1)
    if way < 0.03: del lines[at]
    elif way < 0.06: lines.insert(at, list(lines[at]))
    elif len(lines[at]) < 2: return mutated(certificate)
    elif way < 0.12: del lines[at][rng.randrange(1, len(lines[at]))]
    elif way < 0.16: lines[at].insert(rng.randrange(1, len(lines[at])), str(rng.randint(-1, 4)))
    elif way < 0.3 and lines[-2][1:]:  # a piece is left out, or there twice
        piece = rng.randrange(1, len(lines[-2]), 5)
        lines[-2][piece:piece + 5] = lines[-2][piece:piece + 5] * rng.choice([0, 2])
    elif way < 0.4 and lines[-2][1:]:  # a corner more: a piece is cut in two, rightly or wrongly
        piece, v = rng.randrange(1, len(lines[-2]), 5), str(rng.randrange(20))
        i, j, k, *n = lines[-2][piece:piece + 5]
        lines[-2][piece:piece + 5] = [i, j, v, *n, v, j, k, *n]
    elif way < 0.5:
        claim = next(line for line in lines if line[0] == "claim")
        i = rng.randint(1, len(claim) - 1)
        claim[i] = rng.choice([list(MAKES), list(RULES), [str(rng.randint(0, 9))], [str(rng.randint(0, 9))]][i - 1])
    else:
        i = rng.randrange(1, len(lines[at]))
        word = lines[at][i]
        if word in ("x", "y", "z"): lines[at][i] = rng.choice("xyz")
        elif lines[at][0] == "claim" and i < 3: lines[at][i] = rng.choice([list(MAKES), list(RULES)][i - 1])
        elif way < 0.75: lines[at][i] = str(rng.randint(0, 12))
        elif way < 0.85: lines[at][i] = word[1:] if word[0] == "-" else "-" + word
        else:
            j = rng.randrange(1, len(lines[at]))
            lines[at][i], lines[at][j] = lines[at][j], word
    changed = [" ".join(line) for line in lines]
    return changed if changed != certificate else mutated(certificate)


def degenerate():
    """Pairs with a face, a part of one, an edge or a corner in common; equal, nested, turned and crossing themselves."""
    whole = (box((0, 0, 0), (2, 2, 2)), 1)
    corner = (tetrahedron([(0, 0, 0), (2, 0, 0), (0, 2, 0), (0, 0, 2)]), 1)
    for low, high in (((2, 0, 0), (4, 2, 2)), ((2, 1, 1), (3, 2, 3)), ((2, 2, 0), (3, 3, 2)), ((2, 2, 2), (3, 3, 3)), ((0, 0, 0), (2, 2, 2)),
                      ((0, 0, 0), (1, 1, 1)), ((0, 0, 1), (1, 1, 3)), ((1, 1, 1), (3, 3, 3)), ((3, 3, 3), (4, 4, 4)), ((-1, -1, -1), (3, 3, 3))):
        yield [whole], [(box(low, high), 1)]
    yield [whole], [(whole[0], -1)]
    yield [whole], [corner]
    yield [whole, corner], [(tetrahedron([(1, 1, -1), (3, 1, 1), (1, 3, 1), (1, 1, 3)]), 1)]
    yield [whole, (box((1, 1, 1), (3, 3, 3)), -1)], [corner, corner]
    yield [whole, whole], [corner, (corner[0], -1)]
    yield [(box((0, 0, 0), (3, 3, 3)), 1), (box((1, 1, 1), (2, 2, 2)), -1)], [(box((1, 1, 1), (2, 2, 2)), 1)]


def check_false():
    """Each of these goes wrong in one place, whatever volume it claims."""
    whole, files = box((0, 0, 0), (4, 4, 4)), [file("a.obj"), file("b.obj")]

    def verdict(b, *lines, why=": accepted", a=whole):
        for name, (points, faces, _) in (("a.obj", a), ("b.obj", b)): written(name, [((points, faces, []), 1)])
        sizes = [f"mesh-{k} {len(m[0])} {len(m[1])}" for k, m in (("a", a), ("b", b))]
        said = judged([["signum 1", *sizes, "claim union nonzero -1000 1000", *lines, "end"]], files)[1]
        assert why in said[0], (said, why, b, lines)
    inner, above = box((1, 1, 1), (2, 2, 2)), box((1, 1, 5), (2, 2, 6))
    verdict(inner)
    verdict(box((1, 1, 1), (5, 5, 5)), why="meet")  # pieces cross, lie upon each other, or touch
    verdict(box((4, 0, 0), (8, 4, 4)), why="meet")
    verdict(box((4, 1, 1), (5, 2, 2)), why="meet")
    corner, tip = [tetrahedron(p) for p in ([(0, 0, 0), (4, 0, 0), (0, 4, 0), (0, 0, 4)], [(4, 4, 4), (1, 1, 2), (1, 2, 1), (2, 1, 1)])]
    verdict(tip, a=corner, why="meet")  # the same, in a plane in which doubles leave a sign open
    verdict(inner, a=(whole[0], whole[1][1:], []), why="agree")  # a mesh that is not closed
    cover, nowhere = "cover", "nowhere"
    verdict(inner, "cut " + " ".join(map(str, range(12, 24))), "pieces 8 10 9 0 1 8 9 12 0 1 9 10 12 0 1 10 8 12 0 1", why=cover)  # another solid of the same corners
    verdict(inner, "cut 2 3", "pieces 4 5 6 1 0 5 7 6 1 0")
    verdict(inner, "cut 2 3", "pieces 4 5 7 1 0 4 7 6 1 0")  # in two other parts
    verdict(inner, "cut 2 3", "pieces 4 5 6 1 0 5 7 6 1 0 5 7 6 0 1", why=cover)
    verdict(inner, "cut 2 3", "pieces 4 5 6 1 0 6 5 7 -1 0", why=cover)
    verdict(inner, "cut 2 3", "pieces 4 5 6 1 0 6 7 5 -1 0")
    cone = "pieces 4 5 16 1 0 5 7 16 1 0 7 6 16 1 0 6 4 16 1 0"
    verdict(inner, "cut 2 3", "crossings 4 7 5 6 z", cone)
    verdict(inner, "cut 2 3", "crossings 4 7 5 6 x", cone, why=nowhere)  # a plane with all of the line
    verdict(above, "cut 2 3", "crossings 0 7 1 6 y", cone, why=cover)  # a pit with the border of the top


def check_round():
    """Volumes of many pieces are between two doubles."""
    def ball(n, x):
        p = [(x, 0.0, 1.0), (x, 0.0, -1.0)] + [(x + math.cos(2 * math.pi * i / n) * r, math.sin(2 * math.pi * i / n) * r, z)
                                               for z, r in ((0.7, 0.7), (0.0, 1.0), (-0.7, 0.7)) for i in range(n)]
        rings = [[2 + k * n + i for i in range(n)] for k in range(3)]
        f = [t for i in range(n) for j in [(i + 1) % n] for t in [(0, rings[0][i], rings[0][j]), (1, rings[2][j], rings[2][i])] +
             [t for u, v in zip(rings, rings[1:]) for t in ((u[i], v[i], v[j]), (u[i], v[j], u[j]))]]
        return p, f, []
    a, b = ball(22, 0.0), ball(23, 0.3)
    written("a.obj", [(a, 1)]), written("b.obj", [(b, 1)])
    files, volume = [file("a.obj"), file("b.obj"), file("made.txt")], 0
    for word in ("union", "intersection"):
        subprocess.run([program, "combine", word, *files[:2], "-o", file("made.obj"), "--exact", files[2], "--certify", file("proof.txt"), "--force"],
                       capture_output=True, check=True)
        proof = open(file("proof.txt")).read().splitlines()
        at = next(i for i, line in enumerate(proof) if line.startswith("claim"))
        _, _, rule, *bounds = proof[at].split()
        low, high = map(Fraction, bounds)
        assert 0 < high - low < Fraction(1, 10 ** 14) and rule == "nonzero", bounds
        claims = [[low, high], [low - 1, low], [high, high + 1]]
        texts = [proof[:at] + [f"claim {word} nonzero {x} {y}"] + proof[at + 1:] for x, y in claims]
        said, why = judged(texts, files)
        assert said == [True, False, False], why
        volume += (low + high) / 2
    both = sum(det([0] * 3, *([Fraction(x) for x in p[i]] for i in t)) for p, f, _ in (a, b) for t in f) / 6
    assert abs(volume - both) < Fraction(1, 10 ** 14), (volume, both)


def check_program():
    a, b, made, proof = map(file, ("a.obj", "b.obj", "made.obj", "made.txt"))
    for more in ([], ["--exact", proof, "--weld", "0.1"], ["--exact", proof, a], ["--exact", proof, "--simplify"]):
        done = subprocess.run([program, "combine", "union", a, b, "-o", made, "--certify", file("proof.txt"), *more], capture_output=True, text=True)
        assert done.returncode == 2 and "--certify: expected two files" in done.stderr, done


def check_oracle():
    meshes = {"a": box((0, 0, 0), (2, 2, 2)), "b": box((1, 1, 1), (3, 3, 3))}
    question = {"ask": "certificate", "of": "combine", "op": "intersection"} | {k: {"polyhedron": {"points": m[0], "faces": m[1]}} for k, m in meshes.items()}
    for name, m in meshes.items(): written(name + ".obj", [(m, 1)])
    told = subprocess.run([program, "oracle", "--certify"], input=json.dumps(question), capture_output=True, text=True, check=True).stdout.splitlines()
    assert "claim intersection nonzero 1 1" in told and judged([told], [file("a.obj"), file("b.obj")])[0] == [True], told


def check_hostile():
    """Indices of nothing, and crossings of crossings, whose digits double, are refused at once."""
    empty, whole, eight, faces = map(file, ("empty.obj", "whole.obj", "eight.obj", "faces.txt"))
    written("empty.obj", []), written("whole.obj", [(tetrahedron([(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]), 1)])
    with open(eight, "w") as f: f.writelines(f"v {rng.randint(1, 999)} {rng.randint(1, 999)} {rng.randint(1, 999)}\n" for _ in range(8))
    with open(faces, "w") as f: f.write("f 5 5 5\n")
    nested = "3 2 11 6 4 12 5 6 2 8 13 1 12 11 0 14 10 13 1 4 15 4 14 11 2 16 11 15 0 4 17 5 16 11 9 18 6 17 0 7 19 2 18 3 1 20 7 19 8 9 21 4 20 1 5 22 0 21 1 3"
    for a, b, sizes, crossings in ((empty, empty, ("a 0 0", "b 0 0"), "5 5 5 5 x"), (whole, eight, ("a 4 4", "b 8 0"), nested)):
        said, why = judged([["signum 1", *("mesh-" + size for size in sizes), "claim union nonzero 0 1", "crossings " + crossings, "end"]], [a, b])
        assert said == [False], why
    with open(file("certificates.txt"), "w") as f: f.write("signum 1\nmesh-a 4 4\nmesh-b 8 0\nmesh-c 0 1\nclaim union nonzero 0 1\nend\n")
    if in_c != "-":
        done = subprocess.run([in_c, file("certificates.txt"), whole, eight, faces], capture_output=True, text=True)
        assert done.returncode == 1 and "before its points" in done.stdout, done


def check_made(lines, files):
    """A triangle that is missing or turned is refused; two that are each other's opposite do no harm."""
    faces = [i for i, line in enumerate(lines) if line[0] == "f"]
    if not faces: return
    i, j, k = lines[faces[0]].split()[1:4]
    with open(file("changed.txt"), "w") as f: f.writelines(lines[:faces[0]] + lines[faces[0] + 1:])
    for changed, good in (([], False), ([f"f {i} {k} {j}\n"], False), ([f"f {j} {k} {i}\n"], True), ([lines[faces[0]]] * 2 + [f"f {i} {k} {j}\n"], True)):
        with open(file("changed.txt"), "w") as f: f.writelines(lines[:faces[0]] + changed + lines[faces[0] + 1:])
        text = open(file("proof.txt")).read().splitlines()
        at = next(i for i, line in enumerate(text) if line.startswith("mesh-c"))
        text[at] = f"mesh-c {text[at].split()[1]} {len(faces) - 1 + len(changed)}"
        said, why = judged([text], files[:2] + [file("changed.txt")])
        assert said == [good], (changed, why, text)


def main():
    check_false(), check_round(), check_program(), check_oracle(), check_hostile()
    given = list(degenerate()) + [([random_part() for _ in range(rng.choice([1, 1, 2]))], [random_part() for _ in range(rng.choice([1, 1, 2]))]) for _ in range(pairs)]
    accepted = refused = pieces = 0
    files = [file("a.obj"), file("b.obj"), file("made.txt")]
    for at, (a, b) in enumerate(given):
        written("a.obj", a), written("b.obj", b)
        truth = Truth(a, b)
        made = rng.choice(list(MAKES)), rng.choice(list(RULES))
        done = subprocess.run([program, "combine", made[0], *files[:2], "-o", file("made.obj"), "--rule", made[1], "--exact", files[2],
                               "--certify", file("proof.txt"), "--force"], capture_output=True, text=True)
        assert done.returncode in (0, 3), done
        proof = open(file("proof.txt")).read().splitlines()
        claim = next(line for line in proof if line.startswith("claim")).split()[1:]
        assert tuple(claim[:2]) == made and truth.holds(claim, made), (claim, a, b)
        volume = [line for line in proof if not line.startswith("mesh-c")]
        # The same map proves what any operation makes.
        others = [[f"claim {word} {claim[1]} {v} {v}" if line.startswith("claim") else line for line in volume]
                  for word in rng.sample(list(MAKES), 2) for v in [sum(v for (v, _), k in zip(truth.cells, truth.kept(word, claim[1])) if k)]]
        changed = [mutated(rng.choice([proof, volume])) for _ in range(mutations // len(given))]
        said, why = judged([proof, volume] + others + changed, files)
        assert all(said[:4]), (a, b, why[:4], proof)
        for c, good in zip(changed, said[4:]):
            accepted, refused = accepted + good, refused + (not good)
            line = next((line.split()[1:] for line in c if line.startswith("claim")), None)
            assert not good or truth.holds(line, made if any(line.startswith("mesh-c") for line in c) else None), ("false, but accepted:", c, a, b)
        pieces += len(proof[-2].split()) // 5
        if at % 4 == 0: check_made(open(files[2]).readlines(), files)
    print(f"{4 * len(given)} accepted, of {pieces} pieces; {accepted + refused} changed: {refused} refused, {accepted} accepted, all of them true")


main()

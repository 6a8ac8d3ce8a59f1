# SPDX-License-Identifier: MIT
"""Both checkers of meshes judge claims about tori and random triangles, on grids where much is degenerate: they must say the
same, and what is known of the meshes. They accept what PROGRAM writes of these meshes.

Usage: meshes.py PROGRAM CHECKER_IN_C CHECKER_IN_PYTHON [SEED]"""
import math, os, random, struct, subprocess, sys, tempfile
from fractions import Fraction

program, in_c, in_python, seed = (sys.argv[1:] + ["1"])[:4]
rng = random.Random(int(seed))
folder = tempfile.TemporaryDirectory()
count = 0


def written(points, triangles):
    global count
    count += 1
    name = os.path.join(folder.name, f"{count}.obj")
    with open(name, "w") as f:
        f.writelines("v " + " ".join(map(repr, p)) + "\n" for p in points)
        f.writelines("f " + " ".join(str(i + 1) for i in t) + "\n" for t in triangles)
    return name, len(points), len(triangles)


def judged(meshes, claims):
    """Whether each claim, with its other lines, is accepted, which both checkers must say alike."""
    sizes = [f"mesh-{k} {m[1]} {m[2]}" for k, m in zip("ab", meshes)]
    file = os.path.join(folder.name, "certificates.txt")
    with open(file, "w") as f:
        f.writelines("\n".join(["signum 1"] + sizes + ["claim " + c, "end", ""]) for c in claims)
    said = []
    for command in ([in_c], [sys.executable, in_python]):
        done = subprocess.run(command + [file] + [m[0] for m in meshes], capture_output=True, text=True)
        lines = done.stdout.splitlines()
        assert len(lines) == len(claims) and done.returncode in (0, 1), (command, done)
        said.append([line.split(": ")[1] == "accepted" for line in lines])
    assert said[0] == said[1], (claims, said, meshes, [open(m[0]).read() for m in meshes])
    return said[0]


def torus(n, m, at=0.0, ring=2.0):
    points = [((ring + math.cos(b)) * math.cos(a) + at, (ring + math.cos(b)) * math.sin(a), math.sin(b))
              for a in (2 * math.pi * i / n for i in range(n)) for b in (2 * math.pi * j / m for j in range(m))]
    def p(i, j): return i % n * m + j % m
    return points, [t for i in range(n) for j in range(m)
                    for t in ((p(i, j), p(i + 1, j), p(i + 1, j + 1)), (p(i, j), p(i + 1, j + 1), p(i, j + 1)))]


def volume(points, triangles):
    def det(p, q, r):
        return p[0] * (q[1] * r[2] - q[2] * r[1]) - p[1] * (q[0] * r[2] - q[2] * r[0]) + p[2] * (q[0] * r[1] - q[1] * r[0])
    exact = [[Fraction(x) for x in p] for p in points]
    return sum(det(*(exact[i] for i in t)) for t in triangles) / 6


def check_tori():
    points, triangles = torus(16, 8)
    v = volume(points, triangles)
    mesh = written(points, triangles)
    assert judged([mesh], ["closed", "embedded", f"volume {v}", f"volume {v + Fraction(1, 1 << 200)}", f"volume {-v}", "open"]) == [True] * 3 + [False] * 3
    assert judged([mesh], ["closed 1", "apart", "volume"]) == [False] * 3
    assert judged([written(points, triangles[1:])], ["closed", "embedded"]) == [False, True]
    assert judged([written(points, triangles + [triangles[0]])], ["closed", "embedded"]) == [False, False]
    flipped = [triangles[0][::-1]] + triangles[1:]
    assert judged([written(points, flipped)], ["closed", "embedded"]) == [False, True]
    pushed = [(-2.0, 0.0, 0.1)] + points[1:]  # across the hole and through the other side
    assert judged([written(pushed, triangles)], ["closed", "embedded"]) == [True, False]
    near, far = written(*torus(16, 8, 3.0)), written(*torus(16, 8, 6.5))
    assert judged([mesh, near], ["apart"]) == [False] and judged([mesh, far], ["apart"]) == [True]
    mirrored = written([(6 - x, y, z) for x, y, z in points], triangles)  # which touches at (3, 0, 0)
    assert judged([mesh, mirrored], ["apart"]) == [False]
    assert judged([mesh, mesh], ["meet\nat-a 5 1/2 1/4 1/4\nat-b 5 1/2 1/4 1/4", "meet\nat-a 5 1/2 1/4 1/4\nat-b 5 1/4 1/2 1/4",
                                 "meet\nat-a 5 1/2 1/2 1/4\nat-b 5 1/2 1/2 1/4", "meet\nat-a 5 3/2 -1/2 0\nat-b 5 3/2 -1/2 0",
                                 "meet\nat-a 5 1 0 0", "apart"]) == [True] + [False] * 5


def check_pairs():
    """Tori of as many triangles as may be, of which a tree of boxes has either list on either side."""
    apart = [judged([written(*torus(rng.randint(3, 12), rng.randint(3, 8))), written(*torus(rng.randint(3, 12), rng.randint(3, 8), at))], ["apart"])[0]
             for at in (3.0, 5.5, 6.0, 6.5, 7.0, 6.0, 6.5)]
    assert apart[0] is False and apart[3:5] == [True, True], apart


def check_solids():
    """A ball in another, in the hole of a torus, inside of its tube, and in the space between two balls."""
    def ball(r, at=(0, 0, 0), turned=False):
        points = [tuple(a + r * s * (i == k) for i, a in enumerate(at)) for k in range(3) for s in (1.0, -1.0)]
        faces = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
        return points, [f[::-1] if turned else f for f in faces]

    def both(a, b):
        return a[0] + b[0], a[1] + [tuple(i + len(a[0]) for i in t) for t in b[1]]
    small, large, ring, tube = written(*ball(0.5)), written(*ball(3.0)), written(*torus(16, 8)), written(*ball(0.25, (2.0, 0, 0)))
    shell, far, pair = written(*both(ball(3.0), ball(2.0, turned=True))), written(*ball(0.5, (9.0, 0, 0))), written(*both(ball(0.5), ball(0.5, (9.0, 0, 0))))
    words = ["disjoint", "inside", "holds"]
    for a, b, true in ((small, large, "inside"), (large, small, "holds"), (small, ring, "disjoint"), (tube, ring, "inside"), (ring, tube, "holds"),
                       (small, shell, "disjoint"), (shell, small, "disjoint"), (far, large, "disjoint"), (pair, large, ""), (large, pair, ""),
                       (ring, large, ""), (small, small, ""), (shell, large, "")):
        assert judged([a, b], words) == [w == true for w in words], (a, b, true, judged([a, b], words))
        if true: assert certified(a, b)[-1] == ("ab", true), (a, b, certified(a, b))
    torn = written(ball(0.5)[0], ball(0.5)[1][1:])
    assert judged([torn, far], words + ["apart"]) == [False] * 3 + [True]


def check_interfering():
    """Of two octahedra, points on a grid that are inside of both, on one, or outside; and numbers that are no doubles."""
    faces = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
    inside = edge = 0
    for _ in range(12):
        balls = [(rng.choice([1, 2, 2.5]), [rng.randint(0, 4) / 2 for _ in range(3)]) for _ in range(2)]
        meshes = [written([tuple(a + r * s * (i == k) for i, a in enumerate(at)) for k in range(3) for s in (1.0, -1.0)], faces) for r, at in balls]
        points = [[rng.randint(-2, 8) / 4 for _ in range(3)] for _ in range(40)]
        gaps = [max(sum(abs(x - y) for x, y in zip(p, at)) - r for r, at in balls) for p in points]
        said = judged(meshes, ["interfering\nat " + " ".join(float(x).hex().replace("0x0.0p+0", "0") for x in p) for p in points])
        assert all(told if gap < 0 else not told if gap > 0 else True for told, gap in zip(said, gaps)), (balls, points, said)
        inside, edge = inside + sum(g < 0 for g in gaps), edge + sum(g == 0 for g in gaps)
    assert inside > 15 and edge > 5, (inside, edge)
    whole, near, torn = written(*torus(16, 8)), written(*torus(16, 8, 1.0)), written(torus(16, 8)[0], torus(16, 8)[1][1:])
    claims = ["interfering\nat " + at for at in ("0 0x1p1 0", "0 0x1p1", "0 0x1p1 0 0", "0 2/1 0", "0 0x1p1 1/3", "0 0x1p1 0x1p-1080", "0 0x1p1025 0", "0 0 0", "nan 0 0")]
    assert judged([whole, near], claims + ["interfering"]) == [True] + [False] * 9, judged([whole, near], claims)
    assert judged([torn, near], claims[:1]) == [False] and certified(whole, near)[-1] == ("ab", "interfering")


def check_binary():
    """The corners of an STL file are one point where their coordinates are."""
    points, triangles = torus(6, 5)
    name = os.path.join(folder.name, "torus.stl")
    with open(name, "wb") as f:
        f.write(b" " * 80 + struct.pack("<I", len(triangles)))
        f.writelines(struct.pack("<12fH", 0, 0, 0, *(x for i in t for x in points[i]), 0) for t in triangles)
    assert judged([(name, 3 * len(triangles), len(triangles))], ["closed", "embedded"]) == [True, True]


def check_random(cases):
    """Two triangles or a few, of few points on a grid: the checkers agree; and of what has a common point none is told apart."""
    accepted = 0
    for _ in range(cases):
        scale = rng.choice([1, 1, 0.1, 1 / 3])
        points = [tuple(rng.randint(0, 3) * scale for _ in range(3)) for _ in range(rng.randint(3, 7))]
        triangles = [rng.sample(range(len(points)), 3) for _ in range(rng.randint(2, 3))]
        accepted += judged([written(points, triangles)], ["embedded"])[0]
        a, b = triangles[:2]
        apart = judged([written(points, [a]), written(points, [b])], ["apart"])[0]
        assert not (apart and {points[i] for i in a} & {points[i] for i in b})
    assert cases < 6 * accepted < 5 * cases, accepted
    print(f"{cases} random meshes, {accepted} embedded")


def certified(*meshes):
    """The claims that signum writes of one mesh or two, by the lines of the meshes, which both checkers accept."""
    file, names = os.path.join(folder.name, "proof.txt"), [m[0] for m in meshes]
    done = subprocess.run([program, "check", *names, "--certify", file, "--force"], capture_output=True, text=True)
    assert done.returncode in (0, 1) and "certify" not in done.stderr, done
    text = open(file).read()
    for command in ([in_c], [sys.executable, in_python]):
        if text: subprocess.run(command + [file] + names, capture_output=True, check=True)
    lines = [[line.split() for line in one.split("\n")] for one in text.split("end\n")[:-1]]
    return [("".join(w[0][-1] for w in one if w[:1] and w[0].startswith("mesh-")), " ".join(w[1:])) for one in lines for w in one if w[:1] == ["claim"]]


def check_program():
    points, triangles = torus(16, 8)
    whole, torn = written(points, triangles), written(points, triangles[1:])
    near, far = written(*torus(16, 8, 3.0)), written(*torus(16, 8, 6.5))
    good = ["closed", f"volume {volume(points, triangles)}", "embedded"]
    assert certified(whole) == [("a", c) for c in good], certified(whole)
    assert certified(torn, whole) == [("a", "embedded")] + [("b", c) for c in good] + [("ab", "meet")]
    assert certified(whole, near)[-1] == ("ab", "interfering") and certified(whole, far)[-1] == ("ab", "disjoint")
    assert certified(torn, far)[-1] == ("ab", "apart")
    pushed = written([(-2.0, 0.0, 0.1)] + points[1:], triangles)
    assert [c.split()[0] for k, c in certified(pushed)] == ["closed", "volume"]
    for _ in range(8):
        p = [tuple(rng.randint(0, 3) for _ in range(3)) for _ in range(6)]
        a, b = written(p, [rng.sample(range(6), 3)]), written(p, [rng.sample(range(6), 3)])
        assert (certified(a, b)[-1] == ("ab", "apart")) == judged([a, b], ["apart"])[0], (a, b)
    for names, words in (([whole[0]] * 3, "one or two"), (["part.ply"], "OBJ or binary STL"), ([whole[0], "--weld", "0.1"], "--weld"),
                         ([whole[0], far[0], "--ignore", "*:*"], "--ignore")):
        done = subprocess.run([program, "check", *names, "--certify", "proof.txt"], capture_output=True, text=True)
        assert done.returncode == 2 and "--certify: expected" in done.stderr and words in done.stderr, done


check_tori()
check_program()
check_solids()
check_interfering()
check_pairs()
check_binary()
check_random(25)

// SPDX-License-Identifier: MIT
/** Five tests of whether two triangles meet, as textbooks and papers have them: in floating-point numbers, rounded. */
import { type Arithmetic, type Triangle, type V2, type V3, doubles, floats } from './vectors';

export interface Method {
  name: string;
  source: string;
  meets(a: Triangle, b: Triangle): boolean;
}

const turned = (t: Triangle, i: number): Triangle => [t[i], t[(i + 1) % 3], t[(i + 2) % 3]];
const edges = [[0, 1], [1, 2], [2, 0]] as const; // prettier-ignore
const normalOf = ({ sub, cross }: Arithmetic, t: Triangle) => cross(sub(t[1], t[0]), sub(t[2], t[0]));

/** Both in one plane: seen along the longest component of its normal, by signs of areas. */
function meetInPlane({ round }: Arithmetic, normal: V3, a: Triangle, b: Triangle): boolean {
  const size = normal.map(Math.abs);
  const along = size.indexOf(Math.max(...size));
  const flat = (t: Triangle) => t.map((p) => p.filter((_, k) => k !== along) as V2);
  const area = (p: V2, q: V2, r: V2) => round(round(round(q[0] - p[0]) * round(r[1] - p[1])) - round(round(q[1] - p[1]) * round(r[0] - p[0])));
  const [s, t] = [flat(a), flat(b)];
  const cross = edges.some(([i, j]) =>
    edges.some(([k, l]) => {
      const [p, q] = [area(s[i], s[j], t[k]), area(s[i], s[j], t[l])];
      const [v, w] = [area(t[k], t[l], s[i]), area(t[k], t[l], s[j])];
      const apart = (x: number, y: number) => (x > 0 && y > 0) || (x < 0 && y < 0);
      return !apart(p, q) && !apart(v, w) && !(p === 0 && q === 0);
    }),
  );
  const holds = (u: V2[], p: V2) => {
    const signs = edges.map(([i, j]) => Math.sign(area(u[i], u[j], p)));
    return signs.every((x) => x >= 0) || signs.every((x) => x <= 0);
  };
  return cross || holds(s, t[0]) || holds(t, s[0]);
}

/** Distances of corners to the other plane, of which those below epsilon count as 0; then intervals on the common line. */
function intervals(a: Triangle, b: Triangle): boolean {
  const epsilon = 1e-6;
  const { sub, cross, dot } = doubles;
  const distances = (normal: V3, origin: V3, t: Triangle) => {
    const offset = -dot(normal, origin);
    return t.map((p) => dot(normal, p) + offset).map((d) => (Math.abs(d) < epsilon ? 0 : d));
  };
  const oneSide = (d: number[]) => d.every((x) => x > 0) || d.every((x) => x < 0);
  const m = cross(sub(b[1], b[0]), sub(b[2], b[0]));
  const da = distances(m, b[0], a);
  if (oneSide(da)) return false;
  const n = cross(sub(a[1], a[0]), sub(a[2], a[0]));
  const db = distances(n, a[0], b);
  if (oneSide(db)) return false;
  if (da.every((x) => x === 0)) return meetInPlane(doubles, n, a, b);
  const line = cross(n, m).map(Math.abs);
  const axis = line.indexOf(Math.max(...line));
  const interval = (t: Triangle, d: number[]) => {
    const at = t.map((p) => p[axis]);
    const ends = at.filter((_, i) => d[i] === 0);
    for (const [i, j] of edges) if (d[i] * d[j] < 0) ends.push(at[i] + ((at[j] - at[i]) * d[i]) / (d[i] - d[j]));
    return [Math.min(...ends), Math.max(...ends)];
  };
  const [s, t] = [interval(a, da), interval(b, db)];
  return s[0] <= t[1] && t[0] <= s[1];
}

/** Signs of determinants of four corners and nothing else; none is divided or measured. */
const determinants = (arithmetic: Arithmetic) => (a: Triangle, b: Triangle): boolean => {
  const { sub, cross, dot } = arithmetic;
  /** Positive where d is on the side from which a, b, c turn counter-clockwise. */
  const volume = (p: V3, q: V3, r: V3, d: V3) => dot(sub(d, p), cross(sub(q, p), sub(r, p)));
  const signs = (t: Triangle, u: Triangle) => u.map((p) => Math.sign(volume(t[0], t[1], t[2], p)));
  const sa = signs(b, a);
  if (Math.abs(sa[0] + sa[1] + sa[2]) === 3) return false;
  const sb = signs(a, b);
  if (Math.abs(sb[0] + sb[1] + sb[2]) === 3) return false;
  if (sa.every((s) => s === 0)) return meetInPlane(arithmetic, normalOf(arithmetic, a), a, b);
  /** The corner that is alone on a side of the other plane, and that side. */
  const alone = (s: number[]): [number, number] => {
    for (const side of [1, -1]) {
      const i = s.findIndex((x, k) => x === side && s.every((y, l) => l === k || y !== side));
      if (i !== -1 && s.every((y, l) => l === i || y * side <= 0)) return [i, side];
    }
    const i = s.indexOf(0);
    return [i, -s[(i + 1) % 3]];
  };
  const [ia, sideA] = alone(sa);
  const [ib, sideB] = alone(sb);
  let [p, q, r] = turned(a, ia);
  let [x, y, z] = turned(b, ib);
  // Each lone corner is to be on the positive side of the other triangle.
  if (sideA < 0) [y, z] = [z, y];
  if (sideB < 0) [q, r] = [r, q];
  return volume(p, q, x, y) <= 0 && volume(p, r, z, x) <= 0;
};

/** No axis keeps them apart: neither normal, nor a product of an edge each, nor one that is in a plane and across an edge. */
function axes(a: Triangle, b: Triangle): boolean {
  const { sub, cross, dot } = doubles;
  const sides = (t: Triangle) => edges.map(([i, j]) => sub(t[j], t[i]));
  const [ea, eb] = [sides(a), sides(b)];
  const [n, m] = [normalOf(doubles, a), normalOf(doubles, b)];
  const all = [n, m, ...ea.flatMap((e) => eb.map((f) => cross(e, f))), ...ea.map((e) => cross(n, e)), ...eb.map((f) => cross(m, f))];
  return all.every((axis) => {
    const [s, t] = [a, b].map((x) => x.map((p) => dot(axis, p)));
    return Math.max(...s) >= Math.min(...t) && Math.max(...t) >= Math.min(...s);
  });
}

/** Each edge of one as a segment against the other. Parallel ones, whose determinant is below epsilon, count as missed. */
function pierced(a: Triangle, b: Triangle): boolean {
  const epsilon = 1e-6;
  const { sub, cross, dot } = doubles;
  const meets = (origin: V3, end: V3, t: Triangle) => {
    const direction = sub(end, origin);
    const [e, f] = [sub(t[1], t[0]), sub(t[2], t[0])];
    const p = cross(direction, f);
    const determinant = dot(e, p);
    if (Math.abs(determinant) < epsilon) return false;
    const from = sub(origin, t[0]);
    const u = dot(from, p) / determinant;
    const q = cross(from, e);
    const v = dot(direction, q) / determinant;
    const w = dot(f, q) / determinant;
    return u >= 0 && v >= 0 && u + v <= 1 && w >= 0 && w <= 1;
  };
  return edges.some(([i, j]) => meets(a[i], a[j], b) || meets(b[i], b[j], a));
}

export const inDoubles = determinants(doubles);

export const methods: Method[] = [
  { name: 'Intervals, ε = 10⁻⁶', source: 'Möller 1997', meets: intervals },
  { name: 'Determinants in doubles', source: 'Guigue and Devillers 2003', meets: inDoubles },
  { name: 'Determinants in floats', source: 'the same, rounded to 24 bits', meets: determinants(floats) },
  { name: 'Separating axes in doubles', source: 'Gottschalk, Lin and Manocha 1996', meets: axes },
  { name: 'Edges as rays, ε = 10⁻⁶', source: 'Möller and Trumbore 1997', meets: pierced },
];

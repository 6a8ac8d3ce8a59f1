// SPDX-License-Identifier: MIT
/** Where a ray first meets triangles, exactly: doubles are the numbers that they are. */
import type { Place } from './placement';
import type { Triple } from './scene';

export interface Ray {
  origin: Triple;
  direction: Triple;
}

/** A fraction with a positive denominator. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export interface Hit {
  part: number;
  triangle: number;
  point: [Fraction, Fraction, Fraction];
}

const view = new DataView(new ArrayBuffer(8));

/** x as m times a power of two. */
function decomposed(x: number): { m: bigint; e: number } {
  view.setFloat64(0, x);
  const bits = view.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const m = exponent === 0 ? fraction : fraction | 0x10000000000000n;
  return { m: bits >> 63n ? -m : m, e: Math.max(exponent, 1) - 1075 };
}

/** All numbers times one power of two, two to the `lift`, as integers. */
function lifted(numbers: number[]): { integers: bigint[]; lift: number } {
  const parts = numbers.map(decomposed);
  let least = 0;
  for (const p of parts) if (p.m !== 0n && p.e < least) least = p.e;
  return { integers: parts.map((p) => (p.m === 0n ? 0n : p.m << BigInt(p.e - least))), lift: -least };
}

type V = [bigint, bigint, bigint];
const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const cross = (a: V, b: V): V => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const dot = (a: V, b: V): bigint => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

function reduced(n: bigint, d: bigint): Fraction {
  if (d < 0n) [n, d] = [-n, -d];
  let a = n < 0n ? -n : n;
  let b = d;
  while (b) [a, b] = [b, a % b];
  return a > 1n ? { n: n / a, d: d / a } : { n, d };
}

export const less = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

const at = (numbers: bigint[], i: number): V => [numbers[i], numbers[i + 1], numbers[i + 2]];
const scaled = (by: bigint, v: V): V => [v[0] * by, v[1] * by, v[2] * by];
const sum = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** Where the ray meets a triangle that it crosses: the parameter and the point. None when it misses or lies in the plane. */
export function hitTriangle(ray: Ray, corners: [Triple, Triple, Triple]) {
  const { integers, lift } = lifted([...ray.origin, ...ray.direction, ...corners.flat()]);
  return hitOf(at(integers, 0), at(integers, 3), [at(integers, 6), at(integers, 9), at(integers, 12)], 1n << BigInt(lift));
}

/** The same of a triangle that is placed, exactly. A quaternion need not be of length 1. */
export function hitPlaced(ray: Ray, corners: [Triple, Triple, Triple], place: Place) {
  const isPose = 'rotation' in place;
  const shift = isPose ? place.translation : (place.matrix.map((row) => row[3]) as Triple);
  const { integers, lift } = lifted([...ray.origin, ...ray.direction, ...corners.flat(), ...shift]);
  // What turns a point, a row each, is this times one.
  let rows: V[];
  let one: bigint;
  if (isPose) {
    const [x, y, z, w] = lifted(place.rotation).integers;
    const u: V = [x, y, z];
    const uu = dot(u, u);
    one = w * w + uu;
    const axes: V[] = [[1n, 0n, 0n], [0n, 1n, 0n], [0n, 0n, 1n]]; // prettier-ignore
    // See: Shoemake, Animating Rotation with Quaternion Curves, 1985.
    rows = axes.map((e, k) => sum(sum(scaled(w * w - uu, e), scaled(2n * u[k], u)), scaled(2n * w, cross(e, u))));
  } else {
    const { integers: m, lift: by } = lifted(place.matrix.flatMap((row) => row.slice(0, 3)));
    one = 1n << BigInt(by);
    rows = [at(m, 0), at(m, 3), at(m, 6)];
  }
  const t = scaled(one, at(integers, 15));
  const image = (p: V): V => sum([dot(rows[0], p), dot(rows[1], p), dot(rows[2], p)], t);
  const images = [6, 9, 12].map((i) => image(at(integers, i))) as [V, V, V];
  return hitOf(scaled(one, at(integers, 0)), scaled(one, at(integers, 3)), images, one << BigInt(lift));
}

/** All numbers are integers, so many times as large as what they stand for. */
function hitOf(o: V, d: V, [a, b, c]: [V, V, V], unit: bigint) {
  // The sides of the line past the three edges agree where it goes through.
  const [p, q, r] = [sub(a, o), sub(b, o), sub(c, o)];
  const sides = [dot(d, cross(p, q)), dot(d, cross(q, r)), dot(d, cross(r, p))];
  if (sides.some((s) => s < 0n) && sides.some((s) => s > 0n)) return null;
  const normal = cross(sub(b, a), sub(c, a));
  const denominator = dot(normal, d);
  if (denominator === 0n) return null;
  const t = reduced(dot(normal, p), denominator);
  if (t.n < 0n) return null;
  const point = o.map((x, k) => reduced(x * t.d + d[k] * t.n, t.d * unit)) as [Fraction, Fraction, Fraction];
  return { t, point };
}

/**
 * Whether the line surely passes beside the triangle. Each of the three determinants has a relative
 * error below 16 * 2^-53 of its permanent, when nothing overflows or underflows; 2^-40 is far more,
 * and where a permanent is not well inside the range of doubles nothing is sure.
 */
export function surelyMisses(ray: Ray, p: ArrayLike<number>, i: number, j: number, k: number): boolean {
  const [ox, oy, oz] = ray.origin;
  const [dx, dy, dz] = ray.direction;
  const ax = p[i] - ox, ay = p[i + 1] - oy, az = p[i + 2] - oz; // prettier-ignore
  const bx = p[j] - ox, by = p[j + 1] - oy, bz = p[j + 2] - oz; // prettier-ignore
  const cx = p[k] - ox, cy = p[k + 1] - oy, cz = p[k + 2] - oz; // prettier-ignore
  const u = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
  const v = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
  const w = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
  const m = Math.max(Math.abs(ax), Math.abs(ay), Math.abs(az), Math.abs(bx), Math.abs(by), Math.abs(bz), Math.abs(cx), Math.abs(cy), Math.abs(cz)); // prettier-ignore
  const permanent = 6 * (Math.abs(dx) + Math.abs(dy) + Math.abs(dz)) * m * m;
  if (!(permanent > 1e-250 && permanent < 1e250)) return false;
  const bound = permanent * 2 ** -40;
  return Math.max(u, v, w) > bound && Math.min(u, v, w) < -bound;
}

/** The first of all these triangles that the ray meets; of several at one place the first in order. */
export function firstHit(
  ray: Ray,
  parts: { positions: ArrayLike<number>; triangles: Uint32Array }[],
  shown: (part: number) => boolean,
): Hit | null {
  let best: { t: Fraction; hit: Hit } | null = null;
  parts.forEach((part, index) => {
    if (!shown(index)) return;
    const { positions: p, triangles } = part;
    for (let t = 0; t < triangles.length; t += 3) {
      const [i, j, k] = [3 * triangles[t], 3 * triangles[t + 1], 3 * triangles[t + 2]];
      if (surelyMisses(ray, p, i, j, k)) continue;
      const found = hitTriangle(ray, [i, j, k].map((v) => [p[v], p[v + 1], p[v + 2]]) as [Triple, Triple, Triple]);
      if (!found || (best && !less(found.t, best.t))) continue;
      best = { t: found.t, hit: { part: index, triangle: t / 3, point: found.point } };
    }
  });
  return best ? (best as { hit: Hit }).hit : null;
}

export const fractionText = (f: Fraction): string => (f.d === 1n ? `${f.n}` : `${f.n}/${f.d}`);

export function fractionOf(x: number): Fraction {
  const { m, e } = decomposed(x);
  return e >= 0 ? { n: m << BigInt(e), d: 1n } : reduced(m, 1n << BigInt(-e));
}

/** A double near the fraction, to be read. */
export function approximate(f: Fraction): number {
  const bits = (x: bigint) => x.toString(2).length;
  const shift = 64 - (bits(f.n < 0n ? -f.n : f.n) - bits(f.d));
  const scaled = shift >= 0 ? (f.n << BigInt(shift)) / f.d : f.n / (f.d << BigInt(-shift));
  // In two steps, since 2 ** -shift itself may be no double.
  const half = Math.trunc(shift / 2);
  return Number(scaled) * 2 ** -half * 2 ** -(shift - half);
}

// SPDX-License-Identifier: MIT
/** The edges of a mesh that a person would draw: where its faces bend, end, or are more than two. */

/** Edges bend by whole degrees here; an edge that is this much above one counts as that one. */
const rounding = 0.01;
/** A triangle is taken for flat whose height is at most this part of its longest side. */
const flat = 1e-6;

export interface FeatureEdges {
  /** Two points an edge, those that bend most first. */
  lines: Float32Array;
  /** How many edges bend by more than so many degrees, from 0 to 180. Where faces end, or are more than two, edges always count. */
  counts: number[];
}

/** The normals of triangles, of any length, three numbers each: 0 for those that are flat. */
function normalsOf(points: Float64Array, corners: Uint32Array): Float64Array {
  const normals = new Float64Array(corners.length);
  for (let t = 0; t < corners.length; t += 3) {
    const [a, b, c] = [3 * corners[t], 3 * corners[t + 1], 3 * corners[t + 2]];
    const [ux, uy, uz] = [points[b] - points[a], points[b + 1] - points[a + 1], points[b + 2] - points[a + 2]];
    const [vx, vy, vz] = [points[c] - points[a], points[c + 1] - points[a + 1], points[c + 2] - points[a + 2]];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const longest = Math.max(ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, (vx - ux) ** 2 + (vy - uy) ** 2 + (vz - uz) ** 2);
    if (Math.sqrt(x * x + y * y + z * z) <= flat * longest) continue;
    normals[t] = x;
    normals[t + 1] = y;
    normals[t + 2] = z;
  }
  return normals;
}

/** The angle in degrees between two normals, the second of which is turned round where `sign` is -1. */
function angle(n: Float64Array, s: number, t: number, sign: number): number {
  const [ax, ay, az, bx, by, bz] = [n[s], n[s + 1], n[s + 2], n[t], n[t + 1], n[t + 2]];
  const sine = Math.sqrt((ay * bz - az * by) ** 2 + (az * bx - ax * bz) ** 2 + (ax * by - ay * bx) ** 2);
  return (Math.atan2(sine, sign * (ax * bx + ay * by + az * bz)) * 180) / Math.PI;
}

export function featureEdges(points: Float64Array, corners: Uint32Array): FeatureEdges {
  const count = points.length / 3;
  const number = new Map<number, number>();
  // An edge: its ends, its first two triangles, -1 where there is none, whether both look alike, and whether there are more.
  const from: number[] = [];
  const to: number[] = [];
  const first: number[] = [];
  const second: number[] = [];
  const sign: number[] = [];
  const more: boolean[] = [];
  for (let t = 0; t < corners.length; t += 3) {
    for (let k = 0; k < 3; ++k) {
      const a = corners[t + k];
      const b = corners[t + ((k + 1) % 3)];
      if (a === b) continue;
      const key = a < b ? a * count + b : b * count + a;
      const e = number.get(key);
      if (e === undefined) {
        number.set(key, from.length);
        from.push(a), to.push(b), first.push(t), second.push(-1), sign.push(1), more.push(false);
      } else if (second[e] < 0) {
        second[e] = t;
        // Two triangles that go along their edge the same way are turned to different sides.
        sign[e] = from[e] === a ? -1 : 1;
      } else {
        more[e] = true;
      }
    }
  }

  const normals = normalsOf(points, corners);
  const isFlat = (t: number) => normals[t] === 0 && normals[t + 1] === 0 && normals[t + 2] === 0;
  const take = (t: number, other: number, s: number) => {
    for (let k = 0; k < 3; ++k) normals[t + k] = s * normals[other + k];
  };
  // What has no area goes on in the plane of a neighbor.
  let unsettled = from.map((_, e) => e).filter((e) => second[e] >= 0 && (isFlat(first[e]) || isFlat(second[e])));
  for (let before = Infinity; unsettled.length < before; ) {
    before = unsettled.length;
    unsettled = unsettled.filter((e) => {
      const [s, t] = [first[e], second[e]];
      if (isFlat(s) && isFlat(t)) return true;
      if (isFlat(s)) take(s, t, sign[e]);
      else if (isFlat(t)) take(t, s, sign[e]);
      return false;
    });
  }

  // Sorted by whole degrees: bucket d has those that bend by more than d - 1, and by at most d.
  const buckets: number[][] = Array.from({ length: 182 }, () => []);
  for (let e = 0; e < from.length; ++e) {
    const bend = more[e] || second[e] < 0 ? 181 : angle(normals, first[e], second[e], sign[e]);
    const d = Math.ceil(bend - rounding);
    if (d > 0) buckets[d].push(e);
  }
  const counts: number[] = new Array(181);
  const lines: number[] = [];
  for (let d = 181; d > 0; --d) {
    for (const e of buckets[d]) for (const v of [from[e], to[e]]) lines.push(points[3 * v], points[3 * v + 1], points[3 * v + 2]);
    counts[d - 1] = lines.length / 6;
  }
  return { lines: new Float32Array(lines), counts };
}

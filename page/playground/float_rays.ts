// SPDX-License-Identifier: MIT
/** The first hit of a ray and a mesh by the test of Möller and Trumbore (1997) on each triangle, in floating-point numbers. */
import { type Arithmetic, type Triangle, type V3, doubles, floats } from './vectors';

export interface FloatHit {
  t: number;
  face: number;
}

function nearest({ sub, cross, dot, round }: Arithmetic, epsilon: number, origin: V3, direction: V3, triangles: Triangle[]): FloatHit | null {
  let best: FloatHit | null = null;
  triangles.forEach((given, face) => {
    const [o, d, ...corners] = [origin, direction, ...given].map((p) => p.map(round) as V3);
    const [e, f] = [sub(corners[1], corners[0]), sub(corners[2], corners[0])];
    const p = cross(d, f);
    const determinant = dot(e, p);
    if (Math.abs(determinant) <= epsilon) return;
    const from = sub(o, corners[0]);
    const u = round(dot(from, p) / determinant);
    const q = cross(from, e);
    const v = round(dot(d, q) / determinant);
    const t = round(dot(f, q) / determinant);
    if (u >= 0 && v >= 0 && round(u + v) <= 1 && t >= 0 && (!best || t < best.t)) best = { t, face };
  });
  return best;
}

export interface RayMethod {
  name: string;
  first(origin: V3, direction: V3, triangles: Triangle[]): FloatHit | null;
}
const named = (name: string, numbers: Arithmetic, epsilon: number): RayMethod => ({
  name,
  first: (origin, direction, triangles) => nearest(numbers, epsilon, origin, direction, triangles),
});
export const rayMethods = [named('in doubles, ε = 10⁻⁶', doubles, 1e-6), named('in doubles, no ε', doubles, 0), named('in floats, no ε', floats, 0)];

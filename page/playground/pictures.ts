// SPDX-License-Identifier: MIT
/** What is drawn of triangles, from back to front. */
import type { ExactPoint } from './signum_module';
import type { Drawn } from './stage';
import { type Triangle, type V3, blend, doubles } from './vectors';

const { sub, cross, dot } = doubles;
const towardsLight: V3 = [0.36, -0.48, 0.8];

/** How much light falls on a triangle that is seen from either side. */
export function lightOn(t: Triangle, eye: V3): number {
  const n = cross(sub(t[1], t[0]), sub(t[2], t[0]));
  const length = Math.hypot(...n);
  if (length === 0) return 0.5;
  const side = dot(n, eye) < 0 ? -1 : 1;
  return 0.5 + (0.5 * side * dot(n, towardsLight)) / length;
}

/** The parts of a polygon behind and before a plane, as seen from the eye. */
function cut(polygon: V3[], distance: (p: V3) => number): { behind: V3[]; before: V3[] } {
  const [behind, before]: V3[][] = [[], []];
  polygon.forEach((p, i) => {
    const q = polygon[(i + 1) % polygon.length];
    const [d, e] = [distance(p), distance(q)];
    if (d <= 0) behind.push(p);
    if (d >= 0) before.push(p);
    if (d * e < 0) {
      const m = blend(p, q, d / (d - e));
      behind.push(m);
      before.push(m);
    }
  });
  return { behind, before };
}

/** Two triangles, what of a is behind b first, and what they have in common. */
export function trianglesDrawn([a, b]: Triangle[], common: ExactPoint[], eye: V3, looks: [string, string] = ['a', 'b']): Drawn[] {
  const n = cross(sub(b[1], b[0]), sub(b[2], b[0]));
  const side = dot(n, eye) < 0 ? -1 : 1;
  const { behind, before } = cut(a, (p) => side * dot(n, sub(p, b[0])));
  const face = (points: V3[], of: Triangle, look: string): Drawn[] => (points.length < 3 ? [] : [{ points, look: `face ${look}`, light: lightOn(of, eye) }]);
  const border = (t: Triangle, look: string): Drawn => ({ points: t, look: `border ${look}` });
  const names = [a, b].flatMap((t, i) => t.map((p, k): Drawn => ({ points: [p], look: `${looks[i]} name`, label: `${looks[i][0]}${k}` })));
  const points = common.map((p) => p.double.map(Number) as V3);
  const meeting: Drawn[] = points.length ? [{ points, look: 'common' }] : [];
  return [...face(behind, a, looks[0]), ...face(b, b, looks[1]), ...face(before, a, looks[0]), border(a, looks[0]), border(b, looks[1]), ...meeting, ...names];
}

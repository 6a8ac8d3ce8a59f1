// SPDX-License-Identifier: MIT
/** The convex hull of points in the plane, by a scan that asks for the signs of turns and nothing else. */
import type { V3 } from './vectors';

/** Positive where p, q, r turn counter-clockwise, 0 where they are on a line. */
export type Turn = (p: V3, q: V3, r: V3) => number;

/** Corners of the hull, counter-clockwise, without points inside of its edges. The scan is that of Andrew (1979). */
export function hullOf(points: V3[], turn: Turn): number[] {
  const order = points.map((_, i) => i).sort((i, j) => points[i][0] - points[j][0] || points[i][1] - points[j][1]);
  const different = order.filter((i, k) => k === 0 || points[i][0] !== points[order[k - 1]][0] || points[i][1] !== points[order[k - 1]][1]);
  if (different.length < 3) return different;
  const chain = (list: number[]) => {
    const kept: number[] = [];
    for (const i of list) {
      while (kept.length > 1 && turn(points[kept[kept.length - 2]], points[kept[kept.length - 1]], points[i]) <= 0) kept.pop();
      kept.push(i);
    }
    return kept.slice(0, -1);
  };
  return [...chain(different), ...chain([...different].reverse())];
}

const area = (round: (x: number) => number): Turn => (p, q, r) => {
  const [[a, b], [c, d], [e, f]] = [p, q, r].map((x) => [round(x[0]), round(x[1])]);
  return round(round(round(c - a) * round(f - b)) - round(round(d - b) * round(e - a)));
};
export const roundedTurns: [string, Turn][] = [['in doubles', area((x) => x)], ['in floats', area(Math.fround)]];

// SPDX-License-Identifier: MIT
// A line between two polygons
// Each is on its own side of the line. That proves that they are apart, and can be checked by hand.
import { separation } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const a = { convex: { points: [[0, 0], [3, -1], [4, 2], [1, 4]] } };
const b = { convex: { points: [[4.6, 1], [7, 0], [8, 4], [3, 4]] } };
const { intersects, separator } = separation(a, b);
const n = separator.normal.map(Number);
const d = Number(separator.offset);

console.log(intersects); // false
const side = ([x, y]) => Math.sign(n[0] * x + n[1] * y + d);
console.log(a.convex.points.map(side).join()); // 1,1,1,1
console.log(b.convex.points.map(side).join()); // -1,-1,-1,-1

const foot = n.map((x) => (-x * d) / (n[0] ** 2 + n[1] ** 2));
const s = 5 / Math.hypot(...n);
const ends = [-s, s].map((s) => [foot[0] - s * n[1], foot[1] + s * n[0]]);
const drawing = new Drawing().add(a.convex.points, 'a');
drawing.add(b.convex.points, 'b').add(ends, 'common');
export default drawing;

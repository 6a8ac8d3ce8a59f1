// SPDX-License-Identifier: MIT
// Where two shapes come nearest
// The square of the distance is exact, and each point is on a feature that has a number.
import { closestPoints, squaredDistance } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const a = { triangle: [[0, 0, 0], [4, 0, 0], [0, 4, 0]] };
const b = { segment: [[3, 3, 1], [5, 1, 4]] };
const { points, places } = closestPoints(a, b);

console.log(squaredDistance(a, b).exact); // 3
const [p, q] = places.map(({ kind, index }) => `${kind} ${index}`);
console.log(p, 'and', q); // edge 1 and vertex 0

const drawing = new Drawing().shape(a, 'a').shape(b, 'b');
drawing.add(points, 'common');
export default drawing;

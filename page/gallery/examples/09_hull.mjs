// SPDX-License-Identifier: MIT
// The hull of points
// Points on a side of the hull are not corners, and that is decided exactly.
import { planeHull } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const points = [[0, 0], [3, 1], [6, 2], [9, 3], [8, 7], [4, 8], [1, 5]];
points.push([0.5, 2.5], [3, 3], [5, 4], [6, 6], [2, 4], [4, 2]);
const { hull, area, diameter_squared } = planeHull(points);

console.log('corners', hull.join(' ')); // corners 0 3 4 5 6
console.log('area', area); // area 87/2
console.log('diameter²', diameter_squared); // diameter² 113

const drawing = new Drawing().add(hull.map((i) => points[i]), 'a');
points.forEach((p, i) =>
  drawing.add([p], hull.includes(i) ? 'common' : 'b'),
);
export default drawing;

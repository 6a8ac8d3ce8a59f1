// SPDX-License-Identifier: MIT
// The shortest way out
// How deep a box is in a triangle, and the way that ends it: the dashed box just touches.
import { depth } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const box = { aabb: { min: [0, 0], max: [4, 2] } };
const triangle = { triangle: [[2, 1], [7, 0], [6, 5]] };
const found = depth(box, triangle);
const normal = found.normal.map(Number);
const step = found.depth / Math.hypot(...normal);

console.log('depth²', found.exact); // depth² 49/26
console.log('along', found.normal.join(' ')); // along -1 -5

const moved = (p) => p.map((x, k) => x + step * normal[k]);
const drawing = new Drawing().shape(triangle, 'b').shape(box, 'a');
drawing.box(moved([0, 0]), moved([4, 2]), 'a ghost');
export default drawing;

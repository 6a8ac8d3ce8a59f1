// SPDX-License-Identifier: MIT
// A ray along the edge of a box
// The usual test by slabs computes 0 times infinity here, and misses. The edge belongs to the box.
import { intersects, passage } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const box = { aabb: { min: [0, 0, 0], max: [2, 2, 2] } };
const ray = { ray: { origin: [0, -2, 2], direction: [0, 6, 0] } };
const { entry, exit } = passage(ray, box);

console.log(intersects(ray, box)); // true
console.log('t from', entry.exact, 'to', exit.exact); // t from 1/3 to 2/3

const drawing = new Drawing().shape(box, 'b').shape(ray, 'a', 'ray');
drawing.add([[0, 0, 2], [0, 2, 2]], 'common');
export default drawing;

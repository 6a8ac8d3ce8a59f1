// SPDX-License-Identifier: MIT
// Two triangles that share one point
// An edge of one crosses an edge of the other, in a point whose coordinates are not doubles.
import { contact, intersection } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const a = { triangle: [[0, 0, 0], [0, 1, 1], [1, 0, 0]] };
const b = { triangle: [[0, 1, -1], [1, 0, 1], [1, 1, 0]] };
const { dimension, features } = contact(a, b);
const [point] = intersection(a, b).points;

console.log(dimension, features.join(' ')); // 0 edge1 edge0
console.log(point.exact.join(' ')); // 2/3 1/3 1/3

const drawing = new Drawing().shape(a, 'a').shape(b, 'b');
drawing.add([point.exact], 'common', '(2/3, 1/3, 1/3)');
export default drawing;

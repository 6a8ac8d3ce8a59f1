// SPDX-License-Identifier: MIT
// Where two polygons overlap
// The corners of the overlap are fractions, and its area is exact.
import { overlay } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const a = { polygon: [[0, 0], [7, 0], [7, 2], [3, 2], [3, 5], [0, 5]] };
const b = { polygon: [[1, 1], [8, 2], [2, 6]] };
const both = overlay('intersection', a, b);

console.log('area', both.area); // area 274/35

const drawing = new Drawing().shape(a, 'a').shape(b, 'b');
for (const [ring] of both.rings) drawing.add(ring, 'common');
export default drawing;

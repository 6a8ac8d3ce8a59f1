// SPDX-License-Identifier: MIT
// Which parts of a line are in a polygon
// The line runs along a side and through a corner; both count, and each end is a fraction.
import { intervals } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const comb = [[0, 0], [9, 0], [9, 4], [7, 4], [6, 1]];
comb.push([5, 2], [4, 2], [3, 1], [2, 4], [0, 2]);
const line = { line: { origin: [-1, 2], direction: [11, 0] } };
const parts = intervals(line, { polygon: comb });

const shown = parts.map((part) => part.join('..')).join(' ');
console.log(shown); // 1/11..1/3 5/11..6/11 2/3..10/11

const at = (t) => [-1 + 11 * t.split('/').reduce((n, d) => n / d), 2];
const drawing = new Drawing().add(comb, 'b').shape(line, 'a');
for (const part of parts) drawing.add(part.map(at), 'common');
export default drawing;

// SPDX-License-Identifier: MIT
// What segments cut the plane into
// The five diagonals of a pentagon: how many vertices, edges and faces there are, and the exact crossings.
import { arrangement } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const corners = [[0, 4], [-4, 1], [-2, -4], [2, -4], [4, 1]];
const segments = corners.map((p, i) => [p, corners[(i + 2) % 5]]);
const { vertices, edges, faces, points } = arrangement(segments);

console.log(vertices, edges, faces); // 10 15 7
console.log(vertices - edges + faces); // 2

const drawing = new Drawing();
for (const segment of segments) drawing.add(segment, 'a');
for (const point of points) drawing.add([point], 'common');
export default drawing;

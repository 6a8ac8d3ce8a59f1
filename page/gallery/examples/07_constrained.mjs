// SPDX-License-Identifier: MIT
// A triangulation with lines in it
// Two lines that must be edges cross, so a point is added where they do.
import { triangulate } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const points = [[0, 0], [6, 0], [7, 4], [3, 6], [-1, 4]];
points.push([2, 2], [5, 3]);
const lines = [[0, 2], [1, 4]];
const options = { constraints: lines };
const { triangles, steiner } = triangulate(points, options);

console.log(triangles.length, 'triangles'); // 9 triangles
console.log('added:', steiner[0].join(' ')); // added: 3 12/7

const all = [...points, ...steiner];
const drawing = new Drawing().faces(all, triangles, 'a');
for (const [i, j] of lines) drawing.add([points[i], points[j]], 'b');
drawing.add(steiner, 'common');
export default drawing;

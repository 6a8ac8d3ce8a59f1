// SPDX-License-Identifier: MIT
// What two tetrahedra have in common
// The star of Kepler: two tetrahedra in a cube share an octahedron, a sixth of the cube.
import { commonPart } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const even = [[0, 0, 0], [2, 2, 0], [2, 0, 2], [0, 2, 2]];
const odd = even.map((p) => p.map((x) => 2 - x));
const { vertices, measure } = commonPart(
  { convex: { points: even } },
  { convex: { points: odd } },
);

console.log(vertices.length, 'corners'); // 6 corners
console.log('volume', measure); // volume 4/3

const faces = [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]];
const drawing = new Drawing().faces(even, faces, 'a ghost');
drawing.faces(odd, faces, 'b ghost');
for (const v of vertices) drawing.add([v], 'common', v.join(', '));
export default drawing;

// SPDX-License-Identifier: MIT
// Which points are inside
// The points of a grid: blue ones are inside an octahedron, red ones on it, orange ones outside.
import { Mesh } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const corners = [
  [3, 0, 0], [-3, 0, 0], [0, 3, 0], [0, -3, 0], [0, 0, 3], [0, 0, -3],
];
const faces = [
  [0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4],
  [2, 0, 5], [1, 2, 5], [3, 1, 5], [0, 3, 5],
];
const steps = [-2, -1, 0, 1, 2];
const points = steps.flatMap((x) =>
  steps.flatMap((y) => steps.map((z) => [x, y, z])));
const where = new Mesh(corners, faces).locate(points);
const count = (name) => where.filter((w) => w === name).length;

console.log(count('inside'), 'inside'); // 25 inside
console.log(count('boundary'), 'on it'); // 32 on it

const looks = { inside: 'a', boundary: 'common', outside: 'b' };
const drawing = new Drawing().faces(corners, faces, 'a ghost');
points.forEach((p, i) => drawing.add([p], looks[where[i]]));
export default drawing;

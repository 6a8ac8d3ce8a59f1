// SPDX-License-Identifier: MIT
// Circles and their regular triangulation
// A weight is the square of a radius. A large circle hides the small one, so no triangle has the center of the small one as a corner.
import { triangulate } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const points = [[0, 0], [8, 0], [8, 6], [0, 6], [4, 3], [4.5, 2.5]];
const radii = [2, 2, 1, 2, 3, 0.5];
const weights = radii.map((r) => r * r);
const { triangles } = triangulate(points, { weights });
const corners = new Set(triangles.flat());

console.log(triangles.length, 'triangles'); // 4 triangles
console.log(corners.has(4), corners.has(5)); // true false

const drawing = new Drawing().faces(points, triangles, 'a');
points.forEach((center, i) =>
  drawing.shape({ sphere: { center, radius: radii[i] } }, 'b ghost'),
);
export default drawing;

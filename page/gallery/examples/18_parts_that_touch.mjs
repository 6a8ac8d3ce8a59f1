// SPDX-License-Identifier: MIT
// Two parts that touch
// A block stands on a block. The triangles of the upper one that share an area with the lower one are red.
import { Mesh } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const faces = [
  [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
  [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
];
const corners = (min, max) =>
  faces.slice(0, 8).map((_, i) =>
    [0, 1, 2].map((k) => ((i >> k) & 1 ? max[k] : min[k])));
const below = corners([0, 0, 0], [6, 5, 1.1]);
const above = corners([1, 1, 1.1], [3.3, 3.3, 2.2]);
const [a, b] = [new Mesh(below, faces), new Mesh(above, faces)];
const { contacts } = a.contacts(b);
const areas = contacts.filter((c) => c.dimension === 2);
const touching = new Set(areas.map((c) => c.b));

console.log(a.verdict(b).relation); // touching
console.log(areas.length, 'pairs share an area'); // 3 pairs share an area

const drawing = new Drawing().faces(below, faces, 'a ghost');
drawing.faces(above, faces, 'b', (i) =>
  touching.has(i) ? 'common' : 'b ghost');
export default drawing;

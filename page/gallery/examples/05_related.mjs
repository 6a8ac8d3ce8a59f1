// SPDX-License-Identifier: MIT
// How two parcels are related
// Two plots share a part of a border, and nothing else: the matrix of OGC (DE-9IM) says so.
import { relate } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const a = { polygon: [[0, 0], [4, 0], [4, 3], [0, 3]] };
const b = { polygon: [[4, 1], [7, 0], [7, 5], [4, 5]] };
const { matrix, predicates } = relate(a, b);

console.log(matrix); // FF2F11212
console.log(predicates.join(' ')); // intersects touches

const drawing = new Drawing().shape(a, 'a').shape(b, 'b');
drawing.add([[4, 1], [4, 3]], 'common');
export default drawing;

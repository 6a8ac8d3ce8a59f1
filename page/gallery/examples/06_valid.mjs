// SPDX-License-Identifier: MIT
// Why a polygon is not valid
// Its sides cross, and the reason comes with the exact point.
import { validity } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const bow = { polygon: [[0, 0], [5, 3], [5, 0], [0, 4]] };
const { valid, reason, point } = validity(bow);

console.log(valid, reason); // false crossing
console.log(point.join(' ')); // 20/7 12/7

const drawing = new Drawing().shape(bow, 'a');
drawing.add([point], 'common', point.join(', '));
export default drawing;

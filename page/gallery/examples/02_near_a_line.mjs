// SPDX-License-Identifier: MIT
// On which side of a line?
// Each pixel is a point whose coordinates are doubles next to 1/2: blue is left of the line, orange right, red on it. The determinant in doubles is on the left, orient2d on the right.
import { orient2d } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const [a, b] = [[12, 12], [24, 24]];
const determinant = ([x, y]) =>
  Math.sign((a[0] - x) * (b[1] - y) - (a[1] - y) * (b[0] - x));
const pointAt = (x, y) => [0.5 + x * 2 ** -53, 0.5 + y * 2 ** -53];
const color = (sign) => ['b', 'common', 'a'][sign + 1];

let wrong = 0;
const drawing = new Drawing().pixels(192, 96, (column, row) => {
  const p = pointAt(column % 96, 95 - row);
  const right = orient2d(a, b, p);
  if (column >= 96) return color(right);
  if (determinant(p) !== right) ++wrong;
  return color(determinant(p));
});
console.log(`${wrong} of ${96 * 96} are wrong`); // 3730 of 9216 are wrong
export default drawing;

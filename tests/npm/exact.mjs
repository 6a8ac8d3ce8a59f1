// SPDX-License-Identifier: MIT
// The determinants of the predicates' definitions, of rows of coordinates as they are given, in
// integers: no difference, no stage and no line is shared with the package.
import { predicates } from './cases.mjs';

// x * 2^1074, of which each double has a whole number.
function integer(x) {
  let halves = 0;
  for (; !Number.isInteger(x); halves++) x *= 2;
  return BigInt(x) << BigInt(1074 - halves);
}

// The sum of the products of Leibniz' formula; `sign` is -1 for a determinant, 1 for a permanent.
function sumOfProducts(rows, sign) {
  if (rows.length === 1) return rows[0][0];
  return rows.reduce((sum, row, i) => {
    if (row[0] === 0n) return sum;
    const others = rows.filter((_, j) => j !== i).map((r) => r.slice(1));
    return sum + (i % 2 === 0 ? 1n : sign) * row[0] * sumOfProducts(others, sign);
  }, 0n);
}

function pointsOf(name, coordinates) {
  const dimension = name === 'orient3d' || name === 'insphere' ? 3 : 2;
  const points = [];
  for (let i = 0; i < coordinates.length; i += dimension) {
    points.push(coordinates.slice(i, i + dimension).map(integer));
  }
  return points;
}

const isLifted = (name) => name.startsWith('in');
const lift = (name, p) => (isLifted(name) ? [...p, p.reduce((sum, x) => sum + x * x, 0n)] : p);

/** The exact determinant with the rows (coordinates, sum of squares, 1), as value * 2^unit. */
export function exact(name, coordinates) {
  const points = pointsOf(name, coordinates);
  const rows = points.map((p) => [...lift(name, p), 1n]);
  const sign = name === 'orient3d' || name === 'incircle' ? 1n : -1n;
  return { value: sign * sumOfProducts(rows, -1n), unit: -1074 * predicates[name].degree };
}

/** The sum of the absolute values of all terms on differences, as value * 2^unit. */
export function magnitude(name, coordinates) {
  const points = pointsOf(name, coordinates);
  const last = points.pop();
  const size = (x) => (x < 0n ? -x : x);
  const rows = points.map((p) => lift(name, p.map((x, axis) => size(x - last[axis]))));
  return { value: sumOfProducts(rows, 1n), unit: -1074 * predicates[name].degree };
}

/** value * 2^unit, rounded, but never to zero. */
export function toNumber({ value, unit }) {
  const negative = value < 0n;
  let size = negative ? -value : value;
  if (size === 0n) return 0;
  let exponent = unit;
  const bits = size.toString(2).length;
  if (bits > 64) {
    size >>= BigInt(bits - 64);
    exponent += bits - 64;
  }
  let x = Number(size);
  for (; exponent < 0; exponent++) x /= 2;
  for (; exponent > 0 && x < Infinity; exponent--) x *= 2;
  return (negative ? -1 : 1) * (x || Number.MIN_VALUE);
}

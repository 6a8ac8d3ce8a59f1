// SPDX-License-Identifier: MIT
/** Vectors of numbers, with every operation rounded as the caller wants it: to doubles, or to floats. */

export type V2 = [number, number];
export type V3 = [number, number, number];
export type Triangle = [V3, V3, V3];

export interface Arithmetic {
  sub(a: V3, b: V3): V3;
  cross(a: V3, b: V3): V3;
  dot(a: V3, b: V3): number;
  round(x: number): number;
}

/** `round` is applied to the result of each operation, as a processor with numbers of that size does. */
export function arithmetic(round: (x: number) => number): Arithmetic {
  const minor = (a: number, b: number, c: number, d: number) => round(round(a * b) - round(c * d));
  return {
    round,
    sub: (a, b) => [round(a[0] - b[0]), round(a[1] - b[1]), round(a[2] - b[2])],
    cross: (a, b) => [minor(a[1], b[2], a[2], b[1]), minor(a[2], b[0], a[0], b[2]), minor(a[0], b[1], a[1], b[0])],
    dot: (a, b) => round(round(round(a[0] * b[0]) + round(a[1] * b[1])) + round(a[2] * b[2])),
  };
}

export const doubles = arithmetic((x) => x);
export const floats = arithmetic(Math.fround);

export const add = (a: V3, b: V3): V3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const scaled = (a: V3, s: number): V3 => [a[0] * s, a[1] * s, a[2] * s];
export const blend = (a: V3, b: V3, t: number): V3 => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

const bits = new DataView(new ArrayBuffer(8));
/** The next double above x, for a `direction` of 1, or below it, for -1. */
export function neighbor(x: number, direction: 1 | -1): number {
  if (x === 0) return direction * Number.MIN_VALUE;
  bits.setFloat64(0, x);
  bits.setBigInt64(0, bits.getBigInt64(0) + BigInt(x > 0 ? direction : -direction));
  return bits.getFloat64(0);
}

// SPDX-License-Identifier: MIT
/** The mesh that rays are aimed at: a ring of triangles, whose coordinates are multiples of 1/64. */
import type { Triangle, V3 } from './vectors';

const [around, across] = [16, 10];

export const vertices: V3[] = Array.from({ length: around * across }, (_, n) => {
  const [u, v] = [Math.floor(n / across) / around, (n % across) / across].map((x) => 2 * Math.PI * x);
  const far = 2 + 0.8 * Math.cos(v);
  return [far * Math.cos(u), far * Math.sin(u), 0.8 * Math.sin(v)].map((x) => Math.round(64 * x) / 64) as V3;
});

export const faces: [number, number, number][] = Array.from({ length: around * across }, (_, n) => {
  const at = (i: number, j: number) => (i % around) * across + (j % across);
  const [i, j] = [Math.floor(n / across), n % across];
  const [p, q, r, s] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
  return [[p, q, r], [p, r, s]] as [number, number, number][]; // prettier-ignore
}).flat();

export const triangles: Triangle[] = faces.map((f) => f.map((i) => vertices[i]) as Triangle);

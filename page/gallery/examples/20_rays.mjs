// SPDX-License-Identifier: MIT
// A picture by rays
// Each pixel is a ray towards a mesh. No ray slips through where triangles meet.
import { Mesh } from 'signum/signum.mjs';
import { Drawing } from './drawing.mjs';

const [n, size] = [24, 120];
const grid = (n) =>
  Array.from({ length: n * n }, (_, k) => [Math.floor(k / n), k % n]);
const at = ([i, j]) => {
  const [u, v] = [(2 * Math.PI * i) / n, (2 * Math.PI * j) / n];
  const r = 2 + 0.8 * Math.cos(v);
  return [r * Math.cos(u), r * Math.sin(u), 0.8 * Math.sin(v)];
};
const faces = grid(n).flatMap(([i, j]) => {
  const [k, l] = [(i + 1) % n, (j + 1) % n];
  const [p, q, r, s] = [n * i + j, n * k + j, n * k + l, n * i + l];
  return [[p, q, r], [p, r, s]];
});
const ring = new Mesh(grid(n).map(at), faces);
const from = ([row, x]) => [(6 * x) / size - 3, 1 - (6 * row) / size, 5];
const origins = grid(size).map(from);
const hits = ring.rays(origins, origins.map(() => [0, 0.4, -1]));

console.log(hits.filter((hit) => hit).length, 'hits'); // 8238 hits

export default new Drawing().pixels(size, size, (x, row) => {
  const hit = hits[size * row + x];
  return hit ? (5.9 - hit.t) / 1.9 : 'none';
});

// SPDX-License-Identifier: MIT
// How long the module for JavaScript takes beside the library for C, one thread each: times of the
// processor, the best of some rounds. node bench/wasm/speed.mjs PROGRAM, which speed.c is.
import { execFileSync } from 'node:child_process';
import { Mesh, orient3d, orient3dBatch } from '../../build/wasm/wasm/signum.mjs';

const points = 200000;
const rounds = 5;
const side = 60;

let state = 1;
const draw = () => (state = (state * 48271) % 2147483647) / 2147483647;

function waves(phase) {
  const vertices = [];
  const faces = [];
  for (let i = 0; i < side; ++i) {
    for (let j = 0; j < side; ++j) {
      const [x, y] = [(i + phase) / side, (j + phase) / side];
      vertices.push(x, y, (x - 0.5) * (y - phase));
      if (i === 0 || j === 0) continue;
      const d = i * side + j;
      faces.push(d - side - 1, d - side, d - 1, d - 1, d - side, d);
    }
  }
  return new Mesh(vertices, faces);
}

/** The least time of the processor, in nanoseconds for each of so many. */
function best(count, work) {
  let least = Infinity;
  for (let round = 0; round < rounds; ++round) {
    const start = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) * 1e3);
  }
  return least / count;
}

/** What orient3d would be without any certainty, nor a module. */
function determinant(a, b, c, d) {
  const x = a[0], y = a[1], z = a[2];
  const ux = b[0] - x, uy = b[1] - y, uz = b[2] - z;
  const vx = c[0] - x, vy = c[1] - y, vz = c[2] - z;
  const wx = d[0] - x, wy = d[1] - y, wz = d[2] - z;
  return wx * (uy * vz - uz * vy) + wy * (uz * vx - ux * vz) + wz * (ux * vy - uy * vx);
}

const lists = Array.from({ length: 4 }, () => new Float64Array(3 * points).map(draw));
const listed = lists.map((list) =>
  Array.from({ length: points }, (_, i) => [...list.subarray(3 * i, 3 * i + 3)]),
);
const [a, b] = [waves(0), waves(0.5)];
let sum = 0;
const add = (x) => (sum += x);
const here = {
  orient3d: best(points, () => {
    for (let i = 0; i < points; ++i) {
      sum += orient3d(listed[0][i], listed[1][i], listed[2][i], listed[3][i]);
    }
  }),
  orient3dBatch: best(points, () => orient3dBatch(...lists)),
  contacts: best(1, () => add(a.contacts(b).contacts.length)),
};
const inScript = best(points, () => {
  let positive = 0;
  for (let i = 0; i < points; ++i) {
    if (determinant(listed[0][i], listed[1][i], listed[2][i], listed[3][i]) > 0) ++positive;
  }
  if (positive === 0) throw new Error('no point is above a plane');
});
orient3dBatch(...lists).forEach(add);

const there = JSON.parse(execFileSync(process.argv[2], { encoding: 'utf8' }));
if (there.sum !== sum) throw new Error(`other answers: ${sum}, not ${there.sum}`);
for (const [name, time] of Object.entries(here)) {
  const ratio = (time / there[name]).toFixed(2);
  console.log(`${name}: ${time.toFixed(1)} ns, in C ${there[name].toFixed(1)} ns, ${ratio} times as long`);
}
console.log(`the determinant of the same arrays in JavaScript alone: ${inScript.toFixed(1)} ns`);

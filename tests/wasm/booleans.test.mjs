// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { folder, signum } from './module.mjs';

const booleans = await import(pathToFileURL(`${folder}/booleans.mjs`));
const { combine, union, intersection, difference, repair } = booleans;
const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

const boxFaces = [
  [0, 2, 1], [1, 2, 3], [4, 5, 6], [5, 7, 6], [0, 1, 4], [1, 5, 4],
  [2, 6, 3], [3, 6, 7], [0, 4, 2], [2, 4, 6], [1, 3, 5], [3, 7, 5],
];
const box = ([x, y, z], [u, v, w]) => ({
  vertices: [z, w].flatMap((c) => [y, v].flatMap((b) => [x, u].map((a) => [a, b, c]))),
  faces: boxFaces,
});
const [a, b] = [box([0, 0, 0], [10, 10, 10]), box([5, 0, 0], [15, 10, 10])];
/** A ball of 4 n (n - 1) triangles, as typed arrays. */
function ball(n, x = 0) {
  const vertices = [0, 0, 1];
  for (let i = 1; i < n; ++i) {
    for (let j = 0; j < 2 * n; ++j) {
      const [u, v] = [(Math.PI * i) / n, (Math.PI * j) / n];
      vertices.push(Math.sin(u) * Math.cos(v), Math.sin(u) * Math.sin(v), Math.cos(u));
    }
  }
  vertices.push(0, 0, -1);
  const at = (i, j) => (i === 0 ? 0 : i === n ? vertices.length / 3 - 1 : 1 + 2 * n * (i - 1) + (j % (2 * n)));
  const faces = [];
  for (let i = 0; i < n; ++i) {
    for (let j = 0; j < 2 * n; ++j) {
      if (i > 0) faces.push(at(i, j), at(i + 1, j), at(i, j + 1));
      if (i + 1 < n) faces.push(at(i + 1, j), at(i + 1, j + 1), at(i, j + 1));
    }
  }
  for (let i = 0; i < vertices.length; i += 3) vertices[i] += x;
  return { vertices: Float64Array.from(vertices), faces: Uint32Array.from(faces) };
}
const failsWith = (code, work, message = /./) =>
  assert.throws(work, (error) => {
    assert.ok(error instanceof booleans.SignumError, String(error));
    assert.equal(error.code, code);
    assert.match(error.message, message);
    return true;
  });

/** FNV-1a of the bytes. */
function hashOf(arrays) {
  let value = 0xcbf29ce484222325n;
  for (const array of arrays) {
    for (const byte of new Uint8Array(array.buffer)) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  }
  return value.toString(16);
}
function sourceBytes({ solids, faces, turned }) {
  const all = new DataView(new ArrayBuffer(9 * turned.length));
  turned.forEach((t, i) => {
    all.setUint32(9 * i, solids[i], true);
    all.setUint32(9 * i + 4, faces[i], true);
    all.setUint8(9 * i + 8, t);
  });
  return all;
}

test('files combined, to the last bit as by the library for C++', () => {
  const lines = readFileSync(join(root, 'tests/golden/booleans.txt'), 'utf8').trim().split('\n');
  assert.equal(lines.length, 24);
  for (const line of lines) {
    const words = line.split(' ');
    const [grid, volume, vertices, faces, hash] = words.slice(-5);
    const solids = words.slice(1, -5).map((name) => signum.readMesh(readFileSync(join(root, 'examples', name)), name));
    const made = combine(words[0], solids, { floats: grid === 'floats' });
    assert.equal(made.volume, Number(volume), line);
    assert.deepEqual([made.vertices.length / 3, made.faces.length / 3], [Number(vertices), Number(faces)], line);
    assert.equal(hashOf([made.vertices, made.faces, sourceBytes(made.sources)]), hash, line);
    assert.equal(made.crossingPairs + made.flatFaces, 0);
    if (grid === 'floats') assert.deepEqual(made.vertices, Float64Array.from(Float32Array.from(made.vertices)));
    if (made.faces.length === 0) continue;
    // What was made is closed, and the other module measures it.
    const off = Math.abs(new signum.Mesh(made.vertices, made.faces).volume().volume - made.volume);
    assert.ok(off <= (grid === 'floats' ? 1e-6 : 1e-14) * made.volume, line);
  }
});

test('boxes, rules, sources, and meshes without faces', () => {
  assert.deepEqual([union, intersection, difference].map((f) => f([a, b]).volume), [1500, 500, 500]);
  assert.equal(combine('symmetric-difference', [a, b]).volume, 1000);
  assert.equal(union([a, b, box([0, 0, 10], [10, 10, 20])]).volume, 2500);
  assert.equal(intersection([a, box([10, 0, 0], [12, 1, 1])]).faces.length, 0);
  const { sources, faces } = difference([a, b]);
  assert.equal(sources.solids.length, faces.length / 3);
  sources.solids.forEach((solid, i) => {
    assert.equal(sources.turned[i], solid);
    assert.ok(sources.faces[i] < 12);
  });
  // Each box with its corners one after the other, in floats.
  const soup = ({ vertices }) => ({ vertices: Float32Array.from(boxFaces.flat().flatMap((v) => vertices[v])) });
  assert.equal(union([soup(a), soup(b)]).volume, 1500);
  const twice = { vertices: a.vertices.concat(b.vertices), faces: boxFaces.concat(boxFaces.map((f) => f.map((v) => v + 8))) };
  assert.equal(repair(twice).volume, 1500);
  assert.equal(repair(twice, { rule: 'evenodd' }).volume, 1000);
  const [one, other] = [ball(6), ball(6, 0.37)];
  const near = union([one, other], { rounding: 'nearest' });
  assert.equal(near.volume, union([one, other]).volume);
  assert.ok(near.roundedVertices > 0 && near.largestMove > 0 && near.largestMove < 1e-15);
});

test('a spacing', () => {
  for (const made of [union([ball(6), ball(6, 0.37)], { spacing: 0.001 }), repair(ball(6), { spacing: 0.001 })]) {
    assert.ok(made.roundedVertices > 0);
    assert.equal(made.crossingPairs + made.flatFaces, 0);
    made.vertices.forEach((x) => assert.equal(x, Math.round(x * 1000) / 1000));
  }
  const floats = union([a, box([0.3, 0, 0], [11, 1, 1])], { floats: true, spacing: 0.1 }).vertices;
  assert.deepEqual(floats, Float64Array.from(Float32Array.from(floats)));
  for (const spacing of [0, -1, NaN, Infinity, 'wide']) {
    failsWith('invalid_argument', () => union([a, b], { spacing }), /spacing: a finite number above 0/);
  }
  failsWith('invalid_argument', () => union([a, b], { spacing: 1e-30 }), /spacing: at least 2\^-51/);
});

test('attributes come along', () => {
  const places = (solid) => solid.vertices.flat();
  const made = difference([a, b], { attributes: { size: 3, values: [places(a), { values: places(b), at: 'vertices' }] } });
  made.faces.forEach((v, i) => {
    assert.deepEqual([...made.attributes.subarray(3 * i, 3 * i + 3)], [...made.vertices.subarray(3 * v, 3 * v + 3)]);
  });
  const numbered = Float64Array.from({ length: 36 }, (_, i) => i);
  const corners = { size: 1, values: [{ values: numbered, at: 'corners' }, { values: numbered, at: 'corners' }] };
  const { sources, attributes } = union([a, b], { attributes: corners });
  attributes.forEach((x, i) => {
    const first = 3 * sources.faces[Math.floor(i / 3)];
    assert.ok(first <= x && x <= first + 2);
  });
  failsWith('invalid_argument', () => union([a, b], { attributes: { size: 2, values: [places(a), places(b)] } }), /values\[0\]: 16 numbers/);
  failsWith('invalid_argument', () => union([a, b], { attributes: { size: 3, values: [places(a)] } }), /one list for each/);
});

test('a call ends early as it is asked to, and the next is right', () => {
  const solids = [ball(40), ball(40, 0.31)];
  failsWith('stopped', () => union(solids, { timeLimit: 1e-6 }), /stopped/);
  let calls = 0;
  failsWith('stopped', () => union(solids, { onProgress: () => ++calls < 2 }));
  assert.equal(calls, 2);
  const controller = new AbortController();
  const reason = new Error('enough');
  assert.throws(() => union(solids, { signal: controller.signal, onProgress: () => controller.abort(reason) }), reason);
  assert.throws(() => union(solids, { signal: AbortSignal.abort(reason) }), reason);
  assert.throws(() => union(solids, { onProgress: () => { throw reason; } }), reason);
  const times = [];
  const watched = union(solids, { timeLimit: 1e9, signal: new AbortController().signal, onProgress: (ms) => { times.push(ms); } });
  assert.ok(times.length > 1 && times.every((ms, i) => i === 0 || ms > times[i - 1]));
  assert.deepEqual(watched, union(solids));
});

test('calls of the first module end early, too', () => {
  const [one, other] = [ball(40), ball(40, 0.31)].map(({ vertices, faces }) => new signum.Mesh(vertices, faces));
  const reason = new Error('enough');
  const points = Array.from({ length: 500 }, (_, i) => [i % 23, (i * i) % 29]);
  for (const call of [() => one.contacts(other), () => one.verdict(other), () => one.volume(), () => signum.triangulate(points)]) {
    assert.throws(() => signum.stopping({ timeLimit: 1e-6 }, call), (error) => error instanceof signum.SignumError && error.code === 'stopped');
    assert.throws(() => signum.stopping({ onProgress: () => false }, call), /stopped/);
    assert.throws(() => signum.stopping({ signal: AbortSignal.abort(reason) }, call), reason);
    assert.throws(() => signum.stopping({ onProgress: () => { throw reason; } }, call), reason);
    assert.deepEqual(signum.stopping({ timeLimit: 1e9, onProgress: () => {} }, call), call());
  }
});

test('what is refused', () => {
  const open = { vertices: a.vertices, faces: boxFaces.slice(1) };
  failsWith('invalid_argument', () => union([a, open]));
  failsWith('invalid_argument', () => union([]));
  failsWith('invalid_argument', () => union(a), /an array of meshes/);
  failsWith('invalid_argument', () => union([a, 7]), /solids\[1\]/);
  failsWith('invalid_argument', () => union([a, { vertices: [0, 0], faces: [] }]), /solids\[1\]\.vertices/);
  failsWith('invalid_argument', () => union([{ vertices: a.vertices, faces: [[0, 1, 8]] }]), /names vertex 8/);
  failsWith('not_finite', () => union([{ vertices: [[0, 0, NaN]], faces: [] }]));
  failsWith('invalid_argument', () => combine('sum', [a]), /union/);
  failsWith('invalid_argument', () => union([a], { rule: 'odd' }), /nonzero/);
  failsWith('invalid_argument', () => union([a], { rounding: 'up' }), /snapped/);
  failsWith('invalid_argument', () => union([a], { timeLimit: 0 }), /timeLimit/);
});

test('the file is small, and holds the functions of its list', () => {
  const wasm = readFileSync(join(folder, 'booleans.wasm'));
  assert.ok(wasm.length <= 0.5e6);
  assert.ok(gzipSync(wasm).length <= 0.205e6);
  const listed = readFileSync(join(root, 'bindings/wasm/boolean_symbols.txt'), 'utf8').trim().split('\n');
  const module = new WebAssembly.Module(wasm);
  const shown = WebAssembly.Module.exports(module).map((e) => e.name);
  assert.deepEqual(shown.filter((name) => name.startsWith('signum_')).sort(), listed);
  const provided = WebAssembly.Module.imports(module).filter((i) => i.module !== 'wasi_snapshot_preview1').map((i) => i.name);
  assert.deepEqual(provided.filter((name) => !name.startsWith('emscripten_')), ['signum_is_to_stop']);
  const source = readFileSync(join(root, 'bindings/wasm/booleans.mjs'), 'utf8') + readFileSync(join(root, 'bindings/wasm/shared.mjs'), 'utf8');
  assert.deepEqual(listed.filter((name) => !source.includes(`c.${name}`)), []);
  const types = readFileSync(join(root, 'bindings/wasm/booleans.d.ts'), 'utf8');
  const typed = [...types.matchAll(/^export (?:function|class|const) (\w+)/gm)].map((m) => m[1]);
  assert.deepEqual(typed.sort(), Object.keys(booleans).sort());
});

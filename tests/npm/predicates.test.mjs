// SPDX-License-Identifier: MIT
// The package of predicates in JavaScript against determinants in integers.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { gzipSync } from 'node:zlib';
import { families, predicates, random } from './cases.mjs';
import { exact, magnitude, toNumber } from './exact.mjs';

const folder = new URL('../../packaging/npm/predicates/', import.meta.url);
const ours = await import(new URL('index.js', folder));
const cases = 60 * Number(process.env.SIGNUM_CASES ?? 1);
const seed = Number(process.env.SIGNUM_SEED ?? 1);

for (const name of Object.keys(predicates)) {
  for (const [family, make] of Object.entries(families)) {
    test(`${name}: ${family}`, () => {
      const next = random(seed);
      for (let i = 0; i < cases; i++) {
        const coordinates = make(name, next);
        const value = ours[name](...coordinates);
        const expected = exact(name, coordinates);
        const what = `${name}(${coordinates.join(', ')})`;
        assert.equal(Math.sign(value), Number(expected.value > 0n) - Number(expected.value < 0n), what);
        assert.ok(!Object.is(value, -0), what);
        const rounded = toNumber(expected);
        if (value === rounded) continue;
        const error = Math.abs(value - rounded);
        assert.ok(error <= toNumber(magnitude(name, coordinates)) * 2 ** -47 + 2 ** -1070, `${what}: ${value}, not ${rounded}`);
      }
    });
  }
}

test('what is no number, or not finite, gives NaN', () => {
  for (const [name, { dimension, points }] of Object.entries(predicates)) {
    for (const x of [NaN, Infinity, -Infinity]) {
      const coordinates = Array.from({ length: dimension * points }, (_, i) => i * i);
      for (let i = 0; i < coordinates.length; i++) {
        assert.equal(ours[name](...coordinates.with?.(i, x) ?? coordinates.map((y, j) => (j === i ? x : y))), NaN);
      }
    }
  }
});

test('a zero is never -0', () => {
  assert.equal(ours.orient3d(2, 3, 3, 2, 3, 1, 3, 0, 2, 2, 3, 3), 0);
});

test('the fast forms have the same sign where nothing is nearly zero', () => {
  const next = random(seed);
  for (let i = 0; i < 100; i++) {
    for (const name of Object.keys(predicates)) {
      const coordinates = families['any numbers from -1 to 1'](name, next);
      const value = ours[name](...coordinates);
      assert.ok(Math.abs(ours[`${name}fast`](...coordinates) - value) <= 1e-12, name);
    }
  }
});

test('the package has at most 10 KB, and its version is that of signum', () => {
  const source = readFileSync(new URL('index.js', folder));
  assert.ok(gzipSync(source).length <= 10_000);
  const { version } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const project = readFileSync(new URL('../../CMakeLists.txt', import.meta.url), 'utf8');
  assert.equal(version, /project\(signum VERSION ([0-9.]+)/.exec(project)[1]);
});

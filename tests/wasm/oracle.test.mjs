// SPDX-License-Identifier: MIT
// Consistency: the shared questions of the oracle's format, answered by an independent exact
// program, through the module for WebAssembly.
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, signum } from './module.mjs';

const vectors = join(process.env.SIGNUM_SHARED_DATA ?? '../shared/data', 'vectors');
const folders = { oracle: 1600, 'oracle-collision': 600, 'oracle-solids': 150 };

/** An answer without what may differ from one right answer to another, and with its sets sorted. */
function settled(answer) {
  const all = { ...answer };
  for (const key of ['normal', 'witness', 'separator']) if (key in all) all[key] = 'some';
  if (Array.isArray(all.points)) {
    all.points = all.points.map((p) => JSON.stringify([p.exact, p.double])).sort();
  }
  if ('direction' in all) {
    all.line = line(all.direction, all.through ? all.through.exact : null);
    delete all.direction;
    delete all.through;
  }
  return all;
}

// Fractions as [numerator, denominator].
const fraction = (text) => {
  const [p, q = '1'] = text.split('/');
  return [BigInt(p), BigInt(q)];
};
const minus = ([a, b], [p, q]) => [a * q - p * b, b * q];
const times = ([a, b], [p, q]) => [a * p, b * q];
const over = ([a, b], [p, q]) => [a * q, b * p];
const text = ([a, b]) => {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return a === 0n ? '0' : `${(b < 0n ? -a : a) / x}/${(b < 0n ? -b : b) / x}`;
};
/** A direction up to a factor, positive for a ray; of a line, where it is, too. */
function line(direction, through) {
  const d = direction.map(fraction);
  const pivot = d.findIndex(([p]) => p !== 0n);
  const [p, q] = d[pivot];
  if (through === null) {
    const length = [p < 0n ? -p : p, q];
    return d.map((x) => text(over(x, length)));
  }
  const point = through.map(fraction);
  const t = over(point[pivot], [p, q]);
  return [d.map((x) => text(over(x, [p, q]))), point.map((x, i) => text(minus(x, times(t, d[i]))))];
}

for (const [folder, least] of Object.entries(folders)) {
  const skip = existsSync(vectors) ? false : `skipped: ${vectors} is absent`;
  test(`the shared questions of ${folder}`, { skip }, () => {
    let asked = 0, intersections = 0;
    for (const name of readdirSync(join(vectors, folder)).sort()) {
      const content = readFileSync(join(vectors, folder, name), 'utf8').trim();
      for (const [i, vector] of content.split('\n').entries()) {
        const { q, raw, a: expected } = JSON.parse(vector);
        const got = JSON.parse(ask(raw ?? JSON.stringify(q)));
        const where = `${name}:${i + 1}`;
        ++asked;
        if ('error' in expected) {
          assert.ok('error' in got, `${where}: ${JSON.stringify(got)}`);
          assert.deepEqual(got.id, expected.id, where);
        } else {
          assert.deepEqual(settled(got), settled(expected), where);
          if (raw === undefined && q.ask === 'intersection') {
            // Its points are in the order of the oracle's.
            const { id, ...exactly } = got;
            assert.deepEqual(signum.intersection(q.a, q.b), exactly, where);
            ++intersections;
          }
        }
      }
    }
    console.log(`${folder}: ${asked} answered`);
    assert.ok(asked >= least, `${asked} questions`);
    assert.ok(folder !== 'oracle' || intersections >= 100, `${intersections} intersections`);
  });
}

// SPDX-License-Identifier: MIT
// The package in the place of robust-predicates, below delaunator, where npm reaches
// its registry.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { families, predicates, random } from './cases.mjs';
import { exact } from './exact.mjs';
import { folder, fresh, npm, packed } from './packed.mjs';

const [mine, theirs] = [fresh(), fresh()];
try {
  const tarball = `file:${packed()}`;
  writeFileSync(join(mine, 'package.json'), JSON.stringify({
    dependencies: { delaunator: '^5.0.0' },
    overrides: { 'robust-predicates': tarball },
  }));
  npm(mine, 'install');
  writeFileSync(join(theirs, 'package.json'), '{}');
  npm(theirs, 'install', 'robust-predicates@^3.0.0');
} catch (error) {
  console.log(`skipped: npm does not reach its registry here: ${String(error.stderr ?? error).split('\n')[0]}`);
  process.exit(0);
}
const load = (where, path) => import(pathToFileURL(join(where, 'node_modules', path)));

// The same functions with as many parameters, and the same signs where theirs are right.
const ours = await import(pathToFileURL(join(folder, 'index.js')));
const peer = await load(theirs, 'robust-predicates/index.js');
assert.deepEqual(Object.keys(ours).sort(), Object.keys(peer).sort());
for (const name of Object.keys(peer)) assert.equal(ours[name].length, peer[name].length, name);
const next = random(1);
for (const name of Object.keys(predicates)) {
  for (const family of ['any numbers from -1 to 1', 'small whole numbers', 'points far from small differences']) {
    for (let i = 0; i < 500; i++) {
      const coordinates = families[family](name, next);
      assert.equal(Math.sign(ours[name](...coordinates)), Math.sign(peer[name](...coordinates)) || 0,
        `${name}(${coordinates.join(', ')})`);
    }
  }
}

// Below delaunator there is this package, and what it makes is a triangulation.
const { name } = createRequire(join(mine, 'package.json'))('./node_modules/robust-predicates/package.json');
assert.equal(name, 'signum-predicates');
const { default: Delaunator } = await load(mine, 'delaunator/index.js');
for (const side of [1, 3, 2 ** -20]) {
  const coordinates = Float64Array.from({ length: 450 }, (_, i) =>
    i % 3 === 0 ? next() * side : (Math.floor(next() * 8) * side) / 7);
  const { triangles } = new Delaunator(coordinates);
  assert.ok(triangles.length > 300);
  for (let t = 0; t < triangles.length; t += 3) {
    const corners = Array.from(triangles.subarray(t, t + 3)).flatMap((v) => [coordinates[2 * v], coordinates[2 * v + 1]]);
    assert.ok(exact('orient2d', corners).value > 0n, 'no triangle is flat or turned over');
  }
}

// SPDX-License-Identifier: MIT
// The tarball, installed in a fresh folder without a network, is an ES module and CommonJS.
import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fresh, npm, packed, run } from './packed.mjs';

try {
  npm('.', '--version');
} catch {
  console.log('skipped: no npm here');
  process.exit(0);
}
const where = fresh();
writeFileSync(join(where, 'package.json'), '{}');
npm(where, 'install', '--offline', packed());
const call = 'orient2d(0, 0, 1e-200, 0, 0, 1e-200), insphere(...Array(15).fill(1))';
assert.equal(
  run(where, 'module.mjs', `import { orient2d, insphere } from 'signum-predicates'; console.log(${call})`),
  '-5e-324 0\n');
assert.equal(
  run(where, 'common.cjs', `const { orient2d, insphere } = require('signum-predicates'); console.log(${call})`),
  '-5e-324 0\n');
for (const name of ['index.d.ts', 'index.d.cts', 'README.md', 'LICENSE']) {
  assert.ok(existsSync(join(where, 'node_modules/signum-predicates', name)), name);
}

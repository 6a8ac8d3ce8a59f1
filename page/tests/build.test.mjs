// SPDX-License-Identifier: MIT
// The sources, and what is made of them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { inFolder, root } from './browser.mjs';

const here = join(root, 'page');

test('the copy in dist is what the sources give, below 1 MB', () => {
  execFileSync(process.execPath, [join(here, 'build.mjs'), inFolder('fresh.html')]);
  const copy = readFileSync(join(here, 'dist/page.html'));
  assert.ok(copy.equals(readFileSync(inFolder('fresh.html'))), 'run node build.mjs in page/ and commit page/dist');
  assert.ok(copy.length < 1e6);
});

test('types are right', () => {
  execFileSync(join(here, 'node_modules/.bin/tsc'), ['-p', here], { stdio: 'inherit' });
});

test('the lock file names no host', () => {
  assert.ok(!readFileSync(join(here, 'package-lock.json'), 'utf8').includes('"resolved"'));
});

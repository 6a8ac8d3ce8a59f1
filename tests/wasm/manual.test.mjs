// SPDX-License-Identifier: MIT
// The programs in docs/wasm.md and docs/tour.md print what the pages say.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { test } from 'node:test';
import { folder } from './module.mjs';

const root = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');

function check(page, least) {
  const text = readFileSync(join(root, page), 'utf8');
  const programs = [...text.matchAll(/```js\n(.*?)```\n```\n(.*?)```/gs)];
  assert.ok(programs.length >= least, `${programs.length} programs`);
  const work = mkdtempSync(join(tmpdir(), 'signum-'));
  try {
    for (const [, program, expected] of programs) {
      const file = join(work, 'program.mjs');
      writeFileSync(file, program.replaceAll("'signum-geometry'", `'${pathToFileURL(folder)}/signum.mjs'`)
        .replaceAll("'signum-geometry/booleans'", `'${pathToFileURL(folder)}/booleans.mjs'`));
      assert.equal(execFileSync(process.execPath, [file], { cwd: root, encoding: 'utf8' }), expected);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

test('the programs of docs/wasm.md', () => check('docs/wasm.md', 4));
test('the program of docs/tour.md', () => check('docs/tour.md', 1));

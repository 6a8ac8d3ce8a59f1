// SPDX-License-Identifier: MIT
// node pack.mjs [OUT]: the package signum-predicates as a tarball in OUT, or here; prints its path.
// What it is made of is copied before, so that nothing is left in the sources.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'signum_npm_'));
try {
  cpSync(here('predicates'), copy, { recursive: true });
  cpSync(here('../../LICENSE'), join(copy, 'LICENSE'));
  const out = resolve(process.argv[2] ?? '.');
  const printed = execFileSync('npm', ['pack', '--pack-destination', out, '--loglevel=error'], { cwd: copy, encoding: 'utf8' });
  console.log(join(out, printed.trim().split('\n').pop()));
} finally {
  rmSync(copy, { recursive: true });
}

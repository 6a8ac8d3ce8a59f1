// SPDX-License-Identifier: MIT
// node pack.mjs [OUT [MODULE]]: the package signum-predicates as a tarball in OUT, or here; or, of the
// folder MODULE where ./dev wasm has built the module, signum-geometry. Prints the tarball's path.
// What it is made of is copied before, so that nothing is left in the sources.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const [out = '.', module] = process.argv.slice(2);
const copy = mkdtempSync(join(tmpdir(), 'signum_npm_'));
try {
  cpSync(here(module ? 'geometry' : 'predicates'), copy, { recursive: true });
  if (module) cpSync(module, copy, { recursive: true });
  cpSync(here('common.js'), join(copy, 'common.js'));
  cpSync(here('../../LICENSE'), join(copy, 'LICENSE'));
  const printed = execFileSync('npm', ['pack', '--pack-destination', resolve(out), '--loglevel=error'], { cwd: copy, encoding: 'utf8' });
  console.log(join(resolve(out), printed.trim().split('\n').pop()));
} finally {
  rmSync(copy, { recursive: true });
}

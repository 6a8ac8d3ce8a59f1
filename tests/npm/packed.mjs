// SPDX-License-Identifier: MIT
// What the tests of packages share: a tarball that npm makes, and fresh folders.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../../packaging/npm/predicates/', import.meta.url));

export const npm = (where, ...words) =>
  execFileSync('npm', [...words, '--no-audit', '--no-fund', '--no-update-notifier', '--fetch-retries=0',
    '--fetch-timeout=20000', '--loglevel=error'], { cwd: where, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

export function fresh() {
  const path = mkdtempSync(join(tmpdir(), 'signum_npm_'));
  process.on('exit', () => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** The path of the tarball: of the predicates, or of the module that is built in a folder. */
export const packed = (...module) =>
  execFileSync(process.execPath, [join(folder, '../pack.mjs'), fresh(), ...module], { encoding: 'utf8' }).trim();

/** What node prints that runs `source`, a file of this name, in a folder. */
export function run(where, name, source) {
  writeFileSync(join(where, name), source);
  return execFileSync(process.execPath, [name], { cwd: where, encoding: 'utf8' });
}

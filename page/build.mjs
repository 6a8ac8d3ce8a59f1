// SPDX-License-Identifier: MIT
// node build.mjs OUT.html: the page without its scene, one file, from src/. The same bytes every time.
import { build } from 'esbuild';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const out = process.argv[2] ?? join(here, 'dist', 'page.html');

async function bundled(name) {
  const result = await build({
    absWorkingDir: here,
    entryPoints: [`src/${name}`],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'inline',
  });
  return result.outputFiles[0].text.trim();
}

const script = await bundled('main.ts');
const style = await bundled('page.css');
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
// Only this program and this style run, whatever else comes to stand in the file, and nothing is fetched.
const policy =
  `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; ` +
  `base-uri 'none'; form-action 'none'`;
const page = readFileSync(join(here, 'src', 'page.html'), 'utf8')
  .replace('<!--policy-->', () => policy)
  .replace('<!--style-->', () => `<style>${style}</style>`)
  .replace('<!--script-->', () => `<script>${script}</script>`);
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, page);

// SPDX-License-Identifier: MIT
// The playground of the site: one program in the page, and the module in WebAssembly beside it.
import { build } from 'esbuild';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = join(dirname(fileURLToPath(import.meta.url)), '..', 'playground');
const root = join(sources, '..', '..');
/** Where ./dev wasm puts the module. */
export const moduleFolder = process.env.SIGNUM_WASM ?? join(root, 'build/wasm/wasm');

/** Why there is no playground, or null. */
export const withoutPlayground = () =>
  existsSync(join(moduleFolder, 'signum.wasm')) ? null : `there is no ${join(moduleFolder, 'signum.wasm').replace(`${root}/`, '')}, which ./dev wasm makes`;

async function bundled() {
  const result = await build({
    absWorkingDir: sources,
    entryPoints: ['main.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    charset: 'ascii',
    alias: { signum: join(moduleFolder, 'signum.mjs'), 'node:fs/promises': join(sources, 'from_disk.ts') },
  });
  // The program stands in the page itself: from disk browsers run no module that is another file.
  return result.outputFiles[0].text.trim().replaceAll('</script', '<\\/script');
}

/** Writes what stands beside the page, and returns what is in it. */
export async function playgroundOf(out) {
  const without = withoutPlayground();
  const heading = '<h1>Playground</h1>';
  if (without) return `${heading}\n<p>It was left out of these pages: ${without.replace('./dev wasm', '<code>./dev wasm</code>')}. After that <code>./dev site</code> has it.</p>`;
  for (const file of ['signum.wasm', 'signum.mjs', 'signum.d.ts']) copyFileSync(join(moduleFolder, file), join(out, file));
  const bytes = readFileSync(join(moduleFolder, 'signum.wasm'));
  writeFileSync(join(out, 'signum.wasm.js'), `globalThis.signumWasm = '${bytes.toString('base64')}';\n`);
  copyFileSync(join(sources, 'playground.css'), join(out, 'playground.css'));
  const megabytes = (bytes.length / 1e6).toFixed(1);
  return `<link rel="stylesheet" href="playground.css">
${heading}
<p>Every answer below is made in your browser, by signum in WebAssembly; nothing is sent anywhere. Beside it stand well-known methods in rounded numbers, which are often wrong where it is close.</p>
<div id="playground"><p>The module, ${megabytes} MB, is being loaded.</p><noscript><p>It needs JavaScript.</p></noscript></div>
<h2>The module</h2>
<p><a href="docs/wasm.html">signum for JavaScript</a> is <a href="signum.mjs">signum.mjs</a> and <a href="signum.wasm">signum.wasm</a>, with its types in <a href="signum.d.ts">signum.d.ts</a>. Where this page is opened from disk it takes the same bytes from <a href="signum.wasm.js">signum.wasm.js</a>.</p>
<script type="module">${await bundled()}</script>`;
}

// SPDX-License-Identifier: MIT
// The live pages of the site, the playground and the gallery: one program in each page, and the module in WebAssembly beside them.
import { build } from 'esbuild';
import { copyFileSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const page = join(dirname(fileURLToPath(import.meta.url)), '..');
const sources = join(page, 'playground');
const root = join(page, '..');
const galleryExamples = join(page, 'gallery/examples');
/** Where ./dev wasm puts the module. */
export const moduleFolder = process.env.SIGNUM_WASM ?? join(root, 'build/wasm/wasm');

/** Why there is no playground, or null. */
export const withoutPlayground = () =>
  existsSync(join(moduleFolder, 'signum.wasm')) ? null : `there is no ${join(moduleFolder, 'signum.wasm').replace(`${root}/`, '')}, which ./dev wasm makes`;

async function bundled(folder) {
  const result = await build({
    absWorkingDir: join(page, folder),
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

/** Copies what the live pages load, if it is there. */
export function copyModule(out) {
  copyFileSync(join(sources, 'playground.css'), join(out, 'playground.css'));
  if (withoutPlayground()) return;
  for (const file of ['signum.wasm', 'signum.mjs', 'signum.d.ts']) copyFileSync(join(moduleFolder, file), join(out, file));
  const bytes = readFileSync(join(moduleFolder, 'signum.wasm'));
  writeFileSync(join(out, 'signum.wasm.js'), `globalThis.signumWasm = '${bytes.toString('base64')}';\n`);
}

const style = '<link rel="stylesheet" href="playground.css">';
const leftOut = (what) =>
  `<p>${what} was left out of these pages: ${withoutPlayground().replace('./dev wasm', '<code>./dev wasm</code>')}. After that <code>./dev site</code> has it.</p>`;
const program = async (folder) => `<script type="module">${await bundled(folder)}</script>`;

/** What is in the page of the playground. */
export async function playgroundOf() {
  const heading = '<h1>Playground</h1>';
  if (withoutPlayground()) return `${heading}\n${leftOut('It')}`;
  const megabytes = (readFileSync(join(moduleFolder, 'signum.wasm')).length / 1e6).toFixed(1);
  return `${style}
${heading}
<p>Every answer below is made in your browser, by signum in WebAssembly; nothing is sent anywhere. Beside it stand well-known methods in rounded numbers, which are often wrong where it is close.</p>
<div id="playground"><p>The module, ${megabytes} MB, is being loaded.</p><noscript><p>It needs JavaScript.</p></noscript></div>
<h2>The module</h2>
<p><a href="docs/wasm.html">signum for JavaScript</a> is <a href="signum.mjs">signum.mjs</a> and <a href="signum.wasm">signum.wasm</a>, with its types in <a href="signum.d.ts">signum.d.ts</a>. Where this page is opened from disk it takes the same bytes from <a href="signum.wasm.js">signum.wasm.js</a>.</p>
${await program('playground')}`;
}

/** The examples of the gallery: two lines of comment, the title and what it shows, then the program; and the same in Python, if there is such a file. */
export const galleryPrograms = () =>
  readdirSync(galleryExamples).filter((file) => file.endsWith('.mjs')).sort().map((file) => {
    const lines = (path) => readFileSync(path, 'utf8').trimEnd().split('\n');
    const [, title, text, ...code] = lines(join(galleryExamples, file));
    const other = join(galleryExamples, file.replace('.mjs', '.py'));
    const python = existsSync(other) ? lines(other).slice(1).join('\n') : '';
    return { name: file.replace(/^\d+_|\.mjs$/g, ''), title: title.slice(3), text: text.slice(3), code: code.join('\n'), python };
  }); // prettier-ignore

/** What is in the page of the gallery. */
export async function galleryOf(escaped) {
  const programs = galleryPrograms();
  const inPython = (code) => code && `<details><summary>The same in Python</summary>
<pre tabindex="0"><code>${escaped(code)}</code></pre></details>`;
  const one = ({ name, title, text, code, python }) => `<section id="${name}" class="lab" aria-labelledby="${name}-title">
<h2 id="${name}-title">${escaped(title)}</h2>
<p class="lead">${escaped(text)}</p>
<div class="bench live"><pre tabindex="0"><code>${escaped(code)}</code></pre><div class="picture"></div></div>
${inPython(python)}
</section>`;
  return `${style}
<h1>Gallery</h1>
<p>Each of these ${programs.length} programs is run in your browser by <a href="docs/wasm.html">signum for JavaScript</a>, and draws the picture beside it. Change the program, and the picture follows. What a line prints stands behind it. Most of them are shown in Python, too.</p>
${withoutPlayground() ? leftOut('What runs them') : ''}
<nav class="contents" aria-label="On this page"><ul>${programs.map(({ name, title }) => `<li><a href="#${name}">${escaped(title)}</a></li>`).join('')}</ul></nav>
<div id="gallery">${programs.map(one).join('\n')}</div>
${withoutPlayground() ? '' : await program('gallery')}`;
}

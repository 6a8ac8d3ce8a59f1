// SPDX-License-Identifier: MIT
// The module for WebAssembly as a tarball of npm, installed in a fresh folder without a network: an ES
// module, CommonJS, its types, and what a browser loads. Where it is built SIGNUM_WASM says.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fresh, npm, packed, run } from './packed.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const module = process.env.SIGNUM_WASM ?? join(root, 'build/wasm/wasm');
if (!existsSync(join(module, 'signum.wasm'))) {
  console.log('skipped: no module for WebAssembly here, which ./dev wasm builds');
  process.exit(0);
}
try {
  npm('.', '--version');
} catch {
  console.log('skipped: no npm here');
  process.exit(0);
}
const where = fresh();
writeFileSync(join(where, 'package.json'), '{}');
npm(where, 'install', '--offline', packed(module));
const names = 'Mesh, SignumError, intersects, orient2d, version';
const program = `
const corner = new Mesh([[0, 0, 0], [3, 0, 0], [0, 3, 0], [0, 0, 3]], [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]);
const touch = intersects({ sphere: { center: [0, 0, 0], radius: 5 } }, { point: [3, 4, 0] });
let code;
try { orient2d([0, 0], [NaN, 0], [0, 1]); } catch (error) { if (error instanceof SignumError) code = error.code; }
const answers = [orient2d([0, 0], [1e-200, 0], [0, 1e-200]), touch, corner.volume().volume, code, version].join(' ');`;
const version = JSON.parse(readFileSync(join(where, 'node_modules/signum-geometry/package.json'))).version;
const expected = `1 true 4.5 not_finite ${version}`;

assert.equal(run(where, 'module.mjs', `import { ${names} } from 'signum-geometry';${program}\nconsole.log(answers);`), `${expected}\n`);
assert.equal(run(where, 'common.cjs', `const { ${names} } = require('signum-geometry');${program}\nconsole.log(answers);`), `${expected}\n`);
const same = `import * as module from 'signum-geometry';
import { createRequire } from 'node:module';
console.log(Object.keys(module).sort().join() === Object.keys(createRequire(import.meta.url)('signum-geometry')).sort().join());`;
assert.equal(run(where, 'same.mjs', same), 'true\n');

// The module of booleans, both ways.
const joined = `
const at = (x) => [0, 4].flatMap((z) => [0, 4].flatMap((y) => [x, x + 4].flatMap((v) => [v, y, z])));
const faces = [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5];
console.log(union([{ vertices: at(0), faces }, { vertices: at(1), faces }]).volume, version);`;
assert.equal(run(where, 'booleans.mjs', `import { union, version } from 'signum-geometry/booleans';${joined}`), `80 ${version}\n`);
assert.equal(run(where, 'booleans.cjs', `const { union, version } = require('signum-geometry/booleans');${joined}`), `80 ${version}\n`);

// What docs/adaptors.md shows of three.js: a box without and with an index.
const three = join(root, 'page/node_modules/three/build/three.core.js');
if (existsSync(three)) {
  const boxes = `import { BoxGeometry } from ${JSON.stringify(pathToFileURL(three))};
import { Mesh } from 'signum-geometry';
for (const geometry of [new BoxGeometry(1, 2, 4), new BoxGeometry(1, 2, 4).toNonIndexed()]) {
  const position = geometry.getAttribute('position').array;
  const index = geometry.index ? geometry.index.array : Uint32Array.from({ length: position.length / 3 }, (_, i) => i);
  const mesh = new Mesh(Float64Array.from(position), Uint32Array.from(index)).weld();
  console.log(mesh.volume().volume, mesh.vertices.length);
}`;
  assert.equal(run(where, 'three.mjs', boxes), '8 24\n8 24\n');
} else {
  console.log('without three.js: it is not in page/node_modules');
}

const compiler = join(root, 'page/node_modules/typescript/bin/tsc');
if (existsSync(compiler)) {
  for (const name of ['types.mts', 'types.cts']) {
    writeFileSync(join(where, name), `import { type Sign, orient2d } from 'signum-geometry';
import { type MadeSolid, union } from 'signum-geometry/booleans';
export const made: MadeSolid = union([{ vertices: new Float32Array(9) }], { signal: { aborted: false, throwIfAborted() {} } });
// @ts-expect-error: a list of meshes was expected
union(made);
export const sign: Sign = orient2d([0, 0], [1, 0], [0, 1]);
// @ts-expect-error: a string is no point
orient2d('a', [1, 0], [0, 1]);\n`);
    execFileSync(process.execPath, [compiler, '--noEmit', '--strict', '--module', 'node16', '--moduleResolution', 'node16',
      '--lib', 'es2022', '--types', '', name], { cwd: where, stdio: 'inherit' });
  }
} else {
  console.log('without its types: TypeScript is not in page/node_modules');
}

const browser = process.env.SIGNUM_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
if (browser) {
  const types = { mjs: 'text/javascript', wasm: 'application/wasm' };
  const page = `<!doctype html><script type="module">
import { ${names} } from '/signum.mjs';${program}
await fetch('/answers', { method: 'POST', body: answers });
</script>`;
  let told;
  const answers = new Promise((resolve) => (told = resolve));
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (part) => (body += part)).on('end', () => (response.end(), told(body)));
      return;
    }
    const file = join(where, 'node_modules/signum-geometry', request.url);
    const type = types[request.url.split('.').pop()];
    response.setHeader('Content-Type', type ?? 'text/html');
    response.end(type ? readFileSync(file) : page);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const child = spawn(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run',
    `--user-data-dir=${fresh()}`, `http://127.0.0.1:${server.address().port}/`], { stdio: 'ignore' });
  const late = setTimeout(() => told('nothing after a minute'), 60000);
  assert.equal(await answers, expected);
  clearTimeout(late);
  child.kill();
  await new Promise((resolve) => child.once('exit', resolve));
  server.closeAllConnections();
  server.close();
} else {
  console.log('without a browser: there is no Chromium');
}

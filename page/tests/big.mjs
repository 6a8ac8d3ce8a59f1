// SPDX-License-Identifier: MIT
// How fast a million triangles are shown and turned, here.
import { createWriteStream, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { closeBrowser, inFolder, open, pageOf, without } from './browser.mjs';

if (without) throw new Error(without);
const n = 708;
const out = createWriteStream(inFolder('torus.obj'));
for (let i = 0; i < n; ++i) {
  const a = (2 * Math.PI * i) / n;
  let lines = '';
  for (let j = 0; j < n; ++j) {
    const b = (2 * Math.PI * j) / n;
    const r = 1 + 0.05 * Math.sin(20 * a) * Math.sin(15 * b);
    lines += `v ${(3 + r * Math.cos(b)) * Math.cos(a)} ${(3 + r * Math.cos(b)) * Math.sin(a)} ${r * Math.sin(b)}\n`;
  }
  out.write(lines);
}
for (let i = 0; i < n; ++i) {
  let lines = '';
  for (let j = 0; j < n; ++j) {
    const at = (u, v) => (u % n) * n + (v % n) + 1;
    lines += `f ${at(i, j)} ${at(i + 1, j)} ${at(i + 1, j + 1)} ${at(i, j + 1)}\n`;
  }
  out.write(lines);
}
await new Promise((done) => out.end(done));
const load = loadavg()[0];
const url = pageOf('torus', [inFolder('torus.obj')]);
const page = await open(url, { width: 1280, height: 800 });
const { shown, fps, text } = await page.evaluate(async () => {
  const { view } = signumPage;
  await new Promise((done) => setTimeout(done, 300));
  const turn = (time) =>
    new Promise((done) => {
      const start = performance.now();
      let frames = 0;
      const step = () => {
        const now = performance.now() - start;
        if (now > time) return done((1000 * frames) / now);
        ++frames;
        view.orbit.turn(0.03, 0);
        view.moved();
        requestAnimationFrame(step);
      };
      step();
    });
  await turn(500); // It finds the level that is fast enough.
  const fps = await turn(3000);
  return { shown: signumPage.firstFrame, fps, text: document.querySelector('.status').textContent };
});
const megabytes = statSync(fileURLToPath(url)).size / 1e6;
console.log(`${2 * n * n} triangles in ${megabytes.toFixed(1)} MB: first picture ${Math.round(shown)} ms after the address was given`);
console.log(`turned at ${fps.toFixed(1)} frames a second (${text})`);
console.log(`in 1280 by 800 pixels on ${availableParallelism()} cores, at a load of ${load.toFixed(1)} before`);
await closeBrowser();

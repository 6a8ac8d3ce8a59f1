// SPDX-License-Identifier: MIT
// The triangle that the graphics card names at a pixel is the first that the ray through its center
// meets, as the oracle says. The card rounds corners to parts of a pixel, such as 16ths, by which an
// edge may move: pixels are left out when rays a little more than that to each side meet another
// triangle first, for there the card may say either.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { closeBrowser, exampleOf, examples, open, oracle, without } from './browser.mjs';

after(closeBrowser);
let compared = 0;
let left = 0;

for (const name of Object.keys(examples)) {
  test(`the id picked is the triangle of the exact hit: ${name}`, { skip: without }, async () => {
    const page = await open(exampleOf(name));
    for (const [yaw, pitch] of [[0.49, 0.45], [2.3, -0.6]]) {
      const { pixels, candidates, triangles } = await page.evaluate(async ([yaw, pitch]) => {
        const { view, scene } = signumPage;
        const gl = document.querySelector('canvas').getContext('webgl2');
        const margin = 1.25 / 2 ** gl.getParameter(gl.SUBPIXEL_BITS);
        view.orbit.yaw = yaw;
        view.orbit.pitch = pitch;
        view.moved();
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        const { width, height, ids } = view.picture();
        const triangles = scene.parts.map((p) => Array.from({ length: p.triangles.length / 3 }, (_, t) =>
          [0, 1, 2].map((k) => [0, 1, 2].map((c) => p.positions[3 * p.triangles[3 * t + k] + c]))));
        // Which triangles a ray may meet at all: those whose box on the screen has the pixel in it.
        const origin = view.rayAt(0.5, 0.5).origin;
        const d00 = view.rayAt(0, 0).direction, d10 = view.rayAt(1, 0).direction, d01 = view.rayAt(0, 1).direction;
        const sub = (a, b) => a.map((x, k) => x - b[k]);
        const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        const u = sub(d10, d00), v = sub(d01, d00);
        const n = cross(u, v);
        const onScreen = (p) => {
          const w = sub(p, origin);
          const s = dot(d00, n) / dot(w, n);
          const q = sub(w.map((x) => x * s), d00);
          return [(dot(q, u) / dot(u, u)) * width, (dot(q, v) / dot(v, v)) * height];
        };
        const boxes = triangles.flatMap((list, part) => list.map((c, triangle) => {
          const s = c.map(onScreen);
          return { part, triangle, x0: Math.min(...s.map((p) => p[0])), x1: Math.max(...s.map((p) => p[0])), y0: Math.min(...s.map((p) => p[1])), y1: Math.max(...s.map((p) => p[1])) };
        }));
        const pixels = [];
        const candidates = [];
        for (let y = 7; y < height; y += 17) {
          for (let x = 5; x < width; x += 17) {
            const near = boxes.filter((b) => b.x0 < x + 2 && b.x1 > x - 1 && b.y0 < y + 2 && b.y1 > y - 1);
            if (!near.length) continue;
            const rays = [[0, 0], [margin, 0], [-margin, 0], [0, margin], [0, -margin]].map(([dx, dy]) => view.rayAt((x + 0.5 + dx) / width, (y + 0.5 + dy) / height));
            pixels.push({ x, y, id: ids[y * width + x], rays });
            candidates.push(near.map(({ part, triangle }) => ({ part, triangle })));
          }
        }
        return { pixels, candidates, triangles };
      }, [yaw, pitch]);

      const questions = pixels.flatMap((p, i) => p.rays.flatMap((ray) =>
        candidates[i].map((c) => ({ ask: 'hit', a: { ray }, b: { triangle: triangles[c.part][c.triangle] } }))));
      const answers = oracle(questions);
      let next = 0;
      const wrong = [];
      pixels.forEach((pixel, i) => {
        const firsts = pixel.rays.map(() => {
          let best = null;
          for (const c of candidates[i]) {
            const { hit, t } = answers[next++];
            if (hit && (!best || t < best.t)) best = { ...c, t, tied: false };
            else if (hit && t === best.t) best.tied = true;
          }
          return best;
        });
        const [first, ...beside] = firsts;
        const same = (f) => (f === null ? first === null : first !== null && !f.tied && f.part === first.part && f.triangle === first.triangle);
        if (first?.tied || !beside.every(same)) return ++left;
        ++compared;
        const named = first && { part: first.part, triangle: first.triangle };
        if (JSON.stringify(pixel.id) !== JSON.stringify(named)) wrong.push([pixel.x, pixel.y, pixel.id, named]);
      });
      assert.deepEqual(wrong, []);
    }
    await page.context().close();
  });
}

test('a thousand pixels were compared', { skip: without }, () => {
  console.log(`# compared ${compared} pixels, left out ${left} at silhouettes and edges`);
  assert.ok(compared >= 1000 && left < compared / 10, `${compared} compared, ${left} left out`);
});

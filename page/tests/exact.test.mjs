// SPDX-License-Identifier: MIT
// The exact hit in the page, against that of the program.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { join } from 'node:path';
import { test } from 'node:test';
import { inFolder, oracle, root, without } from './browser.mjs';

const out = inFolder('exact.mjs');
await build({ entryPoints: [join(root, 'page/src/exact.ts')], bundle: true, format: 'esm', outfile: out, logLevel: 'error' });
const { approximate, fractionOf, fractionText, hitPlaced, hitTriangle, surelyMisses } = await import(out);

let state = 7;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
/** On a coarse grid much is degenerate; anywhere and at all sizes, nothing. */
const kinds = {
  grid: () => Math.floor(random() * 5) - 2,
  anywhere: () => 2 * random() - 1,
  huge: () => (2 * random() - 1) * 2 ** 1000,
  tiny: () => (2 * random() - 1) * 2 ** -1060,
  mixed: () => (2 * random() - 1) * 2 ** Math.floor(random() * 120 - 60),
};
const point = (number) => [number(), number(), number()];

for (const [name, number] of Object.entries(kinds)) {
  test(`hits of rays and triangles are those of the oracle: ${name}`, { skip: without }, () => {
    const cases = [];
    while (cases.length < 1500) {
      const triangle = [point(number), point(number), point(number)];
      const origin = point(number);
      // Half of the rays go to the triangle.
      const target = triangle[0].map((x, k) => (random() < 0.5 ? x : triangle[1][k]) / 2 + triangle[2][k] / 2);
      const direction = cases.length % 2 ? point(number) : target.map((x, k) => x - origin[k]);
      if (direction.some((x) => x !== 0) && direction.every(Number.isFinite)) cases.push({ triangle, ray: { origin, direction } });
    }
    const answers = oracle(cases.map((c) => ({ ask: 'hit', a: { ray: c.ray }, b: { triangle: c.triangle } })));
    let hits = 0;
    cases.forEach(({ ray, triangle }, i) => {
      const said = JSON.stringify(cases[i]);
      const here = hitTriangle(ray, triangle);
      if (answers[i].hit) assert.ok(!surelyMisses(ray, triangle.flat(), 0, 3, 6), said);
      if (here) {
        ++hits;
        assert.equal(fractionText(here.t), answers[i].exact, said);
        // The point is that of the parameter.
        here.point.forEach((x, k) => {
          const [o, d] = [fractionOf(ray.origin[k]), fractionOf(ray.direction[k])];
          const n = o.n * d.d * here.t.d + d.n * o.d * here.t.n;
          assert.ok(x.n * o.d * d.d * here.t.d === n * x.d, said);
          const near = approximate(x);
          assert.ok(Math.abs(near) < 1e-300 || Math.abs(near / approximate(fractionOf(near)) - 1) < 1e-15);
        });
      } else if (answers[i].hit) {
        // The page does not say where a ray in the plane of a triangle meets it.
        const plane = oracle([{ ask: 'orient3d', points: [...triangle, ray.origin] }]);
        assert.equal(plane[0].sign ?? plane[0].orient3d ?? 0, 0, said);
      }
    });
    assert.ok(hits > 300, `${hits} hits`);
  });
}

// Quaternions of any length whose matrices are fifths or integers, and matrices of doubles, with what they make of a point by hand.
const places = [
  [{ rotation: [0, 0, 0, -3], translation: [1, 2, 3] }, ([x, y, z]) => [x + 1, y + 2, z + 3]],
  [{ rotation: [0, 0, 1, 1], translation: [0, 0, 0] }, ([x, y, z]) => [-y, x, z]],
  [{ rotation: [1, 1, 1, 1], translation: [0, -7, 0] }, ([x, y, z]) => [z, x - 7, y]],
  [{ rotation: [0, 0, 1, 2], translation: [4, 0, -1] }, ([x, y, z]) => [(3 * x - 4 * y) / 5 + 4, (4 * x + 3 * y) / 5, z - 1]],
  [{ rotation: [-0.5, 0, 0, 1], translation: [0, 0, 0.25] }, ([x, y, z]) => [x, (3 * y + 4 * z) / 5, (3 * z - 4 * y) / 5 + 0.25]],
  [{ matrix: [[2, 0, 0, 1], [0, 0, -0.25, 0], [1, 1, 1, 2 ** -30]] }, ([x, y, z]) => [2 * x + 1, -0.25 * z, x + y + z + 2 ** -30]],
]; // prettier-ignore
test('hits of triangles that are placed are those of the triangles where they stand, by the oracle', { skip: without }, () => {
  const five = () => 5 * (Math.floor(random() * 9) - 4);
  const cases = places.flatMap(([place, image]) =>
    Array.from({ length: 300 }, () => {
      const triangle = [point(five), point(five), point(five)];
      const standing = triangle.map(image);
      const origin = point(kinds.mixed);
      // To a point of the triangle, a little beside it, or anywhere.
      const [u, v] = [random() * 0.7, random() * 0.7];
      const target = origin.map((_, k) => standing[0][k] + u * (standing[1][k] - standing[0][k]) + v * (standing[2][k] - standing[0][k]));
      return { place, triangle, standing, ray: { origin, direction: target.map((x, k) => x - origin[k]) } };
    }));
  const answers = oracle(cases.map((c) => ({ ask: 'hit', a: { ray: c.ray }, b: { triangle: c.standing } })));
  let hits = 0;
  cases.forEach(({ place, triangle, ray }, i) => {
    const here = hitPlaced(ray, triangle, place);
    if (!here) return assert.ok(!answers[i].hit || answers[i].t === 0, JSON.stringify(cases[i]));
    ++hits;
    assert.equal(fractionText(here.t), answers[i].exact, JSON.stringify(cases[i]));
    here.point.forEach((x, k) => {
      const [o, d] = [fractionOf(ray.origin[k]), fractionOf(ray.direction[k])];
      assert.ok(x.n * o.d * d.d * here.t.d === (o.n * d.d * here.t.d + d.n * o.d * here.t.n) * x.d);
    });
  });
  assert.ok(hits > 500, `${hits} hits`);
});

test('fractions as doubles', () => {
  for (const x of [0, 1, -1 / 3, 5e-324, 1.7e308, -0.1, 2 ** -1022]) assert.equal(approximate(fractionOf(x)), x);
});

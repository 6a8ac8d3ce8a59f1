// SPDX-License-Identifier: MIT
// What is seen: all of what is shown, edges where faces bend, and of two surfaces in one place always the same.
import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { closeBrowser, open, pageAndReport, pageOf, root, settled, without } from './browser.mjs';
import { differ, freeOf, pixelsOf, placesOf, verticesOf } from './pixels.mjs';
import { box, prism, written } from './solids.mjs';

after(closeBrowser);
const it = (name, body) => test(name, { skip: without }, body);
const clean = (page) => assert.deepEqual(page.problems, []);
const look = async (page, yaw, pitch) => {
  await page.evaluate(([yaw, pitch]) => signumPage.view.look(yaw, pitch), [yaw, pitch]);
  await settled(page);
};

/** All vertices are seen where nothing covers them, not at its very edge, and the picture is not much larger than they need. */
async function assertSeen(page, where, least = 0, margin = 10) {
  const free = await freeOf(page);
  const places = await placesOf(page, await verticesOf(page));
  for (const { x, y } of places)
    assert.ok(x >= free.left + margin && x <= free.right - margin && y >= free.top + margin && y <= free.bottom - margin, `${where}: (${x}, ${y}) in ${JSON.stringify(free)}`);
  const size = (k, low, high) => (Math.max(...places.map((p) => p[k])) - Math.min(...places.map((p) => p[k]))) / (high - low);
  const filled = Math.max(size('x', free.left, free.right), size('y', free.top, free.bottom));
  assert.ok(filled >= least, `${where}: fills ${filled}`);
}

const shapes = {
  tall: [box([0, 0, 0], [1, 1, 30])],
  wide: [box([0, 0, 0], [30, 1, 1])],
  flat: [box([0, 0, 0], [30, 20, 1])],
  round: [prism(64, 1, 2)],
  // One far from the other: the middle of all is in neither.
  two: [box([0, 0, 0], [1, 1, 20]), box([30, 2, 0], [31, 3, 1])],
};
for (const [name, solids] of Object.entries(shapes)) {
  it(`"show all" shows all, in windows of any size and from everywhere: ${name}`, async () => {
    const url = pageOf(name, solids.map((solid, i) => written(`${name}${i}.obj`, solid)));
    for (const [width, height] of [[1100, 760], [420, 900], [1700, 420]]) {
      const page = await open(url, { width, height });
      await settled(page);
      await assertSeen(page, `${width} x ${height}, at first`);
      for (const direction of width === 1100 ? ['Front', 'Right', 'Top', 'Angle'] : ['Front']) {
        await page.getByRole('button', { name: direction, exact: true }).click();
        await page.getByRole('button', { name: 'Fit' }).click();
        await settled(page);
        await assertSeen(page, `${width} x ${height}, ${direction}`);
      }
      // Turned about it stays in sight, also where its ends touch the cone from the eye about all of it.
      for (const [yaw, pitch] of [[1.3, -0.7], [2.6, 0.2], [4, 1.4], [5.5, -1.5], [0, 0.25], [0.25, 0], [1.32, 0]]) {
        await look(page, yaw, pitch);
        await assertSeen(page, `${width} x ${height}, turned to ${yaw}, ${pitch}`);
      }
      clean(page);
      await page.context().close();
    }
  });
}

it('"show all" fills the room that there is, beside a panel and above the slider of time as well', async () => {
  const tall = await open(pageOf('fills', [written('fills.obj', shapes.tall[0])]));
  await look(tall, 0, 0);
  await tall.keyboard.press('f');
  await settled(tall);
  await assertSeen(tall, 'tall', 0.94);
  await tall.locator('.parts .name').click();
  await settled(tall);
  await assertSeen(tall, 'beside the panel');
  await tall.keyboard.press('Escape');
  await tall.getByRole('button', { name: 'Section' }).click();
  await tall.keyboard.press('f');
  await settled(tall);
  await assertSeen(tall, 'below the tools of the section', 0.9);
  clean(tall);
  await tall.context().close();
  const scene = await open(pageAndReport('fills-scene', ['collide', 'examples/scenes/gears.json']).url, { width: 1000, height: 520 });
  const places = await placesOf(scene, await scene.evaluate(() => signumPage.scene.parts.flatMap((p) => [...Array(p.standing.length / 3).keys()].map((i) => [...p.standing.subarray(3 * i, 3 * i + 3)]))));
  const { top, bottom } = await freeOf(scene);
  assert.ok(places.every((p) => p.y >= top && p.y <= bottom));
  await scene.context().close();
});

it('what is under the pointer stays there while the wheel turns', async () => {
  const page = await open(pageOf('wheel', [written('wheel.obj', box([0, 0, 0], [4, 4, 4]))]));
  await page.locator('.parts .name').click();
  await settled(page);
  // The corner that is in the plane across the view through what it turns about stays exactly.
  await look(page, Math.PI / 4, 0);
  const corner = [[0, 4, 4]];
  const [before] = await placesOf(page, corner);
  await page.mouse.move(before.x, before.y);
  await page.mouse.wheel(0, -300);
  await settled(page);
  const [now] = await placesOf(page, corner);
  assert.ok(Math.hypot(now.x - before.x, now.y - before.y) < 1, `${JSON.stringify(before)} ${JSON.stringify(now)}`);
  const far = await placesOf(page, [[4, 0, 0]]);
  assert.ok(Math.hypot(far[0].x - now.x, far[0].y - now.y) > 10);
  await page.context().close();
});

// Edges --------------------------------------------------------------------------------------------
async function module(name) {
  const { outputFiles } = await build({ entryPoints: [join(root, 'page/src', name)], bundle: true, format: 'esm', write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString('base64')}`);
}
/** How many edges bend by more than each of these degrees. */
async function edges([vertices, triangles], ...degrees) {
  const { featureEdges } = await module('feature_edges.ts');
  const { lines, counts } = featureEdges(new Float64Array(vertices.flat()), new Uint32Array(triangles.flat()));
  assert.equal(lines.length, 6 * counts[0]);
  assert.equal(counts.length, 181);
  return degrees.map((d) => counts[d]);
}
/** Two faces that meet in the x axis, one of which is bent up by so many degrees. */
const bent = (degrees) => [
  [[0, 0, 0], [1, 0, 0], [0.5, -1, 0], [0.5, Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]],
  [[1, 0, 2], [0, 1, 3]],
];

test('edges are those at which faces bend by more than an angle', async () => {
  // No diagonals of its faces, whichever way they go.
  for (const turned of [false, true]) assert.deepEqual(await edges(box([0, 0, 0], [1, 2, 3], turned), 0, 30, 89, 90), [12, 12, 12, 0]);
  // A prism of 64 sides bends by 5.6 degrees along its sides, and by 90 at its ends.
  assert.deepEqual(await edges(prism(64, 1, 2), 0, 5, 6, 30, 89), [192, 192, 128, 128, 128]);
  // The four sides of the two faces end there; what they share counts by its angle, and not by rounding.
  for (const degrees of [0, 1, 10, 30, 60, 90, 120, 179, 180])
    for (const d of [1, 10, 29, 30, 31, 60, 90, 120, 179]) assert.deepEqual(await edges(bent(degrees), d), [4 + (degrees > d ? 1 : 0)], `${degrees} > ${d}`);
});

test('edges of what is not as it should be: faces turned round, slivers, edges of three faces, holes', async () => {
  const [vertices, triangles] = box([0, 0, 0], [1, 1, 1]);
  const reversed = triangles.map((t, i) => (i % 3 === 0 ? [...t].reverse() : t));
  assert.deepEqual(await edges([vertices, reversed], 30), [12]);
  assert.deepEqual(await edges([vertices, triangles.slice(1)], 30), [13]);
  // A sheet stands on a face, along its diagonal, which faces of one plane share.
  const [a, , c] = triangles[0];
  assert.deepEqual(await edges([[...vertices, [0.5, 0.5, -1]], [...triangles, [a, c, 8]]], 30), [12 + 3]);
  // An edge has a vertex in its middle on one side alone, and a triangle without area fills the gap.
  const gap = triangles.flatMap((t) => {
    const at = [0, 1, 2].find((k) => t[k] === 0 && t[(k + 1) % 3] === 1);
    return at === undefined ? [t] : [[0, 8, t[(at + 2) % 3]], [8, 1, t[(at + 2) % 3]], [0, 1, 8]];
  });
  for (const nearly of [0, 1e-12, -1e-12]) assert.deepEqual(await edges([[...vertices, [0.5, nearly, 0]], gap], 30), [13], `${nearly}`);
  const diagonal = triangles.flatMap((t) => {
    const at = [0, 1, 2].find((k) => t[k] === a && t[(k + 1) % 3] === c);
    return at === undefined ? [t] : [[a, 8, t[(at + 2) % 3]], [8, c, t[(at + 2) % 3]], [a, c, 8]];
  });
  assert.deepEqual(await edges([[...vertices, [0.5, 0.5, 0]], diagonal], 30), [12]);
});

it('one chooses from which angle on edges are drawn', async () => {
  const page = await open(pageOf('prism', [written('prism.obj', prism(64, 1, 2))]));
  const drawn = () => page.evaluate(() => {
    const { edges } = signumPage.view.parts[0];
    return edges.visible ? edges.geometry.drawRange.count / 2 : 0;
  });
  assert.equal(await drawn(), 128);
  const select = page.getByRole('combobox', { name: 'Which edges are drawn' });
  for (const [label, count] of [['edges > 0°', 192], ['edges > 60°', 128], ['no edges', 0], ['edges > 30°', 128]]) {
    await select.selectOption({ label });
    await settled(page);
    assert.equal(await drawn(), count, label);
  }
  clean(page);
  await page.context().close();
});

// Surfaces in one place ------------------------------------------------------------------------------
it('of two faces in one place always the same is in front, from everywhere', async () => {
  // The tops of three boxes are in one plane: a square of the first is also in the second, and in the third.
  const files = [box([0, 0, 0], [4, 4, 2]), box([1, 1, 1], [6.1, 3, 2], true), box([1.3, 0.7, 0.5], [3, 3.2, 2], true)].map((b, i) => written(`top${i}.obj`, b));
  const page = await open(pageOf('tops', files));
  for (const checkbox of await page.locator('.class input, .verdicts input:enabled').all()) await checkbox.uncheck();
  await page.getByRole('combobox', { name: 'Which edges are drawn' }).selectOption({ label: 'no edges' });
  for (const [yaw, pitch] of [[0.49, 0.45], [1.1, 0.2], [2.2, 0.7], [3.7, 1.2], [5, 0.1]]) {
    await look(page, yaw, pitch);
    await page.keyboard.press('f');
    await settled(page);
    const { at } = await pixelsOf(page);
    const inside = [];
    for (let x = 1.6; x < 2.7; x += 0.05) for (let y = 1.4; y < 2.7; y += 0.05) inside.push([x, y, 2]);
    const colors = (await placesOf(page, inside)).map((p) => at(p.x, p.y));
    assert.ok(colors.every((c) => differ(c, colors[0]) <= 2), `${yaw}, ${pitch}: ${[...new Set(colors.map(String))].join(' ')}`);
  }
  clean(page);
  await page.context().close();
});

it('edges are drawn without gaps', async () => {
  const page = await open(pageOf('whole-edges', [written('whole-edges.obj', box([0, 0, 0], [4, 4, 2]))]));
  const select = page.getByRole('combobox', { name: 'Which edges are drawn' });
  const drawn = async (label) => (await select.selectOption({ label }), await settled(page), pixelsOf(page));
  // Those that are seen, from a little beyond one end to a little before the other.
  const seen = [[[4, 0, 0.1], [4, 0, 1.9]], [[0.1, 0, 2], [3.9, 0, 2]], [[4, 0.1, 2], [4, 3.9, 2]], [[0, 0.1, 2], [0, 3.9, 2]], [[0.1, 4, 2], [3.9, 4, 2]], [[0.1, 0, 0], [3.9, 0, 0]]];
  for (const [yaw, pitch] of [[0.49, 0.45], [0.8, 0.08], [0.2, 0.9], [1.2, 0.3]]) {
    await look(page, yaw, pitch);
    const without = await drawn('no edges');
    const withThem = await drawn('edges > 30°');
    for (const ends of seen) {
      const [p, q] = await placesOf(page, ends);
      const length = Math.hypot(q.x - p.x, q.y - p.y);
      const [dx, dy] = [(q.x - p.x) / length, (q.y - p.y) / length];
      const gaps = [];
      for (let i = 0; i <= length; ++i) {
        const across = [-1.5, -1, -0.5, 0, 0.5, 1, 1.5].map((d) => [p.x + i * dx - d * dy, p.y + i * dy + d * dx]);
        if (!across.some(([x, y]) => differ(without.at(x, y), withThem.at(x, y)) >= 8)) gaps.push(i);
      }
      assert.deepEqual(gaps, [], `${yaw}, ${pitch}: from ${ends[0]} to ${ends[1]}`);
    }
  }
  clean(page);
  await page.context().close();
});

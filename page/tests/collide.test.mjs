// SPDX-License-Identifier: MIT
// What a person does with the page of signum collide, in a browser.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { clickCanvas, closeBrowser, heading, inFolder, open, pageAndReport, placeOn, settled, without } from './browser.mjs';

after(closeBrowser);
const it = (name, body) => test(name, { skip: without }, body);
const clean = (page) => assert.deepEqual(page.problems, []);
const gears = (name, ...more) => pageAndReport(name, ['collide', 'examples/scenes/gears.json', ...more]);
const details = (page) => page.locator('section.details').textContent();

const cube =
  'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 0 0 1\nv 1 0 1\nv 0 1 1\nv 1 1 1\n' +
  'f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n';
/** The page of cubes, each with its members of a body. */
function cubes(name, bodies, more = {}, args = []) {
  writeFileSync(inFolder('cube.obj'), cube);
  const file = inFolder(`${name}.json`);
  const scene = { bodies: bodies.map((b, i) => ({ name: 'abcdef'[i], file: 'cube.obj', ...b })), ...more };
  writeFileSync(file, JSON.stringify(scene));
  return pageAndReport(name, ['collide', file, ...args]);
}
/** Where a vertex of a part is drawn now, in the coordinates of the scene. */
const drawnAt = (page, part, vertex) =>
  page.evaluate(([part, vertex]) => {
    const { view, scene, space } = signumPage;
    view.parts[part].place();
    const group = view.parts[part].group;
    group.updateMatrixWorld();
    const [x, y, z] = space.toView(scene.parts[part].standing, 3 * vertex);
    const m = group.matrixWorld.elements;
    const at = [0, 1, 2].map((k) => m[k] * x + m[4 + k] * y + m[8 + k] * z + m[12 + k]);
    return space.toFile(at);
  }, [part, vertex]);
const near = (p, q, by = 1e-6) => assert.ok(p.every((x, k) => Math.abs(x - q[k]) < by), `${p} is not ${q}`);

it('bodies, distances, clearance and first impact are those of the report', async () => {
  const { url, report } = gears('gears-scene');
  const page = await open(url);
  assert.deepEqual(await page.locator('.parts .name span').allTextContents(), report.bodies.map((b) => b.name));
  const facts = await page.locator('.parts .name small').allTextContents();
  report.bodies.forEach((b, i) => assert.ok(facts[i].startsWith(`${b.triangles} triangles`), facts[i]));
  const byLength = [...report.distances].sort((d, e) => d.distance - e.distance);
  const rows = await page.locator('.verdicts button').allTextContents();
  assert.equal(rows.length, report.distances.length);
  const isNear = (d) => report.nearer.some((n) => n.a === d.a && n.b === d.b);
  byLength.forEach((d, i) =>
    assert.equal(rows[i], `${report.bodies[d.a].name} – ${report.bodies[d.b].name}${d.distance}${isNear(d) ? ' at most 8' : ''}`));
  // Each is drawn as a line between its nearest points, with its length.
  const labels = await page.locator('.labels span').allTextContents();
  assert.deepEqual(labels.map(Number).sort(), report.distances.map((d) => Number(d.distance.toPrecision(6))).sort());
  for (const [i, d] of byLength.entries()) {
    await page.locator('.verdicts button').nth(i).click();
    await settled(page);
    const text = await details(page);
    for (const x of [d.distance, ...d.points.flat()]) assert.ok(text.includes(String(x)), `${x} in ${text}`);
    assert.equal(text.includes('they are at most so far apart'), isNear(d));
    assert.deepEqual(await page.locator('.labels span').allTextContents(), [String(Number(d.distance.toPrecision(6)))]);
    const [p, q] = d.points;
    assert.ok(Math.abs(Math.hypot(...p.map((x, k) => x - q[k])) - d.distance) < 1e-12 * d.distance);
  }
  const { a, b, time, triangles } = report.first_impact;
  assert.equal(await page.locator('button.impact small').textContent(), `t = ${time}`);
  await page.getByRole('button', { name: 'First impact', exact: true }).click();
  assert.equal(await heading(page), 'First impact');
  const text = await details(page);
  for (const words of [`t = ${time}`, `${report.bodies[a].name}, triangle ${triangles[0]}`, `${report.bodies[b].name}, triangle ${triangles[1]}`, 'its face', 'its vertex 0'])
    assert.ok(text.includes(words), `${words} in ${text}`);
  assert.equal(await page.evaluate(() => signumPage.view.time), time);
  clean(page);
  await page.context().close();
});

it('what is clicked is what is named, with the exact hit of the triangle where it stands', async () => {
  const { url, report } = gears('gears-clicked');
  const page = await open(url);
  await page.evaluate(() => signumPage.view.verdicts.shown.fill(false));
  for (const [part, { name }] of report.bodies.entries()) {
    const place = await placeOn(page, part);
    await clickCanvas(page, place);
    assert.equal(await heading(page), `${name}, triangle ${place.triangle}`);
    assert.match(await details(page), /The exact hit of the ray through this pixel/);
    const hit = await page.locator('section.details .points code').allTextContents();
    assert.equal(hit.length, 3);
    // It is where the triangle is drawn, which is nearly where it stands.
    const value = (f) => { const [n, d] = f.split('/'); return Number(BigInt(n) * 2n ** 40n / BigInt(d ?? 1)) / 2 ** 40; };
    const [corners, { origin, direction }] = await page.evaluate(([part, { x, y, triangle }]) => {
      const { triangles, standing } = signumPage.scene.parts[part];
      return [[0, 1, 2].map((k) => [0, 1, 2].map((c) => standing[3 * triangles[3 * triangle + k] + c])), signumPage.view.ray(x, y)];
    }, [part, place]);
    const sub = (a, b) => a.map((x, k) => x - b[k]);
    const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    const n = cross(sub(corners[1], corners[0]), sub(corners[2], corners[0]));
    const t = dot(n, sub(corners[0], origin)) / dot(n, direction);
    near(hit.map(value), origin.map((x, k) => x + t * direction[k]));
    await page.keyboard.press('Escape');
  }
  // Afterwards what moves is elsewhere.
  await page.keyboard.press('.');
  await clickCanvas(page, await placeOn(page, report.bodies.findIndex((b) => b.name === 'pinion')));
  assert.ok(!(await details(page)).includes('The exact hit'));
  clean(page);
  await page.context().close();
});

it('the slider of time moves bodies on the way that the scene gives them, by pointer and by keys', async () => {
  // From a quarter of a turn about z to a half: at the middle (0, 0, 1, 1/2), whose cosine is -3/5.
  const { url, report } = cubes('turning', [{}, { translation: [3, 0, 0], rotation: [0, 0, 1, 1], to: { translation: [-1, 4, 0], rotation: [0, 0, 1, 0] } }]);
  const page = await open(url);
  near(await drawnAt(page, 1, 1), [3, 1, 0]);
  const slider = page.getByRole('slider', { name: 'Time' });
  const to = (t) => slider.evaluate((s, t) => ((s.value = t), s.dispatchEvent(new Event('input'))), t);
  await to(0.5);
  near(await drawnAt(page, 1, 0), [1, 2, 0]);
  near(await drawnAt(page, 1, 1), [0.4, 2.8, 0]);
  await to(1);
  near(await drawnAt(page, 1, 1), [-2, 4, 0]);
  near(await drawnAt(page, 0, 1), [1, 0, 0]);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  near(await drawnAt(page, 1, 1), [3, 1, 0]);
  await page.locator('canvas').focus();
  const time = () => page.evaluate(() => signumPage.view.time);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  assert.ok(Math.abs((await time()) - 0.04) < 1e-12);
  await page.keyboard.press(',');
  assert.ok(Math.abs((await time()) - 0.02) < 1e-12);
  await page.keyboard.press('i');
  if (report.first_impact) {
    assert.equal(await time(), report.first_impact.time);
    assert.match(await page.locator('.time output').textContent(), /first impact/);
  }
  clean(page);
  await page.context().close();
});

it('a body that falls onto another: the mark of the impact, and what is said before and after it', async () => {
  const { url, report } = cubes('falling', [{}, { translation: [0, 0, 3], to: { translation: [0, 0, -1] } }], {}, ['--distances', '--clearance', '1']);
  assert.equal(report.first_impact.time, 0.5);
  const page = await open(url);
  const mark = await page.locator('.mark-of-impact').evaluate((m) => (m.offsetLeft + 6 - 8) / (m.parentElement.clientWidth - 16));
  assert.ok(Math.abs(mark - 0.5) < 0.01, `${mark}`);
  const slider = page.getByRole('slider', { name: 'Time' });
  assert.equal(await slider.getAttribute('aria-valuetext'), '0, at the start');
  assert.equal(await page.locator('.labels span').textContent(), '2');
  await slider.focus();
  await page.keyboard.press('End');
  await settled(page);
  assert.equal(await slider.getAttribute('aria-valuetext'), '1, after the first impact, as if nothing were met');
  // Distances are those of the start.
  assert.equal(await page.locator('.labels span').count(), 0);
  await page.locator('button.impact').click();
  near(await drawnAt(page, 1, 0), [0, 0, 1]);
  assert.equal(await slider.getAttribute('aria-valuetext'), '0.5, first impact');
  await page.locator('.verdicts button').click();
  await settled(page);
  assert.equal(await page.evaluate(() => signumPage.view.time), 0);
  clean(page);
  await page.context().close();
});

it('bodies that meet: each pair of triangles is in the list, and drawn where they stand', async () => {
  const { url, report } = cubes('meeting', [{}, { translation: [0.5, 0.5, 0.5], rotation: [0, 0, 3, 0] }, { matrix: [[2, 0, 0, 5], [0, 1, 0, 0], [0, 0, 1, 0]] }]);
  assert.equal(report.contacts.length, 1);
  const page = await open(url);
  assert.equal(await page.locator('.verdict').textContent(), '1 pair of bodies meets where they stand.');
  near(await drawnAt(page, 1, 7), [-0.5, -0.5, 1.5]);
  near(await drawnAt(page, 2, 7), [7, 1, 1]);
  await page.locator('summary', { hasText: 'triangles that meet' }).click();
  const rows = await page.locator('.class ol button').allTextContents();
  assert.deepEqual(rows, report.contacts[0].triangles.map(([i, j]) => `${i}–${j}`));
  for (const i of [0, rows.length - 1]) {
    await page.locator('.class ol button').nth(i).click();
    const text = await details(page);
    const [s, t] = report.contacts[0].triangles[i];
    for (const words of [`a, triangle ${s}`, `b, triangle ${t}`, 'decided exactly']) assert.ok(text.includes(words), `${words} in ${text}`);
    for (const words of ['coplanar', 'transversal', 'oracle']) assert.ok(!text.includes(words), words);
  }
  // Nothing moves, so there is no time; and no time, no impact.
  assert.equal(await page.locator('.time').count(), 0);
  assert.equal(await page.locator('button.impact').count(), 0);
  // A triangle of a placed body has its coordinates in the file and where it stands.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fit' }).click();
  await settled(page);
  const place = await placeOn(page, 2);
  await clickCanvas(page, place);
  assert.equal(await heading(page), `c, triangle ${place.triangle}`);
  const corners = async (caption) => (await page.locator(`section.details caption:has-text("${caption}") ~ tbody td`).allTextContents()).map(Number);
  const inFile = await corners('Corners, in its file');
  assert.ok(inFile.length === 9 && inFile.every((x) => x === 0 || x === 1));
  assert.deepEqual(await corners('At the start, nearly'), inFile.map((x, k) => (k % 3 ? x : 2 * x + 5)));
  clean(page);
  await page.context().close();
});

for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss: ${scheme}`, async () => {
    const page = await open(gears('axe-scene').url, { scheme });
    const check = async (where) => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map((v) => `${where}: ${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
    };
    await check('first');
    await page.locator('.verdicts button').first().click();
    await check('a distance');
    await page.keyboard.press('i');
    await check('the impact');
    clean(page);
    await page.context().close();
  });
}

it('hostile names do nothing', async () => {
  const hacked = 'globalThis.hacked=1';
  const names = [`a</script><script>${hacked}</script>`, `"><img src=x onerror=${hacked}>`, `' onfocus='${hacked}' autofocus=' <!-- \${${hacked}}`];
  const { url } = cubes('</script><script>globalThis.hacked=1<!--'.replaceAll('/', '_'), names.map((name, i) => ({ name, translation: [i * 0.75, 0, 0], to: { translation: [0, i * 5, 0] } })), { distances: true, clearance: 1 });
  const page = await open(url);
  assert.deepEqual(await page.locator('.parts .name span').allTextContents(), names);
  for (const button of await page.locator('.parts .name, .verdicts button, button.impact').all()) await button.click();
  await page.keyboard.press('n');
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  assert.equal(await page.locator('img').count(), 0);
  clean(page);
  await page.context().close();
});

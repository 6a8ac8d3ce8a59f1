// SPDX-License-Identifier: MIT
// The relations of parts, as a list and as they are drawn.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { clickCanvas, closeBrowser, examples, heading, inFolder, open, pageAndReport, placeOn, root, settled, without } from './browser.mjs';
import { differ, freeOf, pixelsOf, placesOf } from './pixels.mjs';
import { box, prism, written } from './solids.mjs';

after(closeBrowser);
const it = (name, body) => test(name, { skip: without }, body);
const clean = (page) => assert.deepEqual(page.problems, []);
const details = (page) => page.locator('section.details').textContent();
const rows = (page) => page.locator('.verdicts button');
const brief = (x) => String(Number(x.toPrecision(6)));
const checked = (name, files) => pageAndReport(name, ['check', ...files]);
const exampleFiles = (name) => examples[name].map((file) => join(root, 'examples', name, file));
/** The page with its scene changed. */
function edited(url, change) {
  const path = fileURLToPath(url);
  const html = readFileSync(path, 'utf8').replace(/(<script type="application\/json" id="scene">)(.*?)(<\/script>)/, (_, before, text, end) => {
    const scene = JSON.parse(text);
    change(scene);
    return before + JSON.stringify(scene).replaceAll('<', '\\u003c') + end;
  });
  writeFileSync(path, html);
  return url;
}
const [red, blue] = [[0xd6, 0x14, 0x28], [0x0f, 0x62, 0xd6]];

for (const name of Object.keys(examples)) {
  it(`the pairs are those of the report, and a click on one flies there: ${name}`, async () => {
    const { url, report } = checked(name, exampleFiles(name));
    const page = await open(url);
    const listed = await page.evaluate(() => signumPage.scene.verdicts);
    assert.ok(report.verdicts.length > 0);
    for (const v of report.verdicts) {
      const nth = await page.evaluate(([a, b]) => [...document.querySelectorAll('.verdicts button')].findIndex((e) => e.firstChild.textContent === `${signumPage.scene.parts[a].name} – ${signumPage.scene.parts[b].name}`), [v.a, v.b]);
      const words = await rows(page).nth(nth).locator('small').textContent();
      assert.ok(words.startsWith(v.relation), words);
      if (v.volume !== null) assert.ok(words.includes(`volume ${brief(v.volume)}`), words);
      if (v.touch?.area) assert.ok(words.includes(`over an area of ${brief(v.touch.area)}`), words);
      await rows(page).nth(nth).click();
      await settled(page);
      assert.equal(await heading(page), `${examples[name][v.a]} – ${examples[name][v.b]}`);
      const text = await details(page);
      for (const x of [v.volume, ...(v.box ?? []).flat()]) if (x !== null) assert.ok(text.includes(String(x)), `${x} in ${text}`);
      // What they share is where nothing covers it, and large enough to be seen.
      const points = v.box ?? await page.evaluate(([a, b]) => {
        const { scene } = signumPage;
        const pair = scene.pairs.find((p) => p.a === a && p.b === b);
        return Array.from({ length: pair.size }, (_, i) => scene.contact(pair.first + i).points).flat();
      }, [v.a, v.b]);
      const free = await freeOf(page);
      const places = await placesOf(page, points);
      for (const { x, y } of places) assert.ok(x > free.left && x < free.right && y > free.top && y < free.bottom, `(${x}, ${y}) in ${JSON.stringify(free)}`);
      const spread = Math.max(...places.map((p) => Math.hypot(p.x - places[0].x, p.y - places[0].y)));
      assert.ok(spread > 0.15 * (free.bottom - free.top), `${spread}`);
      assert.deepEqual(await page.evaluate(() => signumPage.view.contacts.only), { a: v.a, b: v.b });
    }
    // The worst comes first, and what is left apart is counted.
    const relations = ['interfering', 'undecided', 'touching', 'apart'];
    const order = await rows(page).locator('small').allTextContents();
    const ranks = order.map((words) => relations.findIndex((r) => words.startsWith(r)));
    assert.deepEqual(ranks, [...ranks].sort());
    const { apart } = report.counts;
    assert.equal(Number(await page.locator('#verdicts-title .count').textContent()), report.verdicts.length + apart);
    const left = apart - listed.filter((v) => v.relation === 'apart').length;
    assert.equal(await page.getByText(/pairs? (is|are) apart\.$/).count(), left ? 1 : 0);
    await page.keyboard.press('Escape');
    assert.equal(await page.evaluate(() => signumPage.view.contacts.only), null);
    assert.equal(await page.locator('.verdicts [aria-current]').count(), 0);
    clean(page);
    await page.context().close();
  });
}

/** The volume in a closed surface, by the theorem of Gauss. */
const volumes = (page) =>
  page.evaluate(() =>
    signumPage.scene.verdicts.map(({ common }) => {
      if (!common) return null;
      const { positions: p, triangles } = common;
      let six = 0;
      for (let t = 0; t < triangles.length; t += 3) {
        const [a, b, c] = [0, 1, 2].map((k) => [...p.subarray(3 * triangles[t + k], 3 * triangles[t + k] + 3)]);
        six += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
      }
      return six / 6;
    }),
  );

it('the surface of what two parts share encloses the volume of the report', async () => {
  const solids = [box([0, 0, 0], [4, 4, 2]), box([1, 1, 1], [6.1, 3, 2], true), box([1.5, 1.5, 1.2], [2, 2, 1.7]), prism(9, 1.1, 3), box([0, 0, 0], [4, 4, 2], true), box([4, 0, 0], [7, 4, 2])];
  for (const files of [exampleFiles('press_fit'), exampleFiles('gears'), solids.map((s, i) => written(`shared${i}.obj`, s))]) {
    const { url, report } = checked('shared', files);
    const page = await open(url);
    const found = await volumes(page);
    report.verdicts.forEach((v, i) => {
      if (v.volume === null) assert.equal(found[i], null);
      else assert.ok(Math.abs(found[i] - v.volume) < 1e-9 * v.volume, `${v.relation}: ${found[i]} is not ${v.volume}`);
    });
    assert.ok(report.verdicts.some((v) => v.volume !== null));
    clean(page);
    await page.context().close();
  }
});

it('what two parts share is drawn in red, through them and alone, and is in the way of no click', async () => {
  const files = [box([0, 0, 0], [4, 4, 2]), box([2, 1, 0.5], [6, 3, 1.5])].map((s, i) => written(`red${i}.obj`, s));
  const { url, report } = checked('red', files);
  assert.deepEqual(report.verdicts[0].box, [[2, 1, 0.5], [4, 3, 1.5]]);
  const page = await open(url);
  for (const contacts of await page.locator('.class input').all()) await contacts.uncheck();
  // Beside the middle, where an arrow may begin.
  const inside = async (point = [2.3, 1.3, 0.7]) => {
    await settled(page);
    const [{ x, y }] = await placesOf(page, [point]);
    return (await pixelsOf(page)).at(x, y);
  };
  const reddish = ([r, g, b]) => r - Math.max(g, b);
  // Inside of both parts it shows through, more so than nothing does.
  const through = await inside();
  await page.locator('.verdicts input').uncheck();
  const plain = await inside();
  assert.ok(reddish(through) > reddish(plain) + 25, `${through} ${plain}`);
  await page.locator('.verdicts input').check();
  await page.getByRole('button', { name: 'X-ray' }).click();
  assert.ok(differ(await inside(), plain) < 3);
  const place = await placeOn(page, 0);
  await clickCanvas(page, place);
  assert.equal(await heading(page), `red0.obj, triangle ${place.triangle}`);
  // Alone it is drawn solid, and the parts about it as glass.
  await rows(page).click();
  assert.ok(reddish(await inside()) > 90, `${await inside()}`);
  // Where the glass lies on it, it is the same everywhere.
  await page.keyboard.press('4');
  await page.getByRole('combobox', { name: 'Which edges are drawn' }).selectOption({ label: 'no edges' });
  await settled(page);
  const { at } = await pixelsOf(page);
  const top = [];
  for (let x = 2.1; x < 3.95; x += 0.1) for (let y = 1.1; y < 2.95; y += 0.1) top.push([x, y, 1.5]);
  const colors = (await placesOf(page, top)).map((p) => at(p.x, p.y));
  // The arrow of the depth begins in the middle.
  const common = colors.filter((c) => differ(c, colors[44]) < 6).length;
  assert.ok(common > 0.88 * colors.length, `${common} of ${colors.length}`);
  await page.keyboard.press('1');
  // A section cuts it, too, and fills it.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Section' }).click();
  await settled(page);
  const caps = await page.evaluate(() => signumPage.view.parts.map((p) => p.section.visible));
  assert.deepEqual(caps, [true, true]);
  const cut = await inside([2.3, 2, 0.7]);
  assert.ok(differ(cut, red) < 60, `${cut}`);
  // What is apart is not drawn where it was.
  await page.getByRole('button', { name: 'Section' }).click();
  await page.getByRole('slider', { name: 'How far parts are apart' }).fill('0.6');
  await settled(page);
  assert.ok(await page.evaluate(() => !signumPage.view.verdicts.group.visible));
  clean(page);
  await page.context().close();
});

it('distances and depths are drawn where they are known, with their lengths, and nothing where they are not', async () => {
  const files = [box([0, 0, 0], [2, 2, 2]), box([1.75, 0.5, 0.5], [4, 1.5, 1.5]), box([0.5, 0.5, 3.25], [1.5, 1.5, 4])].map((s, i) => written(`near${i}.obj`, s));
  const known = (scene) => {
    scene.verdicts = [{ ...scene.verdicts[0], depth: { least: 0.2, most: 0.25, axis: [-1, 0, 0] } }];
    scene.verdicts.push({ a: 0, b: 2, relation: 'apart', distance: { value: 1.25, from: [1, 1, 2], to: [1, 1, 3.25] } });
    scene.distances = [];
    scene.clearance = undefined;
  };
  const page = await open(edited(checked('near', files).url, known));
  assert.deepEqual((await page.locator('.labels span').allTextContents()).sort(), ['1.25', 'depth 0.2 to 0.25']);
  const words = await rows(page).locator('small').allTextContents();
  assert.deepEqual(words, ['interfering · volume 0.25 · depth 0.2 to 0.25', 'apart · distance 1.25']);
  await rows(page).nth(1).click();
  await settled(page);
  assert.deepEqual(await page.locator('.labels span').allTextContents(), ['1.25']);
  // The segment is drawn from one point to the other.
  const at = async (points) => {
    const { at } = await pixelsOf(page);
    return (await placesOf(page, points)).map(({ x, y }) => [-1, 0, 1].flatMap((i) => [-1, 0, 1].map((k) => at(x + i, y + k))));
  };
  const along = [0.1, 0.25, 0.4].map((t) => [1, 1, 2 + 1.25 * t]);
  for (const pixels of await at(along)) assert.ok(pixels.some((c) => differ(c, blue) < 70), `${pixels.join(' ')}`);
  const text = await details(page);
  for (const expected of ['distance1.25', 'Nearest to each other', '3.25']) assert.ok(text.includes(expected), `${expected} in ${text}`);
  await rows(page).nth(0).click();
  await settled(page);
  assert.deepEqual(await page.locator('.labels span').allTextContents(), ['depth 0.2 to 0.25']);
  assert.match(await details(page), /0.2 to 0.25.*move near0.obj by 0.25 along \(-1, 0, 0\)/);
  clean(page);
  await page.context().close();

  const unknown = (scene) => {
    scene.distances = [];
    for (const v of scene.verdicts) for (const name of ['depth', 'distance', 'clearance', 'volume', 'box', 'witness', 'common']) delete v[name];
  };
  const bare = await open(edited(checked('bare', files).url, unknown));
  assert.equal(await bare.locator('.labels span').count(), 0);
  await rows(bare).nth(0).click();
  await settled(bare);
  assert.equal(await bare.evaluate(() => signumPage.view.verdicts.group.children.length), 0);
  clean(bare);
  await bare.context().close();

  // Without its surface, its box.
  const boxed = await open(edited(checked('boxed', files).url, (scene) => delete scene.verdicts[0].common));
  await rows(boxed).nth(0).click();
  await boxed.getByRole('button', { name: 'Close' }).click();
  for (const contacts of await boxed.locator('.class input').all()) await contacts.uncheck();
  await boxed.getByRole('button', { name: 'transparent', exact: true }).click();
  await settled(boxed);
  const { at: pixel } = await pixelsOf(boxed);
  const [p] = await placesOf(boxed, [[1.75, 0.5, 1.2]]);
  assert.ok([-1, 0, 1].some((d) => { const c = pixel(p.x + d, p.y); return c[0] - c[1] > 60; }));
  clean(boxed);
  await boxed.context().close();
});

it('names are those of files, with as many folders as tell them apart, and their paths are told where one points', async () => {
  const places = ['some/long/way/one/x.obj', 'some/long/way/two/x.obj', 'some/long/way/two/y.obj'];
  const files = places.map((place, i) => {
    mkdirSync(join(inFolder(place), '..'), { recursive: true });
    return written(place, box([3 * i, 0, 0], [3 * i + (i === 1 ? 4 : 1), 1, 1]));
  });
  const page = await open(checked('names', files).url);
  assert.deepEqual(await page.locator('.parts .name span').allTextContents(), ['one/x.obj', 'two/x.obj', 'y.obj']);
  assert.deepEqual(await page.locator('.parts .name').evaluateAll((all) => all.map((e) => e.title)), files);
  assert.equal(await page.locator('h1').textContent(), 'one/x.obj, two/x.obj, y.obj');
  assert.equal(await rows(page).first().locator('span').textContent(), 'two/x.obj – y.obj');
  assert.equal(await rows(page).first().getAttribute('title'), `${files[1]}\n${files[2]}`);
  clean(page);
  await page.context().close();
});

it('of many pairs a hundred are listed at a time, and the address chooses one', async () => {
  const files = Array.from({ length: 16 }, (_, i) => written(`nested${i}.obj`, box([-1 - i, -1 - i, -1 - i], [1 + i, 1 + i, 1 + i])));
  const { url, report } = checked('nested', files);
  assert.equal(report.verdicts.length, 120);
  const page = await open(url);
  assert.equal(await rows(page).count(), 100);
  await page.getByRole('button', { name: 'show 20 more of 20' }).click();
  assert.equal(await rows(page).count(), 120);
  // Only the largest are drawn at first.
  assert.equal(await page.locator('.verdicts input:checked').count(), 12);
  await page.context().close();
  const last = await open(`${url}#verdict=0`);
  assert.equal(await heading(last), 'nested0.obj – nested1.obj');
  assert.equal(await last.locator('.verdicts [aria-current] span').textContent(), 'nested0.obj – nested1.obj');
  clean(last);
  await last.context().close();
});

it('parts that are huge or tiny: volumes that are no double, or 0, are told, and what is shared is drawn', async () => {
  for (const [name, scale, volume] of [['huge', 1e307, 'Infinity'], ['tiny', 1e-310, '0']]) {
    const files = [box([0, 0, 0], [4, 4, 4]), box([3, 1, 1], [6, 3, 3]), box([4, 0, 0], [6, 1, 1])].map(([v, t], i) => written(`${name}${i}.obj`, [v.map((p) => p.map((x) => x * scale)), t]));
    const page = await open(checked(name, files).url);
    const all = await rows(page).locator('small').allTextContents();
    assert.ok(all[0].startsWith(`interfering · volume ${volume} · depth 1e`), all[0]);
    assert.ok(all[1].startsWith('touching'), all[1]);
    await rows(page).first().click();
    await settled(page);
    const free = await freeOf(page);
    for (const { x, y } of await placesOf(page, [[3, 1, 1], [4, 3, 3]].map((p) => p.map((x) => x * scale)))) assert.ok(x > free.left && x < free.right && y > free.top && y < free.bottom, `${name}: ${x}, ${y}`);
    const [{ x, y }] = await placesOf(page, [[3.3, 1.4, 1.4].map((x) => x * scale)]);
    const [r, g, b] = (await pixelsOf(page)).at(x, y);
    assert.ok(r - Math.max(g, b) > 60, `${name}: ${r}, ${g}, ${b}`);
    clean(page);
    await page.context().close();
  }
});

it('open parts: what is not decided says why', async () => {
  const [vertices, triangles] = box([0, 0, 0], [2, 2, 2]);
  const page = await open(checked('open', [written('open.obj', [vertices, triangles.slice(2)]), written('other.obj', box([1, 1, 1], [3, 3, 3]))]).url);
  assert.equal(await rows(page).locator('small').textContent(), 'not decided, open.obj is open; their surfaces cross');
  await rows(page).click();
  assert.match(await details(page), /Not decided, open.obj is open; their surfaces cross\./);
  clean(page);
  await page.context().close();
});

for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss: ${scheme}`, async () => {
    const page = await open(checked('axe', exampleFiles('press_fit')).url, { scheme });
    for (const nth of [0, 1]) {
      await rows(page).nth(nth).click();
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
    }
    clean(page);
    await page.context().close();
  });
}

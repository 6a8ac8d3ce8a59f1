// SPDX-License-Identifier: MIT
// The gallery: each program runs in the browser, prints what its comments say, and draws something.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeBrowser, emptyPage, inFolder, without } from './browser.mjs';

const out = inFolder('gallery');
const { makePlayground } = without ? {} : await import('../site/site.mjs');
const { galleryPrograms, withoutPlayground } = without ? {} : await import('../site/playground.mjs');
const skip = without || withoutPlayground() || false;
const it = (name, body) => test(name, { skip }, body);
before(async () => skip || (await makePlayground(out)));
after(closeBrowser);

async function opened(options) {
  const page = await emptyPage(options);
  await page.goto(pathToFileURL(join(out, 'gallery.html')).href);
  await page.evaluate(() => gallery.ready);
  return page;
}
const printedOf = (page, name) => page.locator(`#${name} .printed`).textContent();

it('twenty programs of at most thirty lines print what they say, and draw', async () => {
  const programs = galleryPrograms();
  assert.equal(programs.length, 20);
  const page = await opened();
  assert.ok(programs.filter(({ python }) => python).length >= 10);
  for (const { name, code, python } of programs) {
    assert.ok(code.trim().split('\n').length <= 30, `${name} is longer`);
    const said = [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map((m) => m[1]);
    assert.equal(said.length, [...code.matchAll(/console\.log/g)].length, name);
    assert.equal(await printedOf(page, name), said.join('\n'), name);
    // tests/python/test_gallery.py runs what is shown here.
    const shown = page.locator(`#${name} details`);
    assert.equal(await shown.count(), python ? 1 : 0, name);
    if (python) {
      await shown.locator('summary').click();
      assert.ok(await shown.locator('pre').isVisible(), name);
      assert.equal(await shown.locator('pre').textContent(), python, name);
    }
    const [seen, colors] = await page.locator(`#${name} .picture`).evaluate((picture) => {
      const canvas = picture.querySelector('canvas');
      if (canvas) return ['pixels', new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size];
      const shapes = [...picture.querySelectorAll('svg > g:first-child > :not(text)')];
      const all = [...shapes].map((s) => `${s.getAttribute('points') ?? ''}${s.getAttribute('cx') ?? 0}`).join();
      return [/NaN|Infinity/.test(all) ? 'numbers that are none' : 'shapes', new Set(shapes.map((s) => s.getAttribute('class'))).size];
    });
    assert.ok(seen === 'pixels' || seen === 'shapes', `${name}: ${seen}`);
    assert.ok(colors >= 2, `${name}: ${colors} kinds of ${seen}`);
  }
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

it('a program that is changed runs again; a mistake is said, and the picture stays', async () => {
  const page = await opened();
  const editor = page.getByLabel('The program: Where two polygons overlap');
  await editor.fill((await editor.inputValue()).replace("overlay('intersection'", "overlay('union'"));
  // |a| + |b| - |a and b| = 23 + 17 - 274/35.
  await page.locator('#overlap .printed', { hasText: 'area 1126/35' }).waitFor();
  await editor.fill('export default 7;');
  await page.locator('#overlap .printed.failed', { hasText: 'export default drawing' }).waitFor();
  assert.ok((await page.locator('#overlap .picture polygon').count()) > 2);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

for (const [scheme, width] of [['light', 1100], ['dark', 380]]) {
  it(`axe finds nothing amiss, and nothing is wider than the window: ${scheme}, ${width}`, async () => {
    const page = await opened({ scheme, width });
    await page.evaluate(() => document.querySelectorAll('details').forEach((d) => (d.open = true)));
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run({ preload: false }));
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(' ')}`), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

// SPDX-License-Identifier: MIT
// The static pages: every link leads somewhere, and each kind of page is seen and read by all.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeBrowser, emptyPage, inFolder, root, without } from './browser.mjs';

const site = inFolder('site');
const it = (name, body) => test(name, { skip: without }, body);
before(async () => {
  if (without) return;
  const { makeSite } = await import('../site/site.mjs');
  await makeSite(site);
});
after(closeBrowser);

const decoded = (text) => text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const all = (folder) => readdirSync(folder, { withFileTypes: true }).flatMap((e) => (e.isDirectory() ? all(join(folder, e.name)) : [join(folder, e.name)]));
/** The pages but those that the program wrote, whose own tests say that they ask for nothing. */
const pages = () => all(site).filter((f) => f.endsWith('.html') && dirname(f) !== join(site, 'examples') || f === join(site, 'examples/README.html'));
const targets = (html) => [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map((m) => decoded(m[1]));
const idsOf = (file) => new Set([...readFileSync(file, 'utf8').matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]));

it('every link leads to a file, and to a place in it', () => {
  const broken = [];
  let count = 0;
  for (const page of pages()) {
    const ids = [...readFileSync(page, 'utf8').matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]);
    assert.equal(new Set(ids).size, ids.length, `${page} has an id twice`);
    for (const target of targets(readFileSync(page, 'utf8'))) {
      if (target.startsWith('https://')) continue;
      ++count;
      const [path, fragment] = target.split('#');
      const file = path === '' ? page : resolve(dirname(page), decodeURIComponent(path));
      const isFile = existsSync(file) && statSync(file).isFile() && statSync(file).size > 0;
      if (!isFile || (fragment !== undefined && pages().includes(file) && !idsOf(file).has(decodeURIComponent(fragment)))) broken.push(`${relative(site, page)}: ${target}`);
    }
  }
  assert.deepEqual(broken, []);
  assert.ok(count > 800, `${count} links`);
});

it('every page is reached from the front, and all of docs/ is among them', () => {
  const reached = new Set();
  const waiting = [join(site, 'index.html')];
  while (waiting.length) {
    const page = waiting.pop();
    if (reached.has(page)) continue;
    reached.add(page);
    if (!page.endsWith('.html') || !pages().includes(page)) continue;
    for (const t of targets(readFileSync(page, 'utf8'))) if (!/^(https:|#)/.test(t)) waiting.push(resolve(dirname(page), t.split('#')[0]));
  }
  // The index of the search is loaded when that is used.
  assert.deepEqual(all(site).filter((f) => !reached.has(f) && f !== join(site, 'search_index.js')), []);
  const missing = all(join(root, 'docs')).filter((f) => f.endsWith('.md') && !f.endsWith('report.md')).map((f) => relative(root, f).replace(/md$/, 'html')).filter((f) => !existsSync(join(site, f)));
  assert.deepEqual(missing, []);
  assert.match(readFileSync(join(site, 'index.html'), 'utf8'), /<h1[^>]*>How often fast geometry code is wrong/);
});

const kinds = ['index.html', 'README.html', 'examples.html', 'playground.html', 'docs/page.html', 'docs/pairs.html', 'docs/judge.html', 'docs/decisions/index.html', 'examples/contact.cpp.html'];
for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss, and pictures are there: ${scheme}`, async () => {
    const page = await emptyPage({ scheme });
    for (const kind of kinds) {
      await page.goto(pathToFileURL(join(site, kind)).href);
      const blank = await page.evaluate(async () => {
        const images = [...document.images];
        images.forEach((i) => (i.loading = 'eager'));
        await Promise.all(images.map((i) => i.decode().catch(() => {})));
        return images.filter((i) => i.naturalWidth === 0).map((i) => i.src);
      });
      assert.deepEqual(blank, []);
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run({ exclude: ['iframe'] }, { iframes: false, preload: false }));
      assert.deepEqual(violations.map((v) => `${kind}: ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(' ')}`), []);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${kind} is wider than the window`);
    }
    assert.deepEqual(page.problems, []);
    await page.context().close();
  });
}

/** What a newcomer wants to know, in the words of one who searches, and the page that answers. */
const questions = [
  ['which parts collide', 'docs/how-to.html'],
  ['mesh printable', 'docs/how-to.html'],
  ['replace predicates.c', 'docs/dropins.html'],
  ['unite many solids', 'docs/how-to.html'],
  ['points in polygon', 'docs/how-to.html'],
  ['library wrong', 'docs/how-to.html'],
  ['first contact moving', 'docs/how-to.html'],
  ['constrained delaunay', 'docs/triangulation.html'],
  ['numpy many', 'docs/python.html'],
  ['coming from FCL', 'docs/coming-from.html'],
  ['convex decomposition', 'docs/faq.html'],
  ['thread safe', 'docs/faq.html'],
  ['commercial product', 'docs/faq.html'],
  ['booleans python', 'docs/python.html'],
];
it('questions of newcomers: the search finds the page that answers, and Enter opens the first', async () => {
  const page = await emptyPage();
  await page.goto(pathToFileURL(join(site, 'docs/decisions/index.html')).href);
  for (const [words, answer] of questions) {
    const found = await page.evaluate((words) => signumSearch(words), words);
    assert.ok(found.slice(0, 5).some(([place]) => place === answer), `${words}: ${found.map(([place, at]) => `${place}#${at}`).join(' ')}`);
  }
  await page.keyboard.press('/');
  await page.keyboard.type('xyzzy');
  await page.getByText('No page has these words.').waitFor();
  await page.getByRole('searchbox').fill('de-9im parcels');
  await page.locator('.search li').first().waitFor();
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => axe.run({ preload: false }));
  assert.deepEqual(violations.map((v) => v.id), []);
  await page.keyboard.press('Enter');
  await page.waitForURL(/gallery\.html#related/);
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

it('every place that the search knows is there', () => {
  globalThis.signumIndex = undefined;
  new Function(readFileSync(join(site, 'search_index.js'), 'utf8'))();
  assert.ok(signumIndex.length > 400, `${signumIndex.length} sections`);
  const wrong = signumIndex.filter(([place, at]) => !existsSync(join(site, place)) || (at !== '' && !idsOf(join(site, place)).has(at)));
  assert.deepEqual(wrong.map(([place, at]) => `${place}#${at}`), []);
});

it('narrow windows: nothing is wider than they are', async () => {
  const page = await emptyPage({ width: 380, height: 700 });
  for (const kind of kinds) {
    await page.goto(pathToFileURL(join(site, kind)).href);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), kind);
  }
  await page.context().close();
});

it('the front has a finding that can be turned, and by Tab one comes to the list of pages', async () => {
  const page = await emptyPage();
  await page.goto(pathToFileURL(join(site, 'index.html')).href);
  const frame = page.frameLocator('iframe');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await frame.locator('.findings button').first().waitFor();
  assert.equal(await frame.locator('.findings button[aria-current] span').first().textContent(), 'intersects ray aabb');
  assert.equal(await frame.locator('section.details').isVisible(), false, 'nothing covers the shapes');
  assert.deepEqual(await frame.locator('.labels span').allTextContents(), ['(0, 0, 1)', '(0, 0, 0)', '(1, 1, 1)']);
  await page.reload();
  await frame.locator('.findings button[aria-current]').waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0, 'what is embedded does not scroll the page');
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'All pages and search');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => location.hash), '#pages');
  assert.deepEqual(page.problems, []);
  await page.context().close();
});

// SPDX-License-Identifier: MIT
// The playground of the site: what it answers is compared with the program's oracle.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { execFileSync } from 'node:child_process';
import { createReadStream, existsSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { closeBrowser, emptyPage, inFolder, oracle, root, without } from './browser.mjs';

const out = inFolder('playground');
const { makePlayground } = without ? {} : await import('../site/site.mjs');
const { withoutPlayground } = without ? {} : await import('../site/playground.mjs');
const skip = without || withoutPlayground() || false;
const it = (name, body) => test(name, { skip }, body);
before(async () => skip || (await makePlayground(out)));
after(closeBrowser);

async function opened(options, url = pathToFileURL(join(out, 'playground.html')).href) {
  const page = await emptyPage(options);
  await page.goto(url);
  await page.evaluate(() => playground.ready);
  return page;
}
const closed = async (page) => {
  assert.deepEqual(page.problems, []);
  await page.context().close();
};
const answer = (page, id) => page.locator(`#${id} .answer`).textContent();
/** What the others say, in the order in which they are listed, and whether they are called right. */
const others = (page, id) =>
  page.locator(`#${id} .methods tr`).evaluateAll((rows) => rows.map((r) => ({ says: r.cells[1].textContent, mark: r.cells[2].textContent })));
const choose = (page, id, name) => page.locator(`#${id}`).getByRole('button', { name, exact: true }).click();
const triangle = (t) => ({ triangle: t });
const shared = ['at a point', 'along a segment', 'in an area'];
const field = (page, id, name) => page.locator(`#${id}`).getByLabel(name, { exact: true });
const valuesOf = (page, id) => page.locator(`#${id} table.points input`).evaluateAll((all) => all.map((i) => Number(i.value)));
const triples = (list) => Array.from({ length: list.length / 3 }, (_, i) => list.slice(3 * i, 3 * i + 3));

it('two triangles: each example is answered as by the oracle, and all but the first divide the methods', async () => {
  const page = await opened();
  const pairs = await page.evaluate(() => playground.pairs);
  const wrong = [];
  for (const [name, [a, b]] of pairs) {
    await choose(page, 'triangles', name);
    assert.deepEqual(triples(await valuesOf(page, 'triangles')), [...a, ...b]);
    const [contact, meets, certified] = oracle([
      { ask: 'contact', a: triangle(a), b: triangle(b) },
      { ask: 'intersects', a: triangle(a), b: triangle(b) },
      { ask: 'intersects', certificate: true, a: triangle(a), b: triangle(b) },
    ]);
    assert.equal(meets.intersects, certified.intersects);
    assert.equal(await answer(page, 'triangles'), meets.intersects ? `They meet ${shared[contact.dimension]}` : 'They are apart', name);
    const said = await others(page, 'triangles');
    assert.equal(said.length, 5);
    for (const { says, mark } of said) assert.equal(mark, (says === 'meet') === meets.intersects ? 'right' : 'wrong');
    wrong.push(said.filter((o) => o.mark === 'wrong').length);
  }
  assert.equal(wrong[0], 0);
  assert.ok(wrong.slice(1).every((n) => n > 0), `${wrong}`);
  assert.ok(wrong.includes(5), 'none misleads all');
  await closed(page);
});

it('the five methods are right where nothing is close', async () => {
  const page = await opened();
  let seed = 1;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const cases = Array.from({ length: 3000 }, () => [0, 1].map(() => [0, 1, 2].map(() => [0, 1, 2].map(() => Math.round(1000 * random()) / 1000))));
  const said = await page.evaluate((cases) => cases.map(([a, b]) => playground.methods.map((m) => m.meets(a, b))), cases);
  const right = oracle(cases.map(([a, b]) => ({ ask: 'intersects', a: triangle(a), b: triangle(b) }))).map((x) => x.intersects);
  assert.ok(right.filter((x) => x).length > 500);
  const wrong = [0, 1, 2, 3, 4].map((m) => said.filter((s, i) => s[m] !== right[i]).length);
  assert.ok(wrong.every((n) => n <= 3), `${wrong}`);
  await closed(page);
});

it('coordinates that are typed are answered; words are not taken for numbers', async () => {
  const page = await opened();
  let seed = 7;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let n = 0; n < 12; ++n) {
    const corners = Array.from({ length: 6 }, () => [0, 1, 2].map(() => Math.floor(4 * random())));
    for (const [i, p] of corners.entries()) for (const [k, x] of p.entries()) await field(page, 'triangles', `${'ab'[Math.floor(i / 3)]}${i % 3}, ${'xyz'[k]}`).fill(String(x));
    const [a, b] = [corners.slice(0, 3), corners.slice(3)].map(triangle);
    const [contact, meets] = oracle([{ ask: 'contact', a, b }, { ask: 'intersects', a, b }]);
    assert.equal(await answer(page, 'triangles'), meets.intersects ? `They meet ${shared[contact.dimension]}` : 'They are apart', JSON.stringify(corners));
  }
  const input = field(page, 'triangles', 'a0, x');
  const before = await answer(page, 'triangles');
  for (const text of ['', 'two', '1e999', '1,5']) {
    await input.fill(text);
    assert.equal(await input.getAttribute('aria-invalid'), 'true', text);
    assert.equal(await answer(page, 'triangles'), before);
  }
  await input.blur();
  assert.equal(await input.getAttribute('aria-invalid'), 'false');
  await closed(page);
});

it('a corner that is dragged moves along two axes and keeps the third coordinate', async () => {
  const page = await opened();
  await choose(page, 'triangles', 'Nearly in one plane');
  const old = triples(await valuesOf(page, 'triangles'))[0];
  const knob = page.locator('#triangles .knob').first();
  await knob.scrollIntoViewIfNeeded();
  const box = await knob.locator('circle').last().boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 30, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(x + 200, y - 60);
  const now = triples(await valuesOf(page, 'triangles'))[0];
  assert.equal(now.filter((v, k) => v === old[k]).length, 1, `${old} became ${now}`);
  const moved = await knob.locator('circle').last().boundingBox();
  assert.ok(Math.hypot(moved.x - box.x - 60, moved.y - box.y + 30) < 2, 'it is under the pointer');
  // Elsewhere it turns, and no corner moves.
  const stage = await page.locator('#triangles svg').boundingBox();
  await page.mouse.move(stage.x + 15, stage.y + 15);
  await page.mouse.down();
  await page.mouse.move(stage.x + 90, stage.y + 40);
  await page.mouse.up();
  assert.deepEqual(triples(await valuesOf(page, 'triangles'))[0], now);
  assert.notDeepEqual(await knob.locator('circle').last().boundingBox(), moved);
  await closed(page);
});

it('everything by keyboard: corners, fields, the drawing, units in the last place', async () => {
  const page = await opened();
  const knob = page.locator('#triangles .knob').nth(4);
  await knob.focus();
  assert.equal(await knob.getAttribute('aria-label'), 'b1: 2, 1, 2');
  await page.keyboard.press('ArrowRight');
  assert.equal(await knob.getAttribute('aria-label'), 'b1: 2.1, 1, 2');
  await page.keyboard.press('ArrowUp');
  assert.equal(await knob.getAttribute('aria-label'), 'b1: 2.1, 1, 2.1');
  await page.keyboard.press('PageUp');
  assert.equal(await knob.getAttribute('aria-label'), 'b1: 2.1, 0.9, 2.1');
  await page.locator('#triangles select').selectOption('one unit in the last place');
  const input = field(page, 'triangles', 'a0, z');
  await input.focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await input.inputValue(), '5e-324');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  assert.equal(await input.inputValue(), '-5e-324');
  await field(page, 'triangles', 'b1, x').focus();
  await page.keyboard.press('ArrowUp');
  assert.equal(await field(page, 'triangles', 'b1, x').inputValue(), '2.1000000000000005');
  await page.locator('#triangles svg').focus();
  const place = () => page.locator('#triangles .knob').first().getAttribute('transform');
  const before = await place();
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await place(), before);
  await page.keyboard.press('+');
  await page.keyboard.press('0');
  assert.match(await page.locator('#triangles .verdict [role=status]').textContent(), /^They meet .*(agree|wrong)\.$/);
  await closed(page);
});

it('rays: the first hit is the least of the hits of all triangles by the oracle', async () => {
  const page = await opened();
  const { rays, triangles } = await page.evaluate(() => playground);
  let wrong = 0;
  for (const [name, ray] of rays) {
    await choose(page, 'ray', name);
    const hits = oracle(triangles.map((t) => ({ ask: 'hit', a: { ray }, b: triangle(t) })));
    const least = Math.min(...hits.filter((h) => h.hit).map((h) => h.t));
    const said = await answer(page, 'ray');
    if (least === Infinity) assert.equal(said, 'It misses', name);
    else {
      const face = Number(/^It hits face (\d+)$/.exec(said)[1]);
      assert.equal(hits[face].t, least);
      assert.equal(await page.locator('#ray .how code').textContent(), hits[face].exact);
    }
    wrong += (await others(page, 'ray')).filter((o) => o.mark === 'wrong').length;
  }
  assert.ok(wrong > 4);
  await closed(page);
});

/** Corners of the hull: i and j are neighbors where no point is to the right of i to j, and none on that line but between them. */
function cornersOf(points) {
  const all = points.map((_, i) => i);
  const orders = all.flatMap((i) => all.flatMap((j) => all.map((k) => [i, j, k])));
  const signs = oracle(orders.map((t) => ({ ask: 'orient2d', points: t.map((i) => points[i]) }))).map((x) => x.sign);
  const sign = (i, j, k) => signs[(i * points.length + j) * points.length + k];
  const between = (i, j, k) => [0, 1].every((c) => Math.min(points[i][c], points[j][c]) <= points[k][c] && points[k][c] <= Math.max(points[i][c], points[j][c]));
  const edges = all.flatMap((i) => all.filter((j) => i !== j && all.every((k) => sign(i, j, k) > 0 || (sign(i, j, k) === 0 && between(i, j, k)))).map((j) => [i, j]));
  return [...new Set(edges.flat())].sort((a, b) => a - b);
}

it('the hull has the corners that the signs of all triples say; points come, move and go', async () => {
  const page = await opened();
  const said = async () => (await page.locator('#hull .how').textContent()).match(/^Corners: ([\d ]+)\./)[1].split(' ').map(Number).sort((a, b) => a - b);
  const points = async () => {
    const v = await valuesOf(page, 'hull');
    return Array.from({ length: v.length / 2 }, (_, i) => [v[2 * i], v[2 * i + 1]]);
  };
  for (const [name] of await page.evaluate(() => playground.sets)) {
    await choose(page, 'hull', name);
    assert.deepEqual(await said(), cornersOf(await points()), name);
    const marks = (await others(page, 'hull')).map((o) => o.mark);
    assert.equal(marks.includes('wrong'), !['Scattered', 'On a grid'].includes(name), name);
    if (name !== 'A corner that is lost') continue;
    // What the first wrong hull leaves out is to the right of one of its edges.
    const all = await points();
    const list = (await page.locator('#hull .is-wrong small').first().textContent()).split(' ').map(Number);
    const right = all.map((_, k) => oracle(list.map((i, n) => ({ ask: 'orient2d', points: [all[i], all[list[(n + 1) % list.length]], all[k]] }))).some((x) => x.sign < 0));
    const lost = all.map((_, k) => k).filter((k) => right[k]);
    assert.ok(lost.length > 0);
    assert.match(await page.locator('#hull .how').textContent(), new RegExp(`leaves out points? ${lost.join(' ')}\\.$`));
  }
  await choose(page, 'hull', 'Scattered');
  const n = (await points()).length;
  await choose(page, 'hull', 'Add a point');
  assert.equal((await points()).length, n + 1);
  await field(page, 'hull', `point ${n}, x`).fill('9');
  assert.ok((await said()).includes(n));
  await page.locator('#hull .knob').nth(n).focus();
  await page.keyboard.press('Delete');
  assert.equal((await points()).length, n);
  assert.match(await page.evaluate(() => document.activeElement.getAttribute('aria-label')), /^point 7: /);
  assert.deepEqual(await said(), cornersOf(await points()));
  await closed(page);
});

it('moving triangles: the time is that of the oracle, and the slider goes there', async () => {
  const page = await opened();
  const late = [];
  for (const [name, { a, b }] of await page.evaluate(() => playground.motions)) {
    await choose(page, 'motion', name);
    const [right] = oracle([{ ask: 'ccd', a: a.map(triangle), b: b.map(triangle) }]);
    assert.equal(await answer(page, 'motion'), right.hit ? 'They first meet' : 'They never meet', name);
    const button = page.getByRole('button', { name: 'To the contact' });
    if (right.hit) {
      assert.equal(await page.locator('#motion .how code').textContent(), String(right.t));
      await button.click();
      assert.equal(await page.locator('#motion output').textContent(), `t = ${right.t}`);
    } else assert.ok(await button.isDisabled());
    late.push(...(await others(page, 'motion')).map((o) => o.mark));
  }
  assert.ok(late.includes('wrong'), 'looking at some times misses nothing');
  await choose(page, 'motion', 'Onto a face');
  await page.getByLabel('at the end').check();
  for (const i of [0, 1, 2]) await field(page, 'motion', `b${i}, z`).fill('3');
  assert.equal(await answer(page, 'motion'), 'They never meet');
  const slider = page.getByLabel('Time', { exact: true });
  await slider.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  assert.equal(await page.locator('#motion output').textContent(), 't = 0.001');
  await closed(page);
});

it('a line that is typed is answered by the word of the oracle; errors are told', async () => {
  const page = await opened();
  const input = page.getByLabel('The question');
  const reply = page.locator('#line .reply');
  for (const button of await page.locator('#line .choices button').all()) {
    await button.click();
    assert.deepEqual(JSON.parse(await reply.textContent()), oracle([JSON.parse(await input.inputValue())])[0]);
  }
  await input.fill('{"id": 3, "ask": "orient2d",\n "points": [[0, 0], [1, 0]]}');
  assert.match(await reply.textContent(), /^\{"id": 3, "error": "points: expected three points/);
  await input.fill('<img src=x onerror=alert(1)>');
  assert.match(await reply.textContent(), /not JSON/);
  await choose(page, 'triangles', 'As a line for signum');
  assert.equal(JSON.parse(await input.inputValue()).ask, 'contact');
  assert.equal(JSON.parse(await reply.textContent()).dimension, 1);
  await closed(page);
});

for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss: ${scheme}`, async () => {
    const page = await opened({ scheme });
    await choose(page, 'triangles', 'Edges that just cross');
    await page.locator('#triangles details').evaluate((d) => (d.open = true));
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run({ preload: false }));
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.slice(0, 3).map((n) => n.html.slice(0, 200)).join(' ')}`), []);
    await closed(page);
  });
}

it('in narrow windows nothing is wider than they are', async () => {
  const page = await opened({ width: 380, height: 700 });
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await closed(page);
});

it('a server of static files is enough; where the module is missing, the page says so', async () => {
  const types = { html: 'text/html', css: 'text/css', js: 'text/javascript', wasm: 'application/wasm' };
  const server = createServer((request, response) => {
    const file = join(out, new URL(request.url, 'http://x').pathname);
    response.setHeader('content-type', types[file.split('.').pop()] ?? 'text/plain');
    if (!existsSync(file)) return response.writeHead(file.endsWith('favicon.ico') ? 204 : 404).end();
    createReadStream(file).pipe(response);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const asked = [];
  server.on('request', (r) => asked.push(r.url));
  const page = await opened({}, `http://127.0.0.1:${server.address().port}/playground.html`);
  assert.equal(await answer(page, 'triangles'), 'They meet along a segment');
  assert.deepEqual(asked.filter((u) => u !== '/favicon.ico').sort(), ['/playground.css', '/playground.html', '/search.js', '/signum.wasm', '/site.css']);
  await closed(page);
  server.close();
  renameSync(join(out, 'signum.wasm.js'), inFolder('aside.js'));
  const missing = await opened();
  assert.match(await missing.getByRole('alert').textContent(), /signum\.wasm\.js is not beside this page.*serve the folder/s);
  await missing.context().close();
  renameSync(inFolder('aside.js'), join(out, 'signum.wasm.js'));
});

test('without the module the pages say that the playground was left out, and how to get it', { skip: without }, () => {
  const program = `import { makePlayground } from ${JSON.stringify(pathToFileURL(join(root, 'page/site/site.mjs')))}; await makePlayground(process.argv[1]);`;
  const bare = inFolder('bare');
  execFileSync(process.execPath, ['--input-type=module', '-e', program, bare], { env: { ...process.env, SIGNUM_WASM: inFolder('nowhere') } });
  const html = readFileSync(join(bare, 'playground.html'), 'utf8');
  assert.match(html, /left out of these pages: there is no .*signum\.wasm, which <code>\.\/dev wasm<\/code> makes/);
  assert.ok(!existsSync(join(bare, 'signum.wasm.js')));
});

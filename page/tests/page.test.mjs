// SPDX-License-Identifier: MIT
// What a person does with the page, in a browser.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { after, test } from 'node:test';
import { clickCanvas, closeBrowser, exampleOf, examples, heading, inFolder, open, pageAndReport, pageOf, placeOn, settled, without } from './browser.mjs';

after(closeBrowser);
const it = (name, body) => test(name, { skip: without }, body);
const clean = (page) => assert.deepEqual(page.problems, []);

for (const name of Object.keys(examples)) {
  it(`what is clicked is what is named: ${name}`, async () => {
    const page = await open(exampleOf(name));
    const all = page.locator('.class input[type=checkbox]');
    for (let i = 0; i < (await all.count()); ++i) await all.nth(i).uncheck();
    const names = examples[name];
    for (const [part, file] of names.entries()) {
      await page.getByRole('button', { name: 'all solid' }).click();
      for (const other of names) if (other !== file) await page.getByRole('button', { name: `${other} shown` }).click();
      await page.getByRole('button', { name: 'Fit' }).click();
      await settled(page);
      const place = await placeOn(page, part);
      assert.ok(place, file);
      await clickCanvas(page, place);
      assert.equal(await heading(page), `${file}, triangle ${place.triangle}`);
      // The three corners that it shows are those of that triangle, and the point is on it, exactly.
      const shown = await page.locator('section.details caption:has-text("Corners") ~ tbody td').allTextContents();
      const corners = await page.evaluate(([p, t]) => {
        const { triangles, positions } = signumPage.scene.parts[p];
        return [0, 1, 2].flatMap((k) => [0, 1, 2].map((c) => String(positions[3 * triangles[3 * t + k] + c])));
      }, [part, place.triangle]);
      assert.deepEqual(shown, corners);
      assert.equal(await page.locator('section.details .points code').count(), 3);
      assert.ok(!(await page.locator('section.details').textContent()).includes('first meets'));
      // The ray is that through the center of the pixel, from anywhere in the pixel.
      const [ray, center] = await page.evaluate(({ x, y }) => {
        const { view } = signumPage;
        const { clientWidth: w, clientHeight: h } = document.querySelector('canvas');
        return [view.ray(x + 0.3, y - 0.3), view.rayAt((Math.floor(x) + 0.5) / w, (Math.floor(y) + 0.5) / h)];
      }, place);
      assert.deepEqual(ray, center);
      await page.keyboard.press('Escape');
    }
    clean(page);
    await page.context().close();
  });
}

it('a contact in the list shows its triangles, features and exact coordinates, and is clicked in 3D', async () => {
  const page = await open(exampleOf('bracket_and_bolt'));
  await page.getByRole('button', { name: 'transparent', exact: true }).click();
  await page.locator('summary', { hasText: 'overlapping in an area' }).click();
  await page.locator('.class ol button').first().click();
  await settled(page);
  assert.equal(await heading(page), 'overlapping in an area');
  const text = await page.locator('section.details').textContent();
  for (const words of ['bracket.obj, triangle 0', 'nut.off, triangle 50', 'its face', 'coplanar', 'an area', '-45/8', '-135/32'])
    assert.ok(text.includes(words), `${words} in ${text}`);
  await page.locator('summary', { hasText: 'touching along a segment' }).click();
  await page.getByRole('button', { name: '0 face meets 59 edge 1' }).first().click();
  assert.deepEqual(await page.locator('section.details dd small').allTextContents(), ['its face', 'its edge 1']);
  await page.keyboard.press('Escape');
  await settled(page);
  // What is transparent is found where nothing solid is.
  const glass = await placeOn(page, 0, true);
  await page.evaluate(() => signumPage.view.classShown.fill(false));
  await clickCanvas(page, glass);
  assert.equal(await heading(page), `bracket.obj, triangle ${glass.triangle}`);
  await page.evaluate(() => signumPage.view.classShown.fill(true));
  await page.keyboard.press('Escape');
  // Where a contact is drawn, clicking gives that contact.
  const found = await page.evaluate(async () => {
    const { view } = signumPage;
    view.fit();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const { width, height, ids } = view.picture(true, true);
    const canvas = document.querySelector('canvas');
    for (let y = 100; y < height; y += 3)
      for (let x = 10; x < width; x += 3) {
        const id = ids[y * width + x];
        if (id && 'contact' in id)
          return { x: ((x + 0.5) / width) * canvas.clientWidth, y: ((y + 0.5) / height) * canvas.clientHeight, contact: id.contact };
      }
  });
  await clickCanvas(page, found);
  assert.match(await page.locator('section.details').textContent(), new RegExp(`Contact ${found.contact + 1} of 744`));
  clean(page);
  await page.context().close();
});

it('what is made of parts, and what it leaves out as glass: each is clicked and named', async () => {
  const made = ['combine', 'difference', ...['pin.stl', 'bushing.off'].map((f) => `examples/press_fit/${f}`), '-o', inFolder('turned.obj')];
  const { url, report } = pageAndReport('turned', made);
  const page = await open(url);
  assert.deepEqual(await page.locator('.parts .name span').allTextContents(), ['turned.obj', 'pin.stl', 'bushing.off']);
  assert.match(await page.locator('.verdict').textContent(), /^difference of .*: volume 7413.77\.$/);
  assert.ok((await page.locator('.parts .name small').first().textContent()).startsWith(`${report.triangles} triangles`));
  for (const [part, name, ghosts] of [[0, 'turned.obj', false], [2, 'bushing.off', true]]) {
    if (ghosts) await page.getByRole('button', { name: 'turned.obj shown' }).click();
    const place = await placeOn(page, part, ghosts);
    await clickCanvas(page, place);
    assert.equal(await heading(page), `${name}, triangle ${place.triangle}`);
    await page.keyboard.press('Escape');
  }
  // What is hidden is not there to be clicked.
  assert.equal(await placeOn(page, 1), null);
  clean(page);
  await page.context().close();
});

it('which way is up is said by the program, and by the address before it', async () => {
  const file = examples.gears.map((name) => `examples/gears/${name}`);
  const { url } = pageAndReport('upright', ['check', ...file, '--up', 'y']);
  for (const [address, up] of [[url, 'y'], [`${url}#up=z`, 'z'], [exampleOf('gears'), 'z'], [`${exampleOf('gears')}#up=y`, 'y']]) {
    const page = await open(address);
    assert.equal(await page.evaluate(() => signumPage.view.orbit.up), up);
    assert.equal(await page.getByRole('button', { name: `${up} up` }).count(), 1);
    await page.context().close();
  }
});

it('everything by keyboard', async () => {
  const page = await open(exampleOf('press_fit'));
  await page.locator('canvas').focus();
  const camera = () => page.evaluate(() => JSON.stringify([signumPage.view.orbit.yaw, signumPage.view.orbit.pitch, signumPage.view.orbit.distance, signumPage.view.orbit.target]));
  for (const key of ['ArrowLeft', 'ArrowUp', 'Shift+ArrowRight', 'Shift+ArrowDown', '+', '-', '2', '1']) {
    const before = await camera();
    await page.keyboard.press(key);
    await settled(page);
    assert.notEqual(await camera(), before, key);
  }
  const state = () => page.evaluate(() => {
    const { view } = signumPage;
    return { up: view.orbit.up, section: view.section.axis, apart: view.explosion > 0, looks: view.parts.map((p) => p.look).join(), theme: document.documentElement.dataset.theme };
  });
  for (const [key, what, value] of [['u', 'up', 'y'], ['x', 'section', 'y'], ['x', 'section', null], ['e', 'apart', true], ['e', 'apart', false], ['t', 'looks', 'transparent,transparent,transparent'], ['t', 'looks', 'solid,solid,solid'], ['d', 'theme', 'dark']]) {
    await page.keyboard.press(key);
    assert.equal((await state())[what], value, key);
  }
  await page.keyboard.press('n');
  await settled(page);
  const first = await page.locator('section.details .place').first().textContent();
  assert.match(first, /^Contact [\d,]+ of 1,158$/);
  assert.match(await page.getByRole('status').textContent(), /Contact/);
  await page.keyboard.press('n');
  assert.notEqual(await page.locator('section.details .place').first().textContent(), first);
  await page.keyboard.press('p');
  assert.equal(await page.locator('section.details .place').first().textContent(), first);
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('section.details').isHidden());
  await page.keyboard.press('f');
  await settled(page);
  await page.keyboard.press('Enter');
  assert.match(await heading(page), /triangle|touching|crossing|overlapping/);
  await page.keyboard.press('?');
  assert.ok(await page.getByRole('dialog').isVisible());
  await page.keyboard.press('Escape');
  // Every control is reached by Tab, and none keeps the focus.
  const reached = new Set();
  await page.evaluate(() => document.body.focus());
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    reached.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent));
  }
  for (const name of ['Fit', 'Section', 'How far parts are apart', 'Color of pin.stl', 'pin.stl shown', 'pin.stl transparent']) assert.ok(reached.has(name), name);
  clean(page);
  await page.context().close();
});

it('section, parts apart, hidden parts: what is not drawn is not found', async () => {
  const page = await open(exampleOf('gears'));
  const drawn = () => page.evaluate(() => signumPage.view.picture().ids.reduce((n, id) => (id ? (++n[id.part], n) : n), [0, 0]));
  const whole = await drawn();
  await page.getByRole('button', { name: 'Section' }).click();
  await page.getByRole('combobox', { name: 'Across which axis' }).selectOption('x');
  await page.getByRole('slider', { name: 'Where' }).fill('0.3');
  const cut = await drawn();
  assert.ok(cut[0] + cut[1] < 0.7 * (whole[0] + whole[1]));
  await page.getByRole('button', { name: 'Other side' }).click();
  const other = await drawn();
  assert.ok(other[0] + other[1] > 0 && other[0] + other[1] < whole[0] + whole[1]);
  await page.getByRole('button', { name: 'Section' }).click();
  assert.deepEqual(await drawn(), whole);
  await page.getByRole('slider', { name: 'How far parts are apart' }).fill('0.6');
  assert.notDeepEqual(await drawn(), whole);
  // A triangle is shown where its part is, a contact afterwards where it is in the file.
  const shifts = await page.evaluate(() => {
    const { view, scene } = signumPage;
    const shift = (show) => (show(), view.picture(), Math.max(...view.highlight.group.children.map((c) => c.position.length())));
    return [
      Math.max(...scene.parts.map((_, part) => shift(() => view.showTriangle(part, 0)))),
      shift(() => view.showContact(scene.contact(0), false)),
    ];
  });
  assert.ok(shifts[0] > 0 && shifts[1] === 0, `${shifts}`);
  await page.evaluate(() => signumPage.view.showNothing());
  await page.getByRole('slider', { name: 'How far parts are apart' }).fill('0');
  await page.getByRole('button', { name: 'large.off shown' }).click();
  const hidden = await drawn();
  assert.ok(hidden[0] === 0 && hidden[1] >= whole[1], `${whole} ${hidden}`);
  clean(page);
  await page.context().close();
});

for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss: ${scheme}`, async () => {
    const page = await open(exampleOf('bracket_and_bolt'), { scheme });
    const check = async (where) => {
      await page.evaluate(axe.source);
      const { violations } = await page.evaluate(() => axe.run());
      assert.deepEqual(violations.map((v) => `${where}: ${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
    };
    await check('first');
    await page.getByRole('button', { name: 'Section' }).click();
    await page.locator('summary', { hasText: 'touching at a point' }).click();
    await page.keyboard.press('n');
    await page.locator('section.details details').evaluateAll((all) => all.forEach((d) => (d.open = true)));
    await check('a contact');
    await page.keyboard.press('Escape');
    await page.locator('.parts .name').first().click();
    await check('a part');
    await page.getByRole('button', { name: 'Keys' }).click();
    await check('keys');
    clean(page);
    await page.context().close();
  });
}

it('hostile names do nothing', async () => {
  const hacked = 'globalThis.hacked=1';
  const names = [
    `a</script><script>${hacked}</script>/x.obj`,
    `b<!--<script>${hacked}/x.obj`,
    `"><img src=x onerror=${hacked}>/x.obj`,
    `' onfocus='${hacked}' autofocus=' \u2028&lt;&amp;\\u003c$&\`\${${hacked}}/x.obj`,
    'bytes\x1b[31m\x07/x.obj',
  ];
  const files = names.map((n) => inFolder(n));
  files.forEach((file, i) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `g <script>${hacked}</script>\nv 0 0 ${i}\nv 1 0 ${i}\nv 0 1 ${i + 0.5}\nv 0 1 ${i + 2}\nf 1 2 3\nf 1 2 4\n`);
  });
  const page = await open(pageOf('hostile', files));
  const shown = await page.locator('.parts .name span').allTextContents();
  assert.equal(shown.length, names.length);
  // The name of the file with the folder that tells it apart, which ends at a slash, and all of it where one points.
  const paths = await page.locator('.parts .name').evaluateAll((all) => all.map((e) => e.title));
  names.slice(0, 4).forEach((n, i) => assert.ok(paths[i].endsWith(n), `${paths[i]} is not ${n}`));
  assert.equal(shown[0], 'script>/x.obj');
  for (const i of [1, 2, 3]) assert.equal(shown[i], names[i]);
  assert.equal(shown[4], 'bytes\\x1b[31m\\x07/x.obj');
  for (const button of await page.locator('.parts .name, .verdicts button').all()) await button.click();
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  assert.equal(await page.locator('img').count(), 0);
  clean(page);
  // Even a script that got in would not run, nor a picture be fetched.
  const policy = await page.locator('meta[http-equiv=Content-Security-Policy]').getAttribute('content');
  assert.match(policy, /default-src 'none'; script-src 'sha256-[^']+'; /);
  await page.evaluate(() => {
    const s = document.createElement('script');
    s.textContent = 'globalThis.hacked = 1';
    document.body.append(s);
  });
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  await page.context().close();
});

it('coordinates that are huge, tiny, or far from the origin are drawn and shown as they are', async () => {
  for (const [name, scale, shift] of [['huge', 1e307, 0], ['tiny', 1e-310, 0], ['far', 2 ** -20, 4000000.25]]) {
    const vertices = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]].map((p) => p.map((x) => x * scale + shift));
    const text = vertices.map((v) => `v ${v.join(' ')}`).join('\n') + '\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n';
    writeFileSync(inFolder(`${name}.obj`), text);
    const page = await open(pageOf(name, [inFolder(`${name}.obj`)]));
    const place = await placeOn(page, 0);
    await clickCanvas(page, place);
    assert.equal(await heading(page), `${name}.obj, triangle ${place.triangle}`);
    const shown = (await page.locator('section.details caption:has-text("Corners") ~ tbody td').allTextContents()).map(Number);
    const all = new Set(vertices.flat());
    assert.ok(shown.length === 9 && shown.every((x) => all.has(x)), `${name}: ${shown}`);
    clean(page);
    await page.context().close();
  }
});

// SPDX-License-Identifier: MIT
// What a person does with the page of signum fuzz, in a browser.
import assert from 'node:assert/strict';
import axe from 'axe-core';
import { writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { clickCanvas, closeBrowser, heading, inFolder, open, pageAndReport, placeOn, settled, without } from './browser.mjs';

after(closeBrowser);
const it = (name, body) => test(name, { skip: without }, body);
const clean = (page) => assert.deepEqual(page.problems, []);
const details = (page) => page.locator('section.details').textContent();
/** A campaign that runs on one thread, so that it is the same each time. */
const campaign = (name, ...args) => pageAndReport(name, ['fuzz', ...args, '--jobs', '1', '--seed', '1']);

/** All numbers of the case in the report, which the page has to tell. */
function numbersOf(value) {
  if (typeof value === 'number') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
}
const answer = (reply) => Object.entries(reply).map(([k, v]) => `${k}: ${typeof v === 'string' ? v : JSON.stringify(v)}`).join(', ');

const campaigns = {
  rays_and_boxes: ['intersects', 'ray', 'aabb', '--3d', '--against', 'williams', '--families', 'uniform,grid', '--cases', '1000'],
  determinants: ['--against', 'determinants', '--cases', '200'],
  triangles: ['--against', 'yu-he', '--cases', '300'],
  balls: ['--against', 'triangle-sphere', '--cases', '400'],
  planes: ['--against', 'plane-sphere', '--cases', '400'],
  polygons: ['--against', 'winding', '--cases', '500'],
  frusta: ['--against', 'frustum-planes', '--cases', '200'],
};

for (const [name, args] of Object.entries(campaigns)) {
  it(`the findings are those of the report: ${name}`, async () => {
    const { url, report } = campaign(name, ...args);
    assert.ok(report.findings.length > 0);
    const page = await open(url);
    const rows = page.locator('.findings button');
    assert.equal(await rows.count(), report.findings.length);
    const left = new Set(report.findings);
    for (let i = 0; i < report.findings.length; ++i) {
      await rows.nth(i).click();
      await settled(page);
      const line = JSON.parse(await page.locator('section.details pre').textContent());
      const f = report.findings.find((x) => left.has(x) && JSON.stringify(x.case) === JSON.stringify(line));
      assert.ok(f, JSON.stringify(line));
      const said = typeof f.said === 'object' ? answer(f.said) : f.said;
      assert.equal(await heading(page), `${f.question}: ${f.fault}`);
      const text = await details(page);
      assert.ok(text.includes(`Finding ${i + 1} of ${report.findings.length}: ${f.class}`), text);
      assert.equal(await page.locator('section.details code.right').textContent(), answer(f.right));
      if (said) assert.equal(await page.locator('section.details code.said').textContent(), said);
      const shown = (await page.locator('section.details .members td:not(:empty)').allTextContents()).map(Number).filter((x) => !Number.isNaN(x));
      assert.deepEqual(shown.sort(), numbersOf(f.case).sort(), JSON.stringify(f.case));
      const row = await rows.nth(i).textContent();
      for (const words of [f.question, f.fault, f.class, `right: ${answer(f.right)}`]) assert.ok(row.includes(words), `${words} in ${row}`);
      // Its shapes are drawn, and those of no other finding.
      const drawn = await page.evaluate((i) => {
        const { view, findings } = signumPage;
        const here = view.parts.map((p, k) => (p.here ? k : -1)).filter((k) => k >= 0);
        const group = view.parts.every((p) => p.group.visible === p.here);
        return { here, expected: findings[i].parts, group };
      }, i);
      assert.deepEqual(drawn.here, drawn.expected);
      assert.ok(drawn.group);
      left.delete(f);
    }
    clean(page);
    await page.context().close();
  });
}

it('corners are drawn where the case has them, labelled with its coordinates', async () => {
  const { url } = campaign('labels', ...campaigns.rays_and_boxes);
  const page = await open(url);
  // A ray along an edge of a box comes before one of a box that is a point.
  const list = await page.locator('.findings button span:first-child').allTextContents();
  assert.equal(list[0], 'intersects ray aabb');
  await page.locator('.findings button').nth(0).click();
  await settled(page);
  const labels = await page.locator('.labels span').allTextContents();
  assert.ok(labels.length >= 2 && labels.every((l) => /^\(\S+, \S+, \S+\)$/.test(l)), labels.join());
  // Places are in proportion to the coordinates: each dot is at the same map of its label.
  const dots = await page.evaluate(() => signumPage.findings[0].parts.flatMap((k) => signumPage.scene.parts[k].figure.dots.map((d) => ({ at: [...d.at], is: d.label.slice(1, -1).split(', ').map(Number) }))));
  const [p, ...others] = dots;
  const ratios = others.flatMap((q) => [0, 1, 2].filter((k) => q.is[k] !== p.is[k]).map((k) => (q.at[k] - p.at[k]) / (q.is[k] - p.is[k])));
  assert.ok(ratios.length > 0 && ratios.every((r) => Math.abs(r / ratios[0] - 1) < 1e-5 && r > 0), `${ratios}`);
  clean(page);
  await page.context().close();
});

it('polygons are filled by their rule, also where they wind about a place twice', async () => {
  // A peer that is wrong of polygons alone that wind about some place twice, for which the rules
  // differ. Cases that are not made smaller have many corners.
  const peer = inFolder('twice.mjs');
  writeFileSync(peer, `import { createInterface } from 'node:readline';
    const winding = (c, x, y) => c.reduce((n, p, i) => {
      const q = c[(i + 1) % c.length];
      const side = (q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]);
      return n + (p[1] <= y && q[1] > y && side > 0 ? 1 : p[1] > y && q[1] <= y && side < 0 ? -1 : 0);
    }, 0);
    createInterface({ input: process.stdin }).on('line', (line) => {
      const c = JSON.parse(line).b.polygon;
      const at = (k, i) => { const v = c.map((p) => p[k]); const low = Math.min(...v); return low + (Math.max(...v) - low) * (i + 0.5) / 12; };
      let twice = false;
      for (let i = 0; i < 144 && !twice; ++i) twice = Math.abs(winding(c, at(0, i % 12), at(1, Math.floor(i / 12)))) === 2;
      console.log(twice ? '{"location": "nowhere"}' : '{}');
    });`);
  const { url, report } = campaign('filled', 'locate', 'point', 'polygon', '--2d', '--against', `command:node ${peer}`, '--families', 'uniform,sliver', '--cases', '150', '--reduce-seconds', '0.000001');
  const page = await open(url);
  const counts = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    let compared = 0, crossing = 0;
    const wrong = [];
    signumPage.findings.forEach((finding, i) => {
      const rule = JSON.parse(finding.case).rule ?? 'evenodd';
      const part = signumPage.scene.parts[finding.parts[1]];
      const ring = part.figure.lines[0];
      const path = new Path2D();
      ring.forEach(([x, y], k) => (k ? path.lineTo(1000 * x, 1000 * y) : path.moveTo(1000 * x, 1000 * y)));
      path.closePath();
      const inTriangle = (x, y, t) => {
        const [a, b, c] = [0, 1, 2].map((k) => 3 * part.triangles[3 * t + k]);
        const p = part.positions;
        const side = (i, j) => (p[j] - p[i]) * (y - p[i + 1]) - (p[j + 1] - p[i + 1]) * (x - p[i]);
        const s = [side(a, b), side(b, c), side(c, a)];
        return s.every((v) => v >= 0) || s.every((v) => v <= 0);
      };
      const far = (x, y) => ring.every(([ax, ay], k) => {
        const [bx, by] = ring[(k + 1) % ring.length];
        const l = (bx - ax) ** 2 + (by - ay) ** 2;
        const t = l ? Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / l)) : 0;
        return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)) > 0.01;
      });
      for (let x = -0.95; x < 1; x += 0.05) for (let y = -0.95; y < 1; y += 0.05) {
        if (!far(x, y)) continue;
        const filled = Array.from({ length: part.triangles.length / 3 }, (_, t) => t).some((t) => inTriangle(x, y, t));
        const inside = canvas.isPointInPath(path, 1000 * x, 1000 * y, rule === 'nonzero' ? 'nonzero' : 'evenodd');
        if (canvas.isPointInPath(path, 1000 * x, 1000 * y, 'nonzero') !== canvas.isPointInPath(path, 1000 * x, 1000 * y, 'evenodd')) ++crossing;
        ++compared;
        if (filled !== inside) wrong.push([i, x, y, filled]);
      }
    });
    return { compared, crossing, wrong: wrong.slice(0, 5) };
  });
  assert.deepEqual(counts.wrong, [], JSON.stringify(report.findings.map((f) => f.case)));
  console.log(`# compared ${counts.compared} places, ${counts.crossing} of them where the rules differ`);
  assert.ok(counts.compared > 1000 && counts.crossing > 20, JSON.stringify(counts));
  clean(page);
  await page.context().close();
});

/** Corners and middles of lines of the finding that is shown, with their places in the picture by the matrices of the camera. */
const drawnPlaces = (page) =>
  page.evaluate(() => {
    const { view, scene, space } = signumPage;
    const { projectionMatrix, matrixWorldInverse } = view.camera.perspective;
    const times = ({ elements: m }, [x, y, z, w]) => [0, 1, 2, 3].map((r) => m[r] * x + m[4 + r] * y + m[8 + r] * z + m[12 + r] * w);
    const canvas = document.querySelector('canvas');
    const pixel = (p) => {
      const [x, y, , w] = times(projectionMatrix, times(matrixWorldInverse, [...space.toView(p), 1]));
      return [(x / w + 1) * 0.5 * canvas.clientWidth, (1 - y / w) * 0.5 * canvas.clientHeight];
    };
    return view.parts.flatMap((p, part) => {
      if (!p.here) return [];
      const { name, figure } = scene.parts[part];
      const corners = figure.dots.map((d) => ({ name, corner: d.label, at: pixel(d.at) }));
      const segments = figure.lines.flatMap((l) => l.slice(1).map((q, i) => [pixel(l[i]), pixel(q)]));
      return [...corners, ...segments.map(([p, q]) => ({ name, corner: null, ends: [p, q], at: [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] }))];
    });
  });
const gap = (p, { at, ends }) => {
  if (!ends) return Math.hypot(p[0] - at[0], p[1] - at[1]);
  const steps = Array.from({ length: 201 }, (_, i) => [0, 1].map((k) => ends[0][k] + ((ends[1][k] - ends[0][k]) * i) / 200));
  return Math.min(...steps.map((q) => Math.hypot(p[0] - q[0], p[1] - q[1])));
};

for (const name of ['rays_and_boxes', 'triangles', 'balls', 'determinants', 'polygons']) {
  it(`what is clicked is what is named: ${name}`, async () => {
    const { url, report } = campaign(`clicked-${name}`, ...campaigns[name]);
    const page = await open(url);
    const counts = { corners: 0, lines: 0, surfaces: 0, both: 0, beside: 0 };
    for (let i = 0; i < Math.min(5, report.findings.length); ++i) {
      await page.locator('.findings button').nth(i).click();
      await settled(page);
      const stage = await page.locator('canvas').boundingBox();
      const panel = await page.locator('section.details').boundingBox();
      const tools = await page.locator('.tools').boundingBox();
      const within = ([x, y], box) => x + stage.x > box.x - 9 && x + stage.x < box.x + box.width + 9 && y + stage.y > box.y - 9 && y + stage.y < box.y + box.height + 9;
      const free = (p) => p[0] > 9 && p[1] > 9 && p[0] < stage.width - 9 && p[1] < stage.height - 9 && !within(p, panel) && !within(p, tools);
      const drawn = await drawnPlaces(page);
      const named = async (place, names, corner) => {
        await clickCanvas(page, { x: place[0], y: place[1] });
        assert.equal(await heading(page), names.join(' and '), `finding ${i} at ${place}`);
        assert.equal(await page.locator('code.corner').count(), corner === null ? 0 : 1);
        if (corner !== null) assert.equal(await page.locator('code.corner').textContent(), corner);
        assert.equal(await page.locator('section.details table').count(), names.length);
        if (names.length > 1) ++counts.both;
      };
      for (const d of drawn.filter((d) => d.corner !== null && free(d.at))) {
        const near = drawn.filter((e) => e.corner !== null && gap(d.at, e) < 12);
        // Corners of other places are too near to say which one is clicked.
        if (near.some((e) => gap(d.at, e) > 0.01 || e.corner !== d.corner)) continue;
        await named(d.at, [...new Set(near.map((e) => e.name))], d.corner);
        ++counts.corners;
      }
      for (const d of drawn.filter((d) => d.ends && free(d.at)).slice(0, 12)) {
        if (drawn.some((e) => e.corner !== null && gap(d.at, e) < 12)) continue;
        const near = drawn.filter((e) => e.ends && gap(d.at, e) < 9);
        if (near.some((e) => gap(d.at, e) > 0.2)) continue;
        await named(d.at, [...new Set(near.map((e) => e.name))], null);
        ++counts.lines;
      }
      for (const part of await page.evaluate((i) => signumPage.findings[i].parts, i)) {
        const place = await placeOn(page, part, true);
        if (!place || place.room < 6 || !free([place.x, place.y]) || drawn.some((e) => gap([place.x, place.y], e) < 10)) continue;
        const called = await page.evaluate((part) => signumPage.scene.parts[part].name, part);
        await named([place.x, place.y], [called], null);
        ++counts.surfaces;
        // The other shapes are faint until one clicks beside all of them.
        assert.deepEqual(await page.evaluate(() => signumPage.view.parts.filter((p) => p.here && !p.dimmed).map((p) => p.part.name)), [called]);
      }
      const beside = [[12, 140], [stage.width - 12, 140], [12, stage.height - 40]].find((p) => free(p) && drawn.every((e) => gap(p, e) > 12)); // prettier-ignore
      if (!beside) continue;
      await clickCanvas(page, { x: beside[0], y: beside[1] });
      assert.equal(await heading(page), await page.evaluate((i) => `${signumPage.findings[i].question}: ${signumPage.findings[i].fault}`, i));
      ++counts.beside;
      assert.ok(await page.evaluate(() => signumPage.view.parts.every((p) => !p.dimmed)));
    }
    console.log(`# clicked ${JSON.stringify(counts)}`);
    assert.ok(counts.corners > 3 && counts.beside > 0, JSON.stringify(counts));
    if (name === 'rays_and_boxes') assert.ok(counts.lines > 3 && counts.both > 0, JSON.stringify(counts));
    if (['balls', 'determinants'].includes(name)) assert.ok(counts.surfaces > 0, JSON.stringify(counts));
    clean(page);
    await page.context().close();
  });
}

it('the list of shapes names them too, with the numbers of the case', async () => {
  const { url } = campaign('listed', ...campaigns.rays_and_boxes);
  const page = await open(url);
  await page.locator('.findings button').nth(1).click();
  await page.locator('.parts li:not([hidden]) .name').nth(1).click();
  assert.equal(await heading(page), 'b: aabb');
  const box = await page.evaluate(() => JSON.parse(signumPage.findings[1].case).b.aabb);
  const shown = (await page.locator('section.details .members td').allTextContents()).map(Number);
  assert.deepEqual(shown, [...box.min, ...box.max]);
  await page.keyboard.press('Escape');
  assert.ok(await page.evaluate(() => signumPage.view.parts.every((p) => !p.dimmed)));
  clean(page);
  await page.context().close();
});

it('everything by keyboard', async () => {
  const { url, report } = campaign('keys', ...campaigns.triangles);
  const page = await open(url);
  await page.locator('canvas').focus();
  const place = async () => (await page.locator('section.details .place').first().textContent()).split(':')[0];
  const n = report.findings.length;
  assert.equal(await place(), `Finding 1 of ${n}`);
  await page.keyboard.press('n');
  assert.equal(await place(), `Finding 2 of ${n}`);
  assert.match(await page.getByRole('status').textContent(), /^Finding 2 of/);
  await page.keyboard.press('p');
  await page.keyboard.press('p');
  assert.equal(await place(), `Finding ${n} of ${n}`);
  const yaw = await page.evaluate(() => signumPage.view.orbit.yaw);
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await page.evaluate(() => signumPage.view.orbit.yaw), yaw);
  for (const key of ['x', 'e', 't', 't', 'u', 'd', 'f', '3', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  assert.ok(await page.locator('section.details').isHidden());
  await page.keyboard.press('n');
  assert.equal(await place(), `Finding 1 of ${n}`);
  clean(page);
  await page.context().close();
});

it('in a narrow window the shapes come first, and what is said of them when the finding is chosen again', async () => {
  const page = await open(campaign('narrow', ...campaigns.rays_and_boxes).url, { width: 600 });
  assert.ok(await page.locator('section.details').isHidden());
  await page.locator('.findings button').nth(1).click();
  assert.ok(await page.locator('section.details').isHidden());
  await page.locator('.findings button').nth(1).click();
  assert.equal(await heading(page), 'intersects ray aabb: false negative');
  clean(page);
  await page.context().close();
});

for (const scheme of ['light', 'dark']) {
  it(`axe finds nothing amiss: ${scheme}`, async () => {
    const page = await open(campaign('axe-findings', ...campaigns.balls).url, { scheme });
    await page.locator('section.details details').evaluateAll((all) => all.forEach((d) => (d.open = true)));
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() => axe.run());
    assert.deepEqual(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`), []);
    clean(page);
    await page.context().close();
  });
}

it('what hostile code says does nothing', async () => {
  const hacked = 'globalThis.hacked=1';
  const peer = inFolder(`peer'"><img src=x onerror=${hacked}>`.replaceAll(/[/]/g, '_'));
  // It answers rightly where the sign is positive, since code that answers nothing is not asked on.
  writeFileSync(peer, `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const [a, b, c] = JSON.parse(line).points;
    const det = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    console.log(det > 0 ? '{"sign": 1}' : '</script><script>${hacked}</script><!--');
  });`);
  const { url, report } = pageAndReport('hostile-peer', ['fuzz', 'orient2d', '--against', `command:node ${JSON.stringify(peer)}`, '--families', 'uniform', '--cases', '30', '--jobs', '1']);
  assert.equal(report.findings[0].fault, 'rubbish');
  const page = await open(url);
  assert.ok((await page.locator('section.details code.said').textContent()).includes('<script>'));
  assert.equal(await page.evaluate(() => globalThis.hacked), undefined);
  assert.equal(await page.locator('img').count(), 0);
  clean(page);
  await page.context().close();
});

it('where nothing is found, the page says so', async () => {
  const { url } = campaign('nothing', 'orient2d', '--against', 'determinants', '--families', 'uniform', '--cases', '5');
  const page = await open(url);
  assert.match(await page.locator('.verdict').textContent(), /^No findings/);
  await page.keyboard.press('n');
  clean(page);
  await page.context().close();
});

// SPDX-License-Identifier: MIT
// Makes the pictures of docs/page, each example and what else the page shows, and those that `signum plane` draws.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { argumentsOf } from '../site/site.mjs';
import { closeBrowser, exampleOf, inFolder, open, pageAndReport, program, root, without } from './browser.mjs';

if (without) throw new Error(without);
const folder = join(root, 'docs', 'page');
mkdirSync(folder, { recursive: true });
const scene = pageAndReport('scene', ['collide', 'examples/scenes/gears.json']).url;
const example = (name) => pageAndReport(name, argumentsOf(name, inFolder(`${name}.obj`))).url;
const pictures = {
  bracket_and_bolt: [exampleOf('bracket_and_bolt'), 'transparent'],
  press_fit: [exampleOf('press_fit'), 'section=y'],
  shared: [exampleOf('press_fit'), 'verdict=1'],
  gears: [exampleOf('gears'), ''],
  contact: [exampleOf('gears'), 'contact=12'],
  dark: [exampleOf('press_fit'), 'transparent&theme=dark'],
  scene: [scene, ''],
  impact: [scene, 'impact'],
  finding: [example('williams'), 'finding=1'],
  triangles: [example('yu-he'), 'finding=21&theme=dark'],
  rays: [example('moller-trumbore'), 'finding=16'],
  ball: [example('triangle-sphere'), 'finding=5'],
  points: [example('determinants'), 'finding=4'],
  bolt: [example('bolt'), ''],
  turned: [example('turned'), ''],
};
for (const [name, [url, hash]] of Object.entries(pictures)) {
  const page = await open(`${url}${hash && '#'}${hash}`, { width: 1200, height: 720 });
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.jpg`), quality: 85 });
  if (page.problems.length) throw new Error(page.problems.join('\n'));
  await page.context().close();
}
const plane = (picture, ...args) => execFileSync(program, ['plane', ...args, '--svg', join(root, 'docs', picture), '--force']);
plane('plane.svg', 'union', 'POLYGON ((0 0, 7 0, 7 2, 3 2, 3 5, 0 5))', 'POLYGON ((1 1, 8 2, 2 6))');
plane('triangulation.svg', 'triangulate', 'POLYGON ((0 0, 10 0, 10 6, 0 6), (2 2, 4 2, 3 4), (6 2, 8 2, 8 4, 6 4))');
await closeBrowser();

// SPDX-License-Identifier: MIT
// What the tests share: the program, its pages, and a browser that shows them.
import { chromium } from 'playwright-core';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const program = process.env.SIGNUM_PROGRAM ?? join(root, 'build/dev/cli/signum');
export const browserPath =
  process.env.SIGNUM_CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);
/** Why a test is not run; false when it is. */
export const without = !existsSync(program)
  ? `there is no ${program}`
  : !browserPath
    ? 'there is no Chromium'
    : false;

export const examples = {
  bracket_and_bolt: ['bracket.obj', 'nut.off', 'bolt.stl'],
  press_fit: ['housing.obj', 'bushing.off', 'pin.stl'],
  gears: ['large.off', 'small.ply'],
};

const folder = mkdtempSync(join(tmpdir(), 'signum-page-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
export const inFolder = (name) => join(folder, name);

/** Runs the program with these arguments and --json, and returns the address of its page and its report. */
export function pageAndReport(name, args, cwd = root) {
  const out = inFolder(`${name}.html`);
  const done = spawnSync(program, [...args, '--json', '--html', out], { cwd, encoding: 'utf8', maxBuffer: 1 << 30 });
  if (done.status > 1 || done.status === null) throw new Error(done.stderr);
  return { url: pathToFileURL(out).href, report: JSON.parse(done.stdout) };
}
/** Writes the page of these files and returns its address. */
export const pageOf = (name, files, cwd = root) => pageAndReport(name, ['check', ...files], cwd).url;
export const exampleOf = (name) =>
  pageOf(name, examples[name].map((file) => join(root, 'examples', name, file)));

/** The answers of signum oracle, line by line. */
export function oracle(questions) {
  const input = questions.map((q) => JSON.stringify(q)).join('\n');
  const out = execFileSync(program, ['oracle'], { input, maxBuffer: 1 << 30, encoding: 'utf8' });
  return out.trim().split('\n').map((line) => JSON.parse(line));
}

let browser;
/** A page of the browser that shows nothing yet, and keeps what it finds amiss in `problems`. */
export async function emptyPage({ width = 1100, height = 760, scheme = 'light' } = {}) {
  browser ??= await chromium.launch({
    executablePath: browserPath,
    args: [
      '--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
      '--disable-component-update', '--disable-sync', '--use-gl=angle', '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
    ],
  }); // prettier-ignore
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.problems = [];
  // What is at a pixel is read back, and drivers say that this takes time.
  page.on('console', (m) => ['error', 'warning'].includes(m.type()) && !/GPU stall due to ReadPixels/.test(m.text()) && page.problems.push(m.text()));
  page.on('pageerror', (e) => page.problems.push(String(e)));
  page.on('dialog', (d) => (page.problems.push(`dialog: ${d.message()}`), d.dismiss()));
  return page;
}
export async function open(url, options) {
  const page = await emptyPage(options);
  page.on('request', (r) => r.url() !== url.replace(/#.*/, '') && page.problems.push(`asked for ${r.url()}`));
  await page.goto(url);
  await page.evaluate(() => signumPage.ready);
  return page;
}
/** Until what was asked for is drawn. */
export const settled = (page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 3; ++i) await new Promise((done) => requestAnimationFrame(done));
  });
export const heading = (page) => page.locator('section.details h2').textContent();
/** A place of the canvas well inside a triangle of this part, which is drawn there. */
export const placeOn = (page, part, ghosts = false) =>
  page.evaluate(([part, ghosts]) => {
    const { width, height, ids } = signumPage.view.picture(ghosts);
    const canvas = document.querySelector('canvas');
    const same = (a, b) => a && b && a.part === b.part && a.triangle === b.triangle;
    let best = null;
    for (let y = 100; y < height - 5; y += 2) {
      for (let x = 5; x < width - 5; x += 2) {
        const id = ids[y * width + x];
        if (!id || id.part !== part) continue;
        let room = 0;
        while (room < 30 && [-1, 1].every((s) => same(ids[y * width + x + s * room], id) && same(ids[(y + s * room) * width + x], id))) ++room;
        if (!best || room > best.room) best = { x: ((x + 0.5) / width) * canvas.clientWidth, y: ((y + 0.5) / height) * canvas.clientHeight, room, triangle: id.triangle };
      }
    }
    return best;
  }, [part, ghosts]);

export async function clickCanvas(page, { x, y }) {
  const box = await page.locator('canvas').boundingBox();
  await page.mouse.click(box.x + x, box.y + y);
  await settled(page);
}

export const closeBrowser = async () => browser?.close();

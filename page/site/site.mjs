// SPDX-License-Identifier: MIT
// node site.mjs OUT: the pages of docs/, README.md and what they link to as static pages, and examples in 3D.
// Pages link to each other as the files do: docs/check.md becomes docs/check.html; the report is the front.
import markdownIt from 'markdown-it';
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { copyModule, galleryOf, galleryPrograms, playgroundOf, withoutPlayground } from './playground.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = process.env.SIGNUM_PROGRAM ?? join(root, 'build/dev/cli/signum');
const front = 'docs/report.md';

/** Pages made by the program: its arguments, what the gallery says, and the picture of docs/page that shows it. */
export const examples = {
  williams: ['fuzz intersects ray aabb --3d --against williams --families uniform,grid --cases 1000', 'A ray and a box', 'Where the slabs of Williams and others miss a ray along an edge: findings to be turned.', 'finding'],
  'yu-he': ['fuzz --against yu-he --cases 1000', 'Two triangles', 'What the projection method of Yu and He says wrongly of two triangles.', 'triangles'],
  'moller-trumbore': ['fuzz --against moller-trumbore --cases 1000', 'Rays through edges', 'Rays and segments that the test of Möller and Trumbore loses.', 'rays'],
  'triangle-sphere': ['fuzz --against triangle-sphere --cases 1000', 'A triangle and a ball', 'A ball that touches a triangle, and one that does not.', 'ball'],
  determinants: ['fuzz --against determinants --cases 1000', 'Determinants in doubles', 'Points that are nearly on a line, plane, circle or sphere.', 'points'],
  gears: ['check examples/gears/large.off examples/gears/small.ply', 'Gears that cross', 'Two teeth that go through each other, and every contact with its exact coordinates.', 'gears'],
  bracket_and_bolt: ['check examples/bracket_and_bolt/bracket.obj examples/bracket_and_bolt/nut.off examples/bracket_and_bolt/bolt.stl', 'A bracket, a nut and a bolt', 'Parts that touch and do not cross.', 'bracket_and_bolt'],
  press_fit: ['check examples/press_fit/housing.obj examples/press_fit/bushing.off examples/press_fit/pin.stl', 'A press fit', 'A pin that is too thick for its bushing.', 'press_fit'],
  scene: ['collide examples/scenes/gears.json', 'A pinion on its way', 'Bodies that move, their distances, and the first impact on a slider of time.', 'impact'],
  turned: ['combine difference examples/press_fit/pin.stl examples/press_fit/bushing.off -o OUT.obj', 'A pin turned down', 'What is left of the pin without the bushing, as glass, decided exactly.', 'turned'],
  bolt: ['bound examples/bracket_and_bolt/bolt.stl', 'Volumes about a bolt', 'Boxes, balls, hulls and k-CBPs, and how tight each of them is.', 'bolt'],
}; // prettier-ignore

/** The arguments of an example, which writes its mesh, if it makes one, to that file. */
export const argumentsOf = (name, mesh) => examples[name][0].split(' ').map((word) => (word === 'OUT.obj' ? mesh : word));

const groups = [
  ['signum', ['docs/report.md', 'README.md', 'docs/tutorial.md', 'docs/tour.md', 'docs/install.md', 'docs/how-to.md', 'docs/choose.md', 'docs/faq.md', 'docs/coming-from.md', 'gallery.html', 'playground.html', 'examples.html']],
  ['Programs', ['docs/check.md', 'docs/collide.md', 'docs/bounding.md', 'docs/judge.md', 'docs/oracle.md', 'docs/plugins.md', 'docs/page.md']],
  ['Library', ['docs/pairs.md', 'docs/verbs.md', 'docs/collisions.md', 'docs/plane.md', 'docs/triangulation.md', 'docs/dropins.md', 'docs/python.md', 'docs/c.md', 'docs/wasm.md', 'docs/rust.md', 'docs/adaptors.md', 'docs/api.md']],
  ['Measured and proved', ['docs/trust.md', 'docs/certificates.md', 'docs/lab/performance.md', 'docs/lab/booleans.md', 'docs/lab/meshes.md', 'docs/lab/proofs.md', 'docs/lab/error-bounds.md', 'docs/lab/laws.md', 'docs/lab/mutants.md', 'docs/lab/fuzzing.md', 'docs/report-node.md', 'docs/report-python.md', 'docs/suites.md']],
  ['Inside', ['docs/architecture.md', 'docs/contributing.md', 'docs/decisions/', 'docs/versions.md', 'CHANGELOG.md']],
]; // prettier-ignore

const isFolder = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isDirectory();
const isPicture = (path) => /\.(svg|jpg|png)$/.test(path);
/** Where the page of a file of the project stands. */
const placeOf = (path) =>
  path === front ? 'index.html'
  : isPicture(path) || path.endsWith('.html') ? path
  : isFolder(path) ? posix.join(path, 'index.html')
  : path.endsWith('.md') ? path.replace(/md$/, 'html')
  : `${path}.html`; // prettier-ignore
const fromTo = (from, to) => relative(dirname(from), to) || posix.basename(to);

const escaped = (text) => text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);

/** What GitHub calls a heading in an address. */
function slugger() {
  const used = new Map();
  return (text) => {
    const slug = text.trim().toLowerCase().replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
    const n = used.get(slug) ?? 0;
    used.set(slug, n + 1);
    return n ? `${slug}-${n}` : slug;
  };
}

/** What the search knows: [page, fragment, title of the page, heading, its words, weight] of every section. */
let sections = [];
const wordsOf = (text) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [])].join(' ');
const weightOf = (path) => (path === 'docs/lab/history.md' ? 0.1 : /^docs\/(lab|decisions|report|suites|solids)|^CHANGELOG/.test(path) ? 0.5 : 1);

const textOf = (inline) => inline.children.map((c) => (c.type === 'softbreak' ? ' ' : c.content)).join('');

/** The HTML of a page in Markdown; `linked` is told every file of the project that it links to. */
function rendered(path, linked) {
  const markdown = markdownIt({ html: true, linkify: false, typographer: false });
  const here = placeOf(path);
  const address = (target) => {
    if (/^[a-z]+:/.test(target) || target.startsWith('#')) return target;
    const [file, fragment] = target.split('#');
    const of = posix.normalize(posix.join(posix.dirname(path), file));
    linked(of);
    return fromTo(here, placeOf(of)) + (fragment === undefined ? '' : `#${fragment}`);
  };
  const slug = slugger();
  let title = path;
  const own = [{ fragment: '', heading: '', text: '' }];
  const tokens = markdown.parse(readFileSync(join(root, path), 'utf8'), {});
  tokens.forEach((token, i) => {
    if (token.type === 'heading_open') {
      const text = textOf(tokens[i + 1]);
      token.attrSet('id', slug(text));
      if (token.tag === 'h1') title = text;
      else own.push({ fragment: token.attrGet('id'), heading: text, text: '' });
    } else if (token.type === 'inline') own.at(-1).text += ` ${textOf(token)}`;
    else if (token.type === 'fence') own.at(-1).text += ` ${token.content}`;
    // A heading of a column without words is none.
    if (token.type === 'th_open' && tokens[i + 1].content === '') token.tag = tokens[i + 2].tag = 'td';
    // What is wider than the page is scrolled, by keys too.
    if (token.type === 'fence' || token.type === 'code_block') token.attrSet('tabindex', '0');
    if (token.type === 'html_block') token.content = token.content.replace(/src="([^"]+)"/g, (_, src) => `src="${address(src)}"`);
    for (const child of token.children ?? []) {
      if (child.type === 'link_open') child.attrSet('href', address(child.attrGet('href')));
      if (child.type === 'image') child.attrSet('src', address(child.attrGet('src')));
      if (child.type === 'html_inline') child.content = child.content.replace(/src="([^"]+)"/g, (_, src) => `src="${address(src)}"`);
    }
  });
  for (const { fragment, heading, text } of own) sections.push([here, fragment, title, heading, wordsOf(text), weightOf(path)]);
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>\n';
  markdown.renderer.rules.table_close = () => '</table></div>\n';
  const fence = (list, i) => `<pre tabindex="0"><code>${escaped(list[i].content)}</code></pre>\n`;
  markdown.renderer.rules.fence = markdown.renderer.rules.code_block = fence;
  return { title, body: markdown.renderer.render(tokens, markdown.options, {}) };
}

const titles = new Map();
function titleOf(path) {
  if (path === 'README.md') return 'What it is';
  if (path === 'docs/api.md') return 'The headers';
  if (path === 'examples.html') return 'Examples in 3D';
  if (path === 'playground.html') return 'Playground';
  if (path === 'gallery.html') return 'Gallery';
  if (path === 'docs/decisions/') return 'Decisions';
  if (!titles.has(path)) titles.set(path, /^# (.*)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? path);
  return titles.get(path);
}

function navigation(here) {
  const link = (path) => {
    const to = placeOf(path);
    return `<li><a href="${fromTo(here, to)}"${to === here ? ' aria-current="page"' : ''}>${escaped(titleOf(path))}</a></li>`;
  };
  const parts = groups.map(([name, paths]) => `<h2>${name}</h2><ul>${paths.map(link).join('')}</ul>`);
  const root = fromTo(here, 'index.html').replace(/index\.html$/, '');
  const search = `<form class="search" role="search" data-root="${root}" hidden><label for="find">Search</label><input id="find" type="search" autocomplete="off" spellcheck="false"><ol hidden></ol><p role="status"></p></form>`;
  return `<nav id="pages" aria-label="Pages"><div>${search}\n${parts.join('\n')}</div></nav>\n<script src="${root}search.js"></script>`;
}

function document(here, title, body) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} – signum</title>
<link rel="stylesheet" href="${fromTo(here, 'site.css')}">
</head>
<body>
<a class="to-pages" href="#pages">All pages and search</a>
<main>
${body}
</main>
${navigation(here)}
</body>
</html>
`;
}

/** The sentences before the report, and a finding that one can turn. */
const welcome = `<aside class="welcome" aria-label="What this is">
<p><strong>signum</strong> gives exact answers about geometry in doubles, and so can say how often others are wrong.
<a href="README.html">What it is</a> · <a href="gallery.html">twenty programs</a> · <a href="playground.html">try it</a> · <a href="examples.html">examples in 3D</a> · <a href="docs/judge.html">ask it about your code</a></p>
<iframe src="examples/williams.html" title="A finding in 3D: a ray along an edge of a box that is said to miss it" loading="lazy"></iframe>
<p>A ray along an edge of a box, and a well-known method that says that they do not meet. It can be turned.</p>
</aside>`;

function gallery() {
  const card = ([name, [command, title, text, picture]]) => `<li>
<a href="examples/${name}.html"><img src="docs/page/${picture}.jpg" alt="" width="600" height="360" loading="lazy"><span>${escaped(title)}</span></a>
<p>${escaped(text)}</p><pre tabindex="0"><code>signum ${escaped(command)} --html OUT.html</code></pre></li>`;
  return `<h1>Examples in 3D</h1>
<p>Each is one file that the program wrote, as <a href="docs/page.html">the page in 3D</a> describes.</p>
<ul class="gallery">${Object.entries(examples).map(card).join('\n')}</ul>`;
}

/** The playground, the gallery and their style. */
export async function makePlayground(out) {
  mkdirSync(out, { recursive: true });
  copyModule(out);
  writeFileSync(join(out, 'playground.html'), document('playground.html', 'Playground', await playgroundOf()));
  writeFileSync(join(out, 'gallery.html'), document('gallery.html', 'Gallery', await galleryOf(escaped)));
  for (const file of ['site.css', 'search.js']) copyFileSync(join(dirname(fileURLToPath(import.meta.url)), file), join(out, file));
}

/** What the search of the pages knows. */
function writeSearch(out) {
  const live = galleryPrograms().map(({ name, title, text, code }) => ['gallery.html', name, 'Gallery', title, wordsOf(`${text} ${code}`), 1]);
  const pages = [['Gallery', 'gallery'], ['Playground', 'playground'], ['Examples in 3D', 'examples']].map(([title, name]) => [`${name}.html`, '', title, '', '', 1]);
  writeFileSync(join(out, 'search_index.js'), `globalThis.signumIndex = ${JSON.stringify([...sections, ...pages, ...live])};\n`);
}

/** Makes the pages; returns why the playground is left out, or null. */
export async function makeSite(out) {
  rmSync(out, { recursive: true, force: true });
  sections = [];
  const write = (place, text) => {
    mkdirSync(dirname(join(out, place)), { recursive: true });
    writeFileSync(join(out, place), text);
  };
  const done = new Set();
  const waiting = groups.flatMap(([, paths]) => paths.filter((p) => !p.endsWith('.html')));
  while (waiting.length) {
    const path = waiting.pop();
    const place = placeOf(path);
    if (done.has(place)) continue;
    done.add(place);
    if (!existsSync(join(root, path))) throw new Error(`there is no ${path}`);
    const linked = (file) => waiting.push(file);
    if (isPicture(path)) {
      mkdirSync(dirname(join(out, place)), { recursive: true });
      copyFileSync(join(root, path), join(out, place));
    } else if (isFolder(path)) {
      const files = readdirSync(join(root, path)).filter((f) => f.endsWith('.md')).map((f) => posix.join(path, f)).sort();
      files.forEach(linked);
      const items = files.map((f) => `<li><a href="${fromTo(place, placeOf(f))}">${escaped(titleOf(f))}</a></li>`);
      write(place, document(place, titleOf(path), `<h1>${escaped(titleOf(path))}</h1>\n<ul>${items.join('\n')}</ul>`));
    } else if (path.endsWith('.md')) {
      const { title, body } = rendered(path, linked);
      write(place, document(place, title, path === front ? body.replace('</h1>', `</h1>\n${welcome}`) : body));
    } else {
      const text = readFileSync(join(root, path), 'utf8');
      write(place, document(place, path, `<h1>${escaped(path)}</h1>\n<pre tabindex="0"><code>${escaped(text)}</code></pre>`));
    }
  }
  for (const [, , , picture] of Object.values(examples)) {
    mkdirSync(join(out, 'docs/page'), { recursive: true });
    copyFileSync(join(root, `docs/page/${picture}.jpg`), join(out, `docs/page/${picture}.jpg`));
  }
  write('examples.html', document('examples.html', 'Examples in 3D', gallery()));
  await makePlayground(out);
  writeSearch(out);
  mkdirSync(join(out, 'examples'), { recursive: true });
  const made = mkdtempSync(join(tmpdir(), 'signum-site-'));
  for (const [name, [command]] of Object.entries(examples)) {
    const run = spawnSync(program, [...argumentsOf(name, join(made, `${name}.obj`)), '--force', '--html', join(out, 'examples', `${name}.html`)], { cwd: root, encoding: 'utf8' });
    if (run.status === null || run.status > 1) throw new Error(`${command}: ${run.stderr}`);
  }
  rmSync(made, { recursive: true });
  return withoutPlayground();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const left = await makeSite(process.argv[2] ?? join(root, 'out', 'site'));
  if (left) console.log(`\n== SKIPPED: the playground (${left})`);
}

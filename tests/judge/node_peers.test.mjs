// SPDX-License-Identifier: MIT
// The packages of npm under the judge, by packages that are made here, with faults of which the report is to tell.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const node = join(root, 'judge/peers/node');
const program = process.env.SIGNUM_PROGRAM ?? join(root, 'build/dev/cli/signum');
const { answer } = await import(join(node, 'host.mjs'));
const { isSimple } = await import(join(node, 'exact.mjs'));
const { clipping } = await import(join(node, 'clipping.mjs'));
const { delaunay } = await import(join(node, 'delaunay.mjs'));
const { nameOf, read } = await import(join(node, 'questions.mjs'));
const { measure, page, severityOf } = await import(join(node, 'report.mjs'));
const { adapters, findings, issue, libraryFindings } = await import(join(node, 'issues.mjs'));
const { cxx, npm, pypi } = await import(join(node, 'hosts.mjs'));

const folder = mkdtempSync(join(tmpdir(), 'signum-node-'));
after(() => rmSync(folder, { recursive: true }));
function install(name, manifest, code) {
  const at = join(folder, 'node_modules', name);
  mkdirSync(at, { recursive: true });
  writeFileSync(join(at, 'package.json'), JSON.stringify({ name, type: 'module', version: '1.2.3', license: 'MIT', ...manifest }));
  writeFileSync(join(at, 'index.js'), code);
}

test('a package that rounds, throws, gives no number or is not installed, in the report', async () => {
  install('robust-predicates', { exports: { '.': { import: './index.js' } } }, `
    export const orient2d = (...p) => {
      const [a, b, c, d, e, f] = p.map(Math.fround);
      return Math.fround(Math.fround(b - f) * Math.fround(c - e)) - Math.fround(Math.fround(a - e) * Math.fround(d - f));
    };
    export const orient3d = () => { throw new Error('planted'); };
    export const incircle = () => 1;
    export const insphere = () => 1;`); // prettier-ignore
  install('point-in-polygon', { type: 'commonjs' }, 'module.exports = () => true;');
  install('robust-point-in-polygon', { type: 'commonjs' }, 'module.exports = () => -1;');
  const host = npm(folder);
  const settings = { program, host, rows: join(folder, 'rows.jsonl'), cases: 5, seed: 1, reduceSeconds: 1, timeLimit: 3600 };
  const only = ['point-in-polygon', 'rbush', 'robust-point-in-polygon', 'robust-predicates'];
  const all = await measure({ ...settings, only });
  assert.deepEqual(all.missing, ['rbush']);
  const rows = Object.fromEntries(all.measured.flatMap(({ asked }) => asked.map((row) => [row.question, row])));
  assert.ok(rows.orient2d.wrong > 0 && rows.orient2d.wrong < rows.orient2d.cases / 2);
  assert.notEqual(rows.orient2d.finding.right.sign, rows.orient2d.finding.said.sign);
  // Of what answers nothing the program says what became of the first case.
  assert.match(rows.orient3d.none, /error: planted/);
  assert.ok(rows.incircle.wrong > 0 && rows.insphere.wrong > 0);
  const inside = all.measured.find(({ name }) => name === 'point-in-polygon').asked[0];
  assert.ok(inside.tally['false positives'] === inside.wrong && inside.wrong > 0 && inside.left > 0);
  const text = page(all, settings);
  // Each question is in one part.
  const halves = [1, 2].map((i) => measure({ ...settings, only, part: [i, 2] }));
  const inParts = (await Promise.all(halves)).flatMap(({ measured }) => measured.flatMap(({ asked }) => asked.map((row) => row.question)));
  assert.deepEqual(inParts.sort(), all.measured.flatMap(({ asked }) => asked.map((row) => row.question)).sort());
  // A run that finds its rows asks nothing.
  assert.equal(page(await measure({ ...settings, program: '/nowhere', only }), settings), text);
  assert.ok(text.startsWith(host.title));
  assert.match(text, /\| robust-predicates \| 1\.2\.3 \| MIT \|/);
  assert.match(text, /not installed: rbush\./);
  assert.match(text, /false positives?, inexact by its documentation/);
  // The text of an issue has a program that was run, and its answer.
  const known = await adapters(host), told = findings(text); // prettier-ignore
  assert.equal(told.length, all.measured.flatMap(({ asked }) => asked).filter((row) => row.finding).length);
  const one = told.find(({ name }) => name === 'robust-point-in-polygon');
  const { text: its } = await issue(one, known.get(one.name), host);
  assert.match(its, /console\.log\(classify\(polygon, .*prints `-1` in Node\.js .*location "inside"\. Right is: location "(outside|boundary)"/s);
  assert.ok(['everyday', 'edge'].includes(one.severity) && text.includes(`), ${one.severity}\n`));
  const none = async (finding, by = host) => assert.match((await issue(finding, known.get(one.name), by)).none, /errs no longer/);
  await none({ ...one, said: '"no answer"' });
  for (const printed of ['[object Object]', 'ctor {}', ''])
    await none(one, { ...host, run: () => ({ printed }) });
  assert.match((await issue({ ...one, said: '"no answer"' }, known.get('rbush'), host)).none, /not installed: rbush/);
  // A crash has no answer, but words or none.
  const crash = { ...all, measured: all.measured.map((m) => ({ ...m, asked: m.asked.map((r) => (r.finding ? { ...r, finding: { ...r.finding, said: undefined } } : r)) })) };
  assert.match(page(crash, settings), /said: {2}"no answer"/);
  await none({ ...one, said: '{"location": "outside"}' });
});

test('a package of Python that tells boxes apart that touch, and one that is not installed', async () => {
  const at = join(folder, 'rtree');
  mkdirSync(at);
  writeFileSync(join(at, '__init__.py'), "__version__ = '9.9'");
  writeFileSync(join(at, 'index.py'), `
class Property:
    def __init__(self, dimension): self.dimension = dimension
class Index:
    def __init__(self, properties): self.n = properties.dimension
    def insert(self, number, box): self.box = box
    def count(self, box):
        print('noise')
        return int(all(self.box[i] < box[i + self.n] and box[i] < self.box[i + self.n] for i in range(self.n)))`);
  mkdirSync(join(folder, 'shapely'));
  writeFileSync(join(folder, 'shapely', '__init__.py'), '');
  process.env.PYTHONPATH = folder;
  const host = pypi(folder, 'python3');
  const settings = { program, host, cases: 5, seed: 1, reduceSeconds: 1, timeLimit: 3600, only: ['rtree', 'shapely'] };
  const all = await measure(settings);
  assert.equal(all.missing.length, 1);
  assert.match(all.missing[0], /shapely/);
  const [{ asked }] = all.measured;
  assert.deepEqual(asked.map((row) => row.question), ['intersects aabb aabb 2d', 'intersects aabb aabb']); // prettier-ignore
  for (const row of asked) assert.ok(row.wrong > 0 && row.wrong === row.tally['false negatives']);
  const text = page(all, settings);
  assert.ok(text.startsWith(host.title));
  const known = await adapters(host), [one] = findings(text); // prettier-ignore
  assert.equal(one.version, '9.9');
  const { text: its } = await issue(one, known.get('rtree'), host);
  assert.match(its, /from rtree import index.*prints `noise\n0` in Python 3.*intersects false\. Right is: intersects true/s);
  // What is told as an error is no issue where the program runs.
  assert.match((await issue({ ...one, said: '"no answer"' }, known.get('rtree'), host)).none, /errs no longer/);
  writeFileSync(join(at, 'index.py'), 'raise ValueError("planted")');
  assert.match((await issue({ ...one, said: '"planted"' }, known.get('rtree'), host)).text, /fails with `ValueError: planted` in Python 3/);
});

test('issues of libraries in C++, by programs that are built and run', async () => {
  const told = libraryFindings(`| code | library | licence | what it says, and where | asked, wrong |
| --- | --- | --- | --- | --- |
| planted | Planted 1.2 | MIT | README: whether two meet; inexact by its documentation: README, end | 1,000, 20 |

<img src="report/planted.svg" width="560" alt="planted, intersects point point: false negative">
<br>planted says: they do not intersect. Right: they intersect. They share one point. The numbers are 1.5. Severity: edge.

    {"ask": "intersects", "a": {"point": [0,0,"0x1p-1"]}, "b": {"point": [0,0,0.5]}}

<img src="report/moller.svg" width="560" alt="moller, intersects point point: false negative">
<br>moller says: they do not intersect. Right: they intersect. They share one point. Severity: edge.

    {"ask": "intersects", "a": {"point": [0,0,0]}, "b": {"point": [0,0,0]}}
`);
  assert.equal(told.length, 1);
  const from = join(folder, 'programs');
  mkdirSync(from);
  const says = (text) => `export const flags = '-DPLANTED', numbers = 'float';
export const program = ({ a }) => \`#include <cstdio>
int main() { std::puts(\${a.point[2]} == 0.5 ? "${text}" : ""); }
#ifndef PLANTED
#error no flags
#endif\`;`;
  writeFileSync(join(from, 'planted.mjs'), says('they do not intersect'));
  writeFileSync(join(from, 'right.mjs'), says('they intersect'));
  writeFileSync(join(from, 'unbuilt.mjs'), says('they intersect').replace('-DPLANTED', '-DOTHER'));
  const host = cxx(folder, from), known = await adapters(host); // prettier-ignore
  assert.deepEqual([...known.keys()], ['planted', 'right', 'unbuilt']);
  const { text } = await issue(told[0], known.get('planted'), host);
  assert.match(text, /^# intersects point point: false negative of Planted 1\.2\n/);
  assert.match(text, /prints `they do not intersect` where built by `c\+\+ -std=c\+\+17 -O2 FILE -DPLANTED` .*Right is: they intersect\./s);
  assert.match(text, /are floats, .*They share one point\. .*changes if.*\(README: whether two meet\) says that answers are not exact \(README, end\)/s);
  assert.match((await issue(told[0], known.get('right'), host)).none, /does not show it: they intersect/);
  assert.match((await issue(told[0], known.get('unbuilt'), host)).none, /error.*no flags/);
  assert.deepEqual(readdirSync(folder).filter((file) => file.startsWith('issue-of-signum')), []);
});

test('each finding against a library in docs/report.md has a program', async () => {
  const told = libraryFindings(readFileSync(join(root, 'docs/report.md'), 'utf8'));
  assert.ok(told.length >= 20);
  const host = cxx(folder), known = await adapters(host); // prettier-ignore
  for (const finding of told) {
    const code = await host.program(known.get(finding.name)?.adapter ?? finding.name, JSON.parse(finding.asked));
    assert.match(code ?? '', /#include[^]*int main\(\)/, `${finding.name}: ${finding.question}`);
    assert.doesNotMatch(code, /undefined|NaN|\[object/, `${finding.name}: ${finding.question}`);
    assert.ok(finding.claim && finding.called && finding.severity);
  }
});

test('severity of a row', () => {
  const row = { tally: { crashes: 0, 'time-outs': 0 }, ulps: 0 };
  assert.equal(severityOf(row), '');
  assert.equal(severityOf({ ...row, ulps: 2 ** 26 }), 'digits');
  assert.equal(severityOf({ ...row, ulps: 2 ** 26 - 1 }), '');
  assert.equal(severityOf({ ...row, ulps: 2 ** 12 }, 'float'), 'digits');
  assert.equal(severityOf({ ...row, ulps: 2 ** 30, finding: { severity: 'edge' } }), 'edge');
  assert.equal(severityOf({ tally: { crashes: 0, 'time-outs': 1 }, finding: { severity: 'edge' } }), 'lost');
});

test('adapters say what they ask, in words that the program knows', () => {
  const listed = execFileSync(program, ['fuzz', '--list'], { encoding: 'utf8' }).split('\n').map((line) => line.trim());
  const files = readdirSync(join(node, 'adapters'));
  assert.ok(files.length >= 15);
  return Promise.all(
    files.map(async (file) => {
      const adapter = await import(join(node, 'adapters', file));
      const words = [...(adapter.without ?? []), ...(adapter.families ?? []), ...Object.values(adapter.withoutOf ?? {}).flat()];
      for (const word of words) assert.ok(listed.includes(word), `${file}: ${word}`);
      for (const said of [adapter.claim, adapter.downloads, adapter.packages[0]]) assert.ok(said, file);
      await assert.rejects(adapter.open(() => Promise.reject(new Error('not installed'))), /not installed/);
    }),
  );
});

test('answers of the host', () => {
  const point = { point: [0, 0] };
  const question = { ask: 'intersects', a: point, b: { aabb: { min: [0, 0], max: [1, 1] } } };
  assert.equal(nameOf(question), 'intersects point aabb 2d');
  assert.equal(nameOf({ ask: 'hit', a: { ray: { origin: [0, 0, 0], direction: [0, 0, 1] } }, b: { triangle: [] } }), 'hit ray triangle');
  const says = (said) => answer({ 'intersects point aabb 2d': () => said }, question);
  assert.deepEqual(says({ intersects: true }), { intersects: true });
  assert.deepEqual(says(undefined), { declined: true });
  assert.deepEqual(answer({}, question), { declined: true });
  assert.deepEqual(says({ sign: NaN }), { error: 'sign is NaN' });
  assert.deepEqual(says({ points: [[0, undefined]] }), { error: 'points is undefined' });
  assert.deepEqual(read({ id: '0x1', a: ['-0x1.8p-1', '0x0.0000000000001p-1022', '0x1.fffffffffffffp+1023', 3] }),
    { id: '0x1', a: [-0.75, 5e-324, Number.MAX_VALUE, 3] }); // prettier-ignore
});

test('whether a polygon is simple, exactly', () => {
  const square = [[0, 0], [2, 0], [2, 2], [0, 2]]; // prettier-ignore
  assert.ok(isSimple(square));
  assert.ok(isSimple([[0, 0], [1, 0], [2, 0], [0, 5e-324]])); // prettier-ignore
  for (const crooked of [[[0, 0], [1, 1], [1, 0], [0, 1]], [[0, 0], [1, 0], [2, 0]], [[0, 0], [2, 0], [1, 0], [1, 1]],
    [[0, 0], [2, 0], [2, 2], [1, 0], [0, 2]], [[0, 0], [0, 0], [1, 0]], [...square, ...square]]) // prettier-ignore
    assert.ok(!isSimple(crooked), JSON.stringify(crooked));
});

test('what triangulations and clippings say', () => {
  const { orient2d, incircle } = delaunay((points) => (points.length === 3 ? [[1, 2, 0]] : [[0, 1, 3], [1, 2, 3]]), 1); // prettier-ignore
  const points = [[0, 0], [4, 0], [0, 4], [1, 1]]; // prettier-ignore
  assert.deepEqual([orient2d({ points: points.slice(1) }), incircle({ points })], [{ sign: 1 }, { sign: 1 }]);
  const asked = { a: { triangle: [[0, 0], [1, 0], [0, 1]] }, b: { aabb: { min: [0, 0], max: [1, 1] } } }; // prettier-ignore
  const first = clipping((a) => [[...a, a[0]]])['intersection triangle aabb 2d'](asked);
  assert.deepEqual(first, { dimension: 2, points: asked.a.triangle });
  assert.deepEqual(clipping(() => [])['intersects triangle aabb 2d'](asked), { intersects: false });
});

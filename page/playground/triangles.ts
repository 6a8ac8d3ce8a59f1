// SPDX-License-Identifier: MIT
/** Two triangles whose corners one moves: whether and how they meet, and what five methods say. */
import { h } from '../src/dom';
import { methods } from './float_triangles';
import { PointTable, type Row, Verdict, choices, problem, section, stepChoice } from './parts';
import { trianglesDrawn } from './pictures';
import type { ExactPoint, Module } from './signum_module';
import { Stage } from './stage';
import type { Triangle } from './vectors';

/** Shapes on which methods differ, found by search; a test says who is wrong about each. */
export const pairs: [string, [Triangle, Triangle]][] = [
  ['Crossing', [[[0, 0, 0], [4, 0, 0], [1, 3, 0]], [[1, 1, -1], [2, 1, 2], [3, 3, 1]]]],
  ['Edges that touch', [[[2, 0, 2], [0, 1, 1], [3, 1, 1]], [[2, 0, 0], [0, 0, 1], [0, 1, 2]]]],
  ['In one plane', [[[3, 2, 0], [3, 4, 0], [1, 3, 0]], [[2, 3, 0], [0, 3, 0], [1, 2, 0]]]],
  ['Nearly in one plane', [[[0.5, 0.5, 0.20000000000000004], [2.6, 0.6, 0.44], [2.5, 2.6, 1.0300000000000002]], [[1, 1.8, 0.64], [0.7, 0, 0.06999999999999998], [3, 0.3, 0.39]]]],
  ['A corner just off a face', [[[3.8, 4, 3.6], [0.2, 1.6, 0.8], [3.9, 1, 3.4]], [[2, 2.8, 2.2], [1, 2.9, 3.9], [0.5, 3.6, 0.9]]]],
  ['Edges that just cross', [[[3.8, 3.2, 1.8], [1.1, 1, 1], [3, 0.1, 3.7]], [[1.35, 1.9, 0.6], [0.8500000000000001, 0.10000000000000009, 1.4], [1.3, 1.7, 2.2]]]],
  ['A gap of 10⁻⁷', [[[0, 0, 0], [0.9, 0, 0], [2, 3, 0]], [[1, 0.9, 1e-7], [0.2, 1, 2.6], [2.6, 1, 2.9]]]],
  ['Small parts', [[[0.00028, 0.00005, 0.00008], [0.0002, 0.0003, 0.00028], [0.00015, 0, 0.00037]], [[0.0001, 0.00014, 0.00008], [0.0002, 0.00029, 0.0001], [0.00027, 0.00007, 0.00037]]]],
]; // prettier-ignore

const shared = ['at a point', 'along a segment', 'in an area'];

function exactList(points: ExactPoint[]): HTMLElement {
  const rows = points.map((p) => h('li', {}, h('code', {}, `(${p.exact.join(', ')})`)));
  return h('details', { class: 'exact' }, h('summary', {}, points.length === 1 ? 'Where, exactly' : 'Its corners, exactly'), h('ol', {}, ...rows));
}

export function trianglesSection(signum: Module, asLine: (line: string) => void): HTMLElement {
  const corners: Triangle[] = structuredClone(pairs[0][1]);
  const stage = new Stage('Two triangles', false);
  const verdict = new Verdict('In rounded numbers');
  const where = h('div');
  let common: ExactPoint[] = [];

  const rows: Row[] = [0, 1].flatMap((t) =>
    [0, 1, 2].map((i) => ({
      name: `${'ab'[t]}${i}`,
      kind: 'ab'[t],
      at: () => corners[t][i],
      moveTo: (p) => { corners[t][i] = p; presets.unmark(); update(); }, // prettier-ignore
    })),
  );
  const table = new PointTable(rows, () => stage.step, 'Corners of the triangles a and b');
  const presets = choices('Examples', pairs, (pair) => {
    const copy = structuredClone(pair);
    corners[0] = copy[0];
    corners[1] = copy[1];
    update();
    stage.fit();
  });
  const shapes = () => [{ triangle: corners[0] }, { triangle: corners[1] }] as const;

  function update() {
    const [a, b] = shapes();
    try {
      const contact = signum.contact(a, b);
      const meet = signum.intersects(a, b);
      common = meet ? signum.intersection(a, b).points : [];
      const named = (f: string) => (f === 'face' ? 'its face' : f.replace(/(\d)/, ' $1'));
      const how = meet
        ? `They share ${['a point', 'a segment', 'an area'][contact.dimension]}: of a in ${named(contact.features[0])}, of b in ${named(contact.features[1])}. Their interiors ${contact.interiors ? 'meet' : 'do not meet'}.`
        : 'They have no point in common.';
      const planes = { transversal: 'Their planes cross.', coplanar: 'They are in one plane.', parallel: 'Their planes are parallel.', degenerate: 'One has no area.' }[contact.planes];
      const others = methods.map((m) => {
        const says = m.meets(corners[0], corners[1]);
        return { name: m.name, source: m.source, says: says ? 'meet' : 'apart', right: says === meet };
      });
      verdict.show(meet ? `They meet ${shared[contact.dimension]}` : 'They are apart', meet, [`${how} ${planes}`], others);
      where.replaceChildren(...(common.length ? [exactList(common)] : []));
    } catch (error) {
      common = [];
      verdict.show(problem(error), false, [], []);
      where.replaceChildren();
    }
    table.write();
    stage.draw();
  }

  stage.show(() => trianglesDrawn(corners, common, stage.eye), () => corners.flat()); // prettier-ignore
  stage.setHandles(rows);
  const ask = () => asLine(JSON.stringify({ ask: 'contact', a: shapes()[0], b: shapes()[1] }));
  const element = section(
    'triangles',
    'Two triangles',
    'Drag a corner: it moves along the two axes that are seen best, and its third coordinate stays as it is. Drag elsewhere to turn. Methods are right until triangles touch, or nearly do.',
    presets.element,
    h(
      'div',
      { class: 'bench' },
      h('div', {}, stage.element, h('div', { class: 'under' }, stepChoice((step) => (stage.step = step)), h('button', { type: 'button', class: 'link', click: ask }, 'As a line for signum')), table.element),
      h('div', {}, verdict.element, where),
    ),
  );
  update();
  (presets.element.firstElementChild as HTMLElement).setAttribute('aria-pressed', 'true');
  stage.fit();
  return element;
}

// SPDX-License-Identifier: MIT
/** The convex hull of points in the plane that one moves: the same scan with exact signs and with rounded ones. */
import { h } from '../src/dom';
import { PointTable, type Row, Verdict, choices, problem, section, stepChoice } from './parts';
import { type Turn, hullOf, roundedTurns } from './scan';
import type { Module } from './signum_module';
import { type Drawn, Stage } from './stage';
import type { V3 } from './vectors';

/** Points on which rounded signs go wrong, found by search; a test says where they do. */
export const sets: [string, [number, number][]][] = [
  ['Scattered', [[0.4, 0.6], [3.1, 0.2], [5.2, 1.1], [4.6, 3.3], [2.2, 3.9], [0.3, 2.8], [2.4, 1.9], [3.4, 2.4]]],
  ['On a grid', [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1.5], [3, 1.5], [0, 3], [1.5, 3], [3, 3], [1.5, 1.5]]],
  ['A corner that is lost', [[0.2, 0.6], [8.6, 25.8], [4.6, 13.8], [7.6, 22.8], [3.4, 0.8]]],
  ['Nearly on a line', [[20.5, 28.7], [10.5, 14.7], [0, 0], [27.5, 38.5], [1.5, 2.1]]],
]; // prettier-ignore

export function hullSection(signum: Module): HTMLElement {
  let points: V3[] = [];
  let hull: number[] = [];
  let wrongHull: number[] = [];
  const stage = new Stage('Points and their convex hull', true);
  const verdict = new Verdict('The same scan, by signs of areas');
  const fields = h('div', { class: 'fields' });
  const turn: Turn = (p, q, r) => signum.orient2d(p.slice(0, 2), q.slice(0, 2), r.slice(0, 2));
  let table: PointTable | null = null;

  const moved = () => {
    presets.unmark();
    update();
  };
  /** The list of points is another one. */
  const relist = () => {
    const rows: (Row & { remove(): void })[] = points.map((_, i) => ({
      name: `point ${i}`,
      kind: 'a',
      at: () => points[i],
      moveTo: (p) => { points[i] = p; moved(); }, // prettier-ignore
      remove: () => remove(i),
    }));
    table = new PointTable(rows, () => stage.step, 'Points', 2);
    fields.replaceChildren(table.element);
    stage.setHandles(rows);
  };
  const remove = (i: number) => {
    if (points.length < 2) return;
    points.splice(i, 1);
    relist();
    moved();
  };
  const addPoint = () => {
    const n = points.length;
    const [x, y] = [0, 1].map((k) => points.reduce((sum, p) => sum + p[k], 0) / n);
    points.push([x, y, 0].map((v) => Number(v.toFixed(2))) as V3);
    relist();
    moved();
  };
  const presets = choices('Examples', sets, (set) => {
    points = set.map(([x, y]) => [x, y, 0]);
    relist();
    update();
    stage.fit();
  });

  function update() {
    try {
      hull = hullOf(points, turn);
      const others = roundedTurns.map(([name, rounded]) => {
        const said = hullOf(points, rounded);
        const right = said.length === hull.length && said.every((i, k) => points[i].every((x, axis) => x === points[hull[k]][axis]));
        return { name: `Andrew's scan ${name}`, source: said.join(' '), says: `${said.length} corner${said.length === 1 ? '' : 's'}`, right, said };
      });
      wrongHull = others.find((o) => !o.right)?.said ?? [];
      const outside = (list: number[]) => points.map((_, i) => i).filter((i) => list.some((a, k) => turn(points[a], points[list[(k + 1) % list.length]], points[i]) < 0));
      const lost = wrongHull.length > 2 ? outside(wrongHull) : [];
      const on = points.map((_, i) => i).filter((i) => !hull.includes(i) && hull.some((a, k) => turn(points[a], points[hull[(k + 1) % hull.length]], points[i]) === 0));
      const how = [`Corners: ${hull.join(' ')}.`];
      if (on.length) how.push(` On its border, exactly: ${on.join(' ')}.`);
      if (lost.length) how.push(` The rounded hull that is dashed leaves out ${lost.length === 1 ? 'point' : 'points'} ${lost.join(' ')}.`);
      else if (wrongHull.length === 2 && hull.length > 2) how.push(' The rounded hull that is dashed is a segment.');
      else if (wrongHull.length) how.push(' The rounded hull that is dashed has corners that are none.');
      verdict.show(`${hull.length} corner${hull.length === 1 ? '' : 's'}`, true, how, others);
    } catch (error) {
      hull = wrongHull = [];
      verdict.show(problem(error), false, [], []);
    }
    table?.write();
    stage.draw();
  }

  const drawn = (): Drawn[] => [
    ...(hull.length > 1 ? [{ points: hull.map((i) => points[i]), look: 'hull' }] : []),
    ...(wrongHull.length > 1 ? [{ points: wrongHull.map((i) => points[i]), look: 'wrong-hull' }] : []),
    ...points.map((p, i): Drawn => ({ points: [p], look: 'a name', label: String(i) })),
  ];
  stage.show(drawn, () => points);
  const element = section(
    'hull',
    'A convex hull',
    'Move points, add some, or press Delete on one. One scan is run three times: with the exact signs of signum, and with signs of areas that are rounded.',
    presets.element,
    h(
      'div',
      { class: 'bench' },
      h(
        'div',
        {},
        stage.element,
        h('div', { class: 'under' }, stepChoice((step) => (stage.step = step)), h('button', { type: 'button', click: addPoint }, 'Add a point')),
        fields,
      ),
      h('div', {}, verdict.element),
    ),
  );
  (presets.element.firstElementChild as HTMLElement).click();
  return element;
}

// SPDX-License-Identifier: MIT
/** Two triangles that move: when they first meet, and whether looking at some times would have noticed. */
import { announce, h } from '../src/dom';
import { inDoubles } from './float_triangles';
import { PointTable, type Row, Verdict, choices, problem, section, stepChoice } from './parts';
import { trianglesDrawn } from './pictures';
import type { Module } from './signum_module';
import { type Drawn, Stage } from './stage';
import { type Triangle, type V3, blend } from './vectors';

interface Motion {
  a: [Triangle, Triangle];
  b: [Triangle, Triangle];
}

const shifted = (t: Triangle, by: V3): Triangle => t.map((p) => p.map((x, k) => x + by[k])) as Triangle;
const floor: Triangle = [[0, 0, 0], [4, 0, 0], [1, 3.5, 0]]; // prettier-ignore
const blade: Triangle = [[1, 1, 2], [2.5, 1, 2.5], [1.5, 2, 3]]; // prettier-ignore

export const motions: [string, Motion][] = [
  ['Onto a face', { a: [floor, shifted(floor, [0, 0, 0.5])], b: [blade, shifted(blade, [0, 0, -3.5])] }],
  ['Fast and thin', { a: [floor, floor], b: [[[1, 1, 2], [1.3, 1, 2], [1, 1.3, 2]], [[1, 1, -9], [1.3, 1, -9], [1, 1.3, -9]]] }],
  ['Only a touch', { a: [floor, floor], b: [[[-2, 1, -1], [-2, 3, -1], [-2, 2, 2]], [[1, -2, -1], [3, -3, -1], [2, -2, 2]]] }],
  ['Past each other', { a: [floor, [[0, 0, 0], [0, 0, 4], [1, 3.5, 0]]], b: [[[3, 1, 1], [3.5, 2, 1], [3, 1, 2]], [[1, 0.5, 1], [1, 1.5, 1.5], [2, 1, 2]]] }],
]; // prettier-ignore

const samples = [10, 100, 1000];

export function motionSection(signum: Module, asLine: (line: string) => void): HTMLElement {
  let motion: Motion = structuredClone(motions[0][1]);
  let end: 0 | 1 = 0;
  let time = 0;
  let first: number | null = null;
  const stage = new Stage('Two triangles that move', false, 0.5, 0.3);
  const verdict = new Verdict('Looking at some times, in doubles');
  const at = (t: number): Triangle[] => [motion.a, motion.b].map(([p, q]) => p.map((x, i) => blend(x, q[i], t)) as Triangle);

  const rows: Row[] = [0, 1].flatMap((t) =>
    [0, 1, 2].map((i) => ({
      name: `${'ab'[t]}${i}`,
      kind: 'ab'[t],
      at: () => motion['ab'[t] as 'a' | 'b'][end][i],
      moveTo: (p) => { motion['ab'[t] as 'a' | 'b'][end][i] = p; presets.unmark(); update(); }, // prettier-ignore
    })),
  );
  const table = new PointTable(rows, () => stage.step, 'Corners at the chosen end of the motion');
  const presets = choices('Examples', motions, (chosen) => {
    motion = structuredClone(chosen);
    setTime(0);
    update();
    stage.fit();
  });

  const slider = h('input', { type: 'range', min: 0, max: 1, step: 0.001, value: 0, 'aria-label': 'Time' });
  const shown = h('output', {}, 't = 0');
  const setTime = (t: number) => {
    time = t;
    slider.value = String(t);
    shown.textContent = `t = ${t}`;
    slider.setAttribute('aria-valuetext', `t = ${t}`);
    stage.draw();
  };
  slider.addEventListener('input', () => setTime(Number(slider.value)));
  const toContact = h('button', { type: 'button', click: () => { if (first !== null) { setTime(first); announce(`t = ${first}`); } } }, 'To the contact'); // prettier-ignore
  const mark = h('div', { class: 'moment', 'aria-hidden': 'true' });
  const ends = h('fieldset', { class: 'ends' }, h('legend', {}, 'Corners that one moves'), ...(['at the start', 'at the end'] as const).map((name, i) => {
    const radio = h('input', { type: 'radio', name: 'end', checked: i === 0 });
    radio.addEventListener('change', () => { end = i as 0 | 1; setTime(i); table.write(); stage.draw(); });
    return h('label', {}, radio, ` ${name}`);
  })); // prettier-ignore

  const question = () => {
    const list = (m: [Triangle, Triangle]) => m.map((triangle) => ({ triangle }));
    return JSON.stringify({ ask: 'ccd', a: list(motion.a), b: list(motion.b) });
  };

  function update() {
    try {
      const answer = JSON.parse(signum.ask(question()));
      if (answer.error !== undefined) throw new Error(answer.error);
      first = answer.hit ? answer.t : null;
      const others = samples.map((n) => {
        let found: number | null = null;
        for (let i = 0; i <= n && found === null; ++i) {
          const [a, b] = at(i / n);
          if (inDoubles(a, b)) found = i / n;
        }
        const right = first === null ? found === null : found !== null && found >= first;
        const late = first !== null && found !== null && found > first;
        return { name: `At ${(n + 1).toLocaleString('en-US')} times`, source: 'Guigue and Devillers 2003 at each', says: found === null ? 'never' : `t = ${found}`, right, ...(late ? { mark: 'late' } : {}) };
      });
      verdict.show(
        first === null ? 'They never meet' : first === 0 ? 'They meet from the start' : 'They first meet',
        first !== null,
        first === null ? ['At no time from 0 to 1, both included.'] : ['at t = ', h('code', {}, String(first)), ', a root of a polynomial of degree 3, rounded once.'],
        others,
      );
    } catch (error) {
      first = null;
      verdict.show(problem(error), false, [], []);
    }
    toContact.disabled = first === null;
    mark.hidden = first === null;
    mark.style.setProperty('--at', String(first ?? 0));
    table.write();
    stage.draw();
  }

  function drawn(): Drawn[] {
    const now = at(time);
    const paths = [motion.a, motion.b].flatMap(([p, q], k) => p.map((x, i): Drawn => ({ points: [x, q[i]], look: `path ${'ab'[k]}` })));
    const ghosts = [0, 1].flatMap((t) => at(t).map((points, k): Drawn => ({ points, look: `ghost ${'ab'[k]}` })));
    let common: { exact: string[]; double: (number | string)[] }[] = [];
    try {
      common = signum.intersection({ triangle: now[0] }, { triangle: now[1] }).points;
    } catch {
      // The places at this time are rounded, and past all doubles there are none.
    }
    return [...paths, ...ghosts, ...trianglesDrawn(now, common, stage.eye)];
  }
  stage.show(drawn, () => [...at(0), ...at(1)].flat());
  stage.setHandles(rows);
  const element = section(
    'motion',
    'Two moving triangles',
    'Every corner moves along a line, from its start at t = 0 to its end at t = 1. Programs that look at some times only may miss what happens in between.',
    presets.element,
    h(
      'div',
      { class: 'bench' },
      h(
        'div',
        {},
        stage.element,
        h('div', { class: 'clock' }, h('div', { class: 'track' }, slider, mark), shown, toContact),
        ends,
        h('div', { class: 'under' }, stepChoice((step) => (stage.step = step)), h('button', { type: 'button', class: 'link', click: () => asLine(question()) }, 'As a line for signum')),
        table.element,
      ),
      h('div', {}, verdict.element),
    ),
  );
  update();
  (presets.element.firstElementChild as HTMLElement).setAttribute('aria-pressed', 'true');
  stage.fit();
  return element;
}
